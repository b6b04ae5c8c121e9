//! A draft: the task that a room is doing, the entries it has led to, and their news.

use lettrine_engine::Seat;

use super::hinting::Asker;
use super::members::Member;
use super::news::News;
use crate::entry::Entry;
use crate::input::{Input, MemberId};
use crate::logged::Millis;
use crate::protocol::Sat;
use crate::secret::Digest;
use crate::table::Name;

/// A task of a room.
#[derive(Debug)]
pub(super) enum Task {
    /// An input.
    Asked(Input),
    /// A member of this place has joined: something may have waited for it.
    Arrived(u8),
    /// The table was loaded: a clock that ran while the server was down is held.
    Hold,
}

/// The work on one task, until it is stored and answered.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Draft {
    /// The task.
    pub(super) task: Option<Task>,
    /// How often the task was judged before, because other nodes appended first.
    pub(super) tries: u8,
    /// The number that the first entry gets.
    pub(super) first: i64,
    /// The place and the request id, to be logged before the first entry; none once they are logged.
    pub(super) name: Option<(Option<u8>, Name)>,
    /// The entries, as JSON.
    pub(super) bodies: Vec<String>,
    /// The identities of people who took a seat in these entries.
    pub(super) people: Vec<Digest>,
    /// How many of the entries are plays.
    pub(super) plays: u64,
    /// By how much the alarm fired after the clock's deadline, if this draft was started by one.
    pub(super) late: Option<Millis>,
    /// Whether the table has changed: entries of this draft or of another node were folded, or the log was read again.
    pub(super) touched: bool,
    /// Whether plays are taken back.
    pub(super) undoes: bool,
    /// Whether the agreed words must be fetched before the task can be judged.
    pub(super) wants_words: bool,
    /// Whether the request is answered later.
    pub(super) later: bool,
    /// Whether clocks and bots must be checked: the room has just been opened, or this node got the lease.
    pub(super) unsettled: bool,
    /// The member to be answered, and the client's id of the request.
    pub(super) asker: Option<(MemberId, String)>,
    /// The hint that this draft gives, with its window and seat.
    pub(super) hinted: Option<((u32, Seat), Asker)>,
    /// The member that joins.
    pub(super) joins: Option<Member>,
    /// The seat that was taken.
    pub(super) sat: Option<Sat>,
    /// What the members will be told.
    pub(super) news: News,
}

impl Draft {
    /// Counts what an entry means for the draft.
    pub(super) fn note(&mut self, entry: &Entry) {
        match entry {
            Entry::Seated { person, .. } => self.people.extend(*person),
            Entry::Played { .. } => self.plays += 1,
            Entry::Undone { .. } => self.undoes = true,
            _ => {}
        }
    }
}
