//! What can go wrong for somebody, told in their language.

mod about;
mod at_table;
mod details;
mod every;
mod saying;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use lettrine_engine::{ReadError, ReplayError, Unplayable, json};
use lettrine_language::Language;

pub use details::Details;

pub use every::every;

use crate::limits::Flaw;
use crate::protocol::Trouble;
use crate::store::StoreError;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The request is not what it should be: which part, and why, as the reader of JSON says.
    Malformed(String),
    /// The request is none that can be answered, as the router says.
    Unanswerable(StatusCode),
    /// A part of the request says something impossible.
    Read(ReadError),
    /// The trouble lies at this place of a record.
    At(&'static str, Box<Problem>),
    /// This is not made of letters.
    NotLetters {
        /// The text.
        text: String,
        /// Which character of it, from 1.
        at: usize,
    },
    /// Somebody misses a word that is in the list.
    IsAWord(String),
    /// Somebody does not want a word that is not in the list.
    NoSuchWord(String),
    /// The host has as many reports of words, or of lines of chat, to look at as the server keeps.
    ReportsFull,
    /// The evening has not begun.
    TooEarly,
    /// The evening is over.
    EveningOver,
    /// The evening has begun, and cannot be moved any more.
    EveningBegun,
    /// What was dealt is not told before the evening is over.
    EveningOn,
    /// Who would play a deal takes part first.
    NotJoined,
    /// An earlier deal is not over.
    EarlierDeal,
    /// In an evening everybody has one attempt at a deal.
    OneAttempt,
    /// There is no such thing.
    NotFound,
    /// There is no such game.
    NoSuchGame(String),
    /// There is no such word list.
    NoSuchLexicon(String),
    /// The file is no word list that can be used.
    BadList(crate::lists::Flaw),
    /// Another word list has this name.
    ListNameTaken(String),
    /// The server keeps as many word lists as it may.
    TooManyLists,
    /// Nobody may bring word lists here.
    NoUploads,
    /// There are no puzzles of that day.
    NoSuchDay {
        /// The first day that has some.
        first: String,
        /// The last.
        today: String,
    },
    /// The words of this server make no puzzle of that day.
    NoPuzzle,
    /// The puzzle that was answered is not the one of that day any more.
    OtherPuzzle,
    /// What was played does not answer the puzzle.
    NoAnswer,
    /// The game cannot be played by so many.
    WrongSeats {
        /// The fewest.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// The secret opens nothing here.
    NotYours,
    /// This belongs to the host.
    HostOnly,
    /// The instance wants its password.
    PasswordNeeded,
    /// The password is another.
    WrongPassword,
    /// A page of another site may not talk to this server.
    ForeignOrigin,
    /// The server does not go by the name that the request calls it.
    ForeignHost(String),
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
    /// The table's word list is not on this server.
    LexiconMissing,
    /// Something hidden came to light since: there is no way back.
    CannotUndo,
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
    /// This is no subscription of a browser to a push service.
    BadSubscription,
    /// There is no lobby here.
    NoLobby,
    /// Too much at a time.
    TooFast,
    /// Too many tables or sockets from one address, or in all.
    TooMany,
    /// The table's log holds as much as it may beside what is played.
    LogFull,
    /// The server has enough to do for now.
    Busy,
    /// The message is too long.
    TooLong,
    /// The request's body, a file perhaps, is too large.
    TooLarge,
    /// `join` comes first, and once.
    JoinFirst,
    /// The record cannot be played again.
    Unreplayable(ReplayError),
    /// The record names another word list or other components.
    OtherFingerprint,
    /// The host took the seat away.
    Removed,
    /// The table is gone.
    Deleted,
    /// The host of the server has closed the table, and may have said why.
    Closed(String),
    /// The host of the server does not let this address in.
    Banned,
    /// The client reads too slowly.
    TooSlow,
    /// The server stops.
    Stopping,
    /// The disk did not take it; nothing is done.
    Store,
    /// The disk did not confirm: it may be done or not. Said again under the same name, it is done once.
    Uncertain,
    /// The store's files were moved or removed: nothing can be kept until the server starts anew.
    StoreGone,
    /// The log cannot be read.
    Damaged,
    /// The log is not what was written, from this entry on (counted from 0).
    DamagedAt(i64),
}

impl Problem {
    /// The same, with its place in a record.
    #[must_use]
    pub fn at(self, place: &'static str) -> Problem {
        Problem::At(place, Box::new(self))
    }

    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.about().0
    }

    /// The status over HTTP.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.about().1
    }

    /// The rule that says so, where it is one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Problem::Unplayable(why) => why.rule(),
            _ => None,
        }
    }

    /// As it is told to a client.
    #[must_use]
    pub fn tell(&self, language: Language) -> Trouble {
        Trouble { code: self.code(), rule: self.rule(), message: self.say(language) }
    }

    /// As an answer over HTTP: problem details (RFC 9457).
    #[must_use]
    pub fn respond(&self, language: Language) -> Response {
        let (code, status) = (self.code(), self.status());
        let details = Details {
            kind: format!("/api/errors#{code}"),
            title: status.canonical_reason(),
            status: status.as_u16(),
            code,
            detail: self.say(language),
            rule: self.rule(),
        };
        let body = json::text(&details);
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.pick("fr", "en")));
        let seconds = match status {
            StatusCode::TOO_MANY_REQUESTS => Some("10"),
            StatusCode::SERVICE_UNAVAILABLE => Some("2"),
            _ => None,
        };
        if let Some(seconds) = seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(seconds));
        }
        response
    }
}

impl From<Unplayable> for Problem {
    fn from(why: Unplayable) -> Problem {
        Problem::Unplayable(why)
    }
}

impl From<lettrine_table::table::Damaged> for Problem {
    fn from(damaged: lettrine_table::table::Damaged) -> Problem {
        lettrine_table::Problem::from(damaged).into()
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::Read(error)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Conflict | StoreError::Failed(_) => Problem::Store,
            StoreError::Uncertain(_) => Problem::Uncertain,
            StoreError::Gone(_) => Problem::StoreGone,
            StoreError::Damaged(damage) => damage.entry.map_or(Problem::Damaged, Problem::DamagedAt),
        }
    }
}

impl From<getrandom::Error> for Problem {
    fn from(_: getrandom::Error) -> Problem {
        Problem::Store
    }
}
