//! The store: where the logs of tables are kept.
//!
//! A store keeps, for each table, an append-only list of entries numbered from 0, and beside it a head: what lists and alarms need
//! without reading the log. Rooms hold no state of their own: any server on the store can load a log and continue the game. That is
//! why an append names the number that it expects to be next: the second of two writers gets a [`StoreError::Conflict`], reads the
//! new entries, and judges its request again.

mod archive;
mod chain;
mod changes;
mod check;
mod claim;
mod error;
mod evenings;
mod flaw;
mod health;
mod hosting;
mod moving;
mod postgres;
mod reports;
mod sqlite;

use std::time::Duration;

use futures_util::future::BoxFuture;

use crate::push::Subscription;
pub use lettrine_table::logged::{Batch, Hash, Head, Logged, Millis, Status};
pub use lettrine_table::uptime::Run;

use crate::secret::{Digest, TableId};
pub use archive::{Archive, KeptTable, Place, open_archive};
pub(crate) use chain::Reading;
pub use changes::{Change, Changes};
pub use check::{Checked, Found, check};
pub use claim::{Claim, ClaimError, create_folder};
pub use error::StoreError;
pub use evenings::{Joining, KeptDeal, KeptEvening, KeptPlayer};
pub use flaw::{Damage, Flaw};
pub use hosting::{Ban, ChatReport, Closed, Count, Figures, Filter, Hosting, Orders, Outdated, Rewrite};
pub use moving::{MoveError, export, import, open_for_host};
pub use postgres::{Address, DatabaseError, Postgres};
pub use reports::{Report, ReportKind, Reported, SpeechPart};
pub use sqlite::{BackupError, BesideError, Copied, RestoreError, Restored, Sqlite, Unread, backup, restore};

/// The name of the database file in the data folder.
pub const FILE_NAME: &str = "lettrine.sqlite";

/// The longest message between servers, in bytes.
pub const SAYING: usize = 7000;

/// How many push subscriptions one person may have.
const MOST_BROWSERS: u32 = 8;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table.
    pub table: TableId,
    /// When the table last changed.
    pub updated: Millis,
    /// The summary that lists show, as JSON.
    pub summary: String,
}

/// An uploaded word list, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListHead {
    /// The fingerprint that identifies the list.
    pub fingerprint: String,
    /// The list's name for people.
    pub name: String,
    /// The number of words.
    pub words: u32,
    /// When the list was uploaded.
    pub added: Millis,
}

/// An uploaded word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptList {
    /// The list without its words.
    pub head: ListHead,
    /// The words, compressed by [`crate::lists::pack`].
    pub text: Vec<u8>,
}

/// What counts as idle in a sweep: tables that have not changed since these moments.
#[derive(Clone, Copy, Debug)]
pub struct Idle {
    /// For tables that wait for players.
    pub waiting: Millis,
    /// For games that have begun.
    pub playing: Millis,
    /// How many sweeps in a row must find a table idle after the one that marked it, before it is deleted.
    pub grace: i64,
}

/// The result of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swept {
    /// The number of tables found idle for the first time.
    pub marked: usize,
    /// The number of tables deleted.
    pub deleted: usize,
}

/// The future answer of a store.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Keeps the logs of tables, and all else that servers keep.
pub trait Store: Hosting + Send + Sync + 'static {
    /// Appends entries. When the answer is `Ok`, they are on disk and survive a crash.
    fn append(&self, batch: Batch) -> Answer<'_, ()>;

    /// A whole log, checked for gaps and against its hashes; empty if there is none.
    fn load(&self, table: TableId) -> Answer<'_, Vec<Logged>>;

    /// A log from the entry with this number on, checked in the same way; empty if there is no such entry yet.
    fn load_from(&self, table: TableId, from: i64) -> Answer<'_, Vec<Logged>>;

    /// The number of entries in the logs of these tables; deleted tables are left out.
    fn heights(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, i64)>> {
        Box::pin(async move {
            let mut heights = Vec::new();
            for table in tables {
                let log = self.load(table).await?;
                let height = i64::try_from(log.len()).unwrap_or(i64::MAX);
                heights.extend((height > 0).then_some((table, height)));
            }
            Ok(heights)
        })
    }

    /// The store's clock, which all servers on it follow; `None` if a server follows its own clock.
    fn date(&self) -> Answer<'_, Option<Millis>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// Public tables that are not over, the latest first.
    fn lobby(&self, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// Tables at which this person has a seat, the latest first.
    fn tables_of(&self, person: Digest, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// Those of these tables that exist, in any order.
    fn tables(&self, tables: Vec<TableId>) -> Answer<'_, Vec<Listed>>;

    /// The tables whose clocks run.
    fn ticking(&self) -> Answer<'_, Vec<TableId>>;

    /// Deletes a table and all that belongs to it.
    fn delete(&self, table: TableId) -> Answer<'_, ()>;

    /// Looks for idle tables. An idle table is marked, and is deleted once all sweeps of the grace period have found it idle. The
    /// mark is removed when the table changes, or is found not to be idle. Finished games stay.
    fn sweep(&self, idle: Idle) -> Answer<'_, Swept>;

    /// Begins a run of the server: returns the earlier runs, of all servers on the store, and the new one.
    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)>;

    /// The runs of all servers on this store, including current ones.
    fn runs(&self) -> Answer<'_, Vec<Run>>;

    /// Writes the heartbeat of a run.
    fn beat(&self, run: i64, at: Millis) -> Answer<'_, ()>;

    /// Checks that the store's files are still where they were opened.
    fn look(&self) -> Answer<'_, ()>;

    /// Checks that the store can write: by the result of the last write, or by a new attempt if that was long ago.
    fn ready(&self) -> Answer<'_, ()>;

    /// Adds a word list. [`StoreError::Conflict`] if there is a list with its fingerprint or its name.
    fn keep_list(&self, list: KeptList) -> Answer<'_, ()>;

    /// The uploaded word lists, the oldest first.
    fn lists(&self) -> Answer<'_, Vec<ListHead>>;

    /// The compressed words of a list.
    fn list(&self, fingerprint: String) -> Answer<'_, Option<Vec<u8>>>;

    /// Hides the games that a person has finished before this moment from that person's list of finished games, and deletes the
    /// person's push subscriptions.
    fn erase(&self, person: Digest, at: Millis) -> Answer<'_, ()>;

    /// When a person last had that list erased.
    fn erased(&self, person: Digest) -> Answer<'_, Option<Millis>>;

    /// Adds a push subscription of a person; only the latest few of each person are kept.
    fn subscribe(&self, person: Digest, subscription: Subscription, at: Millis) -> Answer<'_, ()>;

    /// Deletes a push subscription, by the address of its push service.
    fn unsubscribe(&self, endpoint: String) -> Answer<'_, ()>;

    /// The push subscriptions of a person.
    fn subscriptions(&self, person: Digest) -> Answer<'_, Vec<Subscription>>;

    /// Keeps this key for push services, unless there is one already. Returns the key that is kept.
    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>>;

    /// Keeps the review of a table's game, as JSON, in place of an older one; nothing is kept if the table was deleted.
    fn keep_review(&self, table: TableId, game: u32, review: String) -> Answer<'_, ()>;

    /// The review of a table's game.
    fn review(&self, table: TableId, game: u32) -> Answer<'_, Option<String>>;

    /// Adds a report of a word; false if there are too many reported words already.
    fn report(&self, report: Report, at: Millis) -> Answer<'_, bool>;

    /// Counts an answer to a puzzle, by how many tenths of the best answer's value it has.
    fn count_answer(&self, puzzle: String, tenths: u8) -> Answer<'_, ()>;

    /// How many answers to a puzzle have each number of tenths: pairs of tenths and count.
    fn answer_counts(&self, puzzle: String) -> Answer<'_, Vec<(u8, u32)>>;

    /// Keeps a new evening, or the new times and the new plan of an existing one.
    fn keep_evening(&self, evening: KeptEvening) -> Answer<'_, ()>;

    /// The evening with this id.
    fn evening(&self, id: TableId) -> Answer<'_, Option<KeptEvening>>;

    /// Adds a player to an evening.
    fn join_evening(&self, id: TableId, person: Digest, name: String, at: Millis) -> Answer<'_, Joining>;

    /// The table at which a player plays a deal of an evening: this one, unless there is one already.
    fn seat_at_evening(&self, id: TableId, person: Digest, deal: u8, table: TableId) -> Answer<'_, TableId>;

    /// The players of an evening in the order in which they joined, with their tables.
    fn evening_players(&self, id: TableId, you: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>>;

    /// The changes that other servers make to the store from now on, and their messages; this server's own are left out.
    fn changes(&self) -> Changes;

    /// Sends a message of at most [`SAYING`] bytes to the other servers. It is not stored, and may be lost.
    fn say(&self, message: String) -> Answer<'_, ()>;

    /// Takes or renews leases: those that no other server has become this server's, for this long by the store's own clock. Returns
    /// the leases that this server has. Whoever takes a lease of one name must use the same length, at most an hour: a lease that ends
    /// much later counts as expired.
    fn hold(&self, leases: Vec<String>, lasts: Duration) -> Answer<'_, Vec<String>>;

    /// Releases leases before they expire.
    fn let_go(&self, leases: Vec<String>) -> Answer<'_, ()>;

    /// Finishes pending work and closes the store.
    fn close(&self) -> Answer<'_, ()>;
}
