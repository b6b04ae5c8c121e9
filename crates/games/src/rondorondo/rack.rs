//! A hand as the search holds it: counts and a mask of letters.

use lettrine_lexicon::{Letter, LetterSet};

use super::card::Card;
use super::cards::Cards;

/// The cards not yet laid on the way to a word.
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

    /// Takes a letter of the mask.
    pub(super) fn take(&mut self, letter: Letter) {
        let count = &mut self.counts[letter.index()];
        *count = count.saturating_sub(1);
        if *count == 0 {
            self.letters = self.letters & !LetterSet::from(letter);
        }
    }

    /// Puts it back.
    pub(super) fn put_back(&mut self, letter: Letter) {
        self.counts[letter.index()] = self.counts[letter.index()].saturating_add(1);
        self.letters.insert(letter);
    }

    /// The kinds of cards left when so many gommes are laid.
    pub(super) fn left(&self, gommes_laid: u8) -> impl Iterator<Item = Card> {
        let joker = (self.jokers > 0).then_some(Card::Joker);
        let gomme = (self.gommes > gommes_laid).then_some(Card::Gomme);
        self.letters.iter().map(Card::Letter).chain(joker).chain(gomme)
    }
}
