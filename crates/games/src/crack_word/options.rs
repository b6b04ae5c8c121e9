//! The options that the players agree on beforehand.

use lettrine_engine::{Arbitration, Choice, Fields, ReadError, ReadOptions, Values, read_seconds};
use serde::Serialize;

/// The options of CRACK WORD.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Rule CW-3: the whole pack is played.
    pub expert: bool,
    /// Rule CW-11: what a majority is.
    pub majority: Majority,
    /// Rules: what a misplay costs.
    pub arbitration: Arbitration,
    /// Rule C-3: the seconds of a turn; `None` without a clock.
    pub turn_seconds: Option<u16>,
}

/// What a majority is (rule CW-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Majority {
    /// More cards than any other colour.
    #[default]
    Relative,
    /// More than half of the cards.
    Absolute,
}

/// The values that the clock can have, in seconds (rule C-3).
const TURN_SECONDS: &[u16] = &[30, 60, 90, 120];

impl Options {
    /// Rule CW-3: the number of cards of a draw pile.
    pub(super) fn pile_size(self, seats: usize) -> usize {
        match seats {
            _ if self.expert => usize::MAX,
            2 => 40,
            3 => 30,
            _ => 25,
        }
    }
}

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "expert",
            rule: "CW-3",
            title: ["Jouer avec toutes les cartes", "Play with all the cards"],
            note: [
                "Pour les experts ; sinon chacun joue avec 40 de ses 54 cartes à deux, 30 à trois, 25 à quatre.",
                "For experts; otherwise each plays with only 40 of the 54 cards (two players), 30 (three) or 25 (four).",
            ],
            printed: true,
            values: Values::Flag,
        },
        Choice {
            name: "majority",
            rule: "CW-11",
            title: ["Ce qu'il faut pour emporter une ligne", "What it takes to win a line"],
            note: [
                "On compte les lettres de sa couleur ; le livret demande la majorité sans dire laquelle.",
                "Letters of one's own colour are counted; the rulebook asks for a majority without saying which.",
            ],
            printed: false,
            values: Values::OneOf(&[
                (
                    "relative",
                    ["plus de lettres que chaque autre couleur", "more letters than any other colour"],
                ),
                ("absolute", ["plus de la moitié des lettres", "more than half of the letters"]),
            ]),
        },
        Arbitration::CHOICE,
        Choice {
            name: "turn_seconds",
            rule: "C-3",
            title: ["Temps pour jouer", "Time for a turn"],
            note: ["Quand le temps est écoulé, on passe son tour.", "When time is up the player passes."],
            printed: false,
            values: Values::Clock(TURN_SECONDS),
        },
    ];

    fn read(fields: &mut Fields<'_>, _: usize) -> Result<Options, ReadError> {
        let mut options = Options::default();
        if let Some(expert) = fields.optional("expert") {
            options.expert = expert.boolean()?;
        }
        if let Some(majority) = fields.optional("majority") {
            options.majority =
                majority.one_of(&[("relative", Majority::Relative), ("absolute", Majority::Absolute)])?;
        }
        options.arbitration = Arbitration::read(fields)?;
        options.turn_seconds = read_seconds(fields, "turn_seconds", TURN_SECONDS)?;
        Ok(options)
    }
}
