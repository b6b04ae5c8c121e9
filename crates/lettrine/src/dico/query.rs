//! Searching: words that begin, contain, end so; words of a rack; words like a pattern.

use std::io::{BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;

use lettrine_lexicon::{Cell, Found, Letters, Lexicon, NotALetter, Rack};
use serde_json::json;

use super::lengths::Lengths;
use crate::Outcome;
use crate::language::Language;
use crate::trouble::Trouble;

/// What the words must be; every condition that is given counts.
#[derive(Debug, Default)]
pub(crate) struct Query {
    pub(crate) starts: Option<String>,
    pub(crate) contains: Option<String>,
    pub(crate) ends: Option<String>,
    pub(crate) rack: Option<String>,
    pub(crate) pattern: Option<String>,
    pub(crate) lengths: Lengths,
}

/// A word that was found, and the places of its jokers.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) word: String,
    pub(crate) jokers: Vec<usize>,
}

impl Hit {
    fn new(found: &Found<'_>) -> Hit {
        Hit {
            word: Letters::from(found.word).to_string(),
            jokers: (0..found.word.len()).filter(|&place| found.is_joker(place)).collect(),
        }
    }

    /// The word with its jokers in lower case.
    fn shown(&self) -> String {
        let shown = self.word.char_indices();
        shown
            .map(
                |(place, letter)| {
                    if self.jokers.contains(&place) { letter.to_ascii_lowercase() } else { letter }
                },
            )
            .collect()
    }
}

impl Query {
    pub(crate) fn is_empty(&self) -> bool {
        [&self.starts, &self.contains, &self.ends, &self.rack, &self.pattern]
            .iter()
            .all(|condition| condition.is_none())
            && self.lengths == Lengths::ANY
    }

    /// The words, in alphabetical order.
    pub(crate) fn hits(&self, lexicon: &Lexicon<'_>) -> Result<Vec<Hit>, Trouble> {
        let (starts, contains, ends) =
            (letters(self.starts.as_ref())?, letters(self.contains.as_ref())?, letters(self.ends.as_ref())?);
        let rack = self
            .rack
            .as_ref()
            .map(|text| text.parse::<Rack>().map_err(|error| not_a_letter(text, error)))
            .transpose()?;
        let mut hits = Vec::new();
        let mut keep = |found: Found<'_>| {
            let word = found.word;
            if self.lengths.0.contains(&word.len())
                && word.starts_with(&starts)
                && word.ends_with(&ends)
                && (contains.is_empty()
                    || word.windows(contains.len()).any(|piece| piece == contains.as_slice()))
            {
                hits.push(Hit::new(&found));
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
        Ok(hits)
    }

    pub(crate) fn answer(
        &self,
        lexicon: &Lexicon<'_>,
        json: bool,
        language: Language,
    ) -> Result<Outcome, Trouble> {
        let hits = self.hits(lexicon)?;
        let mut out = BufWriter::new(anstream::stdout());
        if json {
            let words: Vec<_> = hits
                .iter()
                .map(|hit| {
                    if hit.jokers.is_empty() {
                        json!({"word": hit.word})
                    } else {
                        json!({"word": hit.word, "jokers": hit.jokers})
                    }
                })
                .collect();
            writeln!(out, "{}", json!({"count": hits.len(), "words": words}))?;
        } else if std::io::stdout().is_terminal() {
            print(&mut out, &hits, language)?;
        } else {
            for hit in &hits {
                writeln!(out, "{}", hit.shown())?;
            }
        }
        out.flush()?;
        Ok(if hits.is_empty() { Outcome::No } else { Outcome::Yes })
    }
}

/// For a terminal: in lines of words, the longest words first, as players want them.
pub(crate) fn print(out: &mut impl Write, hits: &[Hit], language: Language) -> Result<(), Trouble> {
    const WIDTH: usize = 96;
    let mut by_length: std::collections::BTreeMap<usize, Vec<&Hit>> = std::collections::BTreeMap::new();
    for hit in hits {
        by_length.entry(hit.word.len()).or_default().push(hit);
    }
    for (length, hits) in by_length.iter().rev() {
        let (letters, words) = (language.pick("lettres", "letters"), language.pick("mots", "words"));
        writeln!(out, "{length} {letters} · {} {words}", hits.len())?;
        for line in hits.chunks((WIDTH / (length + 2)).max(1)) {
            let line: Vec<String> = line.iter().map(|hit| hit.shown()).collect();
            writeln!(out, "  {}", line.join("  "))?;
        }
    }
    if hits.is_empty() {
        writeln!(out, "{}", language.pick("aucun mot", "no word"))?;
    }
    Ok(())
}

fn letters(text: Option<&String>) -> Result<Letters, Trouble> {
    text.map_or_else(
        || Ok(Letters::default()),
        |text| Letters::fold(text).map_err(|error| not_a_letter(text, error)),
    )
}

fn not_a_letter(text: &str, error: NotALetter) -> Trouble {
    Trouble::NotALetter { text: text.to_owned(), error }
}

/// `M.R.E`: letters that are there, and places to fill.
fn cells(pattern: &str, open: Cell) -> Result<Vec<Cell>, Trouble> {
    let mut cells = Vec::new();
    for (place, sign) in pattern.chars().enumerate() {
        if sign == '.' {
            cells.push(open);
            continue;
        }
        let here = Letters::fold(sign.encode_utf8(&mut [0; 4]));
        let here = here.map_err(|error| not_a_letter(pattern, NotALetter { at: place + 1, ..error }))?;
        cells.extend(here.iter().map(|&letter| Cell::only(letter)));
    }
    Ok(cells)
}
