//! Why a table does not do what is asked of it. What people are told of it, in their language, is made at the edge.

use lettrine_engine::{ReadError, Unplayable};

use crate::table::Damaged;
use crate::writing::Flaw;

/// Why a table does not do something.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// There is no such table, or no such game at it.
    NotFound,
    /// There is no such game.
    NoSuchGame(String),
    /// There is no such word list.
    NoSuchLexicon(String),
    /// The game cannot be played by so many.
    WrongSeats {
        /// The fewest.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// A part of what was said is impossible.
    Read(ReadError),
    /// The secret opens nothing here.
    NotYours,
    /// This belongs to the host.
    HostOnly,
    /// A name has one to 24 characters, and all of them can be seen.
    BadName(Flaw),
    /// Somebody at the table has this name, or one that looks the same.
    NameTaken(String),
    /// What is said has one to 200 characters.
    BadText,
    /// The client's name for an action has one to 64 characters.
    BadId,
    /// The client's name for this is that of something else it said.
    IdUsed,
    /// There is no such place.
    NoSuchPlace,
    /// Somebody sits there.
    PlaceTaken,
    /// All seats are taken.
    TableFull,
    /// Some seats are still empty.
    SeatsEmpty,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The game stands still.
    Paused,
    /// The game does not stand still.
    NotPaused,
    /// The action answers a window that is closed.
    Stale {
        /// The window that is open.
        window: u32,
    },
    /// The seat's answer is in already.
    Answered,
    /// A bot plays for this seat.
    StoodIn,
    /// Whoever has given a game up does not come back to it.
    GaveUp,
    /// The person is there.
    Present,
    /// The person has only just left, and may be back in a moment.
    JustLeft,
    /// Who watches does not play.
    Watching,
    /// The game says no.
    Unplayable(Unplayable),
    /// The table's word list is not to be had.
    LexiconMissing,
    /// Something hidden came to light since: there is no way back.
    CannotUndo,
    /// In an evening everybody has one attempt at a deal.
    OneAttempt,
    /// Somebody else asks to take something back.
    UndoAsked,
    /// Nobody asks to take anything back.
    NothingToUndo,
    /// Somebody has refused that anything is taken back, and nothing was played since.
    UndoRefused,
    /// No hints are given at this table.
    NoHints,
    /// The host has silenced this seat.
    Muted,
    /// There is no chat here.
    NoChat,
    /// There is no lobby here.
    NoLobby,
    /// Too much at a time.
    TooFast,
    /// The table's log holds as much as it may beside what is played.
    LogFull,
    /// There is enough to do for now.
    Busy,
    /// The message is too long.
    TooLong,
    /// `join` comes first, and once.
    JoinFirst,
    /// The host took the seat away.
    Removed,
    /// The table is gone.
    Deleted,
    /// The server stops.
    Stopping,
    /// The store did not take it; nothing is done.
    Store,
    /// The store did not confirm: it may be done or not. Said again under the same name, it is done once.
    Uncertain,
    /// The store is gone: nothing can be kept until the server starts anew.
    StoreGone,
    /// The log cannot be read.
    Damaged,
    /// The log is not what was written, from this entry on (counted from 0).
    DamagedAt(i64),
}

impl From<Unplayable> for Problem {
    fn from(why: Unplayable) -> Problem {
        Problem::Unplayable(why)
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::Read(error)
    }
}

impl From<Damaged> for Problem {
    fn from(damaged: Damaged) -> Problem {
        Problem::DamagedAt(i64::try_from(damaged.seq).unwrap_or(i64::MAX))
    }
}
