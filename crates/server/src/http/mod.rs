//! The HTTP interface: the router, its handlers and middleware, and the sockets of tables.

mod app;
mod authors;
mod coding;
mod data;
mod evenings;
mod forwarded;
mod games;
mod guard;
mod health;
mod host;
mod legal;
mod lexicons;
mod mine;
mod my_tables;
mod openapi;
mod page;
mod push;
mod puzzles;
mod reading;
mod records;
mod reports;
mod reviews;
mod rules;
mod socket;
mod tables;
mod tabletop;
mod visitor;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post};

use crate::limits;
use crate::shared::Shared;

pub use openapi::document;

/// The routes of the server, with their middleware.
pub fn router(shared: &Arc<Shared>) -> Router {
    let api = Router::new()
        .route("/api/games", get(games::games))
        .route("/api/lexicons", get(lexicons::all).post(lexicons::bring))
        .route("/api/lexicons/{fingerprint}/words", get(lexicons::words))
        .route("/api/rules/{game}", get(rules::rules))
        .route("/api/box/{game}/sheet", post(tabletop::sheet))
        .route("/api/box/{game}/preparation", get(tabletop::preparation))
        .route("/api/box/{game}/first", post(tabletop::first))
        .route("/api/words", get(words::words))
        .route("/api/words/{word}", get(words::word))
        .route("/api/evenings", post(evenings::open))
        .route(
            "/api/evenings/{evening}",
            get(evenings::look).patch(evenings::reschedule).merge(delete(evenings::cancel)),
        )
        .route("/api/evenings/{evening}/players", post(evenings::join))
        .route("/api/evenings/{evening}/deals/{deal}", post(evenings::play))
        .route("/api/reports", post(reports::report))
        .route("/api/quick", post(tables::quick))
        .route("/api/tables", get(tables::lobby).post(tables::open))
        .route("/api/tables/{table}", get(tables::look).merge(delete(tables::remove)))
        .route("/api/tables/{table}/seats", post(tables::sit))
        .route("/api/tables/{table}/legal", get(legal::legal))
        .route("/api/tables/{table}/reports", post(data::report))
        .route("/api/tables/{table}/socket", get(socket::socket))
        .route("/api/tables/{table}/games/{number}/record", get(records::export))
        .route("/api/tables/{table}/games/{number}/replay", get(records::replay))
        .route("/api/tables/{table}/games/{number}/log", get(records::log))
        .route("/api/tables/{table}/games/{number}/review", get(reviews::review))
        .route("/api/records", post(records::import).layer(DefaultBodyLimit::max(limits::RECORD_BYTES)))
        .route("/api/me/tables", get(my_tables::mine).post(my_tables::held))
        .route("/api/me/records", get(mine::records).merge(delete(mine::erase)))
        .route("/api/me/data", get(data::kept).merge(delete(data::erase)))
        .route("/api/data", get(data::rules))
        .route("/api/push", get(push::key).post(push::subscribe).merge(delete(push::unsubscribe)))
        .route("/api/puzzles/{day}", get(puzzles::day))
        .route("/api/puzzles/{day}/{game}/table", post(puzzles::table))
        .route("/api/puzzles/{day}/{game}/answers", post(puzzles::answer))
        .route("/metrics", get(health::metrics))
        .layer(from_fn_with_state(Arc::clone(shared), guard::password));
    Router::new()
        .merge(api)
        .route("/api/enter", post(guard::enter))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api", get(page::api))
        .merge(authors::router())
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .fallback(app::app)
        .layer(DefaultBodyLimit::max(limits::REQUEST_BYTES))
        .layer(from_fn_with_state(Arc::clone(shared), guard::rate))
        .layer(from_fn_with_state(Arc::clone(shared), host::host))
        .layer(from_fn(guard::speak))
        .layer(from_fn(coding::compress))
        .layer(from_fn(guard::headers))
        .layer(from_fn(guard::log))
        .with_state(Arc::clone(shared))
}
