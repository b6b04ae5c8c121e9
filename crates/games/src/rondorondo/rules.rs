//! Judging actions: an action becomes events or a refusal. Nothing here changes a position.

use lettrine_engine::{Fold, Rules, Seat, Seed};
use lettrine_lexicon::Lexicon;

use super::action::{Action, Compose};
use super::card::Card;
use super::cards::Cards;
use super::components::pack;
use super::event::{Event, First};
use super::holder::{Cell, FEWEST_CELLS, Holder, MOST_CELLS};
use super::laid::Laid;
use super::opening;
use super::options::Options;
use super::refusal::Refused;
use super::scoring;
use super::shown::Shown;
use super::state::{Phase, State};

/// The number of cards in a dealt hand (RR-2), and up to which a hand is filled (RR-11).
pub(super) const HAND: usize = 7;

impl Rules for State {
    /// Deals; without an opening, the first player is drawn by lot.
    fn open(&self, seed: &Seed, events: &mut Vec<Event>) {
        let mut cards: Vec<Card> = pack().collect();
        seed.event(self.public.chance).shuffle(&mut cards);
        let draw = cards.split_off((HAND * self.seats()).min(cards.len()));
        let hands = cards.chunks(HAND).map(|hand| hand.to_vec()).collect();
        events.push(Event::Dealt { hands, draw });
        if !self.public.options.opening {
            let seats: Vec<Seat> = Seat::all(self.seats()).collect();
            let seat = opening::lot(&seats, seed, self.public.chance + 1);
            events.extend([Event::Begins { seat, by: First::Lot }, Event::Turn { seat }]);
        }
    }

    /// Judges an action of a seat that may act.
    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        match (&self.phase, action) {
            (Phase::Opening { shown }, Action::Show { cards }) => {
                opening::check(&self.hands[seat.index()], cards, lexicon)?;
                opening::show(self, shown, seat, cards, seed, events);
            }
            (Phase::Opening { shown }, Action::Timeout) => {
                opening::show(self, shown, seat, &Shown::default(), seed, events);
            }
            (Phase::Turn { .. }, Action::Exchange { card }) => {
                let drawn = *self.draw.first().ok_or(Refused::NoPile)?;
                if self.hands[seat.index()].count(*card) == 0 {
                    return Err(Refused::NotInHand(*card));
                }
                events.push(Event::Exchanged { seat, card: *card, drawn });
            }
            (Phase::Turn { exchanges, .. }, Action::Compose(compose)) => {
                let public = &self.public;
                let after = judge(
                    &public.holder,
                    &public.options,
                    &self.hands[seat.index()],
                    compose,
                    seat,
                    lexicon,
                )?;
                let points = scoring::composed(&after, compose, *exchanges, public.options.extra).total();
                let word = after.letters();
                events.push(Event::Composed { seat, laid: compose.clone(), word, points });
                let left = self.hands[seat.index()].len() - compose.cells.iter().flatten().count();
                end_turn(self, seat, HAND.saturating_sub(left), events);
            }
            (Phase::Turn { exchanges, .. }, Action::Pass | Action::Timeout) => {
                events.push(Event::Passed { seat, points: scoring::cost_of(*exchanges) });
                end_turn(self, seat, 1, events);
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }
}

/// Draws up to `number` cards (RR-10, RR-11); then it is the next player's turn, or the game ends (RR-15). The last event in
/// `events` is the one that ends the turn.
fn end_turn(state: &State, seat: Seat, number: usize, events: &mut Vec<Event>) {
    let turn = events.len().saturating_sub(1);
    let cards: Vec<Card> = state.draw.iter().copied().take(number).collect();
    let pile_is_left = state.draw.len() > cards.len();
    if !cards.is_empty() {
        events.push(Event::Drawn { seat, cards });
    }
    let next = Event::Turn { seat: seat.left(state.seats()) };
    if pile_is_left {
        return events.push(next);
    }
    let mut after = state.clone();
    events[turn..].iter().for_each(|event| after.fold(event));
    events.push(if after.is_exhausted() {
        Event::Ended { points: scoring::left_in_hand(&after.hands) }
    } else {
        next
    });
}

/// The holder after a word, if the word is allowed. The rules are checked in the order in which a player should hear of them.
pub(super) fn judge(
    holder: &Holder,
    options: &Options,
    hand: &Cards,
    compose: &Compose,
    seat: Seat,
    lexicon: &Lexicon<'_>,
) -> Result<Holder, Refused> {
    check_compartments(holder, compose)?;
    check_cards(options, hand, compose)?;
    if holder.is_empty() {
        if compose.cells.iter().any(|laid| laid.and_then(Laid::letter).is_none()) {
            return Err(Refused::FirstOfThree);
        }
    } else {
        check_covering(options, holder, compose)?;
    }
    let after = Holder::new(holder.covered_by(compose, seat).flatten())?;
    let stays = |(cell, laid): (Option<Cell>, &Option<Laid>)| {
        laid.is_none() && cell.is_some_and(|cell| cell.letter().is_some())
    };
    if !holder.is_empty() && !holder.extended(compose.add).into_iter().zip(&compose.cells).any(stays) {
        return Err(Refused::NothingStays);
    }
    let word = after.letters();
    if word == holder.letters() {
        return Err(Refused::SameWord);
    }
    if !lexicon.is_word(&word) {
        return Err(Refused::NoWord(word));
    }
    Ok(after)
}

/// RR-5: every compartment is listed, and there are at most nine. RR-4: the first word has three.
fn check_compartments(holder: &Holder, compose: &Compose) -> Result<(), Refused> {
    if holder.is_empty() {
        let right = compose.cells.len() == FEWEST_CELLS && compose.add.is_none();
        return if right { Ok(()) } else { Err(Refused::FirstOfThree) };
    }
    let expected = holder.cells().len() + usize::from(compose.add.is_some());
    if expected > MOST_CELLS {
        return Err(Refused::HolderFull);
    }
    if compose.cells.len() != expected {
        return Err(Refused::WrongCompartments { expected });
    }
    Ok(())
}

/// The cards are in the hand; at least one is laid; at most one is face down, and only with `beginner` (RR-19); a joker is laid as
/// a gomme only with `joker_gomme` (RR-9).
fn check_cards(options: &Options, hand: &Cards, compose: &Compose) -> Result<(), Refused> {
    let mut hand = hand.clone();
    let (mut laid_any, mut face_down) = (false, false);
    for laid in compose.cells.iter().flatten() {
        laid_any = true;
        if !hand.remove(laid.card()) {
            return Err(Refused::NotInHand(laid.card()));
        }
        if *laid == Laid::JokerGomme && !options.joker_gomme {
            return Err(Refused::JokerIsNoGomme);
        }
        if matches!(laid, Laid::FaceDown(_)) {
            if !options.beginner {
                return Err(Refused::NotBeginners);
            }
            if std::mem::replace(&mut face_down, true) {
                return Err(Refused::OneFaceDown);
            }
        }
    }
    if laid_any { Ok(()) } else { Err(Refused::NothingLaid) }
}

/// RR-8: the added compartment takes a letter or a joker; gommes and face-down cards cover only letters and jokers. RR-5: with
/// `same_letter: false` no letter covers the same letter.
fn check_covering(options: &Options, holder: &Holder, compose: &Compose) -> Result<(), Refused> {
    for (cell, laid) in holder.extended(compose.add).into_iter().zip(&compose.cells) {
        let letter = laid.and_then(Laid::letter);
        match cell.map(|cell| (cell.letter(), letter)) {
            None if letter.is_none() => return Err(Refused::AddedTakesLetter),
            Some((None, None)) if laid.is_some() => return Err(Refused::CoversNoLetter),
            Some((Some(there), Some(letter))) if there == letter && !options.same_letter => {
                return Err(Refused::SameLetter(letter));
            }
            _ => {}
        }
    }
    Ok(())
}
