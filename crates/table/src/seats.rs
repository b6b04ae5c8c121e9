//! The people and bots round a table.

use serde::{Deserialize, Serialize};

use lettrine_bots::Player;
use lettrine_engine::{Bot, Seat};

use crate::secret::{Digest, Secret};

/// The colour somebody plays in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Colour {
    /// Red as bricks.
    #[default]
    Brick,
    /// Yellow as amber.
    Amber,
    /// Green as olives.
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
    /// All of them.
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

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Level {
    /// Anything that is allowed. Tables of before the four levels have it.
    Easy,
    /// What makes the most points at once. Tables of before the four levels have it.
    #[default]
    Normal,
    /// Everyday words, and much is overlooked.
    Debutant,
    /// The words of a newspaper; something is overlooked now and then.
    Amateur,
    /// Nearly all words, and a look ahead.
    Confirme,
    /// All words, and a long look ahead.
    Maitre,
}

impl Level {
    /// The bot that plays so.
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

    /// The name of the character that plays so, the same in all games; the two of before have none of their own.
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

/// A place at the table. Its number stays with whoever sits there, also when seats rotate for a rematch: the game's seat is the
/// place's position among the others.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its number.
    pub number: u8,
    /// Who sits there.
    pub sitter: Sitter,
    /// The bot that plays for an absent person.
    pub stand_in: Option<Level>,
    /// Whether that person has given up the game: the bot plays it to its end.
    pub gave_up: bool,
    /// Whether the host has silenced them.
    pub muted: bool,
}

/// Who sits at a place.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// Somebody, or several who share the seat's secret.
    Person {
        /// Their name.
        name: String,
        /// Their colour.
        colour: Colour,
        /// Opens the seat.
        secret: Digest,
        /// Who it is, where a browser said so.
        person: Option<Digest>,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        level: Level,
    },
}

impl Place {
    /// An empty place.
    #[must_use]
    pub fn empty(number: u8) -> Place {
        Place { number, sitter: Sitter::Nobody, stand_in: None, gave_up: false, muted: false }
    }

    /// The name to tell of; nothing where nobody sits.
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

    /// The bot that plays for this place, if it is a bot that does.
    #[must_use]
    pub fn bot(&self) -> Option<Level> {
        match &self.sitter {
            Sitter::Bot { level, .. } => Some(*level),
            Sitter::Person { .. } => self.stand_in,
            Sitter::Nobody => None,
        }
    }
}
