//! [`Game`]: what a game is. Its types implement the traits for playing, looking, telling, reading and searching.

mod looking;
mod playing;
mod reading;
mod searching;
mod telling;

use std::ops::RangeInclusive;

use serde::Serialize;

pub use looking::{Look, Stage};
pub use playing::{Effects, Fold, Position, Rules};
pub use reading::{ReadAction, ReadOptions, Setup};
pub use searching::{Imagine, Search, legal_actions};
pub use telling::{Gains, Refusal, Tell};

/// A game: a state that is a fold of events. An action is judged against the state, the lexicon and chance, and becomes
/// events or a refusal; nothing else changes a state.
pub trait Game: Sized + 'static {
    /// The game's name in records: `word-out`.
    const NAME: &'static str;
    /// How many players the game allows.
    const SEATS: RangeInclusive<usize>;
    /// The content of the data file that lists the game's components.
    const COMPONENTS: &'static str;
    /// The rules in our own words, in French and in English.
    const RULES: [&'static str; 2];

    /// The options on which players agree beforehand.
    type Options: ReadOptions;
    /// The whole position, including what is hidden from players. Contains its options.
    type State: Rules<Game = Self> + Look + Gains + Setup;
    /// An action that a player attempts. Serialised, it is an action of a record in canonical form, without its seat.
    type Action: ReadAction<Self>;
    /// An event, including what is hidden from players. An event that was once written to a log must stay readable for ever.
    type Event: Effects;
    /// An event as one viewer may see it.
    type Seen: Tell;
    /// The table as one viewer may see it. A separate type that borrows only what that viewer may know: hidden things do not
    /// exist in it.
    type View<'a>: Stage<Self> + Search<Self> + Imagine<Self>;
    /// An event as a replay prints it; most games print events as they are logged.
    type Printed<'a>: Serialize + From<&'a Self::Event>;
    /// Why an action is refused.
    type Refusal: Refusal;
}
