//! Applying events to a position. Total: no chance, no dictionary, no failure.

use lettrine_engine::{Fold, Seat};

use super::card::{Card, Laid};
use super::event::{Event, Fact};
use super::hand::Hand;
use super::row::Row;
use super::state::{Phase, State};

impl Fold for State {
    fn fold(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, draw } => {
                self.hands.clear();
                self.hands.extend(hands.iter().map(|hand| hand.iter().copied().collect::<Hand>()));
                self.public.known.fill(Hand::EMPTY);
                shuffled(self, draw);
            }
            Event::Returned { draw, .. } => shuffled(self, draw),
            Event::Passed { seat, card: Some(card) } => {
                self.draw.pop();
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.add(*card);
                }
                self.public.passes = 0;
            }
            Event::Passed { card: None, .. } => self.public.passes = self.public.passes.saturating_add(1),
            Event::Fact(fact) => happen(self, fact),
        }
    }
}

fn happen(state: &mut State, fact: &Fact) {
    match fact {
        Fact::Lots { .. } => state.public.chance = state.public.chance.saturating_add(1),
        Fact::Opened { row, cards } => {
            state.draw.pop();
            *state.public.row_mut(*row) = *cards;
        }
        Fact::Laid { seat, row, cards, .. } => {
            cards.iter().for_each(|card| give_up(state, *seat, card.card()));
            let row = state.public.row_mut(*row);
            cards.iter().for_each(|&card| row.push(card));
        }
        Fact::Misplayed { seat, cards, .. } => {
            if let Some(known) = state.public.known.get_mut(seat.index()) {
                known.show(cards);
            }
        }
        Fact::Binned { seat, row } => {
            give_up(state, *seat, Card::BIN);
            discard(state, *row);
            state.public.discard.push(Card::BIN);
        }
        Fact::Declined { .. } => {}
        Fact::Cashed { seat, row, points, .. } => {
            discard(state, *row);
            if let Some(score) = state.public.scores.get_mut(seat.index()) {
                *score = score.saturating_add(*points);
            }
        }
        Fact::Next { seat, phase } => (state.public.turn, state.public.phase) = (*seat, *phase),
        Fact::Ended { gains, .. } => {
            for (score, gain) in state.public.scores.iter_mut().zip(gains) {
                *score = score.saturating_add(*gain);
            }
            state.public.phase = Phase::Over;
        }
    }
}

/// Replaces the pile after a shuffle, and counts the chance event.
fn shuffled(state: &mut State, draw: &[Card]) {
    state.draw.clear();
    state.draw.extend(draw.iter().rev());
    state.public.chance = state.public.chance.saturating_add(1);
}

/// Takes a laid card out of a hand and out of the cards known of that hand. A card laid sets the count of passes to 0 (WO-23).
fn give_up(state: &mut State, seat: Seat, card: Card) {
    if let (Some(hand), Some(known)) =
        (state.hands.get_mut(seat.index()), state.public.known.get_mut(seat.index()))
    {
        hand.take(card);
        known.take(card);
    }
    state.public.passes = 0;
}

/// Moves a row's cards to the discard pile; jokers lose their names.
fn discard(state: &mut State, row: Row) {
    let public = &mut state.public;
    let row = &mut public.rows[row.index()];
    public.discard.extend(row.iter().map(|card: &Laid| card.card()));
    row.clear();
}
