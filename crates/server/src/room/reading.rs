//! Reading what a room needs in order to judge: the table's log and its words.

use std::sync::Arc;

use lettrine_table::NotStored;

use crate::entry::Terms;
use crate::lexicons::Words;
use crate::problem::TableProblem;
use crate::secret::TableId;
use crate::shared::Shared;
use crate::store::{Logged, StoreError};

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

/// The words of a table: its list with the agreed words; `None` if this server no longer has the list. `Busy` if too many lists with
/// agreed words are in use, or the queue for compiling lists is full and the caller is not `patient`. A patient caller's game has begun,
/// so that more lists may be in use. A fixed list without agreed words needs no compiling.
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
    let lists = &shared.work.lists;
    let (shared, terms) = (Arc::clone(shared), terms.clone());
    let work = move || shared.lexicons.of(&terms, patient);
    let made = if patient { lists.run_patiently(work).await } else { lists.run(work).await };
    match made.and_then(|words| words) {
        Ok(words) => Ok(Some(words)),
        Err(TableProblem::Busy) => Err(TableProblem::Busy),
        Err(_) => Ok(None),
    }
}
