//! How much was compared: a test that compares nothing proves nothing.

/// How much was compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// Plays of the viewer's own.
    pub(crate) own: usize,
    /// Plays of others.
    pub(crate) others: usize,
    /// Answers that stay sealed, or fall.
    pub(crate) sealed: usize,
    /// Actions that were staged, or refused.
    pub(crate) tried: usize,
    /// Tables, records and replays read over HTTP.
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
