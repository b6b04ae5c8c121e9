//! Stores: what each of them keeps to (`suite`), and what is a store's own affair.
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
