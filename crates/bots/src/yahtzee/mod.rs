//! A solver for YAHTZEE DES MOTS.
//!
//! Seven dice have 6⁷ rolls, and 7⁷ ways to keep some dice and throw the others again (`lattice`). One turn takes three walks over that
//! lattice; a game has a few thousand sheets with different futures (`standing`), which are solved backwards from the last turn
//! (`solution`). The words that each roll can spell are computed once (`spelling`, `rolls`), and the value of writing them down follows
//! from the sheet (`writing`). Only the values of the sheets have to be stored: the values of the actions in a single decision are
//! recomputed from them in about a millisecond (`grading`).

mod dice_set;
mod grading;
mod keeps;
mod lattice;
mod playing;
mod rolls;
mod solution;
mod spelling;
mod standing;
#[cfg(test)]
mod tests;
mod words;
mod writing;

pub use grading::Graded;
pub(crate) use playing::Known;
pub use solution::{Progress, Solution};
pub use standing::Terms;
