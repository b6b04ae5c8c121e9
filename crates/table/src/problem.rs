//! The problems of a table: why it refuses a request. The server words them for people, in their language.

use lettrine_engine::{ReadError, Unplayable};

use crate::table::Damaged;
use crate::writing::Flaw;

/// Why a table refuses a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// There is no such table, or the table has no such game.
    NotFound,
    /// There is no game with this name.
    NoSuchGame(String),
    /// There is no word list with this name.
    NoSuchLexicon(String),
    /// The game cannot be played with this number of seats.
    WrongSeats {
        /// The fewest seats that the game allows.
        fewest: usize,
        /// The most seats that the game allows.
        most: usize,
    },
    /// A part of the request cannot be read.
    Read(ReadError),
    /// The secret gives no access to this table.
    NotYours,
    /// Only the host may do this.
    HostOnly,
    /// The name must have one to 24 visible characters.
    BadName(Flaw),
    /// A person at the table already has this name, or one that looks the same.
    NameTaken(String),
    /// A text must have one to 200 visible characters; a reaction one to eight, none of them a letter or a digit.
    BadText,
    /// A request id must have 1 to 64 bytes.
    BadId,
    /// The client has used this request id for another request.
    IdUsed,
    /// There is no such place.
    NoSuchPlace,
    /// The place is taken.
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
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The action is for a window that is closed.
    Stale {
        /// The number of the open window.
        window: u32,
    },
    /// The seat has already answered.
    Answered,
    /// A bot plays for this seat.
    StoodIn,
    /// The person has given the game up, and cannot return to it.
    GaveUp,
    /// The person is connected, so no bot may stand in.
    Present,
    /// The person has only just disconnected, so no bot may stand in yet.
    JustLeft,
    /// A watcher cannot do this.
    Watching,
    /// The game's rules refuse the action.
    Unplayable(Unplayable),
    /// The server does not have the table's word list.
    LexiconMissing,
    /// Hidden information was revealed since the play, so it cannot be taken back.
    CannotUndo,
    /// In an evening everybody has one attempt at each deal: no undo, no rematch.
    OneAttempt,
    /// Another player's request to take plays back is pending.
    UndoAsked,
    /// No request to take plays back is pending.
    NothingToUndo,
    /// A player has refused to take plays back, and nothing was played since.
    UndoRefused,
    /// The table gives no hints.
    NoHints,
    /// The host has muted this place.
    Muted,
    /// The server has no chat.
    NoChat,
    /// The server has no lobby.
    NoLobby,
    /// The rate limit is exceeded.
    TooFast,
    /// The table's log has as many entries other than plays as it may have.
    LogFull,
    /// The server is too busy; the client may retry.
    Busy,
    /// The message is too long.
    TooLong,
    /// `join` must be the first message, and must come only once.
    JoinFirst,
    /// The host has removed the person.
    Removed,
    /// The table was deleted.
    Deleted,
    /// The server is shutting down.
    Stopping,
    /// The store did not take the entries; nothing is done.
    Store,
    /// The store did not confirm: the request may be done or not. It is safe to repeat it with the same id.
    Uncertain,
    /// The store is gone: nothing can be stored until the server is restarted.
    StoreGone,
    /// The log cannot be read.
    Damaged,
    /// The log differs from what was written, from this entry on (counted from 0).
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
