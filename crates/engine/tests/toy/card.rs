//! The cards: 0 to 4, each of them three times.

use std::fmt;

use lettrine_engine::{Problem, ReadError, Reader};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    pub(crate) fn pack() -> Vec<Card> {
        (0..15).map(|card| Card(card / 3)).collect()
    }

    pub(crate) fn read(reader: &Reader<'_>) -> Result<Card, ReadError> {
        let code = reader.text()?;
        Card::try_from(code.to_owned()).map_err(|code| reader.fails(Problem::NotACard(code)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(code: String) -> Result<Card, String> {
        (0..=4).map(Card).find(|card| card.to_string() == code).ok_or(code)
    }
}
