//! A hand as the search holds it: counts and a mask of letters.

use lettrine_lexicon::{Letter, LetterSet};

use super::card::Card;
use super::cards::Cards;
use super::laid::Laid;

/// The cards not yet laid on the way to a word.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    /// Four bits for each letter, A lowest: small enough to stay in registers all the way down.
    counts: u128,
    /// The letters of which a card is left.
    pub(super) letters: LetterSet,
    pub(super) jokers: u8,
    pub(super) gommes: u8,
}

impl Rack {
    pub(super) fn new(hand: &Cards) -> Rack {
        let count = |card: Card| u8::try_from(hand.count(card)).unwrap_or(u8::MAX).min(MOST);
        let letters: LetterSet = Letter::all().filter(|letter| count(Card::Letter(*letter)) > 0).collect();
        let counts = letters
            .iter()
            .fold(0, |counts, letter| counts | u128::from(count(Card::Letter(letter))) << shift(letter));
        Rack { counts, letters, jokers: count(Card::Joker), gommes: count(Card::Gomme) }
    }

    /// The letters that a card or a joker can be.
    pub(super) fn playable(&self) -> LetterSet {
        if self.jokers > 0 { LetterSet::ALL } else { self.letters }
    }

    /// How many cards of a letter there are.
    pub(super) fn count(&self, letter: Letter) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "four bits are asked for")]
        let low = (self.counts >> shift(letter)) as u8;
        low & MOST
    }

    /// Takes the letter itself, if there is one.
    pub(super) fn take(&mut self, letter: Letter) -> Option<Laid> {
        if !self.letters.contains(letter) {
            return None;
        }
        *self = self.without(letter);
        Some(Laid::Letter(letter))
    }

    /// Takes a joker for the letter, if there is one.
    pub(super) fn take_joker(&mut self, letter: Letter) -> Option<Laid> {
        self.jokers = self.jokers.checked_sub(1)?;
        Some(Laid::Joker(letter))
    }

    /// The rack without the letter itself, or else without a joker: no other way needs fewer jokers. Without a branch, for
    /// which of the two it is cannot be foreseen.
    pub(super) fn without(mut self, letter: Letter) -> Rack {
        let count = self.count(letter);
        let is_there = u8::from(count > 0);
        self.counts -= u128::from(is_there) << shift(letter);
        self.letters = self.letters & !LetterSet::from_bits(u32::from(count == 1) << letter.index());
        self.jokers = self.jokers.saturating_sub(1 - is_there);
        self
    }

    /// Puts back what was taken.
    pub(super) fn put_back(&mut self, laid: Laid) {
        match laid {
            Laid::Letter(letter) => {
                self.counts += 1 << shift(letter);
                self.letters.insert(letter);
            }
            Laid::Joker(_) => self.jokers = self.jokers.saturating_add(1),
            Laid::Gomme | Laid::JokerGomme | Laid::FaceDown(_) => {}
        }
    }

    /// The kinds of cards left.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> {
        let joker = (self.jokers > 0).then_some(Card::Joker);
        let gomme = (self.gommes > 0).then_some(Card::Gomme);
        self.letters.iter().map(Card::Letter).chain(joker).chain(gomme)
    }

    /// The rack without a card that is laid as no letter: face down, or as a gomme.
    pub(super) fn without_blank(mut self, card: Card) -> Rack {
        match card {
            // One card a turn lies face down, so no other letter is counted after it.
            Card::Letter(_) => {}
            Card::Joker => self.jokers = self.jokers.saturating_sub(1),
            Card::Gomme => self.gommes = self.gommes.saturating_sub(1),
        }
        self
    }
}

/// Cards beyond the nine that can be laid in one turn need not be counted.
const MOST: u8 = 0xf;

fn shift(letter: Letter) -> usize {
    letter.index() * 4
}
