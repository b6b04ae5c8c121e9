//! CRACK WORD, for two to four players: four words grow on the table letter by letter, and whoever completes one with a majority
//! of the own colour takes all its cards.
//!
//! A card's colour is its owner's seat. A card goes to the left or right end of a line, or on top of the same letter: that leaves
//! what one reads as it is, but changes whose letter it is. So a [`Line`] keeps all its cards, and what it shows, what
//! it is worth and to whom it goes back are questions to those cards. The factor automaton says what a line takes at its right
//! end, its mirror what it takes at its left end.
//!
//! | rulebook | code |
//! |---|---|
//! | carte, couleur | `Card` in a hand, `Tile` on a line, with its `colour` |
//! | ligne, rangée | `Line`, `LineNumber` |
//! | à gauche, à droite, au-dessus | `At::{Left, Right, On}` |
//! | MAIN, PIOCHE | `hands`, `piles` |
//! | PAQUET | `paquets` |
//! | CRACK WORD ! | `crack`, `Cracked` |
//! | majorité | `Colours`, `Majority` |
//! | relancer la ligne laissée vide | `Start`, `Started` |
//! | POUBELLE | `Card::Bin`, `Binned` |
//! | DERNIÈRE MAIN | `Stage::LastHand` |
//! | ne plus revenir dans le jeu | `out` |
//!
//! Chance events, in order: every cut of rule CW-2, seat by seat (a number below the size of the pack, whose cards lie in notation
//! order; what is no letter is cut again at once; those who tie for the nearest to A cut again in a new round), then one shuffle of
//! each seat's pack, also from notation order, whose first cards are the draw pile, top first. Nothing else is left to chance.
//!
//! What the table has seen of hidden cards is public: cards that went back to a hand (`known`, a lower bound: a card of that name
//! that is played may be the one that was seen), cards put under a pile (`under`), and cards that left the game face up (`shown`).
//! Cards that left face down are `aside`. A setup may leave all four out.

mod action;
mod card;
mod cards;
mod deal;
mod event;
mod fold;
mod gains;
mod imagine;
mod laws;
mod lays;
mod legal;
mod line;
mod majority;
mod options;
mod pack;
mod preparing;
mod refusal;
mod rules;
mod scoring;
mod seen;
mod setup;
mod stage;
mod state;
mod tabletop;
mod tell;
mod turns;
mod view;
mod write;

#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use lettrine_engine::Game;

pub use action::Action;
pub use card::{Card, Offer, Tile};
pub use cards::Cards;
pub use event::Event;
pub use line::{At, Laid, Line, LineNumber};
pub use options::{Majority, Options};
pub use refusal::{Misplay, Refusal};
pub use seen::{Seen, SeenCards};
pub use state::{Each, Hidden, Phase, Public, Stage, State};
pub use tabletop::SheetLine;
pub use view::View;

/// CRACK WORD.
#[derive(Clone, Copy, Debug)]
pub struct CrackWord;

impl Game for CrackWord {
    const NAME: &'static str = "crack-word";
    const SEATS: RangeInclusive<usize> = 2..=4;
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
