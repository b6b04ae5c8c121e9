//! Several `lettrine serve` on one `PostgreSQL`, behind a plain proxy: sockets of one table are at different nodes.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![expect(clippy::expect_used, reason = "a test that cannot go on should stop")]
#![expect(clippy::panic, reason = "a test that cannot go on should stop")]

mod between;
#[path = "../serve/client.rs"]
#[expect(dead_code, reason = "what one target needs of it another does not")]
mod client;
mod clocks;
mod cluster;
mod dates;
#[path = "../common/documented.rs"]
mod documented;
#[path = "../serve/http.rs"]
#[expect(dead_code, reason = "what one target needs of it another does not")]
mod http;
#[path = "../serve/idle.rs"]
mod idle;
mod orders;
mod player;
#[path = "../../../server/tests/postgres/mod.rs"]
mod postgres;
#[path = "../common/program.rs"]
mod program;
mod proxy;
mod server;
mod whole_games;

use std::future::Future;
use std::time::Duration;

/// Waits for a future, with a timeout.
async fn patience<T>(something: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(90), something).await.expect("it takes too long")
}
