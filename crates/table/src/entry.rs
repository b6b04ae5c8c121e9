//! The entries of a table's log. A table is the fold of its entries; nothing else changes it.
//!
//! Logs are kept for ever: an entry may gain a field with a default, and never loses or renames one. The golden log in `tests/golden` has
//! every kind of entry.

use lettrine_bots::hint::Hint;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::events::Events;
use crate::logged::Millis;
use crate::seats::{Colour, Level};
use crate::secret::Digest;

/// One entry of a log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A table was opened.
    Opened {
        /// The game, its options and its word list.
        terms: Terms,
        /// The digest of the host's secret.
        host: Digest,
        /// The digest of the invitation's secret, which lets a person take an empty seat.
        invitation: Digest,
        /// The digest of the watch link's secret.
        watch: Digest,
        /// The digest of the opener's identity, if the browser sent one.
        person: Option<Digest>,
    },
    /// The host changed the terms before the game. Places beyond the new number of seats are removed.
    Changed {
        /// The new terms.
        terms: Terms,
    },
    /// A person took a seat.
    Seated {
        /// The place.
        place: u8,
        /// The person's name.
        name: String,
        /// The person's colour.
        colour: Colour,
        /// The digest of the seat's secret.
        secret: Digest,
        /// The digest of the person's identity, if the browser sent one.
        person: Option<Digest>,
    },
    /// A person changed their name or colour.
    Renamed {
        /// The player's place.
        place: u8,
        /// The new name.
        name: String,
        /// The new colour.
        colour: Colour,
    },
    /// A bot took a seat.
    BotSeated {
        /// The place.
        place: u8,
        /// The bot's name.
        name: String,
        /// The bot's level.
        level: Level,
    },
    /// A seat is empty again, before the game.
    Left {
        /// The place.
        place: u8,
    },
    /// A game began.
    Started {
        /// The seed of all chance in the game; hidden until the end.
        seed: String,
        /// The position that the game began with, if it was not dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setup: Option<Value>,
        /// The events of the deal.
        events: Events,
        /// Whether the game was imported from a record. Older logs lack the field also for imported games.
        #[serde(default, skip_serializing_if = "is_false")]
        imported: bool,
    },
    /// A person other than the importer joined an imported game: everything hidden was dealt anew, because the importer knew all of it.
    Redealt {
        /// The place of the person who joined.
        place: u8,
        /// The seed of all chance from now on; hidden until the end.
        seed: String,
        /// The position after the new deal.
        setup: Value,
    },
    /// An action was played.
    Played {
        /// The seat that acted.
        seat: u8,
        /// The action, in canonical form.
        action: Box<RawValue>,
        /// The events that the action led to.
        events: Events,
        /// Who decided on the action.
        by: By,
        /// The client's id of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of the request, to tell a repetition from another request with the same id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
        /// Whether the clock starts anew.
        #[serde(default, skip_serializing_if = "is_false")]
        rewinds: bool,
        /// Whether hidden information was revealed, so that earlier plays cannot be taken back.
        #[serde(default, skip_serializing_if = "is_false")]
        reveals: bool,
    },
    /// A sealed answer. It is played when its seat's turn comes, or dropped if the window closes before.
    Answered {
        /// The seat that answered.
        seat: u8,
        /// The action.
        action: Box<RawValue>,
        /// Who decided on the action.
        by: By,
        /// The client's id of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// A player asked for a hint and was told one more step of it.
    Hinted {
        /// The seat that asked.
        seat: u8,
        /// The number of the window that the hint is for.
        window: u32,
        /// How many steps have been told so far.
        step: u8,
        /// The whole hint; none if the entry comes from an imported record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Box<Hint>>,
        /// The client's id of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// A bot plays for a person until they return.
    StoodIn {
        /// The person's place.
        place: u8,
        /// The bot's level.
        level: Level,
    },
    /// A person is back and plays again instead of the bot.
    Returned {
        /// The player's place.
        place: u8,
    },
    /// A person gave the game up.
    GaveUp {
        /// The player's place.
        place: u8,
        /// The level of the bot that plays the seat to the end; none if no other person plays, so that the game ends.
        stand_in: Option<Level>,
    },
    /// The host removed a person during a game: a bot takes the seat.
    Removed {
        /// The player's place.
        place: u8,
        /// The bot's name.
        name: String,
        /// The bot's level.
        level: Level,
    },
    /// The game was paused: the clock stops, and no action is accepted.
    Paused,
    /// The game was resumed.
    Resumed,
    /// The clock was stopped because players may have lost their connection, for instance when the server was restarted. It waits until
    /// they are back, or had time to come back.
    Held {
        /// Since when the clock is stopped: time after this moment is not charged.
        since: Millis,
        /// Whether it waits, however long, because the one person who plays here has left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        deserted: bool,
    },
    /// The clock that was held runs again.
    Released,
    /// The clock starts anew with its full time, because a shared screen was handed to the next player.
    Turned,
    /// A person wrote a chat message.
    Said {
        /// The player's place.
        place: u8,
        /// The text.
        text: String,
    },
    /// The host muted a person, or unmuted them.
    Muted {
        /// The player's place.
        place: u8,
        /// Whether the person is muted from now on.
        muted: bool,
    },
    /// A person asked to take back all plays after the first `plays`.
    UndoAsked {
        /// The player's place.
        place: u8,
        /// How many plays would stand.
        plays: u32,
    },
    /// A person answered the request to take plays back.
    UndoAnswered {
        /// The player's place.
        place: u8,
        /// Whether the person agrees.
        agrees: bool,
    },
    /// Plays were taken back: only the first `plays` stand. The others stay in the log.
    Undone {
        /// How many plays stand.
        plays: u32,
    },
    /// A person asked for a rematch.
    RematchWanted {
        /// The player's place.
        place: u8,
    },
    /// The last game is put away for a rematch, and the seats rotate by one.
    Rematched,
    /// The next entries were requested under this id: if the request is repeated, it is not done again.
    Heard {
        /// The place of the person who asked; none for a host who has no seat.
        place: Option<u8>,
        /// The client's id of the request.
        id: String,
        /// A digest of the request.
        said: String,
    },
}

/// Who decided on an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum By {
    /// A person at the seat.
    Person,
    /// A bot.
    Bot,
    /// The clock, which ran out.
    Clock,
    /// Nobody at this table: the action comes from an imported record.
    Record,
}

/// The terms of a table: the game, its options and its word list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's name.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The game's options; none is left out.
    pub options: Value,
    /// Words added to the list (rule W-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_words: Vec<String>,
    /// Words removed from the list (rule W-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck_words: Vec<String>,
    /// The word list's name.
    pub lexicon: String,
    /// The word list's fingerprint, which tells it from other lists of the same name.
    pub fingerprint: String,
    /// The fingerprint of the game's components.
    pub components: String,
    /// Whether the lobby shows the table.
    pub public: bool,
    /// Whether hints are given. If unset, they are given as long as at most one seat is not a bot's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// The evening that the table belongs to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_deal: Option<SameDeal>,
}

/// An evening: many people play the same deal, each at a table of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SameDeal {
    /// The evening's id.
    pub evening: String,
    /// Until when the seed is not revealed, because a player who knew it could rehearse.
    pub until: Millis,
}

impl Terms {
    /// Whether the seed is not revealed yet, even if the game is over.
    #[must_use]
    pub fn is_sealed(&self, date: Millis) -> bool {
        self.same_deal.as_ref().is_some_and(|same| date < same.until)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}
