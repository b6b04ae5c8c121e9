//! How much is too much at one table.

/// How many actions may be staged in one question.
pub const STAGED_ACTIONS: usize = 16;
/// Words and reactions a second of one place at a table, in the long run and at once.
pub const CHAT: (f32, f32) = (0.5, 5.0);
/// What one place at a table may have written into its log a second beside its plays, in the long run and at once: names,
/// pauses, questions.
pub const WRITING: (f32, f32) = (2.0, 60.0);
/// Hints a second to one place at a table, in the long run and at once.
pub const HINTS: (f32, f32) = (0.2, 9.0);
/// How many entries a table's log may hold beside what was played.
pub const ENTRIES_BESIDE_PLAYS: usize = 20_000;
/// How many words may be added, and how many struck out.
pub const AGREED_WORDS: usize = 200;
