//! [`Rack`]: a multiset of letters and jokers.

use std::fmt;
use std::str::FromStr;

use crate::{Letter, LetterSet, Letters, NotALetter};

/// Letters with their counts, and jokers. A search takes letters out and puts them back.
///
/// ```
/// # use lettrine_lexicon::Rack;
/// assert_eq!("été?".parse::<Rack>().unwrap().to_string(), "EET?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Rack {
    counts: [u8; 26],
    letters: LetterSet,
    jokers: u8,
}

/// What was taken from the rack for a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    Letter,
    Joker,
}

impl Rack {
    /// Adds a letter.
    pub fn insert(&mut self, letter: Letter) {
        self.counts[letter.index()] = self.counts[letter.index()].saturating_add(1);
        self.letters.insert(letter);
    }

    /// Adds a joker.
    pub fn insert_joker(&mut self) {
        self.jokers = self.jokers.saturating_add(1);
    }

    /// The number of copies of this letter.
    #[must_use]
    pub fn count(&self, letter: Letter) -> u8 {
        self.counts[letter.index()]
    }

    /// The number of jokers.
    #[must_use]
    pub fn jokers(&self) -> u8 {
        self.jokers
    }

    /// The letters that can be laid: all letters if there is a joker.
    pub(crate) fn playable(&self) -> LetterSet {
        if self.jokers > 0 { LetterSet::ALL } else { self.letters }
    }

    /// Takes a letter, or a joker if the rack has no such letter; `None` if it has neither.
    pub(crate) fn take(&mut self, letter: Letter) -> Option<Taken> {
        let count = &mut self.counts[letter.index()];
        if *count > 0 {
            *count -= 1;
            if *count == 0 {
                self.letters = self.letters & !LetterSet::from(letter);
            }
            Some(Taken::Letter)
        } else {
            self.jokers = self.jokers.checked_sub(1)?;
            Some(Taken::Joker)
        }
    }

    pub(crate) fn put_back(&mut self, letter: Letter, taken: Taken) {
        match taken {
            Taken::Letter => self.insert(letter),
            Taken::Joker => self.insert_joker(),
        }
    }
}

impl FromStr for Rack {
    type Err = NotALetter;
    /// Reads letters in any case, with or without accents, and `?` for a joker.
    fn from_str(text: &str) -> Result<Rack, NotALetter> {
        let mut rack = Rack::default();
        for (place, piece) in text.chars().enumerate() {
            if piece == '?' {
                rack.insert_joker();
                continue;
            }
            let letters = Letters::fold(piece.encode_utf8(&mut [0; 4]))
                .map_err(|error| NotALetter { at: place + 1, ..error })?;
            letters.iter().for_each(|&letter| rack.insert(letter));
        }
        Ok(rack)
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in Letter::all() {
            (0..self.count(letter)).try_for_each(|_| write!(f, "{letter}"))?;
        }
        (0..self.jokers).try_for_each(|_| write!(f, "?"))
    }
}
