//! The letters that the dice show, served one by one, and what they are worth.

use lettrine_lexicon::{Letter, LetterSet};

use super::die::{DICE, Dice, Face, value};

/// The dice that have not served yet. Each serves once (rule YM-4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Unserved {
    /// How many dice show each letter, as binary digits: the letters whose number has a 1 in it, a 2, a 4. A search copies this
    /// for every letter it serves, and so it is small.
    counts: [LetterSet; 3],
    diamond: bool,
    dice: u8,
    earned: i32,
}

impl From<&Dice> for Unserved {
    fn from(dice: &Dice) -> Unserved {
        dice.faces().iter().copied().collect()
    }
}

/// Dice that show this: no more than seven, and no more than one of them ◇.
impl FromIterator<Face> for Unserved {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Unserved {
        let mut unserved = Unserved { counts: [LetterSet::EMPTY; 3], diamond: false, dice: 0, earned: 0 };
        for face in faces {
            unserved.dice += 1;
            match face {
                Face::Letter(letter) => {
                    let mut carry = LetterSet::from(letter);
                    for digit in &mut unserved.counts {
                        (*digit, carry) = (*digit ^ carry, *digit & carry);
                    }
                }
                Face::Diamond => unserved.diamond = true,
            }
        }
        unserved
    }
}

impl Unserved {
    /// How many dice there are.
    #[must_use]
    pub(super) fn dice(&self) -> usize {
        usize::from(self.dice)
    }

    /// The letters that they can stand for.
    #[must_use]
    pub(super) fn letters(&self) -> LetterSet {
        if self.diamond { LetterSet::ALL } else { self.shown() }
    }

    /// Whether one of them shows this letter.
    #[must_use]
    pub(super) fn shows(&self, letter: Letter) -> bool {
        self.shown().contains(letter)
    }

    fn shown(&self) -> LetterSet {
        let [ones, twos, fours] = self.counts;
        ones | twos | fours
    }

    /// What the dice that have served are worth.
    #[must_use]
    pub(super) fn earned(&self) -> i32 {
        self.earned
    }

    /// After a letter is served: by a die that shows it or, only where none is left, by ◇, which is worth nothing (rule
    /// YM-5). How many letters fall to ◇, and what the others are worth, does not depend on their order.
    #[must_use]
    pub(super) fn serve(mut self, letter: Letter) -> Option<Unserved> {
        if self.shows(letter) {
            let mut borrow = LetterSet::from(letter);
            for digit in &mut self.counts {
                (*digit, borrow) = (*digit ^ borrow, !*digit & borrow);
            }
            self.earned += value(letter);
        } else if self.diamond {
            self.diamond = false;
        } else {
            return None;
        }
        self.dice -= 1;
        Some(self)
    }

    /// After a word is served.
    #[must_use]
    pub(super) fn serve_word(self, word: &[Letter]) -> Option<Unserved> {
        word.iter().try_fold(self, |unserved, &letter| unserved.serve(letter))
    }
}

/// Whether all dice show vowels; ◇ counts as one (rule YM-11).
#[must_use]
pub fn all_vowels(faces: &[Face; DICE]) -> bool {
    faces.iter().all(|face| is_vowel(*face).unwrap_or(true))
}

/// Whether all dice show consonants; ◇ counts as one, Y does not (rule YM-11).
#[must_use]
pub fn all_consonants(faces: &[Face; DICE]) -> bool {
    faces.iter().all(|face| !is_vowel(*face).unwrap_or(false))
}

/// `None` for ◇, which is what is wanted.
fn is_vowel(face: Face) -> Option<bool> {
    match face {
        Face::Letter(letter) => Some("AEIOUY".contains(letter.to_char())),
        Face::Diamond => None,
    }
}
