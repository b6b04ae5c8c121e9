//! Damage to a log that was written correctly, and the messages about it.

use lettrine_language::Language;

/// Where a log is damaged, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first entry that cannot be trusted, from 0; `None` if the damage concerns the log or the file as a whole.
    pub entry: Option<i64>,
    /// The kind of damage.
    pub flaw: Flaw,
}

/// The kind of damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The entry is missing.
    Missing,
    /// The entry, or the order of entries, was changed: the hashes disagree.
    Altered,
    /// There is a log, but its table is not listed.
    Unlisted,
    /// The head of the table disagrees with the log.
    Misfiled,
    /// The bytes cannot be read, for this reason.
    Unreadable(String),
    /// The entry can be read, but cannot follow the entries before it.
    Unfit(String),
}

impl Flaw {
    /// The kind of damage, as a message for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let told = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self {
            Flaw::Missing => told("l'entrée manque", "the entry is missing"),
            Flaw::Altered => {
                told("l'entrée n'est pas celle qui a été écrite", "the entry is not what was written")
            }
            Flaw::Unlisted => {
                told("la liste des tables n'a pas cette table", "the list of tables lacks this table")
            }
            Flaw::Misfiled => told(
                "la liste des tables dit autre chose que le journal",
                "the list of tables says something else than the log",
            ),
            Flaw::Unreadable(why) => {
                format!("{} ({why})", language.pick("illisible", "cannot be read"))
            }
            Flaw::Unfit(why) => format!(
                "{} ({why})",
                language.pick(
                    "l'entrée ne suit pas des précédentes",
                    "the entry does not follow from those before"
                )
            ),
        }
    }
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(entry) = self.entry {
            write!(f, "entry {entry}: ")?;
        }
        f.write_str(&self.flaw.say(Language::English))
    }
}
