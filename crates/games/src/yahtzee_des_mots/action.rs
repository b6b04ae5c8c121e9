//! What a player may try.

use lettrine_engine::{Fields, Problem, ReadAction, ReadError, Reader};
use lettrine_lexicon::Letters;
use serde::Serialize;

use super::YahtzeeDesMots;
use super::case::{Case, Turn};
use super::die::{DICE, Keep};
use super::spelt;

/// What a player may try.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Action {
    /// Throw all the dice but those kept.
    Throw {
        /// The dice that stay: none in the first throw, never all.
        keep: Keep,
    },
    /// Fill a box.
    Score {
        /// The box.
        #[serde(rename = "box")]
        case: Case,
        /// With these words. `legal` sorts them; what a player says is kept as it was said.
        #[serde(with = "spelt")]
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        words: Vec<Letters>,
        /// In free order, the turn's box that another stands in for (rule YM-9).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        zero: Option<Turn>,
    },
    /// The time is up.
    Timeout,
}

impl ReadAction<YahtzeeDesMots> for Action {
    const TIMEOUT: Action = Action::Timeout;

    /// Reads an action behind its `do`.
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

/// Die numbers in any order, each once.
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

/// One of the twelve boxes.
pub(super) fn read_case(reader: &Reader<'_>) -> Result<Case, ReadError> {
    let names: Vec<(&str, Case)> = Case::all().map(|case| (case.name(), case)).collect();
    reader.one_of(&names)
}

pub(super) fn read_turn(reader: &Reader<'_>) -> Result<Turn, ReadError> {
    reader.one_of(&Turn::ALL.map(|turn| (Case::Turn(turn).name(), turn)))
}

/// Any letters: whether they are a word is the rules' affair (rule YM-19).
pub(super) fn read_word(reader: &Reader<'_>) -> Result<Letters, ReadError> {
    let text = reader.text()?;
    Letters::fold(text).map_err(|_| reader.fails(Problem::NotLetters(text.to_owned())))
}
