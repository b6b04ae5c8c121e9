//! A hand: a multiset of cards.

use std::fmt;

use lettrine_lexicon::LetterSet;
use serde::{Serialize, Serializer};

use super::card::{CODES, Card, Laid, Mark};

/// A multiset of cards: the count of each card, and the set of letters held with each mark.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string[]"))]
pub struct Hand {
    counts: [u8; CODES],
    len: u8,
    letters: [LetterSet; 3],
}

/// The largest number of cards in hands and pile together: counts fit in a byte. Two sets have 216; a setup with more is refused.
pub(super) const MOST: usize = 255;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { counts: [0; CODES], len: 0, letters: [LetterSet::EMPTY; 3] };

    /// The number of cards.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether the hand is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of this card the hand has.
    #[inline]
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        self.counts.get(card.code()).map_or(0, |&count| usize::from(count))
    }

    /// Whether the hand has this card.
    #[inline]
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The letters of the cards with this mark.
    #[inline]
    #[must_use]
    pub fn letters(&self, mark: Mark) -> LetterSet {
        self.letters[mark as usize]
    }

    /// Adds a card.
    #[inline]
    pub(super) fn add(&mut self, card: Card) {
        let Some(count) = self.counts.get_mut(card.code()) else { return };
        *count = count.saturating_add(1);
        self.len = self.len.saturating_add(1);
        if let Some((letters, letter)) = self.mark_of(card) {
            *letters = *letters | letter;
        }
    }

    /// Takes one such card away, if the hand has it.
    #[inline]
    pub(super) fn take(&mut self, card: Card) {
        let Some(count) = self.counts.get_mut(card.code()).filter(|count| **count > 0) else { return };
        *count -= 1;
        let last = *count == 0;
        self.len = self.len.saturating_sub(1);
        if let (true, Some((letters, letter))) = (last, self.mark_of(card)) {
            *letters = *letters & !letter;
        }
    }

    /// The letter set that the card belongs to, and the card's letter.
    fn mark_of(&mut self, card: Card) -> Option<(&mut LetterSet, LetterSet)> {
        let letter = card.laid()?.letter().into();
        Some((self.letters.get_mut(card.code() & 3)?, letter))
    }

    /// The hand that is left when these cards are laid.
    #[must_use]
    pub fn without(mut self, cards: &[Laid]) -> Hand {
        for card in cards {
            self.take(card.card());
        }
        self
    }

    /// Adds those of these cards that are missing. It is used for the cards of a hand that the table has seen.
    pub(super) fn show(&mut self, cards: &[Laid]) {
        for (place, card) in cards.iter().enumerate() {
            let card = card.card();
            let shown = cards.iter().take(place + 1).filter(|other| other.card() == card).count();
            if self.count(card) < shown {
                self.add(card);
            }
        }
    }

    /// The first of these cards that the hand does not have. Equal cards are counted: a card laid twice must be held twice.
    #[must_use]
    pub fn lacks(&self, cards: &[Laid]) -> Option<Card> {
        cards.iter().enumerate().map(|(place, card)| (place, card.card())).find_map(|(place, card)| {
            let wanted = cards.iter().take(place + 1).filter(|other| other.card() == card).count();
            (self.count(card) < wanted).then_some(card)
        })
    }

    /// The cards in notation order.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let held = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        held.flat_map(|(code, &count)| std::iter::repeat_n(Card::at(code), usize::from(count)))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
