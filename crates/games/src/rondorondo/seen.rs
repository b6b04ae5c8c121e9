//! Events as one viewer may see them.

use lettrine_engine::Seat;
use serde::{Serialize, Serializer};

use super::action::Side;
use super::card::Card;
use super::event::{Event, First};
use super::laid::{Laid, Word, spelled};
use super::shown::Shown;
use super::state::State;

/// An event as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "as in `Event`; `None` for what the viewer may not see")]
pub enum Seen {
    Dealt {
        hands: Vec<usize>,
        draw: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hand: Option<Vec<Card>>,
    },
    Shown {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Laid>>,
    },
    Revealed {
        shown: Vec<Shown>,
    },
    Begins {
        seat: Seat,
        by: First,
    },
    Exchanged {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        drawn: Option<Card>,
    },
    Composed {
        seat: Seat,
        cells: Vec<Option<Face>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        add: Option<Side>,
        #[serde(with = "spelled")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        word: Word,
        points: i32,
    },
    Passed {
        seat: Seat,
        points: i32,
    },
    Drawn {
        seat: Seat,
        count: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    Turn {
        seat: Seat,
    },
    Ended {
        points: Vec<i32>,
        hands: Vec<Vec<Card>>,
    },
}

/// The code of a face-down card for everyone but the player who laid it.
pub(super) const FACE_DOWN: &str = "()";

/// A laid card as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "string"))]
pub enum Face {
    /// A card that the viewer may see.
    Up(Laid),
    /// A card that another player laid face down: `()`.
    Down,
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Face::Up(laid) => laid.serialize(serializer),
            Face::Down => serializer.serialize_str(FACE_DOWN),
        }
    }
}

/// The event as a viewer may see it; `state` is the position before the event.
pub(super) fn see(state: &State, event: &Event, viewer: Option<Seat>) -> Seen {
    let is_own = |seat: Seat| viewer == Some(seat);
    match event {
        Event::Dealt { hands, draw } => Seen::Dealt {
            hands: hands.iter().map(|hand| hand.len()).collect(),
            draw: draw.len(),
            hand: viewer.and_then(|seat| hands.get(seat.index()).cloned()),
        },
        Event::Shown { seat, cards } => {
            Seen::Shown { seat: *seat, cards: is_own(*seat).then(|| cards.to_vec()) }
        }
        Event::Revealed { shown } => Seen::Revealed { shown: shown.clone() },
        Event::Begins { seat, by } => Seen::Begins { seat: *seat, by: *by },
        Event::Exchanged { seat, card, drawn } => Seen::Exchanged {
            seat: *seat,
            card: is_own(*seat).then_some(*card),
            drawn: is_own(*seat).then_some(*drawn),
        },
        Event::Composed { seat, laid, word, points } => Seen::Composed {
            seat: *seat,
            cells: laid.cells.iter().map(|laid| laid.map(|laid| face(laid, is_own(*seat)))).collect(),
            add: laid.add,
            word: word.clone(),
            points: *points,
        },
        Event::Passed { seat, points } => Seen::Passed { seat: *seat, points: *points },
        Event::Drawn { seat, cards } => {
            Seen::Drawn { seat: *seat, count: cards.len(), cards: is_own(*seat).then(|| cards.clone()) }
        }
        Event::Turn { seat } => Seen::Turn { seat: *seat },
        // After the end all hands are open.
        Event::Ended { points } => Seen::Ended {
            points: points.clone(),
            hands: state.hands.iter().map(|hand| hand.iter().collect()).collect(),
        },
    }
}

fn face(laid: Laid, own: bool) -> Face {
    match laid {
        Laid::FaceDown(_) if !own => Face::Down,
        laid => Face::Up(laid),
    }
}
