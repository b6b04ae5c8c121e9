//! What a player may try.

use arrayvec::ArrayVec;
use lettrine_engine::{Fields, ReadError, Reader};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::card::Card;
use super::holder::{FEWEST_CELLS, MOST_CELLS};
use super::laid::Laid;

/// What is laid into each compartment; `None` keeps what is there. One more than the holder takes: what is too long is cut off
/// there when it is read, and refused where it stands in the record.
pub type Cells = ArrayVec<Option<Laid>, { MOST_CELLS + 1 }>;

/// An action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// In the opening, shows a word of three cards, or none (RR-3).
    Show(Shown),
    /// Slides a card under the pile and takes the top one (RR-12).
    Exchange(Card),
    /// Makes a new word (RR-4 to RR-9).
    Compose(Compose),
    /// Finds no word (RR-10).
    Pass,
    /// The hourglass ran out.
    Timeout,
}

/// What a seat shows in the opening: three cards, or none. Room for a fourth, as above: what is too long is refused.
pub type Shown = ArrayVec<Laid, { FEWEST_CELLS + 1 }>;

/// A new word made from the one in place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Compose {
    /// All compartments after adding.
    pub cells: Cells,
    /// The side where a compartment is added, if any.
    pub add: Option<Side>,
}

/// An end of the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Before the first compartment.
    Left,
    /// Behind the last compartment.
    Right,
}

impl Action {
    /// Reads an action behind its `do`.
    pub(super) fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Ok(Some(match verb {
            "show" => {
                let cards =
                    fields.optional("cards").map_or(Ok(Vec::new()), |cards| cards.each(Laid::read))?;
                Action::Show(cards.into_iter().take(FEWEST_CELLS + 1).collect())
            }
            "exchange" => Action::Exchange(Card::read(&fields.required("card")?)?),
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
}

/// The action as the others know it: not which word is shown before all have shown, which card goes under the pile or lies
/// face down.
pub(super) fn overt(action: &Action) -> Value {
    match action {
        Action::Show(_) => json!({"do": "show"}),
        Action::Exchange(_) => json!({"do": "exchange"}),
        action => {
            let mut value = serde_json::to_value(action).unwrap_or_default();
            for cell in value["cells"].as_array_mut().into_iter().flatten() {
                if cell.as_str().is_some_and(|code| code.starts_with('(')) {
                    *cell = "()".into();
                }
            }
            value
        }
    }
}

fn read_cell(reader: &Reader<'_>) -> Result<Option<Laid>, ReadError> {
    if reader.is_null() { Ok(None) } else { Laid::read(reader).map(Some) }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let verb = match self {
            Action::Show(_) => "show",
            Action::Exchange(_) => "exchange",
            Action::Compose(_) => "compose",
            Action::Pass => "pass",
            Action::Timeout => "timeout",
        };
        map.serialize_entry("do", verb)?;
        match self {
            Action::Show(cards) => map.serialize_entry("cards", cards.as_slice())?,
            Action::Exchange(card) => map.serialize_entry("card", card)?,
            Action::Compose(Compose { cells, add }) => {
                map.serialize_entry("cells", cells.as_slice())?;
                if let Some(side) = add {
                    map.serialize_entry("add", side)?;
                }
            }
            Action::Pass | Action::Timeout => {}
        }
        map.end()
    }
}
