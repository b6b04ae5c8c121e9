//! The limits of one table. Rates are pairs: tokens per second, and the size of the bucket.

/// How many actions one [`Stage`](crate::protocol::Stage) request may have.
pub const STAGED_ACTIONS: usize = 16;
/// Chat messages and reactions of one place.
pub const CHAT: (f32, f32) = (0.5, 5.0);
/// Requests of one place that write to the log, other than plays: names, pauses, questions.
pub const WRITING: (f32, f32) = (2.0, 60.0);
/// Hints for one place.
pub const HINTS: (f32, f32) = (0.2, 9.0);
/// How many entries other than plays a table's log may have.
pub const ENTRIES_BESIDE_PLAYS: usize = 20_000;
/// How many words may be added, and how many removed.
pub const AGREED_WORDS: usize = 200;
