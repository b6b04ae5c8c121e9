//! Records and positions of HIGHER for the tests.

use std::sync::LazyLock;

use lettrine_engine::Record;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use serde_json::{Value, json};

use crate::game::Higher;
use crate::state::State;

static LEXICON: LazyLock<LexiconBuf> =
    LazyLock::new(|| LexiconBuf::build("toy", &read_list(b"as\nrue\n").words).unwrap());

/// A lexicon for the tests. HIGHER uses no words, but every game takes a lexicon.
pub(crate) fn lexicon() -> Lexicon<'static> {
    LEXICON.get()
}

/// A position for two: seat 0 holds 0 and 3, seat 1 holds 1 and 4; a 2 is on the heap; the pile is 0 and 4 (the top).
pub(crate) fn setup() -> Value {
    json!({"hands": [["0", "3"], ["1", "4"]], "pile": ["0", "4"], "heap": ["2"], "turn": 0, "chance": 1})
}

/// A record that starts from this setup, with these actions.
pub(crate) fn record(actions: &Value) -> Value {
    json!({
        "format": 1, "game": "higher", "seats": ["Ada", "Blaise"], "seed": "2f", "setup": setup(), "actions": actions,
    })
}

/// The position before the first action of a record.
pub(crate) fn table(record: &Value) -> State {
    Record::read(&record.to_string()).unwrap().start::<Higher>(lexicon()).unwrap().state
}
