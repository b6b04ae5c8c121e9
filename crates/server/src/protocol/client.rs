//! What a client says over its socket.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use crate::seats::{Colour, Level};

/// What a client says.
#[derive(Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(tag = "say", rename_all = "snake_case"))]
pub enum Say {
    /// The first thing to say: who this is.
    Join(Join),
    /// Plays an action.
    Act(Act),
    /// Asks what actions would do, and does none of them.
    Stage(Stage),
    /// Asks for something else at the table.
    Ask(Asking),
    /// Asks for what belongs to the host.
    Host(Hosting),
}

impl Say {
    /// Reads a message. Nothing is guessed: what is unknown or stands twice is an error.
    pub fn read(text: &str) -> Result<Say, serde_json::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Join,
            Act,
            Stage,
            Ask,
            Host,
        }
        #[derive(Deserialize)]
        struct Head {
            say: Kind,
        }
        // Twice, for an action must stay as it was written until its game reads it.
        let Head { say } = serde_json::from_str(text)?;
        Ok(match say {
            Kind::Join => Say::Join(serde_json::from_str(text)?),
            Kind::Act => Say::Act(serde_json::from_str(text)?),
            Kind::Stage => Say::Stage(serde_json::from_str(text)?),
            Kind::Ask => Say::Ask(serde_json::from_str(text)?),
            Kind::Host => Say::Host(serde_json::from_str(text)?),
        })
    }

    /// The client's name for it; empty where it has none.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Say::Join(_) => "",
            Say::Act(act) => &act.id,
            Say::Stage(stage) => &stage.id,
            Say::Ask(asking) => &asking.id,
            Say::Host(hosting) => &hosting.id,
        }
    }
}

/// An action to be played.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Act {
    #[serde(rename = "say")]
    #[cfg_attr(test, ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it: said twice, it counts once.
    pub id: String,
    /// The number of the window that it answers.
    pub window: u32,
    /// The action as records write it, without its seat.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Box<RawValue>,
}

/// Actions to be thought about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Stage {
    #[serde(rename = "say")]
    #[cfg_attr(test, ts(skip))]
    _say: IgnoredAny,
    /// The client's name for the question.
    pub id: String,
    /// The actions, sixteen at most.
    #[cfg_attr(test, ts(type = "Action[]"))]
    pub actions: Vec<Box<RawValue>>,
}

/// Something else that is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asking {
    #[serde(rename = "say")]
    #[cfg_attr(test, ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it.
    pub id: String,
    /// What.
    pub ask: Ask,
}

/// Something that belongs to the host.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hosting {
    #[serde(rename = "say")]
    #[cfg_attr(test, ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it.
    pub id: String,
    /// What.
    pub host: Host,
}

/// Who joins.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Join {
    #[serde(rename = "say")]
    #[cfg_attr(test, ts(skip))]
    _say: IgnoredAny,
    /// The secret of a seat, or the link to watch.
    pub secret: Option<String>,
    /// The host's secret.
    pub host: Option<String>,
    /// The browser's identity: it opens the seats that it took.
    pub identity: Option<String>,
    /// `fr` or `en`.
    pub language: Option<String>,
}

/// What people at a table may ask for.
#[derive(Debug, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ask {
    /// To be called otherwise.
    Rename {
        /// The name.
        name: String,
        /// The colour.
        colour: Colour,
    },
    /// To leave the seat, before the game.
    Leave,
    /// To say something.
    Chat {
        /// What.
        text: String,
    },
    /// To show a reaction.
    React {
        /// Which: one character that people see as one.
        reaction: String,
    },
    /// To take back one's last play.
    Undo,
    /// To agree to what somebody would take back, or not.
    AnswerUndo {
        /// Whether.
        agrees: bool,
    },
    /// To let a bot play for somebody who is away.
    StandIn {
        /// For whom.
        place: u8,
    },
    /// To play oneself again.
    Return,
    /// To play again in the same room.
    Rematch,
}

/// What belongs to the host.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Host {
    /// Starts the game.
    Start,
    /// Changes what is played, before the game. What is left out stays.
    Change {
        /// How many seats.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seats: Option<u8>,
        /// The game's options, with words added and struck out; those left out take their defaults.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, type = "Partial<Options> & Agreed"))]
        options: Option<serde_json::Value>,
        /// The word list's name.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        lexicon: Option<String>,
        /// Whether it stands in the lobby.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        public: Option<bool>,
    },
    /// Seats a bot.
    SeatBot {
        /// Where.
        place: u8,
        /// How well it plays.
        level: Level,
    },
    /// Takes a seat away; during the game a bot has it from then on.
    Remove {
        /// Which.
        place: u8,
    },
    /// Lets a bot play for somebody until they return.
    StandIn {
        /// For whom.
        place: u8,
        /// How well.
        level: Level,
    },
    /// Stops the clocks.
    Pause,
    /// Goes on.
    Resume {
        /// Whether the hourglass is turned first: one screen has come to the next of several who act at the same time.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        turned: bool,
    },
    /// Silences somebody, or lets them speak again.
    Mute {
        /// Whom.
        place: u8,
        /// Whether silent.
        muted: bool,
    },
}
