//! What a store does for its host: statistics, lists, orders that running servers obey, and the data of a person.

use serde::{Deserialize, Serialize};

use super::{Answer, Batch, Listed, Millis, Status};
use crate::secret::{Digest, TableId};

/// The statistics of a store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Tables by game and state.
    pub tables: Vec<Count>,
    /// Entries of all logs.
    pub entries: i64,
    /// People who have a seat somewhere, counted by their browsers' identities.
    pub people: i64,
    /// Evenings.
    pub evenings: i64,
    /// Uploaded word lists.
    pub lists: i64,
    /// Push subscriptions.
    pub subscriptions: i64,
    /// Words that were reported.
    pub word_reports: i64,
    /// Lines of chat that were reported.
    pub chat_reports: i64,
    /// Addresses that are banned.
    pub bans: i64,
    /// Tables that are closed.
    pub closed: i64,
    /// Runs of servers that are kept.
    pub runs: i64,
    /// The time of the last heartbeat of a server.
    pub alive: Option<Millis>,
    /// The size of the database, in bytes.
    pub bytes: i64,
}

/// How many tables of a game have a status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The game's name.
    pub game: String,
    /// The status.
    pub status: String,
    /// The number of tables.
    pub tables: i64,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables with this status.
    pub status: Option<Status>,
    /// Only tables that have not changed since this moment.
    pub before: Option<Millis>,
    /// The most tables to list.
    pub limit: u32,
}

/// A banned address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The address; for IPv6 the first one of its /64 network.
    pub address: String,
    /// The reason.
    pub reason: String,
    /// When the ban began.
    pub added: Millis,
    /// When the ban ends; `None` for good.
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
    /// When the table was closed.
    pub at: Millis,
}

/// The orders that running servers obey.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Banned addresses.
    pub bans: Vec<Ban>,
    /// Closed tables.
    pub closed: Vec<Closed>,
    /// Tables whose logs were rewritten in place, or deleted, in the last hour or so, and when that was.
    pub rewritten: Vec<(TableId, Millis)>,
}

/// A reported line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChatReport {
    /// The table of the line.
    #[serde(serialize_with = "as_text")]
    pub table: TableId,
    /// The number of the line's entry in the log.
    pub seq: i64,
    /// The lines before it and, last, the line itself, as JSON.
    pub lines: String,
    /// How many times it was reported.
    pub count: i64,
    /// When it was last reported.
    pub latest: Millis,
}

/// A rewrite of entries in place, and entries to append, by which the rooms in memory learn of it.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The entries to rewrite: their numbers and new bodies.
    pub changed: Vec<(i64, String)>,
    /// The entries to append. Its `first` is the expected length of the log.
    pub batch: Batch,
    /// The person to be removed from the list of people at the table.
    pub person: Option<Digest>,
}

/// The age limits of a cleanup: everything older than these moments is deleted.
#[derive(Clone, Copy, Debug)]
pub struct Outdated {
    /// Finished games; `None`: they are kept for good.
    pub finished: Option<Millis>,
    /// Reports of words and of chat.
    pub reports: Millis,
    /// Subscriptions.
    pub subscriptions: Millis,
    /// Evenings that are over; `None`: they are kept for good.
    pub evenings: Option<Millis>,
    /// The ends of bans.
    pub bans: Millis,
    /// Notices that a log was rewritten.
    pub rewritten: Millis,
}

impl Outdated {
    /// The deletions, each with its age limit ($1); `None` deletes nothing. Finished games are deleted elsewhere, with their logs.
    pub(super) fn deletions(&self) -> [(&'static str, Option<Millis>); 8] {
        [
            ("delete from rewritten where at < $1", Some(self.rewritten)),
            ("delete from reports where latest < $1", Some(self.reports)),
            ("delete from chat_reports where latest < $1", Some(self.reports)),
            ("delete from subscriptions where added < $1", Some(self.subscriptions)),
            ("delete from bans where until < $1", Some(self.bans)),
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

/// Statements that both databases understand.
pub(super) mod sql {
    pub(in crate::store) const NOTE_SWEEP: &str = "insert into sweeps (at) values ($1)";
    pub(in crate::store) const FORGET_SWEEPS: &str =
        "delete from sweeps where number not in (select number from sweeps order by number desc limit $1)";
    pub(in crate::store) const EARLIEST_SWEEP: &str = "select min(at) from sweeps having count(*) >= $1";
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
    /// Deletes a person's data outside logs and evenings.
    pub(in crate::store) const FORGET_PERSON: [&str; 3] = [
        "delete from people where person = $1",
        "delete from subscriptions where person = $1",
        "delete from erased where person = $1",
    ];
    /// Deletes rows that may quote the entries of a log that is rewritten.
    pub(in crate::store) const FORGET_QUOTES: [&str; 2] =
        ["delete from reviews where table_id = $1", "delete from chat_reports where table_id = $1"];
}

/// What a store does for its host.
pub trait Hosting: Send + Sync {
    /// The statistics of the store.
    fn figures(&self) -> Answer<'_, Figures>;

    /// Tables and their statuses, the latest first.
    fn list_tables(&self, filter: Filter) -> Answer<'_, Vec<(Listed, String)>>;

    /// The current orders.
    fn orders(&self) -> Answer<'_, Orders>;

    /// Bans an address, or changes the reason and the end of its ban.
    fn ban(&self, ban: Ban) -> Answer<'_, ()>;

    /// Ends the ban of an address, and returns whether it was banned.
    fn unban(&self, address: String) -> Answer<'_, bool>;

    /// Closes a table, and returns whether it exists.
    fn close_table(&self, closed: Closed) -> Answer<'_, bool>;

    /// Reopens a table, and returns whether it was closed.
    fn reopen_table(&self, table: TableId) -> Answer<'_, bool>;

    /// Adds a report of a line of chat; false if there are too many reports already.
    fn report_chat(&self, report: ChatReport) -> Answer<'_, bool>;

    /// The reported lines, the latest first.
    fn chat_reports(&self) -> Answer<'_, Vec<ChatReport>>;

    /// Deletes a report, and returns whether it existed.
    fn forget_chat_report(&self, table: TableId, seq: i64) -> Answer<'_, bool>;

    /// Rewrites entries of a log, recomputes all hashes from there on, and appends. [`super::StoreError::Conflict`] if the log has
    /// grown.
    fn rewrite(&self, rewrite: Rewrite) -> Answer<'_, ()>;

    /// The evenings in which a person takes part: their ids and the person's name there.
    fn evenings_of(&self, person: Digest) -> Answer<'_, Vec<(String, String)>>;

    /// Deletes a person's data outside logs. In evenings, the person is replaced by `nobody`, as player and as host, and the player's
    /// name by this one.
    fn forget_person(&self, person: Digest, nobody: Digest, name: String) -> Answer<'_, ()>;

    /// Notes the date of a sweep, and returns the earliest date of the latest `sweeps` sweeps; `None` if there were not so many yet.
    fn note_sweep(&self, at: Millis, sweeps: i64) -> Answer<'_, Option<Millis>>;

    /// Deletes what is older than these limits, and returns how many rows were deleted.
    fn forget_old(&self, outdated: Outdated) -> Answer<'_, usize>;
}

fn as_text<S: serde::Serializer>(table: &TableId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(table.as_str())
}
