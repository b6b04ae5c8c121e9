//! The rules of HIGHER: judging actions and folding events.

use lettrine_engine::{Arbitration, Fold, Rules, Seat, Seed};
use lettrine_lexicon::Lexicon;

use crate::card::Card;
use crate::event::{Action, Event, Refused};
use crate::state::{Phase, State, add, take};

/// The number of cards dealt to a hand.
const HAND: usize = 3;

impl Rules for State {
    fn open(&self, seed: &Seed, events: &mut Vec<Event>) {
        let mut pile = Card::pack();
        seed.event(self.chance).shuffle(&mut pile);
        let hands = self.hands.iter().map(|_| pile.split_off(pile.len() - HAND)).collect();
        events.push(Event::Dealt { hands, pile });
    }

    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        _: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let hand = &self.hands[seat.index()];
        let holds = |card: Card| if hand.contains(&card) { Ok(card) } else { Err(Refused::NotInHand(card)) };
        match (*action, &self.phase) {
            (Action::Bid { card }, Phase::Bidding { bids }) => {
                bid(self, seat, holds(card)?, bids, seed, events);
            }
            (Action::Timeout, Phase::Bidding { bids }) => {
                let lowest = hand.first().copied().ok_or(Refused::NotNow)?;
                bid(self, seat, lowest, bids, seed, events);
            }
            (Action::Play { card }, Phase::Turn { .. }) => play(self, seat, holds(card)?, events)?,
            (Action::Draw, Phase::Turn { .. }) => draw(self, seat, events)?,
            (Action::Timeout, Phase::Turn { .. }) if !self.pile.is_empty() => draw(self, seat, events)?,
            (Action::Pass, Phase::Turn { .. }) if !self.pile.is_empty() => {
                return Err(Refused::PileLeft);
            }
            (Action::Pass | Action::Timeout, Phase::Turn { .. }) => pass(self, seat, events),
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }
}

fn bid(state: &State, seat: Seat, card: Card, bids: &[Option<Card>], seed: &Seed, events: &mut Vec<Event>) {
    events.push(Event::Bid { seat, card });
    let mut bids = bids.to_vec();
    bids[seat.index()] = Some(card);
    let Some(bids) = bids.into_iter().collect::<Option<Vec<Card>>>() else { return };
    let highest = bids.iter().max();
    let first: Vec<Seat> = Seat::all(bids.len()).filter(|seat| bids.get(seat.index()) == highest).collect();
    events.push(Event::Revealed { bids: bids.clone() });
    let lot = first.len() > 1;
    let place = if lot { seed.event(state.chance).below(u32::try_from(first.len()).unwrap()) } else { 0 };
    let seat = first[place as usize];
    events.extend([Event::Begins { seat, lot }, Event::Turn { seat }]);
}

fn play(state: &State, seat: Seat, card: Card, events: &mut Vec<Event>) -> Result<(), Refused> {
    let next = Event::Turn { seat: seat.left(state.hands.len()) };
    if card < state.top() {
        if state.options.arbitration == Arbitration::Lenient {
            return Err(Refused::TooLow(card));
        }
        events.extend([Event::Misplayed { seat, card, points: -1 }, next]);
        return Ok(());
    }
    let points = i32::from(card.0);
    events.push(Event::Played { seat, card, points });
    if state.hands[seat.index()].len() > 1 {
        events.push(next);
    } else {
        let held = |other: Seat| if other == seat { 0 } else { state.hands[other.index()].len() };
        events.push(ended(Seat::all(state.hands.len()).map(held)));
    }
    Ok(())
}

fn draw(state: &State, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refused> {
    let card = *state.pile.last().ok_or(Refused::NoPile)?;
    events.extend([Event::Drew { seat, card }, Event::Turn { seat: seat.left(state.hands.len()) }]);
    Ok(())
}

fn pass(state: &State, seat: Seat, events: &mut Vec<Event>) {
    events.push(Event::Passed { seat });
    if state.passes + 1 >= state.hands.len() {
        events.push(ended(state.hands.iter().map(Vec::len)));
    } else {
        events.push(Event::Turn { seat: seat.left(state.hands.len()) });
    }
}

/// The end of the game: a card still held costs one point.
fn ended(held: impl Iterator<Item = usize>) -> Event {
    Event::Ended { gains: held.map(|held| -i32::try_from(held).unwrap()).collect() }
}

impl Fold for State {
    fn fold(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, pile } => {
                self.hands.clone_from(hands);
                self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
                self.pile.clone_from(pile);
                self.chance += 1;
            }
            Event::Bid { seat, card } => {
                if let Phase::Bidding { bids } = &mut self.phase {
                    bids[seat.index()] = Some(*card);
                }
            }
            Event::Revealed { bids } => {
                self.known = bids.iter().map(|card| vec![*card]).collect();
            }
            Event::Begins { lot, .. } => self.chance += u64::from(*lot),
            Event::Played { seat, card, .. } => {
                self.scores[seat.index()] += i32::from(card.0);
                take(&mut self.hands[seat.index()], *card);
                take(&mut self.known[seat.index()], *card);
                self.heap.push(*card);
                self.passes = 0;
            }
            Event::Misplayed { seat, card, points } => {
                self.scores[seat.index()] += points;
                if !self.known[seat.index()].contains(card) {
                    add(&mut self.known[seat.index()], *card);
                }
            }
            Event::Drew { seat, .. } => {
                if let Some(card) = self.pile.pop() {
                    add(&mut self.hands[seat.index()], card);
                }
                self.passes = 0;
            }
            Event::Passed { .. } => self.passes += 1,
            Event::Turn { seat } => self.phase = Phase::Turn { seat: *seat },
            Event::Ended { gains } => {
                self.scores.iter_mut().zip(gains).for_each(|(score, gain)| *score += gain);
                self.phase = Phase::Over;
            }
        }
    }
}
