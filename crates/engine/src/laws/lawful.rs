//! What the laws need to know about a game beside its code: what its rules say, told a second time.

use lettrine_lexicon::Lexicon;

use crate::{Game, Seat};

/// Where cards lie: `hand 0`, `draw`, `row 2`.
pub type Place = String;

/// A card that an event tells to move. What is in no place is in the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The card's code.
    pub card: String,
    /// Where it was.
    pub from: Option<Place>,
    /// Where it is now.
    pub to: Option<Place>,
}

#[expect(clippy::needless_pass_by_value, reason = "some have a card at hand, some a reference to one")]
impl Move {
    /// A card goes from one place to another.
    pub fn new(card: impl ToString, from: impl Into<Place>, to: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: Some(from.into()), to: Some(to.into()) }
    }

    /// A card comes out of the box.
    pub fn out_of_the_box(card: impl ToString, to: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: None, to: Some(to.into()) }
    }

    /// A card is collected.
    pub fn into_the_box(card: impl ToString, from: impl Into<Place>) -> Move {
        Move { card: card.to_string(), from: Some(from.into()), to: None }
    }
}

/// What the laws need to know about a game. All of it is told from the rules, never by asking the view or the fold that the laws
/// are to judge.
pub trait Lawful: Game {
    /// Some action of the right shape, legal or not; often nearly right.
    fn guess(view: &Self::View<'_>, rng: &mut fastrand::Rng) -> Self::Action;

    /// Options drawn at random, as a record writes them.
    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> serde_json::Value;

    /// Whether these events punish a misplay.
    fn punishes(events: &[Self::Event]) -> bool;

    /// The points that an event tells, a seat each; `before` is the state before it. Where totals are told, what they add.
    fn points(before: &Self::State, event: &Self::Event) -> Vec<i32>;

    /// All the cards by where they lie, each place once, in any order; nothing for a game without cards.
    fn places(state: &Self::State) -> Vec<(Place, Vec<String>)>;

    /// The cards that an event tells to move, in order; `before` is the state before it.
    fn moves(before: &Self::State, event: &Self::Event) -> Vec<Move>;

    /// What the table has seen of hidden cards and remembers, by where they lie.
    fn remembered(state: &Self::State) -> Vec<(Place, Vec<String>)>;

    /// Another state that this viewer cannot tell from this one: what the rules hide from the viewer changes places at random,
    /// except what the table remembers. Whoever must have a certain card to be in this phase keeps one.
    fn otherwise(
        state: &Self::State,
        viewer: Option<Seat>,
        lexicon: &Lexicon<'_>,
        rng: &mut fastrand::Rng,
    ) -> Self::State;

    /// Whether the rules show something with this event that was hidden from this viewer until now: a card drawn by the viewer,
    /// a hand that turns out to have nothing to play. Only there may two states that looked the same begin to differ.
    fn unveils(before: &Self::State, event: &Self::Event, viewer: Option<Seat>) -> bool;
}
