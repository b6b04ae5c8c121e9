//! What people at a table, and its host, may ask for beside playing.

use serde::{Deserialize, Serialize};

use crate::seats::{Colour, Level};

/// What people at a table may ask for.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Ask {
    /// To be called otherwise.
    Rename {
        /// The name.
        name: String,
        /// The colour.
        colour: Colour,
    },
    /// To leave the seat, before the game.
    Leave,
    /// To say something.
    Chat {
        /// The text.
        text: String,
    },
    /// To show a reaction.
    React {
        /// Which: one character that people see as one.
        reaction: String,
    },
    /// To take back one's last play.
    Undo,
    /// To agree to what somebody would take back, or not.
    AnswerUndo {
        /// Whether.
        agrees: bool,
    },
    /// To let a bot play for somebody who is away.
    StandIn {
        /// For whom.
        place: u8,
    },
    /// To play oneself again.
    Return,
    /// A hint, or one more step of it: where to look, then the word, then the move. It is told in `turn`, to this seat alone;
    /// everybody is told that it was asked for.
    Hint,
    /// To give the game up: a bot has the seat until its end, or it ends where no other person plays.
    GiveUp,
    /// To play again in the same room.
    Rematch,
}

/// What belongs to the host.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Host {
    /// Starts the game.
    Start,
    /// Changes what is played, before the game. What is left out stays.
    Change {
        /// How many seats.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        seats: Option<u8>,
        /// The game's options, with words added and struck out; those left out take their defaults.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional, type = "Partial<Options> & Agreed"))]
        options: Option<serde_json::Value>,
        /// The word list's name or fingerprint.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        lexicon: Option<String>,
        /// Whether it stands in the lobby.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        public: Option<bool>,
        /// Whether hints are given.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        hints: Option<bool>,
    },
    /// Seats a bot.
    SeatBot {
        /// The place.
        place: u8,
        /// How well it plays.
        level: Level,
    },
    /// Takes a seat away; during the game a bot has it from then on.
    Remove {
        /// The place.
        place: u8,
    },
    /// Lets a bot play for somebody until they return.
    StandIn {
        /// For whom.
        place: u8,
        /// How well.
        level: Level,
    },
    /// Stops the clocks.
    Pause,
    /// Goes on.
    Resume {
        /// Whether the hourglass is turned first: one screen has come to the next of several who act at the same time.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
        turned: bool,
    },
    /// Silences somebody, or lets them speak again.
    Mute {
        /// The player's place.
        place: u8,
        /// Whether silent.
        muted: bool,
    },
}
