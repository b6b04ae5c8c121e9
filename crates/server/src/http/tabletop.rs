//! Help for people who play with the real box: counting score sheets, preparing a game, finding the first player.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::visitor::{Address, Body, Path, Tongue};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{CountedSheet, Preparation, WhoBegins, WhoPlays, WrittenSheet};
use crate::shared::Shared;
use crate::tabletop;

/// Counts the score sheet of a game with the real box, by the game's own rules and the French list. The server keeps nothing. A line that
/// cannot be read or is against the rules is marked as `refused` and counts nothing; the other lines count.
#[cfg_attr(test, utoipa::path(post, path = "/api/box/{game}/sheet", params(("game" = String, Path)), request_body = WrittenSheet,
    responses((status = 200, body = CountedSheet), (status = 400, description = "`unreadable` or `wrong_seats`"),
    (status = 404, description = "`not_found`: there is no such game"))))]
pub(super) async fn sheet(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Path(game): Path<String>,
    Tongue(language): Tongue,
    Body(sheet): Body<WrittenSheet>,
) -> Result<Json<CountedSheet>, Problem> {
    measure(&shared, address)?;
    tabletop::count(&game, &sheet, language).map(Json)
}

/// How to prepare a game with the real box: the steps for each number of players, with the numbers of cards and dice in the box.
#[cfg_attr(test, utoipa::path(get, path = "/api/box/{game}/preparation", params(("game" = String, Path)), responses(
    (status = 200, body = [Preparation]), (status = 404, description = "`not_found`: there is no such game"))))]
pub(super) async fn preparation(
    Path(game): Path<String>,
    Tongue(language): Tongue,
) -> Result<Json<Vec<Preparation>>, Problem> {
    tabletop::preparation(&game, language).map(Json)
}

/// Finds the first player of a game with the real box, as its booklet says: by lot, or by the words that the players show.
#[cfg_attr(test, utoipa::path(post, path = "/api/box/{game}/first", params(("game" = String, Path)), request_body = WhoPlays,
    responses((status = 200, body = WhoBegins), (status = 400, description = "`unreadable`, `wrong_seats` or `bad_name`"),
    (status = 404, description = "`not_found`: there is no such game"),
    (status = 409, description = "`refused`: what somebody shows is no word"))))]
pub(super) async fn first(
    State(shared): State<Arc<Shared>>,
    Address(address): Address,
    Path(game): Path<String>,
    Tongue(language): Tongue,
    Body(who): Body<WhoPlays>,
) -> Result<Json<WhoBegins>, Problem> {
    measure(&shared, address)?;
    let seed = shared.chance.deal()?;
    tabletop::who_begins(&game, &who, &seed, language).map(Json)
}

fn measure(shared: &Shared, address: IpAddr) -> Result<(), Problem> {
    if shared.config.rate_limits && !shared.limits.sheets.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    Ok(())
}
