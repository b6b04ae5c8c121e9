//! [`Tsv`]: a text with one entry per line: the word, a tab, its meaning.

use std::io::{self, BufRead, BufReader, Read, SeekFrom};

use crate::index::Index;
use crate::markup::tidy;
use crate::{Flaw, LONGEST_ENTRY, Meaning, Place, Source};

/// An open text with one entry per line.
pub(crate) struct Tsv {
    source: Box<dyn Source>,
}

impl Tsv {
    /// Opens and checks the text. Blank lines and lines that begin with `#` are ignored.
    pub(crate) fn open(source: Box<dyn Source>) -> Result<(Index, Tsv), (Place, Flaw)> {
        let mut reader = BufReader::new(source);
        let mut index = Index::default();
        let (mut place, mut number) = (0_u64, 0);
        let mut line = Vec::new();
        loop {
            number += 1;
            let at = Place::Line(number);
            line.clear();
            let most = LONGEST_ENTRY as u64 + 1;
            let read = (&mut reader).take(most).read_until(b'\n', &mut line);
            let read = read.map_err(|error| (at, Flaw::Unreadable(error)))?;
            if read == 0 {
                break;
            }
            if line.len() > LONGEST_ENTRY {
                return Err((at, Flaw::TooLong));
            }
            let start = u32::try_from(place).map_err(|_| (Place::Whole, Flaw::TooLarge))?;
            if let Some((headword, _)) = entry(&line).map_err(|flaw| (at, flaw))? {
                index.note(headword, start);
            }
            place += read as u64;
        }
        if index.len() == 0 {
            return Err((Place::Whole, Flaw::Empty));
        }
        index.sort();
        Ok((index, Tsv { source: reader.into_inner() }))
    }

    /// The entry of the line that begins at this offset.
    pub(crate) fn read(&mut self, place: u32) -> io::Result<Meaning> {
        self.source.seek(SeekFrom::Start(place.into()))?;
        let mut line = Vec::new();
        BufReader::new((&mut self.source).take(LONGEST_ENTRY as u64)).read_until(b'\n', &mut line)?;
        let (headword, text) = entry(&line).ok().flatten().unwrap_or_default();
        Ok(Meaning { headword: headword.to_owned(), text: tidy(&unescaped(text)) })
    }
}

/// The word and its meaning; `None` for a blank line or a comment.
fn entry(line: &[u8]) -> Result<Option<(&str, &str)>, Flaw> {
    let line = std::str::from_utf8(line).map_err(|_| Flaw::NotUtf8)?;
    // A byte order mark, which some editors put at the beginning of a text.
    let line = line.strip_prefix('\u{feff}').unwrap_or(line).trim_end_matches(['\r', '\n']);
    if line.trim().is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (headword, text) = line.split_once('\t').ok_or(Flaw::NoTab)?;
    let (headword, text) = (headword.trim(), text.trim());
    if headword.is_empty() || text.is_empty() { Err(Flaw::NoTab) } else { Ok(Some((headword, text))) }
}

/// Resolves the escapes `\n`, `\t` (as a blank) and `\\`.
fn unescaped(text: &str) -> String {
    text.replace("\\\\", "\u{0}").replace("\\n", "\n").replace("\\t", " ").replace('\u{0}', "\\")
}
