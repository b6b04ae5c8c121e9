//! [`Query`]: a word search with conditions: beginning, content, ending, rack, pattern, length.

use std::ops::{ControlFlow, RangeInclusive};

use crate::{Cell, Found, Letters, Lexicon, NotALetter, Rack};

/// The conditions for a word; all conditions that are given must hold.
#[derive(Clone, Debug)]
pub struct Query {
    /// The word begins with this text.
    pub starts: Option<String>,
    /// The word contains this text consecutively.
    pub contains: Option<String>,
    /// The word ends with this text.
    pub ends: Option<String>,
    /// The word can be laid with these letters; `?` is a joker.
    pub rack: Option<String>,
    /// The word fits this pattern: given letters, and `.` for places to fill.
    pub pattern: Option<String>,
    /// The word's length is in this range.
    pub lengths: RangeInclusive<usize>,
}

/// A word that a search found, with the places of its jokers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hit {
    /// The word.
    pub word: String,
    /// The indexes of the jokers in the word, from 0.
    pub jokers: Vec<usize>,
}

/// The error for a condition that is not made of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text of the condition.
    pub text: String,
    /// What is wrong with it.
    pub error: NotALetter,
}

impl Default for Query {
    fn default() -> Query {
        Query { starts: None, contains: None, ends: None, rack: None, pattern: None, lengths: 0..=usize::MAX }
    }
}

impl From<Found<'_>> for Hit {
    fn from(found: Found<'_>) -> Hit {
        Hit {
            word: Letters::from(found.word).to_string(),
            jokers: (0..found.word.len()).filter(|&place| found.is_joker(place)).collect(),
        }
    }
}

impl Query {
    /// Whether the query has no condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        [&self.starts, &self.contains, &self.ends, &self.rack, &self.pattern]
            .iter()
            .all(|condition| condition.is_none())
            && self.lengths == Query::default().lengths
    }

    /// The words that meet the conditions, in alphabetical order.
    pub fn hits(&self, lexicon: &Lexicon<'_>) -> Result<Vec<Hit>, Unreadable> {
        let mut hits = Vec::new();
        self.visit(lexicon, |found| hits.push(found.into()))?;
        Ok(hits)
    }

    /// Visits the words in alphabetical order without collecting them: a rack of jokers finds the whole dictionary.
    pub fn visit(&self, lexicon: &Lexicon<'_>, mut visit: impl FnMut(Found<'_>)) -> Result<(), Unreadable> {
        let (starts, contains, ends) =
            (letters(self.starts.as_ref())?, letters(self.contains.as_ref())?, letters(self.ends.as_ref())?);
        let rack = self
            .rack
            .as_ref()
            .map(|text| text.parse::<Rack>().map_err(|error| unreadable(text, error)))
            .transpose()?;
        let mut keep = |found: Found<'_>| {
            let word = found.word;
            if self.lengths.contains(&word.len())
                && word.starts_with(&starts)
                && word.ends_with(&ends)
                && (contains.is_empty()
                    || word.windows(contains.len()).any(|piece| piece == contains.as_slice()))
            {
                visit(found);
            }
            ControlFlow::Continue(())
        };
        let _ = match (&self.pattern, &rack) {
            (Some(pattern), rack) => {
                let cells = cells(pattern, if rack.is_some() { Cell::RACK } else { Cell::ANY })?;
                lexicon.fitting(&cells, &rack.clone().unwrap_or_default(), keep)
            }
            (None, Some(rack)) => lexicon.of_rack(rack, keep),
            (None, None) => lexicon.completions(&starts, |word| keep(Found::of(word))),
        };
        Ok(())
    }
}

fn letters(text: Option<&String>) -> Result<Letters, Unreadable> {
    text.map_or_else(
        || Ok(Letters::default()),
        |text| Letters::fold(text).map_err(|error| unreadable(text, error)),
    )
}

fn unreadable(text: &str, error: NotALetter) -> Unreadable {
    Unreadable { text: text.to_owned(), error }
}

/// The cells of a pattern such as `M.R.E`: given letters, and `open` for each place to fill.
fn cells(pattern: &str, open: Cell) -> Result<Vec<Cell>, Unreadable> {
    let mut cells = Vec::new();
    for (place, sign) in pattern.chars().enumerate() {
        if sign == '.' {
            cells.push(open);
            continue;
        }
        let here = Letters::fold(sign.encode_utf8(&mut [0; 4]));
        let here = here.map_err(|error| unreadable(pattern, NotALetter { at: place + 1, ..error }))?;
        cells.extend(here.iter().map(|&letter| Cell::only(letter)));
    }
    Ok(cells)
}
