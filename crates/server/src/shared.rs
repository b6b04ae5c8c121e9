//! What all rooms and requests share.

use std::sync::Arc;

use crate::bots::Bots;
use crate::config::Config;
use crate::lexicons::Lexicons;
use crate::limits::{self, Buckets, Sockets};
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::store::Store;
use crate::uptime::Uptime;

/// What all rooms and requests share.
pub struct Shared {
    /// The settings.
    pub config: Config,
    /// Where logs are kept.
    pub store: Arc<dyn Store>,
    /// The word lists.
    pub lexicons: Lexicons,
    /// When the server ran.
    pub uptime: Uptime,
    /// The bots' threads.
    pub bots: Bots,
    /// The tables in memory.
    pub rooms: Rooms,
    /// The figures.
    pub metrics: Metrics,
    /// Who has asked how much.
    pub limits: Limits,
}

/// Who has asked how much.
pub struct Limits {
    /// Requests by address.
    pub requests: Buckets,
    /// Tables opened by address.
    pub tables: Buckets,
    /// Passwords tried by address.
    pub passwords: Buckets,
    /// Sockets by address.
    pub sockets: Sockets,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Buckets::new(limits::REQUESTS),
            tables: Buckets::new(limits::TABLES),
            passwords: Buckets::new(limits::PASSWORDS),
            sockets: Sockets::default(),
        }
    }
}
