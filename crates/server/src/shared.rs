//! The state of the server that all rooms and requests share.

use std::sync::Arc;

use crate::bots::Bots;
use crate::chance::Chance;
use crate::config::Config;
use crate::lexicons::Lexicons;
use crate::limits::{self, Buckets, Sockets};
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::orders::Orders;
use crate::password::Password;
use crate::push::Push;
use crate::puzzles::Puzzles;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::store::{Millis, Store};
use crate::time::Time;
use crate::workers::Workers;

/// The state of the server that all rooms and requests share.
pub struct Shared {
    /// The settings.
    pub config: Config,
    /// The store of the logs.
    pub store: Arc<dyn Store>,
    /// The word lists.
    pub lexicons: Lexicons,
    /// The server's own clock.
    pub time: Time,
    /// The source of seeds for deals.
    pub chance: Chance,
    /// The bots' threads.
    pub bots: Bots,
    /// The threads for long computations.
    pub work: Work,
    /// Reviews of finished games by the master bot.
    pub reviews: Reviews,
    /// The puzzles of the day.
    pub puzzles: Puzzles,
    /// The tables in memory.
    pub rooms: Rooms,
    /// This server as one of the nodes on its store.
    pub nodes: Nodes,
    /// Push notifications to browsers.
    pub push: Push,
    /// The house's password, if the host has set one.
    pub password: Option<Password>,
    /// The metrics.
    pub metrics: Metrics,
    /// The orders of the server's host: bans and closed tables.
    pub orders: Orders,
    /// The rate limits.
    pub limits: Limits,
}

impl Shared {
    /// The date by which everything is judged that is no clock of a game: evenings, bans, how long data is kept. All servers on a
    /// store have the same one.
    #[must_use]
    pub fn date(&self) -> Millis {
        self.time.date()
    }
}

/// The threads for long computations: a pool for each kind, so that one kind does not wait for another.
pub struct Work {
    /// Searches in the dictionary.
    pub(crate) searches: Workers,
    /// Listing legal actions.
    pub(crate) legal: Workers,
    /// Reading records and whole logs.
    pub(crate) records: Workers,
    /// Compiling word lists and writing them out, one at a time: each takes a good part of a second and tens of megabytes.
    pub(crate) lists: Workers,
    /// Making puzzles and grading answers, one at a time: each takes a fraction of a second.
    pub(crate) puzzles: Workers,
}

impl Work {
    /// Starts the threads for a machine with this many cores.
    pub fn start(cores: usize) -> std::io::Result<Work> {
        Ok(Work {
            searches: Workers::start("search", cores / 2, limits::WAITING_SEARCHES)?,
            legal: Workers::start("legal", cores / 2, limits::WAITING_LEGAL)?,
            records: Workers::start("record", cores / 2, limits::WAITING_RECORDS)?,
            lists: Workers::start("list", 1, limits::WAITING_LISTS)?,
            puzzles: Workers::start("puzzle", 1, limits::WAITING_PUZZLES)?,
        })
    }
}

/// Rate limits: request counters per address.
pub struct Limits {
    /// Requests per address.
    pub requests: Buckets,
    /// Searches in the dictionary per address.
    pub searches: Buckets,
    /// Sheets counted per address.
    pub sheets: Buckets,
    /// Tables opened per address.
    pub tables: Buckets,
    /// Wrong passwords per address.
    pub passwords: Buckets,
    /// Requests for legal actions per address.
    pub legal: Buckets,
    /// Lists of a person's finished games per address.
    pub finished: Buckets,
    /// Answers to puzzles per address.
    pub answers: Buckets,
    /// Word lists downloaded per address.
    pub word_lists: Buckets,
    /// Word lists uploaded per address.
    pub uploads: Buckets,
    /// Words reported per address.
    pub reports: Buckets,
    /// Held during an upload of a word list: only one is processed at a time.
    pub uploading: tokio::sync::Mutex<()>,
    /// Open sockets per address.
    pub sockets: Sockets,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Buckets::new(limits::REQUESTS),
            searches: Buckets::new(limits::SEARCHES),
            sheets: Buckets::new(limits::SHEETS),
            tables: Buckets::new(limits::TABLES),
            passwords: Buckets::new(limits::PASSWORDS),
            legal: Buckets::new(limits::LEGAL),
            finished: Buckets::new(limits::FINISHED),
            answers: Buckets::new(limits::ANSWERS),
            word_lists: Buckets::new(limits::WORD_LISTS),
            uploads: Buckets::new(limits::UPLOADS),
            reports: Buckets::new(limits::REPORTS),
            uploading: tokio::sync::Mutex::default(),
            sockets: Sockets::default(),
        }
    }
}
