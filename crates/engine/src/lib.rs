//! The game engine: what every game has in common. This crate contains no game.
//!
//! State is a fold of events. An action is judged against the state, the lexicon and chance, and becomes events or a refusal;
//! nothing else changes a state. This gives records that can be replayed for ever ([`Record`]), views that cannot contain hidden
//! things ([`Game::View`]), bots that cannot cheat ([`Bot`]), counts that reveal a difference between two implementations
//! ([`perft()`]), and laws that hold for every game ([`laws`]).

mod agreement;
mod bots;
mod cast;
mod chance;
mod choice;
mod events;
mod gain;
mod game;
mod illegal;
pub mod json;
pub mod laws;
mod offer;
mod perft;
mod position;
mod quote;
mod read_error;
mod reader;
pub mod record;
mod registry;
mod replay;
mod seat;
mod sight;
mod tabletop;
mod tree;
mod unplayable;
mod window;
mod winning;

pub use agreement::{Arbitration, read_seconds};
pub use bots::{Bot, Plies};
pub use cast::Cast;
pub use chance::{Chance, NotASeed, Seed};
pub use choice::{Choice, Told, Values};
pub use events::{Events, NotEvents};
pub use gain::{Gain, MadeWord};
pub use game::{
    Effects, Fold, Gains, Game, Imagine, Look, Position, ReadAction, ReadOptions, Refusal, Rules, Search,
    Setup, Stage, Tell, legal_actions,
};
pub use illegal::Illegal;
pub use offer::Offer;
pub use perft::{divide, perft};
pub use position::{AnyPosition, Made, Seen, Shown, TIMEOUT, Viewer, is_timeout};
pub use quote::{cut, cut_after};
pub use read_error::{Problem, ReadError};
pub use reader::{Fields, Reader, parse};
pub use record::{Record, read_action};
pub use registry::{AnyGame, Registered};
pub use replay::{Next, Played, ReplayError, Replayed, next};
pub use seat::{Seat, Seats};
pub use sight::Sight;
pub use tabletop::{
    AnyTabletop, Counted, CountedLine, Dictionary, Drawn, ScoreSheet, Sheet, Tabletop, drawn_by_deal,
};
pub use tree::{Kind, Tree};
pub use unplayable::Unplayable;
pub use window::Window;
pub use winning::{winners, winners_without};
