//! What a table has done at somebody's word, by the client's name for it: what is said again is known, and not done again.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use crate::entry::Entry;

/// How much a table remembers. A client says again what it said last, not what it said long ago.
const KEPT: usize = 256;

/// A client's name for something it said, and what that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name.
    pub id: String,
    /// A digest of what was said; older logs do not have it.
    pub said: Option<String>,
}

impl Name {
    /// The name of what was said.
    #[must_use]
    pub fn new(id: &str, said: &str) -> Name {
        let digest = Sha256::digest(said.as_bytes());
        Name { id: id.to_owned(), said: Some(data_encoding::HEXLOWER.encode(&digest[..8])) }
    }
}

/// Whether something was said before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// No.
    New,
    /// Yes, and it is done.
    Done,
    /// Something else was said under this name.
    Another,
}

/// What was done last, by place and name; a host without a place has none.
#[derive(Debug, Default)]
pub struct Heard(VecDeque<(Option<u8>, Name)>);

impl Heard {
    /// Whether this was said before.
    #[must_use]
    pub fn knows(&self, place: Option<u8>, name: &Name) -> Known {
        match self.0.iter().find(|(of, known)| *of == place && known.id == name.id) {
            None => Known::New,
            Some((_, known)) if known.said.is_none() || known.said == name.said => Known::Done,
            Some(_) => Known::Another,
        }
    }

    /// What is remembered, the oldest first: whose, and under which name.
    pub fn iter(&self) -> impl Iterator<Item = (Option<u8>, &Name)> {
        self.0.iter().map(|(place, name)| (*place, name))
    }

    /// Remembers something that is done.
    pub fn add(&mut self, place: Option<u8>, name: Name) {
        if self.knows(place, &name) == Known::New {
            self.0.push_back((place, name));
            if self.0.len() > KEPT {
                self.0.pop_front();
            }
        }
    }

    /// Remembers what an entry was said as. Plays name a seat: `place_of` tells whose it is.
    pub(super) fn note(&mut self, entry: &Entry, place_of: impl Fn(u8) -> Option<u8>) {
        match entry {
            Entry::Heard { place, id, said } => {
                self.add(*place, Name { id: id.clone(), said: Some(said.clone()) });
            }
            Entry::Played { seat, id: Some(id), said, .. }
            | Entry::Answered { seat, id: Some(id), said, .. }
            | Entry::Hinted { seat, id: Some(id), said, .. } => {
                self.add(place_of(*seat), Name { id: id.clone(), said: said.clone() });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_under_the_same_name_are_known_and_other_words_are_not_taken_for_them() {
        let mut heard = Heard::default();
        heard.add(Some(1), Name::new("a", "chat: bonjour"));
        assert_eq!(heard.knows(Some(1), &Name::new("a", "chat: bonjour")), Known::Done);
        assert_eq!(heard.knows(Some(1), &Name::new("a", "chat: bonsoir")), Known::Another);
        assert_eq!(heard.knows(Some(2), &Name::new("a", "chat: bonjour")), Known::New);
        assert_eq!(heard.knows(None, &Name::new("a", "chat: bonjour")), Known::New);
        // An older log has the name alone.
        heard.add(Some(1), Name { id: "b".into(), said: None });
        assert_eq!(heard.knows(Some(1), &Name::new("b", "chat: bonjour")), Known::Done);
    }

    #[test]
    fn it_forgets_the_oldest_first() {
        let mut heard = Heard::default();
        (0..=KEPT).for_each(|number| heard.add(Some(0), Name::new(&number.to_string(), "")));
        assert_eq!(heard.knows(Some(0), &Name::new("0", "")), Known::New);
        assert_eq!(heard.knows(Some(0), &Name::new("1", "")), Known::Done);
    }
}
