//! Commands: the requests and notifications that a room's task takes from its queue.

use lettrine_bots::hint::Hint;
use lettrine_engine::Seat;
use lettrine_language::Language;
use lettrine_table::nodes::{Lease, Message, NodeId};
use lettrine_table::{Asked, MemberId};
use tokio::sync::{mpsc, oneshot};

use super::Socket;
use crate::lexicons::Words;
use crate::problem::Problem;
use crate::protocol::{Join, Sat, Say, Sit, TableInfo, Tell};
use crate::secret::Secret;

type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// A message to a room's task.
pub(crate) enum Command {
    /// A socket asks to join.
    Join { socket: Socket, join: Join, reply: Reply<()> },
    /// A socket is closed.
    Leave { member: MemberId },
    /// A member sends a message.
    Say { member: MemberId, say: Box<Say> },
    /// A person asks for a seat. `fresh` becomes the secret of that seat.
    Sit { sit: Sit, secret: Option<Secret>, fresh: Secret, reply: Reply<Sat> },
    /// Asks for what everybody may see of the table.
    Look { reply: Reply<Box<TableInfo>> },
    /// Asks for the message that a socket of this seat would get first on joining.
    Whole { seat: Secret, host: Secret, language: Language, reply: Reply<Box<Tell>> },
    /// Asks which seat's view a secret gives.
    Viewer { secret: Option<Secret>, reply: Reply<Option<Seat>> },
    /// Asks for what the seat of this secret is asked.
    Asked { secret: Secret, reply: Reply<Asked> },
    /// Asks for the words that are valid at this table.
    Words { reply: Reply<Words> },
    /// The host of the table deletes it.
    Delete { secret: Secret, reply: Reply<()> },
    /// A bot has chosen its action.
    Chosen { window: u32, seat: Seat, action: String },
    /// A hint is ready; `None` if there was none or the bots' queue was full.
    Hinted { window: u32, seat: Seat, hint: Option<Box<Hint>> },
    /// Loads the table because its clock runs, or has it recompute its clock.
    Wake,
    /// Another server has appended to the log, which now has `next` entries.
    Grown { next: i64 },
    /// A message from another server. The numbers of one node's messages increase.
    Told { node: NodeId, number: u64, message: Message },
    /// Whether this server attends to the table has changed.
    Leased(Lease),
    /// Entries of the log were rewritten in place, or the log was deleted.
    Rewritten,
    /// The table was deleted through another server or process.
    Deleted,
    /// The host of the server has closed the table.
    Close,
    /// The server stops. The room drops its sender when it is done.
    Stop { done: mpsc::Sender<()> },
}

impl Command {
    /// Answers the command with this problem, if it expects an answer.
    pub(crate) fn refuse(self, problem: &Problem) {
        match self {
            Command::Sit { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Look { reply } => _ = reply.send(Err(problem.clone())),
            Command::Whole { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Viewer { reply, .. } => _ = reply.send(Err(problem.clone())),
            Command::Asked { reply, .. } => _ = reply.send(Err(problem.clone())),
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
