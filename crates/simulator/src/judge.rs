//! The judge, which checks the laws. It sees the store's log and what every client is told, and nothing of the rooms.

use lettrine_engine::Seat;
use lettrine_table::entry::{By, Entry};
use lettrine_table::logged::{Head, Logged, Millis};
use lettrine_table::secret::TableId;
use lettrine_table::table::Table;

use crate::clock::{Times, TrueClock};
use crate::ledger::Ledger;
use crate::store::Drafted;
use crate::story::Story;

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// What happened.
    pub what: String,
}

pub(crate) fn broken<T>(law: &'static str, what: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, what: what.into() })
}

/// The law about what clients are told.
pub(crate) const TOLD: &str = "nothing is told that the log does not have, or that the viewer may not know";
/// The law about accepted requests.
pub(crate) const ACCEPTED: &str = "what was accepted is in the log, once";
/// The law about requests that were not done.
pub(crate) const DENIED: &str = "what a client is told is not done is not in the log";
/// The law about progress.
pub(crate) const GOES_ON: &str = "the table goes on whenever somebody can go on";
/// The law about clients that reconnect.
pub(crate) const SAME: &str = "whoever reconnects is told the same as who stayed";
/// The law about presence.
pub(crate) const PRESENT: &str = "who is there is told the same at every node";
/// The law about tables that were deleted.
pub(crate) const GONE: &str = "a table that was deleted is at no node";
/// The law about what the store keeps beside the log.
const HEADS: &str = "what is kept of a table for lists follows from its log";
/// The law about plays.
pub(crate) const ALLOWED: &str = "every play in the log is one that the game allows";

/// The judge.
pub(crate) struct Judge {
    /// The log, and what viewers see of it.
    pub(crate) story: Story,
    /// The same before a person's data was erased, in whole or in its first part: nodes that do not know of that yet still tell it.
    pub(crate) before: Vec<Story>,
    /// The log before that, and the entries that were changed.
    old: Vec<Logged>,
    changed: Vec<usize>,
    pub(crate) ledger: Ledger,
    pub(crate) clock: TrueClock,
    /// When each entry was appended according to its node, and when it was really drafted.
    drafted: Vec<(Millis, Millis)>,
    /// How many plays the log has that a clock made.
    pub(crate) rings: u32,
}

impl Judge {
    pub(crate) fn new(id: TableId, log: &[Logged]) -> Judge {
        let story = Story::open(id, log);
        let mut clock = TrueClock::default();
        // A game that was begun when the table was opened has a clock from the start.
        let play = story.table.play.as_ref();
        clock.wind(play, play.is_some_and(|play| play.paused), log.last().map_or(0, |last| last.at));
        let drafted = log.iter().map(|logged| (logged.at, logged.at)).collect();
        let (before, old, changed) = (Vec::new(), Vec::new(), Vec::new());
        Judge { story, before, old, changed, ledger: Ledger::default(), clock, drafted, rings: 0 }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.story.table
    }

    /// The number of entries.
    pub(crate) fn next(&self) -> usize {
        self.story.next()
    }

    /// A person's data was erased from the log.
    pub(crate) fn erased(&mut self, log: &[Logged]) -> Result<(), Broken> {
        self.old = self.story.log().to_vec();
        self.changed = (0..log.len()).filter(|seq| log[*seq] != self.old[*seq]).collect();
        // If only the last of them was read before it was changed, all of them were.
        self.changed.pop();
        let story = self.story.retold(log).or_else(|why| broken(ALLOWED, why))?;
        self.before.push(std::mem::replace(&mut self.story, story));
        Ok(())
    }

    /// Adds the stories of nodes that have read only the first entries before they were changed, unless they were added. Such nodes are
    /// rare.
    pub(crate) fn add_mixed(&mut self) -> Result<bool, Broken> {
        let changed = std::mem::take(&mut self.changed);
        for seq in &changed {
            let log = [&self.old[..=*seq], &self.story.log()[seq + 1..]].concat();
            self.before.push(self.story.retold(&log).or_else(|why| broken(ALLOWED, why))?);
        }
        Ok(!changed.is_empty())
    }

    /// Checks entries that were appended.
    pub(crate) fn appended(
        &mut self,
        log: &[Logged],
        drafted: &Drafted,
        times: &Times,
    ) -> Result<(), Broken> {
        let mut rang = false;
        for (seq, logged) in log.iter().enumerate().skip(self.next()) {
            let entry: Entry = match serde_json::from_str(&logged.body) {
                Ok(entry) => entry,
                Err(error) => return broken(ALLOWED, format!("entry {seq}: {error}")),
            };
            self.ledger.note(&entry, seq, &self.story.table)?;
            if let Entry::Answered { seat, .. } = &entry {
                self.is_asked(seq, Seat::new(*seat))?;
            }
            if let Entry::Played { seat, action, events, by, .. } = &entry {
                self.allow(seq, *seat, action.get(), events)?;
                self.plays(seq, Seat::new(*seat), action.get(), *by)?;
                if *by == By::Clock && !std::mem::replace(&mut rang, true) {
                    self.rings += 1;
                    self.clock.rings(drafted.at, times)?;
                }
            }
            self.is_agreed(&entry, seq, drafted)?;
            let dealt = self.dealt_anew(&entry, seq)?;
            let stories = std::iter::once(&mut self.story).chain(&mut self.before);
            for story in stories {
                if let Err(why) = story.follow(&entry, logged) {
                    return broken(ALLOWED, format!("entry {seq} does not fit its table: {why}"));
                }
            }
            let play = self.story.table.play.as_ref();
            if dealt.is_some_and(|seen| play.is_none_or(|play| play.position.view(None) != seen)) {
                return broken(ALLOWED, format!("entry {seq} deals anew what everybody had seen"));
            }
            let since = self.really(&entry, drafted);
            self.clock.follow(&entry, since, play);
            self.drafted.push((logged.at, drafted.at));
        }
        Ok(())
    }

    /// Checks the head that was stored with the last entries. When a clock runs out is left out: the judge does not know for how long it
    /// stood still.
    pub(crate) fn kept(&self, head: &Head) -> Result<(), Broken> {
        let parts = |head: &Head| {
            let deadline = head.deadline.map(|at| if at == Millis::MAX { "held" } else { "runs" });
            (head.status, head.public, deadline, head.summary.clone())
        };
        let (expected, kept) = (parts(&self.table().head()), parts(head));
        if kept == expected {
            Ok(())
        } else {
            broken(HEADS, format!("{kept:?} is kept instead of {expected:?}"))
        }
    }

    /// When an entry really took effect. A clock is held since a moment in the past: the last entry, or the start of the node.
    fn really(&self, entry: &Entry, drafted: &Drafted) -> Millis {
        let Entry::Held { since, .. } = entry else { return drafted.at };
        let (date, started) = drafted.started;
        let of_entry = self.drafted.iter().rev().find(|(at, _)| at == since).map(|(_, really)| *really);
        of_entry.or((date == *since).then_some(started)).unwrap_or(drafted.at).min(drafted.at)
    }
}
