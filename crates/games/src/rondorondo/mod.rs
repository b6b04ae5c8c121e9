//! RONDORONDO: one word for all, in a holder that grows from three compartments to nine. In turn the players cover letters, add one
//! at an end or erase some with gommes, and score all visible cards.
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
//! 1. The first player, if a lot decides: without an opening, on a tie that ages do not break, or if nobody showed a word. A draw
//!    below the number of seats in the lot, in the order of the seats.
//!
//! # What is hidden
//!
//! Hands; the pile, except that a player who slid a card under it (RR-12) knows that card until it is drawn; words shown in the
//! opening, until all have shown; which card lies face down, except to the player who laid it (RR-19). After the opening the table
//! knows the shown cards, until they are played or a card leaves that hand unseen.

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

use std::ops::RangeInclusive;

use lettrine_engine::Game;

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

/// The game RONDORONDO.
#[derive(Debug)]
pub struct Rondorondo;

impl Game for Rondorondo {
    const NAME: &'static str = "rondorondo";
    const SEATS: RangeInclusive<usize> = 2..=state::MOST_SEATS;
    const COMPONENTS: &'static str = components::TEXT;
    const RULES: [&'static str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View<'a> = View<'a>;
    type Printed<'a> = event::Printed<'a>;
    type Refusal = Refused;
}

/// Declares the types of the game's JSON.
#[cfg(feature = "typescript")]
pub(crate) fn typescript(types: &mut crate::typescript::Types) {
    types.add::<written::ViewFields<'static>>();
    types.add::<Seen>();
    types.add::<Action>();
    types.add::<Options>();
    types.add::<SheetLine>();
}
