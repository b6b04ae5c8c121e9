//! [`DiceSet`]: the dice of a solution.

use lettrine_games::yahtzee_des_mots::{Components, DICE, Dice, Face};

/// The dice with the faces that they can show, and the values of the letters.
#[derive(Clone, Debug)]
pub(super) struct DiceSet<const R: usize> {
    /// `R - 1` faces per die; only the first six can be thrown.
    faces: [Vec<Face>; DICE],
    /// The value of each letter, A first.
    values: [u8; 26],
}

impl DiceSet<7> {
    /// The real dice.
    pub(super) fn new(components: &Components) -> DiceSet<7> {
        DiceSet { faces: components.dice.map(|die| die.to_vec()), values: components.values }
    }
}

impl DiceSet<8> {
    /// Dice with one more face each: the one that the die shows now, whether it is on the die or not.
    pub(super) fn with(components: &Components, lying: &Dice) -> DiceSet<8> {
        let faces = std::array::from_fn(|die| {
            let thrown = components.dice[die].iter().copied();
            thrown.chain([lying.faces()[die]]).collect()
        });
        DiceSet { faces, values: components.values }
    }
}

impl<const R: usize> DiceSet<R> {
    /// The digit of a die that is still to be thrown.
    pub(super) const THROWN: usize = R - 1;

    /// The face that a die shows; `None` if it is still to be thrown.
    pub(super) fn face(&self, die: usize, digit: usize) -> Option<Face> {
        self.faces[die].get(digit).copied()
    }

    /// The value of a face; ◇ has none (rule YM-1).
    pub(super) fn value(&self, face: Face) -> u8 {
        match face {
            Face::Letter(letter) => self.values[letter.index()],
            Face::Diamond => 0,
        }
    }

    /// The digits of a roll; `None` if a die cannot show its face.
    pub(super) fn digits(&self, dice: &Dice) -> Option<[usize; DICE]> {
        let mut digits = [0; DICE];
        for (die, face) in dice.faces().iter().enumerate() {
            digits[die] = self.faces[die].iter().position(|other| other == face)?;
        }
        Some(digits)
    }
}
