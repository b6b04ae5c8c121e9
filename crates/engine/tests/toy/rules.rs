//! Judging and applying.

use lettrine_engine::{Arbitration, Seat, Seed};

use crate::broken;
use crate::card::Card;
use crate::event::{Action, Event, Refused};
use crate::state::{Phase, State, add, take};

/// How many cards a hand has.
const HAND: usize = 3;

pub(crate) fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
    let mut pile = Card::pack();
    seed.event(table.chance).shuffle(&mut pile);
    let hands = table.hands.iter().map(|_| pile.split_off(pile.len() - HAND)).collect();
    events.push(Event::Dealt { hands, pile });
}

pub(crate) fn decide<const BROKEN: u8>(
    state: &State,
    seat: Seat,
    action: Action,
    seed: &Seed,
    events: &mut Vec<Event>,
) -> Result<(), Refused> {
    let hand = &state.hands[seat.index()];
    let holds = |card: Card| if hand.contains(&card) { Ok(card) } else { Err(Refused::NotInHand(card)) };
    match (action, &state.phase) {
        (Action::Timeout, Phase::Bidding { .. }) if BROKEN == broken::REFUSES_THE_CLOCK => {
            return Err(Refused::NotNow);
        }
        (Action::Bid { card }, Phase::Bidding { bids }) => bid(state, seat, holds(card)?, bids, seed, events),
        (Action::Timeout, Phase::Bidding { bids }) => {
            let lowest = hand.first().copied().ok_or(Refused::NotNow)?;
            bid(state, seat, lowest, bids, seed, events);
        }
        (Action::Play { card }, Phase::Turn { .. }) => play::<BROKEN>(state, seat, holds(card)?, events)?,
        (Action::Draw, Phase::Turn { .. }) => draw::<BROKEN>(state, seat, events)?,
        (Action::Timeout, Phase::Turn { .. }) if !state.pile.is_empty() => draw::<NONE>(state, seat, events)?,
        (Action::Pass, Phase::Turn { .. }) if !state.pile.is_empty() => {
            let tells = BROKEN == broken::JUDGES_BY_THE_PILE && state.pile.last() == Some(&Card(4));
            return Err(if tells { Refused::NotNow } else { Refused::PileLeft });
        }
        (Action::Pass | Action::Timeout, Phase::Turn { .. }) => pass::<BROKEN>(state, seat, events),
        _ => {
            if BROKEN == broken::HAPPENS_THOUGH_REFUSED {
                events.push(Event::Passed { seat });
            }
            return Err(Refused::NotNow);
        }
    }
    Ok(())
}

const NONE: u8 = broken::NONE;

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

fn play<const BROKEN: u8>(
    state: &State,
    seat: Seat,
    card: Card,
    events: &mut Vec<Event>,
) -> Result<(), Refused> {
    let next = Event::Turn { seat: seat.left(state.hands.len()) };
    if card < state.top() {
        if state.options.arbitration == Arbitration::Lenient {
            return Err(Refused::TooLow(card));
        }
        events.extend([Event::Misplayed { seat, card, points: -1 }, next]);
        return Ok(());
    }
    let points = i32::from(card.0) + i32::from(BROKEN == broken::TELLS_A_POINT_TOO_MANY);
    events.push(Event::Played { seat, card, points });
    if state.hands[seat.index()].len() > 1 {
        events.push(next);
    } else {
        let held = |other: Seat| if other == seat { 0 } else { state.hands[other.index()].len() };
        events.push(ended(Seat::all(state.hands.len()).map(held)));
    }
    Ok(())
}

fn draw<const BROKEN: u8>(state: &State, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refused> {
    let mut card = *state.pile.last().ok_or(Refused::NoPile)?;
    if BROKEN == broken::TELLS_ANOTHER_CARD {
        card = *state.pile.first().ok_or(Refused::NoPile)?;
    }
    let unlogged = BROKEN == broken::LOG_LACKS_SOMETHING;
    events.extend([Event::Drew { seat, card, unlogged }, Event::Turn { seat: seat.left(state.hands.len()) }]);
    Ok(())
}

fn pass<const BROKEN: u8>(state: &State, seat: Seat, events: &mut Vec<Event>) {
    events.push(Event::Passed { seat });
    if state.passes + 1 >= state.hands.len() && BROKEN != broken::NEVER_ENDS {
        events.push(ended(state.hands.iter().map(Vec::len)));
    } else {
        events.push(Event::Turn { seat: seat.left(state.hands.len()) });
    }
}

/// A card still held costs a point.
fn ended(held: impl Iterator<Item = usize>) -> Event {
    Event::Ended { gains: held.map(|held| -i32::try_from(held).unwrap()).collect() }
}

pub(crate) fn fold<const BROKEN: u8>(state: &mut State, event: &Event) {
    match event {
        Event::Dealt { hands, pile } => {
            state.hands.clone_from(hands);
            state.hands.iter_mut().for_each(|hand| hand.sort_unstable());
            state.pile.clone_from(pile);
            state.chance += 1;
            if BROKEN == broken::REMEMBERS_WHAT_NOBODY_SAW {
                state.known.clone_from(&state.hands);
            }
        }
        Event::Bid { seat, card } => {
            if let Phase::Bidding { bids } = &mut state.phase {
                bids[seat.index()] = Some(*card);
            }
        }
        Event::Revealed { bids } => {
            state.known = bids.iter().map(|card| vec![*card]).collect();
        }
        Event::Begins { lot, .. } => state.chance += u64::from(*lot),
        Event::Played { seat, card, .. } => {
            state.scores[seat.index()] += i32::from(card.0);
            take(&mut state.hands[seat.index()], *card);
            if BROKEN != broken::REMEMBERS_WHAT_IS_GONE {
                take(&mut state.known[seat.index()], *card);
            }
            if BROKEN == broken::LOSES_A_CARD {
                state.heap.clear();
            }
            state.heap.push(*card);
            state.passes = 0;
        }
        Event::Misplayed { seat, card, points } => {
            state.scores[seat.index()] += points;
            if !state.known[seat.index()].contains(card) {
                add(&mut state.known[seat.index()], *card);
            }
        }
        Event::Drew { seat, unlogged, .. } => {
            if let Some(card) = state.pile.pop() {
                add(&mut state.hands[seat.index()], card);
            }
            state.scores[seat.index()] += i32::from(*unlogged);
            state.passes = 0;
        }
        Event::Passed { .. } => state.passes += 1,
        Event::Turn { seat } => state.phase = Phase::Turn { seat: *seat },
        Event::Ended { gains } => {
            state.scores.iter_mut().zip(gains).for_each(|(score, gain)| *score += gain);
            state.phase = Phase::Over;
        }
    }
}
