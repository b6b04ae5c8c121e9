//! The places where a viewer may lay cards, whatever the dictionary says. A board offers exactly these places, so it needs no rule
//! of its own.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Card, Offer, Tile};
use super::line::{At, Line, LineNumber};
use super::rules::can_lie;
use super::state::Phase;
use super::view::View;

/// What the viewer may do, when it is the viewer's turn to act.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Lays {
    /// For each card, as an action names it, the places on each line, from left to right. A JOKER whose letter the player may
    /// choose is `?`; on top of a letter it takes that letter (CW-8) and is `?E`.
    places: BTreeMap<Offer, Vec<Vec<At>>>,
    /// The lines that a POUBELLE of the hand may empty (CW-13).
    bins: Vec<LineNumber>,
    /// What passing does; absent where passing is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pass: Option<Pass>,
}

/// What passing does.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
enum Pass {
    /// It draws a card (CW-9).
    Draws,
    /// It draws the last card of the pile, and the last hand begins for all (CW-15).
    Last,
    /// In the last hand, it puts the player out of the game (CW-16).
    Leaves,
}

impl Lays {
    /// What the viewer may do; `None` if another seat is to act or the game is over.
    pub(super) fn of(view: &View<'_>) -> Option<Lays> {
        let hand = view.hand.filter(|_| view.viewer == Some(view.public.turn))?;
        let (owed, turn) = match view.public.phase {
            Phase::Turn => (None, true),
            Phase::Start { line } => (Some(line), false),
            Phase::Over => return None,
        };
        let mut lays = Lays { places: BTreeMap::new(), bins: Vec::new(), pass: turn.then(|| pass(view)) };
        for number in LineNumber::all().filter(|number| owed.is_none_or(|owed| owed == *number)) {
            let line = view.public.line(number);
            for at in places(line) {
                let offers = hand.kinds().filter_map(|card| offer(card, line, at));
                offers.for_each(|offer| lays.add(offer, number, at));
            }
            if turn && hand.contains(Card::Bin) && !line.is_empty() {
                lays.bins.push(number);
            }
        }
        Some(lays)
    }

    fn add(&mut self, card: Offer, line: LineNumber, at: At) {
        let lines =
            self.places.entry(card).or_insert_with(|| LineNumber::all().map(|_| Vec::new()).collect());
        lines[line.index()].push(at);
    }
}

/// Every place of a line, from left to right.
fn places(line: &Line) -> impl Iterator<Item = At> {
    let letters = (1..).zip(line.letters()).map(|(number, _)| At::On(number));
    let left = (!line.is_empty()).then_some(At::Left);
    left.into_iter().chain(letters).chain([At::Right])
}

/// The card as it may be laid at this place, if it may.
fn offer(card: Card, line: &Line, at: At) -> Option<Offer> {
    let tile = match (card, at) {
        (Card::Bin, _) => return None,
        (Card::Joker, At::Left | At::Right) => return Some(Offer::Joker),
        (Card::Joker, At::On(number)) => {
            Tile { letter: line.letter_number(number)?.tile.letter, joker: true }
        }
        (Card::Letter(letter), _) => Tile { letter, joker: false },
    };
    can_lie(tile, line, at).ok().map(|()| tile.into())
}

fn pass(view: &View<'_>) -> Pass {
    let own = view.piles.get(view.public.turn.index());
    match own {
        _ if view.public.is_last_hand() => Pass::Leaves,
        Some(1) => Pass::Last,
        _ => Pass::Draws,
    }
}
