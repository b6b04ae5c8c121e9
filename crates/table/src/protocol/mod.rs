//! The protocol: the messages between a table and its clients.

mod ask;
mod game;
mod kept;
mod patch;
mod replay;
mod say;
mod seat;
mod table;
mod tell;

pub use ask::{Ask, Host};
pub use game::{ClockInfo, GainInfo, Game, Happening, HintInfo, Result, Turn};
pub use kept::{Kept, Owner, Summary, SummarySeat};
pub use patch::Patch;
pub use replay::{Log, Replay, ReplayStep};
pub use say::{Act, Asking, Hosting, Join, Say, Stage};
pub use seat::{Links, Sat, Sit};
pub use table::{SeatInfo, SeatKind, TableInfo, UndoInfo, You};
pub use tell::{ChatLine, Outcome, Tell, Trouble};
