//! What the players agree on beforehand.

use lettrine_engine::{Choice, Fields, ReadError, ReadOptions, Values};
use serde::Serialize;

/// In which order the turns are played (rule YM-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As they stand on the sheet.
    #[default]
    Numeric,
    /// As the player likes.
    Free,
}

/// What the upper section earns (rule YM-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Bonus {
    /// 35 points for 35.
    #[default]
    #[serde(rename = "1979")]
    Of1979,
    /// 25 points for 50.
    #[serde(rename = "1982")]
    Of1982,
}

impl Bonus {
    /// What must be reached, and what it earns.
    #[must_use]
    pub fn terms(self) -> (i32, i32) {
        match self {
            Bonus::Of1979 => (35, 35),
            Bonus::Of1982 => (50, 25),
        }
    }
}

/// Who begins the first game of a match (rule YM-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Opener {
    /// Seat 0.
    #[default]
    First,
    /// A seat drawn by lot.
    Lot,
}

/// What the players agree on beforehand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// In which order the turns are played.
    pub order: Order,
    /// What the upper section earns.
    pub bonus: Bonus,
    /// How many games make a match (rule YM-16).
    pub parties: u8,
    /// Who begins the first of them.
    pub opener: Opener,
    /// The time for a turn, if any (rule YM-18). The table keeps it; the game knows no clock.
    pub turn_seconds: Option<u16>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            order: Order::default(),
            bonus: Bonus::default(),
            parties: 1,
            opener: Opener::default(),
            turn_seconds: Some(120),
        }
    }
}

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "order",
            rule: "YM-7",
            title: ["Ordre des cases", "Order of the boxes"],
            note: [
                "Huit tours, du mot de deux lettres aux trois mots ; ou chacun choisit sa case.",
                "Eight turns, from the word of two letters to the three words; or everyone chooses a box.",
            ],
            printed: true,
            values: Values::OneOf(&[
                ("numeric", ["celui de la feuille", "as on the sheet"]),
                ("free", ["au choix du joueur", "as the player likes"]),
            ]),
        },
        Choice {
            name: "bonus",
            rule: "YM-15",
            title: ["Prime de la section supérieure", "Premium of the upper section"],
            note: [
                "Les livrets se contredisent : chacun a sa prime.",
                "The booklets disagree: each has its premium.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("1979", ["35 points à partir de 35 (1979)", "35 points for 35 or more (1979)"]),
                ("1982", ["25 points à partir de 50 (1982)", "25 points for 50 or more (1982)"]),
            ]),
        },
        Choice {
            name: "parties",
            rule: "YM-16",
            title: ["Nombre de parties", "Number of games"],
            note: ["Les totaux des parties s'additionnent.", "The totals of the games are added up."],
            printed: false,
            values: Values::Number(1, 5),
        },
        Choice {
            name: "opener",
            rule: "YM-16",
            title: ["La première partie est ouverte par", "The first game is opened by"],
            note: [
                "Ensuite, c'est chaque fois la place suivante.",
                "After that, it is the next place each time.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("first", ["la première place", "the first place"]),
                ("lot", ["une place tirée au sort", "a place drawn by lot"]),
            ]),
        },
        Choice {
            name: "turn_seconds",
            rule: "YM-18",
            title: ["Temps pour un tour, tous jets compris", "Time for a turn, all its throws included"],
            note: [
                "Quand le temps est écoulé, la case du tour reçoit 0.",
                "When time is up the turn's box gets 0.",
            ],
            printed: false,
            values: Values::AnyClock(30, 300),
        },
    ];

    /// Reads those that are there.
    fn read(fields: &mut Fields<'_>, _: usize) -> Result<Options, ReadError> {
        let mut options = Options::default();
        if let Some(order) = fields.optional("order") {
            options.order = order.one_of(&[("numeric", Order::Numeric), ("free", Order::Free)])?;
        }
        if let Some(bonus) = fields.optional("bonus") {
            options.bonus = bonus.one_of(&[("1979", Bonus::Of1979), ("1982", Bonus::Of1982)])?;
        }
        if let Some(parties) = fields.optional("parties") {
            options.parties = parties.integer(1..=5)?;
        }
        if let Some(opener) = fields.optional("opener") {
            options.opener = opener.one_of(&[("first", Opener::First), ("lot", Opener::Lot)])?;
        }
        if let Some(seconds) = fields.optional("turn_seconds") {
            options.turn_seconds = if seconds.is_null() { None } else { Some(seconds.integer(30..=300)?) };
        }
        Ok(options)
    }
}
