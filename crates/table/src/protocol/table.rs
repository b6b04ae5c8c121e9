//! A table as people see it before, during and after its games.

use serde::Serialize;
use serde_json::Value;

use super::Links;
use crate::logged::Status;
use crate::seats::{Colour, Level};

/// A table as everybody there sees it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub status: Status,
    /// Whether it stands in the lobby.
    pub public: bool,
    /// The seats in the game's order.
    pub seats: Vec<SeatInfo>,
    /// The game's options in full.
    #[cfg_attr(feature = "schemas", ts(type = "Options"))]
    pub options: Value,
    /// Words added.
    pub extra_words: Vec<String>,
    /// Words struck out.
    pub struck_words: Vec<String>,
    /// The word list's name.
    pub lexicon: String,
    /// Whether the server still has that list: without it a game can be looked at, not played.
    pub playable: bool,
    /// Whether there is a lobby for public tables.
    pub lobby: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether people may bring word lists of their own.
    pub uploads: bool,
    /// Whether the game stands still.
    pub paused: bool,
    /// Whether the clock waits for everybody to come back, because the server was started again.
    pub held: bool,
    /// Whether somebody brought the game along in a record: they may have chosen its cards, and have the secret of every seat.
    pub imported: bool,
    /// Whether what was hidden in it was dealt anew when somebody else sat down.
    pub redealt: bool,
    /// The evening in which others play the same deal.
    pub evening: Option<String>,
    /// What somebody would take back.
    pub undo: Option<UndoInfo>,
    /// The number of games begun here.
    pub games: u32,
    /// How many games each seat has won at this table, a seat each.
    pub series: Vec<u32>,
    /// Places that would play again.
    pub rematch: Vec<u8>,
    /// How many watch.
    pub watchers: usize,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is shown by itself")]
pub struct SeatInfo {
    /// The place's number: it stays when seats rotate.
    pub place: u8,
    /// Who sits there.
    pub kind: SeatKind,
    /// Their name.
    pub name: String,
    /// Their colour.
    pub colour: Option<Colour>,
    /// How well a bot plays.
    pub level: Option<Level>,
    /// Whether they are there: how many devices.
    pub present: usize,
    /// Whether they have been gone for so long that nothing waits for them, and a bot may play for them.
    pub away: bool,
    /// Whether a bot plays for them.
    pub stand_in: bool,
    /// Whether they have given this game up.
    pub gave_up: bool,
    /// Whether the host has silenced them.
    pub muted: bool,
    /// The hints they asked for in this game: after how many plays each.
    pub hints: Vec<u32>,
}

/// Who sits at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum SeatKind {
    /// Nobody.
    Open,
    /// A person, or a team.
    Person,
    /// A bot.
    Bot,
}

/// A wish to take something back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct UndoInfo {
    /// The player's place.
    pub place: u8,
    /// Who has not answered yet; also people who have only just left.
    pub waiting: Vec<u8>,
}

/// Who the viewer is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct You {
    /// The viewer's place; none who watches.
    pub place: Option<u8>,
    /// The viewer's seat in the game.
    pub seat: Option<u8>,
    /// Whether the viewer has the host's rights.
    pub host: bool,
    /// The host's links to share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub links: Option<Links>,
}
