//! Search for the words that a rack can spell, or that fit a pattern of [`Cell`]s.

use std::ops::ControlFlow;

use crate::rack::Taken;
use crate::{Automaton, LONGEST, Letter, LetterSet, Lexicon, Rack, State};

/// What one place of a pattern accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Letters that are accepted without using the rack: the letter that already lies there, or any letter.
    pub free: LetterSet,
    /// Whether a letter or joker of the rack may be laid there.
    pub rack: bool,
}

impl Cell {
    /// Any letter, without using the rack.
    pub const ANY: Cell = Cell { free: LetterSet::ALL, rack: false };
    /// A letter or joker from the rack.
    pub const RACK: Cell = Cell { free: LetterSet::EMPTY, rack: true };

    /// Only this letter.
    #[must_use]
    pub fn only(letter: Letter) -> Cell {
        Cell { free: letter.into(), rack: false }
    }

    /// This letter, or a letter or joker from the rack laid over it.
    #[must_use]
    pub fn coverable(letter: Letter) -> Cell {
        Cell { free: letter.into(), rack: true }
    }
}

/// A word that a search found, with the places of its jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// The word.
    pub word: &'a [Letter],
    jokers: u64,
}

impl<'a> Found<'a> {
    /// A word without jokers.
    #[must_use]
    pub fn of(word: &'a [Letter]) -> Found<'a> {
        Found { word, jokers: 0 }
    }

    /// Whether the letter at this index (from 0) is a joker.
    #[must_use]
    pub fn is_joker(&self, place: usize) -> bool {
        self.jokers >> place & 1 == 1
    }
}

impl Lexicon<'_> {
    /// Visits every word that the rack can spell, once each, in alphabetical order. A joker is used only when the rack has no more
    /// of the letter itself.
    ///
    /// ```
    /// # use lettrine_lexicon::{LexiconBuf, Letters, Words};
    /// # use std::ops::ControlFlow;
    /// # let letters = |text: &str| text.parse::<Letters>().unwrap();
    /// # let list = LexiconBuf::build("", &Words::new(["rue", "sur", "sure"].map(letters))).unwrap();
    /// let mut found = Vec::new();
    /// let _ = list.get().of_rack(&"RSU?".parse().unwrap(), |it| {
    ///     found.push(Letters::from(it.word).to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, ["RUE", "SUR", "SURE"]);
    /// ```
    pub fn of_rack(&self, rack: &Rack, visit: impl FnMut(Found<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut walk =
            Walk { words: self.words(), cells: None, rack: rack.clone(), path: Vec::new(), jokers: 0, visit };
        walk.go(self.words().start())
    }

    /// Visits every word that fits the pattern, using letters and jokers from the rack where a cell allows it, once each, in
    /// alphabetical order. A letter that a cell accepts as free is not taken from the rack.
    pub fn fitting(
        &self,
        pattern: &[Cell],
        rack: &Rack,
        visit: impl FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if pattern.len() > LONGEST {
            return ControlFlow::Continue(());
        }
        let mut walk = Walk {
            words: self.words(),
            cells: Some(pattern),
            rack: rack.clone(),
            path: Vec::new(),
            jokers: 0,
            visit,
        };
        walk.go(self.words().start())
    }
}

struct Walk<'a, V> {
    words: Automaton<'a>,
    /// The pattern. Without one, every place takes from the rack and a word may have any length.
    cells: Option<&'a [Cell]>,
    rack: Rack,
    path: Vec<Letter>,
    jokers: u64,
    visit: V,
}

impl<V: FnMut(Found<'_>) -> ControlFlow<()>> Walk<'_, V> {
    fn go(&mut self, state: State) -> ControlFlow<()> {
        let place = self.path.len();
        let cell = match self.cells {
            Some(cells) => cells.get(place).copied(),
            None => (place < LONGEST).then_some(Cell::RACK),
        };
        let Some(cell) = cell else { return ControlFlow::Continue(()) };
        let may_end = self.cells.is_none_or(|cells| place + 1 == cells.len());
        let playable = if cell.rack { self.rack.playable() } else { LetterSet::EMPTY };
        for letter in (self.words.follow(state) & (cell.free | playable)).iter() {
            let Some(step) = self.words.step(state, letter) else { continue };
            let taken = if cell.free.contains(letter) { None } else { self.rack.take(letter) };
            self.path.push(letter);
            let jokers = self.jokers;
            if taken == Some(Taken::Joker) {
                self.jokers |= 1 << place;
            }
            if step.is_word && may_end {
                (self.visit)(Found { word: &self.path, jokers: self.jokers })?;
            }
            self.go(step.state)?;
            self.jokers = jokers;
            self.path.pop();
            if let Some(taken) = taken {
                self.rack.put_back(letter, taken);
            }
        }
        ControlFlow::Continue(())
    }
}
