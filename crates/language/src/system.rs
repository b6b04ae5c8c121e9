//! The errors of the system, in the language of the person who reads them.

use std::io::{Error, ErrorKind};

use crate::Language;

/// An error of the system that can be copied and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    kind: ErrorKind,
    text: String,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::of(&error)
    }
}

impl From<Failure> for Error {
    fn from(Failure { kind, text }: Failure) -> Error {
        Error::new(kind, text)
    }
}

impl Failure {
    /// The same error as this one.
    #[must_use]
    pub fn of(error: &Error) -> Failure {
        Failure { kind: error.kind(), text: error.to_string() }
    }

    /// Why the system refused something, without a capital and a full stop. What is rare is told in the system's own words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let told = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self.kind {
            ErrorKind::AddrInUse => told(
                "un autre programme a déjà pris cette adresse",
                "another program uses this address already",
            ),
            ErrorKind::AddrNotAvailable => {
                told("cette machine n'a pas cette adresse", "this machine does not have this address")
            }
            ErrorKind::AlreadyExists => told("il existe déjà", "it exists already"),
            ErrorKind::ConnectionRefused => told("la connexion est refusée", "the connection is refused"),
            ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe => {
                told("la connexion a été coupée", "the connection was cut")
            }
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
                told("aucun chemin n'y mène", "there is no way to it")
            }
            ErrorKind::TimedOut => told("pas de réponse à temps", "no answer in time"),
            ErrorKind::UnexpectedEof => told("la fin vient trop tôt", "it ends too early"),
            ErrorKind::InvalidData | ErrorKind::InvalidInput => {
                told("ce n'est pas la forme attendue", "it does not have the expected form")
            }
            ErrorKind::IsADirectory => told("c'est un dossier", "it is a folder"),
            ErrorKind::NotADirectory => {
                told("c'est un fichier, et non un dossier", "it is a file, not a folder")
            }
            ErrorKind::NotFound => told("il n'y a rien de ce nom", "there is nothing of this name"),
            ErrorKind::PermissionDenied => told("ce n'est pas permis", "permission denied"),
            ErrorKind::ReadOnlyFilesystem => {
                told("ce disque ne peut être que lu", "this disk can only be read")
            }
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                told("le disque est plein", "the disk is full")
            }
            _ => self.text.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_errors_are_told_in_both_languages_and_rare_ones_in_the_system_s() {
        let told = |kind: ErrorKind| {
            [Language::French, Language::English]
                .map(|language| Failure::from(Error::from(kind)).say(language))
        };
        assert_eq!(told(ErrorKind::StorageFull), ["le disque est plein", "the disk is full"]);
        for kind in [
            ErrorKind::AddrInUse,
            ErrorKind::AddrNotAvailable,
            ErrorKind::AlreadyExists,
            ErrorKind::ConnectionRefused,
            ErrorKind::ConnectionReset,
            ErrorKind::HostUnreachable,
            ErrorKind::TimedOut,
            ErrorKind::UnexpectedEof,
            ErrorKind::InvalidData,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::ReadOnlyFilesystem,
        ] {
            let [french, english] = told(kind);
            assert!(french != english && !french.contains("os error"), "{french} {english}");
        }
        assert_eq!(Failure::from(Error::other("EIO")).say(Language::French), "EIO");
    }

    #[test]
    fn a_failure_becomes_the_error_that_it_was() {
        let again = Error::from(Failure::from(Error::new(ErrorKind::StorageFull, "plein")));
        assert_eq!((again.kind(), again.to_string()), (ErrorKind::StorageFull, "plein".into()));
    }
}
