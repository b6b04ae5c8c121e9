//! Errors of libraries and of the server, converted to errors of the command line.

use std::path::Path;

use lettrine_definitions::BadDefinitions;
use lettrine_engine::NotEvents;
use lettrine_lexicon::{BuildError, Unreadable};
use lettrine_server::StartError;
use lettrine_server::store::{BackupError, BesideError, MoveError, Place, RestoreError, StoreError};

use super::{Kept, Trouble};

impl From<lexopt::Error> for Trouble {
    fn from(error: lexopt::Error) -> Trouble {
        match error {
            lexopt::Error::MissingValue { option } => Trouble::MissingValue(option.unwrap_or_default()),
            lexopt::Error::UnexpectedOption(name) => Trouble::UnknownOption(name),
            lexopt::Error::UnexpectedArgument(value) => Trouble::UnexpectedArgument(value),
            lexopt::Error::UnexpectedValue { value, .. } | lexopt::Error::NonUnicodeValue(value) => {
                Trouble::UnexpectedArgument(value)
            }
            other => Trouble::UnknownOption(other.to_string()),
        }
    }
}

impl From<StartError> for Trouble {
    fn from(error: StartError) -> Trouble {
        match error {
            StartError::FolderTaken(folder) => Trouble::FolderTaken(folder),
            StartError::Store(why) => Trouble::Store(why),
            StartError::Folder(path, error) => Trouble::Write { path, error },
            StartError::Listen(address, error) => Trouble::Listen(address, error),
            StartError::Failed(why) => Trouble::Serve(why),
        }
    }
}

impl From<BadDefinitions> for Trouble {
    fn from(bad: BadDefinitions) -> Trouble {
        Trouble::Definitions(Box::new(bad))
    }
}

impl From<BesideError> for Trouble {
    fn from(error: BesideError) -> Trouble {
        Trouble::Store(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Unkept(error)
    }
}

impl From<BackupError> for Trouble {
    fn from(error: BackupError) -> Trouble {
        match error {
            BackupError::Store(error) => Trouble::Store(error),
            BackupError::Exists(path) => Trouble::Kept(Kept::Exists(path)),
            BackupError::Unwritable(path, error) => Trouble::Write { path, error },
        }
    }
}

impl From<RestoreError> for Trouble {
    fn from(error: RestoreError) -> Trouble {
        match error {
            RestoreError::Taken(folder) => Trouble::FolderTaken(folder),
            RestoreError::Backup(error) => Trouble::Store(error),
            RestoreError::Damaged(backup, checked) => {
                Trouble::Kept(Kept::BadBackup(backup, checked.found.len()))
            }
            RestoreError::Unwritable(path, error) => Trouble::Write { path, error },
        }
    }
}

impl Trouble {
    /// The error of an export from a store, or of an import into one.
    pub(crate) fn of_move(error: MoveError, file: &Path, place: &Place) -> Trouble {
        let folder = match place {
            Place::File(path) => path.parent().unwrap_or(path).to_owned(),
            Place::Postgres(address) => address.to_string().into(),
        };
        match error {
            MoveError::Beside(error) => Trouble::Store(error),
            MoveError::Taken => Trouble::FolderTaken(folder),
            MoveError::Folder(error) => Trouble::Write { path: folder, error },
            MoveError::NotEmpty => Trouble::Kept(Kept::NotEmpty(place.clone())),
            MoveError::Wrong(wrong) => Trouble::Kept(Kept::BadExport(file.to_owned(), wrong)),
        }
    }
}

impl From<Unreadable> for Trouble {
    fn from(Unreadable { text, error }: Unreadable) -> Trouble {
        Trouble::NotALetter { text, error }
    }
}

impl From<BuildError> for Trouble {
    fn from(error: BuildError) -> Trouble {
        Trouble::Build(error)
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Output(error)
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Trouble {
        Trouble::Output(error.into())
    }
}

impl From<NotEvents> for Trouble {
    fn from(error: NotEvents) -> Trouble {
        Trouble::Output(std::io::Error::other(error))
    }
}
