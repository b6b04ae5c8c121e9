//! Why an action is refused, or punished.

use lettrine_language::Language;
use serde::{Deserialize, Serialize};

/// Why an action is refused: what is no matter of words (rule A-3), or a misplay where misplays cost nothing (rule A-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no line of that number.
    NoSuchLine,
    /// The card is not in the hand.
    NotInHand,
    /// There is no such place on the line: an empty line has a right end only.
    NoSuchPlace,
    /// Another letter lies there.
    OtherLetter,
    /// A JOKER is named when laid.
    JokerWithoutName,
    /// A POUBELLE is binned; no line takes it as a letter.
    BinIsNoLetter,
    /// A POUBELLE needs a line with cards.
    NothingToBin,
    /// The line just emptied must be started first.
    StartOwed,
    /// No line is to be started.
    NothingToStart,
    /// No word has the letter.
    StartIsNoFactor,
    /// The dictionary or the count of colours says no.
    Misplay(Misplay),
}

/// What costs a card and the turn under strict arbitration (rule CW-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Misplay {
    /// No word has these letters in this order, unbroken.
    NoFactor,
    /// Cracked, but no word of three letters or more.
    NoWord,
    /// Cracked without the majority.
    NoMajority,
}

impl Misplay {
    /// Why, in words.
    pub(super) fn say(self, language: Language) -> &'static str {
        match self {
            Misplay::NoFactor => language
                .pick("aucun mot ne contient cette suite de lettres", "no word contains these letters"),
            Misplay::NoWord => language.pick(
                "ce n'est pas un mot d'au moins trois lettres",
                "that is no word of three letters or more",
            ),
            Misplay::NoMajority => {
                language.pick("sa couleur n'a pas la majorité", "the player's colour lacks the majority")
            }
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Misplay::NoFactor => "CW-7",
            Misplay::NoWord => "CW-10",
            Misplay::NoMajority => "CW-11",
        }
    }
}

impl lettrine_engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchLine | Refusal::NotInHand => "A-3",
            Refusal::NoSuchPlace | Refusal::OtherLetter => "CW-6",
            Refusal::JokerWithoutName => "CW-8",
            Refusal::BinIsNoLetter | Refusal::NothingToBin => "CW-13",
            Refusal::StartOwed | Refusal::NothingToStart => "CW-12",
            Refusal::StartIsNoFactor => "CW-20",
            Refusal::Misplay(misplay) => misplay.rule(),
        }
    }

    fn say(&self, language: Language) -> String {
        let (french, english) = match self {
            Refusal::NoSuchLine => ("il n'y a que les lignes 1 à 4", "there are only lines 1 to 4"),
            Refusal::NotInHand => ("cette carte n'est pas dans la main", "that card is not in the hand"),
            Refusal::NoSuchPlace => ("cette place n'existe pas sur la ligne", "the line has no such place"),
            Refusal::OtherLetter => {
                ("une lettre n'en couvre qu'une identique", "a letter covers only an identical one")
            }
            Refusal::JokerWithoutName => {
                ("un JOKER reçoit sa lettre quand on le pose", "a joker is named when it is laid")
            }
            Refusal::BinIsNoLetter => ("une POUBELLE n'est pas une lettre", "a POUBELLE is no letter"),
            Refusal::NothingToBin => ("cette ligne est déjà vide", "that line is empty already"),
            Refusal::StartOwed => {
                ("il faut d'abord relancer la ligne vide", "the empty line must be started first")
            }
            Refusal::NothingToStart => ("aucune ligne n'est à relancer", "no line is to be started"),
            Refusal::StartIsNoFactor => {
                ("aucun mot ne contient cette lettre", "no word contains that letter")
            }
            Refusal::Misplay(misplay) => return misplay.say(language).to_owned(),
        };
        language.pick(french, english).to_owned()
    }
}
