//! The requests that a table has done, by request id: a repeated request is recognised, and not done again.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use crate::entry::Entry;

/// How many requests a table remembers. A client repeats its last requests, not old ones.
const KEPT: usize = 256;

/// A request id of a client, with a digest of the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The request id.
    pub id: String,
    /// A digest of the request; old logs do not have it.
    pub said: Option<String>,
}

impl Name {
    /// The name of a request, given its id and its text.
    #[must_use]
    pub fn new(id: &str, said: &str) -> Name {
        let digest = Sha256::digest(said.as_bytes());
        Name { id: id.to_owned(), said: Some(data_encoding::HEXLOWER.encode(&digest[..8])) }
    }
}

/// Whether a request was done before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It is new.
    New,
    /// It was done before.
    Done,
    /// Another request was done under this id.
    Another,
}

/// The latest requests that were done, each with the place that asked; none for a host without a place.
#[derive(Debug, Default)]
pub struct Heard(VecDeque<(Option<u8>, Name)>);

impl Heard {
    /// Whether this request was done before.
    #[must_use]
    pub fn knows(&self, place: Option<u8>, name: &Name) -> Known {
        match self.0.iter().find(|(of, known)| *of == place && known.id == name.id) {
            None => Known::New,
            Some((_, known)) if known.said.is_none() || known.said == name.said => Known::Done,
            Some(_) => Known::Another,
        }
    }

    /// The remembered requests, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = (Option<u8>, &Name)> {
        self.0.iter().map(|(place, name)| (*place, name))
    }

    /// Remembers a request that was done.
    pub fn add(&mut self, place: Option<u8>, name: Name) {
        if self.knows(place, &name) == Known::New {
            self.0.push_back((place, name));
            if self.0.len() > KEPT {
                self.0.pop_front();
            }
        }
    }

    /// Remembers the request id that an entry has. Plays name a seat; `place_of` maps it to its place.
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
        // An older log has no digest.
        heard.add(Some(1), Name { id: "b".into(), said: None });
        assert_eq!(heard.knows(Some(1), &Name::new("b", "chat: bonjour")), Known::Done);
    }

    #[test]
    fn the_oldest_request_is_forgotten_first() {
        let mut heard = Heard::default();
        (0..=KEPT).for_each(|number| heard.add(Some(0), Name::new(&number.to_string(), "")));
        assert_eq!(heard.knows(Some(0), &Name::new("0", "")), Known::New);
        assert_eq!(heard.knows(Some(0), &Name::new("1", "")), Known::Done);
    }
}
