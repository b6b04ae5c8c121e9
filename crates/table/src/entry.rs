//! What a table's log holds. A table is the fold of these, and nothing else changes it.
//!
//! What was once written is read for ever: a shape may gain a field with a default, and never loses or renames one. The golden
//! log in `tests/golden` has every shape.

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
        /// What is played.
        terms: Terms,
        /// Opens the host's rights.
        host: Digest,
        /// Opens an empty seat.
        invitation: Digest,
        /// Opens a look at the table.
        watch: Digest,
        /// Who opened it, where a browser said so.
        person: Option<Digest>,
    },
    /// The host changed what will be played. Seats that are gone are empty.
    Changed {
        /// What is played.
        terms: Terms,
    },
    /// Somebody took a seat.
    Seated {
        /// The place.
        place: u8,
        /// Under this name.
        name: String,
        /// In this colour.
        colour: Colour,
        /// Opens the seat.
        secret: Digest,
        /// Who it is, where a browser said so.
        person: Option<Digest>,
    },
    /// Somebody goes by another name or colour.
    Renamed {
        /// The player's place.
        place: u8,
        /// The name.
        name: String,
        /// The colour.
        colour: Colour,
    },
    /// A bot took a seat.
    BotSeated {
        /// The place.
        place: u8,
        /// Its name.
        name: String,
        /// How well it plays.
        level: Level,
    },
    /// A seat is empty again, before the game.
    Left {
        /// The place.
        place: u8,
    },
    /// A game began.
    Started {
        /// Where its chance comes from; hidden until its end.
        seed: String,
        /// The position it began with, where it was not dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setup: Option<Value>,
        /// The deal.
        events: Events,
        /// Whether somebody brought it along in a record. Games that were imported before this was written down do not say so.
        #[serde(default, skip_serializing_if = "is_false")]
        imported: bool,
    },
    /// Somebody else sat down at an imported game: what not everybody could see was dealt anew, for whoever brought it along
    /// knew it all.
    Redealt {
        /// Who sat down.
        place: u8,
        /// Where chance comes from henceforth; hidden until the end.
        seed: String,
        /// The position it goes on from.
        setup: Value,
    },
    /// Something was played.
    Played {
        /// By which seat.
        seat: u8,
        /// What, canonical.
        action: Box<RawValue>,
        /// What came of it.
        events: Events,
        /// Who decided it.
        by: By,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of what was said under that name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
        /// Whether a clock starts anew.
        #[serde(default, skip_serializing_if = "is_false")]
        rewinds: bool,
        /// Whether something hidden came to light.
        #[serde(default, skip_serializing_if = "is_false")]
        reveals: bool,
    },
    /// A sealed answer: it is played when its seat's turn comes, or falls with its question.
    Answered {
        /// By which seat.
        seat: u8,
        /// The action.
        action: Box<RawValue>,
        /// Who decided it.
        by: By,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of what was said under that name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// Somebody asked for a hint, and was told one more step of it.
    Hinted {
        /// Which seat.
        seat: u8,
        /// What there was to be done.
        window: u32,
        /// How many steps are told now.
        step: u8,
        /// The whole hint; none where a record tells of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Box<Hint>>,
        /// The client's name for the question.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// A digest of what was said under that name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// A bot plays for somebody until they return.
    StoodIn {
        /// For whom.
        place: u8,
        /// How well.
        level: Level,
    },
    /// Somebody is back, and plays again.
    Returned {
        /// The player's place.
        place: u8,
    },
    /// Somebody gave the game up.
    GaveUp {
        /// The player's place.
        place: u8,
        /// How well the bot plays that has the seat until the end; none where nobody else is left, and the game ends with it.
        stand_in: Option<Level>,
    },
    /// The host took somebody's seat away in the middle of a game: a bot has it.
    Removed {
        /// The player's place.
        place: u8,
        /// The bot's name.
        name: String,
        /// How well it plays.
        level: Level,
    },
    /// The clocks stand still, and nobody plays.
    Paused,
    /// The game goes on.
    Resumed,
    /// The server was started again: the clock stands still until everybody is back, or had time to be.
    Held {
        /// Since when it stands still: the server's start.
        since: Millis,
    },
    /// The clock goes on.
    Released,
    /// The hourglass was turned: whoever has the screen next has the whole time.
    Turned,
    /// Somebody said something.
    Said {
        /// The player's place.
        place: u8,
        /// The text.
        text: String,
    },
    /// The host lets somebody speak, or not.
    Muted {
        /// The player's place.
        place: u8,
        /// Whether silent from now on.
        muted: bool,
    },
    /// Somebody asks to take back what was played since so many plays.
    UndoAsked {
        /// The player's place.
        place: u8,
        /// How many plays would stay.
        plays: u32,
    },
    /// Somebody answers that.
    UndoAnswered {
        /// The player's place.
        place: u8,
        /// Whether they agree.
        agrees: bool,
    },
    /// It was taken back: only so many plays stand. They stay in the log.
    Undone {
        /// The number of plays that stand.
        plays: u32,
    },
    /// Somebody would play again.
    RematchWanted {
        /// The player's place.
        place: u8,
    },
    /// Everybody plays again, one seat further round.
    Rematched,
    /// What follows was asked for under this name: said again, it is not done again.
    Heard {
        /// By whom; nobody who has a place, of a host who only looks on.
        place: Option<u8>,
        /// The client's name for it.
        id: String,
        /// A digest of what was said.
        said: String,
    },
}

/// Who decided what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum By {
    /// Somebody of the seat.
    Person,
    /// A bot.
    Bot,
    /// The clock.
    Clock,
    /// A record that was imported.
    Record,
}

/// What is played at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's name.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The game's options in full.
    pub options: Value,
    /// Words added (rule W-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_words: Vec<String>,
    /// Words struck out (rule W-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck_words: Vec<String>,
    /// The word list's name.
    pub lexicon: String,
    /// The word list's fingerprint: what tells it from another of the same name.
    pub fingerprint: String,
    /// The fingerprint of the game's components.
    pub components: String,
    /// Whether everybody may see it in the lobby.
    pub public: bool,
    /// Whether hints are given; if nobody has said so, to a person who plays alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// The evening in which others play the same deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_deal: Option<SameDeal>,
}

/// An evening in which many play the same deal, each at a table of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SameDeal {
    /// Its name.
    pub evening: String,
    /// Until when the seed is told to nobody: whoever knew it could rehearse.
    pub until: Millis,
}

impl Terms {
    /// Whether the seed is still told to nobody, though the game may be over.
    #[must_use]
    pub fn is_sealed(&self, now: Millis) -> bool {
        self.same_deal.as_ref().is_some_and(|same| now < same.until)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}
