//! The actions of a player, and how they are read from records.

use arrayvec::ArrayVec;
use lettrine_engine::{Fields, Problem, ReadAction, ReadError, Reader, json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Rondorondo;
use super::card::Card;
use super::holder::MOST_CELLS;
use super::laid::{JOKER_GOMME, Laid};
use super::listed;
use super::options::Options;
use super::shown::Shown;

/// The card laid into each compartment; `None` keeps what is there. There is room for one more than the holder has: a longer list
/// is cut off there when it is read, and then refused where it stands in the record.
pub type Cells = ArrayVec<Option<Laid>, { MOST_CELLS + 1 }>;

/// An action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// In the opening, shows a word of three cards, or none (RR-3).
    Show {
        /// The cards of the word.
        cards: Shown,
    },
    /// Slides a card under the pile and takes the top one (RR-12).
    Exchange {
        /// The card that goes under the pile.
        card: Card,
    },
    /// Makes a new word (RR-4 to RR-9).
    Compose(Compose),
    /// Passes (RR-10).
    Pass,
    /// The clock ran out.
    Timeout,
}

/// A new word made from the one in place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Compose {
    /// All compartments after adding.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Option<Laid>>"))]
    pub cells: Cells,
    /// The side where a compartment is added, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub add: Option<Side>,
}

/// An end of the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// To the left of the first compartment.
    Left,
    /// To the right of the last compartment.
    Right,
}

impl ReadAction<Rondorondo> for Action {
    const TIMEOUT: Action = Action::Timeout;

    /// Reads an action after its `do`.
    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Ok(Some(match verb {
            "show" => {
                let cards =
                    fields.optional("cards").map_or(Ok(Vec::new()), |cards| cards.each(Laid::read_shown))?;
                Action::Show { cards: cards.into_iter().collect() }
            }
            "exchange" => Action::Exchange { card: Card::read(&fields.required("card")?)? },
            "compose" => {
                let cells = fields.required("cells")?.each(read_cell)?;
                let cells = cells.into_iter().take(MOST_CELLS + 1).collect();
                let sides = [("left", Side::Left), ("right", Side::Right)];
                let add = fields.optional("add").map(|side| side.one_of(&sides)).transpose()?;
                Action::Compose(Compose { cells, add })
            }
            "pass" => Action::Pass,
            "timeout" => Action::Timeout,
            _ => return Ok(None),
        }))
    }

    /// Reading knows every code, but a table has only the codes of its options: without `joker_gomme` the code `?-` is unknown
    /// (RR-9).
    fn check_codes(action: &Reader<'_>, options: &Options) -> Result<(), ReadError> {
        let cells = action.object()?.optional("cells").map_or(Ok(Vec::new()), |cells| cells.list())?;
        let is_joker_gomme = |cell: &&Reader<'_>| cell.text().is_ok_and(|code| code == JOKER_GOMME);
        match cells.iter().find(is_joker_gomme).filter(|_| !options.joker_gomme) {
            Some(cell) => Err(cell.fails(Problem::NotACard(JOKER_GOMME.into()))),
            None => Ok(()),
        }
    }

    /// The action as the other seats may know it: without a word shown before all have shown, without the card that goes under the
    /// pile, and without a card laid face down.
    fn overt(&self) -> Value {
        match self {
            Action::Show { .. } => json!({"do": "show"}),
            Action::Exchange { .. } => json!({"do": "exchange"}),
            action => {
                let mut value = json::value(action);
                for cell in value.get_mut("cells").and_then(Value::as_array_mut).into_iter().flatten() {
                    if cell.as_str().is_some_and(|code| code.starts_with('(')) {
                        *cell = "()".into();
                    }
                }
                value
            }
        }
    }
}

fn read_cell(reader: &Reader<'_>) -> Result<Option<Laid>, ReadError> {
    if reader.is_null() { Ok(None) } else { Laid::read(reader).map(Some) }
}
