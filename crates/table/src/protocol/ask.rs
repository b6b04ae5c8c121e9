//! Requests other than plays: those of a person at a table, and those of its host.

use serde::{Deserialize, Serialize};

use crate::seats::{Colour, Level};

/// A request of a person at the table.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Ask {
    /// Changes the person's name and colour.
    Rename {
        /// The new name.
        name: String,
        /// The new colour.
        colour: Colour,
    },
    /// Leaves the seat; only before the game.
    Leave,
    /// Sends a chat message to everybody at the table.
    Chat {
        /// The text.
        text: String,
    },
    /// Shows a reaction to everybody at the table.
    React {
        /// The reaction, usually one emoji: at most eight characters, none of them a letter or a digit.
        reaction: String,
    },
    /// Asks the other players to let this player take back their last play, and all plays after it.
    Undo,
    /// Agrees or refuses to take plays back. The player who asked can withdraw the request with `false`.
    AnswerUndo {
        /// Whether the player agrees.
        agrees: bool,
    },
    /// Lets a bot play for a person who is away.
    StandIn {
        /// The place of the person who is away.
        place: u8,
    },
    /// Plays again instead of the bot that stands in.
    Return,
    /// Asks for a hint, or for its next step: where to look, then the word, then the move. Only this seat is told the hint, in `turn`;
    /// everybody is told that it was asked for.
    Hint,
    /// Gives the game up. A bot plays the seat to the end; if no other person plays, the game ends.
    GiveUp,
    /// Asks for a rematch at the same table.
    Rematch,
}

/// A request that only the host may make.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Host {
    /// Starts the game.
    Start,
    /// Changes the terms, before the game. A field that is left out keeps its value.
    Change {
        /// The number of seats.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        seats: Option<u8>,
        /// The game's options, and the words added and removed; an option that is left out takes its default.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional, type = "Partial<Options> & Agreed"))]
        options: Option<serde_json::Value>,
        /// The word list's name or fingerprint.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        lexicon: Option<String>,
        /// Whether the lobby shows the table.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        public: Option<bool>,
        /// Whether hints are given.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional))]
        hints: Option<bool>,
    },
    /// Seats a bot at a place that has no person.
    SeatBot {
        /// The place.
        place: u8,
        /// The bot's level.
        level: Level,
    },
    /// Frees a place before the game; during the game, a bot replaces the person for good.
    Remove {
        /// The place.
        place: u8,
    },
    /// Lets a bot play for a person until they return.
    StandIn {
        /// The person's place.
        place: u8,
        /// The bot's level.
        level: Level,
    },
    /// Pauses the game: the clock stops, and no action is accepted.
    Pause,
    /// Resumes the game.
    Resume {
        /// Whether the clock starts anew with its full time, because a shared screen was handed to the next player.
        #[serde(default)]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
        turned: bool,
    },
    /// Mutes a person, or unmutes them.
    Mute {
        /// The player's place.
        place: u8,
        /// Whether the person is muted.
        muted: bool,
    },
}
