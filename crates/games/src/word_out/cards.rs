//! Laid cards in order: a row, or the cards that a player adds to one.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use lettrine_lexicon::{LONGEST, Letter, Letters};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::{Laid, Mark};

/// Laid cards in order, at most `LONGEST`: no row that is a prefix is longer. One cache line, cheap to copy.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string[]"))]
pub struct Cards {
    len: u8,
    cards: [Laid; LONGEST],
}

impl Cards {
    /// No cards.
    #[must_use]
    pub fn new() -> Cards {
        Cards { len: 0, cards: [Laid::new(Letter::A, Mark::Plain); LONGEST] }
    }

    /// A list of these cards; `None` if there are more than `LONGEST`.
    #[must_use]
    pub fn of(cards: &[Laid]) -> Option<Cards> {
        (cards.len() <= LONGEST).then(|| Cards::new().followed_by(cards))
    }

    /// Adds a card. A card beyond `LONGEST` is dropped, because no prefix is that long.
    #[inline]
    pub(super) fn push(&mut self, card: Laid) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Removes the last card.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// The same cards, followed by more.
    #[must_use]
    pub fn followed_by(mut self, more: &[Laid]) -> Cards {
        for &card in more {
            self.push(card);
        }
        self
    }

    /// The letters that the cards spell.
    #[must_use]
    pub fn spell(&self) -> Letters {
        self.iter().map(|card| card.letter()).collect()
    }
}

impl Deref for Cards {
    type Target = [Laid];
    #[inline]
    fn deref(&self) -> &[Laid] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }
}

impl Default for Cards {
    fn default() -> Cards {
        Cards::new()
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        **self == **other
    }
}

impl Eq for Cards {}

impl PartialOrd for Cards {
    fn partial_cmp(&self, other: &Cards) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cards {
    fn cmp(&self, other: &Cards) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Cards {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Cards::of(&Vec::<Laid>::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("too many cards"))
    }
}
