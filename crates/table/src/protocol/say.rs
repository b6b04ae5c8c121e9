//! What a client says over its socket.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::{Ask, Host};

/// What a client says.
#[derive(Debug)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS), ts(tag = "say", rename_all = "snake_case"))]
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
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Act {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it: said twice, it counts once. Each thing said has a name of its own.
    pub id: String,
    /// The number of the window that it answers.
    pub window: u32,
    /// The action as records write it, without its seat.
    #[cfg_attr(feature = "schemas", ts(type = "Action"))]
    pub action: Box<RawValue>,
}

/// Actions to be thought about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Stage {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// The client's name for the question.
    pub id: String,
    /// The actions, sixteen at most.
    #[cfg_attr(feature = "schemas", ts(type = "Action[]"))]
    pub actions: Vec<Box<RawValue>>,
}

/// Something else that is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Asking {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it: said twice, it counts once. Each thing said has a name of its own.
    pub id: String,
    /// The request.
    pub ask: Ask,
}

/// Something that belongs to the host.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Hosting {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// The client's name for it: said twice, it counts once. Each thing said has a name of its own.
    pub id: String,
    /// The request.
    pub host: Host,
}

/// Who joins.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS), ts(optional_fields))]
pub struct Join {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
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
