//! A client: somebody's page, or a program that pretends to be one.

use lettrine_table::MemberId;
use lettrine_table::protocol::Happening;
use serde_json::json;

use crate::mirror::Mirror;

/// Something that a client has said, and may say again.
#[derive(Clone)]
pub(crate) struct Said {
    pub(crate) id: String,
    pub(crate) text: String,
    /// Whether it must leave something in the log if it is accepted.
    pub(crate) is_logged: bool,
    /// Whether it was answered.
    pub(crate) answered: bool,
}

/// A client.
pub(crate) struct Client {
    /// The place that its secret opens at first; none who watches.
    pub(crate) place: Option<u8>,
    pub(crate) secret: String,
    pub(crate) host: Option<String>,
    /// The node and the number of its line, while it has one.
    pub(crate) line: Option<(usize, MemberId)>,
    pub(crate) mirror: Mirror,
    /// Behind how many entries what it knows is certainly not.
    pub(crate) behind: usize,
    /// The plays that it was told of since it was last compared with the log.
    pub(crate) happened: Vec<Happening>,
    /// Whether it was told everything since then.
    pub(crate) is_whole: bool,
    /// What it said last, the oldest first.
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

    /// What it says first.
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
