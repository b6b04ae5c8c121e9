//! What a table wants done.

use std::time::Duration;

use lettrine_engine::{Live, Seat};
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

/// What a table wants done.
pub enum Output {
    /// Append these entries, and say [`Input::Stored`](crate::Input::Stored).
    Append(Box<Append>),
    /// Read the log from this entry on, and say [`Input::Read`](crate::Input::Read).
    Read {
        /// Which entry, from 0.
        from: i64,
    },
    /// Find or make the words of these terms, and say [`Input::Words`](crate::Input::Words).
    Words {
        /// The terms.
        terms: Box<Terms>,
        /// Whether it may take as long as it takes; else there may be too much to do.
        patient: bool,
    },
    /// Tell members something.
    Tell {
        /// The members who are told.
        to: Vec<MemberId>,
        /// The message.
        tell: Box<Tell>,
    },
    /// What a member asked for is not done.
    Refuse {
        /// Who asked.
        to: MemberId,
        /// Their name for it.
        id: String,
        /// The reason.
        problem: Problem,
    },
    /// What actions would do.
    Staged {
        /// Who asked.
        to: MemberId,
        /// Their name for the question.
        id: String,
        /// For each action, what it would make of the table, or why it would be refused.
        outcomes: Vec<Result<Box<RawValue>, Problem>>,
    },
    /// Let members go, and say why.
    Close {
        /// The members who are told.
        to: Vec<MemberId>,
        /// The reason.
        problem: Problem,
    },
    /// Somebody has joined, or may not.
    Joined {
        /// The member.
        member: MemberId,
        /// Why not.
        joined: Result<(), Problem>,
    },
    /// Somebody has a seat, or may not.
    Sat {
        /// Whose question it was.
        request: RequestId,
        /// The seat.
        sat: Result<Sat, Problem>,
    },
    /// Have a bot choose, and say [`Input::Chosen`](crate::Input::Chosen), but not before the pause is over.
    Think(Box<Think>),
    /// Think of a hint, and say [`Input::Hinted`](crate::Input::Hinted).
    Hint(Box<Puzzle>),
    /// Call somebody who has no page open: it is their turn.
    Call(Call),
    /// Tell the other nodes something about this table; it may be lost. Never wanted where there are none.
    Publish(Message),
    /// Nobody needs the room any more.
    Ended,
}

/// Entries to be appended together, or not at all.
pub struct Append {
    /// The entries.
    pub batch: Batch,
    /// How many of them are plays.
    pub plays: u64,
    /// By how much the clock rang late, where it did.
    pub late: Option<Millis>,
}

/// A bot is to choose.
pub struct Think {
    /// What for.
    pub window: u32,
    /// The question.
    pub question: Question,
    /// How long its choice takes, whatever thinking takes. It follows from what everybody sees: nobody learns from it what the bot
    /// holds.
    pub pause: Duration,
}

/// A question to a bot.
pub struct Question {
    /// The position, with this seat to act.
    pub live: Box<dyn Live>,
    /// The bot's seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// The words that count.
    pub words: Words,
    /// What it chooses by, where it must choose the same again: the machine's speed then has no part in it.
    pub thought: Option<u64>,
}

/// A position that somebody would have a hint for.
pub struct Puzzle {
    /// What there is to be done.
    pub window: u32,
    /// The position, with this seat to act.
    pub live: Box<dyn Live>,
    /// Who asks.
    pub seat: Seat,
    /// The words that count.
    pub words: Words,
    /// The names round the table.
    pub names: Vec<String>,
}

/// Somebody is called to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The digest of the person's identity.
    pub person: Digest,
    /// The game, as people call it.
    pub game: String,
    /// The others at the table.
    pub others: Vec<String>,
}
