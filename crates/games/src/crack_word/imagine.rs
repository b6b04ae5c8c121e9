//! A whole position, chosen at random, that agrees with a view.

use lettrine_engine::{Imagine, Seat};

use super::CrackWord;
use super::card::Card;
use super::cards::Cards;
use super::pack::PACK;
use super::state::{Hidden, Phase, State, each};
use super::view::View;

impl Imagine<CrackWord> for View<'_> {
    /// Deals the cards that the viewer cannot see at random, from those cards of each pack that have not been seen. If a position's
    /// cards do not make a pack, random cards of a pack are added.
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

/// What the viewer knows of the cards of one colour.
struct Seen<'a> {
    /// The cards known to be in the hand.
    hand: Cards,
    /// The cards known to be under the pile.
    under: &'a [Card],
    /// The cards seen that are in neither the hand nor the pile.
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

    /// `needed` cards that have not been seen, shuffled.
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

/// A seat that owes a start must be able to start: if the hand would be all POUBELLES, one is exchanged for another card.
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
