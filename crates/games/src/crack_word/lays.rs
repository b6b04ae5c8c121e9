//! What a hand may do with the table, as far as it is no matter of words. A board offers these places and no others, and so knows
//! no rule of its own.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Card, Offer, Tile};
use super::line::{At, Line, LineNumber};
use super::rules::can_lie;
use super::state::Phase;
use super::view::View;

/// What the viewer who is to act may do.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Lays {
    /// For each card, as an action names it, the places on each line, from left to right. A JOKER whose letter is for the player to
    /// name is `?`; on a letter it takes that one (CW-8), and is `?E`.
    places: BTreeMap<Offer, Vec<Vec<At>>>,
    /// The lines that a POUBELLE of the hand may empty (CW-13).
    bins: Vec<LineNumber>,
    /// What passing does, where it is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pass: Option<Pass>,
}

/// What passing does.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
enum Pass {
    /// A card is drawn (CW-9).
    Draws,
    /// The last card of the pile is drawn, which is the last hand for all (CW-15).
    Last,
    /// In the last hand, who passes is out (CW-16).
    Leaves,
}

impl Lays {
    /// What the viewer may do; nothing, if it is for somebody else to act.
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

/// Every place of a line that there is, from left to right.
fn places(line: &Line) -> impl Iterator<Item = At> {
    let letters = (1..).zip(line.letters()).map(|(number, _)| At::On(number));
    let left = (!line.is_empty()).then_some(At::Left);
    left.into_iter().chain(letters).chain([At::Right])
}

/// A card as it may be laid there, if it may.
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
