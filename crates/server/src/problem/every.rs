//! One problem of each kind, for the reference that authors of clients read.

use axum::http::StatusCode;
use lettrine_engine::{Problem as Unreadable, ReadError, ReplayError, Unplayable};
use lettrine_lexicon::{Skipped, Why};
use lettrine_table::Problem as P;

use super::Problem;
use crate::limits::Flaw;
use crate::lists;

/// One problem of each kind.
#[must_use]
pub fn every() -> Vec<Problem> {
    let unread =
        || ReadError { at: "options.arbitration".into(), problem: Unreadable::Unknown("soft".into()) };
    let skipped = Skipped { line: 3, text: "le".into(), why: Why::TooShort };
    let of_tables = [
        P::Read(unread()),
        P::NoSuchGame("tas".into()),
        P::NoSuchLexicon("club".into()),
        P::NameTaken("Ada".into()),
        P::WrongSeats { fewest: 2, most: 6 },
        P::BadName(Flaw::Empty),
        P::BadName(Flaw::Long),
        P::BadName(Flaw::Hides('\u{200b}')),
        P::Stale { window: 8 },
        P::Unplayable(Unplayable::Unreadable(unread())),
        P::Unplayable(Unplayable::Over),
        P::Unplayable(Unplayable::NotYourTurn),
        P::Unplayable(refused()),
    ];
    let own = [
        Problem::Malformed("missing field `game`".into()),
        Problem::Unanswerable(StatusCode::METHOD_NOT_ALLOWED),
        Problem::NotLetters { text: "l'eau".into(), at: 2 },
        Problem::IsAWord("RUE".into()),
        Problem::NoSuchWord("ZOBE".into()),
        Problem::ForeignHost("example.org".into()),
        Problem::Closed("maintenance".into()),
        Problem::ListNameTaken("club".into()),
        Problem::BadList(lists::Flaw::Empty),
        Problem::BadList(lists::Flaw::NotUtf8(12)),
        Problem::BadList(lists::Flaw::NoList(skipped)),
        Problem::BadList(lists::Flaw::TooManyWords),
        Problem::BadList(lists::Flaw::Compiled),
        Problem::NoSuchDay { first: "2026-11-01".into(), today: "2026-11-17".into() },
        Problem::Unreplayable(ReplayError::Read(unread())),
    ];
    let of_tables = of_tables.into_iter().chain(PLAIN_OF_TABLES.iter().cloned()).map(Problem::Table);
    of_tables.chain(own).chain(PLAIN.iter().cloned()).collect()
}

/// What a game answers to a card that is not in the player's hand.
fn refused() -> Unplayable {
    Unplayable::Refused {
        rule: "A-3",
        said: ["la carte E n'est pas dans votre main".into(), "card E is not in your hand".into()],
    }
}

/// The problems of tables with a fixed sentence.
const PLAIN_OF_TABLES: &[P] = &[
    P::NotFound,
    P::OneAttempt,
    P::NotYours,
    P::HostOnly,
    P::BadText,
    P::BadId,
    P::NoSuchPlace,
    P::PlaceTaken,
    P::TableFull,
    P::SeatsEmpty,
    P::Begun,
    P::NotBegun,
    P::Over,
    P::NotOver,
    P::Paused,
    P::NotPaused,
    P::Answered,
    P::StoodIn,
    P::GaveUp,
    P::Present,
    P::Watching,
    P::LexiconMissing,
    P::CannotUndo,
    P::UndoAsked,
    P::NothingToUndo,
    P::NoHints,
    P::Muted,
    P::NoChat,
    P::NoLobby,
    P::IdUsed,
    P::JustLeft,
    P::UndoRefused,
    P::LogFull,
    P::Busy,
    P::TooFast,
    P::TooLong,
    P::JoinFirst,
    P::Removed,
    P::Deleted,
    P::Stopping,
    P::Store,
    P::Uncertain,
    P::StoreGone,
    P::Damaged,
    P::DamagedAt(7),
];

/// The problems of the server with a fixed sentence.
const PLAIN: &[Problem] = &[
    Problem::TooEarly,
    Problem::EveningOver,
    Problem::EveningBegun,
    Problem::EveningOn,
    Problem::NotJoined,
    Problem::EarlierDeal,
    Problem::ReportsFull,
    Problem::PasswordNeeded,
    Problem::WrongPassword,
    Problem::ForeignOrigin,
    Problem::BadSubscription,
    Problem::NoUploads,
    Problem::NoPuzzle,
    Problem::OtherPuzzle,
    Problem::NoAnswer,
    Problem::TooManyLists,
    Problem::TooMany,
    Problem::TooLarge,
    Problem::OtherFingerprint,
    Problem::Banned,
    Problem::TooSlow,
    Problem::Unread,
];
