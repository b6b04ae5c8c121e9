//! [`Keeps`]: the value of each way to keep some dice of one roll.
//!
//! A decision has 2⁷ keeps, whereas the [lattice](super::lattice) has 7⁷. So nothing is stored for the keeps of other rolls: the mean
//! over a die's faces and the value with its current face are carried upwards, die by die.

use super::lattice::{Cell, FACES, Lattice, SIXTH, Scores, better, keep_or_throw};

/// The values of the keeps of one roll.
pub(super) struct Keeps {
    /// Indexed by the first six dice, die 1 in the highest bit; a set bit means that the die is kept.
    cells: [Cell; 64],
    /// The digit of the seventh die.
    seventh: usize,
}

impl Keeps {
    /// Before the last throw: the mean of the values that can be written down after it.
    pub(super) fn at_last<const R: usize>(roll: [usize; 7], scores: &impl Scores) -> Keeps {
        Keeps::walked::<R, false>(&mut [], roll, scores)
    }

    /// One throw earlier: the lattice must hold the values of all keeps of the throw after it. Its content is destroyed.
    pub(super) fn earlier<const R: usize>(
        lattice: &mut Lattice<R>,
        roll: [usize; 7],
        scores: &impl Scores,
    ) -> Keeps {
        Keeps::walked::<R, true>(lattice.cells(), roll, scores)
    }

    fn walked<const R: usize, const KEEPS: bool>(
        block: &mut [Cell],
        roll: [usize; 7],
        scores: &impl Scores,
    ) -> Keeps {
        let mut cells = [[0.0; 8]; 64];
        let [first @ .., seventh] = roll;
        walk::<R, KEEPS>(block, 0, scores, &first, &mut cells);
        Keeps { cells, seventh }
    }

    /// The value of keeping these dice, bit 0 for die 1, and throwing the others.
    pub(super) fn value(&self, bits: usize) -> f32 {
        let place = (0..6).fold(0, |place, die| place << 1 | bits >> die & 1);
        let cell = self.cells[place];
        if bits >> 6 & 1 == 1 { cell[self.seventh] } else { cell[..FACES].iter().sum::<f32>() * SIXTH }
    }

    /// The value of throwing all dice.
    pub(super) fn none(&self) -> f32 {
        self.value(0)
    }
}

/// The values of the keeps in one block of the lattice, two dice at a time: on the way down each die is kept or thrown, on the way up
/// the means are computed. Before the last throw the lattice is not read, and the block is empty.
fn walk<const R: usize, const KEEPS: bool>(
    block: &mut [Cell],
    first: usize,
    scores: &impl Scores,
    roll: &[usize],
    means: &mut [Cell],
) {
    let &[one, two, ref inner @ ..] = roll else { return };
    if inner.is_empty() {
        return means.copy_from_slice(&finish::<R, KEEPS>(block, first, scores, [one, two]));
    }
    let step = inner.iter().fold(1, |step, _| step * R);
    if KEEPS {
        for from in (0..step).step_by(R * R) {
            keep_or_throw::<R>(block, from..from + R * R);
        }
    }
    let quarter = means.len() / 4;
    means.fill([0.0; 8]);
    let (thrown, kept) = means.split_at_mut(2 * quarter);
    let (mut row, mut below) = ([[0.0; 8]; 32], [[0.0; 8]; 16]);
    let (row, below) = (&mut row[..2 * quarter], &mut below[..quarter]);
    for face in faces::<R>(one) {
        row.fill([0.0; 8]);
        for second in faces::<R>(two) {
            let at = (face * R + second) * step;
            let block = if KEEPS { &mut block[at..at + step] } else { &mut [] };
            walk::<R, KEEPS>(block, first + at, scores, inner, below);
            let (thrown, kept) = row.split_at_mut(quarter);
            carry(below, second, two, thrown, kept);
        }
        carry(row, face, one, thrown, kept);
    }
}

/// The relevant faces of a die: those that can be thrown, and its current one.
fn faces<const R: usize>(lying: usize) -> impl Iterator<Item = usize> {
    (0..R - 1).filter(move |&face| face < FACES || face == lying)
}

/// Adds the share of one face to the mean, and copies its values if it is the current face.
fn carry(values: &[Cell], face: usize, lying: usize, thrown: &mut [Cell], kept: &mut [Cell]) {
    if face < FACES {
        for (mean, value) in thrown.as_flattened_mut().iter_mut().zip(values.as_flattened()) {
            *mean += value * SIXTH;
        }
    }
    if face == lying {
        kept.copy_from_slice(values);
    }
}

/// The last three dice at once. Most of the time is spent here, so intermediate values stay in registers.
fn finish<const R: usize, const KEEPS: bool>(
    block: &[Cell],
    first: usize,
    scores: &impl Scores,
    [one, two]: [usize; 2],
) -> [Cell; 4] {
    let rows = block.as_chunks::<R>().0;
    let [mut means, mut second_kept, mut first_kept, mut both_kept] = [[0.0; 8]; 4];
    for face in faces::<R>(one) {
        let (mut sum, mut kept) = ([0.0; 8], [0.0; 8]);
        for second in faces::<R>(two) {
            let mut value = scores.cell(first + face * R + second);
            if KEEPS {
                let (lying, thrown) = (&rows[face], &rows[R - 1]);
                let best = better(better(lying[second], thrown[second]), better(lying[R - 1], thrown[R - 1]));
                value = better(value, better(best, [best[R - 1]; 8]));
            }
            if second < FACES {
                sum = plus(sum, value);
            }
            if second == two {
                kept = value;
            }
        }
        let mean = sum.map(|sum| sum * SIXTH);
        if face < FACES {
            (means, second_kept) = (plus(means, mean), plus(second_kept, kept));
        }
        if face == one {
            (first_kept, both_kept) = (mean, kept);
        }
    }
    [means.map(|sum| sum * SIXTH), second_kept.map(|sum| sum * SIXTH), first_kept, both_kept]
}

#[expect(clippy::inline_always, reason = "a call for eight values takes longer than the values")]
#[inline(always)]
fn plus(a: Cell, b: Cell) -> Cell {
    std::array::from_fn(|lane| a[lane] + b[lane])
}
