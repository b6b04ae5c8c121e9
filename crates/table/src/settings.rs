//! What a table may do at this house.

use crate::logged::Millis;
use crate::pace::Pace;

/// What a table may do at this house. Times are in milliseconds.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Whether there is a lobby of public tables.
    pub lobby: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether people may bring word lists of their own.
    pub uploads: bool,
    /// Whether imported games keep what is hidden in them when somebody else sits down, instead of being dealt anew.
    pub keep_imports: bool,
    /// How long a bot seems to think.
    pub bot_pause: Pace,
    /// How long a table stays in use when nobody is there.
    pub linger: Millis,
    /// How long somebody may be gone before the table goes on without them.
    pub absence: Millis,
    /// How long clocks wait for everybody to come back after the server was started again.
    pub return_time: Millis,
}
