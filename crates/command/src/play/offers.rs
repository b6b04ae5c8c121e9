//! What the Tab key completes: the legal moves, and the commands that can be typed at any moment.

use std::cell::OnceCell;

use lettrine_engine::{AnyPosition, Seat};
use lettrine_lexicon::Lexicon;
use rustyline::Helper;
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;

use super::command::Command;
use super::tongue::{Tongue, phrase, plain};
use crate::language::Language;

/// More legal moves than a position of these games has in practice; moves beyond this limit can still be typed.
const MOST: usize = 100_000;

/// The completions at a position, for one seat. They are computed when they are first needed.
pub(super) struct Offers<'a> {
    pub(super) position: Box<dyn AnyPosition>,
    pub(super) seat: Seat,
    pub(super) lexicon: Lexicon<'a>,
    pub(super) tongue: &'static dyn Tongue,
    pub(super) language: Language,
    pub(super) found: OnceCell<Vec<String>>,
}

impl Helper for Offers<'_> {}
impl Validator for Offers<'_> {}
impl Highlighter for Offers<'_> {}
impl Hinter for Offers<'_> {
    type Hint = String;
}

impl Offers<'_> {
    /// All legal moves as a player types them, in alphabetical order: the order gives no advice.
    pub(super) fn moves(&self) -> &[String] {
        self.found.get_or_init(|| {
            let (view, may) = (self.position.view(Some(self.seat)), self.position.may(self.seat));
            let legal = self.position.legal(self.seat, &self.lexicon, MOST);
            let typed = |action| phrase(self.tongue, action, &view, &may, self.language);
            let mut moves: Vec<String> = legal.best.iter().filter_map(|(action, _)| typed(action)).collect();
            moves.sort_unstable();
            moves
        })
    }

    /// The completions of a typed beginning, up to the end of the next word.
    pub(super) fn complete(&self, typed: &str) -> Vec<String> {
        let ends_open = typed.ends_with(' ') && !typed.trim().is_empty();
        let begun = plain(typed) + if ends_open { " " } else { "" };
        let [french, english] = Command::OFFERED;
        let commands = self.language.pick(french, english).map(str::to_owned);
        let mut next: Vec<String> = self
            .moves()
            .iter()
            .chain(&commands)
            .filter(|offer| plain(offer).starts_with(&begun))
            .map(|offer| first_words(offer, begun.matches(' ').count() + 1))
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }
}

/// The first words of a text, with a trailing space if more words follow.
fn first_words(text: &str, words: usize) -> String {
    text.split_inclusive(' ').take(words).collect()
}

impl Completer for Offers<'_> {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, self.complete(&line[..end])))
    }
}
