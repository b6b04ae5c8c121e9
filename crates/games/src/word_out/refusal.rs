//! Why an action is refused.

use lettrine_engine::cut;
use lettrine_language::Language;

use super::action::Shape;
use super::card::Card;
use super::cards::Cards;

/// Why an action is refused. Each variant knows its rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The action belongs to another phase.
    NotNow,
    /// The action has a shape that no phase allows.
    Misshapen(Shape),
    /// A card is not in the hand, or not often enough.
    NotInHand(Card),
    /// More cards are laid than the REJOUER cards allow.
    TooFewAgain,
    /// A POUBELLE is laid on an empty row.
    BinOnEmptyRow,
    /// The row would begin no word.
    NoPrefix(Cards),
    /// The row would be no word of three letters or more.
    NoWord(Cards),
}

impl lettrine_engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Misshapen(Shape::BinAsLetter) | Refusal::BinOnEmptyRow => "WO-9",
            Refusal::Misshapen(Shape::UnnamedJoker) => "WO-8",
            Refusal::NotNow | Refusal::NotInHand(_) | Refusal::Misshapen(_) => "A-3",
            Refusal::TooFewAgain => "WO-7",
            Refusal::NoPrefix(_) => "WO-5",
            Refusal::NoWord(_) => "WO-10",
        }
    }

    fn say(&self, language: Language) -> String {
        let pick = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self {
            Refusal::NotNow => pick("ce n'est pas le moment de faire cela", "this is not the time for that"),
            Refusal::Misshapen(shape) => shape.say(language),
            Refusal::NotInHand(card) => {
                language.pick(format!("{card} n'est pas en main"), format!("{card} is not in the hand"))
            }
            Refusal::TooFewAgain => pick(
                "plus de cartes que les REJOUER n'en permettent",
                "more cards than the REJOUER cards allow",
            ),
            Refusal::BinOnEmptyRow => {
                pick("la rangée est vide : pas de POUBELLE", "the row is empty: no POUBELLE on it")
            }
            Refusal::NoPrefix(row) => {
                let row = row.spell().to_string();
                let row = cut(&row);
                language
                    .pick(format!("aucun mot ne commence par {row}"), format!("no word begins with {row}"))
            }
            Refusal::NoWord(row) => {
                let row = row.spell().to_string();
                let row = cut(&row);
                language.pick(
                    format!("{row} n'est pas un mot d'au moins trois lettres"),
                    format!("{row} is no word of three letters or more"),
                )
            }
        }
    }
}

impl Shape {
    fn say(self, language: Language) -> String {
        let (french, english) = match self {
            Shape::NoSuchRow => ("cette rangée n'existe pas", "there is no such row"),
            Shape::NoCards => ("il faut poser au moins une carte", "at least one card has to be laid"),
            Shape::TooManyCards => ("aucun mot n'est aussi long", "no word is as long as that"),
            Shape::BinAsLetter => {
                ("une POUBELLE ne se pose pas comme une lettre", "a POUBELLE is not laid like a letter")
            }
            Shape::UnnamedJoker => {
                ("il faut nommer la lettre du JOKER", "the JOKER has to be named a letter")
            }
        };
        language.pick(french, english).to_owned()
    }
}
