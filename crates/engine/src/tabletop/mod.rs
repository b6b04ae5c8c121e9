//! A game beside its box: people play with the real cards and dice, and this program prepares, draws lots and counts for them.
//!
//! What they write down is a list of lines. A sheet is the fold of its lines, as a state is the fold of its events; the points
//! of a line come from the game's own scoring, so that a sheet and a played game cannot differ. A line that is wrong counts
//! nothing and says why; the lines around it stand.

mod counted;
mod registry;
mod sheet;

use std::fmt::Debug;

use lettrine_lexicon::{Letter, Letters, Lexicon};
use serde_json::Value;

use crate::record::Agreed;
use crate::{Fields, Fold, Gain, Game, Look, Position, ReadError, Rules, Seat, Seed, Unplayable};

pub use counted::{Counted, CountedLine};
pub use registry::{AnyTabletop, Drawn};
pub use sheet::{ScoreSheet, Sheet};

/// A game that can be counted beside its box.
pub trait Tabletop: Game {
    /// What is written down in one go: a word that was cashed, a box that was filled, the count at the end.
    type Line: Clone + Debug + PartialEq;
    /// All that was written down.
    type Sheet: Sheet;

    /// What there is to do before the game begins, step by step, in French and in English.
    fn preparation(options: &Self::Options, seats: usize) -> Vec<[String; 2]>;

    /// Finds who begins, as the booklet says. `fields` are what the players have shown for it, where they show something.
    fn draw(
        options: &Self::Options,
        seats: usize,
        fields: &mut Fields<'_>,
        words: &Dictionary<'_>,
        seed: &Seed,
    ) -> Result<(Seat, Vec<Self::Seen>), Unplayable>;

    /// A sheet on which nothing is written.
    fn blank(options: &Self::Options, seats: usize) -> Self::Sheet;

    /// Reads a line behind its `do`; `None` for one that the game does not have.
    fn read_line(
        verb: &str,
        fields: &mut Fields<'_>,
        options: &Self::Options,
        seats: usize,
    ) -> Result<Option<Self::Line>, ReadError>;

    /// Writes a line down: where its points come from, or why it cannot stand. A refusal changes nothing.
    fn mark(
        sheet: &mut Self::Sheet,
        line: &Self::Line,
        words: &Dictionary<'_>,
    ) -> Result<Vec<Gain>, Self::Refusal>;

    /// Whether a line may follow the end of the game. Most games end once.
    fn follows_the_end(_line: &Self::Line) -> bool {
        false
    }

    /// What the sheet has beside its lines and totals: the boxes of a printed sheet, filled.
    fn boxes(_sheet: &Self::Sheet) -> Value {
        Value::Null
    }

    /// The word that the dictionary lacks, where that is why a line is refused: the players may agree on it (rule W-5).
    fn lacking(line: &Self::Line, refusal: &Self::Refusal) -> Option<Letters>;
}

/// Finds who begins with the deal itself: the first player of a table that is dealt from this seed, and those of the deal's events
/// that say how that came.
pub fn drawn_by_deal<G: Game>(
    options: &G::Options,
    seats: usize,
    seed: &Seed,
    says_how: impl Fn(&G::Event) -> bool,
) -> (Seat, Vec<G::Seen>) {
    let mut state = G::State::table(options, seats);
    let mut events = Vec::new();
    state.open(seed, &mut events);
    let mut seen = Vec::new();
    for event in &events {
        seen.extend(says_how(event).then(|| state.see(event, None)).flatten());
        state.fold(event);
    }
    let first = state.window().and_then(|window| window.seats.iter().next());
    (first.unwrap_or(Seat::new(0)), seen)
}

/// The words that count at a real table: a lexicon, and what the players have agreed on (rule W-5). A sheet asks for words
/// alone, so that no lexicon has to be made anew for a few of them.
#[derive(Clone, Copy, Debug)]
pub struct Dictionary<'a> {
    lexicon: &'a Lexicon<'a>,
    agreed: &'a Agreed,
}

impl<'a> Dictionary<'a> {
    /// These words.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon<'a>, agreed: &'a Agreed) -> Dictionary<'a> {
        Dictionary { lexicon, agreed }
    }

    /// Whether these letters are a word.
    #[must_use]
    pub fn is_word(&self, letters: &[Letter]) -> bool {
        let among = |words: &[Letters]| words.iter().any(|word| **word == *letters);
        among(&self.agreed.extra) || self.lexicon.is_word(letters) && !among(&self.agreed.struck)
    }
}
