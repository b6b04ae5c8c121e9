//! Every way to keep some of the seven dice, and what each is worth.
//!
//! A die in the lattice shows one of its faces or is still to be thrown, which is its last digit, `R - 1`. A whole roll is a point
//! without that digit; a keep is a point with it wherever a die is thrown again. The seventh die lies in the eight lanes of a
//! [`Cell`], so that every other die is averaged and compared eight values at a time.
//!
//! `R` is 7 for dice as they are. It is 8 where a position shows letters that are not on the dice: then the seventh face of a die
//! is the one that lies there, which can be kept and is never thrown.

/// Faces of a die that a throw can show.
const FACES: usize = 6;
/// One sixth: each face is as likely.
const SIXTH: f32 = 1.0 / 6.0;

/// The values of one die, whatever the six others are.
pub(super) type Cell = [f32; 8];

/// A value for every roll and every keep.
pub(super) struct Lattice<const R: usize> {
    cells: Vec<Cell>,
}

/// The rolls' values after a throw, asked by place: the cell's number and the lane.
pub(super) trait Scores {
    /// The best that can be written down now with the rolls of this cell.
    fn cell(&self, cell: usize) -> Cell;
}

impl<const R: usize> Lattice<R> {
    /// How many cells there are: six dice choose one.
    pub(super) const CELLS: usize = R.pow(6);

    /// All at nothing.
    pub(super) fn new() -> Lattice<R> {
        Lattice { cells: vec![[0.0; 8]; Self::CELLS] }
    }

    /// The value of a point, given by the digits of the dice.
    pub(super) fn at(&self, digits: [usize; 7]) -> f32 {
        let (cell, lane) = place::<R>(digits);
        self.cells[cell][lane]
    }

    /// Before the last throw: rolls are worth what can be written down, keeps the mean of what they can become.
    pub(super) fn last_throw(&mut self, scores: &impl Scores) {
        rise::<R>(&mut self.cells, 0, scores);
    }

    /// One throw earlier: a roll is worth the better of writing down now and of the best keep, keeps again the mean.
    ///
    /// Keeping all seven is among the keeps, though no player may; it is never better than what a player may do, because
    /// everything that can be written down after a later throw can be written down after an earlier one.
    pub(super) fn earlier_throw(&mut self, scores: &impl Scores) {
        sweep::<R>(&mut self.cells, 0, scores);
    }

    /// The value with all dice still to be thrown.
    pub(super) fn before_throwing(&self) -> f32 {
        self.at([R - 1; 7])
    }
}

/// Where a point lies.
pub(super) fn place<const R: usize>(digits: [usize; 7]) -> (usize, usize) {
    let cell = digits[..6].iter().fold(0, |cell, digit| cell * R + digit);
    (cell, digits[6])
}

/// Averages from the last die to the first. Blocks are finished before their neighbours are begun, so that all but the
/// outermost dice are worked on inside the cache.
fn rise<const R: usize>(block: &mut [Cell], first: usize, scores: &impl Scores) {
    if let Ok(cells) = <&mut [Cell; R]>::try_from(&mut *block) {
        return finish(cells, |number, _| scores.cell(first + number));
    }
    let step = block.len() / R;
    let (faces, thrown) = block.split_at_mut(step * (R - 1));
    for (number, face) in faces.chunks_exact_mut(step).enumerate() {
        rise::<R>(face, first + number * step, scores);
    }
    average(faces, thrown);
}

/// On the way down the better of keeping and throwing each die, at the bottom the better of that and of writing down, on the
/// way up the mean again: one walk through the lattice for a whole throw.
fn sweep<const R: usize>(block: &mut [Cell], first: usize, scores: &impl Scores) {
    if let Ok(cells) = <&mut [Cell; R]>::try_from(&mut *block) {
        let thrown = cells[R - 1];
        return finish(cells, |number, kept| {
            let kept = better(kept, thrown);
            better(scores.cell(first + number), better(kept, [kept[R - 1]; 8]))
        });
    }
    let step = block.len() / R;
    let (faces, thrown) = block.split_at_mut(step * (R - 1));
    for (number, face) in faces.chunks_exact_mut(step).enumerate() {
        for (kept, thrown) in face.iter_mut().zip(&*thrown) {
            *kept = better(*kept, *thrown);
        }
        sweep::<R>(face, first + number * step, scores);
    }
    average(faces, thrown);
}

/// The last two dice at once: each roll gets its value from what its cell held, then keeps the mean. Most of the time goes here,
/// so nothing leaves the registers in between.
fn finish<const R: usize>(cells: &mut [Cell; R], value: impl Fn(usize, Cell) -> Cell) {
    let mut sum = [0.0; 8];
    for (number, cell) in cells.iter_mut().enumerate().take(R - 1) {
        *cell = value(number, *cell);
        cell[R - 1] = cell[..FACES].iter().sum::<f32>() * SIXTH;
        if number < FACES {
            for (sum, value) in sum.iter_mut().zip(*cell) {
                *sum += value;
            }
        }
    }
    cells[R - 1] = sum.map(|sum| sum * SIXTH);
}

/// The mean of the six faces, cell by cell.
#[inline]
fn average(faces: &[Cell], thrown: &mut [Cell]) {
    let step = thrown.len();
    let faces: [&[Cell]; FACES] = std::array::from_fn(|number| &faces[number * step..][..step]);
    for (at, thrown) in thrown.iter_mut().enumerate() {
        let mut sum = [0.0; 8];
        for face in faces {
            for (sum, value) in sum.iter_mut().zip(face[at]) {
                *sum += value;
            }
        }
        *thrown = sum.map(|sum| sum * SIXTH);
    }
}

/// The greater of each two values. (`f32::max` also answers for what is not a number, which costs two instructions more; nothing
/// here is.)
fn better(a: Cell, b: Cell) -> Cell {
    std::array::from_fn(|lane| if a[lane] > b[lane] { a[lane] } else { b[lane] })
}
