//! The actions of a player, and how they are read from records.

use lettrine_engine::{Fields, Problem, ReadAction, ReadError, Reader};
use lettrine_lexicon::Letters;
use serde::Serialize;

use super::YahtzeeDesMots;
use super::case::{Case, Turn};
use super::die::{DICE, Keep};
use super::spelt;

/// An action that a player may try.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Action {
    /// Throw all dice except those kept (rule YM-3).
    Throw {
        /// The dice that stay: none in the first throw, never all seven.
        keep: Keep,
    },
    /// Fill a box.
    Score {
        /// The box.
        #[serde(rename = "box")]
        case: Case,
        /// The words. `legal` gives them sorted; those of a player keep their order.
        #[serde(with = "spelt")]
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        words: Vec<Letters>,
        /// In free order, the turn's box that this box stands in for; it gets 0 (rule YM-9).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        zero: Option<Turn>,
    },
    /// The clock ran out (rule YM-18).
    Timeout,
}

impl ReadAction<YahtzeeDesMots> for Action {
    const TIMEOUT: Action = Action::Timeout;

    /// Reads an action after its `do`.
    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Ok(Some(match verb {
            "throw" => Action::Throw { keep: read_keep(&fields.required("keep")?)? },
            "score" => Action::Score {
                case: read_case(&fields.required("box")?)?,
                words: fields.optional("words").map_or(Ok(Vec::new()), |words| words.each(read_word))?,
                zero: fields.optional("zero").map(|zero| read_turn(&zero)).transpose()?,
            },
            "timeout" => Action::Timeout,
            _ => return Ok(None),
        }))
    }
}

/// Reads die numbers in any order, each at most once.
fn read_keep(reader: &Reader<'_>) -> Result<Keep, ReadError> {
    let mut keep = Keep::NONE;
    for number in reader.list_of(0..=DICE)? {
        let die = number.integer::<usize>(1..=7)? - 1;
        if keep.contains(die) {
            return Err(number.fails(Problem::Game("ce dé est déjà gardé", "this die is kept already")));
        }
        keep = keep.with(die);
    }
    Ok(keep)
}

/// Reads the name of one of the twelve boxes.
pub(super) fn read_case(reader: &Reader<'_>) -> Result<Case, ReadError> {
    let names: Vec<(&str, Case)> = Case::all().map(|case| (case.name(), case)).collect();
    reader.one_of(&names)
}

pub(super) fn read_turn(reader: &Reader<'_>) -> Result<Turn, ReadError> {
    reader.one_of(&Turn::ALL.map(|turn| (Case::Turn(turn).name(), turn)))
}

/// Reads any letters. Whether they are a word is for the rules to judge (rule YM-19).
pub(super) fn read_word(reader: &Reader<'_>) -> Result<Letters, ReadError> {
    let text = reader.text()?;
    Letters::fold(text).map_err(|_| reader.fails(Problem::NotLetters(text.to_owned())))
}
