//! What all rooms and requests share.

use std::sync::Arc;

use crate::bots::Bots;
use crate::chance::Chance;
use crate::config::Config;
use crate::lexicons::Lexicons;
use crate::limits::{self, Buckets, Sockets};
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::orders::Orders;
use crate::push::Push;
use crate::puzzles::Puzzles;
use crate::reviews::Reviews;
use crate::rooms::Rooms;
use crate::store::Store;
use crate::time::Time;
use crate::workers::Workers;

/// What all rooms and requests share.
pub struct Shared {
    /// The settings.
    pub config: Config,
    /// Where logs are kept.
    pub store: Arc<dyn Store>,
    /// The word lists.
    pub lexicons: Lexicons,
    /// The server's own time.
    pub time: Time,
    /// Where deals come from.
    pub chance: Chance,
    /// The bots' threads.
    pub bots: Bots,
    /// The threads for what takes long.
    pub work: Work,
    /// The games that are looked at with the master.
    pub reviews: Reviews,
    /// The puzzles of the day.
    pub puzzles: Puzzles,
    /// The tables in memory.
    pub rooms: Rooms,
    /// This server among others on the same store.
    pub nodes: Nodes,
    /// The way to browsers that are closed.
    pub push: Push,
    /// The figures.
    pub metrics: Metrics,
    /// What the host has ordered.
    pub orders: Orders,
    /// Who has asked how much.
    pub limits: Limits,
}

/// The threads for what takes long, by kind, so that one kind does not wait for another.
pub struct Work {
    /// Searches in the dictionary.
    pub(crate) searches: Workers,
    /// Looking for legal actions.
    pub(crate) legal: Workers,
    /// Reading records and whole logs.
    pub(crate) records: Workers,
    /// Making word lists and writing them out, one at a time: each takes a good part of a second and tens of megabytes.
    pub(crate) lists: Workers,
    /// Making puzzles and grading answers, one at a time: each takes a part of a second.
    pub(crate) puzzles: Workers,
}

impl Work {
    /// On a machine of so many cores.
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

/// Who has asked how much.
pub struct Limits {
    /// Requests by address.
    pub requests: Buckets,
    /// Searches in the dictionary by address.
    pub searches: Buckets,
    /// Sheets counted by address.
    pub sheets: Buckets,
    /// Tables opened by address.
    pub tables: Buckets,
    /// Passwords tried by address.
    pub passwords: Buckets,
    /// Questions for legal actions by address.
    pub legal: Buckets,
    /// Answers to puzzles by address.
    pub answers: Buckets,
    /// Word lists handed out by address.
    pub word_lists: Buckets,
    /// Word lists brought by address.
    pub uploads: Buckets,
    /// Words reported by address.
    pub reports: Buckets,
    /// Held by the one word list that is being brought.
    pub uploading: tokio::sync::Mutex<()>,
    /// Sockets by address.
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
            answers: Buckets::new(limits::ANSWERS),
            word_lists: Buckets::new(limits::WORD_LISTS),
            uploads: Buckets::new(limits::UPLOADS),
            reports: Buckets::new(limits::REPORTS),
            uploading: tokio::sync::Mutex::default(),
            sockets: Sockets::default(),
        }
    }
}
