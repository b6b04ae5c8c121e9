//! What the players agree on beforehand.

use lettrine_engine::{Fields, ReadError};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Whether the first player is found by showing words (RR-3), or by lot.
    pub opening: bool,
    /// Whether a card may be laid face down (RR-19).
    pub beginner: bool,
    /// The hourglass; `None` for no clock.
    pub turn_seconds: Option<u16>,
    /// Ages, one a seat, where given: the youngest of those tied begins (RR-3).
    pub ages: Vec<Option<u8>>,
}

impl Options {
    /// What holds when nothing is agreed.
    #[must_use]
    pub fn usual(seats: usize) -> Options {
        Options { opening: true, beginner: false, turn_seconds: Some(60), ages: vec![None; seats] }
    }

    pub(super) fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        let mut options = Options::usual(seats);
        if let Some(opening) = fields.optional("opening") {
            options.opening = opening.boolean()?;
        }
        if let Some(beginner) = fields.optional("beginner") {
            options.beginner = beginner.boolean()?;
        }
        if let Some(seconds) = fields.optional("turn_seconds") {
            options.turn_seconds = if seconds.is_null() { None } else { Some(seconds.integer(30..=180)?) };
        }
        if let Some(ages) = fields.optional("ages") {
            let ages = ages.list_of(seats..=seats)?;
            options.ages = ages
                .iter()
                .map(|age| if age.is_null() { Ok(None) } else { age.integer(0..=150).map(Some) })
                .collect::<Result<_, _>>()?;
        }
        Ok(options)
    }
}
