//! The times in which the server ran, and the date as its machine has it.

use std::time::{SystemTime, UNIX_EPOCH};

pub use lettrine_table::uptime::Uptime;

use crate::store::Millis;

/// The date as the machine has it: somebody may set it. What is logged and what clocks count is [`crate::time::Time`].
#[must_use]
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
