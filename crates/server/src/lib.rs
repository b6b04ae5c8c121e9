//! The server: tables that people reach by a link, with the guarantee that no acknowledged move is lost and no hidden card is shown.
//!
//! A table is the fold of its log ([`table`], [`entry`]); logs are kept by a [`store`]. A table in use is a task of its own, its
//! `room`: it judges each request, appends to the log, and only then answers and tells the other members. Each member is told what it
//! may see, because the room sends views, never states. [`http`] routes requests to the rooms. Bots think on threads of their own
//! ([`bots`]).
//!
//! This crate knows no rule of a game: `lettrine_engine::AnyPosition` does.

pub mod app;
pub mod bots;
pub mod bringing;
pub mod chance;
pub mod config;
mod door;
pub mod evenings;
pub mod http;
pub mod importing;
pub mod key;
pub mod lexicons;
pub mod limits;
pub mod lists;
pub mod metrics;
pub mod mine;
pub mod moving;
pub mod nodes;
pub mod opening;
pub mod orders;
pub mod password;
pub mod person;
pub mod problem;
pub mod protocol;
pub mod push;
pub mod puzzles;
pub mod reviews;
mod room;
pub mod rooms;
pub mod secret;
mod serving;
pub mod shared;
pub mod solved;
pub mod store;
mod sweeping;
pub mod tabletop;
pub mod time;
pub mod uptime;
mod workers;

pub use config::Config;
// The nouns of a table, re-exported under the names that they have in their own crate.
pub use lettrine_table::{clock, entry, history, pace, play, seats, table};
pub use serving::{Running, StartError, start};
