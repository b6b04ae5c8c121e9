//! A hand as the search holds it: counts and a mask of letters.

use lettrine_lexicon::{Letter, LetterSet};

use super::card::Card;
use super::cards::Cards;
use super::laid::Laid;

/// The cards not yet laid on the way to a word.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    counts: [u8; 26],
    /// The letters of which a card is left.
    pub(super) letters: LetterSet,
    pub(super) jokers: u8,
    pub(super) gommes: u8,
}

impl Rack {
    pub(super) fn new(hand: &Cards) -> Rack {
        // More than nine of a card cannot be laid in one turn.
        let count = |card: Card| u8::try_from(hand.count(card)).unwrap_or(u8::MAX);
        let counts = std::array::from_fn(|index| {
            Letter::from_index(index).map_or(0, |letter| count(Card::Letter(letter)))
        });
        let letters = Letter::all().filter(|letter| counts[letter.index()] > 0).collect();
        Rack { counts, letters, jokers: count(Card::Joker), gommes: count(Card::Gomme) }
    }

    /// The letters that a card or a joker can be.
    pub(super) fn playable(&self) -> LetterSet {
        if self.jokers > 0 { LetterSet::ALL } else { self.letters }
    }

    /// The letters that can be laid behind this one.
    pub(super) fn playable_without(&self, letter: Letter) -> LetterSet {
        let by_joker = !self.letters.contains(letter);
        if self.jokers > u8::from(by_joker) { LetterSet::ALL } else { self.letters }
    }

    /// How many cards of a letter there are.
    pub(super) fn count(&self, letter: Letter) -> u8 {
        self.counts[letter.index()]
    }

    /// Takes the letter itself, if there is one.
    pub(super) fn take(&mut self, letter: Letter) -> Option<Laid> {
        let count = &mut self.counts[letter.index()];
        *count = count.checked_sub(1)?;
        if *count == 0 {
            self.letters = self.letters & !LetterSet::from(letter);
        }
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
        let count = &mut self.counts[letter.index()];
        let is_there = u8::from(*count > 0);
        *count -= is_there;
        let is_gone = u32::from(*count == 0) << letter.index();
        self.letters = self.letters & !LetterSet::from_bits(is_gone);
        self.jokers = self.jokers.saturating_sub(1 - is_there);
        self
    }

    /// Puts back what was taken.
    pub(super) fn put_back(&mut self, laid: Laid) {
        match laid {
            Laid::Letter(letter) => {
                self.counts[letter.index()] = self.counts[letter.index()].saturating_add(1);
                self.letters.insert(letter);
            }
            Laid::Joker(_) => self.jokers = self.jokers.saturating_add(1),
            Laid::Gomme | Laid::FaceDown(_) => {}
        }
    }

    /// The kinds of cards left when so many gommes are laid.
    pub(super) fn left(&self, gommes_laid: u8) -> impl Iterator<Item = Card> {
        let joker = (self.jokers > 0).then_some(Card::Joker);
        let gomme = (self.gommes > gommes_laid).then_some(Card::Gomme);
        self.letters.iter().map(Card::Letter).chain(joker).chain(gomme)
    }
}
