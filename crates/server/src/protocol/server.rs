//! What the server says over a socket.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::entry::By;
use crate::seats::{Colour, Level};
use crate::store::Status;

/// What the server says.
#[derive(Debug, Serialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "written and dropped, never kept")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Tell {
    /// The whole of what this viewer may see: on joining, and when a game begins or was taken back.
    Table {
        /// The table.
        table: TableInfo,
        /// The viewer.
        you: You,
        /// The game, once it has begun.
        game: Option<Game>,
        /// What was said last.
        chat: Vec<ChatLine>,
    },
    /// Who sits there or what is agreed has changed.
    Seats {
        /// The table.
        table: TableInfo,
        /// The viewer.
        you: You,
    },
    /// Something was played.
    Played {
        /// What happened, play by play.
        happened: Vec<Happening>,
        /// What changed in the view.
        patch: Patch,
        /// What is to be done now.
        turn: Option<Turn>,
        /// The scores, a seat each.
        scores: Vec<i32>,
        /// How it ended, if it has.
        result: Option<Result>,
    },
    /// The clock, or whose turn it is, is another: after a pause, or when the viewer's own answer is sealed.
    Turn {
        /// What is to be done now.
        turn: Option<Turn>,
    },
    /// Somebody said something.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// Somebody reacts.
    Reaction {
        /// Who.
        place: u8,
        /// How.
        reaction: String,
    },
    /// What was asked is done, and on disk.
    Accepted {
        /// The client's name for it.
        id: String,
    },
    /// What was asked is not done.
    Refused {
        /// The client's name for it; empty where it had none.
        id: String,
        /// Why.
        problem: Trouble,
    },
    /// What actions would do.
    Staged {
        /// The client's name for the question.
        id: String,
        /// For each action, what it would make of the table, or why it would be refused.
        outcomes: Vec<Outcome>,
    },
    /// The server ends the conversation.
    Closing {
        /// Why.
        problem: Trouble,
    },
}

/// What an action would do.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Outcome {
    /// It would make this of the table. Where a misplay costs something, that says nothing about words.
    Would(#[cfg_attr(test, ts(type = "Record<string, unknown>"))] Value),
    /// It would be refused.
    Refused(Trouble),
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Problem"))]
pub struct Trouble {
    /// A word for programs.
    pub code: &'static str,
    /// The rule that says so, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rule: Option<&'static str>,
    /// One sentence for people, in their language.
    pub message: String,
}

/// A table as everybody there sees it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[cfg_attr(test, ts(type = "Options"))]
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
    /// Whether people may chat.
    pub chat: bool,
    /// Whether the game stands still.
    pub paused: bool,
    /// What somebody would take back.
    pub undo: Option<UndoInfo>,
    /// The number of games begun here.
    pub games: u32,
    /// Places that would play again.
    pub rematch: Vec<u8>,
    /// How many watch.
    pub watchers: usize,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// Whether a bot plays for them.
    pub stand_in: bool,
    /// Whether the host has silenced them.
    pub muted: bool,
}

/// Who sits at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatKind {
    /// Nobody.
    Open,
    /// A person, or a team.
    Person,
    /// A bot.
    Bot,
}

/// A wish to take something back.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UndoInfo {
    /// Whose.
    pub place: u8,
    /// Who has not answered yet.
    pub waiting: Vec<u8>,
}

/// Who the viewer is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct You {
    /// The viewer's place; none who watches.
    pub place: Option<u8>,
    /// The viewer's seat in the game.
    pub seat: Option<u8>,
    /// Whether the viewer has the host's rights.
    pub host: bool,
    /// The host's links to share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub links: Option<super::Links>,
}

/// A game as one viewer may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Game {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The view.
    #[cfg_attr(test, ts(type = "View"))]
    pub view: Value,
    /// What is to be done now; nothing after the end.
    pub turn: Option<Turn>,
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// The SHA-256 of the seed's 64 hexadecimal digits, told before the deal.
    pub commitment: String,
    /// The seed, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
    /// How it ended, if it has.
    pub result: Option<Result>,
}

/// What is to be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Turn {
    /// Its number, which actions name.
    pub window: u32,
    /// The phase, as the game's rules name it.
    pub phase: &'static str,
    /// The seats that are asked.
    pub seats: Vec<u8>,
    /// Whether answers stay sealed until all are known.
    pub sealed: bool,
    /// What the viewer may try, by the verbs of records.
    pub may: Vec<&'static str>,
    /// Whether the viewer's own answer is in.
    pub answered: bool,
    /// Whether the viewer may ask to take back a play.
    pub undo: bool,
    /// The clock.
    pub clock: Option<ClockInfo>,
}

/// A clock.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockInfo {
    /// Milliseconds left when this was said.
    #[cfg_attr(test, ts(type = "number"))]
    pub left: i64,
    /// Milliseconds it was wound to.
    #[cfg_attr(test, ts(type = "number"))]
    pub of: i64,
    /// Whether it runs.
    pub running: bool,
}

/// What one play came to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Happening {
    /// Whose.
    pub seat: u8,
    /// Who decided it.
    pub by: By,
    /// The events as this viewer may see them.
    #[cfg_attr(test, ts(type = "Seen[]"))]
    pub events: Vec<Value>,
    /// The same in words.
    pub told: Vec<String>,
}

/// What changed in a view: its fields, the outermost ones only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Patch {
    /// Fields with new values.
    #[cfg_attr(test, ts(type = "Partial<View>"))]
    #[schema(value_type = Object)]
    pub changed: Map<String, Value>,
    /// Fields that are gone.
    pub gone: Vec<String>,
}

impl Patch {
    /// What makes one view of another.
    #[must_use]
    pub fn between(before: &Value, after: &Value) -> Patch {
        let none = Map::new();
        let (before, after) = (before.as_object().unwrap_or(&none), after.as_object().unwrap_or(&none));
        let changed = after.iter().filter(|(name, value)| before.get(*name) != Some(value));
        Patch {
            changed: changed.map(|(name, value)| (name.clone(), value.clone())).collect(),
            gone: before.keys().filter(|name| !after.contains_key(*name)).cloned().collect(),
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Result {
    /// The scores, a seat each.
    pub scores: Vec<i32>,
    /// The seats that won (rule T-1).
    pub winners: Vec<usize>,
}

impl Result {
    /// The result of these final scores.
    #[must_use]
    pub fn of(scores: Vec<i32>) -> Result {
        let best = scores.iter().max();
        let winners = scores
            .iter()
            .enumerate()
            .filter(|(_, score)| Some(*score) == best)
            .map(|(seat, _)| seat)
            .collect();
        Result { scores, winners }
    }
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// By whom.
    pub place: u8,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(rng: &mut fastrand::Rng) -> Value {
        let field = |rng: &mut fastrand::Rng| match rng.u8(0..5) {
            0 => Value::Null,
            1 => rng.u8(0..3).into(),
            2 => rng.bool().into(),
            3 => vec![rng.u8(0..2); rng.usize(0..3)].into(),
            _ => Map::from_iter([("inner".to_owned(), rng.u8(0..2).into())]).into(),
        };
        let names = "abcdef".chars().filter(|_| rng.bool()).map(String::from).collect::<Vec<_>>();
        names.into_iter().map(|name| (name, field(rng))).collect::<Map<_, _>>().into()
    }

    #[test]
    fn a_patch_makes_one_view_of_the_other_and_says_nothing_twice() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..2000 {
            let (before, after) = (view(&mut rng), view(&mut rng));
            let Patch { changed, gone } = Patch::between(&before, &after);
            assert!(changed.iter().all(|(name, value)| before.get(name) != Some(value)));
            let mut patched = before.as_object().cloned().unwrap();
            for name in gone {
                assert!(patched.remove(&name).is_some());
            }
            patched.extend(changed);
            assert_eq!(Value::Object(patched), after, "{before}");
            assert_eq!(Patch::between(&after, &after), Patch::default());
        }
    }

    #[test]
    fn t_1_all_with_the_most_points_win() {
        assert_eq!(Result::of(vec![3, 7, 7]).winners, [1, 2]);
        assert_eq!(Result::of(vec![-5, -9]).winners, [0]);
        assert!(Result::of(Vec::new()).winners.is_empty());
    }
}
