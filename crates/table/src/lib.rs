//! A table without I/O.
//!
//! Deciding what a table does with a request needs no socket, no clock and no disk, so this crate has none: a [`Room`] is a value that
//! takes inputs and gives outputs, in the manner of quinn-proto and rustls.
//!
//! ```text
//!   a client sends a message ─┐                      ┌─► append these entries
//!   a deadline is reached     ├─► Room::handle ──────┼─► send this message to those members
//!   the store has appended,   │                      ├─► let a bot choose, compute a hint
//!   or has not                │      Room::poll      ├─► read the log, find the words
//!   a bot has chosen          │      Room::alarm     ├─► notify a player, disconnect a member
//!   another node has appended ┘                      └─► tell the other nodes who is connected
//! ```
//!
//! The code that owns a room is its driver. The server drives it with a mailbox, a store, timers, sockets and threads; the simulator drives
//! it with a seeded world in which all of these fail.
//!
//! # The log
//!
//! A [`table::Table`] is the fold of its log ([`entry::Entry`]) and of nothing else. An input is judged against the table and becomes
//! entries, or a [`Problem`]. The entries are folded at once into a draft, about which no member is told, and are then appended: all
//! entries of one input together, or none. Members are told only when the store has confirmed. What they are told depends on the entries
//! alone, so it is the same whether this node or another one appended them.
//!
//! # Failures
//!
//! - The store refuses, or does not confirm: the table is read from its log again, and the client that asked is told. Every request has an
//!   id chosen by the client, which is kept in the log; a repeated request is recognised by it and not done again.
//! - Another node appends first: an append names the number that its first entry must get, so the store takes only one of two. The table is
//!   read again, and the request is judged again, against the new table.
//! - Another node has appended: the room is notified, perhaps late, twice or not at all, and reads the entries that it lacks. A driver that
//!   polls now and then makes a lost notification harmless.
//! - Members are connected to other nodes: each node repeatedly tells the others which members it has; a silent node is forgotten
//!   ([`nodes`]). One node has the lease to fire clocks, let bots think and notify players. The lease only saves work; correctness does not
//!   depend on it.
//! - A bot never answers: it is asked again. A timeout could not be stored: the alarm fires again. Downtime is charged to no player's clock
//!   ([`uptime::Uptime`]).
//!
//! # Absent on purpose
//!
//! No clock, no thread, no randomness, no environment: the time, seeds and word lists come in with each input ([`Moment`]). No sentences
//! for people except those of the games: the server words a [`Problem`]. No rule of a game. No message about anything that is not in the
//! log (except presence and reactions), and no message with a field that its viewer may not know. No state beside the log, except who is
//! connected and what is in progress.

pub mod bucket;
pub mod clock;
pub mod entry;
mod events;
mod glimpse;
pub mod history;
mod input;
pub mod limits;
pub mod logged;
pub mod nodes;
mod output;
pub mod pace;
pub mod play;
mod problem;
pub mod protocol;
mod room;
pub mod seats;
pub mod secret;
mod settings;
pub mod table;
pub mod terms;
pub mod uptime;
pub mod words;
pub mod writing;

pub use events::Events;
pub use input::{Chance, Input, MemberId, Moment, NotStored, RequestId};
pub use output::{Append, Call, Output, Puzzle, Question, Think};
pub use problem::Problem;
pub use room::{Asked, Room, links, seat};
pub use settings::Settings;
