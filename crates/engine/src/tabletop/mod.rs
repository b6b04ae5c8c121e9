//! [`Tabletop`]: a game played with real cards and dice, for which this program gives the preparation, draws lots and counts.
//!
//! The players write a list of lines. A sheet is the fold of its lines, as a state is the fold of its events. The points of a line
//! come from the game's own scoring, so that a sheet and a played game cannot differ. A wrong line counts nothing and says why; the
//! other lines stay valid.

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

/// A game whose points can be counted at a real table.
pub trait Tabletop: Game {
    /// One written line: a word that was cashed, a box that was filled, the count at the end.
    type Line: Clone + Debug + PartialEq;
    /// All written lines.
    type Sheet: Sheet;

    /// The steps of the preparation before the game begins, in French and in English.
    fn preparation(options: &Self::Options, seats: usize) -> Vec<[String; 2]>;

    /// Finds the seat that begins, as the booklet says. `fields` is what the players have shown for it, if the booklet asks for it.
    fn draw(
        options: &Self::Options,
        seats: usize,
        fields: &mut Fields<'_>,
        words: &Dictionary<'_>,
        seed: &Seed,
    ) -> Result<(Seat, Vec<Self::Seen>), Unplayable>;

    /// An empty sheet.
    fn blank(options: &Self::Options, seats: usize) -> Self::Sheet;

    /// Reads a line whose `do` is `verb`; `None` if the game has no such line.
    fn read_line(
        verb: &str,
        fields: &mut Fields<'_>,
        options: &Self::Options,
        seats: usize,
    ) -> Result<Option<Self::Line>, ReadError>;

    /// Adds a line to the sheet. Returns its points with their reasons, or why the line is refused. A refusal changes nothing.
    fn mark(
        sheet: &mut Self::Sheet,
        line: &Self::Line,
        words: &Dictionary<'_>,
    ) -> Result<Vec<Gain>, Self::Refusal>;

    /// Whether a line may follow the end of the game. In most games none may.
    fn follows_the_end(_line: &Self::Line) -> bool {
        false
    }

    /// The filled boxes of the printed sheet; `null` for a game without one.
    fn boxes(_sheet: &Self::Sheet) -> Value {
        Value::Null
    }

    /// The word that is missing in the dictionary, if a line is refused for that. The players may agree on it (rule W-5).
    fn lacking(line: &Self::Line, refusal: &Self::Refusal) -> Option<Letters>;
}

/// Finds the seat that begins by dealing: the first player of a table dealt from this seed, and the events of the deal for which
/// `says_how` is true, as a spectator sees them.
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

/// The words that count at a real table: a lexicon with the words that the players agreed on (rule W-5). A sheet only looks words
/// up, so no lexicon has to be rebuilt for a few agreed words.
#[derive(Clone, Copy, Debug)]
pub struct Dictionary<'a> {
    lexicon: &'a Lexicon<'a>,
    agreed: &'a Agreed,
}

impl<'a> Dictionary<'a> {
    /// The dictionary of this lexicon and these agreed words.
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
