//! [`List`]: a user's own list of words, read from a text file.

use crate::{LONGEST, Letters, NotALetter, Words};

/// A line that is no word, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// The line's number, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// Why the line is no word.
    pub why: Why,
}

/// Why a line is no word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A character in the line is no letter (rule W-1).
    NotALetter(NotALetter),
    /// The line has a single letter (rule W-2).
    TooShort,
    /// The line has more than [`LONGEST`] letters.
    TooLong,
    /// The line is not UTF-8.
    NotUtf8,
}

/// The content of a text file with words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The words, sorted, each once.
    pub words: Words,
    /// Lines that are no words.
    pub skipped: Vec<Skipped>,
    /// The number of lines that repeat a word after case and accents are folded.
    pub repeated: usize,
}

/// Reads a list: UTF-8, one word per line, case and accents folded. Blank lines are ignored.
#[must_use]
pub fn read_list(bytes: &[u8]) -> List {
    let mut skipped = Vec::new();
    let mut words = Vec::new();
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        match read_line(line) {
            Ok(Some(word)) => words.push(word),
            Ok(None) => {}
            Err(why) => {
                let text = String::from_utf8_lossy(line.trim_ascii()).into_owned();
                skipped.push(Skipped { line: index + 1, text, why });
            }
        }
    }
    let read = words.len();
    let words = Words::new(words);
    List { repeated: read - words.len(), words, skipped }
}

fn read_line(line: &[u8]) -> Result<Option<Letters>, Why> {
    let text = std::str::from_utf8(line).map_err(|_| Why::NotUtf8)?.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let letters = Letters::fold(text).map_err(Why::NotALetter)?;
    match letters.len() {
        0 | 1 => Err(Why::TooShort),
        length if length > LONGEST => Err(Why::TooLong),
        _ => Ok(Some(letters)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w_1_a_list_is_folded_and_skipped_lines_are_named_with_their_reason() {
        let long = "a".repeat(LONGEST + 1);
        let text = format!("\u{feff}été\r\n\nporte-clé\nà\nETE\n  cœur \n{long}\n");
        let mut bytes = text.into_bytes();
        bytes.extend_from_slice(b"caf\xe9\n");
        let list = read_list(&bytes);
        let words: Vec<String> = list.words.iter().map(|word| Letters::from(word).to_string()).collect();
        assert_eq!((words, list.repeated), (vec!["COEUR".to_owned(), "ETE".to_owned()], 1));
        let skipped: Vec<(usize, &Why)> =
            list.skipped.iter().map(|skipped| (skipped.line, &skipped.why)).collect();
        assert_eq!(
            skipped,
            [
                (3, &Why::NotALetter(NotALetter { found: '-', at: 6 })),
                (4, &Why::TooShort),
                (7, &Why::TooLong),
                (8, &Why::NotUtf8)
            ]
        );
    }
}
