//! Problems: why a request fails, as codes for programs and messages for people.

mod about;
mod details;
mod every;
mod saying;
mod table;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use lettrine_engine::{ReadError, ReplayError, Unplayable, json};
use lettrine_language::Language;

pub use details::Details;
pub use every::every;
pub use lettrine_table::Problem as TableProblem;

use crate::protocol::Trouble;
use crate::store::StoreError;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// A problem of a table, or of the server with the same meaning.
    Table(TableProblem),
    /// The request is malformed: which part, and why, in the parser's words. Quoted parts are short.
    Malformed(String),
    /// The router cannot answer the request, and gives this status.
    Unanswerable(StatusCode),
    /// The problem is at this place of a record.
    At(&'static str, Box<Problem>),
    /// The text does not consist of letters.
    NotLetters {
        /// The text.
        text: String,
        /// The first wrong character, from 1.
        at: usize,
    },
    /// The word that is reported as missing is in the list.
    IsAWord(String),
    /// The word that is reported as unwanted is not in the list.
    NoSuchWord(String),
    /// The server keeps as many reports of words, or of lines of chat, as it may.
    ReportsFull,
    /// The evening has not begun.
    TooEarly,
    /// The evening is over.
    EveningOver,
    /// The evening has begun, and cannot be moved any more.
    EveningBegun,
    /// The deal is secret until the evening is over.
    EveningOn,
    /// The person has to join the evening before playing a deal.
    NotJoined,
    /// An earlier deal is not over.
    EarlierDeal,
    /// The file cannot be used as a word list.
    BadList(crate::lists::Flaw),
    /// Another word list has this name.
    ListNameTaken(String),
    /// The server keeps as many word lists as it may.
    TooManyLists,
    /// This server takes no uploads of word lists.
    NoUploads,
    /// There is no puzzle of that day.
    NoSuchDay {
        /// The first day with puzzles.
        first: String,
        /// The last day with puzzles.
        today: String,
    },
    /// No puzzle can be made for that day with the words of this server.
    NoPuzzle,
    /// The puzzle of that day has changed since it was answered.
    OtherPuzzle,
    /// The actions are not an answer to the puzzle.
    NoAnswer,
    /// The server requires its password.
    PasswordNeeded,
    /// The password is wrong.
    WrongPassword,
    /// A page of another site may not talk to this server.
    ForeignOrigin,
    /// The request names the server by a host name that is not allowed.
    ForeignHost(String),
    /// This is not a push subscription of a browser.
    BadSubscription,
    /// Too many tables or sockets, from one address or in all.
    TooMany,
    /// The body of the request is too large.
    TooLarge,
    /// The record cannot be replayed.
    Unreplayable(ReplayError),
    /// The record names another word list or other components.
    OtherFingerprint,
    /// The server's host has closed the table, with this reason, which may be empty.
    Closed(String),
    /// The server's host has banned this address.
    Banned,
    /// The client reads too slowly.
    TooSlow,
    /// The store fails while something is only read.
    Unread,
}

impl Problem {
    /// The same problem, with its place in a record.
    #[must_use]
    pub fn at(self, place: &'static str) -> Problem {
        Problem::At(place, Box::new(self))
    }

    /// The same problem of a request that only reads: there, a store that fails has left nothing undone.
    #[must_use]
    pub fn while_reading(self) -> Problem {
        if self == Problem::Table(TableProblem::Store) { Problem::Unread } else { self }
    }

    /// The problem's code, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.about().0
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.about().1
    }

    /// The rule of the game that was broken, if it was one.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Problem::Table(TableProblem::Unplayable(why)) => why.rule(),
            _ => None,
        }
    }

    /// The problem as it is told to a client.
    #[must_use]
    pub fn tell(&self, language: Language) -> Trouble {
        Trouble { code: self.code(), rule: self.rule(), message: self.say(language) }
    }

    /// The problem as an HTTP response: problem details (RFC 9457).
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

impl From<TableProblem> for Problem {
    fn from(problem: TableProblem) -> Problem {
        Problem::Table(problem)
    }
}

impl From<Unplayable> for Problem {
    fn from(why: Unplayable) -> Problem {
        TableProblem::from(why).into()
    }
}

impl From<lettrine_table::table::Damaged> for Problem {
    fn from(damaged: lettrine_table::table::Damaged) -> Problem {
        TableProblem::from(damaged).into()
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        TableProblem::from(error).into()
    }
}

impl From<StoreError> for TableProblem {
    fn from(error: StoreError) -> TableProblem {
        match error {
            StoreError::Conflict | StoreError::Failed(_) => TableProblem::Store,
            StoreError::Uncertain(_) => TableProblem::Uncertain,
            StoreError::Gone(_) => TableProblem::StoreGone,
            StoreError::Damaged(damage) => {
                damage.entry.map_or(TableProblem::Damaged, TableProblem::DamagedAt)
            }
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        TableProblem::from(error).into()
    }
}

impl From<getrandom::Error> for Problem {
    fn from(_: getrandom::Error) -> Problem {
        TableProblem::Store.into()
    }
}
