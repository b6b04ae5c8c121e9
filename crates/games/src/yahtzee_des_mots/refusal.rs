//! Why an action is refused.

use lettrine_engine::{Refusal, cut};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

use super::case::{Case, StandIn, Turn};
use super::tell::named;

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// No dice are thrown yet in this turn.
    NothingThrown,
    /// The first throw takes all the dice; none can be kept.
    FirstThrowKeeps,
    /// All dice are kept, so that none is thrown.
    KeepsAll,
    /// All three throws of the turn are made.
    NoThrowLeft,
    /// The record fixes the next throw, and a kept die shows another face in it.
    KeepDisagrees,
    /// The turns are played in the order of the sheet.
    NotThisTurn {
        /// The turn's box.
        turn: Turn,
    },
    /// The box is already filled.
    Filled(Case),
    /// In free order the player must name the turn's box that gets 0.
    ZeroMissing,
    /// `zero` is allowed only in free order, for a box that stands in.
    ZeroUncalledFor,
    /// The box cannot be used after a third throw.
    ThirdThrow(StandIn),
    /// `voyelles` and `consonnes` take no words.
    NoWordsHere(StandIn),
    /// The dice are not all vowels.
    NotAllVowels,
    /// The dice are not all consonants.
    NotAllConsonants,
    /// `yahtzee` wants one word of seven letters.
    NotSeven,
    /// The words do not fit the turn's box.
    DoesNotFit(Turn),
    /// `chance` takes only words that do not suit the turn's box.
    SuitsTheTurn(Turn),
    /// `chance` needs at least one word.
    ChanceWithoutWords,
    /// A word has fewer than two letters.
    TooShort(Letters),
    /// The dice do not make this word, or not together with the other words.
    NotInTheDice(Letters),
    /// The word is not in the lexicon.
    NotAWord(Letters),
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NothingThrown
            | Refused::FirstThrowKeeps
            | Refused::KeepsAll
            | Refused::NoThrowLeft
            | Refused::KeepDisagrees => "YM-3",
            Refused::NotThisTurn { .. } | Refused::Filled(Case::Turn(_)) => "YM-7",
            Refused::Filled(Case::StandIn(_)) | Refused::ZeroMissing | Refused::ZeroUncalledFor => "YM-9",
            Refused::ThirdThrow(_) => "YM-13",
            Refused::NoWordsHere(_) | Refused::NotAllVowels | Refused::NotAllConsonants => "YM-11",
            Refused::NotSeven => "YM-10",
            Refused::DoesNotFit(_) => "YM-6",
            Refused::SuitsTheTurn(_) | Refused::ChanceWithoutWords => "YM-12",
            Refused::TooShort(_) => "YM-4",
            Refused::NotInTheDice(_) | Refused::NotAWord(_) => "YM-19",
        }
    }

    fn say(&self, language: Language) -> String {
        let pick = |french: &str, english: &str| language.pick(french, english).to_owned();
        let name = |case: Case| named(case, language);
        match self {
            Refused::NothingThrown => {
                pick("il faut d'abord lancer les dés", "the dice have to be thrown first")
            }
            Refused::FirstThrowKeeps => {
                pick("le premier jet prend les sept dés", "the first throw takes all seven dice")
            }
            Refused::KeepsAll => pick("il faut relancer au moins un dé", "at least one die has to be thrown"),
            Refused::NoThrowLeft => pick("les trois jets sont faits", "the three throws are made"),
            Refused::KeepDisagrees => pick(
                "le jet suivant est fixé, et un dé gardé n'y montre pas la même face",
                "the next throw is fixed, and a kept die shows another face in it",
            ),
            Refused::NotThisTurn { turn } => language.pick(
                format!("c'est le tour de « {} »", name((*turn).into())),
                format!("it is the turn of '{}'", name((*turn).into())),
            ),
            Refused::Filled(case) => language.pick(
                format!("la case « {} » est remplie", name(*case)),
                format!("the box '{}' is filled", name(*case)),
            ),
            Refused::ZeroMissing => {
                pick("il faut dire quelle case reçoit le zéro", "which box gets the zero has to be said")
            }
            Refused::ZeroUncalledFor => pick(
                "« zero » ne sert qu'en ordre libre, pour une case de remplacement",
                "'zero' is only for free order and a box that stands in",
            ),
            Refused::ThirdThrow(case) => language.pick(
                format!("« {} » n'est plus possible après le troisième jet", name((*case).into())),
                format!("'{}' is no longer possible after the third throw", name((*case).into())),
            ),
            Refused::NoWordsHere(case) => language.pick(
                format!("la case « {} » ne prend pas de mot", name((*case).into())),
                format!("the box '{}' takes no words", name((*case).into())),
            ),
            Refused::NotAllVowels => {
                pick("les dés ne montrent pas sept voyelles", "the dice do not show seven vowels")
            }
            Refused::NotAllConsonants => {
                pick("les dés ne montrent pas sept consonnes", "the dice do not show seven consonants")
            }
            Refused::NotSeven => {
                pick("il faut un seul mot, de sept lettres", "one word of seven letters is wanted")
            }
            Refused::DoesNotFit(turn) => {
                let (french, english) = match turn {
                    Turn::UnMot => ("un seul mot", "a single word"),
                    Turn::DeuxMots => ("deux mots", "two words"),
                    Turn::TroisMots => ("trois mots", "three words"),
                    _ => ("un seul mot, de cette longueur", "a single word of that length"),
                };
                language.pick(
                    format!("la case « {} » veut {french}", name((*turn).into())),
                    format!("the box '{}' wants {english}", name((*turn).into())),
                )
            }
            Refused::SuitsTheTurn(turn) => language.pick(
                format!("la chance ne prend pas ce qui convient à « {} »", name((*turn).into())),
                format!("chance does not take what suits '{}'", name((*turn).into())),
            ),
            Refused::ChanceWithoutWords => pick("la chance veut au moins un mot", "chance wants a word"),
            Refused::TooShort(word) => {
                let word = quoted(word);
                language.pick(
                    format!("un mot a deux lettres au moins, pas « {word} »"),
                    format!("a word has two letters or more, not '{word}'"),
                )
            }
            Refused::NotInTheDice(word) => {
                let word = quoted(word);
                language
                    .pick(format!("les dés ne donnent pas {word}"), format!("the dice do not make {word}"))
            }
            Refused::NotAWord(word) => {
                let word = quoted(word);
                language.pick(
                    format!("{word} n'est pas dans le dictionnaire"),
                    format!("{word} is not in the dictionary"),
                )
            }
        }
    }
}

fn quoted(word: &Letters) -> String {
    cut(&word.to_string()).into_owned()
}
