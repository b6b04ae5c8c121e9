//! Fetching a table's words from the driver, before anything is judged with them.

use super::{Room, Stage, Then};
use crate::entry::Terms;
use crate::input::Moment;
use crate::logged::Status;
use crate::output::Output;
use crate::problem::Problem;
use crate::words::Words;

/// Identifies the words that a table needs.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    fingerprint: String,
    extra: Vec<String>,
    struck: Vec<String>,
}

impl Wanted {
    fn of(terms: &Terms) -> Wanted {
        Wanted {
            fingerprint: terms.fingerprint.clone(),
            extra: terms.extra_words.clone(),
            struck: terms.struck_words.clone(),
        }
    }
}

impl Room {
    /// Asks the driver for the words. `patient`: the driver must not answer that it is too busy.
    pub(super) fn fetch(&mut self, patient: bool, then: Then) {
        let mut terms = self.table.terms.clone();
        if patient && self.table.status() == Status::Waiting {
            // Before the game the list without the agreed words is enough: the host may still change them.
            terms.extra_words.clear();
            terms.struck_words.clear();
        }
        self.words_of = Some(Wanted::of(&terms));
        self.outputs.push_back(Output::Words { terms: Box::new(terms), patient });
        self.stage = Stage::Fetching(then);
    }

    /// Whether the words that the room has are not those that it needs now.
    pub(super) fn wants_words(&self) -> bool {
        let begun = self.table.status() != Status::Waiting;
        let wanted = Wanted::of(&self.table.terms);
        match &self.words_of {
            Some(words) if begun => *words != wanted,
            Some(words) => words.fingerprint != wanted.fingerprint,
            None => true,
        }
    }

    /// Whether the words that the room has are those that were agreed on.
    pub(super) fn has_agreed_words(&self) -> bool {
        self.words_of.as_ref().is_some_and(|words| *words == Wanted::of(&self.table.terms))
    }

    pub(super) fn fetched(&mut self, words: Result<Option<Words>, Problem>, at: &Moment<'_>) {
        let then = match std::mem::replace(&mut self.stage, Stage::Settled) {
            Stage::Fetching(then) => then,
            other => {
                self.stage = other;
                return;
            }
        };
        match words {
            Ok(words) => {
                self.words = words;
                self.go_on_with(then, at);
            }
            Err(problem) => {
                self.words_of = None;
                if self.may_be_behind(&problem) { self.read_on() } else { self.refuse(problem, at) }
            }
        }
    }
}
