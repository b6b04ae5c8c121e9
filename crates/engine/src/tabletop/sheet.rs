//! What is written down beside the box.

use std::fmt::Debug;

/// All that was written down.
pub trait Sheet: Clone + Debug {
    /// The totals, a seat each.
    fn totals(&self) -> Vec<i32>;

    /// Whether the game on the sheet is over.
    fn is_over(&self) -> bool;
}

/// The sheet of a game that has no boxes to fill: points add up until the end is written down.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    /// The points so far, a seat each.
    pub scores: Vec<i32>,
    /// Whether the end is written down.
    pub over: bool,
}

impl ScoreSheet {
    /// A sheet on which nothing is written.
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
