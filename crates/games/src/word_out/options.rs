//! What the players agree on beforehand.

use lettrine_engine::{Arbitration, Choice, Fields, ReadError, Values, read_seconds};
use serde::Serialize;

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// WO-2: how many sets of cards, 1 or 2.
    pub decks: u8,
    /// Rules.
    pub arbitration: Arbitration,
    /// WO-15.
    pub after_counter: AfterCounter,
    /// The clock of a turn; none unless asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u16>,
    /// The clock of a CONTRE; none unless asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter_seconds: Option<u16>,
}

/// WO-15: at whose left play goes on after a CONTRE without a WORD OUT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AfterCounter {
    /// At the left of the player who countered.
    Counterer,
    /// At the left of the player who announced first in the chain.
    Announcer,
}

const TURN_SECONDS: &[u16] = &[30, 60, 90, 120];
const COUNTER_SECONDS: &[u16] = &[10, 20, 30];

/// What may be agreed on, for a form.
pub(super) const CHOICES: &[Choice] = &[
    Choice {
        name: "decks",
        rule: "WO-2",
        title: ["Nombre de jeux de cartes", "Sets of cards"],
        values: Values::Number(1, 2),
    },
    Arbitration::CHOICE,
    Choice {
        name: "after_counter",
        rule: "WO-15",
        title: [
            "Après un CONTRE, la main passe à la gauche de",
            "After a CONTRE, play goes on at the left of",
        ],
        values: Values::OneOf(&[
            ("counterer", ["celui qui a contré", "who countered"]),
            ("announcer", ["celui qui avait annoncé", "who had announced"]),
        ]),
    },
    Choice {
        name: "turn_seconds",
        rule: "C-3",
        title: ["Temps pour jouer", "Time for a turn"],
        values: Values::Clock(TURN_SECONDS),
    },
    Choice {
        name: "counter_seconds",
        rule: "C-3",
        title: ["Temps pour contrer", "Time for a CONTRE"],
        values: Values::Clock(COUNTER_SECONDS),
    },
];

impl Options {
    /// The defaults at a table of so many (WO-2).
    #[must_use]
    pub fn of(seats: usize) -> Options {
        Options {
            decks: if seats < 6 { 1 } else { 2 },
            arbitration: Arbitration::Strict,
            after_counter: AfterCounter::Counterer,
            turn_seconds: None,
            counter_seconds: None,
        }
    }

    pub(super) fn read(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        let mut options = Options::of(seats);
        if let Some(decks) = fields.optional("decks") {
            options.decks = decks.integer(1..=2)?;
        }
        options.arbitration = Arbitration::read(fields)?;
        if let Some(after) = fields.optional("after_counter") {
            options.after_counter = after
                .one_of(&[("counterer", AfterCounter::Counterer), ("announcer", AfterCounter::Announcer)])?;
        }
        options.turn_seconds = read_seconds(fields, "turn_seconds", TURN_SECONDS)?;
        options.counter_seconds = read_seconds(fields, "counter_seconds", COUNTER_SECONDS)?;
        Ok(options)
    }
}
