//! Reviews of finished games over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use lettrine_bots::review::Review;
use serde_json::value::RawValue;

use super::records::game;
use super::visitor::Path;
use crate::problem::{Problem, TableProblem};
use crate::protocol::Reviewed;
use crate::reviews::Request;
use crate::secret::TableId;
use crate::shared::Shared;

/// The review of a game that is over: what each decision cost, and what was better. The first request starts the analysis, which takes
/// a while; until it is done, the answer contains its progress. The finished review is stored with the game.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/games/{number}/review",
    params(("table" = String, Path), ("number" = u32, Path, description = "From 1")),
    responses((status = 200, body = Reviewed), (status = 404, description = "`not_found`"),
    (status = 409, description = "`not_over`, `evening_on`, or `lexicon_missing`"), (status = 503, description = "`busy`"))))]
pub(super) async fn review(
    State(shared): State<Arc<Shared>>,
    Path((table, number)): Path<(String, u32)>,
) -> Result<Json<Reviewed>, Problem> {
    let (history, over) = game(&shared, &table, number).await?;
    if !over {
        return Err(TableProblem::NotOver.into());
    }
    let id = TableId::said(&table).ok_or(TableProblem::NotFound)?;
    // If plays were undone since, the stored review is about another game, and a new one is needed.
    let whole = |kept: &String| {
        serde_json::from_str::<Review>(kept).is_ok_and(|review| review.decisions.len() == history.plays())
    };
    if let Some(kept) = shared.store.review(id, number).await?.filter(whole) {
        let review = RawValue::from_string(kept).map_err(|_| TableProblem::Damaged)?;
        return Ok(Json(Reviewed { done: history.plays(), of: history.plays(), review: Some(review) }));
    }
    let request = || {
        let (record, terms) = (history.record(None)?.to_string(), history.terms().clone());
        Ok(Request { table: id, game: number, record, terms, shared: Arc::downgrade(&shared) })
    };
    let progress = shared.reviews.ask(request, (id, number))?;
    Ok(Json(Reviewed { done: progress.done, of: history.plays(), review: None }))
}
