//! [`Sheet`]: the score sheet of a game at a real table.

use std::fmt::Debug;

/// A score sheet: all lines written so far.
pub trait Sheet: Clone + Debug {
    /// The totals, one for each seat.
    fn totals(&self) -> Vec<i32>;

    /// Whether the game on the sheet is over.
    fn is_over(&self) -> bool;
}

/// The sheet of a game without boxes: points add up until the end is written down.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    /// The points so far, one for each seat.
    pub scores: Vec<i32>,
    /// Whether the end is written down.
    pub over: bool,
}

impl ScoreSheet {
    /// An empty sheet.
    #[must_use]
    pub fn blank(seats: usize) -> ScoreSheet {
        ScoreSheet { scores: vec![0; seats], over: false }
    }
}

impl Sheet for ScoreSheet {
    fn totals(&self) -> Vec<i32> {
        self.scores.clone()
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
