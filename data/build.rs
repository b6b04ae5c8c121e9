//! Compiles `french.txt.xz` into the files that the crate embeds: the lexicon, and data about each word.
//!
//! Words are numbered by their index in alphabetical order. `starts` gives the index of a word's first reading in `readings`; a
//! reading is one 32-bit number of its lemma's number and its grammar's number. From a lemma to its forms, the link is its paradigm:
//! for each form, how many letters are cut from the end of the lemma and which ending replaces them. Some seven hundred paradigms are
//! enough for all lemmas.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a build that cannot be right should stop")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io::Read;
use std::path::PathBuf;

use lettrine_lexicon::{Letters, LexiconBuf, Words};

fn main() {
    println!("cargo::rerun-if-changed=french.txt.xz");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap());
    let write = |name: &str, bytes: &[u8]| std::fs::write(out.join(name), bytes).unwrap();

    let mut text = String::new();
    let file = std::fs::File::open("french.txt.xz").expect("data/french.txt.xz is part of the project");
    lzma_rust2::XzReader::new(file, true).read_to_string(&mut text).expect("data/french.txt.xz is damaged");

    let mut lemmas: Vec<(&str, u8)> = Vec::new();
    let mut words: BTreeMap<Letters, BTreeSet<(&str, usize)>> = BTreeMap::new();
    let mut paradigms: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(form) = line.strip_prefix('\t') {
            let (form, readings) = form.split_once('\t').unwrap();
            add_form(paradigms.last_mut().unwrap(), lemmas.last().unwrap().0, form, readings);
            let entry = words.entry(Letters::fold(form).unwrap()).or_default();
            entry.extend(readings.split(' ').map(|grammar| (grammar, lemmas.len() - 1)));
        } else {
            let (lemma, class) = line.split_once('\t').unwrap();
            let hurts = class.ends_with('!');
            let class: u8 = class.trim_end_matches('!').parse().unwrap();
            lemmas.push((lemma, class | u8::from(hurts) << 7));
            paradigms.push(String::new());
        }
    }
    let grammars: Vec<&str> =
        words.values().flatten().map(|&(grammar, _)| grammar).collect::<BTreeSet<_>>().into_iter().collect();
    assert!(grammars.len() <= 256 && lemmas.len() < 1 << 24, "a reading no longer fits 32 bits");

    let (mut starts, mut readings) = (Vec::new(), Vec::new());
    for entry in words.values() {
        starts.extend_from_slice(&u32::try_from(readings.len() / 4).unwrap().to_le_bytes());
        for &(grammar, lemma) in entry {
            let grammar = grammars.binary_search(&grammar).unwrap();
            readings.extend_from_slice(&u32::try_from(lemma << 8 | grammar).unwrap().to_le_bytes());
        }
    }
    starts.extend_from_slice(&u32::try_from(readings.len() / 4).unwrap().to_le_bytes());

    let lexicon = LexiconBuf::build("français", &Words::new(words.keys())).unwrap();
    write("french.lex", lexicon.bytes());
    write("starts", &starts);
    write("readings", &readings);
    write("lemmas", lemmas.iter().map(|(lemma, _)| *lemma).collect::<String>().as_bytes());
    let mut end = 0;
    let ends: Vec<u8> = lemmas
        .iter()
        .flat_map(|(lemma, _)| {
            end += u32::try_from(lemma.len()).unwrap();
            end.to_le_bytes()
        })
        .collect();
    write("lemma_ends", &ends);
    write("classes", &lemmas.iter().map(|&(_, class)| class).collect::<Vec<u8>>());
    write("grammars", grammars.join("\n").as_bytes());

    let different: Vec<&str> =
        paradigms.iter().map(String::as_str).collect::<BTreeSet<_>>().into_iter().collect();
    let number = |paradigm: &String| {
        u16::try_from(different.binary_search(&paradigm.as_str()).unwrap()).unwrap().to_le_bytes()
    };
    write("paradigms", different.join("\n").as_bytes());
    write("paradigm_of", &paradigms.iter().flat_map(number).collect::<Vec<u8>>());
}

/// Appends a form to a paradigm, after a tab: how many letters are cut from the lemma's end, the new ending, and the form's readings.
fn add_form(paradigm: &mut String, lemma: &str, form: &str, readings: &str) {
    let shared: usize = lemma
        .chars()
        .zip(form.chars())
        .take_while(|(one, other)| one == other)
        .map(|(one, _)| one.len_utf8())
        .sum();
    let (cut, ending) = (lemma[shared..].chars().count(), &form[shared..]);
    let tab = if paradigm.is_empty() { "" } else { "\t" };
    write!(paradigm, "{tab}{cut}{ending} {readings}").unwrap();
}
