//! What a player may try, and what it would make of the table: told without the dictionary.

use lettrine_engine::{Seat, Stage};
use serde::Serialize;

use super::CrackWord;
use super::action::Action;
use super::card::Card;
use super::line::{At, LineNumber};
use super::majority::Colours;
use super::rules::SHORTEST;
use super::state::Phase;
use super::view::View;

/// What laying a card would make of its line.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Would {
    line: LineNumber,
    /// Its visible cards, each with its seat.
    letters: Vec<String>,
    /// The cards it would bring if it were cracked (CW-10).
    points: usize,
    /// Whose colour would have the majority (CW-11).
    majority: Option<Seat>,
    /// How many visible cards each seat would have.
    visible: Vec<u32>,
    /// Whether it would be long enough to be cracked (CW-10).
    cracks: bool,
    /// Whether the colours would let this seat crack it (CW-11).
    takes: bool,
}

impl Stage<CrackWord> for View<'_> {
    type Would = Would;

    /// The verbs of the phase. Laying takes a card that is no POUBELLE; a POUBELLE takes a line with cards (CW-13).
    fn may(&self) -> Vec<&'static str> {
        let Some(hand) = self.hand else { return Vec::new() };
        match self.public.phase {
            Phase::Turn => {
                let place = hand.iter().any(|card| card != Card::Bin);
                let bin = hand.contains(Card::Bin) && self.public.lines.iter().any(|line| !line.is_empty());
                place.then_some("place").into_iter().chain(bin.then_some("bin")).chain(["pass"]).collect()
            }
            Phase::Start { .. } => vec!["start"],
            Phase::Over => Vec::new(),
        }
    }

    /// What a card laid would make of its line; of anything else nothing is told.
    fn stage(&self, action: &Action) -> Option<Would> {
        let (number, at, card) = match (*action, self.public.phase) {
            (Action::Place { line, at, card, .. }, _) => (LineNumber::new(line), at, card),
            (Action::Start { card }, Phase::Start { line }) => (Some(line), At::Right, card),
            _ => return None,
        };
        let (Some(seat), Some(number), Ok(tile)) = (self.viewer, number, card.tile()) else { return None };
        let mut line = self.public.line(number).clone();
        line.lay(at, tile, seat);
        let letters: Vec<String> = line.visible().map(|laid| laid.to_string()).collect();
        let (colours, agreed) = (Colours::of(&line), self.public.options.majority);
        Some(Would {
            line: number,
            cracks: letters.len() >= SHORTEST,
            letters,
            points: line.cards().len(),
            majority: colours.holder(agreed),
            visible: colours.counts(self.public.seats()),
            takes: colours.has_majority(seat, agreed),
        })
    }
}
