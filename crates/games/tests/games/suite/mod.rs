//! Shared by the tests: the words of the samples, and the positions of `tests/perft`.

use std::path::Path;
use std::sync::LazyLock;

use lettrine_engine::{Game, Record, Rules, Seed};
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use serde_json::Value;

/// The words of the samples, one a line.
pub(crate) const WORDS: &str = include_str!("../../samples/words.txt");

static LEXICON: LazyLock<LexiconBuf> =
    LazyLock::new(|| LexiconBuf::build("samples", &read_list(WORDS.as_bytes()).words).unwrap());

/// The lexicon of the samples.
pub(crate) fn lexicon() -> Lexicon<'static> {
    LEXICON.get()
}

/// A position of `tests/perft`, with its counts.
pub(crate) struct Position<G: Game> {
    /// What the position tests.
    pub(crate) comment: String,
    /// The record's text.
    pub(crate) text: String,
    /// The state after the record's actions.
    pub(crate) state: G::State,
    /// The seed of the chance events.
    pub(crate) seed: Seed,
    /// Depths, with the number of sequences of legal actions at each.
    pub(crate) counts: Vec<(u32, u64)>,
    /// First actions, all or some, with the counts under them at the last depth.
    pub(crate) divided: Vec<(Value, u64)>,
}

/// Reads the positions of a game: a comment, `position {record}`, lines `DEPTH COUNT`, lines `divide {action} COUNT`.
pub(crate) fn positions<G: Game>() -> Vec<Position<G>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{}.perft", G::NAME));
    let text = std::fs::read_to_string(path).unwrap();
    let mut positions: Vec<Position<G>> = Vec::new();
    let mut comment = "";
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap();
        match (word, positions.last_mut()) {
            ("#", _) => comment = rest,
            ("position", _) => positions.push(position(std::mem::take(&mut comment), rest)),
            ("divide", position) => {
                let (action, count) = rest.rsplit_once(' ').unwrap();
                let divided = (serde_json::from_str(action).unwrap(), count.parse().unwrap());
                position.unwrap().divided.push(divided);
            }
            (depth, position) => {
                position.unwrap().counts.push((depth.parse().unwrap(), rest.parse().unwrap()));
            }
        }
    }
    positions
}

fn position<G: Game>(comment: &str, text: &str) -> Position<G> {
    let record = Record::read(text).unwrap();
    assert_eq!(record.game, G::NAME);
    let mut start = record.start::<G>(lexicon()).unwrap();
    for (seat, action) in &start.actions {
        start.state.act(*seat, action, &lexicon(), &start.seed, &mut Vec::new()).unwrap();
    }
    Position {
        comment: comment.to_owned(),
        text: text.to_owned(),
        state: start.state,
        seed: start.seed,
        counts: Vec::new(),
        divided: Vec::new(),
    }
}
