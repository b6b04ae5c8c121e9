//! What a viewer of HIGHER is shown.

use std::fmt;

use lettrine_engine::Seat;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::broken;
use crate::card::Card;
use crate::event::{Action, Event};
use crate::state::{Phase, State};

pub(crate) struct View<'a, const BROKEN: u8> {
    pub(crate) state: &'a State,
    pub(crate) viewer: Option<Seat>,
}

impl<const BROKEN: u8> View<'_, BROKEN> {
    pub(crate) fn shown(&self) -> Value {
        let state = self.state;
        let (over, bidding) = (state.phase == Phase::Over, matches!(state.phase, Phase::Bidding { .. }));
        let all = over || bidding && BROKEN == broken::VIEW_SHOWS_HANDS_WHILE_BIDDING;
        let hands = Seat::all(state.hands.len()).zip(&state.hands).map(|(seat, hand)| {
            if all || self.viewer == Some(seat) { json!(hand) } else { json!(hand.len()) }
        });
        let pile = if over { json!(state.pile) } else { json!(state.pile.len()) };
        let mut shown = json!({
            "hands": hands.collect::<Vec<_>>(), "known": state.known, "pile": pile, "heap": state.heap,
            "scores": state.scores, "passes": state.passes, "chance": state.chance,
        });
        if BROKEN == broken::VIEW_SHOWS_THE_PILE {
            shown["next"] = json!(state.pile.last());
        }
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

    pub(crate) fn may(&self) -> Vec<&'static str> {
        let tells = BROKEN == broken::MAY_TELLS_THE_PILE && self.state.pile.last() == Some(&Card(4));
        match self.state.phase {
            Phase::Bidding { .. } => vec!["bid"],
            Phase::Turn { .. } if self.state.pile.is_empty() => vec!["play", "pass"],
            Phase::Turn { .. } if tells => vec!["draw"],
            Phase::Turn { .. } => vec!["play", "draw"],
            Phase::Over => Vec::new(),
        }
    }

    pub(crate) fn stage(&self, action: Action) -> Value {
        match action {
            Action::Play { card } if BROKEN == broken::STAGES_BY_THE_PILE => {
                json!({"points": card, "then": self.state.pile.last()})
            }
            Action::Play { card } => json!({"points": card}),
            _ => json!({}),
        }
    }
}

impl<const BROKEN: u8> Serialize for View<'_, BROKEN> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

impl<const BROKEN: u8> fmt::Debug for View<'_, BROKEN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shown())
    }
}

pub(crate) fn see<const BROKEN: u8>(event: &Event, viewer: Option<Seat>) -> Value {
    let mut seen = serde_json::to_value(event).unwrap();
    match event {
        Event::Dealt { hands, pile } => {
            let own = viewer.map(|seat| hands[seat.index()].clone());
            seen = json!({"event": "dealt", "hand": own, "pile": pile.len()});
        }
        Event::Bid { seat, .. } if viewer != Some(*seat) && BROKEN != broken::BID_IS_SEEN_BY_ALL => {
            seen.as_object_mut().unwrap().remove("card");
        }
        Event::Drew { seat, .. } if viewer != Some(*seat) && BROKEN != broken::DRAWN_CARD_IS_SEEN_BY_ALL => {
            seen.as_object_mut().unwrap().remove("card");
        }
        _ => {}
    }
    seen
}
