//! Why an action does nothing, whichever game it is of.

use lettrine_language::Language;

use crate::read_error::ReadError;
use crate::{Illegal, Refusal};

/// Why an action does nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// It is no action of the game.
    Unreadable(ReadError),
    /// The game is over.
    Over,
    /// Other seats are to act.
    NotYourTurn,
    /// The game refuses it.
    Refused {
        /// The rule that says so.
        rule: &'static str,
        /// Why, in French and in English.
        said: [String; 2],
    },
}

impl Unplayable {
    /// The rule that says so, if it is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Unplayable::Unreadable(_) => None,
            Unplayable::Over | Unplayable::NotYourTurn => Some("A-3"),
            Unplayable::Refused { rule, .. } => Some(rule),
        }
    }

    /// One sentence for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Unplayable::Unreadable(error) => error.say(language),
            Unplayable::Over => Illegal::<Never>::Over.tell(language),
            Unplayable::NotYourTurn => Illegal::<Never>::NotYourTurn.tell(language),
            Unplayable::Refused { said: [french, english], .. } => language.pick(french, english).clone(),
        }
    }
}

/// No refusal at all.
#[derive(Clone, Debug, PartialEq)]
enum Never {}

impl Refusal for Never {
    fn rule(&self) -> &'static str {
        match *self {}
    }
    fn say(&self, _language: Language) -> String {
        match *self {}
    }
}

impl From<ReadError> for Unplayable {
    fn from(error: ReadError) -> Unplayable {
        Unplayable::Unreadable(error)
    }
}

impl<R: Refusal> From<Illegal<R>> for Unplayable {
    fn from(illegal: Illegal<R>) -> Unplayable {
        match illegal {
            Illegal::Over => Unplayable::Over,
            Illegal::NotYourTurn => Unplayable::NotYourTurn,
            Illegal::Refused(why) => Unplayable::Refused {
                rule: why.rule(),
                said: [Language::French, Language::English].map(|language| why.say(language)),
            },
        }
    }
}
