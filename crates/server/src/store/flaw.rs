//! What can be wrong with a log that was written whole, told to people.

use lettrine_language::Language;

/// Where a log is not what was written, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first entry that cannot be trusted, from 0; none, where the file as a whole cannot be read.
    pub entry: Option<i64>,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The entry is gone.
    Missing,
    /// The entry, or the order of entries, is not what was written: the hashes disagree.
    Altered,
    /// The log is there, but the list of tables does not have it.
    Unlisted,
    /// The list of tables says something else than the log.
    Misfiled,
    /// The bytes make no sense, as their reader says.
    Unreadable(String),
    /// The entry can be read, but does not follow from those before it.
    Unfit(String),
}

impl Flaw {
    /// What is wrong, for people.
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
