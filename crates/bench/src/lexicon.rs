//! The lexicon, compared with the crate `fst` and a hash set.

use std::collections::HashSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use fst::raw::Fst;
use lettrine_lexicon::{Anagrams, Cell, Letters, Lexicon, Rack};
use serde::Serialize;

use super::queries::{Drawing, Queries};
use super::timing::{best, race};
use crate::Trouble;

const QUESTIONS: usize = 100_000;

#[derive(Serialize)]
struct Report {
    words: usize,
    /// Times in nanoseconds per question, half of which are hits; sizes in bytes.
    questions: Vec<Row>,
    /// Times in milliseconds.
    opening: f64,
    compiling: f64,
    amending: f64,
    /// Times in microseconds.
    searches: Vec<(&'static str, f64)>,
}

#[derive(Serialize)]
struct Row {
    question: &'static str,
    contestant: &'static str,
    nanoseconds: f64,
    /// How many times slower than the lexicon.
    ratio: f64,
    bytes: usize,
    hits: usize,
}

pub(crate) fn run(json: bool) -> Result<(), Trouble> {
    let lexicon = lettrine_french::lexicon();
    let mut questions = word_questions(lexicon);
    questions.extend(factor_questions(lexicon));
    let report = Report {
        words: lexicon.word_count(),
        questions,
        opening: milliseconds(best(100, || {
            let opened = Lexicon::open(lettrine_french::bytes());
            opened.map(|lexicon| lexicon.is_word(&letters("ABOYEZ")))
        })),
        compiling: milliseconds(best(3, || {
            let text: Vec<u8> = lexicon
                .all()
                .iter()
                .flat_map(|word| Letters::from(word).to_string().into_bytes().into_iter().chain([b'\n']))
                .collect();
            let list = lettrine_lexicon::read_list(&text);
            lettrine_lexicon::LexiconBuf::build("", &list.words).map(|file| file.bytes().len())
        })),
        amending: milliseconds(best(3, || {
            lexicon.amended("", &[letters("zigzou")], &[letters("aboyez")]).map(|file| file.bytes().len())
        })),
        searches: searches(&lexicon),
    };
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        print(&mut out, &report)?;
    }
    Ok(())
}

fn letters(text: &str) -> Letters {
    Letters::fold(text).unwrap_or_default()
}

/// Words and prefixes: the lexicon, `fst`, and for words a hash set.
fn word_questions(lexicon: Lexicon<'_>) -> Vec<Row> {
    let mut drawing = Drawing::new(lexicon);
    let list: Vec<String> = lexicon.all().iter().map(|word| Letters::from(word).to_string()).collect();
    let automaton = automaton(&list);
    let table: HashSet<&[u8]> = list.iter().map(String::as_bytes).collect();
    // A hash set has a slice, one control byte and the bytes of each word; at least an eighth of its slots are free.
    let table_bytes =
        table.capacity() * (size_of::<&[u8]>() + 1) + list.iter().map(String::len).sum::<usize>();
    let (words, prefixes) = (drawing.words(QUESTIONS), drawing.prefixes(QUESTIONS));
    let ours = lexicon.words().size();
    let theirs = automaton.as_bytes().len();
    let mut rows = rows(
        "word",
        &[("lettrine", ours), ("fst", theirs), ("HashSet", table_bytes)],
        &mut [
            &mut || words.letters().filter(|word| lexicon.is_word(word)).count(),
            &mut || words.text().filter(|word| automaton.get(word).is_some()).count(),
            &mut || words.text().filter(|word| table.contains(word)).count(),
        ],
    );
    rows.extend(self::rows(
        "prefix",
        &[("lettrine", ours), ("fst", theirs)],
        &mut [&mut || prefixes.letters().filter(|prefix| lexicon.is_prefix(prefix)).count(), &mut || {
            prefixes.text().filter(|prefix| reads(&automaton, prefix)).count()
        }],
    ));
    rows
}

/// Factors: the lexicon, and an `fst` of all suffixes.
fn factor_questions(lexicon: Lexicon<'_>) -> Vec<Row> {
    let factors: Queries = Drawing::new(lexicon).factors(QUESTIONS);
    let list: Vec<String> = lexicon.all().iter().map(|word| Letters::from(word).to_string()).collect();
    let mut suffixes: Vec<&str> =
        list.iter().flat_map(|word| (0..word.len()).map(move |start| &word[start..])).collect();
    suffixes.sort_unstable();
    suffixes.dedup();
    let automaton = automaton(&suffixes);
    rows(
        "factor",
        &[("lettrine", lexicon.factors().size()), ("fst of suffixes", automaton.as_bytes().len())],
        &mut [&mut || factors.letters().filter(|factor| lexicon.is_factor(factor)).count(), &mut || {
            factors.text().filter(|factor| reads(&automaton, factor)).count()
        }],
    )
}

/// An `fst` of sorted words.
fn automaton<T: AsRef<[u8]>>(words: &[T]) -> Fst<Vec<u8>> {
    #[expect(clippy::expect_used, reason = "`fst` refuses only what is not sorted")]
    Fst::from_iter_set(words.iter()).expect("the words are sorted")
}

/// Whether the automaton has a path with these letters.
fn reads(automaton: &Fst<Vec<u8>>, letters: &[u8]) -> bool {
    let mut node = automaton.root();
    for &letter in letters {
        let Some(edge) = node.find_input(letter) else { return false };
        node = automaton.node(node.transition_addr(edge));
    }
    true
}

fn rows(
    question: &'static str,
    contestants: &[(&'static str, usize)],
    runners: &mut [&mut dyn FnMut() -> usize],
) -> Vec<Row> {
    let times = race(runners);
    #[expect(clippy::cast_precision_loss, reason = "a hundred thousand questions")]
    let nanoseconds: Vec<f64> =
        times.iter().map(|(time, _)| time.as_nanos() as f64 / QUESTIONS as f64).collect();
    let row = |place: usize| Row {
        question,
        contestant: contestants[place].0,
        nanoseconds: nanoseconds[place],
        ratio: nanoseconds[place] / nanoseconds[0],
        bytes: contestants[place].1,
        hits: times[place].1,
    };
    (0..contestants.len()).map(row).collect()
}

/// The searches that the games use, in microseconds.
fn searches(lexicon: &Lexicon<'_>) -> Vec<(&'static str, f64)> {
    let count = |rack: &str, pattern: Option<&[Cell]>| {
        let rack: Rack = rack.parse().unwrap_or_default();
        let mut found = 0;
        let visit = |_: lettrine_lexicon::Found<'_>| {
            found += 1;
            ControlFlow::Continue(())
        };
        let _ = match pattern {
            Some(cells) => lexicon.fitting(cells, &rack, visit),
            None => lexicon.of_rack(&rack, visit),
        };
        found
    };
    let holder: Vec<Cell> = letters("MARGE").iter().map(|&letter| Cell::coverable(letter)).collect();
    let anagrams = Anagrams::new(lexicon);
    let values = [1; 26];
    let dice = letters("SAIROE");
    vec![
        ("words of a rack of 7", microseconds(best(200, || count("AEIRSTN", None)))),
        ("words of a rack of 7 with a joker", microseconds(best(50, || count("AEIRST?", None)))),
        (
            "covers of a word of 5 from a hand of 7",
            microseconds(best(200, || count("DIPLOSE", Some(&holder)))),
        ),
        ("covers of a word of 5 with a joker", microseconds(best(50, || count("DIPLOS?", Some(&holder))))),
        ("what seven dice spell", microseconds(best(500, || anagrams.spellings(&dice, true)))),
        (
            "their best word, pair and three",
            microseconds(best(200, || {
                let spellings = anagrams.spellings(&dice, true);
                (spellings.one(2..=7, &values), spellings.two(&values), spellings.three(&values))
            })),
        ),
    ]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn microseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn print(out: &mut impl Write, report: &Report) -> Result<(), Trouble> {
    writeln!(
        out,
        "{} words, {QUESTIONS} questions, half of them hits, best of {} rounds\n",
        report.words,
        super::timing::ROUNDS
    )?;
    writeln!(out, "| question | contestant | ns | times ours | MB | hits |\n|---|---|---|---|---|---|")?;
    for row in &report.questions {
        #[expect(clippy::cast_precision_loss, reason = "megabytes")]
        let megabytes = row.bytes as f64 / 1e6;
        writeln!(
            out,
            "| {} | {} | {:.1} | {:.2} | {megabytes:.2} | {} |",
            row.question, row.contestant, row.nanoseconds, row.ratio, row.hits
        )?;
    }
    writeln!(out, "\n| what | ms |\n|---|---|")?;
    writeln!(out, "| opening the embedded lexicon, to the first answer | {:.3} |", report.opening)?;
    writeln!(out, "| compiling the list from text | {:.0} |", report.compiling)?;
    writeln!(out, "| adding a word and striking one (W-5) | {:.0} |", report.amending)?;
    writeln!(out, "\n| search | µs |\n|---|---|")?;
    for (what, time) in &report.searches {
        writeln!(out, "| {what} | {time:.1} |")?;
    }
    Ok(())
}
