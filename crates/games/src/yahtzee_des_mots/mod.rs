//! YAHTZEE DES MOTS: seven letter dice, a sheet of twelve boxes, eight turns.
//!
//! In a turn a player throws up to three times, keeping some of the dice, and then writes words into a box. Eight boxes are the
//! turns themselves; four others can each stand in for one of them, which then gets a zero. Everything lies open on the table: a
//! view leaves out only the throws to come that a record has fixed.
//!
//! | rulebook | here |
//! |---|---|
//! | dé, ◇ | [`Face`], [`Face::Diamond`]; all seven, [`Dice`] |
//! | jet, relancer | [`Action::Throw`], with the dice kept, [`Keep`]; [`Throws`] counts them |
//! | tour | [`Phase::Turn`]; its box, [`Turn`] |
//! | feuille de marque, case | [`Sheet`], [`Case`] |
//! | à la place de | [`StandIn`]; the box it stands in for is `zero` |
//! | prime | of the upper section [`Bonus`]; of further words of seven letters `premium` |
//! | partie | a game; several make a match, [`Options::parties`] |
//!
//! How the files depend on each other: [`Shape`] says how many words of how many letters a box wants. `filling` judges a player's
//! words by it, and `legal` searches the lexicon by it (`words`), so the two cannot disagree about a box. Both compute the points
//! of words by serving the dice one by one (`scoring`).
//!
//! Chance events: if the table draws a lot for who begins, that is the first: a draw below the number of seats. Then every throw is
//! one, unless the record's `rolls` fix it. For each die that is not kept, from die 1 to die 7, it draws below 6: the number of the
//! face in the order of `components.txt`. Nothing else is random.

mod action;
mod case;
mod components;
mod die;
mod event;
mod filling;
mod fold;
mod gains;
mod laws;
mod legal;
mod options;
mod preparing;
mod refusal;
mod rules;
mod scoring;
mod setup;
mod shape;
mod sheet;
mod spelt;
mod stage;
mod state;
mod tabletop;
mod tell;
#[cfg(test)]
mod tests;
mod throws;
mod view;
mod words;

use std::ops::RangeInclusive;

use lettrine_engine::Game;

pub use action::Action;
pub use case::{Case, StandIn, Turn};
pub use components::{Components, NotComponents};
pub use die::{DICE, Dice, Face, Keep, NotDice, value};
pub use event::Event;
pub use options::{Bonus, Opener, Options, Order};
pub use refusal::Refused;
pub use scoring::{all_consonants, all_vowels};
pub use shape::Shape;
pub use sheet::{ALL_ALIKE, PREMIUM, Sheet, YAHTZEE};
pub use state::{Phase, Player, Public, State};
pub use tabletop::{Column, Filled, ScoreSheet, SheetLine};
pub use tell::named as box_name;
pub use throws::Throws;
pub use view::View;

/// The game YAHTZEE DES MOTS.
pub struct YahtzeeDesMots;

impl Game for YahtzeeDesMots {
    const NAME: &'static str = "yahtzee-des-mots";
    const SEATS: RangeInclusive<usize> = 1..=10;
    const COMPONENTS: &'static str = components::TEXT;
    const RULES: [&'static str; 2] = [include_str!("RULES.md"), include_str!("RULES.en.md")];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Event;
    type View<'a> = View<'a>;
    type Printed<'a> = &'a Event;
    type Refusal = Refused;
}

/// Declares the types of the game's JSON.
#[cfg(feature = "typescript")]
pub(crate) fn typescript(types: &mut crate::typescript::Types) {
    types.add::<view::ViewFields<'static>>();
    types.add::<stage::Would>();
    types.add::<Event>();
    types.add::<Action>();
    types.add::<Options>();
    types.add::<SheetLine>();
    types.add::<Column<'static>>();
}
