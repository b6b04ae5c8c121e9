//! [`Unplayable`]: why an action of any game has no effect.

use lettrine_language::Language;

use crate::read_error::ReadError;
use crate::{Illegal, Refusal};

/// Why an action has no effect.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// The text is no action of the game.
    Unreadable(ReadError),
    /// The game is over.
    Over,
    /// It is the turn of other seats.
    NotYourTurn,
    /// The rules of the game refuse the action.
    Refused {
        /// The rule on which the refusal is based.
        rule: &'static str,
        /// The reason, in French and in English.
        said: [String; 2],
    },
}

impl Unplayable {
    /// The rule on which the refusal is based, if there is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Unplayable::Unreadable(_) => None,
            Unplayable::Over | Unplayable::NotYourTurn => Some("A-3"),
            Unplayable::Refused { rule, .. } => Some(rule),
        }
    }

    /// The reason in one sentence for people.
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

/// A refusal that cannot exist.
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
