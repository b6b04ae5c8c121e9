//! Words as JSON strings, in records and logs.

use lettrine_lexicon::Letters;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(super) fn serialize<S: Serializer>(words: &[Letters], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter().map(Letters::to_string))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Letters>, D::Error> {
    let words = Vec::<String>::deserialize(deserializer)?;
    words.iter().map(|word| word.parse().map_err(D::Error::custom)).collect()
}
