//! What is asked of a room.

use lettrine_bots::hint::Hint;
use lettrine_engine::Seat;
use lettrine_language::Language;
use lettrine_table::nodes::{Lease, Message, NodeId};
use lettrine_table::{MemberId, Position};
use tokio::sync::{mpsc, oneshot};

use super::Socket;
use crate::lexicons::Words;
use crate::problem::Problem;
use crate::protocol::{Join, Sat, Say, Sit, TableInfo, Tell};
use crate::secret::Secret;

type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// What is asked of a room.
pub(crate) enum Command {
    /// A socket joins.
    Join { socket: Socket, join: Join, reply: Reply<()> },
    /// A socket is gone.
    Leave { member: MemberId },
    /// A socket says something.
    Say { member: MemberId, say: Box<Say> },
    /// Somebody takes a seat, which a new secret opens.
    Sit { sit: Sit, secret: Option<Secret>, fresh: Secret, reply: Reply<Sat> },
    /// Somebody looks at what everybody may see.
    Look { reply: Reply<Box<TableInfo>> },
    /// What a socket of a seat would be told on joining.
    Whole { seat: Secret, host: Secret, language: Language, reply: Reply<Box<Tell>> },
    /// Which seat's eyes a secret gives.
    Viewer { secret: Option<Secret>, reply: Reply<Option<Seat>> },
    /// The position in which a secret's seat is to act.
    Position { secret: Secret, reply: Reply<Position> },
    /// The words that count at this table.
    Words { reply: Reply<Words> },
    /// The host deletes the table.
    Delete { secret: Secret, reply: Reply<()> },
    /// A bot has chosen.
    Chosen { window: u32, seat: Seat, action: String },
    /// A hint was thought out; none, if there was too much to think about.
    Hinted { window: u32, seat: Seat, hint: Option<Box<Hint>> },
    /// The table is to be in memory: its clock runs.
    Wake,
    /// Another server has appended: the log has so many entries by now.
    Grown { next: i64 },
    /// Another server tells something; each of its messages has a higher number than those before.
    Told { node: NodeId, number: u64, message: Message },
    /// Whether this server attends to the table.
    Leased(Lease),
    /// Entries of the log were changed in place.
    Rewritten,
    /// The table was deleted through another server.
    Deleted,
    /// The host of the server has closed the table.
    Close,
    /// The server stops. The room drops its end of the channel when it is done.
    Stop { done: mpsc::Sender<()> },
}

impl Command {
    /// Answers that it cannot be.
    pub(crate) fn refuse(self, problem: &Problem) {
        match self {
            Command::Sit { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Look { reply } => _ = reply.send(Err(problem.clone())),
            Command::Whole { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Viewer { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Position { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Words { reply } => _ = reply.send(Err(problem.clone())),
            Command::Join { reply, .. } | Command::Delete { reply, .. } => {
                _ = reply.send(Err(problem.clone()));
            }
            Command::Leave { .. }
            | Command::Say { .. }
            | Command::Chosen { .. }
            | Command::Hinted { .. }
            | Command::Wake
            | Command::Grown { .. }
            | Command::Told { .. }
            | Command::Leased(_)
            | Command::Rewritten
            | Command::Deleted
            | Command::Close
            | Command::Stop { .. } => {}
        }
    }
}
