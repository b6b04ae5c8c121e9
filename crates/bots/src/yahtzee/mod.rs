//! YAHTZEE DES MOTS, solved.
//!
//! Seven dice lie in one of 6⁷ ways, and 7⁷ ways to keep some of them and throw the others again (`lattice`). One turn is three
//! walks over that lattice; a game is a few thousand sheets with a different future (`standing`), solved backwards from the last
//! turn (`solution`). What the dictionary has to say to each roll is read once (`spelling`, `rolls`), and what writing it down is
//! worth follows from the sheet (`writing`). The values of the sheets are all that has to be kept: what a single decision is worth is
//! found again from them in about a millisecond (`grading`).

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
