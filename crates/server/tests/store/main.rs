//! Tests of the stores: the behaviour that all of them share (`suite`), and the particular behaviour of each.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod damage;
mod failing;
mod nodes;
mod postgres;
mod power;
mod same;
#[path = "../postgres/mod.rs"]
mod server;
mod sqlite;
mod suite;
