//! The messages of errors of the system: a file that cannot be written, an address that cannot be listened to.

use std::io::{Error, ErrorKind};
use std::net::SocketAddr;
use std::path::Path;

use lettrine_language::Failure;

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
    let (path, why) = (shown(path), Failure::of(error).say(language));
    language
        .pick(format!("{path} : écriture impossible ({why})"), format!("{path}: cannot be written ({why})"))
}

/// The server cannot listen at this address.
pub(super) fn unheard(address: SocketAddr, error: &Error, language: Language) -> String {
    let why = Failure::of(error).say(language);
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
