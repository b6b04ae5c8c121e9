//! Why an action is refused, each reason with its rule.

use lettrine_engine::Refusal;
use lettrine_language::Language;
use lettrine_lexicon::Letter;

use super::card::Card;
use super::holder::Misshapen;
use super::laid::{Word, spell};

/// Why an action is refused. None costs anything but time (RR-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The action belongs to another phase.
    NotNow,
    /// The hand has no such card left.
    NotInHand(Card),
    /// A show has three letters or jokers, or nothing.
    ShowThree,
    /// The shown cards are no word.
    ShownNoWord(Word),
    /// The first word has three letters or jokers.
    FirstOfThree,
    /// The action does not list every compartment.
    WrongCompartments {
        /// The number of compartments that must be listed.
        expected: usize,
    },
    /// The holder has at most nine compartments.
    HolderFull,
    /// With `same_letter: false`, a letter may not cover the same letter.
    SameLetter(Letter),
    /// Without `joker_gomme`, a joker cannot be laid as a gomme.
    JokerIsNoGomme,
    /// The added compartment takes a letter or a joker.
    AddedTakesLetter,
    /// No card is laid.
    NothingLaid,
    /// A gomme or a face-down card would stand within the word.
    Gap,
    /// The word would have fewer than three letters.
    TooShort,
    /// The same word is already in place.
    SameWord,
    /// No letter of the previous word stays.
    NothingStays,
    /// A gomme or a face-down card may cover only letters and jokers of the word.
    CoversNoLetter,
    /// The pile is empty.
    NoPile,
    /// The lexicon does not have the word.
    NoWord(Word),
    /// Only beginners lay cards face down.
    NotBeginners,
    /// One card a turn may be laid face down.
    OneFaceDown,
}

impl From<Misshapen> for Refused {
    fn from(misshapen: Misshapen) -> Refused {
        match misshapen {
            Misshapen::TooLong => Refused::HolderFull,
            Misshapen::Gap => Refused::Gap,
            Misshapen::TooShort => Refused::TooShort,
        }
    }
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NotNow | Refused::NotInHand(_) => "A-3",
            Refused::ShowThree | Refused::ShownNoWord(_) => "RR-3",
            Refused::FirstOfThree => "RR-4",
            Refused::WrongCompartments { .. } | Refused::HolderFull | Refused::SameLetter(_) => "RR-5",
            Refused::NothingLaid | Refused::Gap | Refused::TooShort | Refused::SameWord => "RR-6",
            Refused::NothingStays => "RR-7",
            Refused::CoversNoLetter | Refused::AddedTakesLetter => "RR-8",
            Refused::JokerIsNoGomme => "RR-9",
            Refused::NoPile => "RR-12",
            Refused::NoWord(_) => "RR-13",
            Refused::NotBeginners | Refused::OneFaceDown => "RR-19",
        }
    }

    fn say(&self, language: Language) -> String {
        let pick = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self {
            Refused::NotNow => pick("ce n'est pas le moment", "this is not the time for it"),
            Refused::NotInHand(card) => {
                language.pick(format!("la carte {card} n'est pas en main"), format!("{card} is not in hand"))
            }
            Refused::ShowThree => pick(
                "on montre trois lettres ou jokers, ou rien",
                "one shows three letters or jokers, or nothing",
            ),
            Refused::ShownNoWord(word) | Refused::NoWord(word) => {
                let word = spell(word);
                language.pick(
                    format!("{word} n'est pas dans le dictionnaire"),
                    format!("{word} is not in the dictionary"),
                )
            }
            Refused::FirstOfThree => pick(
                "le premier mot compte exactement trois lettres ou jokers",
                "the first word has exactly three letters or jokers",
            ),
            Refused::WrongCompartments { expected } => language.pick(
                format!("il y a {expected} compartiments à donner"),
                format!("{expected} compartments must be given"),
            ),
            Refused::HolderFull => pick(
                "le porte-cartes a au plus neuf compartiments",
                "the holder has nine compartments at most",
            ),
            Refused::SameLetter(letter) => language.pick(
                format!("à cette table, un {letter} ne couvre pas un {letter}"),
                format!("at this table {letter} does not cover {letter}"),
            ),
            Refused::JokerIsNoGomme => pick(
                "à cette table, un joker ne remplace pas une gomme",
                "at this table a joker does not replace a gomme",
            ),
            Refused::AddedTakesLetter => pick(
                "le compartiment ajouté reçoit une lettre ou un joker",
                "the added compartment takes a letter or a joker",
            ),
            Refused::NothingLaid => {
                pick("il faut poser au moins une carte", "at least one card must be laid")
            }
            Refused::Gap => pick(
                "le mot ne doit pas être interrompu",
                "nothing may stand between the letters of the word",
            ),
            Refused::TooShort => {
                pick("le mot a au moins trois lettres", "the word has three letters or more")
            }
            Refused::SameWord => pick("ce mot est déjà en place", "this word is already there"),
            Refused::NothingStays => pick(
                "une lettre du mot précédent doit rester visible",
                "a letter of the previous word must stay visible",
            ),
            Refused::CoversNoLetter => pick(
                "une gomme ou une carte face cachée ne couvre qu'une lettre ou un joker du mot",
                "a gomme or a face-down card covers only a letter or a joker of the word",
            ),
            Refused::NoPile => pick("la pioche est vide", "the pile is empty"),
            Refused::NotBeginners => pick(
                "seuls les débutants posent une carte face cachée",
                "only beginners lay a card face down",
            ),
            Refused::OneFaceDown => pick("une seule carte face cachée par tour", "one face-down card a turn"),
        }
    }
}
