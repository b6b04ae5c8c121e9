//! WORD OUT, for two to eight players.
//!
//! Four rows of letters lie open. In turn each player adds a card to one of them so that the row is still a prefix of a word. If
//! the row is now a word of three letters or more, the player may announce WORD OUT, and cashes its points unless another player
//! counters by making the row longer. The rules are in `RULES.md`, numbered WO-1 to WO-24.
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
//! The chance events, in order: each round of lots for the dealer ([`Fact::Lots`], one or more), the first deal, each shuffle after
//! a card that cannot start a row ([`Event::Returned`], none or more), then each new deal. Every shuffle begins with the cards in
//! notation order, so that its result depends only on the seed and on which cards there are.
//!
//! Speed: a card is one byte, a row or a play is one cache line, and a hand is a count of each card with the sets of its letters.
//! Playing cards allocates no memory. A row stores no automaton state, because events are folded without a dictionary; `legal`
//! walks each row through the automaton again, which is a few steps through cached memory.

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

use std::ops::RangeInclusive;

use lettrine_engine::Game;

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

/// The largest number of players.
const SEATS: usize = 8;

/// The game WORD OUT.
#[derive(Clone, Copy, Debug)]
pub struct WordOut;

impl Game for WordOut {
    const NAME: &'static str = "word-out";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const COMPONENTS: &'static str = pack::COMPONENTS;
    const RULES: [&'static str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a>;
    type Printed<'a> = &'a Event;
    type Refusal = Refusal;
}

/// Declares the types of the game's JSON.
#[cfg(feature = "typescript")]
pub(crate) fn typescript(types: &mut crate::typescript::Types) {
    types.add::<view::ViewFields<'static>>();
    types.add::<stage::Would>();
    types.add::<Seen>();
    types.add::<Action>();
    types.add::<Options>();
    types.add::<SheetLine>();
}
