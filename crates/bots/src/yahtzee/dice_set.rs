//! The dice a solution is for.

use lettrine_games::yahtzee_des_mots::{Components, DICE, Dice, Face};

/// The dice with the faces that can lie on the table, and what each letter is worth.
#[derive(Clone, Debug)]
pub(super) struct DiceSet<const R: usize> {
    /// `R - 1` faces a die, the first six of which can be thrown.
    faces: [Vec<Face>; DICE],
    /// What each letter is worth, A first.
    values: [u8; 26],
}

impl DiceSet<7> {
    /// Dice as they are.
    pub(super) fn new(components: &Components) -> DiceSet<7> {
        DiceSet { faces: components.dice.map(|die| die.to_vec()), values: components.values }
    }
}

impl DiceSet<8> {
    /// Dice with a further face each: the one that lies on the table, be it on the die or not.
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

    /// What a die shows; nothing while it is still to be thrown.
    pub(super) fn face(&self, die: usize, digit: usize) -> Option<Face> {
        self.faces[die].get(digit).copied()
    }

    /// What a face is worth; ◇ nothing (rule YM-1).
    pub(super) fn value(&self, face: Face) -> u8 {
        match face {
            Face::Letter(letter) => self.values[letter.index()],
            Face::Diamond => 0,
        }
    }

    /// The digits of dice as they lie, if all of them can.
    pub(super) fn digits(&self, dice: &Dice) -> Option<[usize; DICE]> {
        let mut digits = [0; DICE];
        for (die, face) in dice.faces().iter().enumerate() {
            digits[die] = self.faces[die].iter().position(|other| other == face)?;
        }
        Some(digits)
    }
}
