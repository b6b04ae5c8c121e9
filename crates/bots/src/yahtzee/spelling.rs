//! [`Spelling`]: what every roll can spell, and the most points for each box.
//!
//! For a score it does not matter which words are made, only how many words of which lengths, and which dice are used. So dice are taken
//! as sets: for every set of dice and all their faces, whether they spell one, two or three words using all of them. The most points for
//! a box are then the maximum over all sets of dice whose words fit it. (A set that uses ◇ although another die shows its letter, which
//! rule YM-5 forbids, is never worth more than the set with that die.)

use std::sync::OnceLock;

use lettrine_games::yahtzee_des_mots::{DICE, Face, Shape, Turn, all_consonants, all_vowels};
use lettrine_lexicon::Lexicon;

use super::dice_set::DiceSet;
use super::lattice::place;
use super::rolls::{Kinds, Narrowed, Number, Rolls};
use super::words::Anagrams;

/// What can be written down for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spelt {
    /// The most points for the box of each of the eight turns; 0 if there is no word.
    pub(super) wants: [u8; 8],
    /// The most points for `chance` instead of each turn's box (rule YM-12); 0 if there is no word.
    pub(super) leaves: [u8; 8],
    /// The value of all seven dice, if they spell a word together.
    pub(super) seven: Option<u8>,
    /// Whether `voyelles` may be filled.
    pub(super) vowels: bool,
    /// Whether `consonnes` may be filled.
    pub(super) consonants: bool,
}

/// What every roll can spell.
pub(super) struct Spelling<const R: usize> {
    rolls: Rolls<R, u32>,
    /// The kinds if only one turn can be played, computed when first needed.
    by_turn: [OnceLock<Narrowed>; 8],
    /// The rolls if only one turn can be played, computed when first needed.
    for_turn: [OnceLock<Option<Rolls<R, u16>>>; 8],
}

impl<const R: usize> Spelling<R> {
    /// Reads the lexicon with these dice.
    pub(super) fn new(set: &DiceSet<R>, lexicon: &Lexicon<'_>) -> Spelling<R> {
        let divided = Divided::new(set, &Anagrams::new(lexicon));
        let wants = Turn::ALL.map(|turn| divided.most(turn.wants()));
        let leaves = Turn::ALL.map(|turn| divided.most(turn.leaves()));
        let mut kinds = Kinds::default();
        let mut of = vec![[0; 8]; R.pow(6)];
        for point in 0..R.pow(7) {
            let digits = digits::<R>(point);
            let faces: [Option<Face>; DICE] = std::array::from_fn(|die| set.face(die, digits[die]));
            let Some(faces) = all(faces) else { continue };
            let spelt = Spelt {
                wants: wants.each_ref().map(|most| most[point]),
                leaves: leaves.each_ref().map(|most| most[point]),
                seven: (divided.ways[point] & way(&[7]) != 0).then_some(divided.values[point]),
                vowels: all_vowels(&faces),
                consonants: all_consonants(&faces),
            };
            let (cell, lane) = place::<R>(digits);
            // This always fits: there are fewer kinds than rolls.
            of[cell][lane] = u32::stored(kinds.number(spelt)).unwrap_or(u32::MAX);
        }
        Spelling { rolls: Rolls::new(kinds, of), by_turn: Default::default(), for_turn: Default::default() }
    }

    /// The rolls by kind.
    pub(super) fn rolls(&self) -> &Rolls<R, u32> {
        &self.rolls
    }

    /// The kinds if only this turn can be played.
    pub(super) fn by_turn(&self, turn: Turn) -> &Narrowed {
        self.by_turn[turn as usize].get_or_init(|| self.rolls.narrow(&[turn]))
    }

    /// The rolls if only this turn can be played; `None` if there are still too many kinds.
    pub(super) fn for_turn(&self, turn: Turn) -> Option<&Rolls<R, u16>> {
        self.for_turn[turn as usize].get_or_init(|| self.rolls.narrowed(&[turn])).as_ref()
    }
}

/// The possible lengths of words into which a set of dice can be divided. Bit n of a way stands for the n-th element.
const LENGTHS: [&[usize]; 14] = [
    &[2],
    &[3],
    &[4],
    &[5],
    &[6],
    &[7],
    &[2, 2],
    &[2, 3],
    &[2, 4],
    &[3, 3],
    &[2, 5],
    &[3, 4],
    &[2, 2, 2],
    &[2, 2, 3],
];

/// The bit for words of these lengths.
fn way(lengths: &[usize]) -> u16 {
    LENGTHS.iter().position(|other| *other == lengths).map_or(0, |at| 1 << at)
}

/// For every set of dice and all their faces, how they can be divided into words. A die outside the set has the digit of one still
/// to be thrown.
struct Divided<const R: usize> {
    ways: Vec<u16>,
    values: Vec<u8>,
}

impl<const R: usize> Divided<R> {
    fn new(set: &DiceSet<R>, anagrams: &Anagrams) -> Divided<R> {
        let points = R.pow(7);
        let mut divided = Divided { ways: vec![0; points], values: vec![0; points] };
        for point in 0..points {
            let digits = digits::<R>(point);
            let faces = (0..DICE).filter_map(|die| set.face(die, digits[die]));
            divided.values[point] = faces.clone().map(|face| set.value(face)).sum();
            if anagrams.spell(faces.clone()) {
                divided.ways[point] = way(&[faces.count()]);
            }
        }
        for (first, second) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4)] {
            divided.join(&[first], &[second], way(&[first, second]));
        }
        divided.join(&[2], &[2, 2], way(&[2, 2, 2]));
        divided.join(&[3], &[2, 2], way(&[2, 2, 3]));
        divided
    }

    /// Marks every union of two disjoint sets of dice, of which one is divided like `first` and the other like `second`.
    fn join(&mut self, first: &[usize], second: &[usize], made: u16) {
        let (firsts, seconds) = (self.by_dice(way(first)), self.by_dice(way(second)));
        let nothing = R.pow(7) - 1;
        for (dice, points) in firsts.iter().enumerate() {
            for (_, their_points) in seconds.iter().enumerate().filter(|(others, _)| dice & others == 0) {
                for point in points {
                    for other in their_points {
                        // Digits are counted from the digit of a die outside the set, so the offsets of the two points add up.
                        self.ways[point + other - nothing] |= made;
                    }
                }
            }
        }
    }

    /// The points that can be divided in this way, grouped by their set of dice: bit 0 for die 1.
    fn by_dice(&self, way: u16) -> Vec<Vec<usize>> {
        let mut sets = vec![Vec::new(); 1 << DICE];
        for point in (0..self.ways.len()).filter(|&point| self.ways[point] & way != 0) {
            let digits = digits::<R>(point);
            let dice: usize =
                (0..DICE).filter(|&die| digits[die] != DiceSet::<R>::THROWN).map(|die| 1 << die).sum();
            sets[dice].push(point);
        }
        sets
    }

    /// The most points that words of this shape make with each roll or some of its dice.
    fn most(&self, shape: Shape) -> Vec<u8> {
        let ways: u16 = LENGTHS
            .iter()
            .filter(|lengths| shape.takes(lengths.iter().copied()))
            .map(|lengths| way(lengths))
            .sum();
        let mut most: Vec<u8> = self
            .ways
            .iter()
            .zip(&self.values)
            .map(|(have, value)| if have & ways == 0 { 0 } else { *value })
            .collect();
        for die in 0..DICE {
            let step = R.pow(u32::try_from(DICE - 1 - die).unwrap_or(0));
            for block in most.chunks_exact_mut(step * R) {
                let (faces, without) = block.split_at_mut(step * (R - 1));
                for face in faces.chunks_exact_mut(step) {
                    for (most, without) in face.iter_mut().zip(&*without) {
                        *most = (*most).max(*without);
                    }
                }
            }
        }
        most
    }
}

/// The digits of a point; die 1 comes first and is the most significant.
fn digits<const R: usize>(mut point: usize) -> [usize; DICE] {
    let mut digits = [0; DICE];
    for digit in digits.iter_mut().rev() {
        *digit = point % R;
        point /= R;
    }
    digits
}

fn all(faces: [Option<Face>; DICE]) -> Option<[Face; DICE]> {
    let mut shown = [Face::Diamond; DICE];
    for (shown, face) in shown.iter_mut().zip(faces) {
        *shown = face?;
    }
    Some(shown)
}
