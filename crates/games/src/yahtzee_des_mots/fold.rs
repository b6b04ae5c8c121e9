//! Applying events to a position. Total: no chance, no dictionary, no failure.

use lettrine_engine::{Fold, Seat};

use super::event::Event;
use super::filling::Written;
use super::sheet::Sheet;
use super::state::{Phase, Public, State};

impl Fold for State {
    fn fold(&mut self, event: &Event) {
        // A throw from the record's `rolls` is no chance event.
        if matches!(event, Event::Thrown { .. }) && self.rolls.pop_front().is_none() {
            self.public.chance = self.public.chance.saturating_add(1);
        }
        if matches!(event, Event::Begins { .. }) {
            self.public.chance = self.public.chance.saturating_add(1);
        }
        public(&mut self.public, event);
    }
}

/// Applies an event to the public part of the position.
pub(super) fn public(public: &mut Public, event: &Event) {
    match event {
        Event::Thrown { throw, dice, .. } => public.phase = Phase::Turn { dice: *dice, throws: *throw },
        Event::Scored { seat, case, points, premium, zero, .. } => {
            if let Some(player) = public.players.get_mut(seat.index()) {
                player.write(*case, &Written { points: *points, premium: *premium, zero: *zero });
            }
            pass_on(public, *seat);
        }
        Event::TimedOut { seat, case } => {
            if let Some(player) = public.players.get_mut(seat.index()) {
                player.sheet.fill(*case, 0);
            }
            pass_on(public, *seat);
        }
        Event::Begins { seat } if seat.index() >= public.players.len() => {}
        Event::Begins { seat } => (public.first, public.turn) = (*seat, *seat),
        // No game begins at a seat that the table does not have, but a log could contain it.
        Event::NextGame { first, .. } if first.index() >= public.players.len() => {}
        Event::NextGame { totals, first } => {
            for (player, total) in public.players.iter_mut().zip(totals) {
                player.earlier.push(*total);
                player.sheet = Sheet::default();
                player.premiums = 0;
            }
            (public.first, public.turn, public.phase) = (*first, *first, Phase::Throw);
        }
        // The sheets already imply these events; they exist to be told.
        Event::BonusReached { .. } | Event::Ended { .. } => {}
    }
}

/// The turn goes to the next player whose sheet is not full. If all sheets are full, the game is over and the turn stays.
fn pass_on(public: &mut Public, seat: Seat) {
    match public.next_to_play(seat.left(public.players.len())) {
        Some(next) => (public.turn, public.phase) = (next, Phase::Throw),
        None => public.phase = Phase::Over,
    }
}
