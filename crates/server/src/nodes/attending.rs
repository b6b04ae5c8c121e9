//! Leases: which tables this node attends to. A lease expires by the store's clock unless it is renewed, so that another node takes
//! over the tables of a node that died.

use std::collections::HashSet;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use lettrine_table::nodes::Lease;
use tokio::time::Instant;

use crate::room::Command;
use crate::rooms::Rooms;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Store, StoreError};

/// How long a lease lasts. The tables of a node that died stand still for as long.
const LASTS: Duration = Duration::from_secs(6);
/// How often leases are renewed, and free ones taken.
const BETWEEN: Duration = Duration::from_millis(1500);
/// How often the node looks for running clocks that no node attends to.
const BETWEEN_ADOPTIONS: Duration = Duration::from_secs(5);

/// The name of a table's lease.
pub(super) fn name(table: TableId) -> String {
    format!("table:{table}")
}

/// Takes or renews the leases of these tables, and returns the tables whose lease this node has.
pub(super) async fn hold(store: &dyn Store, tables: &[TableId]) -> Result<HashSet<TableId>, StoreError> {
    if tables.is_empty() {
        return Ok(HashSet::new());
    }
    let held = store.hold(tables.iter().copied().map(name).collect(), LASTS).await?;
    let held: HashSet<String> = held.into_iter().collect();
    Ok(tables.iter().copied().filter(|table| held.contains(&name(*table))).collect())
}

/// Keeps the leases of the tables in memory, and tells the rooms when they are won or lost. After failures for the length of a lease,
/// all count as lost.
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

/// Loads tables whose clocks run and that no node attends to: all of them when the only server restarts, or those of a node that
/// died. A server alone on its store stops looking once every table that can be loaded is loaded. Damaged ones never can; one with
/// agreed words must wait while too many such lists are in use.
pub(super) async fn adopt(shared: Arc<Shared>) {
    let mut before = Vec::new();
    loop {
        let tables = found(|| unattended(&*shared.store, shared.rooms.tables())).await;
        for table in &tables {
            Rooms::send(&shared, *table, Command::Wake).await;
        }
        let is_all = tables.is_empty() || tables == before && !shared.lexicons.are_enough();
        if is_all && shared.nodes.id.is_none() {
            break;
        }
        before = tables;
        tokio::time::sleep(BETWEEN_ADOPTIONS).await;
    }
}

/// Looks for tables until the store answers: the only server stops looking soon after its start, and no clock may be left out.
async fn found<F: Future<Output = Result<Vec<TableId>, StoreError>>>(look: impl Fn() -> F) -> Vec<TableId> {
    loop {
        match look().await {
            Ok(tables) => return tables,
            Err(error) => tracing::error!(%error, "running clocks cannot be found"),
        }
        tokio::time::sleep(BETWEEN_ADOPTIONS).await;
    }
}

/// The tables whose clocks run and that no node attends to, in the order in which the clocks ring; this node has those that are `here`.
async fn unattended(store: &dyn Store, here: Vec<TableId>) -> Result<Vec<TableId>, StoreError> {
    let here: HashSet<TableId> = here.into_iter().collect();
    let mut ticking = store.ticking().await?;
    ticking.retain(|table| !here.contains(table));
    let held = hold(store, &ticking).await?;
    ticking.retain(|table| held.contains(table));
    Ok(ticking)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::secret::new_table;
    use crate::store::{Batch, Head, Millis, Sqlite, Status};

    /// A table whose clock rings then.
    async fn ticking(store: &dyn Store, deadline: Millis) -> TableId {
        let head =
            Head { status: Status::Playing, public: false, deadline: Some(deadline), summary: "{}".into() };
        let (table, entries) = (new_table().unwrap(), vec!["{}".to_owned()]);
        store.append(Batch { table, first: 0, at: 0, entries, head, people: Vec::new() }).await.unwrap();
        table
    }

    #[tokio::test]
    async fn unattended_clocks_are_found_in_the_order_in_which_they_ring() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        let mut tables = Vec::new();
        for deadline in (1..=20).rev() {
            tables.insert(0, ticking(&store, deadline).await);
        }
        let here = vec![tables.remove(7)];
        for _ in 0..2 {
            assert_eq!(unattended(&store, here.clone()).await.unwrap(), tables);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn running_clocks_are_looked_for_again_when_the_store_has_failed() {
        let (table, looks) = (new_table().unwrap(), Cell::new(0));
        let look = || {
            looks.set(looks.get() + 1);
            let fails = looks.get() < 3;
            async move { if fails { Err(StoreError::Failed("away".into())) } else { Ok(vec![table]) } }
        };
        assert_eq!(found(look).await, [table]);
        assert_eq!(looks.get(), 3);
    }
}
