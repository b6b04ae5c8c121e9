//! The interactive dictionary prompt.

use std::io::Write;
use std::ops::ControlFlow;

use lettrine_lexicon::{Letters, Lexicon, Query};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Editor, Helper};

use super::entry::Telling;
use super::query::print;
use crate::Outcome;
use crate::language::Language;
use crate::trouble::Trouble;

/// How many words the Tab key proposes.
const COMPLETIONS: usize = 60;

pub(crate) fn run(lexicon: &Lexicon<'_>, telling: &Telling, language: Language) -> Result<Outcome, Trouble> {
    let config = Config::builder().completion_type(CompletionType::List).build();
    let trouble = |error: ReadlineError| Trouble::Output(std::io::Error::other(error));
    let mut editor: Editor<Words<'_>, MemHistory> =
        Editor::with_history(config, MemHistory::new()).map_err(trouble)?;
    editor.set_helper(Some(Words { lexicon: *lexicon }));
    let mut out = anstream::stdout();
    writeln!(out, "{}", language.pick(
        "Un mot, ou AB- (commence), -OYE- (contient), -EZ (finit), AEIRST? (tirage), M.R.E (motif). Tab complète, Ctrl-D quitte.",
        "A word, or AB- (starts), -OYE- (contains), -EZ (ends), AEIRST? (rack), M.R.E (pattern). Tab completes, Ctrl-D leaves.",
    ))?;
    loop {
        let line = match editor.readline("mot> ") {
            Ok(line) => line,
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(Outcome::Yes),
            Err(error) => return Err(trouble(error)),
        };
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let _ = editor.add_history_entry(line);
        if let Err(trouble) = answer(lexicon, line, telling, &mut out, language) {
            writeln!(out, "{}", trouble.say(language))?;
        }
    }
}

fn answer(
    lexicon: &Lexicon<'_>,
    line: &str,
    telling: &Telling,
    out: &mut impl Write,
    language: Language,
) -> Result<(), Trouble> {
    match query(line) {
        Some(query) => print(out, &query.hits(lexicon)?, language),
        None => line
            .split_whitespace()
            .try_for_each(|word| telling.print(&telling.look_up(lexicon, word, language)?, out, language)),
    }
}

/// The search that a line stands for; `None` if the line is just words.
fn query(line: &str) -> Option<Query> {
    let bare = line.trim_matches('-').to_owned();
    match (line.starts_with('-'), line.ends_with('-')) {
        (true, true) => Some(Query { contains: Some(bare), ..Query::default() }),
        (true, false) => Some(Query { ends: Some(bare), ..Query::default() }),
        (false, true) => Some(Query { starts: Some(bare), ..Query::default() }),
        (false, false) if line.contains('?') => Some(Query { rack: Some(bare), ..Query::default() }),
        (false, false) if line.contains('.') => Some(Query { pattern: Some(bare), ..Query::default() }),
        (false, false) => None,
    }
}

/// Completes the last word of the line from the lexicon.
struct Words<'a> {
    lexicon: Lexicon<'a>,
}

impl Helper for Words<'_> {}
impl Validator for Words<'_> {}
impl Highlighter for Words<'_> {}
impl Hinter for Words<'_> {
    type Hint = String;
}

impl Completer for Words<'_> {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let start = line[..end].rfind(char::is_whitespace).map_or(0, |space| space + 1);
        let mut words = Vec::new();
        if let Ok(prefix) = Letters::fold(&line[start..end]) {
            let _ = self.lexicon.completions(&prefix, |word| {
                words.push(Letters::from(word).to_string());
                if words.len() < COMPLETIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        Ok((start, words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_turn_a_line_into_a_search() {
        let asked = |line: &str| {
            query(line).map(|query| [query.starts, query.contains, query.ends, query.rack, query.pattern])
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(asked("aboyez"), None);
        assert_eq!(asked("ab-"), Some([some("ab"), None, None, None, None]));
        assert_eq!(asked("-oye-"), Some([None, some("oye"), None, None, None]));
        assert_eq!(asked("-ez"), Some([None, None, some("ez"), None, None]));
        assert_eq!(asked("aeirst?"), Some([None, None, None, some("aeirst?"), None]));
        assert_eq!(asked("m.r.e"), Some([None, None, None, None, some("m.r.e")]));
    }
}
