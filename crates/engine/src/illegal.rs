//! [`Illegal`]: why an action has no effect.

use lettrine_language::Language;

use crate::Refusal;

/// Why an action has no effect.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal<R> {
    /// The game is over.
    Over,
    /// It is the turn of other seats.
    NotYourTurn,
    /// The rules of the game refuse the action.
    Refused(R),
}

impl<R: Refusal> Illegal<R> {
    /// The rule on which the refusal is based.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Illegal::Over | Illegal::NotYourTurn => "A-3",
            Illegal::Refused(refusal) => refusal.rule(),
        }
    }

    /// The reason in one sentence for people, with the rule.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        format!("{} ({})", self.tell(language), self.rule())
    }

    /// The reason in one sentence for people.
    #[must_use]
    pub fn tell(&self, language: Language) -> String {
        match self {
            Illegal::Over => language.pick("la partie est finie", "the game is over").to_owned(),
            Illegal::NotYourTurn => {
                language.pick("ce n'est pas à cette place de jouer", "it is not this seat's turn").to_owned()
            }
            Illegal::Refused(refusal) => refusal.say(language),
        }
    }
}
