//! What can be wrong with an export, and on which line.

use lettrine_language::Language;

use crate::store::Damage;

/// Something is wrong with an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// On which line, from 1.
    pub line: u64,
    /// The reason.
    pub why: Why,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The file cannot be read on, as the system says.
    Unreadable(String),
    /// The line is longer than any that is written.
    TooLong,
    /// The line is no JSON object.
    NotJson(String),
    /// The first line is not that of an export.
    NotAnExport,
    /// A later version of the format.
    Later(u64),
    /// No kind has this name.
    UnknownKind(String),
    /// The kind has no such column.
    UnknownColumn(String),
    /// A column is missing.
    MissingColumn(&'static str),
    /// A column holds something else than it should.
    BadCell(&'static str),
    /// A table of this name was there before.
    Twice(String),
    /// An entry of a log whose table was not there before, or whose log was over.
    Stray(String),
    /// The log of this table is not what was written.
    Damaged(String, Damage),
    /// There is no last line: the file was cut off.
    Cut,
    /// The checksum is another, or there are not as many rows as there were.
    Changed,
    /// Something follows the last line.
    Behind,
    /// The store has another row of this kind and key.
    Other(&'static str),
    /// The store does not take it, as it says.
    Refused(String),
}

impl Wrong {
    /// What is wrong and where, for people.
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
                format!(
                    "{} ({why})",
                    told("le fichier ne se lit pas plus loin", "the file cannot be read on")
                )
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
