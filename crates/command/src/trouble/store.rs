//! The messages of errors about a server's store.

use std::path::Path;

use lettrine_server::moving::Why;
use lettrine_server::store::{BesideError, Place, StoreError};

use super::{Kept, Trouble, shown};
use crate::language::{Language, english, french};

impl Trouble {
    /// One line about an error of a store; empty for every other error.
    pub(super) fn say_of_store(&self, language: Language) -> String {
        let (path, french, english) = match self {
            Trouble::FolderTaken(folder) => (
                folder,
                "un serveur joue déjà dans ce dossier, ou un import ou une restauration y est en cours ; arrêtez-le, attendez la fin, ou choisissez un autre dossier (--data)"
                    .to_owned(),
                "a server plays in this folder already, or an import or a restore is running in it; stop it, wait for the end, or choose another folder (--data)"
                    .to_owned(),
            ),
            Trouble::Kept(Kept::Exists(path)) => (
                path,
                "ce fichier existe déjà, et n'est pas écrasé".to_owned(),
                "this file exists already, and is not overwritten".to_owned(),
            ),
            Trouble::Store(BesideError::NoStore(path)) => {
                (path, "aucune partie n'est gardée ici".to_owned(), "no games are kept here".to_owned())
            }
            Trouble::Store(BesideError::Unreadable(path, why)) => (
                path,
                format!("ces parties ne peuvent pas être lues ({})", why.say(Language::French)),
                format!("these games cannot be read ({})", why.say(Language::English)),
            ),
            Trouble::Store(BesideError::Later(path)) => (
                path,
                "écrit par un Lettrine plus récent ; il faut celui-là pour le lire".to_owned(),
                "written by a later version of Lettrine; it takes that one to read it".to_owned(),
            ),
            Trouble::Store(BesideError::Database(error)) => return error.say(language),
            Trouble::NoFile => {
                let told = language.pick(
                    "une base PostgreSQL n'est pas un fichier à copier ; « lettrine export » en fait un texte, pg_dump une copie",
                    "a PostgreSQL database is no file to be copied; 'lettrine export' makes a text of it, pg_dump a copy",
                );
                return told.to_owned();
            }
            Trouble::NoFileToReplace => {
                let told = language.pick(
                    "une base PostgreSQL n'est pas un fichier que l'on remplace ; « lettrine import » y reprend un export, pg_restore une copie de pg_dump",
                    "a PostgreSQL database is no file to be replaced; 'lettrine import' takes an export into it, pg_restore a copy of pg_dump",
                );
                return told.to_owned();
            }
            Trouble::Unkept(error) => {
                let why = unkept(error, language);
                return language.pick(
                    format!("les parties gardées ne peuvent pas être lues ou écrites ({why})"),
                    format!("what is kept cannot be read or written ({why})"),
                );
            }
            Trouble::Store(BesideError::Older(path)) => (
                path,
                "un Lettrine plus ancien y joue ; redémarrez le serveur avec celui-ci d'abord".to_owned(),
                "an older Lettrine plays in it; start the server again with this one first".to_owned(),
            ),
            Trouble::Kept(Kept::BadExport(path, wrong)) => {
                (path, wrong.say(Language::French), wrong.say(Language::English))
            }
            Trouble::Kept(Kept::NoExport(place, wrong)) => {
                let damaged = match &wrong.why {
                    Why::Damaged(table, _) => Some(table),
                    _ => None,
                };
                let way_out = |close: &str| damaged.map_or_else(String::new, |table| close.replace("TABLE", table));
                let french = way_out(
                    " ; « lettrine admin close TABLE », puis « lettrine admin delete TABLE », l'efface, et le reste s'exporte",
                );
                let english = way_out(
                    "; 'lettrine admin close TABLE', then 'lettrine admin delete TABLE', deletes it, and the rest can be exported",
                );
                (
                    place,
                    wrong.say(Language::French) + &french,
                    wrong.say(Language::English) + &english,
                )
            }
            Trouble::Kept(Kept::NotEmpty(place)) => return not_empty(place, language),
            Trouble::Kept(Kept::BadBackup(path, places)) => (
                path,
                format!(
                    "abîmé en {} (« lettrine check » dit où) ; rien n'a changé",
                    french(*places, "endroit", "endroits")
                ),
                format!(
                    "damaged in {} ('lettrine check' says where); nothing has changed",
                    english(*places, "place", "places")
                ),
            ),
            _ => return String::new(),
        };
        language.pick(format!("{} : {french}", shown(path)), format!("{}: {english}", shown(path)))
    }
}

/// Why a store did not do what it was asked.
fn unkept(error: &StoreError, language: Language) -> String {
    match error {
        StoreError::Conflict => {
            language.pick("d'autres y ont écrit entre-temps", "others have written in between").into()
        }
        StoreError::Failed(why) => language.pick(
            format!("le disque ou la base de données a échoué : {why}"),
            format!("the disk or the database failed: {why}"),
        ),
        StoreError::Uncertain(why) => language
            .pick(format!("le disque n'a pas confirmé : {why}"), format!("the disk did not confirm: {why}")),
        StoreError::Gone(file) => {
            language.pick(format!("{file} a été déplacé ou effacé"), format!("{file} was moved or removed"))
        }
        StoreError::Damaged(damage) => damage.flaw.say(language),
    }
}

/// A store that has games already, when others are to be taken in.
fn not_empty(place: &Place, language: Language) -> String {
    let (place, french, english) = match place {
        Place::File(file) => (
            shown(file.parent().unwrap_or(Path::new("."))),
            "un autre dossier (--data)",
            "another folder (--data)",
        ),
        Place::Postgres(address) => {
            (address.to_string(), "une autre base de données (--database)", "another database (--database)")
        }
    };
    language.pick(
        format!("{place} : des parties sont déjà gardées ici ; --add les complète, ou choisissez {french}"),
        format!("{place}: games are kept here already; --add adds to them, or choose {english}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_a_store_failed_is_told_in_the_user_s_language() {
        for error in [
            StoreError::Conflict,
            StoreError::Failed("database or disk is full".into()),
            StoreError::Uncertain("database or disk is full".into()),
            StoreError::Gone("lettrine.sqlite".into()),
        ] {
            assert_ne!(unkept(&error, Language::French), unkept(&error, Language::English));
        }
    }

    #[test]
    fn another_place_of_the_same_kind_is_proposed_where_games_are_kept_already() {
        let told =
            |place: Place| [Language::French, Language::English].map(|of| not_empty(&place, of)).join(" ");
        let folder = told(Place::File("/srv/games/lettrine.sqlite".into()));
        assert!(folder.starts_with("/srv/games : des parties") && folder.contains("(--data)"), "{folder}");
        let address = crate::stores::address("postgres://ada:s3cret@h/games", None).unwrap();
        let database = told(Place::Postgres(address));
        assert!(database.contains("une autre base de données (--database)"), "{database}");
        assert!(!database.contains("--data)") && !database.contains("s3cret"), "{database}");
    }
}
