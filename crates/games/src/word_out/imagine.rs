//! A whole position, chosen at random, that agrees with a view.

use lettrine_engine::{Imagine, Seat};

use super::WordOut;
use super::card::Card;
use super::hand::Hand;
use super::pack::pack;
use super::state::State;
use super::view::View;

impl Imagine<WordOut> for View<'_> {
    /// Deals the cards that the viewer does not see at random: each other hand gets the cards known of it and unseen cards, the
    /// pile gets the rest.
    ///
    /// The unseen cards are those of the pack that lie neither open nor in the viewer's hand. In a setup they may be too few or too
    /// many; then random cards of the pack are added, or some are left out.
    fn imagine(&self, rng: &mut fastrand::Rng) -> State {
        let public = self.public.clone();
        if let Some((hands, draw)) = self.opened {
            return State { public, hands: hands.to_vec(), draw: draw.to_vec() };
        }
        let seats = self.counts.len();
        let mut hands: Vec<Hand> = Seat::all(seats)
            .map(|seat| match self.hand {
                Some(hand) if self.viewer == Some(seat) => *hand,
                _ => public.known.get(seat.index()).copied().unwrap_or(Hand::EMPTY),
            })
            .collect();
        let hidden = self.counts.iter().sum::<usize>() + self.draw;
        let shown: usize = hands.iter().map(Hand::len).sum();
        let mut unseen = unseen(self, &hands, hidden.saturating_sub(shown), rng).into_iter();
        for (hand, &count) in hands.iter_mut().zip(&self.counts) {
            let missing = count.saturating_sub(hand.len());
            unseen.by_ref().take(missing).for_each(|card| hand.add(card));
        }
        State { public, hands, draw: unseen.collect() }
    }
}

/// `count` unseen cards in random order.
fn unseen(view: &View<'_>, hands: &[Hand], count: usize, rng: &mut fastrand::Rng) -> Vec<Card> {
    let public = view.public;
    let all: Vec<Card> = pack(public.options.decks).collect();
    let mut left: Hand = all.iter().copied().collect();
    let on_rows = public.rows.iter().flat_map(|row| row.iter()).map(|laid| laid.card());
    for card in public.discard.iter().copied().chain(on_rows).chain(hands.iter().flat_map(Hand::iter)) {
        left.take(card);
    }
    let mut cards: Vec<Card> = left.iter().collect();
    rng.shuffle(&mut cards);
    cards.truncate(count);
    while cards.len() < count {
        cards.push(rng.choice(&all).copied().unwrap_or(Card::JOKER));
    }
    cards
}
