//! The orders that the server's host gives with `lettrine admin`: banned addresses, closed and deleted tables. Orders are kept in the store,
//! so that every server on it obeys them, and each server reads them every second.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::limits::household;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{self, Millis};
use crate::time::Time;

/// How often orders are read from the store.
const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// The current orders, which tasks can watch for changes.
pub struct Orders(watch::Sender<Arc<Known>>);

/// Orders, indexed for lookup.
#[derive(Default)]
pub struct Known {
    read: store::Orders,
    /// Until when an address is banned; `None` for good.
    bans: HashMap<IpAddr, Option<Millis>>,
    closed: HashMap<TableId, String>,
}

impl Known {
    fn of(read: store::Orders) -> Known {
        let address = |ban: &store::Ban| Some((household(ban.address.parse().ok()?), ban.until));
        let bans = read.bans.iter().filter_map(address).collect();
        let closed = read.closed.iter().map(|closed| (closed.table, closed.reason.clone())).collect();
        Known { read, bans, closed }
    }

    /// Whether an address is banned at this date.
    #[must_use]
    pub fn is_banned(&self, address: IpAddr, date: Millis) -> bool {
        self.bans.get(&address).is_some_and(|until| until.is_none_or(|until| date < until))
    }

    /// Why a table is closed; `None` if it is not.
    #[must_use]
    pub fn closed(&self, table: TableId) -> Option<&str> {
        self.closed.get(&table).map(String::as_str)
    }
}

impl Orders {
    /// Starts with these orders.
    #[must_use]
    pub fn new(read: store::Orders) -> Orders {
        Orders(watch::Sender::new(Arc::new(Known::of(read))))
    }

    /// The current orders.
    #[must_use]
    pub fn now(&self) -> Arc<Known> {
        Arc::clone(&self.0.borrow())
    }

    /// Waits until new orders ban an address; never returns otherwise.
    pub async fn banned(&self, address: IpAddr, time: &Time) {
        let mut orders = self.0.subscribe();
        while orders.changed().await.is_ok() {
            if orders.borrow_and_update().is_banned(address, time.date()) {
                return;
            }
        }
        std::future::pending::<()>().await;
    }
}

/// Reads the orders regularly, and carries them out. While the store cannot be read, the known ones stay in force.
pub(crate) async fn obey(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(BETWEEN_LOOKS).await;
        let Ok(read) = shared.store.orders().await else { continue };
        if read == shared.orders.now().read {
            continue;
        }
        tracing::info!(bans = read.bans.len(), closed = read.closed.len(), "orders of the host");
        let before = &shared.orders.now().read.rewritten;
        let rewritten: Vec<TableId> = read
            .rewritten
            .iter()
            .filter(|rewritten| !before.contains(rewritten))
            .map(|(table, _)| *table)
            .collect();
        shared.rooms.read_again(rewritten.into_iter()).await;
        let known = Arc::new(Known::of(read));
        shared.orders.0.send_replace(Arc::clone(&known));
        shared.rooms.close(known.closed.keys().copied()).await;
    }
}
