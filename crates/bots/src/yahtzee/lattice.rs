//! [`Lattice`]: every way to keep some of the seven dice, with its value.
//!
//! A die in the lattice shows one of its faces, or is still to be thrown, which is its last digit, `R - 1`. A whole roll is a point
//! without that digit; a keep is a point with that digit for each die that is thrown again. The seventh die is in the eight lanes of a
//! [`Cell`], so that every other die is averaged and compared eight values at a time.
//!
//! `R` is 7 for the real dice. It is 8 if a position shows letters that are not on the dice: then the seventh face of a die is its
//! current one, which can be kept but never thrown.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// The number of faces of a die that a throw can show.
pub(super) const FACES: usize = 6;
/// The probability of each face.
pub(super) const SIXTH: f32 = 1.0 / 6.0;

/// The values for each digit of the seventh die, with the other six dice fixed.
pub(super) type Cell = [f32; 8];

/// A value for every roll and every keep.
#[cfg_attr(test, derive(Clone))]
pub(super) struct Lattice<const R: usize> {
    cells: Vec<Cell>,
}

/// A lattice kept for reuse: allocating a new one takes as long as a walk through it.
#[derive(Default)]
pub(super) struct Spare(Mutex<Option<Lattice<7>>>);

impl Spare {
    /// The lattice that was put back last, with undefined values, or a new one.
    pub(super) fn take(&self) -> Lattice<7> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_else(Lattice::new)
    }

    /// Keeps the lattice for the next decision.
    pub(super) fn put_back(&self, lattice: Lattice<7>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(lattice);
    }
}

/// The values of rolls that are written down, addressed by cell number and lane.
pub(super) trait Scores {
    /// The best value that can be written down now, for each roll of this cell.
    fn cell(&self, cell: usize) -> Cell;
}

impl<const R: usize> Lattice<R> {
    /// The number of cells: one for each combination of the first six dice.
    pub(super) const CELLS: usize = R.pow(6);

    /// A lattice filled with 0.
    pub(super) fn new() -> Lattice<R> {
        Lattice { cells: vec![[0.0; 8]; Self::CELLS] }
    }

    /// The value of a point, given by the digits of the dice.
    #[cfg(test)]
    pub(super) fn at(&self, digits: [usize; 7]) -> f32 {
        let (cell, lane) = place::<R>(digits);
        self.cells[cell][lane]
    }

    /// Before the last throw: a roll has the value that can be written down, a keep the mean of the rolls it can become.
    pub(super) fn last_throw(&mut self, scores: &impl Scores) {
        walk::<R, false>(&mut self.cells, 0, scores);
    }

    /// One throw earlier: a roll has the better value of writing down now and of the best keep, a keep again the mean. The lattice must
    /// hold the values of all keeps of the throw after it.
    ///
    /// Keeping all seven dice is among the keeps, although the rules forbid it. It is never better than the allowed actions, because
    /// everything that can be written down after a later throw can be written down after an earlier one.
    pub(super) fn earlier_throw(&mut self, scores: &impl Scores) {
        walk::<R, true>(&mut self.cells, 0, scores);
    }

    /// The values in their storage order.
    pub(super) fn cells(&mut self) -> &mut [Cell] {
        &mut self.cells
    }
}

/// The cell and lane of a point.
pub(super) fn place<const R: usize>(digits: [usize; 7]) -> (usize, usize) {
    let cell = digits[..6].iter().fold(0, |cell, digit| cell * R + digit);
    (cell, digits[6])
}

/// One walk through the lattice for a whole throw, two dice at a time: on the way down, if dice can be kept, the better of keeping and
/// throwing each die; at the bottom, the better of that and of writing down; on the way up, the mean. A block is finished before its
/// neighbour is begun, so that all but the outermost dice are processed inside the cache.
fn walk<const R: usize, const KEEPS: bool>(block: &mut [Cell], first: usize, scores: &impl Scores) {
    if block.len() == R * R {
        return finish::<R, KEEPS>(block, first, scores);
    }
    let (row, step) = (block.len() / R, block.len() / (R * R));
    if KEEPS {
        for from in (0..step).step_by(R * R) {
            keep_or_throw::<R>(block, from..from + R * R);
        }
    }
    let (rows, thrown) = block.split_at_mut(row * (R - 1));
    for (number, cells) in rows.chunks_exact_mut(row).enumerate() {
        let (faces, thrown) = cells.split_at_mut(step * (R - 1));
        for (face, cells) in faces.chunks_exact_mut(step).enumerate() {
            walk::<R, KEEPS>(cells, first + number * row + face * step, scores);
        }
        average(faces, thrown);
    }
    average(rows, thrown);
}

/// Each of the first two dice of a block can be kept or thrown: each pair of faces gets the best of the four combinations, for a range
/// of its cells. Cells with only one kept die are overwritten; they get their means again on the way up.
pub(super) fn keep_or_throw<const R: usize>(block: &mut [Cell], range: Range<usize>) {
    let step = block.len() / (R * R);
    let (rows, thrown) = block.split_at_mut(step * R * (R - 1));
    let (seconds, neither) = thrown.split_at_mut(step * (R - 1));
    let neither = &neither[range.clone()];
    let or_neither = |kept: &mut [Cell]| {
        kept.iter_mut().zip(neither).for_each(|(kept, neither)| *kept = better(*kept, *neither));
    };
    seconds.chunks_exact_mut(step).for_each(|second| or_neither(&mut second[range.clone()]));
    for row in rows.chunks_exact_mut(step * R) {
        let (both, first) = row.split_at_mut(step * (R - 1));
        let first = &mut first[range.clone()];
        or_neither(first);
        for (both, second) in both.chunks_exact_mut(step).zip(seconds.chunks_exact(step)) {
            let second = &second[range.clone()];
            for ((both, first), second) in both[range.clone()].iter_mut().zip(&*first).zip(second) {
                *both = better(*both, better(*first, *second));
            }
        }
    }
}

/// The last three dice at once, in the same way. Most of the time is spent here, so intermediate values stay in registers.
fn finish<const R: usize, const KEEPS: bool>(block: &mut [Cell], first: usize, scores: &impl Scores) {
    let Ok(rows) = <&mut [[Cell; R]; R]>::try_from(block.as_chunks_mut::<R>().0) else { return };
    let neither = rows[R - 1][R - 1];
    let seconds = rows[R - 1].map(|second| better(second, neither));
    for (number, row) in rows.iter_mut().enumerate().take(R - 1) {
        let one = better(row[R - 1], neither);
        for face in 0..R - 1 {
            let mut value = scores.cell(first + number * R + face);
            if KEEPS {
                let kept = better(row[face], better(one, seconds[face]));
                value = better(value, better(kept, [kept[R - 1]; 8]));
            }
            let mean = ((value[0] + value[4]) + (value[1] + value[5]) + (value[2] + value[3])) * SIXTH;
            row[face] = std::array::from_fn(|lane| if lane == R - 1 { mean } else { value[lane] });
        }
        row[R - 1] = mean(|face| row[face]);
    }
    rows[R - 1] = std::array::from_fn(|second| mean(|face| rows[face][second]));
}

/// The mean of the six faces of a die.
#[expect(clippy::inline_always, reason = "a call for eight values takes longer than the values")]
#[inline(always)]
fn mean(face: impl Fn(usize) -> Cell) -> Cell {
    let sum = (1..FACES).fold(face(0), |sum, number| {
        let face = face(number);
        std::array::from_fn(|lane| sum[lane] + face[lane])
    });
    sum.map(|sum| sum * SIXTH)
}

/// The mean of the six faces, for each cell.
fn average(faces: &[Cell], thrown: &mut [Cell]) {
    let step = thrown.len();
    let [one, two, three, four, five, six]: [&[f32]; FACES] =
        std::array::from_fn(|face| faces[face * step..][..step].as_flattened());
    for (at, thrown) in thrown.as_flattened_mut().iter_mut().enumerate() {
        *thrown = ((one[at] + two[at]) + (three[at] + four[at]) + (five[at] + six[at])) * SIXTH;
    }
}

/// The lane-wise maximum. (`f32::max` also handles NaN, which costs two more instructions and does not occur here.)
#[expect(clippy::inline_always, reason = "a call for eight values takes longer than the values")]
#[inline(always)]
pub(super) fn better(a: Cell, b: Cell) -> Cell {
    std::array::from_fn(|lane| if a[lane] > b[lane] { a[lane] } else { b[lane] })
}
