//! A hand: cards without order.

use std::fmt;

use lettrine_lexicon::LetterSet;
use serde::{Serialize, Serializer};

use super::card::{CODES, Card, Laid, Mark};

/// Cards without order: how many of each, and which letters there are with each mark.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string[]"))]
pub struct Hand {
    counts: [u8; CODES],
    len: u8,
    letters: [LetterSet; 3],
}

/// How many cards the hands and the pile hold at most: two sets have 216. A setup with more is refused.
pub(super) const MOST: usize = 255;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { counts: [0; CODES], len: 0, letters: [LetterSet::EMPTY; 3] };

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are of a card.
    #[inline]
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        self.counts.get(card.code()).map_or(0, |&count| usize::from(count))
    }

    /// Whether there is such a card.
    #[inline]
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The letters on cards with this mark.
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

    /// Takes a card away, if there is one.
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

    /// The set of letters that the card counts in, and its letter.
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

    /// Makes sure that these cards are among them: what the table has seen of a hand grows.
    pub(super) fn show(&mut self, cards: &[Laid]) {
        for (place, card) in cards.iter().enumerate() {
            let card = card.card();
            let shown = cards.iter().take(place + 1).filter(|other| other.card() == card).count();
            if self.count(card) < shown {
                self.add(card);
            }
        }
    }

    /// The first of these cards that is not in the hand, an equal card once for each time it is laid.
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
