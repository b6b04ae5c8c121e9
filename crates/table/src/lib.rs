//! A table without I/O.
//!
//! What a table does with what is said to it needs no socket, no clock and no disk. So this crate has none: a [`Room`] is a value that
//! takes inputs and gives outputs, in the manner of quinn-proto and rustls.
//!
//! ```text
//!   somebody says something ─┐                      ┌─► append these entries
//!   it is so late            ├─► Room::handle ──────┼─► tell this to those members
//!   the store has it, or not │      Room::poll      ├─► have a bot choose, think of a hint
//!   a bot has chosen         │      Room::alarm     ├─► read the log, find the words
//!   others have appended,    │                      ├─► call somebody, let somebody go
//!   or tell who is there     ┘                      └─► tell the other nodes who is here
//! ```
//!
//! Whoever holds it is its driver. The server drives it with a mailbox, a store, timers, sockets and threads; the simulator with a
//! seeded world in which all of that fails; one day a browser will.
//!
//! # A log, and what follows from it
//!
//! A [`table::Table`] is the fold of its log ([`entry::Entry`]) and of nothing else. An input is judged against it and becomes entries,
//! or a [`Problem`]. Entries are folded at once, into a draft that nobody is told of, and go out to be appended, all that one input
//! comes to together or not at all. Only when the store says that it has them are they told; and what is told follows from the entries
//! alone, so that it is the same whether they were appended here or elsewhere.
//!
//! # What may go wrong, and what becomes of it
//!
//! - The store refuses, or does not say whether it has it: the table is read from its log again, and whoever asked is told.
//!   What clients say has a name, which is kept in the log with what came of it; said again, it is known and not done again.
//! - Others were quicker: an append names the number that its first entry must get, so that the store takes one of two. The table is
//!   read again, and what was asked is judged again, by the table as it is now.
//! - Others have appended: the room is told so, late, twice or not at all, and reads what it has not got. A driver that looks now and
//!   then makes a lost notification harmless.
//! - Members are at other nodes: each node tells the others who is there through it, again and again; one that falls silent is forgotten
//!   ([`nodes`]). Which node fires clocks, has bots think and calls players is a lease; it saves work, and nothing rests on it.
//! - A bot never answers: it is asked again. A clock could not be written down: it rings again. Time in which no server ran is charged to nobody
//!   ([`uptime::Uptime`]).
//!
//! # Absent on purpose
//!
//! No clock, no thread, no chance, no environment: how late it is, what is dealt and which lists there are comes in with each input
//! ([`Moment`]). No sentence for people but what the games tell: a [`Problem`] is put into words at the edge. No rule of a game. No message
//! of what is not in the log, and none with a field that its viewer may not know. No state that the log does not have, but who is there
//! and what is under way.

pub mod bucket;
pub mod clock;
pub mod entry;
mod events;
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
pub use room::{Position, Room, links, seat};
pub use settings::Settings;
