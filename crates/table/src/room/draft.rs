//! What a room is doing: what was said, the entries that it comes to, and the news of them.

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

/// Something that a room does.
#[derive(Debug)]
pub(super) enum Task {
    /// What came in.
    Asked(Input),
    /// Somebody of this place has come: there may be something that waited for it.
    Arrived(u8),
    /// The table was loaded: a clock that ran without a server waits for everybody to come back.
    Hold,
}

/// What is being done.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Draft {
    /// What for.
    pub(super) task: Option<Task>,
    /// How often it was judged before.
    pub(super) tries: u8,
    /// The number that its first entry gets.
    pub(super) first: i64,
    /// Whose word it is done at, and their name for it, until that is among the entries.
    pub(super) name: Option<(Option<u8>, Name)>,
    /// The entries, as JSON.
    pub(super) bodies: Vec<String>,
    /// People who have a seat since these entries.
    pub(super) people: Vec<Digest>,
    /// How many of the entries are plays.
    pub(super) plays: u64,
    /// How late a clock rang that this is the ringing of.
    pub(super) late: Option<Millis>,
    /// Whether the table is no longer what its log says.
    pub(super) touched: bool,
    /// Whether something is taken back.
    pub(super) undoes: bool,
    /// Whether it cannot be judged without the words that the table has agreed on.
    pub(super) wants_words: bool,
    /// Whether it is answered later.
    pub(super) later: bool,
    /// Whether a clock or bots may wait to be looked after: the room has only just been opened, or attends to its table from now on.
    pub(super) unsettled: bool,
    /// Who is told that it is done or not, and their name for it.
    pub(super) asker: Option<(MemberId, String)>,
    /// The hint that is given with it.
    pub(super) hinted: Option<((u32, Seat), Asker)>,
    /// Who joins with it.
    pub(super) joins: Option<Member>,
    /// The seat that was taken with it.
    pub(super) sat: Option<Sat>,
    /// What everybody will be told.
    pub(super) news: News,
}

impl Draft {
    /// Takes note of an entry.
    pub(super) fn note(&mut self, entry: &Entry) {
        match entry {
            Entry::Seated { person, .. } => self.people.extend(*person),
            Entry::Played { .. } => self.plays += 1,
            Entry::Undone { .. } => self.undoes = true,
            _ => {}
        }
    }
}
