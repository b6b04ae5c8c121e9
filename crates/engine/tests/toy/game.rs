//! HIGHER, for two or three: all bid for the first turn at once; then, in turn, a card is laid that is not lower than the last,
//! or one is drawn. What is laid counts its number, what is held at the end costs a point a card.

use std::ops::{ControlFlow, RangeInclusive};

use lettrine_engine::laws::Lawful;
use lettrine_engine::{
    Arbitration, Cast, Choice, Fields, Gain, Game, ReadError, Seat, Seats, Seed, Values, Window, read_seconds,
};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

use crate::card::Card;
use crate::event::{Action, Event, Refused};
use crate::state::{Options, Phase, State};
use crate::view::{self, View};
use crate::{broken, lawful, rules, setup};

/// HIGHER, whole or broken in one way.
pub(crate) struct Broken<const BROKEN: u8>;

/// HIGHER as it should be.
pub(crate) type Higher = Broken<{ broken::NONE }>;

const SECONDS: &[u16] = &[30, 60];

impl<const BROKEN: u8> Game for Broken<BROKEN> {
    const NAME: &'static str = "higher";
    const SEATS: RangeInclusive<usize> = 2..=3;
    const COMPONENTS: &'static str = "012340123401234";
    const RULES: [&'static str; 2] = ["# PLUS HAUT", "# HIGHER"];
    const CHOICES: &'static [Choice] = &[
        Arbitration::CHOICE,
        Choice {
            name: "turn_seconds",
            rule: "C-3",
            title: ["Temps pour jouer", "Time for a turn"],
            note: ["Le sablier de chaque tour.", "The hourglass of each turn."],
            printed: false,
            values: Values::Clock(SECONDS),
        },
    ];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Value;
    type View<'a> = View<'a, BROKEN>;
    type Would = Value;
    type Printed<'a> = &'a Event;
    type Refusal = Refused;

    fn read_options(fields: &mut Fields<'_>, _: usize) -> Result<Options, ReadError> {
        let arbitration = Arbitration::read(fields)?;
        Ok(Options { arbitration, turn_seconds: read_seconds(fields, "turn_seconds", SECONDS)? })
    }

    fn read_action(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        let other = u8::from(BROKEN == broken::READS_ANOTHER_ACTION);
        Ok(Some(match verb {
            "bid" => Action::Bid { card: Card::read(&fields.required("card")?)? },
            "play" => Action::Play { card: Card(Card::read(&fields.required("card")?)?.0 ^ other) },
            "draw" => Action::Draw,
            "pass" => Action::Pass,
            "timeout" => Action::Timeout,
            _ => return Ok(None),
        }))
    }

    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        _: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        setup::read(fields, *options, seats)
    }

    fn write_setup(state: &State) -> Value {
        setup::write::<BROKEN>(state)
    }

    fn table(options: &Options, seats: usize) -> State {
        setup::empty(*options, seats)
    }

    fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
        rules::open(table, seed, events);
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        _: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        rules::decide::<BROKEN>(state, seat, *action, seed, events)
    }

    fn fold(state: &mut State, event: &Event) {
        rules::fold::<BROKEN>(state, event);
    }

    fn window(state: &State) -> Option<Window> {
        let window = state.window()?;
        let stuck = BROKEN == broken::NOBODY_MAY_ACT && state.pile.is_empty();
        Some(if stuck { Window { seats: Seats::default(), ..window } } else { window })
    }

    fn view(state: &State, viewer: Option<Seat>) -> View<'_, BROKEN> {
        View { state, viewer }
    }

    fn see(_: &State, event: &Event, viewer: Option<Seat>) -> Option<Value> {
        Some(view::see::<BROKEN>(event, viewer))
    }

    fn rewinds(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. } | Event::Turn { .. })
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. } | Event::Drew { .. } | Event::Revealed { .. })
    }

    fn seconds(state: &State) -> Option<u16> {
        let tells = BROKEN == broken::CLOCK_TELLS_THE_PILE && state.pile.last() == Some(&Card(4));
        if tells { Some(7) } else { state.options.turn_seconds.filter(|_| state.phase != Phase::Over) }
    }

    fn may(view: &View<'_, BROKEN>) -> Vec<&'static str> {
        view.may()
    }

    fn stage(view: &View<'_, BROKEN>, action: &Action) -> Option<Value> {
        Some(view.stage(*action))
    }

    fn print(event: &Event) -> &Event {
        event
    }

    fn overt(action: &Action) -> Value {
        match action {
            Action::Bid { .. } => serde_json::json!({"do": "bid"}),
            action => serde_json::to_value(action).unwrap(),
        }
    }

    fn legal(
        view: &View<'_, BROKEN>,
        _: &Lexicon<'_>,
        visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if BROKEN == broken::NOBODY_MAY_ACT && view.state.pile.is_empty() {
            return ControlFlow::Continue(());
        }
        let idle = BROKEN == broken::OFFERS_TO_THE_IDLE && view.viewer.is_some();
        let Some(hand) = view.hand().or(if idle { Some(&[Card(0)]) } else { None }) else {
            return ControlFlow::Continue(());
        };
        let mut last = None;
        for &card in hand {
            if last.replace(card) == Some(card) && BROKEN != broken::OFFERS_TWICE {
                continue;
            }
            let action = match view.state.phase {
                Phase::Bidding { .. } => Action::Bid { card },
                _ => Action::Play { card },
            };
            let low = matches!(action, Action::Play { .. }) && card < view.state.top();
            let left_out = BROKEN == broken::OFFERS_TOO_LITTLE && card == Card(3);
            if left_out || low && BROKEN != broken::OFFERS_A_MISPLAY {
                continue;
            }
            let flow = visit(action);
            if BROKEN != broken::OFFERS_ON_AND_ON {
                flow?;
            }
        }
        match view.state.phase {
            Phase::Turn { .. } if view.state.pile.is_empty() => visit(Action::Pass),
            Phase::Turn { .. } => visit(Action::Draw),
            _ => ControlFlow::Continue(()),
        }
    }

    fn promise(_: &View<'_, BROKEN>, action: &Action, _: &Lexicon<'_>) -> i32 {
        if let Action::Play { card } = action { i32::from(card.0) } else { 0 }
    }

    fn timeout() -> Action {
        Action::Timeout
    }

    fn imagine(view: &View<'_, BROKEN>, rng: &mut fastrand::Rng) -> State {
        if [broken::VIEW_SHOWS_THE_PILE, broken::VIEW_SHOWS_HANDS_WHILE_BIDDING].contains(&BROKEN) {
            // Whoever imagines from a view copies what the view should not show.
            return view.state.clone();
        }
        let mut state = lawful::exchange(view.state, view.viewer, rng);
        if BROKEN == broken::IMAGINES_TOO_MUCH {
            state.pile.push(Card(0));
        }
        state
    }

    fn scores(state: &State) -> Vec<i32> {
        state.scores.clone()
    }

    fn gains(before: &State, event: &Event) -> Vec<Gain> {
        if BROKEN == broken::KEEPS_QUIET_ABOUT_HANDS && matches!(event, Event::Ended { .. }) {
            return Vec::new();
        }
        Gain::each(&<Broken<BROKEN> as Lawful>::points(before, event), ["cartes", "cards"])
    }

    fn tell(event: &Value, cast: &Cast<'_>) -> String {
        let seat = event["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new);
        let who = seat.map_or(cast.pick("la table", "the table"), |seat| cast.name(seat));
        format!("{who}{} {}", cast.pick(" :", ":"), event["event"].as_str().unwrap_or_default())
    }
}
