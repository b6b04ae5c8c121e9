//! Counts the comparisons made: a test that compares nothing proves nothing.

/// How many comparisons were made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// Plays of the viewer.
    pub(crate) own: usize,
    /// Plays of other seats.
    pub(crate) others: usize,
    /// Answers to a question that goes round the table, which stay sealed or are dropped.
    pub(crate) sealed: usize,
    /// Actions that were staged, or refused.
    pub(crate) tried: usize,
    /// Tables, records, replays and logs read over HTTP.
    pub(crate) read: usize,
}

impl Compared {
    pub(crate) fn is_at_least(&self, least: &Compared) -> bool {
        let all = |compared: &Compared| {
            let Compared { own, others, sealed, tried, read } = *compared;
            [own, others, sealed, tried, read]
        };
        all(self).iter().zip(all(least)).all(|(much, least)| *much >= least)
    }
}
