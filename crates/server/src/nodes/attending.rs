//! Leases: which tables this node attends to. They run out by the store's clock unless they are held for longer, so that what a node
//! attended to that died is taken over by another.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use lettrine_table::nodes::Lease;
use tokio::time::Instant;

use crate::room::Command;
use crate::rooms::Rooms;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Store, StoreError};

/// How long a lease lasts. A table whose node died stands still for as long.
const LASTS: Duration = Duration::from_secs(6);
/// How often leases are held for longer, and taken that are free.
const BETWEEN: Duration = Duration::from_millis(1500);
/// How often it is looked whether a clock runs that nobody attends to.
const BETWEEN_ADOPTIONS: Duration = Duration::from_secs(5);

/// What the lease of a table is called.
pub(super) fn name(table: TableId) -> String {
    format!("table:{table}")
}

/// Takes the leases of these tables, or holds them for longer. Those that this node has.
pub(super) async fn hold(store: &dyn Store, tables: &[TableId]) -> Result<HashSet<TableId>, StoreError> {
    if tables.is_empty() {
        return Ok(HashSet::new());
    }
    let held = store.hold(tables.iter().copied().map(name).collect(), LASTS).await?;
    let held: HashSet<String> = held.into_iter().collect();
    Ok(tables.iter().copied().filter(|table| held.contains(&name(*table))).collect())
}

/// Holds the leases of the tables in memory.
pub(super) async fn attend(shared: Arc<Shared>) {
    let mut held_at = Instant::now();
    loop {
        tokio::time::sleep(BETWEEN).await;
        let (asked, tables) = (Instant::now(), shared.rooms.tables());
        let held = hold(&*shared.store, &tables).await;
        if held.is_ok() {
            held_at = asked;
        } else if held_at.elapsed() < LASTS {
            continue;
        }
        let held = held.unwrap_or_default();
        if let Ok(runs) = shared.store.runs().await {
            shared.time.know(runs);
        }
        if let Ok(Some(date)) = shared.store.date().await {
            shared.time.go_by(date);
        }
        for table in tables {
            let lease = if held.contains(&table) { Lease::Mine } else { Lease::Elsewhere };
            shared.rooms.leased(table, lease);
        }
    }
}

/// Loads tables whose clocks run and that no node attends to: all of them, when the first server is started again; those of a node
/// that died.
pub(super) async fn adopt(shared: Arc<Shared>) {
    loop {
        match unattended(&shared).await {
            Ok(tables) => {
                for table in tables {
                    Rooms::send(&shared, table, Command::Wake).await;
                }
            }
            Err(error) => tracing::error!(%error, "running clocks cannot be found"),
        }
        if shared.nodes.id.is_none() {
            break;
        }
        tokio::time::sleep(BETWEEN_ADOPTIONS).await;
    }
}

async fn unattended(shared: &Shared) -> Result<Vec<TableId>, StoreError> {
    let here: HashSet<TableId> = shared.rooms.tables().into_iter().collect();
    let mut ticking = shared.store.ticking().await?;
    ticking.retain(|table| !here.contains(table));
    Ok(hold(&*shared.store, &ticking).await?.into_iter().collect())
}
