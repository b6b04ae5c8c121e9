//! A table as people see it before, during and after its games.

use serde::Serialize;
use serde_json::Value;

use super::Links;
use crate::logged::Status;
use crate::seats::{Colour, Level};

/// A table as everybody at it sees it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableInfo {
    /// The table's id, as in its address.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Whether the table waits, plays or is over.
    pub status: Status,
    /// Whether the lobby shows the table.
    pub public: bool,
    /// The seats, in the game's order.
    pub seats: Vec<SeatInfo>,
    /// The game's options; none is left out.
    #[cfg_attr(feature = "schemas", ts(type = "Options"))]
    pub options: Value,
    /// Words added to the list.
    pub extra_words: Vec<String>,
    /// Words removed from the list.
    pub struck_words: Vec<String>,
    /// The word list's name.
    pub lexicon: String,
    /// Whether the server has that word list. Without it, a game can be viewed but not played.
    pub playable: bool,
    /// Whether the server has a lobby for public tables.
    pub lobby: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether the server has chat.
    pub chat: bool,
    /// Whether people may upload word lists.
    pub uploads: bool,
    /// Whether the game is paused.
    pub paused: bool,
    /// Whether the clock is stopped until the players are back: the server was restarted, or the one person who plays here has left.
    pub held: bool,
    /// Whether the game was imported from a record. The importer may have chosen its cards, and has the secret of every seat.
    pub imported: bool,
    /// Whether everything hidden in an imported game was dealt anew because another person joined.
    pub redealt: bool,
    /// The id of the evening that the table belongs to, if any. In an evening, many tables play the same deal.
    pub evening: Option<String>,
    /// The pending request to take plays back, if any.
    pub undo: Option<UndoInfo>,
    /// How many games were begun at the table.
    pub games: u32,
    /// How many games each seat's player has won at this table, in seat order.
    pub series: Vec<u32>,
    /// The places of people who asked for a rematch.
    pub rematch: Vec<u8>,
    /// The number of watchers.
    pub watchers: usize,
}

/// A seat as everybody at the table sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is shown by itself")]
pub struct SeatInfo {
    /// The place's number. A person keeps it when the seats rotate.
    pub place: u8,
    /// Whether the seat is open, a person's or a bot's.
    pub kind: SeatKind,
    /// The name of the person or bot; empty if the seat is open.
    pub name: String,
    /// The person's colour; none for a bot.
    pub colour: Option<Colour>,
    /// The bot's level; none for a person.
    pub level: Option<Level>,
    /// How many devices of the person are connected.
    pub present: usize,
    /// Whether the person has been disconnected for so long that nothing waits for them, and a bot may stand in.
    pub away: bool,
    /// Whether a bot stands in for the person.
    pub stand_in: bool,
    /// Whether the person has given this game up.
    pub gave_up: bool,
    /// Whether the host has muted the person.
    pub muted: bool,
    /// The hints that the seat asked for in this game: the number of plays before each.
    pub hints: Vec<u32>,
}

/// What sits at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum SeatKind {
    /// Nobody: the seat is empty.
    Open,
    /// A person, or a team.
    Person,
    /// A bot.
    Bot,
}

/// A pending request to take plays back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct UndoInfo {
    /// The place of the player who asked.
    pub place: u8,
    /// The places that have not answered yet, including people who have only just disconnected.
    pub waiting: Vec<u8>,
}

/// What the viewer is at the table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct You {
    /// The viewer's place; none for a watcher.
    pub place: Option<u8>,
    /// The viewer's seat in the game; none for a watcher.
    pub seat: Option<u8>,
    /// Whether the viewer has the host's rights.
    pub host: bool,
    /// The secrets to share, if the viewer joined with the host's secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub links: Option<Links>,
}
