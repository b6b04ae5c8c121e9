//! The letters that the dice show, served one by one, and their points.

use lettrine_lexicon::{Letter, LetterSet};

use super::die::{DICE, Dice, Face, value};

/// The dice that have not served yet. Each serves once (rule YM-4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Unserved {
    /// The number of dice that show each letter, bit-sliced: the sets of letters whose count has the bit for 1, for 2 and for 4. It
    /// is small because a search copies it for every letter.
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

/// The unserved dice with these faces: at most seven, and at most one ◇.
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
    /// The number of dice that have not served.
    #[must_use]
    pub(super) fn dice(&self) -> usize {
        usize::from(self.dice)
    }

    /// The letters that the dice can stand for.
    #[must_use]
    pub(super) fn letters(&self) -> LetterSet {
        if self.diamond { LetterSet::ALL } else { self.shown() }
    }

    /// Whether one of the dice shows this letter.
    #[must_use]
    pub(super) fn shows(&self, letter: Letter) -> bool {
        self.shown().contains(letter)
    }

    fn shown(&self) -> LetterSet {
        let [ones, twos, fours] = self.counts;
        ones | twos | fours
    }

    /// The points of the dice that have served.
    #[must_use]
    pub(super) fn earned(&self) -> i32 {
        self.earned
    }

    /// Serves a letter: with a die that shows it or, only if none is left, with ◇, which is worth nothing (rule YM-5). The number
    /// of letters that ◇ serves, and the points of the others, do not depend on the order.
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

    /// Serves all letters of a word.
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

/// Whether a face is a vowel; `None` for ◇, which counts as either.
fn is_vowel(face: Face) -> Option<bool> {
    match face {
        Face::Letter(letter) => Some("AEIOUY".contains(letter.to_char())),
        Face::Diamond => None,
    }
}
