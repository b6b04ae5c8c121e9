//! Errors in an export, with the line where each was found.

use lettrine_language::{Failure, Language};

use crate::store::Damage;

/// An error in an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line of the error, from 1.
    pub line: u64,
    /// The reason.
    pub why: Why,
}

/// What is wrong with an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Reading failed.
    Unreadable(Failure),
    /// Writing failed.
    Unwritable(Failure),
    /// The line is longer than any that is ever written.
    TooLong,
    /// The line is not a JSON object.
    NotJson(String),
    /// The first line is not the heading of an export.
    NotAnExport,
    /// The export has this later version of the format.
    Later(u64),
    /// No kind has this name.
    UnknownKind(String),
    /// The kind has no such column.
    UnknownColumn(String),
    /// A column is missing.
    MissingColumn(&'static str),
    /// A column holds a value of the wrong type or form.
    BadCell(&'static str),
    /// This table was listed before.
    Twice(String),
    /// An entry of a log whose table was not listed, or whose log had already ended.
    Stray(String),
    /// The log of this table was changed or is incomplete.
    Damaged(String, Damage),
    /// There is no last line: the file was cut off.
    Cut,
    /// The checksum or the number of rows does not match.
    Changed,
    /// There is a line after the last one.
    Behind,
    /// The store has a different row of this kind with the same key.
    Other(&'static str),
    /// The store refuses the row, in its own words.
    Refused(String),
}

impl Wrong {
    /// The error and its line, as a message for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let line = self.line;
        let why = self.why.say(language);
        language.pick(format!("ligne {line} : {why}"), format!("line {line}: {why}"))
    }
}

impl Why {
    fn say(&self, language: Language) -> String {
        let told = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self {
            Why::Unreadable(why) => {
                let why = why.say(language);
                format!(
                    "{} ({why})",
                    told("le fichier ne se lit pas plus loin", "the file cannot be read on")
                )
            }
            Why::Unwritable(why) => {
                let why = why.say(language);
                format!("{} ({why})", told("l'écriture a échoué", "writing failed"))
            }
            Why::TooLong => told("la ligne est trop longue", "the line is too long"),
            Why::NotJson(why) => {
                format!("{} ({why})", told("ce n'est pas un objet JSON", "this is no JSON object"))
            }
            Why::NotAnExport => told("ce n'est pas un export de Lettrine", "this is no export of Lettrine"),
            Why::Later(version) => language.pick(
                format!("la version {version} de ce format est plus récente que ce Lettrine"),
                format!("version {version} of the format is later than this Lettrine"),
            ),
            Why::UnknownKind(name) => language.pick(
                format!("« {name} » n'est rien que l'on garde"),
                format!("'{name}' is nothing that is kept"),
            ),
            Why::UnknownColumn(name) => {
                language.pick(format!("« {name} » est de trop"), format!("'{name}' does not belong there"))
            }
            Why::MissingColumn(name) => {
                language.pick(format!("il manque « {name} »"), format!("'{name}' is missing"))
            }
            Why::BadCell(name) => language.pick(
                format!("« {name} » n'est pas de la bonne forme"),
                format!("'{name}' does not have the right form"),
            ),
            Why::Twice(table) => language
                .pick(format!("la table {table} est là deux fois"), format!("table {table} is there twice")),
            Why::Stray(table) => language.pick(
                format!("cette entrée n'est pas à sa place dans le journal de la table {table}"),
                format!("this entry has no place in the log of table {table}"),
            ),
            Why::Damaged(table, damage) => {
                let entry = damage.entry.map_or_else(String::new, |entry| {
                    language.pick(format!(", entrée {entry}"), format!(", entry {entry}"))
                });
                let colon = language.pick(" :", ":");
                format!("table {table}{entry}{colon} {}", damage.flaw.say(language))
            }
            Why::Cut => told("le fichier est coupé", "the file was cut off"),
            Why::Changed => told(
                "le fichier n'est pas celui qui a été écrit : la somme de contrôle est une autre",
                "the file is not what was written: its checksum is another",
            ),
            Why::Behind => told("quelque chose suit la dernière ligne", "something follows the last line"),
            Why::Other(kind) => language.pick(
                format!("ce qui est déjà gardé a une autre ligne « {kind} » de la même clé"),
                format!("what is kept already has another '{kind}' of the same key"),
            ),
            Why::Refused(why) => {
                format!("{} ({why})", told("la base de données la refuse", "the database refuses it"))
            }
        }
    }
}
