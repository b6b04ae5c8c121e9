//! What happens to a table.

use lettrine_bots::hint::Hint;
use lettrine_engine::{Seat, Seed};
use lettrine_language::Language;

use crate::logged::{Logged, Millis};
use crate::nodes::{Lease, Message, NodeId};
use crate::problem::Problem;
use crate::protocol::{Join, Say, Sit};
use crate::secret::Secret;
use crate::terms::Lists;
use crate::uptime::Uptime;
use crate::words::Words;

/// A member's number, which no other has: a socket at the table.
pub type MemberId = u64;

/// A question's number, which no other has.
pub type RequestId = u64;

/// What happens to a table.
#[derive(Debug)]
pub enum Input {
    /// Somebody would join, and is answered with [`Output::Joined`](crate::Output::Joined).
    Join {
        /// The member.
        member: MemberId,
        /// What they say of themselves.
        join: Join,
        /// The language to tell in.
        language: Language,
    },
    /// A member is gone.
    Leave {
        /// The member.
        member: MemberId,
    },
    /// A member did not keep up with what it was told, and was let go.
    Slow {
        /// The member.
        member: MemberId,
    },
    /// A member says something.
    Say {
        /// The member.
        member: MemberId,
        /// The message.
        say: Box<Say>,
    },
    /// Somebody would take a seat, and is answered with [`Output::Sat`](crate::Output::Sat).
    Sit {
        /// Whose answer it will be.
        request: RequestId,
        /// Who, and where.
        sit: Sit,
        /// What opens an empty seat.
        secret: Option<Secret>,
        /// The secret that will open this one: nobody knows it yet.
        fresh: Secret,
    },
    /// A bot has chosen.
    Chosen {
        /// What it was asked for.
        window: u32,
        /// Its seat.
        seat: Seat,
        /// Its action.
        action: String,
    },
    /// A hint was thought out; none, if there was too much to think about.
    Hinted {
        /// What it was asked for.
        window: u32,
        /// Who asked.
        seat: Seat,
        /// The hint.
        hint: Option<Box<Hint>>,
    },
    /// It is as late as [`Room::alarm`](crate::Room::alarm) said, or later.
    Late,
    /// The table is to be in use: its clock runs, or the server stood still in the meantime.
    Wake,
    /// The store has the entries, or not: the answer to [`Output::Append`](crate::Output::Append).
    Stored(Result<(), NotStored>),
    /// The log, from the entry on that was asked for: the answer to [`Output::Read`](crate::Output::Read).
    Read(Result<Vec<Logged>, Problem>),
    /// The words, or none where the list is not to be had: the answer to [`Output::Words`](crate::Output::Words).
    Words(Result<Option<Words>, Problem>),
    /// Others have appended: the log has so many entries by now. It may be said late, twice, or not at all.
    Grown {
        /// The number of entries.
        next: i64,
    },
    /// Another node tells something. It may be told late, twice, or not at all.
    Told {
        /// Which node.
        node: NodeId,
        /// The message's number among those of that node, from 1: later ones have higher numbers.
        number: u64,
        /// The message.
        message: Message,
    },
    /// Which node attends to the table has changed.
    Leased(Lease),
    /// Entries of the log were changed in place: somebody had their words erased.
    Rewritten,
    /// The table is gone from the store.
    Deleted,
    /// The server stops.
    Stop,
}

/// Why a store has not got what was to be appended.
#[derive(Clone, Debug, PartialEq)]
pub enum NotStored {
    /// Somebody else has appended to the log: what was judged may no longer hold.
    Conflict,
    /// Something else: nothing of it is there, or, if the problem is [`Problem::Uncertain`], perhaps all of it.
    Because(Problem),
}

/// What a table may know of the world when something happens to it.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The date, as logs have it: it never goes back, and leaps where nobody ran.
    pub now: Millis,
    /// Milliseconds that nobody can set, since any moment: what waiting is counted in.
    pub tick: Millis,
    /// When the server was started.
    pub started: Millis,
    /// The times in which a server ran.
    pub uptime: &'a Uptime,
    /// Where deals come from.
    pub chance: &'a dyn Chance,
    /// The word lists that can be chosen.
    pub lists: &'a dyn Lists,
}

/// Where deals come from.
pub trait Chance {
    /// The seed of a game that is dealt: one that nobody knows. None, where there is no chance to be had.
    fn deal(&self) -> Option<Seed>;
    /// What a bot chooses by, where it must choose the same again: for one, where the same deal is played at many tables.
    fn thought(&self, game: &Seed, window: u32, seat: Seat, same: bool) -> Option<u64>;
}
