//! `lettrine replay`: prints a record in words, or as JSON lines.

use std::io::Write;
use std::path::PathBuf;

use lettrine_engine::{Played, Replayed};
use lexopt::prelude::*;
use serde_json::Value as Json;

use crate::language::Language;
use crate::lexicon_file::path;
use crate::record_file::Loaded;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help, one_line};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut file, mut json, mut viewer, mut strict, mut lexicon) =
        (None, false, None, false, None::<PathBuf>);
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("replay"), language),
            Long("json") => json = true,
            Long("strict") => strict = true,
            Long("seat") => viewer = Some(number("--seat", &context.arguments.value()?.to_string_lossy())?),
            Long("lexicon") => lexicon = Some(path(context.arguments.value()?)),
            Value(value) if file.is_none() => file = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file =
        file.ok_or(Trouble::MissingArgument(language.pick("le fichier de la partie", "the record's file")))?;
    let loaded = Loaded::read(&file, lexicon.as_deref(), strict, language)?;
    let mut out = anstream::stdout();
    let mut written: Result<(), Trouble> = Ok(());
    let replayed = loaded.game.replay(&loaded.record, loaded.lexicon(), viewer, language, &mut |piece| {
        if written.is_ok() {
            written = if json {
                print_json(&mut out, &piece)
            } else {
                tell(&mut out, &piece, &loaded.record.seats, language)
            };
        }
    });
    written?;
    replayed.map_err(|error| loaded.trouble(error))?;
    Ok(Outcome::Yes)
}

/// Reads a whole number that was given to an option.
pub(crate) fn number<T: std::str::FromStr>(option: &str, value: &str) -> Result<T, Trouble> {
    let expected = ("un nombre entier", "a whole number");
    value.parse().map_err(|_| Trouble::BadValue { option: option.into(), value: value.into(), expected })
}

fn print_json(out: &mut impl Write, piece: &Replayed) -> Result<(), Trouble> {
    match piece {
        Replayed::Dealt(_) => {}
        Replayed::Played(played) => writeln!(out, "{}", serde_json::to_string(played)?)?,
        Replayed::Ended(end) => writeln!(out, "{end}")?,
    }
    Ok(())
}

fn tell(out: &mut impl Write, piece: &Replayed, names: &[String], language: Language) -> Result<(), Trouble> {
    match piece {
        Replayed::Dealt(told) => told.iter().try_for_each(|line| writeln!(out, "     {}", one_line(line)))?,
        Replayed::Played(Played { n, told, .. }) => {
            for (place, line) in told.iter().enumerate() {
                let number = if place == 0 { format!("{n}.") } else { String::new() };
                writeln!(out, "{number:<4} {}", one_line(line))?;
            }
        }
        Replayed::Ended(end) => {
            if let Some(scores) = end["result"]["scores"].as_array() {
                let winners: Vec<&str> = end["result"]["winners"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|seat| name(seat, names))
                    .collect();
                let scores: Vec<String> =
                    names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect();
                writeln!(out, "\n{}", one_line(&scores.join(", ")))?;
                writeln!(out, "{} {}", language.pick("Gagné par", "Won by"), one_line(&winners.join(", ")))?;
            }
        }
    }
    Ok(())
}

fn name<'a>(seat: &Json, names: &'a [String]) -> Option<&'a str> {
    names.get(usize::try_from(seat.as_u64()?).ok()?).map(String::as_str)
}
