//! The times in which the server ran, and the machine's date.

use std::time::{SystemTime, UNIX_EPOCH};

pub use lettrine_table::uptime::{Uptime, ended};

use crate::store::Millis;

/// The length of a day, in milliseconds.
pub const DAY: Millis = 24 * 60 * 60 * 1000;

/// The machine's date, in milliseconds since 1970: it may be set at any time. Logs and clocks use [`crate::time::Time`] instead.
#[must_use]
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
