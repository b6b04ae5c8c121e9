//! A turn computed by plain enumeration: every roll, every keep, every roll that can follow, in 64-bit floats.

use super::*;
use crate::yahtzee::keeps::Keeps;
use crate::yahtzee::lattice::{Cell, Lattice, Scores};

/// Scores that depend on every die, and are no sum or product of values of single dice.
fn score(roll: [usize; 7], earlier: bool) -> f64 {
    let mixed = roll.iter().fold(7_usize, |mixed, face| (mixed * 31 + face * face + 3) % 1009);
    let score = if mixed % 5 == 0 { 100.0 } else { f64::from(u16::try_from(mixed % 23).unwrap()) };
    if earlier { score + f64::from(u8::from(mixed % 7 == 1)) * 25.0 } else { score }
}

struct Mixed(bool);

impl Scores for Mixed {
    #[expect(clippy::cast_possible_truncation, reason = "small whole numbers")]
    fn cell(&self, cell: usize) -> Cell {
        let mut roll = [0; 7];
        let mut rest = cell;
        for die in (0..6).rev() {
            roll[die] = rest % 7;
            rest /= 7;
        }
        std::array::from_fn(|lane| {
            roll[6] = lane;
            score(roll, self.0) as f32
        })
    }
}

/// The mean of a value over all rolls that a keep can become; digit 6 is a die that is thrown again.
fn mean(keep: [usize; 7], value: &dyn Fn([usize; 7]) -> f64) -> f64 {
    match keep.iter().position(|&digit| digit == 6) {
        None => value(keep),
        Some(die) => {
            let thrown = (0..6).map(|face| {
                let mut keep = keep;
                keep[die] = face;
                mean(keep, value)
            });
            thrown.sum::<f64>() / 6.0
        }
    }
}

fn keeps(roll: [usize; 7]) -> impl Iterator<Item = [usize; 7]> {
    (0..127_u8).map(move |kept| std::array::from_fn(|die| if kept >> die & 1 == 1 { roll[die] } else { 6 }))
}

#[test]
fn keeps_are_worth_the_mean_of_the_throws_they_lead_to() {
    let mut lattice = Lattice::<7>::new();
    lattice.last_throw(&Mixed(false));
    for keep in [[6, 6, 1, 2, 3, 6, 4], [0, 1, 2, 3, 4, 5, 6], [5, 5, 6, 6, 6, 6, 5], [6, 0, 6, 0, 6, 0, 6]] {
        assert!(close(f64::from(lattice.at(keep)), mean(keep, &|roll| score(roll, false))), "{keep:?}");
    }
}

#[test]
fn before_an_earlier_throw_the_best_keep_or_the_score_counts() {
    let mut lattice = Lattice::<7>::new();
    lattice.last_throw(&Mixed(false));
    lattice.earlier_throw(&Mixed(true));
    // Every following roll and all its keeps are enumerated, so only a few keeps are tested.
    let best = |roll: [usize; 7]| {
        let thrown = keeps(roll).map(|keep| mean(keep, &|roll| score(roll, false)));
        thrown.fold(score(roll, true), f64::max)
    };
    for keep in [[0, 1, 2, 3, 4, 5, 5], [5, 4, 3, 2, 1, 0, 6]] {
        assert!(close(f64::from(lattice.at(keep)), mean(keep, &best)), "{keep:?}");
    }
}

/// Asserts that the values of a roll's keeps are those of the whole lattice.
fn same(keeps: &Keeps, lattice: &Lattice<7>, roll: [usize; 7]) {
    for bits in 0..1_usize << 7 {
        let keep = std::array::from_fn(|die| if bits >> die & 1 == 1 { roll[die] } else { 6 });
        assert!((keeps.value(bits) - lattice.at(keep)).abs() < 1e-4, "{keep:?}");
    }
}

#[test]
fn keeps_of_one_roll_have_the_same_values_as_among_all_keeps() {
    let (roll, mut lattice) = ([3, 0, 5, 1, 2, 4, 0], Lattice::<7>::new());
    lattice.last_throw(&Mixed(false));
    same(&Keeps::at_last::<7>(roll, &Mixed(false)), &lattice, roll);
    let mut used_up = lattice.clone();
    lattice.earlier_throw(&Mixed(true));
    same(&Keeps::earlier(&mut used_up, roll, &Mixed(true)), &lattice, roll);
}
