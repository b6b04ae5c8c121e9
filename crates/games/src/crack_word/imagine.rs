//! A whole state that agrees with all that a view shows.

use lettrine_engine::{Imagine, Seat};

use super::CrackWord;
use super::card::Card;
use super::cards::Cards;
use super::pack::PACK;
use super::state::{Hidden, Phase, State, each};
use super::view::View;

impl Imagine<CrackWord> for View<'_> {
    /// Deals what the viewer cannot see at random: from the cards of the pack that have not been seen, and, where a position's cards
    /// do not make a pack, from any.
    fn imagine(&self, rng: &mut fastrand::Rng) -> State {
        if let Some(hidden) = self.open {
            return State { public: self.public.clone(), hidden: hidden.clone() };
        }
        let seats = self.public.seats();
        let mut hidden = Hidden { hands: each(seats), piles: each(seats), aside: each(seats) };
        for seat in Seat::all(seats) {
            let seen = Seen::new(self, seat);
            let needed = self.hands[seat.index()] - seen.hand.len() + self.piles[seat.index()]
                - seen.under.len()
                + self.aside[seat.index()];
            let mut unseen = seen.unseen(needed, rng);
            if self.public.turn == seat && matches!(self.public.phase, Phase::Start { .. }) {
                let_start(&seen.hand, self.hands[seat.index()], &mut unseen);
            }
            let mut unseen = unseen.into_iter();
            let index = seat.index();
            hidden.hands[index] = seen.hand;
            hidden.hands[index].extend(unseen.by_ref().take(self.hands[index] - seen.hand.len()));
            hidden.piles[index] = seen.under.to_vec();
            hidden.piles[index].extend(unseen.by_ref().take(self.piles[index] - seen.under.len()));
            hidden.aside[index] = unseen.collect();
        }
        State { public: self.public.clone(), hidden }
    }
}

/// What a viewer knows of one colour's hidden cards.
struct Seen<'a> {
    /// Cards that are in the hand.
    hand: Cards,
    /// Cards that are under the pile.
    under: &'a [Card],
    /// Cards of the colour that are in neither hand nor pile.
    elsewhere: Cards,
}

impl<'a> Seen<'a> {
    fn new(view: &View<'a>, seat: Seat) -> Seen<'a> {
        let public = view.public;
        let own = view.hand.filter(|_| view.viewer == Some(seat));
        let mut elsewhere = public.shown[seat.index()];
        let laid = public.lines.iter().flat_map(|line| line.cards());
        elsewhere.extend(laid.filter(|laid| laid.colour == seat).map(|laid| laid.tile.card()));
        Seen {
            hand: *own.unwrap_or(&public.known[seat.index()]),
            under: &public.under[seat.index()],
            elsewhere,
        }
    }

    /// So many cards that have not been seen, shuffled.
    fn unseen(&self, needed: usize, rng: &mut fastrand::Rng) -> Vec<Card> {
        let mut pool = PACK;
        pool.remove_all(&self.elsewhere);
        pool.remove_all(&self.hand);
        pool.remove_all(&self.under.iter().copied().collect());
        let mut unseen: Vec<Card> = pool.iter().collect();
        rng.shuffle(&mut unseen);
        unseen.truncate(needed);
        while unseen.len() < needed {
            unseen.push(any_card(rng));
        }
        unseen
    }
}

fn any_card(rng: &mut fastrand::Rng) -> Card {
    PACK.iter().nth(rng.usize(..PACK.len())).unwrap_or(Card::Joker)
}

/// Whoever owes a start can start: if all the hand were POUBELLES, one is changed for a card that is none.
fn let_start(known: &Cards, size: usize, unseen: &mut [Card]) {
    let dealt = size - known.len();
    let starts = |card: &Card| *card != Card::Bin;
    if dealt == 0 || known.iter().any(|card| starts(&card)) || unseen.iter().take(dealt).any(starts) {
        return;
    }
    match unseen.iter().position(starts) {
        Some(place) => unseen.swap(0, place),
        None => unseen[0] = Card::Joker,
    }
}
