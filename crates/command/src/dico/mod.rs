//! `lettrine dico`: the dictionary in the terminal.

pub(crate) mod entry;
mod lengths;
mod prompt;
mod query;

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use lettrine_definitions::Definitions;
use lettrine_lexicon::{Lexicon, Query};
use lexopt::prelude::*;

use crate::language::Language;
use crate::lexicon_file::{Source, path};
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};
use entry::{Telling, Told};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut words, mut query, mut json, mut lexicon) =
        (Vec::new(), Query::default(), false, None::<PathBuf>);
    let mut telling = Telling::default();
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("dico"), language),
            Long("commence" | "starts") => query.starts = Some(text(arguments.value()?)),
            Long("contient" | "contains") => query.contains = Some(text(arguments.value()?)),
            Long("finit" | "ends") => query.ends = Some(text(arguments.value()?)),
            Long("tirage" | "rack") => query.rack = Some(text(arguments.value()?)),
            Long("motif" | "pattern") => query.pattern = Some(text(arguments.value()?)),
            Long("longueur" | "length") => query.lengths = lengths::read(&text(arguments.value()?))?,
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Long("formes" | "forms") => telling.forms = true,
            Long("definitions") => {
                telling.definitions = Some(Definitions::open(&path(arguments.value()?))?);
            }
            Long("json") => json = true,
            Value(word) => words.push(text(word)),
            other => return Err(other.unexpected().into()),
        }
    }
    let source = Source::load(lexicon.as_deref())?;
    let lexicon = source.lexicon();
    match (words.as_slice(), query.is_empty()) {
        ([], false) => query::answer(&query, &lexicon, json, language),
        ([word, ..], false) => Err(Trouble::UnexpectedArgument(word.into())),
        ([], true) if !json && std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            prompt::run(&lexicon, &telling, language)
        }
        ([], true) => {
            let lines: Result<Vec<String>, _> = std::io::stdin().lock().lines().collect();
            let lines = lines.map_err(|error| Trouble::Read { path: "-".into(), error })?;
            let words: Vec<String> =
                lines.iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
            look_up(&lexicon, &words, json, &telling, language)
        }
        (words, true) => look_up(&lexicon, words, json, &telling, language),
    }
}

fn text(value: std::ffi::OsString) -> String {
    value.into_string().unwrap_or_else(|value| value.to_string_lossy().into_owned())
}

fn look_up(
    lexicon: &Lexicon<'_>,
    words: &[String],
    json: bool,
    telling: &Telling,
    language: Language,
) -> Result<Outcome, Trouble> {
    let entries: Vec<Told> =
        words.iter().map(|word| telling.look_up(lexicon, word, language)).collect::<Result<_, _>>()?;
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string(&entries)?)?;
    } else {
        for entry in &entries {
            telling.print(entry, &mut out, language)?;
        }
    }
    Ok(if entries.iter().all(|told| told.entry.valid) { Outcome::Yes } else { Outcome::No })
}
