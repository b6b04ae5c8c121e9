//! A view as it is serialized: the fields of a setup, as far as the viewer may see them. A hidden hand or pile is its number of
//! cards, a hidden face-down card is `()`, a shown word that is still sealed is `true`.

use lettrine_engine::Seat;
use serde::{Serialize, Serializer};

use super::card::Card;
use super::cards::Cards;
use super::holder::{Cell, FEWEST_CELLS};
use super::lays::Lays;
use super::view::{DrawView, HandView, Sealed, Stage, View};

/// The fields of a view.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct ViewFields<'a> {
    /// The viewer's seat; null for a spectator.
    seat: Option<Seat>,
    hands: &'a [HandView<'a>],
    known: &'a [Cards],
    draw: Draw<'a>,
    /// The last cards of the pile, as far as the viewer knows them; absent when the pile is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    under: Option<&'a [Option<Card>]>,
    holder: Vec<String>,
    covered: &'a Cards,
    scores: &'a [i32],
    passes: u32,
    chance: u64,
    #[serde(flatten)]
    phase: PhaseFields<'a>,
    /// The number of compartments of the holder; before the first word, the number that it needs (RR-4).
    cells: usize,
    /// What the viewer may do with the holder, if the viewer may act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    lays: Option<Lays>,
}

/// The draw pile: the number of its cards; after the end, the cards, top first.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
enum Draw<'a> {
    Count(usize),
    Open(&'a [Card]),
}

/// The phase of the game, with its own fields.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Phase"))]
#[serde(tag = "phase", rename_all = "snake_case")]
enum PhaseFields<'a> {
    Opening { shown: &'a [Sealed<'a>] },
    Turn { turn: Seat, exchanges: u32 },
    Over { turn: Seat },
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = self.public;
        let (draw, under) = match &self.draw {
            DrawView::Open(cards) => (Draw::Open(cards), None),
            DrawView::Closed { count, under } => (Draw::Count(*count), Some(under.as_slice())),
        };
        let phase = match &self.phase {
            Stage::Opening(shown) => PhaseFields::Opening { shown },
            Stage::Turn { seat, exchanges } => PhaseFields::Turn { turn: *seat, exchanges: *exchanges },
            Stage::Over { last } => PhaseFields::Over { turn: *last },
        };
        let fields = ViewFields {
            seat: self.viewer,
            hands: &self.hands,
            known: &public.known,
            draw,
            under,
            holder: holder(self),
            covered: &public.covered,
            scores: &public.scores,
            passes: public.passes,
            chance: public.chance,
            phase,
            cells: public.holder.cells().len().max(FEWEST_CELLS),
            lays: Lays::of(self),
        };
        fields.serialize(serializer)
    }
}

fn holder(view: &View<'_>) -> Vec<String> {
    let mut face_down = view.face_down.iter();
    let cell = |cell: &Cell| match cell {
        Cell::FaceDown { .. } => match face_down.next() {
            Some(Some(card)) => format!("({card})"),
            _ => cell.to_string(),
        },
        cell => cell.to_string(),
    };
    view.public.holder.cells().iter().map(cell).collect()
}

impl Serialize for Sealed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Sealed::NotYet => serializer.serialize_none(),
            Sealed::Hidden => serializer.serialize_bool(true),
            Sealed::Own(cards) => cards.serialize(serializer),
        }
    }
}
