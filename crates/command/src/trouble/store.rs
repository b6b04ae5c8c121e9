//! The messages of errors about a server's store.

use lettrine_server::store::BesideError;

use super::{Kept, Trouble, shown};
use crate::language::{Language, english, french};

impl Trouble {
    /// One line about an error of a store; empty for every other error.
    pub(super) fn say_of_store(&self, language: Language) -> String {
        let (path, french, english) = match self {
            Trouble::FolderTaken(folder) => (
                folder,
                "un autre serveur joue déjà dans ce dossier ; arrêtez-le, ou choisissez-en un autre (--data)"
                    .to_owned(),
                "another server plays in this folder already; stop it, or choose another (--data)".to_owned(),
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
                format!("ces parties ne peuvent pas être lues ({why})"),
                format!("these games cannot be read ({why})"),
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
            Trouble::Unkept(error) => {
                return language.pick(
                    format!("les parties gardées ne peuvent pas être lues ou écrites ({error})"),
                    format!("what is kept cannot be read or written ({error})"),
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
            Trouble::Kept(Kept::NotEmpty(path)) => (
                path,
                "des parties sont déjà gardées ici ; --add les complète, ou choisissez un autre dossier (--data)"
                    .to_owned(),
                "games are kept here already; --add adds to them, or choose another folder (--data)".to_owned(),
            ),
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
