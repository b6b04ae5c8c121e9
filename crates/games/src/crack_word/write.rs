//! Positions as the `setup` of a record: writing them.

use lettrine_engine::Seat;
use serde::Serialize;
use serde_json::{Value, json};

use super::card::Card;
use super::cards::Cards;
use super::line::Line;
use super::state::{Phase, Public, State};

/// The whole position in the fields of a setup.
pub(super) fn write(state: &State) -> Value {
    #[derive(Serialize)]
    struct Setup<'a> {
        hands: &'a [Cards],
        piles: Vec<Vec<Card>>,
        #[serde(flatten)]
        open: Open<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        aside: Option<&'a [Cards]>,
    }
    let State { public, hidden } = state;
    let piles = top_first(&hidden.piles);
    json!(Setup { hands: &hidden.hands, piles, open: Open::from(public), aside: unless_empty(&hidden.aside) })
}

/// The open part of a position, in the fields of a setup. Optional fields without content are left out.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Open<'a> {
    lines: &'a [Line],
    paquets: &'a [u32],
    turn: Seat,
    #[serde(flatten)]
    phase: Phase,
    last_hand: bool,
    out: Vec<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    known: Option<&'a [Cards]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    under: Option<Vec<Vec<Card>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    shown: Option<&'a [Cards]>,
    chance: u64,
}

impl<'a> From<&'a Public> for Open<'a> {
    fn from(public: &'a Public) -> Open<'a> {
        Open {
            lines: &public.lines,
            paquets: &public.paquets,
            turn: public.turn,
            phase: public.phase,
            last_hand: public.is_last_hand(),
            out: Seat::all(public.seats()).map(|seat| public.is_out(seat)).collect(),
            known: unless_empty(&public.known),
            under: public.under.iter().any(|under| !under.is_empty()).then(|| top_first(&public.under)),
            shown: unless_empty(&public.shown),
            chance: public.chance,
        }
    }
}

/// The cards of each seat; `None` if all are empty.
fn unless_empty(each: &[Cards]) -> Option<&[Cards]> {
    each.iter().any(|cards| !cards.is_empty()).then_some(each)
}

/// Converts piles, stored lowest card first, to the order of records: top first.
fn top_first(piles: &[Vec<Card>]) -> Vec<Vec<Card>> {
    piles.iter().map(|pile| pile.iter().rev().copied().collect()).collect()
}

impl Phase {
    /// The phase's name in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::Turn => "turn",
            Phase::Start { .. } => "start",
            Phase::Over => "over",
        }
    }
}
