//! A hand in the form that the search needs: packed counts and a mask of letters.

use lettrine_lexicon::{Letter, LetterSet};

use super::card::Card;
use super::cards::Cards;
use super::laid::Laid;

/// The cards not yet laid in a branch of the search.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    /// The count of each letter in four bits, A lowest: small enough to stay in registers during the recursion.
    counts: u128,
    /// The letters with at least one card left.
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

    /// The letters that can be laid with a letter card or a joker.
    pub(super) fn playable(&self) -> LetterSet {
        if self.jokers > 0 { LetterSet::ALL } else { self.letters }
    }

    /// The number of cards of a letter.
    pub(super) fn count(&self, letter: Letter) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "four bits are asked for")]
        let low = (self.counts >> shift(letter)) as u8;
        low & MOST
    }

    /// Takes a card of this letter, if there is one.
    pub(super) fn take(&mut self, letter: Letter) -> Option<Laid> {
        if !self.letters.contains(letter) {
            return None;
        }
        *self = self.without(letter);
        Some(Laid::Letter(letter))
    }

    /// Takes a joker as this letter, if there is one.
    pub(super) fn take_joker(&mut self, letter: Letter) -> Option<Laid> {
        self.jokers = self.jokers.checked_sub(1)?;
        Some(Laid::Joker(letter))
    }

    /// The rack without a card of this letter or, if there is none, without a joker: no other choice needs fewer jokers. It is
    /// branch-free, because the branch would be unpredictable.
    pub(super) fn without(mut self, letter: Letter) -> Rack {
        let count = self.count(letter);
        let is_there = u8::from(count > 0);
        self.counts -= u128::from(is_there) << shift(letter);
        self.letters = self.letters & !LetterSet::from_bits(u32::from(count == 1) << letter.index());
        self.jokers = self.jokers.saturating_sub(1 - is_there);
        self
    }

    /// Puts a taken card back.
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

    /// Each different card that is left.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> {
        let joker = (self.jokers > 0).then_some(Card::Joker);
        let gomme = (self.gommes > 0).then_some(Card::Gomme);
        self.letters.iter().map(Card::Letter).chain(joker).chain(gomme)
    }

    /// The rack without a card laid face down or as a gomme.
    pub(super) fn without_blank(mut self, card: Card) -> Rack {
        match card {
            // A letter is laid this way only face down, which is allowed once a turn, so its count is not needed again.
            Card::Letter(_) => {}
            Card::Joker => self.jokers = self.jokers.saturating_sub(1),
            Card::Gomme => self.gommes = self.gommes.saturating_sub(1),
        }
        self
    }
}

/// The largest count. It exceeds the nine cards that can be laid in one turn, so larger counts make no difference.
const MOST: u8 = 0xf;

fn shift(letter: Letter) -> usize {
    letter.index() * 4
}
