//! Reading what a room needs in order to judge: the table's log and its words.

use std::sync::Arc;
use std::time::Duration;

use lettrine_table::NotStored;

use crate::entry::Terms;
use crate::lexicons::Words;
use crate::problem::TableProblem;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Logged, StoreError};

/// How long a table waits before it asks for its word list again, when the queue is full.
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

/// The log from this entry on.
pub(super) async fn load(shared: &Shared, id: TableId, from: i64) -> Result<Vec<Logged>, TableProblem> {
    let loading = if from == 0 { shared.store.load(id) } else { shared.store.load_from(id, from) };
    loading.await.map_err(|error| {
        tracing::error!(table = %id, %error, "a log cannot be loaded");
        error.into()
    })
}

pub(super) fn damaged(id: TableId, problem: &TableProblem) {
    if matches!(problem, TableProblem::DamagedAt(_)) {
        tracing::error!(table = %id, ?problem, "a log is damaged");
    }
}

pub(super) fn not_stored(error: StoreError) -> NotStored {
    match error {
        StoreError::Conflict => NotStored::Conflict,
        error => NotStored::Because(error.into()),
    }
}

/// The words of a table: its list with the agreed words; `None` if this server no longer has the list. `Busy` if the queue for
/// compiling lists is full and the caller is not `patient`. A fixed list without agreed words needs no compiling.
pub(super) async fn words(
    shared: &Arc<Shared>,
    terms: &Terms,
    patient: bool,
) -> Result<Option<Words>, TableProblem> {
    if let Some(words) = shared.lexicons.ready(terms) {
        return Ok(Some(words));
    }
    // The list may have been uploaded through another server.
    if shared.nodes.are_several()
        && shared.lexicons.named(&terms.fingerprint).is_none()
        && let Ok(lists) = shared.store.lists().await
    {
        shared.lexicons.know(lists);
    }
    loop {
        let (lexicons, terms) = (Arc::clone(shared), terms.clone());
        match shared.work.lists.run(move || lexicons.lexicons.of(&terms)).await {
            Ok(words) => return Ok(words),
            Err(TableProblem::Busy) if patient => tokio::time::sleep(BETWEEN_TRIES).await,
            Err(TableProblem::Busy) => return Err(TableProblem::Busy),
            Err(_) => return Ok(None),
        }
    }
}
