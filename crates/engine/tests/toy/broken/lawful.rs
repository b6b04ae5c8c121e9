//! [`Lawful`] for a broken game: the same as for HIGHER, except for two of the ways to break it.

use lettrine_engine::Seat;
use lettrine_engine::laws::{Lawful, Move, Place};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

use super::{Broken, Event, State, View, ways};
use crate::event::{Action, Event as Happened};
use crate::game::Higher;
use crate::state::{add, take};

impl<const WAY: u8> Lawful for Broken<WAY> {
    fn guess(view: &View<'_, WAY>, rng: &mut fastrand::Rng) -> Action {
        Higher::guess(&view.view, rng)
    }

    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> Value {
        Higher::some_options(seats, rng)
    }

    fn punishes(events: &[Event<WAY>]) -> bool {
        events.iter().any(|Event(event)| Higher::punishes(std::slice::from_ref(event)))
    }

    fn points(State(before): &State<WAY>, Event(event): &Event<WAY>) -> Vec<i32> {
        Higher::points(before, event)
    }

    fn places(State(state): &State<WAY>) -> Vec<(Place, Vec<String>)> {
        Higher::places(state)
    }

    fn moves(State(before): &State<WAY>, Event(event): &Event<WAY>) -> Vec<Move> {
        let loses = WAY == ways::LOSES_A_CARD && matches!(event, Happened::Played { .. });
        let lost = before.heap.iter().filter(|_| loses).map(|card| Move::into_the_box(card, "heap"));
        lost.chain(Higher::moves(before, event)).collect()
    }

    fn remembered(State(state): &State<WAY>) -> Vec<(Place, Vec<String>)> {
        Higher::remembered(state)
    }

    fn otherwise(
        State(state): &State<WAY>,
        viewer: Option<Seat>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> State<WAY> {
        let mut other = Higher::otherwise(state, viewer, lexicon, rng);
        if WAY == ways::OTHER_WORLD_IS_NO_POSITION {
            // A remembered card of another seat's hand is exchanged too.
            let hand = usize::from(viewer == Some(Seat::new(0)));
            if let (Some(card), Some(top)) = (other.known[hand].first().copied(), other.pile.last_mut()) {
                take(&mut other.hands[hand], card);
                add(&mut other.hands[hand], std::mem::replace(top, card));
            }
        }
        State(other)
    }

    fn unveils(State(before): &State<WAY>, Event(event): &Event<WAY>, viewer: Option<Seat>) -> bool {
        Higher::unveils(before, event, viewer)
    }
}
