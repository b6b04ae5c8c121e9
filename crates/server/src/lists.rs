//! Word lists that people upload: reading, checking, and compressing them for the store.
//!
//! The store keeps the words as a compressed text, not as a compiled lexicon: the compiled format may change in a later version, and
//! a table must find its list for ever.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use lettrine_lexicon::{Automaton, LONGEST, Letter, Letters, Lexicon, LexiconBuf, List, Skipped, State, Why};
use lettrine_lexicon::{Words, read_list};

use crate::limits;

/// The first bytes of every compiled lexicon.
const COMPILED: &[u8] = b"LETTRINE";

/// Why a file cannot be used as a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The file contains no word.
    Empty,
    /// This line is not UTF-8: the file has another encoding, and words would be missing without anybody noticing.
    NotUtf8(usize),
    /// The file has more invalid lines than words; this is the first invalid line.
    NoList(Skipped),
    /// The list has more than [`limits::LIST_WORDS`] words.
    TooManyWords,
    /// The file is a compiled lexicon, but not a readable one.
    Compiled,
}

/// Reads a list: a text with one word per line, or a compiled lexicon.
pub fn read(bytes: Vec<u8>) -> Result<List, Flaw> {
    // A text may begin with the same word, but contains no zero byte.
    let compiled = bytes.starts_with(COMPILED) && bytes.contains(&0);
    let list = if compiled { decompile(bytes)? } else { read_list(&bytes) };
    if let Some(foreign) = list.skipped.iter().find(|skipped| skipped.why == Why::NotUtf8) {
        return Err(Flaw::NotUtf8(foreign.line));
    }
    if list.words.len() > limits::LIST_WORDS {
        return Err(Flaw::TooManyWords);
    }
    let read = list.words.len() + list.repeated;
    match list.skipped.first() {
        Some(first) if list.skipped.len() > read => Err(Flaw::NoList(first.clone())),
        _ if list.words.is_empty() => Err(Flaw::Empty),
        _ => Ok(list),
    }
}

fn decompile(bytes: Vec<u8>) -> Result<List, Flaw> {
    let lexicon = LexiconBuf::from_foreign(bytes).map_err(|_| Flaw::Compiled)?;
    if lexicon.get().word_count() > limits::LIST_WORDS {
        return Err(Flaw::TooManyWords);
    }
    let mut found = Vec::new();
    let mut steps = limits::LIST_WORDS * LONGEST;
    let automaton = lexicon.get().words();
    walk(automaton, automaton.start(), &mut Vec::new(), &mut found, &mut steps).ok_or(Flaw::Compiled)?;
    Ok(List { words: Words::new(found), skipped: Vec::new(), repeated: 0 })
}

/// Collects the words. In a lexicon compiled by Lettrine every step leads to a word; in a forged one, endless steps may lead to none,
/// so steps are limited.
fn walk(
    automaton: Automaton<'_>,
    state: State,
    path: &mut Vec<Letter>,
    found: &mut Vec<Letters>,
    steps: &mut usize,
) -> Option<()> {
    for letter in automaton.follow(state).iter() {
        *steps = steps.checked_sub(1)?;
        let step = automaton.step(state, letter)?;
        path.push(letter);
        if step.is_word {
            found.push(Letters::from(path.as_slice()));
        }
        walk(automaton, step.state, path, found, steps)?;
        path.pop();
    }
    Some(())
}

/// A lexicon's words as a text, one per line, in alphabetical order.
#[must_use]
pub fn text(lexicon: &Lexicon<'_>) -> Vec<u8> {
    let mut text = Vec::new();
    let _ = lexicon.completions(&[], |word| {
        text.extend(word.iter().map(|letter| letter.to_char() as u8));
        text.push(b'\n');
        std::ops::ControlFlow::Continue(())
    });
    text
}

/// Compresses a text.
pub fn pack(text: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text)?;
    packed.finish()
}

/// The longest text of a list, in bytes.
const LONGEST_TEXT: u64 = (limits::LIST_WORDS * (LONGEST + 1)) as u64;

/// Decompresses a text. One longer than any list's is an error: an imported store may hold anything.
pub fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    GzDecoder::new(packed).take(LONGEST_TEXT + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LONGEST_TEXT { Err(io::ErrorKind::InvalidData.into()) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &List) -> Vec<String> {
        list.words.iter().map(|word| Letters::from(word).to_string()).collect()
    }

    #[test]
    fn a_text_and_its_compiled_lexicon_are_the_same_list() {
        let list = read("Été\nrobe\n\nrobe\nporte-clé\n".into()).unwrap();
        assert_eq!(
            (words(&list), list.repeated, list.skipped.len()),
            (vec!["ETE".into(), "ROBE".into()], 1, 1)
        );
        let compiled = LexiconBuf::build("petit", &list.words).unwrap();
        assert_eq!(read(compiled.bytes().to_vec()).unwrap().words, list.words);
        let text = text(&compiled.get());
        assert_eq!(text, b"ETE\nROBE\n");
        assert_eq!(unpack(&pack(&text).unwrap()).unwrap(), text);
    }

    #[test]
    fn an_invalid_list_is_refused_with_its_first_wrong_line() {
        assert_eq!(read(b"robe\ncaf\xe9\nrue\n".to_vec()), Err(Flaw::NotUtf8(2)));
        assert_eq!(read(Vec::new()), Err(Flaw::Empty));
        assert_eq!(read(b"\n \n".to_vec()), Err(Flaw::Empty));
        let Err(Flaw::NoList(first)) = read("rue\nle sac; 3\nla rue; 4\n".into()) else { panic!("a list") };
        assert_eq!((first.line, first.text.as_str()), (2, "le sac; 3"));
        assert_eq!(read(b"LETTRINE\x01\0\0\0 and nothing more".to_vec()), Err(Flaw::Compiled));
        assert_eq!(words(&read(b"LETTRINE\nROBE\n".to_vec()).unwrap()), ["LETTRINE", "ROBE"]);
    }

    #[test]
    fn a_list_has_so_many_words_and_no_more() {
        let all: String = (0..=limits::LIST_WORDS).map(|number| spelled(number) + "\n").collect();
        assert_eq!(read(all.into_bytes()), Err(Flaw::TooManyWords));
    }

    /// A different word for each number.
    fn spelled(number: usize) -> String {
        let digits = [number / 17_576, number / 676, number / 26, number].map(|digit| digit % 26);
        digits.map(|digit| char::from(b'A' + u8::try_from(digit).unwrap())).iter().collect::<String>()
            + ["A", "B"][number / 456_976]
    }

    #[test]
    fn a_text_longer_than_any_list_is_not_decompressed_to_its_end() {
        let longest = vec![b'\n'; usize::try_from(LONGEST_TEXT).unwrap()];
        assert_eq!(unpack(&pack(&longest).unwrap()).unwrap(), longest);
        let longer = pack(&[&longest[..], b"\n"].concat()).unwrap();
        assert_eq!(unpack(&longer).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
