//! The server's settings for its tables.

use crate::logged::Millis;
use crate::pace::Pace;

/// The server's settings for its tables. Times are in milliseconds.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Whether the server has a lobby of public tables.
    pub lobby: bool,
    /// Whether the server has chat.
    pub chat: bool,
    /// Whether people may upload word lists.
    pub uploads: bool,
    /// Whether imported games keep their hidden cards when another person joins, instead of being dealt anew.
    pub keep_imports: bool,
    /// The time that a bot's move takes.
    pub bot_pause: Pace,
    /// How long a room stays in memory after its last member has left.
    pub linger: Millis,
    /// How long a person may be disconnected before the table goes on without them.
    pub absence: Millis,
    /// How long a clock waits for the players to come back after a restart.
    pub return_time: Millis,
}
