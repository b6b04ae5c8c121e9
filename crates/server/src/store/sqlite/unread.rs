//! [`Unread`]: why a database cannot be read, in the language of the person who reads it.

use lettrine_language::Language;
use rusqlite::{Error, ErrorCode};

/// Why a database cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The database has no tables of Lettrine.
    Foreign,
    /// The file is no database.
    NoDatabase,
    /// The file is damaged.
    Damaged,
    /// Another process does not release it.
    Busy,
    /// The disk is full.
    Full,
    /// The system does not allow it.
    Forbidden,
    /// Another error of `SQLite`: its code.
    Code(i32),
    /// Another error of the store, in its own words.
    Other(String),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Unread {
        match error.sqlite_error() {
            Some(known) => match known.code {
                ErrorCode::NotADatabase => Unread::NoDatabase,
                ErrorCode::DatabaseCorrupt => Unread::Damaged,
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Unread::Busy,
                ErrorCode::DiskFull => Unread::Full,
                ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::ReadOnly => {
                    Unread::Forbidden
                }
                _ => Unread::Code(known.extended_code),
            },
            // A value that is not of the type that was written.
            None => Unread::Damaged,
        }
    }
}

impl Unread {
    /// The reason, without a capital and a full stop.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let (french, english) = match self {
            Unread::Foreign => ("ce n'est pas une base de Lettrine", "this is no database of Lettrine"),
            Unread::NoDatabase => ("ce n'est pas une base de données", "this is no database"),
            Unread::Damaged => ("le fichier est abîmé", "the file is damaged"),
            Unread::Busy => ("un autre programme l'occupe", "another program keeps it busy"),
            Unread::Full => ("le disque est plein", "the disk is full"),
            Unread::Forbidden => ("ce n'est pas permis", "permission denied"),
            Unread::Code(code) => {
                return language.pick(format!("erreur {code} de SQLite"), format!("error {code} of SQLite"));
            }
            Unread::Other(why) => return why.clone(),
        };
        language.pick(french, english).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    #[test]
    fn every_error_of_the_database_is_told_in_both_languages() {
        let codes = [
            ffi::SQLITE_NOTADB,
            ffi::SQLITE_CORRUPT,
            ffi::SQLITE_BUSY,
            ffi::SQLITE_FULL,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_IOERR_READ,
        ];
        let mut told = std::collections::BTreeSet::new();
        for code in codes {
            let why = Unread::from(Error::SqliteFailure(ffi::Error::new(code), Some("it failed".into())));
            for language in [Language::French, Language::English] {
                let said = why.say(language);
                assert!(!said.contains("it failed") && told.insert(said), "{why:?}");
            }
        }
        assert_eq!(Unread::from(Error::InvalidQuery), Unread::Damaged);
    }
}
