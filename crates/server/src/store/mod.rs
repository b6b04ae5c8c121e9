//! Where logs are kept.
//!
//! A store keeps, for each table, an append-only list of entries numbered from 0, and beside it a head: what lists and alarms
//! need to know without reading logs. Rooms keep no truth: whatever was appended can be loaded and gone on from, here or, with a
//! store that several servers share, elsewhere. That is why appending names the number it expects to be next: whoever comes
//! second gets a [`StoreError::Conflict`], loads what was written, and judges again.

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
pub use claim::{Claim, ClaimError};
pub use error::StoreError;
pub use evenings::{Joining, KeptDeal, KeptEvening, KeptPlayer};
pub use flaw::{Damage, Flaw};
pub use hosting::{Ban, ChatReport, Closed, Count, Figures, Filter, Hosting, Orders, Outdated, Rewrite};
pub use moving::{MoveError, export, import, open_for_host};
pub use postgres::{Address, DatabaseError, Postgres};
pub use reports::{Report, ReportKind, Reported, SpeechPart};
pub use sqlite::{BackupError, BesideError, Copied, RestoreError, Restored, Sqlite, backup, restore};

/// The database's name in the server's folder.
pub const FILE_NAME: &str = "lettrine.sqlite";

/// How many bytes servers may say to each other at a time.
pub const SAYING: usize = 7000;

/// How many browsers one person may be told through.
const MOST_BROWSERS: u32 = 8;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table.
    pub table: TableId,
    /// When something last happened.
    pub updated: Millis,
    /// What lists show, as JSON.
    pub summary: String,
}

/// A word list that somebody brought, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListHead {
    /// What tells it from any other.
    pub fingerprint: String,
    /// What people call it.
    pub name: String,
    /// How many words it has.
    pub words: u32,
    /// When it was brought.
    pub added: Millis,
}

/// A word list that somebody brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptList {
    /// What is known of it without its words.
    pub head: ListHead,
    /// Its words, as [`crate::lists::pack`] packs them.
    pub text: Vec<u8>,
}

/// What a sweep looks for: tables that have not been touched since these moments.
#[derive(Clone, Copy, Debug)]
pub struct Idle {
    /// Tables that wait for players.
    pub waiting: Millis,
    /// Games that have begun.
    pub playing: Millis,
    /// How many sweeps in a row must find a table idle after the first has marked it, before it is deleted.
    pub grace: i64,
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swept {
    /// Tables found idle for the first time.
    pub marked: usize,
    /// Tables deleted.
    pub deleted: usize,
}

/// What a store answers, when it does.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A place where logs are kept.
pub trait Store: Hosting + Send + Sync + 'static {
    /// Appends. When the answer is `Ok`, the entries are on disk and will be there after a crash.
    fn append(&self, batch: Batch) -> Answer<'_, ()>;

    /// A whole log, checked for holes and against its hashes; empty, if there is none.
    fn load(&self, table: TableId) -> Answer<'_, Vec<Logged>>;

    /// A log from the entry of this number on, checked in the same way as far as it is read. Empty, where there is nothing yet.
    fn load_from(&self, table: TableId, from: i64) -> Answer<'_, Vec<Logged>>;

    /// How many entries the logs of these tables have; those that are gone are missing.
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

    /// The date as the store has it, which all servers on it go by; none, where a server goes by its machine's.
    fn date(&self) -> Answer<'_, Option<Millis>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// Public tables that wait for players or play, the latest first.
    fn lobby(&self, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// Tables at which this person has a seat, the latest first.
    fn tables_of(&self, person: Digest, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// Those of these tables that there are, in any order.
    fn tables(&self, tables: Vec<TableId>) -> Answer<'_, Vec<Listed>>;

    /// Tables whose clock runs.
    fn ticking(&self) -> Answer<'_, Vec<TableId>>;

    /// Forgets a table and all it holds.
    fn delete(&self, table: TableId) -> Answer<'_, ()>;

    /// Looks for idle tables. One that is found is marked, and deleted when every sweep of a grace period has found it idle; a mark
    /// is taken away when the table is touched, or is not idle after all. Finished games stay.
    fn sweep(&self, idle: Idle) -> Answer<'_, Swept>;

    /// The server starts: the runs before this one, of this server and of all others on the same store, and this one.
    fn begin_run(&self, at: Millis) -> Answer<'_, (Vec<Run>, Run)>;

    /// The runs of all servers on this store, those that go on included.
    fn runs(&self) -> Answer<'_, Vec<Run>>;

    /// The server is alive.
    fn beat(&self, run: i64, at: Millis) -> Answer<'_, ()>;

    /// Whether the store's files still lie where they were opened.
    fn look(&self) -> Answer<'_, ()>;

    /// Whether the store takes writes: whether the last one worked, or, where that was long ago, one that is tried now.
    fn ready(&self) -> Answer<'_, ()>;

    /// Keeps a word list. A list with its fingerprint or its name is a [`StoreError::Conflict`].
    fn keep_list(&self, list: KeptList) -> Answer<'_, ()>;

    /// The word lists that are kept, the oldest first.
    fn lists(&self) -> Answer<'_, Vec<ListHead>>;

    /// The packed words of a list.
    fn list(&self, fingerprint: String) -> Answer<'_, Option<Vec<u8>>>;

    /// What a person has played before this moment is erased from what that person is told.
    fn erase(&self, person: Digest, at: Millis) -> Answer<'_, ()>;

    /// When a person last had that erased.
    fn erased(&self, person: Digest) -> Answer<'_, Option<Millis>>;

    /// Keeps a browser that a person wants to be told through; the latest few of each person.
    fn subscribe(&self, person: Digest, subscription: Subscription, at: Millis) -> Answer<'_, ()>;

    /// Forgets a browser, by the address of its push service.
    fn unsubscribe(&self, endpoint: String) -> Answer<'_, ()>;

    /// The browsers that a person wants to be told through.
    fn subscriptions(&self, person: Digest) -> Answer<'_, Vec<Subscription>>;

    /// Keeps the server's key for push services, unless there is one already. The one that is kept.
    fn push_key(&self, made: Vec<u8>) -> Answer<'_, Vec<u8>>;

    /// Keeps the review of a table's game, as JSON, in place of an older one; of a table that is gone, nothing is kept.
    fn keep_review(&self, table: TableId, game: u32, review: String) -> Answer<'_, ()>;

    /// The review of a table's game.
    fn review(&self, table: TableId, game: u32) -> Answer<'_, Option<String>>;

    /// Keeps what somebody says about a word; false, where there are too many words already.
    fn report(&self, report: Report, at: Millis) -> Answer<'_, bool>;

    /// Counts an answer to a puzzle: how many tenths of the best it has.
    fn count_answer(&self, puzzle: String, tenths: u8) -> Answer<'_, ()>;

    /// How many answers to a puzzle have so many tenths of the best, each with its tenths.
    fn answer_counts(&self, puzzle: String) -> Answer<'_, Vec<(u8, u32)>>;

    /// Keeps an evening: a new one, or new times and another plan for one that is kept already.
    fn keep_evening(&self, evening: KeptEvening) -> Answer<'_, ()>;

    /// The evening of this name.
    fn evening(&self, id: TableId) -> Answer<'_, Option<KeptEvening>>;

    /// Takes somebody into an evening.
    fn join_evening(&self, id: TableId, person: Digest, name: String, at: Millis) -> Answer<'_, Joining>;

    /// The table at which somebody plays a deal of an evening: this one, unless there is one already.
    fn seat_at_evening(&self, id: TableId, person: Digest, deal: u8, table: TableId) -> Answer<'_, TableId>;

    /// Who takes part in an evening, in the order in which they came, and where they play.
    fn evening_players(&self, id: TableId, you: Option<Digest>) -> Answer<'_, Vec<KeptPlayer>>;

    /// What other servers on the same store do and say from now on; what this one does is not told.
    fn changes(&self) -> Changes;

    /// Says something to the other servers, of at most [`SAYING`] bytes. It is kept nowhere, and may be lost.
    fn say(&self, message: String) -> Answer<'_, ()>;

    /// Takes leases, or holds them for longer: those of these that no other server has are this one's from now on, for this long by
    /// the store's own clock. The ones that it has.
    fn hold(&self, leases: Vec<String>, lasts: Duration) -> Answer<'_, Vec<String>>;

    /// Lets go of leases before they run out.
    fn let_go(&self, leases: Vec<String>) -> Answer<'_, ()>;

    /// Finishes what was begun; nothing is asked of the store afterwards.
    fn close(&self) -> Answer<'_, ()>;
}
