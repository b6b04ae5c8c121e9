//! CRACK WORD, for two to four players: four lines grow on the table letter by letter. A player who completes a word with a
//! majority of the own colour takes all its cards.
//!
//! A card's colour is its owner's seat. A card goes to the left or right end of a line, or on top of the same letter: the line then
//! still reads the same, but that letter has another colour. So a [`Line`] keeps all its cards; its letters, its points and the
//! cards that go back to each owner follow from those cards. The factor automaton tells which letters may follow at the right end
//! of a line, its mirror which letters may precede at the left end.
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
//! Chance events, in order: every cut of rule CW-2, seat by seat (a draw below the size of the pack, whose cards are in notation
//! order; a card that is no letter is cut again at once; the seats that tie for the letter nearest A cut again in a new round),
//! then one shuffle of each seat's pack, also from notation order, whose first cards are the draw pile, top first. Nothing else is
//! random.
//!
//! What the table has seen of hidden cards is public: cards that went back to a hand (`known`, a lower bound: a card with the same
//! code that is played may be the one that was seen), cards put under a pile (`under`), and cards that left the game face up
//! (`shown`). Cards that left the game face down are `aside`. A setup may leave all four out.

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

/// The game CRACK WORD.
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
