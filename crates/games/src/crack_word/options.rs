//! What the players agree on beforehand.

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
    /// Rule C-3: the seconds of a turn; none, no clock.
    pub turn_seconds: Option<u16>,
}

/// What a majority is (rule CW-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Majority {
    /// More than any other colour.
    #[default]
    Relative,
    /// More than half.
    Absolute,
}

/// The clocks there are (rule C-3).
const TURN_SECONDS: &[u16] = &[30, 60, 90, 120];

impl Options {
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

impl ReadOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "expert",
            rule: "CW-3",
            title: ["Jouer avec toutes les cartes", "Play with all the cards"],
            note: [
                "Pour les experts ; sinon chacun en garde 40 à deux joueurs, 30 à trois, 25 à quatre.",
                "For experts; otherwise each keeps 40 when two play, 30 when three do, 25 when four do.",
            ],
            printed: true,
            values: Values::Flag,
        },
        Choice {
            name: "majority",
            rule: "CW-11",
            title: ["Pour ramasser une ligne, il faut", "To take a line, a colour needs"],
            note: [
                "Le livret demande la majorité sans dire laquelle.",
                "The rulebook asks for a majority without saying which.",
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
