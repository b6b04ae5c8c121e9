//! Makes `data/french.txt.xz` from Grammalecte's lexicon and our corrections, and tells what changed.
//!
//! `cargo run --release -p lettrine-recipe -- SOURCES DATA [--all]`: SOURCES holds `French.lex.xz` and `FRANCAIS.dic.xz`, DATA
//! the hand-kept files and the result. With `--all` every added and removed word is listed, not the first hundred.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod corrections;
mod list;
mod paradigm;
mod rules;
mod source;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use lettrine_lexicon::Letters;

use crate::corrections::Scope;
use crate::list::List;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let all = arguments.iter().any(|argument| argument == "--all");
    let folders: Vec<&String> = arguments.iter().filter(|argument| *argument != "--all").collect();
    let &[sources, data] = folders.as_slice() else {
        eprintln!("lettrine-recipe SOURCES DATA [--all]");
        return ExitCode::from(2);
    };
    match run(Path::new(sources), Path::new(data), all) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failures) => {
            for failure in failures {
                eprintln!("{failure}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(sources: &Path, data: &Path, all: bool) -> Result<(), Vec<Failure>> {
    let forms = source::forms(&sources.join("French.lex.xz")).map_err(|failure| vec![failure])?;
    let lemmas = source::lemmas(&sources.join("FRANCAIS.dic.xz")).map_err(|failure| vec![failure])?;
    let mut list = filtered(&forms, &lemmas);
    let mut failures = Vec::new();
    failures.extend(strike(&mut list, &data.join("unwanted.tsv")));
    failures.extend(complete(&mut list, &paradigm::verbs(&forms), &data.join("missing.tsv")));
    failures.extend(mark(&mut list, &data.join("hurtful.tsv")));
    if !failures.is_empty() {
        return Err(failures);
    }
    let path = data.join("french.txt.xz");
    let before = list::words_of(&path).map_err(|failure| vec![failure])?;
    let after = list.words();
    list.write(&path).map_err(|failure| vec![failure])?;
    let counts = counts(&after);
    let lines: Vec<String> = counts.iter().map(|(length, count)| format!("{length}\t{count}\n")).collect();
    let counts_path = data.join("counts.tsv");
    std::fs::write(&counts_path, lines.concat())
        .map_err(|error| vec![Failure::file(&counts_path, &error)])?;
    report(&before, &after, all);
    Ok(())
}

/// The readings of the source that the rules keep.
fn filtered(forms: &[source::Form], lemmas: &source::Lemmas) -> List {
    let mut list = List::default();
    let mut left_out: BTreeMap<rules::LeftOut, usize> = BTreeMap::new();
    for form in forms {
        let lemma = lemmas
            .get(&(form.lemma.clone(), form.is_verb()))
            .or_else(|| lemmas.get(&(form.lemma.clone(), !form.is_verb())));
        if let Some(why) = rules::left_out(form, lemma) {
            *left_out.entry(why).or_default() += 1;
        } else if Letters::fold(&form.spelling).is_ok_and(|word| word.len() >= 2) {
            let class = lemma.map_or(0, |lemma| lemma.frequency);
            list.add(&form.lemma, form.is_verb(), class, &form.spelling, rules::reading(&form.grammar));
        }
    }
    println!("readings of the source left out: {left_out:?}");
    list
}

/// Takes out what is not wanted; a line that takes nothing out is a failure, so that the file stays short.
fn strike(list: &mut List, path: &Path) -> Vec<Failure> {
    let unwanted = match corrections::unwanted(path) {
        Ok(unwanted) => unwanted,
        Err(failure) => return vec![failure],
    };
    let mut useful = HashSet::new();
    let of = |scope| {
        unwanted.iter().filter(move |row| row.scope == scope).map(|row| (row.entry.clone(), row.line))
    };
    let struck_lemmas: HashMap<String, usize> = of(Scope::Lemma).collect();
    let struck_words: HashMap<String, usize> = of(Scope::Word).collect();
    list.lemmas.retain(|(lemma, _), entry| {
        if let Some(&line) = struck_lemmas.get(lemma) {
            useful.insert(line);
            return false;
        }
        entry.forms.retain(|form, _| {
            let word = Letters::fold(form).map(|word| word.to_string()).unwrap_or_default();
            struck_words.get(&word).is_none_or(|&line| {
                useful.insert(line);
                false
            })
        });
        !entry.forms.is_empty()
    });
    let idle = unwanted.iter().filter(|row| !useful.contains(&row.line));
    idle.map(|row| {
        Failure::line(path, row.line - 1, &format!("`{}` is not there: the line does nothing", row.entry))
    })
    .collect()
}

/// Adds what is missing; a line that adds no word is a failure.
fn complete(list: &mut List, verbs: &paradigm::Verbs, path: &Path) -> Vec<Failure> {
    let missing = match corrections::missing(path) {
        Ok(missing) => missing,
        Err(failure) => return vec![failure],
    };
    let mut failures = Vec::new();
    let mut words = list.words();
    for row in missing {
        match paradigm::expand(&row.lemma, &row.grammar, verbs) {
            Err(what) => failures.push(Failure::line(path, row.line - 1, &what)),
            Ok(paradigm) => {
                let mut new = false;
                for (form, reading) in paradigm.forms {
                    match Letters::fold(&form) {
                        Ok(word) => new |= words.insert(word.to_string()),
                        Err(error) => {
                            failures.push(Failure::line(path, row.line - 1, &format!("`{form}`: {error}")));
                        }
                    }
                    list.add(&paradigm.lemma, paradigm.is_verb, row.class, &form, reading);
                }
                if !new {
                    failures.push(Failure::line(
                        path,
                        row.line - 1,
                        &format!("`{}` adds no word", row.lemma),
                    ));
                }
            }
        }
    }
    failures
}

/// Marks what hurts.
fn mark(list: &mut List, path: &Path) -> Vec<Failure> {
    let hurtful = match corrections::hurtful(path) {
        Ok(hurtful) => hurtful,
        Err(failure) => return vec![failure],
    };
    let mut failures = Vec::new();
    for (line, lemma) in hurtful {
        let mut found = false;
        for is_verb in [false, true] {
            if let Some(entry) = list.lemmas.get_mut(&(lemma.clone(), is_verb)) {
                (entry.hurtful, found) = (true, true);
            }
        }
        if !found {
            failures.push(Failure::line(path, line - 1, &format!("`{lemma}` is no lemma of the list")));
        }
    }
    failures
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

/// What stopped the recipe: a file, perhaps a line, what is wrong.
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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
