//! A multiset of cards: a hand, or cards that left the game.

use std::fmt;

use lettrine_lexicon::LetterSet;
use serde::{Serialize, Serializer};

use super::card::{Card, KINDS};

/// A multiset of cards: how many there are of each. Equal cards are not told apart, and nothing is allocated.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string[]"))]
pub struct Cards([u16; KINDS]);

impl Cards {
    pub(super) const fn new(counts: [u16; KINDS]) -> Cards {
        Cards(counts)
    }

    /// How many of this card there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u16 {
        self.0[card.index()]
    }

    /// Whether there is at least one of this card.
    #[must_use]
    pub fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// Whether this multiset is contained in `others`.
    #[must_use]
    pub fn are_among(&self, others: &Cards) -> bool {
        self.0.iter().zip(&others.0).all(|(ours, theirs)| ours <= theirs)
    }

    /// The letters among the cards. A JOKER has no letter yet.
    #[must_use]
    pub fn letters(&self) -> LetterSet {
        let bit = |(place, &count): (usize, &u16)| u32::from(count > 0) << place;
        LetterSet::from_bits(self.0.iter().take(26).enumerate().map(bit).sum())
    }

    /// Every card, in notation order.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(kind, &count)| std::iter::repeat_n(Card::at(kind), usize::from(count)))
    }

    /// Each different card once, in notation order.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> {
        (0..KINDS).map(Card::at).filter(|card| self.contains(*card))
    }

    pub(super) fn add(&mut self, card: Card) {
        let count = &mut self.0[card.index()];
        *count = count.saturating_add(1);
    }

    /// Takes a card away; if there is none, nothing changes.
    pub(super) fn remove(&mut self, card: Card) {
        let count = &mut self.0[card.index()];
        *count = count.saturating_sub(1);
    }

    /// Adds this card if there is none of it.
    pub(super) fn at_least_one(&mut self, card: Card) {
        let count = &mut self.0[card.index()];
        *count = (*count).max(1);
    }

    /// Takes these cards away, as far as they are there.
    pub(super) fn remove_all(&mut self, others: &Cards) {
        self.0.iter_mut().zip(others.0).for_each(|(count, fewer)| *count = count.saturating_sub(fewer));
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::default();
        all.extend(cards);
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
