//! The messages of a client, sent over its socket.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::{Ask, Host};

/// A message of a client.
#[derive(Debug)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS), ts(tag = "say", rename_all = "snake_case"))]
pub enum Say {
    /// Joins the table; must be the first message.
    Join(Join),
    /// Plays an action.
    Act(Act),
    /// Asks what actions would do, without playing them.
    Stage(Stage),
    /// Makes another request.
    Ask(Asking),
    /// Makes a request that only the host may make.
    Host(Hosting),
}

impl Say {
    /// Parses a message. An unknown or repeated field is an error.
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
        // Parsed twice: a tagged enum would not keep the action as it was written, and only its game can read it.
        let Head { say } = serde_json::from_str(text)?;
        Ok(match say {
            Kind::Join => Say::Join(serde_json::from_str(text)?),
            Kind::Act => Say::Act(serde_json::from_str(text)?),
            Kind::Stage => Say::Stage(serde_json::from_str(text)?),
            Kind::Ask => Say::Ask(serde_json::from_str(text)?),
            Kind::Host => Say::Host(serde_json::from_str(text)?),
        })
    }

    /// The request id; empty if the message has none.
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

/// Plays an action.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Act {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
    pub id: String,
    /// The number of the window that the action is for.
    pub window: u32,
    /// The action as records write it, without its seat.
    #[cfg_attr(feature = "schemas", ts(type = "Action"))]
    pub action: Box<RawValue>,
}

/// Asks what actions would do, without playing them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Stage {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// A request id chosen by the client, to match the answer.
    pub id: String,
    /// The actions, at most sixteen.
    #[cfg_attr(feature = "schemas", ts(type = "Action[]"))]
    pub actions: Vec<Box<RawValue>>,
}

/// Makes a request other than a play.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Asking {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
    pub id: String,
    /// The request.
    pub ask: Ask,
}

/// Makes a request that only the host may make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS))]
pub struct Hosting {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
    pub id: String,
    /// The request.
    pub host: Host,
}

/// Joins a table.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS), ts(optional_fields))]
pub struct Join {
    #[serde(rename = "say")]
    #[cfg_attr(feature = "schemas", ts(skip))]
    _say: IgnoredAny,
    /// The secret of a seat, of the invitation or of the watch link.
    pub secret: Option<String>,
    /// The host's secret.
    pub host: Option<String>,
    /// The browser's identity. It opens the seats that were taken with it.
    pub identity: Option<String>,
    /// The language of messages: `fr` or `en`.
    pub language: Option<String>,
}
