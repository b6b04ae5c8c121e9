//! The inputs of a [`Room`](crate::Room), and what the driver passes in with each.

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

/// The unique number of a member. A member is one socket at the table.
pub type MemberId = u64;

/// The unique number of a request to take a seat.
pub type RequestId = u64;

/// An input: something that happens to a table.
#[derive(Debug)]
pub enum Input {
    /// A client wants to join. The answer is [`Output::Joined`](crate::Output::Joined).
    Join {
        /// The member.
        member: MemberId,
        /// The client's message.
        join: Join,
        /// The language of messages to the member.
        language: Language,
    },
    /// A member has disconnected.
    Leave {
        /// The member.
        member: MemberId,
    },
    /// A member did not read its messages fast enough, and was disconnected.
    Slow {
        /// The member.
        member: MemberId,
    },
    /// A member sent a message.
    Say {
        /// The member.
        member: MemberId,
        /// The message.
        say: Box<Say>,
    },
    /// A person wants to take a seat. The answer is [`Output::Sat`](crate::Output::Sat).
    Sit {
        /// The number to answer with.
        request: RequestId,
        /// The person's name, colour and identity, and the place.
        sit: Sit,
        /// The invitation's or the host's secret; public tables need none.
        secret: Option<Secret>,
        /// A fresh secret, which will open the seat.
        fresh: Secret,
    },
    /// A bot has chosen an action.
    Chosen {
        /// The number of the window that the action is for.
        window: u32,
        /// The bot's seat.
        seat: Seat,
        /// The bot's action.
        action: String,
    },
    /// A hint was computed.
    Hinted {
        /// The number of the window that the hint is for.
        window: u32,
        /// The seat that asked.
        seat: Seat,
        /// The hint; none if the driver was too busy to compute it.
        hint: Option<Box<Hint>>,
    },
    /// The tick that [`Room::alarm`](crate::Room::alarm) returned is reached or over.
    Late,
    /// Brings the clock up to date. Sent if the table's clock runs, and after the server was suspended.
    Wake,
    /// Whether the store has taken the entries. The answer to [`Output::Append`](crate::Output::Append).
    Stored(Result<(), NotStored>),
    /// The log from the requested entry on. The answer to [`Output::Read`](crate::Output::Read).
    Read(Result<Vec<Logged>, Problem>),
    /// The words, or none if the server does not have the list. The answer to [`Output::Words`](crate::Output::Words).
    Words(Result<Option<Words>, Problem>),
    /// Another node has appended to the log. This notification may come late, twice or not at all.
    Grown {
        /// The number of entries that the log has now.
        next: i64,
    },
    /// Another node has published a message. It may come late, twice or not at all.
    Told {
        /// The other node.
        node: NodeId,
        /// The message's number at that node, from 1. Later messages have higher numbers.
        number: u64,
        /// The message.
        message: Message,
    },
    /// This node got or lost the lease of the table.
    Leased(Lease),
    /// Entries of the log were changed in place, because a person had their data erased; or the log was deleted.
    Rewritten,
    /// The table was deleted from the store.
    Deleted,
    /// The server is shutting down.
    Stop,
}

/// Why the store did not append.
#[derive(Clone, Debug, PartialEq)]
pub enum NotStored {
    /// Another node has appended first: what was judged may no longer hold.
    Conflict,
    /// Another problem. Nothing was appended, except that with [`Problem::Uncertain`] everything may have been.
    Because(Problem),
}

/// What a table may know of the world at the time of an input.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The time as logs have it. It never goes back, but jumps forward over times in which no server ran.
    pub now: Millis,
    /// The date. Unlike `now` it follows a clock that is set back: a wrong date is wrong only until it is put right.
    pub date: Millis,
    /// A monotonic clock in milliseconds, from an arbitrary start. All waiting is measured with it.
    pub tick: Millis,
    /// When the server was started, on the scale of `now`.
    pub started: Millis,
    /// The times in which a server ran.
    pub uptime: &'a Uptime,
    /// The source of seeds.
    pub chance: &'a dyn Chance,
    /// The word lists that a host can choose.
    pub lists: &'a dyn Lists,
}

/// The source of seeds, which the driver implements.
pub trait Chance {
    /// A new secret seed for a game; none if no randomness is available.
    fn deal(&self) -> Option<Seed>;
    /// A bot's random seed, if its choice must be reproducible: always if the same deal is played at many tables (`same`).
    fn thought(&self, game: &Seed, window: u32, seat: Seat, same: bool) -> Option<u64>;
}
