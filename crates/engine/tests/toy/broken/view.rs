//! The view of a broken game.

use std::fmt;
use std::ops::ControlFlow;

use lettrine_engine::{Imagine, Search, Stage};
use lettrine_lexicon::Lexicon;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Broken, State, ways};
use crate::card::Card;
use crate::event::Action;
use crate::state::Phase;
use crate::view;

pub(crate) struct View<'a, const WAY: u8> {
    pub(super) state: &'a State<WAY>,
    pub(super) view: view::View<'a>,
}

impl<const WAY: u8> View<'_, WAY> {
    fn shown(&self) -> Value {
        let (mut shown, state) = (self.view.shown(), &self.state.0);
        if WAY == ways::VIEW_SHOWS_THE_PILE {
            shown["next"] = json!(state.pile.last());
        }
        if WAY == ways::VIEW_SHOWS_HANDS_WHILE_BIDDING && matches!(state.phase, Phase::Bidding { .. }) {
            shown["hands"] = json!(state.hands);
        }
        shown
    }
}

impl<const WAY: u8> Serialize for View<'_, WAY> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

impl<const WAY: u8> fmt::Debug for View<'_, WAY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shown())
    }
}

impl<const WAY: u8> Stage<Broken<WAY>> for View<'_, WAY> {
    type Would = Value;

    fn may(&self) -> Vec<&'static str> {
        let mut may = self.view.may();
        if self.state.tells(ways::MAY_TELLS_THE_PILE) {
            may.retain(|verb| *verb != "play");
        }
        may
    }

    fn stage(&self, action: &Action) -> Option<Value> {
        let mut would = self.view.stage(action)?;
        if WAY == ways::STAGES_BY_THE_PILE && matches!(action, Action::Play { .. }) {
            would["then"] = json!(self.state.0.pile.last());
        }
        Some(would)
    }
}

impl<const WAY: u8> Search<Broken<WAY>> for View<'_, WAY> {
    fn legal(
        &self,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (view, state) = (&self.view, &self.state.0);
        let hand = view.hand();
        match WAY {
            ways::NOBODY_MAY_ACT if state.pile.is_empty() => return ControlFlow::Continue(()),
            ways::OFFERS_TO_THE_IDLE if view.viewer.is_some() && hand.is_none() => {
                return visit(Action::Draw);
            }
            ways::OFFERS_A_MISPLAY if matches!(state.phase, Phase::Turn { .. }) => {
                let low = hand.into_iter().flatten().find(|card| **card < state.top());
                low.map_or(ControlFlow::Continue(()), |card| visit(Action::Play { card: *card }))?;
            }
            _ => {}
        }
        view.legal(lexicon, &mut |action| match (WAY, action) {
            (ways::OFFERS_TWICE, _) => {
                visit(action)?;
                visit(action)
            }
            (ways::OFFERS_TOO_LITTLE, Action::Bid { card: Card(3) } | Action::Play { card: Card(3) }) => {
                ControlFlow::Continue(())
            }
            (ways::OFFERS_ON_AND_ON, _) => {
                let _ = visit(action);
                ControlFlow::Continue(())
            }
            _ => visit(action),
        })
    }

    fn promise(&self, action: &Action, lexicon: &Lexicon<'_>) -> i32 {
        self.view.promise(action, lexicon)
    }
}

impl<const WAY: u8> Imagine<Broken<WAY>> for View<'_, WAY> {
    fn imagine(&self, rng: &mut fastrand::Rng) -> State<WAY> {
        if [ways::VIEW_SHOWS_THE_PILE, ways::VIEW_SHOWS_HANDS_WHILE_BIDDING].contains(&WAY) {
            // A view that leaks hidden cards must also imagine them, or the law of imagination would catch it first.
            return self.state.clone();
        }
        let mut state = self.view.imagine(rng);
        if WAY == ways::IMAGINES_TOO_MUCH {
            state.pile.push(Card(0));
        }
        State(state)
    }
}
