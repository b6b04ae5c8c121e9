//! What a game is: a handful of types, and what is asked of each by those who play, look, tell, read and search.

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
    /// Its name in records: `word-out`.
    const NAME: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// The data file of its components.
    const COMPONENTS: &'static str;
    /// The rules in our own words, in French and in English.
    const RULES: [&'static str; 2];

    /// The options on which players agree beforehand.
    type Options: ReadOptions;
    /// Everything, hidden things included. Holds its options.
    type State: Rules<Game = Self> + Fold + Look + Gains + Setup;
    /// An attempt of a player. Serialized, it is an action of a record without its seat, in canonical form.
    type Action: ReadAction<Self>;
    /// Something that happened, hidden things included. An event that was once written to a log must be read for ever.
    type Event: Effects;
    /// An event as one viewer may see it.
    type Seen: Tell;
    /// The table as one viewer may see it. A type of its own that borrows only what that viewer may know: hidden things do not
    /// exist in it.
    type View<'a>: Stage<Self> + Search<Self> + Imagine<Self>;
    /// An event as a replay prints it; most games print events as they are logged.
    type Printed<'a>: Serialize + From<&'a Self::Event>;
    /// Why an action is refused.
    type Refusal: Refusal;
}
