//! The sockets of a table's members, and the requests that wait for an answer.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use lettrine_engine::json;
use lettrine_language::Language;
use lettrine_table::{MemberId, RequestId};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

use crate::problem::{Problem, TableProblem};
use crate::protocol::{Outcome, Sat, Tell};

/// A socket at a table.
pub(crate) struct Socket {
    /// The socket's number as a member.
    pub(crate) member: MemberId,
    /// The language of the messages to it.
    pub(crate) language: Language,
    /// The queue of messages to the client. Dropping it closes the socket.
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
}

/// The channel for the answer to a request.
type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// The sockets of a table's members.
#[derive(Default)]
pub(super) struct Sockets {
    open: HashMap<MemberId, Socket>,
    /// Sockets that wait for permission to join.
    joining: HashMap<MemberId, (Socket, Reply<()>)>,
    /// Requests for a seat that wait for an answer.
    sitting: HashMap<RequestId, Reply<Sat>>,
    /// How many requests for a seat there were; the id of the last one.
    asked: RequestId,
    /// Members whose queue was full and who were therefore disconnected.
    slow: Vec<MemberId>,
}

impl Sockets {
    /// Adds a socket that waits to join.
    pub(super) fn wait(&mut self, socket: Socket, reply: Reply<()>) {
        self.joining.insert(socket.member, (socket, reply));
    }

    /// Answers a socket that waits to join. Returns false if the client is gone by now.
    pub(super) fn joined(&mut self, member: MemberId, joined: Result<(), Problem>) -> bool {
        let Some((socket, reply)) = self.joining.remove(&member) else { return true };
        if joined.is_ok() {
            self.open.insert(member, socket);
        }
        let heard = reply.send(joined).is_ok();
        if !heard {
            self.open.remove(&member);
        }
        heard
    }

    /// Adds a request for a seat, and returns its id.
    pub(super) fn ask(&mut self, reply: Reply<Sat>) -> RequestId {
        self.asked += 1;
        self.sitting.insert(self.asked, reply);
        self.asked
    }

    /// Answers a request for a seat.
    pub(super) fn answer(&mut self, request: RequestId, sat: Result<Sat, Problem>) {
        if let Some(reply) = self.sitting.remove(&request) {
            let _ = reply.send(sat);
        }
    }

    pub(super) fn remove(&mut self, member: MemberId) {
        self.open.remove(&member);
    }

    /// A member that was disconnected because its queue was full.
    pub(super) fn next_slow(&mut self) -> Option<MemberId> {
        self.slow.pop()
    }

    /// Sends the same message to several members.
    pub(super) fn tell(&mut self, to: &[MemberId], tell: &Tell) {
        let message = write(tell);
        for member in to {
            self.send(*member, message.clone());
        }
    }

    pub(super) fn refuse(&mut self, to: MemberId, id: String, problem: &Problem) {
        if let Some(socket) = self.open.get(&to) {
            let message = write(&Tell::Refused { id, problem: problem.tell(socket.language) });
            self.send(to, message);
        }
    }

    pub(super) fn staged(
        &mut self,
        to: MemberId,
        id: String,
        outcomes: Vec<Result<Box<RawValue>, TableProblem>>,
    ) {
        let Some(language) = self.open.get(&to).map(|socket| socket.language) else { return };
        let outcome = |outcome: Result<Box<RawValue>, TableProblem>| match outcome {
            Ok(would) => Outcome::Would(would),
            Err(problem) => Outcome::Refused(Problem::from(problem).tell(language)),
        };
        let outcomes = outcomes.into_iter().map(outcome).collect();
        self.send(to, write(&Tell::Staged { id, outcomes }));
    }

    /// Tells some members why, and disconnects them.
    pub(super) fn close(&mut self, to: &[MemberId], problem: &Problem) {
        for socket in to.iter().filter_map(|member| self.open.remove(member)) {
            let _ = socket.outbox.try_send(write(&Tell::Closing { problem: problem.tell(socket.language) }));
        }
    }

    /// Tells all members why, and disconnects them.
    pub(super) fn close_all(&mut self, problem: &Problem) {
        let all: Vec<MemberId> = self.open.keys().copied().collect();
        self.close(&all, problem);
    }

    /// Sends without waiting. A member whose queue is full is disconnected.
    fn send(&mut self, member: MemberId, message: Utf8Bytes) {
        if self.open.get(&member).is_some_and(|socket| socket.outbox.try_send(message).is_err()) {
            self.open.remove(&member);
            self.slow.push(member);
        }
    }
}

fn write(tell: &Tell) -> Utf8Bytes {
    json::text(tell).into()
}
