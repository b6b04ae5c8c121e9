//! What the players agree on beforehand.

use lettrine_engine::{Fields, Problem, ReadError};
use serde::Serialize;

/// The options of CRACK WORD.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Rule CW-3: the whole pack is played.
    pub expert: bool,
    /// Rule CW-11: what a majority is.
    pub majority: Majority,
    /// Rules: what a misplay costs.
    pub arbitration: Arbitration,
    /// Rule C-3: the seconds of a turn; none, no clock.
    pub turn_seconds: Option<u16>,
}

/// What a majority is (rule CW-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Majority {
    /// More than any other colour.
    #[default]
    Relative,
    /// More than half.
    Absolute,
}

/// What a try costs that the dictionary refuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Arbitration {
    /// Rule A-1: what rule CW-20 says.
    #[default]
    Strict,
    /// Rule A-2: nothing.
    Lenient,
}

/// The clocks there are (rule C-3).
const TURN_SECONDS: [u16; 4] = [30, 60, 90, 120];

impl Options {
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<Options, ReadError> {
        let mut options = Options::default();
        if let Some(expert) = fields.optional("expert") {
            options.expert = expert.boolean()?;
        }
        if let Some(majority) = fields.optional("majority") {
            options.majority =
                majority.one_of(&[("relative", Majority::Relative), ("absolute", Majority::Absolute)])?;
        }
        if let Some(arbitration) = fields.optional("arbitration") {
            options.arbitration =
                arbitration.one_of(&[("strict", Arbitration::Strict), ("lenient", Arbitration::Lenient)])?;
        }
        if let Some(clock) = fields.optional("turn_seconds").filter(|clock| !clock.is_null()) {
            let seconds = clock.integer(0..=i64::from(u16::MAX))?;
            if !TURN_SECONDS.contains(&seconds) {
                let allowed = "30, 60, 90, 120".to_owned();
                return Err(clock.fails(Problem::NotOneOf { value: seconds.to_string(), allowed }));
            }
            options.turn_seconds = Some(seconds);
        }
        Ok(options)
    }

    /// Rule CW-3: the cards of a draw pile.
    pub(super) fn pile_size(self, seats: usize) -> usize {
        match seats {
            _ if self.expert => usize::MAX,
            2 => 40,
            3 => 30,
            _ => 25,
        }
    }
}
