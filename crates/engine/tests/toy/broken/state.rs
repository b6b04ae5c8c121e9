//! The state of a broken game, with its rules, fold, events as seen, gains and setup.

use lettrine_engine::{
    Fields, Fold, Gain, Gains, Look, Position, ReadError, Rules, Seat, Seats, Seed, Setup, Window,
};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

use super::{Broken, Event, View, ways};
use crate::card::Card;
use crate::event::{Action, Event as Happened, Refused};
use crate::state::{self, Options, Phase};
use crate::view::Seen;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State<const WAY: u8>(pub(crate) state::State);

impl<const WAY: u8> State<WAY> {
    /// Whether the game is broken in this way and the top card of the pile, which is hidden, is the one that gives itself away.
    pub(super) fn tells(&self, way: u8) -> bool {
        WAY == way && self.0.pile.last() == Some(&Card(4))
    }
}

impl<const WAY: u8> Position for State<WAY> {
    type Game = Broken<WAY>;

    fn table(options: &Options, seats: usize) -> State<WAY> {
        State(state::State::table(options, seats))
    }

    fn window(&self) -> Option<Window> {
        let stuck = WAY == ways::NOBODY_MAY_ACT && self.0.pile.is_empty();
        let seats = |window: Window| if stuck { Seats::default() } else { window.seats };
        self.0.window().map(|window| Window { seats: seats(window), ..window })
    }

    fn seconds(&self) -> Option<u16> {
        if self.tells(ways::CLOCK_TELLS_THE_PILE) { Some(7) } else { self.0.seconds() }
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores()
    }
}

impl<const WAY: u8> Rules for State<WAY> {
    fn open(&self, seed: &Seed, events: &mut Vec<Event<WAY>>) {
        let mut dealt = Vec::new();
        self.0.open(seed, &mut dealt);
        events.extend(dealt.into_iter().map(Event));
    }

    fn decide(
        &self,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event<WAY>>,
    ) -> Result<(), Refused> {
        let bidding = matches!(self.0.phase, Phase::Bidding { .. });
        if WAY == ways::REFUSES_THE_CLOCK && bidding && *action == Action::Timeout {
            return Err(Refused::NotNow);
        }
        let mut happens = Vec::new();
        match self.0.decide(seat, action, lexicon, seed, &mut happens) {
            Err(Refused::PileLeft) if self.tells(ways::JUDGES_BY_THE_PILE) => return Err(Refused::NotNow),
            Err(Refused::NotNow) if WAY == ways::HAPPENS_THOUGH_REFUSED => {
                events.push(Event(Happened::Passed { seat }));
                return Err(Refused::NotNow);
            }
            decided => decided?,
        }
        for event in &mut happens {
            match event {
                Happened::Played { points, .. } if WAY == ways::TELLS_A_POINT_TOO_MANY => *points += 1,
                Happened::Drew { card, .. } if WAY == ways::TELLS_ANOTHER_CARD => *card = self.0.pile[0],
                Happened::Ended { .. } if WAY == ways::NEVER_ENDS => {
                    *event = Happened::Turn { seat: seat.left(self.0.hands.len()) };
                }
                _ => {}
            }
        }
        events.extend(happens.into_iter().map(Event));
        Ok(())
    }
}

impl<const WAY: u8> Fold for State<WAY> {
    fn fold(&mut self, Event(event): &Event<WAY>) {
        let (known, state) = (self.0.known.clone(), &mut self.0);
        if WAY == ways::LOSES_A_CARD && matches!(event, Happened::Played { .. }) {
            state.heap.clear();
        }
        state.fold(event);
        match event {
            Happened::Dealt { .. } if WAY == ways::REMEMBERS_WHAT_NOBODY_SAW => {
                state.known.clone_from(&state.hands);
            }
            Happened::Played { .. } if WAY == ways::REMEMBERS_WHAT_IS_GONE => state.known = known,
            _ => {}
        }
    }
}

impl<const WAY: u8> Look for State<WAY> {
    fn view(&self, viewer: Option<Seat>) -> View<'_, WAY> {
        View { state: self, view: self.0.view(viewer) }
    }

    fn see(&self, Event(event): &Event<WAY>, viewer: Option<Seat>) -> Option<Seen> {
        let eyes = match event {
            Happened::Bid { seat, .. } if WAY == ways::BID_IS_SEEN_BY_ALL => Some(*seat),
            Happened::Drew { seat, .. } if WAY == ways::DRAWN_CARD_IS_SEEN_BY_ALL => Some(*seat),
            _ => viewer,
        };
        self.0.see(event, eyes)
    }
}

impl<const WAY: u8> Gains for State<WAY> {
    fn gains(&self, Event(event): &Event<WAY>) -> Vec<Gain> {
        match event {
            Happened::Ended { .. } if WAY == ways::KEEPS_QUIET_ABOUT_HANDS => Vec::new(),
            Happened::Bid { seat, card } if WAY == ways::BID_IS_TOLD_AS_A_WORD => {
                vec![Gain::of(*seat, 0, ["mise", "bid"]).of_word(format!("{card:?}"), Vec::new())]
            }
            event => self.0.gains(event),
        }
    }
}

impl<const WAY: u8> Setup for State<WAY> {
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<State<WAY>, ReadError> {
        state::State::read_setup(fields, options, seats, lexicon).map(State)
    }

    fn write_setup(&self) -> Value {
        let mut setup = self.0.write_setup();
        if WAY == ways::SETUP_LACKS_THE_CHANCE {
            setup.as_object_mut().unwrap().remove("chance");
        }
        setup
    }
}
