//! The actions of a player, and how they are read from records.

use lettrine_engine::{Fields, Problem, ReadAction, ReadError, Reader, Tree};
use serde::Serialize;

use super::CrackWord;
use super::card::Offer;
use super::line::At;

/// An action as a record writes it after its seat. A line or a letter that does not exist can be written; it is refused (rule A-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Action {
    /// Lays a card on a line (rule CW-6), and cracks it or not (rule CW-10).
    Place {
        /// The line, from 1.
        line: i64,
        /// The place on the line.
        at: At,
        /// The card.
        card: Offer,
        /// Whether the line is cracked.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        crack: bool,
    },
    /// Lays a POUBELLE on a line (rule CW-13).
    Bin {
        /// The line, from 1.
        line: i64,
    },
    /// Starts the line just emptied (rule CW-12).
    Start {
        /// The card.
        card: Offer,
    },
    /// Passes (rules CW-9 and CW-16).
    Pass,
    /// The clock ran out.
    Timeout,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(crack: &bool) -> bool {
    !crack
}

impl ReadAction<CrackWord> for Action {
    const TIMEOUT: Action = Action::Timeout;

    fn read(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        let action = match verb {
            "place" => Action::Place {
                line: number(&fields.required("line")?)?,
                at: read_at(&fields.required("at")?)?,
                card: read_offer(&fields.required("card")?)?,
                crack: fields.optional("crack").map_or(Ok(false), |crack| crack.boolean())?,
            },
            "bin" => Action::Bin { line: number(&fields.required("line")?)? },
            "start" => Action::Start { card: read_offer(&fields.required("card")?)? },
            "pass" => Action::Pass,
            "timeout" => Action::Timeout,
            _ => return Ok(None),
        };
        Ok(Some(action))
    }
}

fn number(reader: &Reader<'_>) -> Result<i64, ReadError> {
    reader.integer(i64::MIN..=i64::MAX)
}

fn read_at(reader: &Reader<'_>) -> Result<At, ReadError> {
    match reader.tree() {
        Tree::Integer(letter) => Ok(At::On(*letter)),
        _ => reader.one_of(&[("left", At::Left), ("right", At::Right)]),
    }
}

fn read_offer(reader: &Reader<'_>) -> Result<Offer, ReadError> {
    let code = reader.text()?;
    Offer::read(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
}
