//! The holder (porte-cartes): compartments that read gommes, a word, gommes.

use std::fmt;
use std::ops::Range;

use arrayvec::ArrayVec;
use lettrine_engine::Seat;
use lettrine_lexicon::Letter;

use super::action::{Compose, Side};
use super::card::Card;
use super::laid::{JOKER_GOMME, Laid, Word};

/// The largest number of compartments of the holder (RR-1).
pub(super) const MOST_CELLS: usize = 9;
/// The number of compartments at the beginning, and the letters of the shortest word (RR-4, RR-6).
pub(super) const FEWEST_CELLS: usize = 3;

/// The visible card of a compartment, as everybody sees it: it does not tell which card lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A letter.
    Letter(Letter),
    /// A joker, with the letter it was named while it is visible (RR-9).
    Joker(Letter),
    /// A gomme.
    Gomme,
    /// A joker laid as a gomme (RR-9).
    JokerGomme,
    /// A card face down (RR-19).
    FaceDown {
        /// The seat that laid the card; unknown in a setup that does not tell.
        by: Option<Seat>,
    },
}

impl Cell {
    /// The letter that the card reads as, if any.
    pub(super) const fn letter(self) -> Option<Letter> {
        match self {
            Cell::Letter(letter) | Cell::Joker(letter) => Some(letter),
            Cell::Gomme | Cell::JokerGomme | Cell::FaceDown { .. } => None,
        }
    }

    /// The card there, if everybody can see it.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Cell::Letter(letter) => Some(Card::Letter(letter)),
            Cell::Joker(_) | Cell::JokerGomme => Some(Card::Joker),
            Cell::Gomme => Some(Card::Gomme),
            Cell::FaceDown { .. } => None,
        }
    }

    /// The compartment after seat `by` has laid this card.
    pub(super) const fn of(laid: Laid, by: Option<Seat>) -> Cell {
        match laid {
            Laid::Letter(letter) => Cell::Letter(letter),
            Laid::Joker(letter) => Cell::Joker(letter),
            Laid::Gomme => Cell::Gomme,
            Laid::JokerGomme => Cell::JokerGomme,
            Laid::FaceDown(_) => Cell::FaceDown { by },
        }
    }
}

/// The code of the compartment; `()` for a card face down.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Letter(letter) => write!(f, "{letter}"),
            Cell::Joker(letter) => write!(f, "?{letter}"),
            Cell::Gomme => f.write_str("-"),
            Cell::JokerGomme => f.write_str(JOKER_GOMME),
            Cell::FaceDown { .. } => f.write_str("()"),
        }
    }
}

/// The holder: empty before the first word; then three to nine compartments that read gommes (or none), a word of three letters or
/// more, gommes (or none). Face-down cards count as gommes here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Holder {
    cells: ArrayVec<Cell, MOST_CELLS>,
}

/// Why compartments do not make a valid holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misshapen {
    /// More than nine compartments.
    TooLong,
    /// A gomme or a face-down card within the word.
    Gap,
    /// A word of fewer than three letters.
    TooShort,
}

impl Holder {
    /// A holder with these compartments, if it is valid.
    pub(super) fn new(cells: impl IntoIterator<Item = Cell>) -> Result<Holder, Misshapen> {
        let mut holder = Holder::default();
        for cell in cells {
            holder.cells.try_push(cell).map_err(|_| Misshapen::TooLong)?;
        }
        let word = holder.word();
        if holder.cells[word.clone()].iter().any(|cell| cell.letter().is_none()) {
            return Err(Misshapen::Gap);
        }
        if word.len() < FEWEST_CELLS && !holder.cells.is_empty() {
            return Err(Misshapen::TooShort);
        }
        Ok(holder)
    }

    /// The compartments, from left to right.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether the first word is still to be laid.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The compartments from the first letter to the last.
    pub(super) fn word(&self) -> Range<usize> {
        let letters = |cell: &Cell| cell.letter().is_some();
        match (self.cells.iter().position(letters), self.cells.iter().rposition(letters)) {
            (Some(first), Some(last)) => first..last + 1,
            _ => 0..0,
        }
    }

    /// Sets the seats that laid the face-down cards, from left to right.
    pub(super) fn laid_by(&mut self, seats: &[Option<Seat>]) {
        let face_down = self.cells.iter_mut().filter_map(|cell| match cell {
            Cell::FaceDown { by } => Some(by),
            _ => None,
        });
        face_down.zip(seats).for_each(|(by, seat)| *by = *seat);
    }

    /// The letters of the word.
    pub(super) fn letters(&self) -> Word {
        self.cells.iter().filter_map(|cell| cell.letter()).collect()
    }

    /// The compartments after one has been added: `None` for the new one.
    pub(super) fn extended(&self, add: Option<Side>) -> ArrayVec<Option<Cell>, { MOST_CELLS + 2 }> {
        let (before, behind) = (add == Some(Side::Left), add == Some(Side::Right));
        let here = self.cells.iter().copied().map(Some);
        before.then_some(None).into_iter().chain(here).chain(behind.then_some(None)).collect()
    }

    /// The compartments after a seat has laid its cards; `None` where an added compartment stays empty.
    pub(super) fn covered_by(&self, compose: &Compose, seat: Seat) -> impl Iterator<Item = Option<Cell>> {
        // The first word is laid into an empty holder, which gets a compartment for each of its cards.
        let first = std::iter::repeat_n(None, if self.is_empty() { compose.cells.len() } else { 0 });
        let here = first.chain(self.extended(compose.add));
        here.zip(compose.cells.clone())
            .map(move |(cell, laid)| laid.map_or(cell, |laid| Some(Cell::of(laid, Some(seat)))))
    }
}
