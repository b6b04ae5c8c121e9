//! Word lists that people bring: read, judged, and packed for the store.
//!
//! The store keeps the words themselves, as a compressed text, not what they are compiled into: that may look otherwise in a later
//! version, and a table must find its list for ever.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use lettrine_lexicon::{Automaton, LONGEST, Letter, Letters, Lexicon, LexiconBuf, List, Skipped, State, Why};
use lettrine_lexicon::{Words, read_list};

use crate::limits;

/// What every compiled lexicon begins with.
const COMPILED: &[u8] = b"LETTRINE";

/// Why a file is no list that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is no word in it.
    Empty,
    /// This line is not UTF-8: the file was saved in another encoding, and words would be missing without anybody knowing.
    NotUtf8(usize),
    /// More lines are no words than are; the first of those.
    NoList(Skipped),
    /// It has more than [`limits::LIST_WORDS`] words.
    TooManyWords,
    /// It is a compiled lexicon, but none that can be read here.
    Compiled,
}

/// Reads a list: a text with a word a line, or a compiled lexicon.
pub fn read(bytes: Vec<u8>) -> Result<List, Flaw> {
    // A text may begin with that word too, but has no zero in it.
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

/// Gathers the words. In what Lettrine compiled every step leads to a word; in what somebody forged, steps without end may lead to
/// none: they are counted.
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

/// A lexicon's words as a text, one a line in alphabetical order.
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

/// The text that was compressed.
pub fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &List) -> Vec<String> {
        list.words.iter().map(|word| Letters::from(word).to_string()).collect()
    }

    #[test]
    fn a_text_and_what_it_compiles_to_are_the_same_list() {
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
    fn what_is_no_list_is_refused_with_its_first_wrong_line() {
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

    /// A word of its own for each number.
    fn spelled(number: usize) -> String {
        let digits = [number / 17_576, number / 676, number / 26, number].map(|digit| digit % 26);
        digits.map(|digit| char::from(b'A' + u8::try_from(digit).unwrap())).iter().collect::<String>()
            + ["A", "B"][number / 456_976]
    }
}
