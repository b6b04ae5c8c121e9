//! The view of HIGHER.

use std::fmt;
use std::ops::ControlFlow;

use lettrine_engine::{Cast, Imagine, Look, Search, Seat, Stage, Tell};
use lettrine_lexicon::Lexicon;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::card::Card;
use crate::event::{Action, Event};
use crate::game::Higher;
use crate::lawful;
use crate::state::{Phase, State};

pub(crate) struct View<'a> {
    pub(crate) state: &'a State,
    pub(crate) viewer: Option<Seat>,
}

impl View<'_> {
    pub(crate) fn shown(&self) -> Value {
        let state = self.state;
        let over = state.phase == Phase::Over;
        let hands = Seat::all(state.hands.len()).zip(&state.hands).map(|(seat, hand)| {
            if over || self.viewer == Some(seat) { json!(hand) } else { json!(hand.len()) }
        });
        let pile = if over { json!(state.pile) } else { json!(state.pile.len()) };
        let mut shown = json!({
            "hands": hands.collect::<Vec<_>>(), "known": state.known, "pile": pile, "heap": state.heap,
            "scores": state.scores, "passes": state.passes, "chance": state.chance,
        });
        match &state.phase {
            Phase::Bidding { bids } => {
                let bids = Seat::all(bids.len()).zip(bids).map(|(seat, bid)| {
                    if self.viewer == Some(seat) { json!(bid) } else { json!(bid.is_some()) }
                });
                shown["bids"] = bids.collect();
            }
            Phase::Turn { seat } => shown["turn"] = json!(seat),
            Phase::Over => {}
        }
        shown
    }

    pub(crate) fn hand(&self) -> Option<&[Card]> {
        self.state.acting_hand(self.viewer)
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shown())
    }
}

/// An event as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Seen(Value);

impl Look for State {
    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        View { state: self, viewer }
    }

    fn see(&self, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        let mut seen = serde_json::to_value(event).unwrap();
        match event {
            Event::Dealt { hands, pile } => {
                let own = viewer.map(|seat| hands[seat.index()].clone());
                seen = json!({"event": "dealt", "hand": own, "pile": pile.len()});
            }
            Event::Bid { seat, .. } | Event::Drew { seat, .. } if viewer != Some(*seat) => {
                seen.as_object_mut().unwrap().remove("card");
            }
            _ => {}
        }
        Some(Seen(seen))
    }
}

impl Stage<Higher> for View<'_> {
    type Would = Value;

    fn may(&self) -> Vec<&'static str> {
        match self.state.phase {
            Phase::Bidding { .. } => vec!["bid"],
            Phase::Turn { .. } if self.state.pile.is_empty() => vec!["play", "pass"],
            Phase::Turn { .. } => vec!["play", "draw"],
            Phase::Over => Vec::new(),
        }
    }

    fn stage(&self, action: &Action) -> Option<Value> {
        Some(match action {
            Action::Play { card } => json!({"points": card}),
            _ => json!({}),
        })
    }
}

impl Search<Higher> for View<'_> {
    fn legal(&self, _: &Lexicon<'_>, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(hand) = self.hand() else { return ControlFlow::Continue(()) };
        let mut last = None;
        for &card in hand {
            if last.replace(card) == Some(card) {
                continue;
            }
            match self.state.phase {
                Phase::Bidding { .. } => visit(Action::Bid { card })?,
                _ if card >= self.state.top() => visit(Action::Play { card })?,
                _ => {}
            }
        }
        match self.state.phase {
            Phase::Turn { .. } if self.state.pile.is_empty() => visit(Action::Pass),
            Phase::Turn { .. } => visit(Action::Draw),
            _ => ControlFlow::Continue(()),
        }
    }

    fn promise(&self, action: &Action, _: &Lexicon<'_>) -> i32 {
        if let Action::Play { card } = action { i32::from(card.0) } else { 0 }
    }
}

impl Imagine<Higher> for View<'_> {
    fn imagine(&self, rng: &mut fastrand::Rng) -> State {
        lawful::exchange(self.state, self.viewer, rng)
    }
}

impl Tell for Seen {
    fn tell(&self, cast: &Cast<'_>) -> String {
        let seat = self.0["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new);
        let who = seat.map_or(cast.pick("la table", "the table"), |seat| cast.name(seat));
        format!("{who}{} {}", cast.pick(" :", ":"), self.0["event"].as_str().unwrap_or_default())
    }
}
