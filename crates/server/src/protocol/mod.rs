//! The protocol between clients and the server.
//!
//! HTTP is for what is not live: opening tables, taking seats, lists, records. A WebSocket is for live events: one socket is one viewer
//! of one table. The client first sends `join`; the server answers with `table`, all that this viewer may see, and then sends every
//! event. A client's message with an `id` is answered by `accepted`, `refused` or `staged` with the same `id`.
//!
//! The TypeScript declarations in `web/src/protocol.ts` are generated from these types; a test checks that they are up to date.

mod data;
mod evenings;
mod legal;
mod lists;
mod mine;
mod opening;
mod push;
mod puzzles;
mod records;
mod tabletop;
#[cfg(test)]
mod typescript;
mod words;

pub use data::{DataRules, ReportLine, ReportedLine};
pub use evenings::{
    DealInfo, DealStatus, DealTable, EveningInfo, EveningOpened, EveningPlayer, JoinEvening, MoveEvening,
    NewEvening, PlayDeal,
};
pub use legal::{Legal, LegalAction};
pub use lettrine_table::protocol::{
    Act, Ask, Asking, ChatLine, ClockInfo, GainInfo, Game, Happening, HintInfo, Host, Hosting, Join, Kept,
    Links, Log, Outcome, Owner, Patch, Replay, ReplayStep, Result, Sat, Say, SeatInfo, SeatKind, Sit, Stage,
    Summary, SummarySeat, TableInfo, Tell, Trouble, Turn, UndoInfo, You,
};
pub use lists::{Brought, Choice, GameAbout, HeldSeat, LexiconAbout, ListedTable, MyTables, NoWord};
pub use mine::{Finished, FinishedPlayer};
pub use opening::{Entered, Entrance, NewTable, Quick};
pub use push::{PushKey, Subscribe, Unsubscribe};
pub use puzzles::{Answered, PuzzleAnswer, PuzzleDay, PuzzleGrade, PuzzleName, PuzzlePlayer};
pub use records::{Import, Imported, Reviewed};
pub use tabletop::{CountedLine, CountedSheet, Preparation, WhoBegins, WhoPlays, WrittenSheet};
pub use words::{FoundWord, FoundWords, LemmaAbout, MeaningAbout, ReportWord, WordAbout};

/// The schema of a game's name: an enumeration of all games.
#[cfg(test)]
fn game_name() -> utoipa::openapi::Object {
    let names = lettrine_games::GAMES.iter().map(|game| game.name());
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::Type::String)
        .description(Some("The game's name."))
        .enum_values(Some(names))
        .build()
}
