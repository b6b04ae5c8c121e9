//! What can go wrong for somebody, told in their language.

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

/// Why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// What a table says no to, and a server for the same reason.
    Table(TableProblem),
    /// The request is not what it should be: which part, and why, as its reader says. What it quotes is short.
    Malformed(String),
    /// The request is none that can be answered, as the router says.
    Unanswerable(StatusCode),
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
    /// The instance wants its password.
    PasswordNeeded,
    /// The password is another.
    WrongPassword,
    /// A page of another site may not talk to this server.
    ForeignOrigin,
    /// The server does not go by the name that the request calls it.
    ForeignHost(String),
    /// This is no subscription of a browser to a push service.
    BadSubscription,
    /// Too many tables or sockets from one address, or in all.
    TooMany,
    /// The request's body, a file perhaps, is too large.
    TooLarge,
    /// The record cannot be played again.
    Unreplayable(ReplayError),
    /// The record names another word list or other components.
    OtherFingerprint,
    /// The host of the server has closed the table, and may have said why.
    Closed(String),
    /// The host of the server does not let this address in.
    Banned,
    /// The client reads too slowly.
    TooSlow,
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
            Problem::Table(TableProblem::Unplayable(why)) => why.rule(),
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
