//! Why an action is refused or counts as a misplay.

use lettrine_language::Language;
use serde::{Deserialize, Serialize};

/// Why an action is refused: a fault that is no matter of words (rule A-3), or a misplay under lenient arbitration (rule A-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no line with that number.
    NoSuchLine,
    /// The card is not in the hand.
    NotInHand,
    /// There is no such place on the line: an empty line has a right end only.
    NoSuchPlace,
    /// A different letter lies at that place.
    OtherLetter,
    /// A JOKER must be named when laid.
    JokerWithoutName,
    /// A POUBELLE is played with `bin`; it cannot be laid like a letter.
    BinIsNoLetter,
    /// A POUBELLE needs a line with cards.
    NothingToBin,
    /// The line just emptied must be started first.
    StartOwed,
    /// No line is to be started.
    NothingToStart,
    /// No word contains the letter.
    StartIsNoFactor,
    /// The action is a misplay.
    Misplay(Misplay),
}

/// A misplay: under strict arbitration the card goes back and the turn is lost (rule CW-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Misplay {
    /// No word contains these letters in this order, unbroken.
    NoFactor,
    /// The line is cracked, but is no word of three letters or more.
    NoWord,
    /// The line is cracked without the majority.
    NoMajority,
}

impl Misplay {
    /// The reason in words for people.
    pub(super) fn say(self, language: Language) -> &'static str {
        match self {
            Misplay::NoFactor => language
                .pick("aucun mot ne contient cette suite de lettres", "no word contains these letters"),
            Misplay::NoWord => language.pick(
                "ce n'est pas un mot d'au moins trois lettres",
                "that is no word of three letters or more",
            ),
            Misplay::NoMajority => language
                .pick("il faut la majorité pour ramasser la ligne", "a line is taken with the majority only"),
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
