//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};

use lettrine_lexicon::{Language, Lexicon};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::json;
use crate::{Cast, Choice, Fields, Gain, ReadError, Reader, Seat, Seed, Window};

/// A game: a state that is a fold of events. An action is judged against the state, the lexicon and chance, and becomes
/// events or a refusal; nothing else changes a state.
pub trait Game: Sized + 'static {
    /// Its name in records: `word-out`.
    const NAME: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// The data file of its components.
    const COMPONENTS: &'static str;
    /// The rules in our own words, in French and in English.
    const RULES: [&'static str; 2];

    /// What the players may agree on beforehand, described for a form.
    const CHOICES: &'static [Choice];

    /// What the players agree on beforehand.
    type Options: Clone + Debug + PartialEq + Serialize;
    /// Everything, hidden things included. Holds its options.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// What a player may try. Serialized, it is an action of a record without its seat, in canonical form.
    type Action: Clone + Debug + Ord + Hash + Serialize;
    /// What happened, hidden things included. What was once written to a log must be read for ever.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, as one viewer may see it.
    type Seen: Clone + Debug + PartialEq + Serialize;
    /// What one viewer may see. A type of its own that borrows only what that viewer may know: hidden things do not exist in it.
    type View<'a>: Debug + Serialize;
    /// What an action would make of the table.
    type Would: Serialize;
    /// An event as a replay prints it.
    type Printed<'a>: Serialize;
    /// Why an action is refused.
    type Refusal: Refusal;

    /// Reads the game's own options; those left out take their defaults.
    fn read_options(fields: &mut Fields<'_>, seats: usize) -> Result<Self::Options, ReadError>;

    /// Reads an action behind its `do`; `None` for one that the game does not have.
    fn read_action(verb: &str, fields: &mut Fields<'_>) -> Result<Option<Self::Action>, ReadError>;

    /// Looks for a code in an action of a record that the game knows, but not with these options: an error that names its place.
    /// Most games have the same codes whatever was agreed.
    fn check_codes(_action: &Reader<'_>, _options: &Self::Options) -> Result<(), ReadError> {
        Ok(())
    }

    /// Reads a position.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Self::Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<Self::State, ReadError>;

    /// The whole position in the fields of a setup: reading it gives the same state.
    fn write_setup(state: &Self::State) -> Value;

    /// An empty table, before anything was dealt.
    fn table(options: &Self::Options, seats: usize) -> Self::State;

    /// Deals: the events that open a game at an empty table.
    fn open(table: &Self::State, seed: &Seed, events: &mut Vec<Self::Event>);

    /// Judges an action of a seat that the window allows. On a refusal nothing was added to the events.
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Applies an event. Total: no chance, no dictionary, no failure.
    fn fold(state: &mut Self::State, event: &Self::Event);

    /// Who may act; `None` when the game is over.
    fn window(state: &Self::State) -> Option<Window>;

    /// What a seat may see, or (`None`) somebody who watches. After the end all is open.
    fn view(state: &Self::State, viewer: Option<Seat>) -> Self::View<'_>;

    /// An event as a viewer may see it; `state` is the one before the event.
    fn see(state: &Self::State, event: &Self::Event, viewer: Option<Seat>) -> Option<Self::Seen>;

    /// An event as a replay prints it. Most are printed as they are logged.
    fn print(event: &Self::Event) -> Self::Printed<'_>;

    /// Whether a clock starts anew with this event (rule C-2).
    fn rewinds(event: &Self::Event) -> bool;

    /// Whether this event brings something to light that was hidden and is not the actor's own: a draw, a deal, a throw. What
    /// was revealed cannot be undone.
    fn reveals(event: &Self::Event) -> bool;

    /// The seconds of the clock for what is to be done now, if there is one.
    fn seconds(state: &Self::State) -> Option<u16>;

    /// What the view's seat may try now, by the verbs of records: what its shape allows, whatever the dictionary says. It is
    /// asked only for a seat that may act.
    fn may(view: &Self::View<'_>) -> Vec<&'static str>;

    /// What an action that is not refused would make of the table, without the dictionary: what it would look like, and the
    /// points it would make if all its words are words. Nothing, where nothing can be told beforehand.
    fn stage(view: &Self::View<'_>, action: &Self::Action) -> Option<Self::Would>;

    /// An action as the other seats may know it when it is played. Most games are played openly.
    fn overt(action: &Self::Action) -> Value {
        json::value(action)
    }

    /// Visits every legal action of the view's seat, each once, until the visitor has enough. A misplay that arbitration would
    /// punish is not legal, and `timeout` is not visited. Nobody's view has no actions, and neither has a seat that may not act.
    fn legal(
        view: &Self::View<'_>,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(Self::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The points that a legal action of the view's seat makes now, or will make if nobody hinders it.
    fn promise(view: &Self::View<'_>, action: &Self::Action, lexicon: &Lexicon<'_>) -> i32;

    /// The action of a clock that ran out.
    fn timeout() -> Self::Action;

    /// A whole state that agrees with all that the view shows.
    fn imagine(view: &Self::View<'_>, rng: &mut fastrand::Rng) -> Self::State;

    /// The scores, a seat each.
    fn scores(state: &Self::State) -> Vec<i32>;

    /// Where the points come from that an event makes; `before` is the state before it. All of a play's events together make what
    /// the scores change by.
    fn gains(before: &Self::State, event: &Self::Event) -> Vec<Gain>;

    /// The event in words, for one listener.
    fn tell(event: &Self::Seen, cast: &Cast<'_>) -> String;
}

/// Why an action is refused.
pub trait Refusal: Clone + Debug + PartialEq {
    /// The rule that says so: `WO-9`, `A-3`.
    fn rule(&self) -> &'static str;
    /// One sentence for people.
    fn say(&self, language: Language) -> String;
}

/// The legal actions of a seat, collected.
pub fn legal_actions<G: Game>(state: &G::State, seat: Seat, lexicon: &Lexicon<'_>) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = G::legal(&G::view(state, Some(seat)), lexicon, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}
