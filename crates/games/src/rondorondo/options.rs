//! What the players agree on beforehand.

use lettrine_engine::{Choice, Fields, ReadError, Values};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// The hourglass, in seconds, at the least and at the most.
const TURN_SECONDS: [u16; 2] = [30, 180];

/// What may be agreed on, for a form.
pub(super) const CHOICES: &[Choice] = &[
    Choice {
        name: "opening",
        rule: "RR-3",
        title: ["Chacun montre un mot : le plus cher commence", "All show a word: the best one begins"],
        values: Values::Flag,
    },
    Choice {
        name: "beginner",
        rule: "RR-19",
        title: [
            "Débutants : une carte retournée par tour peut servir de gomme",
            "Beginners: once a turn, a card face down may serve as a gomme",
        ],
        values: Values::Flag,
    },
    Choice {
        name: "turn_seconds",
        rule: "C-3",
        title: ["Temps pour jouer", "Time for a turn"],
        values: Values::AnyClock(TURN_SECONDS[0], TURN_SECONDS[1]),
    },
    Choice {
        name: "ages",
        rule: "RR-3",
        title: ["Âges : à égalité, le plus jeune commence", "Ages: of equals, the youngest begins"],
        values: Values::Ages,
    },
];

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
            let [least, most] = TURN_SECONDS.map(i64::from);
            options.turn_seconds =
                if seconds.is_null() { None } else { Some(seconds.integer(least..=most)?) };
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
