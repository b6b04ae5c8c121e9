//! [`Reader`]: strict reading of a JSON tree field by field. Unknown fields are errors, and every error names its place.

use std::ops::RangeInclusive;

use lettrine_lexicon::Letters;

use crate::read_error::{Problem, ReadError};
use crate::tree::{Kind, Tree};
use crate::{Seat, Seed};

/// Parses the text; syntax errors carry their line and column.
pub fn parse(text: &str) -> Result<Tree, ReadError> {
    let (mut twice, mut json) = (None, serde_json::Deserializer::from_str(text));
    let tree = Tree::read(&mut json, &mut twice).and_then(|tree| json.end().map(|()| tree));
    tree.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let problem = match twice {
            Some(key) => Problem::Twice { line, column, key },
            None => Problem::Syntax { line, column, ends: error.is_eof() },
        };
        ReadError { at: String::new(), problem }
    })
}

/// A JSON value and the path to it.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    tree: &'a Tree,
    at: String,
}

impl<'a> Reader<'a> {
    /// A reader of the root.
    #[must_use]
    pub fn new(tree: &'a Tree) -> Reader<'a> {
        Reader { tree, at: String::new() }
    }

    /// An error at this place.
    #[must_use]
    pub fn fails(&self, problem: Problem) -> ReadError {
        ReadError { at: self.at.clone(), problem }
    }

    fn wrong(&self, expected: Kind) -> ReadError {
        self.fails(Problem::WrongType { expected, found: self.tree.kind() })
    }

    /// Whether the value is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        *self.tree == Tree::Null
    }

    /// The value itself, unread.
    #[must_use]
    pub fn tree(&self) -> &'a Tree {
        self.tree
    }

    /// A string.
    pub fn text(&self) -> Result<&'a str, ReadError> {
        match self.tree {
            Tree::Text(text) => Ok(text),
            _ => Err(self.wrong(Kind::Text)),
        }
    }

    /// `true` or `false`.
    pub fn boolean(&self) -> Result<bool, ReadError> {
        match self.tree {
            Tree::Boolean(value) => Ok(*value),
            _ => Err(self.wrong(Kind::Boolean)),
        }
    }

    /// A whole number in a range.
    pub fn integer<T: TryFrom<i64>>(&self, allowed: RangeInclusive<i64>) -> Result<T, ReadError> {
        let Tree::Integer(value) = *self.tree else { return Err(self.wrong(Kind::Integer)) };
        let within =
            Some(value).filter(|value| allowed.contains(value)).and_then(|value| T::try_from(value).ok());
        within.ok_or_else(|| self.fails(Problem::OutOfRange { value, allowed }))
    }

    /// A seat of a table with this many seats.
    pub fn seat(&self, seats: usize) -> Result<Seat, ReadError> {
        let last = i64::try_from(seats).unwrap_or(i64::MAX) - 1;
        Ok(Seat::new(self.integer(0..=last)?))
    }

    /// One of a few names, as its meaning.
    pub fn one_of<T: Copy>(&self, allowed: &[(&str, T)]) -> Result<T, ReadError> {
        let value = self.text()?;
        allowed.iter().find(|(name, _)| *name == value).map(|&(_, meaning)| meaning).ok_or_else(|| {
            let names: Vec<&str> = allowed.iter().map(|(name, _)| *name).collect();
            self.fails(Problem::NotOneOf { value: value.to_owned(), allowed: names.join(", ") })
        })
    }

    /// Text that folds to at least two letters (rules W-1 and W-2).
    pub fn word(&self) -> Result<Letters, ReadError> {
        let text = self.text()?;
        let letters = Letters::fold(text).ok().filter(|letters| letters.len() >= 2);
        letters.ok_or_else(|| self.fails(Problem::NotLetters(text.to_owned())))
    }

    /// A seed in hexadecimal.
    pub fn seed(&self) -> Result<Seed, ReadError> {
        let text = self.text()?;
        text.parse().map_err(|_| self.fails(Problem::NotASeed(text.to_owned())))
    }

    /// The elements of an array.
    pub fn list(&self) -> Result<Vec<Reader<'a>>, ReadError> {
        let Tree::List(items) = self.tree else { return Err(self.wrong(Kind::List)) };
        Ok(items
            .iter()
            .enumerate()
            .map(|(index, tree)| Reader { tree, at: format!("{}[{index}]", self.at) })
            .collect())
    }

    /// The elements of an array whose length must be in a range.
    pub fn list_of(&self, allowed: RangeInclusive<usize>) -> Result<Vec<Reader<'a>>, ReadError> {
        let items = self.list()?;
        if !allowed.contains(&items.len()) {
            return Err(self.fails(Problem::WrongLength { found: items.len(), allowed }));
        }
        Ok(items)
    }

    /// Reads each element of an array with the same function.
    pub fn each<T>(
        &self,
        read: impl FnMut(&Reader<'a>) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        self.list()?.iter().map(read).collect()
    }

    /// The fields of an object.
    pub fn object(&self) -> Result<Fields<'a>, ReadError> {
        let Tree::Object(entries) = self.tree else { return Err(self.wrong(Kind::Object)) };
        Ok(Fields { entries, taken: vec![false; entries.len()], at: self.at.clone() })
    }
}

/// The fields of an object. A field that nobody asks for is an error: see [`Fields::finish`].
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    entries: &'a [(String, Tree)],
    taken: Vec<bool>,
    at: String,
}

impl<'a> Fields<'a> {
    /// The fields of an absent object at this place: there are none.
    #[must_use]
    pub fn none(at: &str) -> Fields<'a> {
        Fields { entries: &[], taken: Vec::new(), at: at.to_owned() }
    }

    fn place(&self, name: &str) -> String {
        if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) }
    }

    /// An error at this object.
    #[must_use]
    pub fn fails(&self, problem: Problem) -> ReadError {
        ReadError { at: self.at.clone(), problem }
    }

    /// A field that may be left out.
    pub fn optional(&mut self, name: &str) -> Option<Reader<'a>> {
        let place = self.entries.iter().position(|(key, _)| key == name)?;
        self.taken[place] = true;
        Some(Reader { tree: &self.entries[place].1, at: self.place(name) })
    }

    /// A field that must be there.
    pub fn required(&mut self, name: &str) -> Result<Reader<'a>, ReadError> {
        self.optional(name).ok_or_else(|| self.fails(Problem::Missing(name.to_owned())))
    }

    /// All fields with their names, for objects whose keys are data.
    pub fn all(&mut self) -> Vec<(&'a str, Reader<'a>)> {
        self.taken.fill(true);
        self.entries.iter().map(|(key, tree)| (key.as_str(), Reader { tree, at: self.place(key) })).collect()
    }

    /// Fails if a field was not asked for: such a field is unknown.
    pub fn finish(&self) -> Result<(), ReadError> {
        match self.taken.iter().position(|taken| !taken) {
            Some(place) => Err(self.fails(Problem::Unknown(self.entries[place].0.clone()))),
            None => Ok(()),
        }
    }
}
