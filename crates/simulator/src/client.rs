//! A client: a person's page, or a program that pretends to be one.

use lettrine_table::MemberId;
use lettrine_table::protocol::Happening;
use serde_json::json;

use crate::mirror::Mirror;

/// How often a request id was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    Once,
    /// The request was repeated: the answer to one copy does not hold for the others.
    Again,
    /// Another request was sent under the same id: it is unknown which of the two an answer is about.
    Forged,
}

/// A request that a client has sent, and may repeat.
#[derive(Clone)]
pub(crate) struct Said {
    pub(crate) id: String,
    pub(crate) text: String,
    /// Whether the log must have an entry of it if it is accepted.
    pub(crate) is_logged: bool,
    /// Whether it was answered.
    pub(crate) answered: bool,
    pub(crate) sent: Sent,
}

/// A client.
pub(crate) struct Client {
    /// The place that the client's secret opens at first; none for a watcher.
    pub(crate) place: Option<u8>,
    pub(crate) secret: String,
    pub(crate) host: Option<String>,
    /// The node and the member's number, while the client is connected.
    pub(crate) line: Option<(usize, MemberId)>,
    pub(crate) mirror: Mirror,
    /// How many entries of the log the client's knowledge reflects at least.
    pub(crate) behind: usize,
    /// The plays that the client was told since it was last compared with the log.
    pub(crate) happened: Vec<Happening>,
    /// Whether the client was told everything since then.
    pub(crate) is_whole: bool,
    /// The client's latest requests, oldest first.
    pub(crate) said: Vec<Said>,
}

impl Client {
    pub(crate) fn new(place: Option<u8>, secret: &str, host: Option<&str>) -> Client {
        Client {
            place,
            secret: secret.to_owned(),
            host: host.map(str::to_owned),
            line: None,
            mirror: Mirror::default(),
            behind: 0,
            happened: Vec::new(),
            is_whole: false,
            said: Vec::new(),
        }
    }

    /// The client's first message.
    pub(crate) fn join(&self) -> String {
        json!({"say": "join", "secret": self.secret, "host": self.host}).to_string()
    }

    pub(crate) fn remember(&mut self, said: Said) {
        self.said.push(said);
        if self.said.len() > 24 {
            self.said.remove(0);
        }
    }
}
