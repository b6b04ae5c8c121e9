//! What clients and the server say to each other.
//!
//! Over HTTP, what is not live: opening tables, taking seats, lists, records. Over a WebSocket, what is: one socket is one viewer
//! of one table. The client says `join` first, and is answered with `table`, the whole of what that viewer may see; then with
//! what happens. Whatever a client says with an `id` is answered by `accepted`, `refused` or `staged` with the same `id`.
//!
//! The TypeScript declarations in `web/src/protocol.ts` are made from these types, and a test compares them.

mod ask;
mod game;
mod legal;
mod lists;
mod mine;
mod opening;
mod patch;
mod push;
mod records;
mod say;
mod table;
mod tell;
#[cfg(test)]
mod typescript;
mod words;

pub use ask::{Ask, Host};
pub use game::{ClockInfo, GainInfo, Game, Happening, HintInfo, Result, Turn};
pub use legal::{Legal, LegalAction};
pub use lists::{
    Brought, Choice, GameAbout, HeldSeat, Kept, LexiconAbout, ListedTable, MyTables, NoWord, Owner, Summary,
    SummarySeat,
};
pub use mine::{Finished, FinishedPlayer};
pub use opening::{Entered, Entrance, Links, NewTable, Quick, Sat, Sit};
pub use patch::Patch;
pub use push::{PushKey, Subscribe, Unsubscribe};
pub use records::{Import, Imported, Log, Replay, ReplayStep, Reviewed};
pub use say::{Act, Asking, Hosting, Join, Say, Stage};
pub use table::{SeatInfo, SeatKind, TableInfo, UndoInfo, You};
pub use tell::{ChatLine, Outcome, Tell, Trouble};
pub use words::{FoundWord, FoundWords, WordAbout};

/// The schema of a game's name: one of those that can be played.
#[cfg(test)]
fn game_name() -> utoipa::openapi::Object {
    let names = lettrine_games::GAMES.iter().map(|game| game.name());
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::Type::String)
        .description(Some("The game's name."))
        .enum_values(Some(names))
        .build()
}
