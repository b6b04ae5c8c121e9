//! The rules of the games over HTTP, in the project's own words.

use axum::http::header;
use axum::response::IntoResponse;
use lettrine_games::{SHARED_RULES, named};

use super::visitor::{Path, Tongue};
use crate::problem::{Problem, TableProblem};

/// The rules of a game, or those that all games share (`communes`), as Markdown; each rule's heading begins with its number.
#[cfg_attr(test, utoipa::path(get, path = "/api/rules/{game}", params(("game" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/markdown"), (status = 404, description = "`not_found`"))))]
pub(super) async fn rules(
    Path(game): Path<String>,
    Tongue(language): Tongue,
) -> Result<impl IntoResponse, Problem> {
    let [french, english] = SHARED_RULES;
    let text = match game.as_str() {
        "communes" => language.pick(french, english),
        name => named(name).ok_or(TableProblem::NotFound)?.rules(language),
    };
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text))
}
