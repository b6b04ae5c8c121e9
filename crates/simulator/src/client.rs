//! A client: a person's page, or a program that pretends to be one.

use lettrine_language::Language;
use lettrine_table::MemberId;
use lettrine_table::protocol::Happening;
use lettrine_table::secret::{Digest, Secret};
use serde_json::json;

use crate::mirror::Mirror;
use crate::story::Eyes;

/// How often a request id was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    Once,
    /// The request was repeated: the answer to one copy does not hold for the others.
    Again,
    /// Another request was sent under the same id: it is unknown which of the two an answer is about.
    Forged,
}

/// Whether the log must have an entry of a request that was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Logs {
    Always,
    /// Unless what was asked for was already so.
    Unless(Moot),
    Never,
}

/// What must have been so if a request was accepted and is not in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moot {
    /// The client's own request to take plays back was pending.
    Undo,
    /// The client was not asked whether plays may be taken back, or had answered.
    AnswerUndo { agrees: bool },
    /// The client had asked for a rematch.
    Rematch,
    /// No bot stood in for the client.
    Return,
    /// The client was told all steps of a hint.
    Hint,
    /// The client had given up.
    GiveUp,
    /// The place was muted, or not.
    Mute { place: u8, muted: bool },
}

/// A request that a client has sent, and may repeat.
#[derive(Clone)]
pub(crate) struct Said {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) logs: Logs,
    /// Whether it was answered.
    pub(crate) answered: bool,
    pub(crate) sent: Sent,
}

/// A client.
pub(crate) struct Client {
    /// The place that the client's secret opens at first; none for a watcher.
    pub(crate) place: Option<u8>,
    secret: Secret,
    /// The digest of its secret.
    pub(crate) digest: Digest,
    pub(crate) host: Option<String>,
    pub(crate) reads_english: bool,
    /// The node and the member's number, while the client is connected.
    pub(crate) line: Option<(usize, MemberId)>,
    /// The member's number with which it joined last.
    pub(crate) joined: Option<MemberId>,
    pub(crate) mirror: Mirror,
    /// How many entries of the log the client's knowledge reflects at least.
    pub(crate) behind: usize,
    /// Whether the client was told the log as it was before a person's data was erased.
    pub(crate) is_dated: bool,
    /// The plays that the client was told since it was last compared with the log.
    pub(crate) happened: Vec<Happening>,
    /// Whether the client was told everything since then.
    pub(crate) is_whole: bool,
    /// The client's latest requests, oldest first.
    pub(crate) said: Vec<Said>,
    /// The actions that the client last asked to stage, with the request's id.
    pub(crate) staged: Option<(String, Vec<String>)>,
}

impl Client {
    pub(crate) fn new(place: Option<u8>, secret: &Secret, host: Option<&str>) -> Client {
        Client {
            place,
            secret: secret.clone(),
            digest: secret.digest(),
            host: host.map(str::to_owned),
            reads_english: false,
            line: None,
            joined: None,
            mirror: Mirror::default(),
            behind: 0,
            is_dated: false,
            happened: Vec::new(),
            is_whole: false,
            said: Vec::new(),
            staged: None,
        }
    }

    /// The client has taken a seat, which this secret opens. What it knew and asked for was another viewer's.
    pub(crate) fn sit(&mut self, place: u8, secret: &Secret) {
        (self.place, self.secret, self.digest) = (Some(place), secret.clone(), secret.digest());
        self.mirror = Mirror::default();
        self.happened.clear();
        self.said.clear();
    }

    /// The client's first message.
    pub(crate) fn join(&self) -> String {
        json!({"say": "join", "secret": self.secret.reveal(), "host": self.host}).to_string()
    }

    pub(crate) fn language(&self) -> Language {
        if self.reads_english { Language::English } else { Language::French }
    }

    /// As whom the client is told plays.
    pub(crate) fn eyes(&self) -> Eyes {
        (self.mirror.place, self.reads_english)
    }

    pub(crate) fn remember(&mut self, said: Said) {
        self.said.push(said);
        if self.said.len() > 24 {
            self.said.remove(0);
        }
    }
}
