//! The errors of the system, in the language of the person who reads them.

use std::io::{Error, ErrorKind};

use crate::Language;

/// Why the system refused something, without a capital and a full stop. What is rare is told in the system's own words.
#[must_use]
pub fn reason(error: &Error, language: Language) -> String {
    let told = |french: &str, english: &str| language.pick(french, english).to_owned();
    match error.kind() {
        ErrorKind::AddrInUse => {
            told("un autre programme a déjà pris cette adresse", "another program uses this address already")
        }
        ErrorKind::AddrNotAvailable => {
            told("cette machine n'a pas cette adresse", "this machine does not have this address")
        }
        ErrorKind::AlreadyExists => told("il existe déjà", "it exists already"),
        ErrorKind::IsADirectory => told("c'est un dossier", "it is a folder"),
        ErrorKind::NotADirectory => told("c'est un fichier, et non un dossier", "it is a file, not a folder"),
        ErrorKind::NotFound => told("il n'y a rien de ce nom", "there is nothing of this name"),
        ErrorKind::PermissionDenied => told("ce n'est pas permis", "permission denied"),
        ErrorKind::ReadOnlyFilesystem => told("ce disque ne peut être que lu", "this disk can only be read"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => told("le disque est plein", "the disk is full"),
        _ => error.to_string(),
    }
}

/// An error that was written down in the system's words, which end with its number: `Permission denied (os error 13)`.
#[must_use]
pub fn read_back(text: &str) -> Error {
    let behind = text.rsplit_once("(os error ").and_then(|(_, behind)| behind.strip_suffix(')'));
    let number = behind.and_then(|number| number.parse().ok());
    number.map_or_else(|| Error::other(text), Error::from_raw_os_error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_errors_are_told_in_both_languages_and_rare_ones_in_the_system_s() {
        let told = |kind: ErrorKind| {
            [Language::French, Language::English].map(|language| reason(&kind.into(), language))
        };
        assert_eq!(told(ErrorKind::StorageFull), ["le disque est plein", "the disk is full"]);
        for kind in [
            ErrorKind::AddrInUse,
            ErrorKind::AddrNotAvailable,
            ErrorKind::AlreadyExists,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::ReadOnlyFilesystem,
        ] {
            let [french, english] = told(kind);
            assert!(french != english && !french.contains("os error"), "{french} {english}");
        }
        assert_eq!(reason(&Error::other("EIO"), Language::French), "EIO");
    }

    #[cfg(unix)]
    #[test]
    fn an_error_is_found_again_in_the_system_s_words() {
        let denied = Error::from_raw_os_error(13);
        assert_eq!(read_back(&denied.to_string()).kind(), ErrorKind::PermissionDenied);
        assert_eq!(read_back("plein").to_string(), "plein");
    }
}
