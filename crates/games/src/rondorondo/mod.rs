//! RONDORONDO: one word for all, in a holder that grows from three compartments to nine. In turn the players cover letters,
//! add one at an end or rub some out, and score all that is visible.
//!
//! | rulebook | here |
//! |---|---|
//! | porte-cartes | `Holder` |
//! | compartiment | `Cell` |
//! | carte-gomme | `Gomme` |
//! | joker | `Joker` |
//! | pioche | `draw` |
//! | composer un mot | [`Compose`] |
//! | recouvrir | `cover`, `covered` |
//! | allonger | `add`, [`Side`] |
//! | passer son tour | `Pass` |
//! | échange de carte | `Exchange` |
//! | le mot de trois lettres pour commencer | the opening, [`Shown`] |
//! | une carte posée à l'envers | `FaceDown` |
//!
//! # Chance
//!
//! 0. The pack, in notation order, is shuffled; the first seven cards are seat 0's hand, the next seven seat 1's …, and the rest
//!    is the pile, top first.
//! 1. The first player, if a lot decides: without an opening, on a tie that ages do not break, or if nobody showed a word. One
//!    number below the number of seats that draw, in the order of the seats.
//!
//! # What is hidden
//!
//! Hands; the pile, but who slid a card under it (RR-12) knows that card until it is drawn; words shown in the opening until all
//! have shown; which card lies face down, from all but who laid it (RR-19). What was shown is known to the table afterwards,
//! until it is played or a card leaves that hand unseen.

mod action;
mod card;
mod cards;
mod components;
mod event;
mod fold;
mod gains;
mod holder;
mod imagine;
mod laid;
mod laws;
mod lays;
mod legal;
mod listed;
mod opening;
mod options;
mod preparing;
mod rack;
mod refusal;
mod rules;
mod scoring;
mod seen;
mod setup;
mod shown;
mod spread;
mod stage;
mod state;
mod tabletop;
mod tell;
#[cfg(test)]
mod tests;
mod view;
mod written;

use std::ops::{ControlFlow, RangeInclusive};

use lettrine_engine::{Cast, Choice, Fields, Gain, Game, ReadError, Reader, Seat, Seed, Window};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

pub use action::{Action, Cells, Compose, Side};
pub use card::Card;
pub use event::Event;
pub use laid::{Laid, Word};
pub use options::{Extra, Options};
pub use refusal::Refused;
pub use seen::{Face, Seen};
pub use shown::Shown;
pub use state::State;
pub use tabletop::SheetLine;
pub use view::View;

/// The game.
#[derive(Debug)]
pub struct Rondorondo;

impl Game for Rondorondo {
    const NAME: &'static str = "rondorondo";
    const SEATS: RangeInclusive<usize> = 2..=state::MOST_SEATS;
    const COMPONENTS: &'static str = components::TEXT;
    const RULES: [&'static str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];
    const CHOICES: &'static [Choice] = options::CHOICES;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a>;
    type Would = stage::Would;
    type Printed<'a> = event::Printed<'a>;
    type Refusal = Refused;

    fn read_options(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        Options::read(fields, seats)
    }

    fn read_action(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Action::read(verb, fields)
    }

    fn check_codes(action: &Reader<'_>, options: &Options) -> Result<(), ReadError> {
        action::check_codes(action, options)
    }

    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        _: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        setup::read(fields, options, seats)
    }

    fn write_setup(state: &State) -> Value {
        setup::write(state)
    }

    fn table(options: &Options, seats: usize) -> State {
        State::empty(options, seats)
    }

    fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
        rules::open(table, seed, events);
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        rules::decide(state, seat, action, lexicon, seed, events)
    }

    fn fold(state: &mut State, event: &Event) {
        fold::fold(state, event);
    }

    fn window(state: &State) -> Option<Window> {
        state.window()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View<'_> {
        view::view(state, viewer)
    }

    fn see(state: &State, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        Some(seen::see(state, event, viewer))
    }

    fn overt(action: &Action) -> Value {
        action::overt(action)
    }

    fn print(event: &Event) -> event::Printed<'_> {
        event.print()
    }

    fn rewinds(event: &Event) -> bool {
        event.rewinds()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn seconds(state: &State) -> Option<u16> {
        state.seconds()
    }

    fn may(view: &View<'_>) -> Vec<&'static str> {
        stage::may(view)
    }

    fn stage(view: &View<'_>, action: &Action) -> Option<stage::Would> {
        stage::stage(view, action)
    }

    fn legal(
        view: &View<'_>,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::legal(view, lexicon, visit)
    }

    fn promise(view: &View<'_>, action: &Action, _: &Lexicon<'_>) -> i32 {
        scoring::promise(view, action)
    }

    fn timeout() -> Action {
        Action::Timeout
    }

    fn imagine(view: &View<'_>, rng: &mut fastrand::Rng) -> State {
        imagine::imagine(view, rng)
    }

    fn scores(state: &State) -> Vec<i32> {
        state.public.scores.clone()
    }

    fn gains(before: &State, event: &Event) -> Vec<Gain> {
        event.gains(before)
    }

    fn tell(event: &Seen, cast: &Cast<'_>) -> String {
        tell::tell(event, cast)
    }
}

/// The types of its JSON.
#[cfg(feature = "typescript")]
pub(crate) fn typescript(types: &mut crate::typescript::Types) {
    types.add::<written::ViewFields<'static>>();
    types.add::<Seen>();
    types.add::<Action>();
    types.add::<Options>();
    types.add::<SheetLine>();
}
