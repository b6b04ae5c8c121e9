//! `lettrine admin`: what a host looks at and decides while the server plays. Everything is read from the store and written to it;
//! servers on it obey within seconds.

mod ago;
mod bans;
mod chat;
mod figures;
mod person;
mod tables;

use std::future::Future;
use std::io::Write;
use std::sync::Arc;

use lettrine_server::store::{Store, StoreError, open_for_host};
use lexopt::prelude::*;
use serde::Serialize;

use crate::language::Language;
use crate::lexicon_file::path;
use crate::stores::Named;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

/// What was asked for: the words, and what belongs to them.
#[derive(Default)]
struct Asked {
    words: Vec<String>,
    named: Named,
    json: bool,
    erase: bool,
    forget: bool,
    reason: Option<String>,
    days: Option<u32>,
    game: Option<String>,
    status: Option<String>,
    older: Option<u32>,
    limit: Option<u32>,
}

/// The store that is looked at, and how its answers are told.
struct Desk {
    store: Arc<dyn Store>,
    runtime: tokio::runtime::Runtime,
    language: Language,
    json: bool,
}

impl Desk {
    /// Waits for the store's answer.
    fn ask<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, Trouble> {
        Ok(self.runtime.block_on(answer)?)
    }

    /// Prints an answer for programs, or line by line for people.
    fn print(&self, answer: &impl Serialize, lines: impl FnOnce() -> Vec<String>) -> Result<(), Trouble> {
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(answer)?)?;
        } else {
            for line in lines() {
                writeln!(out, "{}", crate::one_line(&line))?;
            }
        }
        Ok(())
    }

    /// Prints one sentence.
    fn say(&self, french: &str, english: &str) -> Result<(), Trouble> {
        self.print(&self.language.pick(french, english), || {
            vec![self.language.pick(french, english).to_owned()]
        })
    }
}

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let Some(mut asked) = read(&mut context)? else { return help::print(Some("admin"), language) };
    let place = std::mem::take(&mut asked.named).place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::Serve(error.to_string()))?;
    let store = runtime.block_on(open_for_host(&place))?;
    let desk = Desk { store, runtime, language, json: asked.json };
    let words: Vec<&str> = asked.words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["figures"] => figures::run(&desk),
        ["tables"] => tables::list(&desk, &asked),
        ["close", table] => tables::close(&desk, table, asked.reason.as_deref()),
        ["reopen", table] => tables::reopen(&desk, table),
        ["delete", table] => tables::delete(&desk, table),
        ["bans"] => bans::list(&desk),
        ["ban", address] => bans::ban(&desk, address, asked.reason.as_deref(), asked.days),
        ["unban", address] => bans::unban(&desk, address),
        ["chat"] => chat::list(&desk),
        ["chat", table, entry] if asked.forget => chat::forget(&desk, table, entry),
        ["person", who] => person::run(&desk, who, asked.erase),
        _ => Err(Trouble::UnexpectedArgument(words.join(" ").into())),
    };
    desk.ask(desk.store.close())?;
    done
}

/// Reads the arguments; nothing, if help was wanted or nothing was said.
fn read(context: &mut Context) -> Result<Option<Asked>, Trouble> {
    let mut asked = Asked::default();
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return Ok(None),
            Long("data") => asked.named.folder = Some(path(arguments.value()?)),
            Long("database") => asked.named.database = Some(text(&arguments.value()?)),
            Long("json") => asked.json = true,
            Long("erase") => asked.erase = true,
            Long("forget") => asked.forget = true,
            Long("reason") => asked.reason = Some(text(&arguments.value()?)),
            Long("game") => asked.game = Some(text(&arguments.value()?)),
            Long("status") => asked.status = Some(text(&arguments.value()?)),
            Long("days") => asked.days = Some(number("--days", &arguments.value()?)?),
            Long("older") => asked.older = Some(number("--older", &arguments.value()?)?),
            Long("limit") => asked.limit = Some(number("--limit", &arguments.value()?)?),
            Value(value) => asked.words.push(text(&value)),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok((!asked.words.is_empty()).then_some(asked))
}

fn text(value: &std::ffi::OsStr) -> String {
    value.to_string_lossy().into_owned()
}

fn number(option: &str, value: &std::ffi::OsStr) -> Result<u32, Trouble> {
    let value = value.to_string_lossy().into_owned();
    let expected = ("un nombre entier", "a whole number");
    value.parse().map_err(|_| Trouble::BadValue { option: option.into(), value, expected })
}

/// A word of the command line that is not what it should be.
fn bad(option: &str, value: &str, expected: (&'static str, &'static str)) -> Trouble {
    Trouble::BadValue { option: option.into(), value: value.into(), expected }
}
