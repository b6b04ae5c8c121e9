//! WORD OUT, for two to eight players.
//!
//! Four rows of letters lie open. In turn everyone adds a card to one of them so that it still begins a word; whoever has made a
//! word of three letters or more may announce WORD OUT, and cashes it unless one of the others counters by making the row longer.
//! The rules are in `RULES.md`, numbered WO-1 to WO-24.
//!
//! | rulebook | here |
//! |---|---|
//! | rangée | [`Row`]; its cards are [`Cards`] |
//! | carte, en main ou posée | [`Card`], [`Laid`] |
//! | main | [`Hand`] |
//! | pioche | `draw` |
//! | POUBELLE, la carte et le tas | [`Card::BIN`], `discard` |
//! | REJOUER, INCONTRABLE | [`Mark::Again`], [`Mark::Safe`] |
//! | WORD OUT, encaisser | `word_out`, [`Fact::Cashed`] |
//! | CONTRE | [`Action::Counter`], [`Phase::Counter`] |
//! | donne | [`Event::Dealt`] |
//!
//! The chance events, in order: each round of lots for the dealer ([`Fact::Lots`], one or more), the first deal, each shuffle
//! after a card that cannot start a row ([`Event::Returned`], none or more), then each new deal. All shuffle cards that lie in
//! notation order before, so that they depend on which cards there are and on nothing else.
//!
//! Speed: a card is a byte, a row or a play one cache line, a hand a count of each card with the sets of its letters. Nothing is
//! allocated while cards are played. A row keeps no place in an automaton, for events must rebuild it without a dictionary: `legal`
//! reads it again, a few steps through memory that is always warm.

mod action;
mod card;
mod cards;
mod deal;
mod event;
mod fold;
mod gains;
mod hand;
mod imagine;
mod laws;
mod lays;
mod legal;
mod options;
mod pack;
mod preparing;
mod refusal;
mod row;
mod rules;
mod scoring;
mod setup;
mod stage;
mod state;
mod tabletop;
mod tell;
#[cfg(test)]
mod tests;
mod view;

use std::ops::{ControlFlow, RangeInclusive};

use lettrine_engine::{Cast, Choice, Fields, Gain, Game, ReadError, Seat, Seed, Window};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

pub use action::{Action, Shape};
pub use card::{Card, GREEN, Laid, Mark, RED};
pub use cards::Cards;
pub use event::{Event, Fact, Seen};
pub use hand::Hand;
pub use options::{AfterCounter, CounterRound, LastDeal, Options};
pub use pack::pack;
pub use refusal::Refusal;
pub use row::Row;
pub use scoring::points;
pub use state::{Phase, Public, State};
pub use tabletop::SheetLine;
pub use view::View;

/// How many can play.
const SEATS: usize = 8;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct WordOut;

impl Game for WordOut {
    const NAME: &'static str = "word-out";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const COMPONENTS: &'static str = pack::COMPONENTS;
    const RULES: [&'static str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];
    const CHOICES: &'static [Choice] = options::CHOICES;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a>;
    type Would = stage::Would;
    type Printed<'a> = &'a Event;
    type Refusal = Refusal;

    fn read_options(fields: &mut Fields<'_>, seats: usize) -> Result<Options, ReadError> {
        Options::read(fields, seats)
    }

    fn read_action(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Action>, ReadError> {
        Action::read(verb, fields)
    }

    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        setup::read(fields, *options, seats, lexicon)
    }

    fn write_setup(state: &State) -> Value {
        setup::write(state)
    }

    fn table(options: &Options, seats: usize) -> State {
        State::table(*options, seats)
    }

    fn open(table: &State, seed: &Seed, events: &mut Vec<Event>) {
        deal::open(table, seed, events);
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        rules::decide(state, seat, action, lexicon, seed, events)
    }

    fn fold(state: &mut State, event: &Event) {
        fold::fold(state, event);
    }

    fn window(state: &State) -> Option<Window> {
        state.window()
    }

    fn view(state: &State, viewer: Option<Seat>) -> View<'_> {
        View::of(state, viewer)
    }

    fn see(_state: &State, event: &Event, viewer: Option<Seat>) -> Option<Seen> {
        Some(event.seen_by(viewer))
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

    fn print(event: &Event) -> &Event {
        event
    }

    fn legal(
        view: &View<'_>,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::legal(view, lexicon, visit)
    }

    fn promise(view: &View<'_>, action: &Action, _lexicon: &Lexicon<'_>) -> i32 {
        legal::promise(view, action)
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

    fn gains(_: &State, event: &Event) -> Vec<Gain> {
        event.gains()
    }

    fn tell(event: &Seen, cast: &Cast<'_>) -> String {
        tell::tell(event, cast)
    }
}

/// The types of its JSON.
#[cfg(feature = "typescript")]
pub(crate) fn typescript(types: &mut crate::typescript::Types) {
    types.add::<view::ViewFields<'static>>();
    types.add::<stage::Would>();
    types.add::<Seen>();
    types.add::<Action>();
    types.add::<Options>();
    types.add::<SheetLine>();
}
