//! Tests of `lettrine serve` from outside: the real program through its sockets and its HTTP API only.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![expect(clippy::expect_used, reason = "a test that cannot go on should stop")]
#![expect(clippy::panic, reason = "a test that cannot go on should stop")]

mod client;
#[path = "../common/documented.rs"]
mod documented;
mod http;
mod idle;
mod opening;
mod party;
mod player;
#[path = "../../../server/tests/postgres/mod.rs"]
mod postgres;
#[path = "../common/program.rs"]
mod program;
mod server;

mod admin;
mod agreed_words;
mod agreeing;
mod authors;
mod bytes;
mod clocks;
mod counter;
mod crash;
mod damage;
mod database;
mod deploying;
mod devices;
mod dictionary;
mod evenings;
mod failing;
mod garbage;
mod giving_up;
mod hints;
mod house;
mod imported;
mod keeping;
mod legal;
mod limits;
mod lobby;
mod mine;
mod names;
mod operations;
mod people;
mod pushing;
mod puzzles;
mod records;
mod refusing;
mod rematch;
mod restoring;
mod returning;
mod reviews;
mod searches;
mod seeded;
mod tabletop;
mod team;
mod undo;
mod uploads;
mod visitors;
mod whole_games;
mod words;
mod writing;

use std::future::Future;
use std::time::Duration;

/// Waits for a future, with a timeout.
async fn patience<T>(something: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(45), something).await.expect("it takes too long")
}
