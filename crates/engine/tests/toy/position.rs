//! Records and positions of HIGHER for the tests.

use std::sync::LazyLock;

use lettrine_engine::{Playing, Record};
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use serde_json::{Value, json};

use crate::game::Higher;

static LEXICON: LazyLock<LexiconBuf> =
    LazyLock::new(|| LexiconBuf::build("toy", &read_list(b"as\nrue\n").words).unwrap());

/// HIGHER knows no words, but every game has a dictionary.
pub(crate) fn lexicon() -> Lexicon<'static> {
    LEXICON.get()
}

/// A position of two: 0 and 3 against 1 and 4, a 2 on the heap, a pile of 0 and 4 (its top).
pub(crate) fn setup() -> Value {
    json!({"hands": [["0", "3"], ["1", "4"]], "pile": ["0", "4"], "heap": ["2"], "turn": 0, "chance": 1})
}

/// A record of that position with these actions.
pub(crate) fn record(actions: &Value) -> Value {
    json!({
        "format": 1, "game": "higher", "seats": ["Ada", "Blaise"], "seed": "2f", "setup": setup(), "actions": actions,
    })
}

/// The table before the first action of a record.
pub(crate) fn table(record: &Value) -> Playing<'static, Higher> {
    Record::read(&record.to_string()).unwrap().start::<Higher>(lexicon()).unwrap().table
}
