//! What clients and the server say to each other.
//!
//! Over HTTP, what is not live: opening tables, taking seats, lists, records. Over a WebSocket, what is: one socket is one viewer
//! of one table. The client says `join` first, and is answered with `table`, the whole of what that viewer may see; then with
//! what happens. Whatever a client says with an `id` is answered by `accepted`, `refused` or `staged` with the same `id`.
//!
//! The TypeScript declarations in `web/src/protocol.ts` are made from these types, and a test compares them.

mod client;
mod lists;
mod server;
#[cfg(test)]
mod typescript;

pub use client::{Act, Ask, Asking, Host, Hosting, Join, Say, Stage};
pub use lists::{
    Choice, Entered, Entrance, FoundWord, FoundWords, GameAbout, Import, Imported, LexiconAbout, Links,
    ListedTable, NewTable, Quick, Replay, ReplayStep, Sat, Sit, Summary, SummarySeat, WordAbout,
};
pub use server::{
    ChatLine, ClockInfo, Game, Happening, Outcome, Patch, Result, SeatInfo, SeatKind, TableInfo, Tell,
    Trouble, Turn, UndoInfo, You,
};
