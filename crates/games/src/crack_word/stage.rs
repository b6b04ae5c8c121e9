//! What a player may try, and what an action would make of the table. The dictionary is not asked.

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

/// The line as a laid card would make it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Would {
    line: LineNumber,
    /// The visible cards of the line, each with its seat.
    letters: Vec<String>,
    /// The points that the line would bring if it were cracked: all its cards (CW-10).
    points: usize,
    /// The seat whose colour would have the majority (CW-11).
    majority: Option<Seat>,
    /// The number of visible cards that each seat would have.
    visible: Vec<u32>,
    /// Whether the line would be long enough to be cracked (CW-10).
    cracks: bool,
    /// Whether the player would have the majority that cracking needs (CW-11).
    takes: bool,
}

impl Stage<CrackWord> for View<'_> {
    type Would = Would;

    /// The verbs of the phase. `place` needs a card that is no POUBELLE; `bin` needs a POUBELLE and a line with cards (CW-13).
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

    /// What a laid card would make of its line; `None` for all other actions.
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
