//! What a table does not do is a problem of whoever asked it.

use lettrine_table::Problem as At;

use super::Problem;

impl From<At> for Problem {
    fn from(problem: At) -> Problem {
        match problem {
            At::NoSuchGame(name) => Problem::NoSuchGame(name),
            At::NoSuchLexicon(name) => Problem::NoSuchLexicon(name),
            At::WrongSeats { fewest, most } => Problem::WrongSeats { fewest, most },
            At::Read(error) => Problem::Read(error),
            At::BadName(flaw) => Problem::BadName(flaw),
            At::NameTaken(name) => Problem::NameTaken(name),
            At::Stale { window } => Problem::Stale { window },
            At::Unplayable(why) => Problem::Unplayable(why),
            At::DamagedAt(entry) => Problem::DamagedAt(entry),
            At::NotFound => Problem::NotFound,
            At::NotYours => Problem::NotYours,
            At::HostOnly => Problem::HostOnly,
            At::BadText => Problem::BadText,
            At::BadId => Problem::BadId,
            At::IdUsed => Problem::IdUsed,
            At::NoSuchPlace => Problem::NoSuchPlace,
            At::PlaceTaken => Problem::PlaceTaken,
            At::TableFull => Problem::TableFull,
            At::SeatsEmpty => Problem::SeatsEmpty,
            At::Begun => Problem::Begun,
            At::NotBegun => Problem::NotBegun,
            At::Over => Problem::Over,
            At::NotOver => Problem::NotOver,
            At::Paused => Problem::Paused,
            At::NotPaused => Problem::NotPaused,
            At::Answered => Problem::Answered,
            At::StoodIn => Problem::StoodIn,
            At::GaveUp => Problem::GaveUp,
            At::Present => Problem::Present,
            At::JustLeft => Problem::JustLeft,
            At::Watching => Problem::Watching,
            At::LexiconMissing => Problem::LexiconMissing,
            At::CannotUndo => Problem::CannotUndo,
            At::UndoAsked => Problem::UndoAsked,
            At::NothingToUndo => Problem::NothingToUndo,
            At::UndoRefused => Problem::UndoRefused,
            At::NoHints => Problem::NoHints,
            At::Muted => Problem::Muted,
            At::NoChat => Problem::NoChat,
            At::NoLobby => Problem::NoLobby,
            At::TooFast => Problem::TooFast,
            At::LogFull => Problem::LogFull,
            At::Busy => Problem::Busy,
            At::TooLong => Problem::TooLong,
            At::JoinFirst => Problem::JoinFirst,
            At::Removed => Problem::Removed,
            At::Deleted => Problem::Deleted,
            At::Stopping => Problem::Stopping,
            At::Store => Problem::Store,
            At::Uncertain => Problem::Uncertain,
            At::StoreGone => Problem::StoreGone,
            At::Damaged => Problem::Damaged,
        }
    }
}
