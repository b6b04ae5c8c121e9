//! A multiset of cards: a hand, for example.

use lettrine_engine::{ReadError, Reader};
use serde::{Serialize, Serializer};

use super::card::Card;
use super::components::KINDS;

/// A multiset of cards: how many there are of each.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string[]"))]
pub(super) struct Cards {
    counts: [u32; KINDS],
}

impl Default for Cards {
    fn default() -> Cards {
        Cards { counts: [0; KINDS] }
    }
}

impl Cards {
    /// How many of this card there are.
    pub(super) fn count(&self, card: Card) -> usize {
        self.counts[card.index()] as usize
    }

    /// The number of cards.
    pub(super) fn len(&self) -> usize {
        self.counts.iter().map(|&count| count as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.counts == [0; KINDS]
    }

    pub(super) fn insert(&mut self, card: Card) {
        self.counts[card.index()] = self.counts[card.index()].saturating_add(1);
    }

    /// Takes a card out; tells whether there was one.
    pub(super) fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        let some = *count > 0;
        *count = count.saturating_sub(1);
        some
    }

    /// Whether `others` are contained in these cards.
    pub(super) fn contain(&self, others: &Cards) -> bool {
        self.counts.iter().zip(&others.counts).all(|(ours, theirs)| ours >= theirs)
    }

    /// Each different card once, in notation order.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> {
        Card::all().filter(|&card| self.count(card) > 0)
    }

    /// Every card, in notation order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, self.count(card)))
    }

    /// The points that a player loses who holds these cards at the end: every value counts as positive (RR-16).
    pub(super) fn cost(&self) -> i32 {
        self.iter().fold(0, |sum: i32, card| sum.saturating_add(card.value().abs()))
    }

    pub(super) fn read(reader: &Reader<'_>) -> Result<Cards, ReadError> {
        Ok(reader.each(Card::read)?.into_iter().collect())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::default();
        cards.into_iter().for_each(|card| heap.insert(card));
        heap
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
