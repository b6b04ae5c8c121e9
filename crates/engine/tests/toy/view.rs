//! What a viewer of HIGHER is shown.

use std::fmt;
use std::ops::ControlFlow;

use lettrine_engine::{Cast, Imagine, Look, Search, Seat, Stage, Tell};
use lettrine_lexicon::Lexicon;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::card::Card;
use crate::event::{Action, Event};
use crate::game::Broken;
use crate::state::{Phase, State};
use crate::{broken, lawful};

pub(crate) struct View<'a, const BROKEN: u8> {
    pub(crate) state: &'a State<BROKEN>,
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

/// An event as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Seen(Value);

impl<const BROKEN: u8> Look for State<BROKEN> {
    fn view(&self, viewer: Option<Seat>) -> View<'_, BROKEN> {
        View { state: self, viewer }
    }

    fn see(&self, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        let mut seen = serde_json::to_value(event).unwrap();
        match event {
            Event::Dealt { hands, pile } => {
                let own = viewer.map(|seat| hands[seat.index()].clone());
                seen = json!({"event": "dealt", "hand": own, "pile": pile.len()});
            }
            Event::Bid { seat, .. } if viewer != Some(*seat) && BROKEN != broken::BID_IS_SEEN_BY_ALL => {
                seen.as_object_mut().unwrap().remove("card");
            }
            Event::Drew { seat, .. }
                if viewer != Some(*seat) && BROKEN != broken::DRAWN_CARD_IS_SEEN_BY_ALL =>
            {
                seen.as_object_mut().unwrap().remove("card");
            }
            _ => {}
        }
        Some(Seen(seen))
    }
}

impl<const BROKEN: u8> Stage<Broken<BROKEN>> for View<'_, BROKEN> {
    type Would = Value;

    fn may(&self) -> Vec<&'static str> {
        let tells = BROKEN == broken::MAY_TELLS_THE_PILE && self.state.pile.last() == Some(&Card(4));
        match self.state.phase {
            Phase::Bidding { .. } => vec!["bid"],
            Phase::Turn { .. } if self.state.pile.is_empty() => vec!["play", "pass"],
            Phase::Turn { .. } if tells => vec!["draw"],
            Phase::Turn { .. } => vec!["play", "draw"],
            Phase::Over => Vec::new(),
        }
    }

    fn stage(&self, action: &Action) -> Option<Value> {
        Some(match action {
            Action::Play { card } if BROKEN == broken::STAGES_BY_THE_PILE => {
                json!({"points": card, "then": self.state.pile.last()})
            }
            Action::Play { card } => json!({"points": card}),
            _ => json!({}),
        })
    }
}

impl<const BROKEN: u8> Search<Broken<BROKEN>> for View<'_, BROKEN> {
    fn legal(&self, _: &Lexicon<'_>, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if BROKEN == broken::NOBODY_MAY_ACT && self.state.pile.is_empty() {
            return ControlFlow::Continue(());
        }
        let idle = BROKEN == broken::OFFERS_TO_THE_IDLE && self.viewer.is_some();
        let Some(hand) = self.hand().or(if idle { Some(&[Card(0)]) } else { None }) else {
            return ControlFlow::Continue(());
        };
        let mut last = None;
        for &card in hand {
            if last.replace(card) == Some(card) && BROKEN != broken::OFFERS_TWICE {
                continue;
            }
            let action = match self.state.phase {
                Phase::Bidding { .. } => Action::Bid { card },
                _ => Action::Play { card },
            };
            let low = matches!(action, Action::Play { .. }) && card < self.state.top();
            let left_out = BROKEN == broken::OFFERS_TOO_LITTLE && card == Card(3);
            if left_out || low && BROKEN != broken::OFFERS_A_MISPLAY {
                continue;
            }
            let flow = visit(action);
            if BROKEN != broken::OFFERS_ON_AND_ON {
                flow?;
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

impl<const BROKEN: u8> Imagine<Broken<BROKEN>> for View<'_, BROKEN> {
    fn imagine(&self, rng: &mut fastrand::Rng) -> State<BROKEN> {
        if [broken::VIEW_SHOWS_THE_PILE, broken::VIEW_SHOWS_HANDS_WHILE_BIDDING].contains(&BROKEN) {
            // Whoever imagines from a view copies what the view should not show.
            return self.state.clone();
        }
        let mut state = lawful::exchange(self.state, self.viewer, rng);
        if BROKEN == broken::IMAGINES_TOO_MUCH {
            state.pile.push(Card(0));
        }
        state
    }
}

impl Tell for Seen {
    fn tell(&self, cast: &Cast<'_>) -> String {
        let seat = self.0["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new);
        let who = seat.map_or(cast.pick("la table", "the table"), |seat| cast.name(seat));
        format!("{who}{} {}", cast.pick(" :", ":"), self.0["event"].as_str().unwrap_or_default())
    }
}
