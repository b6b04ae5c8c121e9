//! Makes `data/french.txt.xz` from Grammalecte's lexicon and our corrections, and reports the changes.
//!
//! `cargo run --release -p lettrine-recipe -- SOURCES DATA [WITNESSES] [--all]`: SOURCES contains `French.lex.xz` and
//! `FRANCAIS.dic.xz`, DATA the files of corrections and the result. With WITNESSES, the folder of `witnesses.py`, the witnesses are
//! counted again; without it, the existing counts are used. With `--all` every added and removed word is listed, not only the first
//! hundred.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod apply;
mod corrections;
mod evidence;
mod list;
mod paradigm;
mod rules;
mod source;
mod witnesses;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use lettrine_lexicon::Letters;

use crate::evidence::Attested;
use crate::list::List;
use crate::witnesses::Witnesses;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let all = arguments.iter().any(|argument| argument == "--all");
    let folders: Vec<&String> = arguments.iter().filter(|argument| *argument != "--all").collect();
    let (sources, data, witnesses) = match *folders.as_slice() {
        [sources, data] => (sources, data, None),
        [sources, data, witnesses] => (sources, data, Some(Path::new(witnesses))),
        _ => {
            eprintln!("lettrine-recipe SOURCES DATA [WITNESSES] [--all]");
            return ExitCode::from(2);
        }
    };
    match run(Path::new(sources), Path::new(data), witnesses, all) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failures) => {
            for failure in failures {
                eprintln!("{failure}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(sources: &Path, data: &Path, witnesses: Option<&Path>, all: bool) -> Result<(), Vec<Failure>> {
    let forms = source::forms(&sources.join("French.lex.xz"))?;
    let lemmas = source::lemmas(&sources.join("FRANCAIS.dic.xz"))?;
    if let Some(folder) = witnesses {
        count(&forms, &lemmas, data, &Witnesses::read(folder)?)?;
    }
    let mut list = filtered(&forms, &lemmas, &Attested::read(&data.join("attested.tsv"))?);
    let mut failures = Vec::new();
    failures.extend(apply::strike(&mut list, &data.join("unwanted.tsv")));
    failures.extend(apply::complete(&mut list, &paradigm::verbs(&forms), &data.join("missing.tsv")));
    failures.extend(apply::mark(&mut list, &data.join("hurtful.tsv")));
    if !failures.is_empty() {
        return Err(failures);
    }
    let path = data.join("french.txt.xz");
    let before = list::words_of(&path)?;
    let after = list.words();
    list.write(&path)?;
    let counts = counts(&after);
    let lines: Vec<String> = counts.iter().map(|(length, count)| format!("{length}\t{count}\n")).collect();
    let counts_path = data.join("counts.tsv");
    std::fs::write(&counts_path, lines.concat()).map_err(|error| Failure::file(&counts_path, &error))?;
    report(&before, &after, all);
    Ok(())
}

/// Counts the witnesses again, and writes the counts.
fn count(
    forms: &[source::Form],
    lemmas: &source::Lemmas,
    data: &Path,
    witnesses: &Witnesses,
) -> Result<(), Failure> {
    let classes =
        forms.iter().map(|form| (form, source::lemma_of(form, lemmas).map_or(0, |lemma| lemma.frequency)));
    Attested::count(classes, witnesses).write(&data.join("attested.tsv"))?;
    corrections::recount(&data.join("missing.tsv"), |row| witnesses.count(&evidence::asked(row)))
}

/// The readings of the source that the rules keep.
fn filtered(forms: &[source::Form], lemmas: &source::Lemmas, attested: &Attested) -> List {
    let mut list = List::default();
    let mut left_out: BTreeMap<rules::LeftOut, usize> = BTreeMap::new();
    for form in forms {
        let lemma = source::lemma_of(form, lemmas);
        if let Some(why) = rules::left_out(form, lemma, attested) {
            *left_out.entry(why).or_default() += 1;
        } else if Letters::fold(&form.spelling).is_ok_and(|word| word.len() >= 2) {
            let class = lemma.map_or(0, |lemma| lemma.frequency);
            list.add(&form.lemma, form.is_verb(), class, &form.spelling, rules::reading(&form.grammar));
        }
    }
    println!("readings of the source left out: {left_out:?}");
    list
}

fn counts(words: &BTreeSet<String>) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    for word in words {
        *counts.entry(word.len()).or_default() += 1;
    }
    counts
}

fn report(before: &BTreeSet<String>, after: &BTreeSet<String>, all: bool) {
    let (old, new) = (counts(before), counts(after));
    println!("letters  before   after  change");
    for (length, &count) in &new {
        let was = old.get(length).copied().unwrap_or(0);
        println!("{length:>7} {was:>7} {count:>7} {:>+7}", count.cast_signed() - was.cast_signed());
    }
    println!(
        "    all {:>7} {:>7} {:>+7}",
        before.len(),
        after.len(),
        after.len().cast_signed() - before.len().cast_signed()
    );
    for (name, words) in [("added", after.difference(before)), ("removed", before.difference(after))] {
        let words: Vec<&str> = words.map(String::as_str).collect();
        let shown = if all { words.len() } else { words.len().min(100) };
        let more = if shown < words.len() { " …" } else { "" };
        println!("{name} ({}): {}{more}", words.len(), words[..shown].join(" "));
    }
}

/// The error that stopped the recipe: a file, perhaps a line, and the problem.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    fn file(path: &Path, error: &std::io::Error) -> Failure {
        Failure(format!("{}: {error}", path.display()))
    }

    fn line(path: &Path, index: usize, what: &str) -> Failure {
        Failure(format!("{}:{}: {what}", path.display(), index + 1))
    }
}

impl From<Failure> for Vec<Failure> {
    fn from(failure: Failure) -> Vec<Failure> {
        vec![failure]
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
