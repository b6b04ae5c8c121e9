//! Applying events to a position. Total: no chance, no dictionary, no failure.

use lettrine_engine::{Fold, Seat};

use super::action::Compose;
use super::card::Card;
use super::cards::Cards;
use super::event::{Event, First};
use super::holder::{Cell, Holder};
use super::laid::Laid;
use super::state::{Buried, Phase, State};

impl Fold for State {
    /// Applies an event.
    fn fold(&mut self, event: &Event) {
        // Events are read from logs: an event of a seat that this table does not have changes nothing.
        if event.seat().is_some_and(|seat| seat.index() >= self.seats()) {
            return;
        }
        match event {
            Event::Dealt { hands, draw } => {
                for (hand, cards) in self.hands.iter_mut().zip(hands) {
                    *hand = cards.iter().copied().collect();
                }
                self.draw.clone_from(draw);
                self.public.chance = self.public.chance.saturating_add(1);
            }
            Event::Shown { seat, cards } => {
                if let Phase::Opening { shown } = &mut self.phase {
                    shown[seat.index()] = Some(cards.clone());
                }
            }
            Event::Revealed { shown } => {
                for (known, cards) in self.public.known.iter_mut().zip(shown) {
                    *known = cards.iter().map(|laid| laid.card()).collect();
                }
            }
            Event::Begins { by, .. } => {
                let drawn = u64::from(*by == First::Lot);
                self.public.chance = self.public.chance.saturating_add(drawn);
            }
            Event::Exchanged { seat, card, .. } => exchange(self, *seat, *card),
            Event::Composed { seat, laid, points, .. } => {
                score(self, *seat, *points);
                self.public.passes = 0;
                lay(self, *seat, laid);
            }
            Event::Passed { seat, points } => {
                score(self, *seat, *points);
                // A pass that draws sets the count to 0 (RR-15).
                let passes = self.public.passes.saturating_add(1);
                self.public.passes = if self.draw.is_empty() { passes } else { 0 };
            }
            Event::Drawn { seat, cards } => take(self, *seat, cards.len()),
            Event::Turn { seat } => self.phase = Phase::Turn { seat: *seat, exchanges: 0 },
            Event::Ended { points } => {
                for (seat, points) in Seat::all(self.seats()).zip(points) {
                    score(self, seat, *points);
                }
                if let Phase::Turn { seat, .. } = self.phase {
                    self.phase = Phase::Over { last: seat };
                }
            }
        }
    }
}

fn score(state: &mut State, seat: Seat, points: i32) {
    let score = &mut state.public.scores[seat.index()];
    *score = score.saturating_add(points);
}

/// RR-12: takes the top card, and puts `card` under the pile. If the pile has a single card, the two change places.
fn exchange(state: &mut State, seat: Seat, card: Card) {
    take(state, seat, 1);
    state.hands[seat.index()].remove(card);
    state.draw.push(card);
    state.public.under.push(seat);
    forget(state, seat);
    if let Phase::Turn { exchanges, .. } = &mut state.phase {
        *exchanges = exchanges.saturating_add(1);
    }
}

/// A card left the hand unseen: the table no longer knows any card of that hand.
fn forget(state: &mut State, seat: Seat) {
    state.public.known[seat.index()] = Cards::default();
}

/// Moves `number` cards from the top of the pile to a hand.
fn take(state: &mut State, seat: Seat, number: usize) {
    let number = number.min(state.draw.len());
    let hand = &mut state.hands[seat.index()];
    state.draw.drain(..number).for_each(|card| hand.insert(card));
    let gone = state.public.under.len().saturating_sub(state.draw.len());
    state.public.under.drain(..gone);
}

/// Lays the cards of a word; the cards that they cover are out of play.
fn lay(state: &mut State, seat: Seat, compose: &Compose) {
    let mut face_down = std::mem::take(&mut state.face_down).into_iter();
    for (cell, laid) in state.public.holder.extended(compose.add).into_iter().zip(&compose.cells) {
        let below = match cell {
            Some(Cell::FaceDown { by }) => face_down.next().map(|card| (card, by)),
            _ => None,
        };
        match (below, laid) {
            (Some((card, _)), None) => _ = state.face_down.try_push(card),
            (Some((card, by)), Some(_)) => state.buried.push(Buried { card, by }),
            (None, Some(_)) => {
                cell.and_then(Cell::card).into_iter().for_each(|card| state.public.covered.insert(card));
            }
            (None, None) => {}
        }
        if let Some(Laid::FaceDown(card)) = laid {
            _ = state.face_down.try_push(*card);
        }
    }
    state.buried.sort_unstable();
    // A judged word always makes a valid holder.
    if let Ok(holder) = Holder::new(state.public.holder.covered_by(compose, seat).flatten()) {
        state.public.holder = holder;
    }
    for laid in compose.cells.iter().flatten() {
        state.hands[seat.index()].remove(laid.card());
        match laid {
            Laid::FaceDown(_) => forget(state, seat),
            laid => _ = state.public.known[seat.index()].remove(laid.card()),
        }
    }
}
