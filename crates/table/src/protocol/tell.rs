//! The messages of the server, sent over a client's socket.

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Game, Happening, Patch, Result, TableInfo, Turn, You};

/// A message of the server.
#[derive(Debug, Serialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "written and dropped, never kept")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub enum Tell {
    /// All that this viewer may see. Sent on joining, when a game begins or ends, and whenever earlier messages no longer hold.
    Table {
        /// The table.
        table: TableInfo,
        /// What the viewer is at the table.
        you: You,
        /// The game, once it has begun.
        game: Option<Game>,
        /// The latest chat messages.
        chat: Vec<ChatLine>,
    },
    /// The table or the viewer's role has changed: for instance a seat, a connection or the terms.
    Seats {
        /// The table.
        table: TableInfo,
        /// What the viewer is at the table.
        you: You,
    },
    /// One or more actions were played.
    Played {
        /// The plays, in order.
        happened: Vec<Happening>,
        /// The change of the viewer's view.
        patch: Patch,
        /// The open window; none after the end.
        turn: Option<Turn>,
        /// The score of each seat, in seat order.
        scores: Vec<i32>,
        /// The result, if the game is over.
        result: Option<Result>,
    },
    /// Only the turn has changed: the clock was stopped or started, the viewer's own answer was sealed, or the viewer was told a hint.
    Turn {
        /// The open window; none after the end.
        turn: Option<Turn>,
    },
    /// A person sent a chat message.
    Chat {
        /// The message.
        line: ChatLine,
    },
    /// A player reacts.
    Reaction {
        /// The player's place.
        place: u8,
        /// The reaction, usually one emoji.
        reaction: String,
    },
    /// The request is done, and stored if it changed the table.
    Accepted {
        /// The client's id of the request.
        id: String,
    },
    /// The request is refused. With the code `uncertain` or `store_gone` it may be done all the same; with any other code it is not.
    Refused {
        /// The client's id of the request; empty if it had none.
        id: String,
        /// The reason.
        problem: Trouble,
    },
    /// The answer to `stage`.
    Staged {
        /// The client's id of the request.
        id: String,
        /// The outcome of each action, in the order of the request.
        outcomes: Vec<Outcome>,
    },
    /// The server closes the connection.
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
    /// The effect of the action, as the game describes it. In games where a misplay costs something, it does not reveal whether the words
    /// are valid.
    Would(#[cfg_attr(feature = "schemas", ts(type = "Record<string, unknown>"))] Box<RawValue>),
    /// The action would be refused.
    Refused(Trouble),
}

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Problem"))]
pub struct Trouble {
    /// A code for programs.
    pub code: &'static str,
    /// The rule that refuses the action, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub rule: Option<&'static str>,
    /// One sentence for people, in the viewer's language.
    pub message: String,
}

/// A chat message.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct ChatLine {
    /// The writer's place.
    pub place: u8,
    /// The text.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub at: i64,
}
