//! The options that the players agree on beforehand.

use lettrine_engine::{Choice, Fields, ReadError, ReadOptions, Values};
use serde::Serialize;

/// The order in which the turns are played (rule YM-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// The order of the sheet.
    #[default]
    Numeric,
    /// The player chooses.
    Free,
}

/// The premium of the upper section (rule YM-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Bonus {
    /// 35 points for 35 or more.
    #[default]
    #[serde(rename = "1979")]
    Of1979,
    /// 25 points for 50 or more.
    #[serde(rename = "1982")]
    Of1982,
}

impl Bonus {
    /// The points that the upper boxes must reach, and the points that this earns.
    #[must_use]
    pub fn terms(self) -> (i32, i32) {
        match self {
            Bonus::Of1979 => (35, 35),
            Bonus::Of1982 => (50, 25),
        }
    }
}

/// The seat that begins the first game of a match (rule YM-16).
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

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// The order in which the turns are played.
    pub order: Order,
    /// The premium of the upper section.
    pub bonus: Bonus,
    /// The number of games in a match (rule YM-16).
    pub parties: u8,
    /// The seat that begins the first game.
    pub opener: Opener,
    /// The seconds of a turn; `None` without a clock (rule YM-18). The table runs the clock; the game knows no time.
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
                "Sur la feuille, on va du mot de deux lettres aux trois mots ; sinon, on choisit une case à chaque tour.",
                "The sheet goes from the word of two letters to the three words; otherwise you choose a box each turn.",
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
                "Quand les mots de 2 à 6 lettres atteignent ensemble ce total ; les deux livrets ne disent pas le même.",
                "When the words of 2 to 6 letters reach this total together; the two booklets do not say the same.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("1979", ["35 points dès 35 (livret de 1979)", "35 points for 35 or more (booklet of 1979)"]),
                ("1982", ["25 points dès 50 (livret de 1982)", "25 points for 50 or more (booklet of 1982)"]),
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
            title: ["Qui commence la première partie", "Who begins the first game"],
            note: [
                "À chaque partie suivante, c'est au voisin de commencer.",
                "In each game after that, the next player begins.",
            ],
            printed: false,
            values: Values::OneOf(&[
                ("first", ["le joueur de la première place", "the player in the first seat"]),
                ("lot", ["un joueur tiré au sort", "a player drawn by lot"]),
            ]),
        },
        Choice {
            name: "turn_seconds",
            rule: "YM-18",
            title: ["Temps pour un tour, tous jets compris", "Time for a turn, all its throws included"],
            note: [
                "Quand le temps est écoulé, on marque 0 dans la case du tour.",
                "When time is up, you score 0 in the turn's box.",
            ],
            printed: false,
            values: Values::AnyClock(30, 300),
        },
    ];

    /// Reads the options; those left out take their defaults.
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
