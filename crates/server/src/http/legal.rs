//! The legal actions of a seat, over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::tables::ask;
use super::visitor::{Address, Bearer, Path};
use crate::limits;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Legal, LegalAction};
use crate::room::Command;
use crate::shared::Shared;

/// The legal actions of the bearer's seat, the most promising first. They are computed only from what the seat sees and from the
/// table's word list. Refused if the table gives no hints, as in puzzles and evenings.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/legal", params(("table" = String, Path)), security(("bearer" = [])),
    responses((status = 200, body = Legal), (status = 403, description = "`not_yours`, `watching` or `no_hints`"),
    (status = 404, description = "`not_found`"),
    (status = 409, description = "`not_begun`, `over`, `not_your_turn`, `answered` or `lexicon_missing`"))))]
pub(super) async fn legal(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Address(address): Address,
    Bearer(secret): Bearer,
) -> Result<Json<Legal>, Problem> {
    let secret = secret.ok_or(TableProblem::NotYours)?;
    if shared.config.rate_limits && !shared.limits.legal.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    let asked = ask(&shared, &table, |reply| Command::Asked { secret, reply }).await?;
    let window = asked.window;
    let look = move || asked.position.legal(asked.seat, &asked.words.get(), limits::LEGAL_ACTIONS);
    let offer = shared.work.legal.run(look).await?;
    let actions = offer.best.into_iter().map(|(action, points)| LegalAction { action, points }).collect();
    Ok(Json(Legal { window, count: offer.count, actions }))
}
