//! The messages of errors of the system: a file that cannot be written, an address that cannot be listened to.

use std::io::{Error, ErrorKind};
use std::net::SocketAddr;
use std::path::Path;

use lettrine_language::{read_back, reason};

use super::shown;
use crate::language::Language;

/// A file or a folder cannot be written. If a file stands where a folder should be, it is the file that is named.
pub(super) fn unwritable(path: &Path, error: &Error, language: Language) -> String {
    let is_in_the_way = matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::NotADirectory);
    let file = path.ancestors().find(|part| part.is_file()).filter(|_| is_in_the_way);
    if let Some(file) = file {
        let file = shown(file);
        return language.pick(
            format!("{file} : c'est un fichier, et il faut un dossier"),
            format!("{file}: this is a file, and a folder is needed"),
        );
    }
    let (path, why) = (shown(path), reason(error, language));
    language
        .pick(format!("{path} : écriture impossible ({why})"), format!("{path}: cannot be written ({why})"))
}

/// The server cannot listen at this address.
pub(super) fn unheard(address: SocketAddr, error: &Error, language: Language) -> String {
    let why = reason(error, language);
    let other = match error.kind() {
        ErrorKind::AddrInUse => language.pick(" ; --port en choisit une autre", "; --port chooses another"),
        ErrorKind::PermissionDenied if address.port() < 1024 => language.pick(
            " ; sous 1024, un port est réservé au système, --port en choisit un autre",
            "; a port below 1024 belongs to the system, --port chooses another",
        ),
        _ => "",
    };
    language.pick(
        format!("{address} : le serveur ne peut pas y écouter ({why}){other}"),
        format!("{address}: the server cannot listen there ({why}){other}"),
    )
}

/// What the server says of a failure, with the words of the system and of `SQLite` in the user's language if they are common ones.
pub(super) fn in_words(told: &str, language: Language) -> String {
    let system = read_back(told);
    if system.raw_os_error().is_some()
        && let Some(place) = told.strip_suffix(&system.to_string())
    {
        let why = reason(&system, language);
        return language
            .pick(format!("{} {why}", in_french(place)).trim_start().to_owned(), format!("{place}{why}"));
    }
    let kind = match told {
        "database or disk is full" => ErrorKind::StorageFull,
        "attempt to write a readonly database" => ErrorKind::PermissionDenied,
        "file is not a database" => return no_database(language),
        "it has no tables of Lettrine" => {
            return language
                .pick("rien de Lettrine n'y est gardé", "nothing of Lettrine is kept in it")
                .into();
        }
        _ => return told.to_owned(),
    };
    reason(&kind.into(), language)
}

/// The place before the system's words, with a French colon: `data/push.key :`.
fn in_french(place: &str) -> String {
    place
        .trim_end()
        .strip_suffix(':')
        .map_or_else(|| place.trim_end().to_owned(), |place| format!("{place} :"))
}

fn no_database(language: Language) -> String {
    language.pick("ce n'est pas une base de données SQLite", "it is not an SQLite database").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_in_the_place_of_a_folder_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("afile");
        std::fs::write(&file, "").unwrap();
        for wanted in [file.clone(), file.join("games")] {
            let error = std::fs::create_dir_all(&wanted).unwrap_err();
            let said = [Language::French, Language::English].map(|of| unwritable(&wanted, &error, of));
            assert!(said[0].ends_with("afile : c'est un fichier, et il faut un dossier"), "{}", said[0]);
            assert!(said[1].ends_with("afile: this is a file, and a folder is needed"), "{}", said[1]);
        }
    }

    #[test]
    fn what_the_server_says_is_told_without_the_system_s_english() {
        let told = |text: &str| [Language::French, Language::English].map(|of| in_words(text, of));
        let [french, english] = told("data/push.key: Permission denied (os error 13)");
        assert_eq!(french, "data/push.key : ce n'est pas permis");
        assert_eq!(english, "data/push.key: permission denied");
        assert_eq!(told("database or disk is full"), ["le disque est plein", "the disk is full"]);
        assert_eq!(told("file is not a database")[0], "ce n'est pas une base de données SQLite");
        assert_eq!(told("something else"), ["something else"; 2]);
    }

    #[test]
    fn an_address_that_cannot_be_listened_to_is_told_with_what_to_do() {
        let said = |port, kind: ErrorKind| {
            let address = SocketAddr::from(([127, 0, 0, 1], port));
            [Language::French, Language::English].map(|of| unheard(address, &kind.into(), of))
        };
        let [french, english] = said(7717, ErrorKind::AddrInUse);
        assert!(french.contains("(un autre programme a déjà pris cette adresse) ; --port"), "{french}");
        assert!(english.contains("(another program uses this address already); --port"), "{english}");
        let [french, english] = said(80, ErrorKind::PermissionDenied);
        assert!(
            french.contains("réservé au système") && english.contains("belongs to the system"),
            "{english}"
        );
    }
}
