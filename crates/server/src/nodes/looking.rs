//! Polling the store from time to time, which makes a lost notification harmless.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::room::Command;
use crate::secret::TableId;
use crate::shared::Shared;

/// How often the store is polled.
const BETWEEN: Duration = Duration::from_secs(5);

pub(super) async fn look_now_and_then(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(BETWEEN).await;
        look(&shared).await;
    }
}

/// Tells every table in memory how long its log is by now, or that it was deleted; and reads which lists were uploaded through other
/// nodes.
pub(super) async fn look(shared: &Shared) {
    let tables = shared.rooms.tables();
    if !tables.is_empty()
        && let Ok(heights) = shared.store.heights(tables.clone()).await
    {
        let heights: HashMap<TableId, i64> = heights.into_iter().collect();
        for table in tables {
            match heights.get(&table) {
                Some(next) => shared.rooms.grown(table, *next),
                None => shared.rooms.tell(table, Command::Deleted),
            }
        }
    }
    if let Ok(lists) = shared.store.lists().await {
        shared.lexicons.know(lists);
    }
}
