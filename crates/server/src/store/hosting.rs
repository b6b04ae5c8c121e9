//! What a host asks of a store: figures, lists, orders that running servers obey, and what is kept of a person.

use serde::{Deserialize, Serialize};

use super::{Answer, Batch, Listed, Millis, Status};
use crate::secret::{Digest, TableId};

/// What a store holds, in figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Tables by game and state.
    pub tables: Vec<Count>,
    /// Entries of all logs.
    pub entries: i64,
    /// People who have a seat somewhere, by their browsers' identities.
    pub people: i64,
    /// Evenings.
    pub evenings: i64,
    /// Word lists that people brought.
    pub lists: i64,
    /// Browsers that want to be told.
    pub subscriptions: i64,
    /// Words that were reported.
    pub word_reports: i64,
    /// Lines of chat that were reported.
    pub chat_reports: i64,
    /// Addresses that are banned.
    pub bans: i64,
    /// Tables that are closed.
    pub closed: i64,
    /// Runs of servers that are remembered.
    pub runs: i64,
    /// When a server was last seen alive.
    pub alive: Option<Millis>,
    /// The size of the database.
    pub bytes: i64,
}

/// How many tables of a game are in a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The game's name.
    pub game: String,
    /// The state.
    pub status: String,
    /// The number of tables.
    pub tables: i64,
}

/// Which tables are listed.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Of this game.
    pub game: Option<String>,
    /// In this state.
    pub status: Option<Status>,
    /// Untouched since this moment.
    pub before: Option<Millis>,
    /// How many at most.
    pub limit: u32,
}

/// An address that is not let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The address; of IPv6 the first of its network of 64 bits.
    pub address: String,
    /// The reason.
    pub reason: String,
    /// Since when.
    pub added: Millis,
    /// Until when; for good, if nothing is said.
    pub until: Option<Millis>,
}

/// A table that the host has closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Closed {
    /// The table.
    #[serde(serialize_with = "as_text")]
    pub table: TableId,
    /// The reason.
    pub reason: String,
    /// The time.
    pub at: Millis,
}

/// What running servers obey.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Addresses that are not let in.
    pub bans: Vec<Ban>,
    /// Tables that are closed.
    pub closed: Vec<Closed>,
    /// Tables of which entries were changed in place a while ago, and when the last time.
    pub rewritten: Vec<(TableId, Millis)>,
}

/// A line of chat that somebody reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChatReport {
    /// At which table.
    #[serde(serialize_with = "as_text")]
    pub table: TableId,
    /// Which entry of its log.
    pub seq: i64,
    /// What was said around it, and the line itself last, as JSON.
    pub lines: String,
    /// By how many.
    pub count: i64,
    /// When, the last time.
    pub latest: Millis,
}

/// Entries of a log in other words, and one more behind it, so that whoever has the table in use reads it again.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The entries that change, by their numbers.
    pub changed: Vec<(i64, String)>,
    /// What is appended. Its `first` says how long the log must be.
    pub batch: Batch,
    /// Who has no seat there any more, as far as lists say.
    pub person: Option<Digest>,
}

/// What is forgotten because it is old: each older than its moment.
#[derive(Clone, Copy, Debug)]
pub struct Outdated {
    /// Games that are over.
    pub finished: Option<Millis>,
    /// Reports of words and of chat.
    pub reports: Millis,
    /// Subscriptions.
    pub subscriptions: Millis,
    /// Evenings that are over.
    pub evenings: Option<Millis>,
    /// Bans that have ended, by now.
    pub now: Millis,
}

/// How long it is told that entries of a log were changed: longer than any server takes to hear of it.
const REWRITTEN: Millis = 60 * 60 * 1000;

impl Outdated {
    /// What is deleted, and from before which moment ($1); nothing, where it is kept for good. Games are deleted with their logs, apart.
    pub(super) fn deletions(&self) -> [(&'static str, Option<Millis>); 8] {
        [
            ("delete from rewritten where at < $1", Some(self.now - REWRITTEN)),
            ("delete from reports where latest < $1", Some(self.reports)),
            ("delete from chat_reports where latest < $1", Some(self.reports)),
            ("delete from subscriptions where added < $1", Some(self.subscriptions)),
            ("delete from bans where until < $1", Some(self.now)),
            (
                "delete from evening_tables where evening in (select id from evenings where ends < $1)",
                self.evenings,
            ),
            (
                "delete from evening_players where evening in (select id from evenings where ends < $1)",
                self.evenings,
            ),
            ("delete from evenings where ends < $1", self.evenings),
        ]
    }
}

/// Statements that both databases read alike.
pub(super) mod sql {
    pub(in crate::store) const UNBAN: &str = "delete from bans where address = $1";
    pub(in crate::store) const REOPEN: &str = "delete from closed where table_id = $1";
    pub(in crate::store) const BANS: &str = "select address, reason, added, until from bans order by 1";
    pub(in crate::store) const CLOSED: &str = "select table_id, reason, at from closed order by 1";
    pub(in crate::store) const REWRITTEN: &str = "select table_id, at from rewritten order by 1";
    pub(in crate::store) const CHAT_REPORTS: &str =
        "select table_id, seq, lines, count, latest from chat_reports order by latest desc";
    pub(in crate::store) const FORGET_CHAT_REPORT: &str =
        "delete from chat_reports where table_id = $1 and seq = $2";
    pub(in crate::store) const EVENINGS_OF: &str =
        "select evening, name from evening_players where person = $1 order by joined";
    /// What is kept of a person beside logs and evenings.
    pub(in crate::store) const FORGET_PERSON: [&str; 3] = [
        "delete from people where person = $1",
        "delete from subscriptions where person = $1",
        "delete from erased where person = $1",
    ];
    /// What may quote the words of a log that changes.
    pub(in crate::store) const FORGET_QUOTES: [&str; 2] =
        ["delete from reviews where table_id = $1", "delete from chat_reports where table_id = $1"];
}

/// What a host asks of a store.
pub trait Hosting: Send + Sync {
    /// What it holds.
    fn figures(&self) -> Answer<'_, Figures>;

    /// Tables, the latest first.
    fn list_tables(&self, filter: Filter) -> Answer<'_, Vec<(Listed, String)>>;

    /// What servers obey.
    fn orders(&self) -> Answer<'_, Orders>;

    /// Bans an address, or changes why and for how long.
    fn ban(&self, ban: Ban) -> Answer<'_, ()>;

    /// Lets an address in again; whether it was banned.
    fn unban(&self, address: String) -> Answer<'_, bool>;

    /// Closes a table, if there is one.
    fn close_table(&self, closed: Closed) -> Answer<'_, bool>;

    /// Opens it again; whether it was closed.
    fn reopen_table(&self, table: TableId) -> Answer<'_, bool>;

    /// Keeps a line that was reported; false, where there are too many already.
    fn report_chat(&self, report: ChatReport) -> Answer<'_, bool>;

    /// The lines that were reported, the latest first.
    fn chat_reports(&self) -> Answer<'_, Vec<ChatReport>>;

    /// Forgets one; whether it was there.
    fn forget_chat_report(&self, table: TableId, seq: i64) -> Answer<'_, bool>;

    /// Changes entries of a log, with all hashes from there on, and appends to it. [`super::StoreError::Conflict`] if it is longer by now.
    fn rewrite(&self, rewrite: Rewrite) -> Answer<'_, ()>;

    /// The evenings in which a person takes part, and under which name.
    fn evenings_of(&self, person: Digest) -> Answer<'_, Vec<(String, String)>>;

    /// Forgets what is kept of a person beside logs; in evenings, the name becomes this one, and the person nobody,
    /// as player and as host.
    fn forget_person(&self, person: Digest, nobody: Digest, name: String) -> Answer<'_, ()>;

    /// Forgets what is old. How much.
    fn forget_old(&self, outdated: Outdated) -> Answer<'_, usize>;
}

fn as_text<S: serde::Serializer>(table: &TableId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(table.as_str())
}
