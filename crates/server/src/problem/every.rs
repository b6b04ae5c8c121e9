//! One problem of each kind, to be looked up by who writes a client.

use axum::http::StatusCode;
use lettrine_engine::{Problem as Unreadable, ReadError, ReplayError, Unplayable};
use lettrine_lexicon::{Skipped, Why};

use super::Problem;
use crate::limits::Flaw;
use crate::lists;

/// One problem of each kind.
#[must_use]
pub fn every() -> Vec<Problem> {
    let unread =
        || ReadError { at: "options.arbitration".into(), problem: Unreadable::Unknown("soft".into()) };
    let skipped = Skipped { line: 3, text: "le".into(), why: Why::TooShort };
    let told = vec![
        Problem::Malformed("missing field `game`".into()),
        Problem::Unanswerable(StatusCode::METHOD_NOT_ALLOWED),
        Problem::Read(unread()),
        Problem::NotLetters { text: "l'eau".into(), at: 2 },
        Problem::IsAWord("RUE".into()),
        Problem::NoSuchWord("ZOBE".into()),
        Problem::NoSuchGame("tas".into()),
        Problem::NoSuchLexicon("club".into()),
        Problem::ForeignHost("example.org".into()),
        Problem::Closed("maintenance".into()),
        Problem::NameTaken("Ada".into()),
        Problem::ListNameTaken("club".into()),
        Problem::BadList(lists::Flaw::Empty),
        Problem::BadList(lists::Flaw::NotUtf8(12)),
        Problem::BadList(lists::Flaw::NoList(skipped)),
        Problem::BadList(lists::Flaw::TooManyWords),
        Problem::BadList(lists::Flaw::Compiled),
        Problem::NoSuchDay { first: "2026-11-01".into(), today: "2026-11-17".into() },
        Problem::WrongSeats { fewest: 2, most: 6 },
        Problem::BadName(Flaw::Empty),
        Problem::BadName(Flaw::Long),
        Problem::BadName(Flaw::Hides('\u{200b}')),
        Problem::Stale { window: 8 },
        Problem::Unplayable(Unplayable::Unreadable(unread())),
        Problem::Unplayable(Unplayable::Over),
        Problem::Unplayable(Unplayable::NotYourTurn),
        Problem::Unplayable(refused()),
        Problem::Unreplayable(ReplayError::Read(unread())),
    ];
    told.into_iter().chain(PLAIN.iter().cloned()).collect()
}

/// What a game says to a card that is not in hand.
fn refused() -> Unplayable {
    Unplayable::Refused {
        rule: "A-3",
        said: ["la carte E n'est pas dans votre main".into(), "card E is not in your hand".into()],
    }
}

/// Those that say the same whatever happened.
const PLAIN: &[Problem] = &[
    Problem::NotFound,
    Problem::TooEarly,
    Problem::EveningOver,
    Problem::EveningBegun,
    Problem::EveningOn,
    Problem::NotJoined,
    Problem::EarlierDeal,
    Problem::OneAttempt,
    Problem::ReportsFull,
    Problem::NotYours,
    Problem::HostOnly,
    Problem::PasswordNeeded,
    Problem::WrongPassword,
    Problem::ForeignOrigin,
    Problem::BadText,
    Problem::BadId,
    Problem::NoSuchPlace,
    Problem::PlaceTaken,
    Problem::TableFull,
    Problem::SeatsEmpty,
    Problem::Begun,
    Problem::NotBegun,
    Problem::Over,
    Problem::NotOver,
    Problem::Paused,
    Problem::NotPaused,
    Problem::Answered,
    Problem::StoodIn,
    Problem::GaveUp,
    Problem::Present,
    Problem::Watching,
    Problem::LexiconMissing,
    Problem::CannotUndo,
    Problem::UndoAsked,
    Problem::NothingToUndo,
    Problem::NoHints,
    Problem::Muted,
    Problem::NoChat,
    Problem::BadSubscription,
    Problem::NoLobby,
    Problem::NoUploads,
    Problem::NoPuzzle,
    Problem::OtherPuzzle,
    Problem::NoAnswer,
    Problem::TooManyLists,
    Problem::IdUsed,
    Problem::JustLeft,
    Problem::UndoRefused,
    Problem::LogFull,
    Problem::Busy,
    Problem::TooFast,
    Problem::TooMany,
    Problem::TooLong,
    Problem::TooLarge,
    Problem::JoinFirst,
    Problem::OtherFingerprint,
    Problem::Removed,
    Problem::Banned,
    Problem::Deleted,
    Problem::TooSlow,
    Problem::Stopping,
    Problem::Store,
    Problem::Uncertain,
    Problem::StoreGone,
    Problem::Damaged,
    Problem::DamagedAt(7),
];
