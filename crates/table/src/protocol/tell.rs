//! What the server says over a socket.

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Game, Happening, Patch, Result, TableInfo, Turn, You};

/// What the server says.
#[derive(Debug, Serialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "written and dropped, never kept")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Tell {
    /// The whole of what this viewer may see: on joining, and when a game begins or was taken back.
    Table {
        /// The table.
        table: TableInfo,
        /// The viewer.
        you: You,
        /// The game, once it has begun.
        game: Option<Game>,
        /// What was said last.
        chat: Vec<ChatLine>,
    },
    /// Who sits there or what is agreed has changed.
    Seats {
        /// The table.
        table: TableInfo,
        /// The viewer.
        you: You,
    },
    /// Something was played.
    Played {
        /// What happened, play by play.
        happened: Vec<Happening>,
        /// What changed in the view.
        patch: Patch,
        /// What is to be done now.
        turn: Option<Turn>,
        /// The scores, a seat each.
        scores: Vec<i32>,
        /// How it ended, if it has.
        result: Option<Result>,
    },
    /// The clock, or whose turn it is, is another: after a pause, or when the viewer's own answer is sealed.
    Turn {
        /// What is to be done now.
        turn: Option<Turn>,
    },
    /// Somebody said something.
    Chat {
        /// The line.
        line: ChatLine,
    },
    /// Somebody reacts.
    Reaction {
        /// The player's place.
        place: u8,
        /// How.
        reaction: String,
    },
    /// What was asked is done, and on disk.
    Accepted {
        /// The client's name for it.
        id: String,
    },
    /// What was asked is not done.
    Refused {
        /// The client's name for it; empty where it had none.
        id: String,
        /// The reason.
        problem: Trouble,
    },
    /// What actions would do.
    Staged {
        /// The client's name for the question.
        id: String,
        /// For each action, what it would make of the table, or why it would be refused.
        outcomes: Vec<Outcome>,
    },
    /// The server ends the conversation.
    Closing {
        /// The reason.
        problem: Trouble,
    },
}

/// What an action would do.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Outcome {
    /// It would make this of the table. Where a misplay costs something, that says nothing about words.
    Would(#[cfg_attr(feature = "schemas", ts(type = "Record<string, unknown>"))] Box<RawValue>),
    /// It would be refused.
    Refused(Trouble),
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Problem"))]
pub struct Trouble {
    /// A word for programs.
    pub code: &'static str,
    /// The rule that says so, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub rule: Option<&'static str>,
    /// One sentence for people, in their language.
    pub message: String,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct ChatLine {
    /// By whom.
    pub place: u8,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub at: i64,
}
