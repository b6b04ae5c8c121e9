//! The places at a table, and the people and bots who sit there.

use serde::{Deserialize, Serialize};

use lettrine_bots::Player;
use lettrine_engine::{Bot, Seat};

use crate::secret::{Digest, Secret};

/// A person's colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Colour {
    /// Brick red.
    #[default]
    Brick,
    /// Amber yellow.
    Amber,
    /// Olive green.
    Olive,
    /// Blue-green.
    Teal,
    /// Light blue.
    Azure,
    /// Dark blue.
    Indigo,
    /// Violet.
    Plum,
    /// Pink.
    Rose,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 8] = [
        Colour::Brick,
        Colour::Amber,
        Colour::Olive,
        Colour::Teal,
        Colour::Azure,
        Colour::Indigo,
        Colour::Plum,
        Colour::Rose,
    ];
}

/// A bot's level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Level {
    /// Plays any legal action. Kept because old logs have it.
    Easy,
    /// Plays the action with the most points at once. Old logs have it, and it is the default level of a bot that replaces a person.
    #[default]
    Normal,
    /// Knows the best-known words, and overlooks much.
    Debutant,
    /// Knows the words of a newspaper, and overlooks a word now and then.
    Amateur,
    /// Knows nearly all words, and looks ahead.
    Confirme,
    /// Knows all words, and looks far ahead.
    Maitre,
}

impl Level {
    /// The bot that plays at this level.
    #[must_use]
    pub fn player(self) -> Player {
        match self {
            Level::Easy => Player::Simple(Bot::Random),
            Level::Normal => Player::Simple(Bot::Greedy),
            Level::Debutant => Player::Level(lettrine_bots::Level::Debutant),
            Level::Amateur => Player::Level(lettrine_bots::Level::Amateur),
            Level::Confirme => Player::Level(lettrine_bots::Level::Confirme),
            Level::Maitre => Player::Level(lettrine_bots::Level::Maitre),
        }
    }

    /// The name of the level's character, the same in all games; none for `Easy` and `Normal`.
    #[must_use]
    pub fn character(self) -> Option<&'static str> {
        match self.player() {
            Player::Level(level) => Some(level.character()),
            Player::Simple(_) => None,
        }
    }
}

/// A seat's number, as logs and messages write it.
#[must_use]
pub fn seat_number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

/// A place at the table. A person keeps its number when the seats rotate for a rematch. The game's seat is the index of the place in
/// [`Table::places`](crate::table::Table::places).
#[derive(Clone, Debug)]
pub struct Place {
    /// The place's number.
    pub number: u8,
    /// What sits there.
    pub sitter: Sitter,
    /// The level of the bot that stands in for the person, if one does.
    pub stand_in: Option<Level>,
    /// Whether the person has given the game up; the bot plays it to the end.
    pub gave_up: bool,
    /// Whether the host has muted the person.
    pub muted: bool,
}

/// What sits at a place.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person, or several who share the seat's secret.
    Person {
        /// The person's name.
        name: String,
        /// The person's colour.
        colour: Colour,
        /// The digest of the seat's secret.
        secret: Digest,
        /// The digest of the person's identity, if the browser sent one.
        person: Option<Digest>,
    },
    /// A bot.
    Bot {
        /// The bot's name.
        name: String,
        /// The bot's level.
        level: Level,
    },
}

impl Place {
    /// An empty place.
    #[must_use]
    pub fn empty(number: u8) -> Place {
        Place { number, sitter: Sitter::Nobody, stand_in: None, gave_up: false, muted: false }
    }

    /// The name of the person or bot; empty if nobody sits here.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.sitter {
            Sitter::Nobody => "",
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => name,
        }
    }

    /// Whether this is the seat's secret, or the identity of the person who sits here.
    #[must_use]
    pub fn opens_to(&self, said: &Secret) -> bool {
        let said = said.digest();
        match &self.sitter {
            Sitter::Person { secret, person, .. } => *secret == said || *person == Some(said),
            Sitter::Nobody | Sitter::Bot { .. } => false,
        }
    }

    /// Whether a person sits here.
    #[must_use]
    pub fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. })
    }

    /// The person's colour; bots have none.
    #[must_use]
    pub fn colour(&self) -> Option<Colour> {
        match self.sitter {
            Sitter::Person { colour, .. } => Some(colour),
            Sitter::Bot { .. } | Sitter::Nobody => None,
        }
    }

    /// The level of the bot that plays this place, if a bot does.
    #[must_use]
    pub fn bot(&self) -> Option<Level> {
        match &self.sitter {
            Sitter::Bot { level, .. } => Some(*level),
            Sitter::Person { .. } => self.stand_in,
            Sitter::Nobody => None,
        }
    }
}
