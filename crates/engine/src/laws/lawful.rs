//! [`Lawful`]: what the laws need to know about a game, written a second time from its rules and independently of its code.

use lettrine_lexicon::Lexicon;

use crate::{Game, Seat};

/// The name of a place where cards lie: `hand 0`, `draw`, `row 2`.
pub type Place = String;

/// A move of a card that an event tells. A card in no place is in the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The card's code.
    pub card: String,
    /// The place before the move; `None` for the box.
    pub from: Option<Place>,
    /// The place after the move; `None` for the box.
    pub to: Option<Place>,
}

#[expect(clippy::needless_pass_by_value, reason = "some have a card at hand, some a reference to one")]
impl Move {
    /// A card moves from one place to another.
    pub fn new(card: impl ToString, from: impl Into<Place>, to: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: Some(from.into()), to: Some(to.into()) }
    }

    /// A card moves from the box to a place.
    pub fn out_of_the_box(card: impl ToString, to: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: None, to: Some(to.into()) }
    }

    /// A card moves from a place into the box.
    pub fn into_the_box(card: impl ToString, from: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: Some(from.into()), to: None }
    }
}

/// What the laws need to know about a game. Implementations follow the rules and must not call the view or the fold, which the
/// laws test.
pub trait Lawful: Game {
    /// A random action of the right form, legal or not, and often nearly legal.
    fn guess(view: &Self::View<'_>, rng: &mut fastrand::Rng) -> Self::Action;

    /// Random options, as a record writes them.
    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> serde_json::Value;

    /// Whether these events punish a misplay.
    fn punishes(events: &[Self::Event]) -> bool;

    /// The points that an event tells, one number for each seat; `before` is the state before it. If the event tells totals, the
    /// difference to the scores before.
    fn points(before: &Self::State, event: &Self::Event) -> Vec<i32>;

    /// All cards by the place where they lie, each place once, in any order; empty for a game without cards.
    fn places(state: &Self::State) -> Vec<(Place, Vec<String>)>;

    /// The moves of cards that an event tells, in order; `before` is the state before it.
    fn moves(before: &Self::State, event: &Self::Event) -> Vec<Move>;

    /// The hidden cards that the table has seen and remembers, by the place where they lie.
    fn remembered(state: &Self::State) -> Vec<(Place, Vec<String>)>;

    /// Another state that this viewer cannot distinguish from this one: what the rules hide from the viewer is exchanged at random,
    /// except what the table remembers. A seat that must hold a certain card for the current phase keeps one.
    fn otherwise(
        state: &Self::State,
        viewer: Option<Seat>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> Self::State;

    /// Whether the rules show this viewer with this event something that was hidden until now: a card drawn by the viewer, a hand
    /// that turns out to have nothing to play. Two states that looked the same may begin to differ only at such an event.
    fn unveils(before: &Self::State, event: &Self::Event, viewer: Option<Seat>) -> bool;
}
