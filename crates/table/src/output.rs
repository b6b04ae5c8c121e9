//! The outputs of a [`Room`](crate::Room): what its driver must do.

use std::time::Duration;

use lettrine_engine::{AnyPosition, Seat};
use serde_json::value::RawValue;

use crate::entry::Terms;
use crate::input::{MemberId, RequestId};
use crate::logged::{Batch, Millis};
use crate::nodes::Message;
use crate::problem::Problem;
use crate::protocol::{Sat, Tell};
use crate::seats::Level;
use crate::secret::Digest;
use crate::words::Words;

/// An output: something that the driver must do for the table.
pub enum Output {
    /// Append these entries, then input [`Input::Stored`](crate::Input::Stored).
    Append(Box<Append>),
    /// Read the log from this entry on, then input [`Input::Read`](crate::Input::Read).
    Read {
        /// The number of the entry, from 0.
        from: i64,
    },
    /// Find or build the words of these terms, then input [`Input::Words`](crate::Input::Words).
    Words {
        /// The terms.
        terms: Box<Terms>,
        /// Whether the answer may take any time; if not, the driver may answer that it is too busy.
        patient: bool,
    },
    /// Send a message to members.
    Tell {
        /// The receivers.
        to: Vec<MemberId>,
        /// The message.
        tell: Box<Tell>,
    },
    /// Tell a member that its request is refused.
    Refuse {
        /// The member that asked.
        to: MemberId,
        /// The client's id of the request.
        id: String,
        /// The reason.
        problem: Problem,
    },
    /// Tell a member what its actions would do.
    Staged {
        /// The member that asked.
        to: MemberId,
        /// The client's id of the request.
        id: String,
        /// For each action, its effect as the game describes it, or why it would be refused.
        outcomes: Vec<Result<Box<RawValue>, Problem>>,
    },
    /// Disconnect members, and tell them why.
    Close {
        /// The members.
        to: Vec<MemberId>,
        /// The reason.
        problem: Problem,
    },
    /// The answer to [`Input::Join`](crate::Input::Join).
    Joined {
        /// The member.
        member: MemberId,
        /// Whether the member has joined, or why not.
        joined: Result<(), Problem>,
    },
    /// The answer to [`Input::Sit`](crate::Input::Sit).
    Sat {
        /// The number of the request.
        request: RequestId,
        /// The seat, or why it was not given.
        sat: Result<Sat, Problem>,
    },
    /// Let a bot choose, then input [`Input::Chosen`](crate::Input::Chosen), but not before the pause is over.
    Think(Box<Think>),
    /// Compute a hint, then input [`Input::Hinted`](crate::Input::Hinted).
    Hint(Box<Puzzle>),
    /// Notify a person who has no page open that it is their turn.
    Call(Call),
    /// Send a message about this table to the other nodes; it may be lost. Not used if there are no other nodes.
    Publish(Message),
    /// The room can be dropped.
    Ended,
}

/// Entries that are appended together or not at all.
pub struct Append {
    /// The entries.
    pub batch: Batch,
    /// How many of the entries are plays.
    pub plays: u64,
    /// By how many milliseconds the alarm fired after the clock's deadline, if the clock ran out.
    pub late: Option<Millis>,
}

/// A request to let a bot choose.
pub struct Think {
    /// The number of the window that the bot is asked in.
    pub window: u32,
    /// The question to the bot.
    pub question: Question,
    /// The time from the question to the bot's move, however fast the bot computes. It depends only on what everybody sees, so that it
    /// reveals nothing about the bot's hand.
    pub pause: Duration,
}

/// A question to a bot.
pub struct Question {
    /// The position, with this seat to act.
    pub position: Box<dyn AnyPosition>,
    /// The bot's seat.
    pub seat: Seat,
    /// The bot's level.
    pub level: Level,
    /// The table's words.
    pub words: Words,
    /// The bot's random seed, if its choice must be reproducible: then it must not depend on the machine's speed.
    pub thought: Option<u64>,
}

/// A position for which a player asks for a hint.
pub struct Puzzle {
    /// The number of the window.
    pub window: u32,
    /// The position, with this seat to act.
    pub position: Box<dyn AnyPosition>,
    /// The seat that asks.
    pub seat: Seat,
    /// The table's words.
    pub words: Words,
    /// The names of the players, in seat order.
    pub names: Vec<String>,
}

/// A notification to a person that it is their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The digest of the person's identity.
    pub person: Digest,
    /// The game's title, for people.
    pub game: String,
    /// The names of the other players.
    pub others: Vec<String>,
}
