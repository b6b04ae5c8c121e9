//! Tests of the table: its state is the fold of its log, whatever events the log has.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod playing;
#[path = "../script/mod.rs"]
mod script;

mod clock;
mod giving_up;
mod log;
mod names;
mod seats;
mod undo;
