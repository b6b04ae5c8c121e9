//! `lettrine check`: checks that everything in a store is undamaged.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use lettrine_server::store::{Found, Place, check, open_archive};
use lexopt::prelude::*;

use crate::language::{Language, english, french};
use crate::lexicon_file::path;
use crate::stores::{self, Named};
use crate::trouble::Trouble;
use crate::{Context, Outcome, help, one_line};

/// How often the progress is printed.
const BETWEEN_TELLINGS: Duration = Duration::from_secs(1);

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut file, mut named) = (None, Named::default());
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("check"), language),
            Long("data") => named.folder = Some(path(arguments.value()?)),
            Long("database") => named.database = Some(arguments.value()?.to_string_lossy().into_owned()),
            Value(value) if file.is_none() => file = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    if file.is_some() && !named.is_empty() {
        let option = if named.database.is_some() { "--database" } else { "--data" };
        let command = language.pick("check FICHIER", "check FILE");
        return Err(Trouble::NotTaken { command: command.into(), option: option.into() });
    }
    let place = file.map_or_else(|| named.place(), |file| Ok(Place::File(file)))?;
    of(&place, language)
}

/// Checks a store and prints what is damaged in it.
pub(crate) fn of(place: &Place, language: Language) -> Result<Outcome, Trouble> {
    let checked = stores::wait(async {
        let archive = open_archive(place).await?;
        Ok(check(&*archive, &mut teller()).await?)
    })?;
    let mut out = anstream::stdout().lock();
    for found in &checked.found {
        writeln!(out, "{}", one_line(&say(found, language)))?;
    }
    let (tables, entries) = (checked.tables, checked.entries);
    let in_french = [french(tables, "table", "tables"), french(entries, "entrée", "entrées")];
    let in_english = [english(tables, "table", "tables"), english(entries, "entry", "entries")];
    let damaged = checked.found.len();
    let verdict = if damaged == 0 {
        language.pick(
            format!("{place} : tout est entier, {}, {}.", in_french[0], in_french[1]),
            format!("{place}: everything is whole, {}, {}.", in_english[0], in_english[1]),
        )
    } else {
        language.pick(
            format!(
                "{place} : abîmé en {} ; le reste est entier, {}, {}.",
                french(damaged, "endroit", "endroits"),
                in_french[0],
                in_french[1]
            ),
            format!(
                "{place}: damaged in {}; the rest is whole, {}, {}.",
                english(damaged, "place", "places"),
                in_english[0],
                in_english[1]
            ),
        )
    };
    writeln!(out, "{verdict}")?;
    Ok(if damaged == 0 { Outcome::Yes } else { Outcome::No })
}

fn say(found: &Found, language: Language) -> String {
    let colon = language.pick(" :", ":");
    let place = match (&found.table, found.damage.entry) {
        (None, _) => language.pick("la base de données", "the database").to_owned(),
        (Some(table), None) => format!("table {table}"),
        (Some(table), Some(entry)) => {
            language.pick(format!("table {table}, entrée {entry}"), format!("table {table}, entry {entry}"))
        }
    };
    format!("{place}{colon} {}", found.damage.flaw.say(language))
}

/// Prints the progress now and then, if standard error is a terminal.
fn teller() -> impl FnMut(usize, usize) {
    let (mut told, listens) = (Instant::now(), std::io::stderr().is_terminal());
    move |done, all| {
        if listens && told.elapsed() >= BETWEEN_TELLINGS {
            told = Instant::now();
            let _ = writeln!(anstream::stderr(), "{done}/{all} tables…");
        }
    }
}
