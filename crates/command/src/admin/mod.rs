//! `lettrine admin`: what a host looks at and decides while the server runs. Everything is read from the store and written to it;
//! the servers on that store obey within seconds.

mod ago;
mod bans;
mod chat;
mod figures;
mod person;
mod tables;

use std::future::Future;
use std::io::Write;
use std::net::IpAddr;
use std::sync::Arc;

use lettrine_server::person::Who;
use lettrine_server::secret::TableId;
use lettrine_server::store::{Filter, Store, StoreError, open_for_host};
use lexopt::prelude::*;
use serde::Serialize;

use crate::language::Language;
use crate::lexicon_file::path;
use crate::stores::Named;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

/// The parsed command line: its words and its options.
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

/// What the words ask for. It is known before the store is opened, which may migrate it.
enum Order {
    Figures,
    Tables(Filter),
    Close(TableId),
    Reopen(TableId),
    Delete(TableId),
    Bans,
    /// An address, and for how many days; `None`: for good.
    Ban(IpAddr, Option<u32>),
    Unban(IpAddr),
    Chat,
    ForgetChat(TableId, i64),
    Person(Who),
}

impl Order {
    fn of(asked: &Asked, language: Language) -> Result<Order, Trouble> {
        let missing =
            |french: &'static str, english| Err(Trouble::MissingArgument(language.pick(french, english)));
        let words: Vec<&str> = asked.words.iter().map(String::as_str).collect();
        Ok(match words[..] {
            ["figures"] => Order::Figures,
            ["tables"] => Order::Tables(tables::filter(asked)?),
            ["close", table] => Order::Close(tables::table(table)?),
            ["reopen", table] => Order::Reopen(tables::table(table)?),
            ["delete", table] => Order::Delete(tables::table(table)?),
            ["close" | "reopen" | "delete"] => return missing("la table", "the table"),
            ["bans"] => Order::Bans,
            ["ban", address] => Order::Ban(bans::address(address)?, bans::days(asked.days)?),
            ["unban", address] => Order::Unban(bans::address(address)?),
            ["ban" | "unban"] => return missing("l'adresse IP", "the IP address"),
            ["chat"] => Order::Chat,
            ["chat", table, entry] if asked.forget => {
                Order::ForgetChat(tables::table(table)?, chat::entry(entry)?)
            }
            ["person", who] => Order::Person(person::who(who)?),
            ["person"] => return missing("la personne", "the person"),
            _ => return Err(Trouble::UnexpectedArgument(words.join(" ").into())),
        })
    }
}

/// The store that the host works on, and how its answers are printed.
struct Desk {
    store: Arc<dyn Store>,
    runtime: tokio::runtime::Runtime,
    language: Language,
    json: bool,
}

impl Desk {
    /// Blocks until the store has answered.
    fn ask<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, Trouble> {
        Ok(self.runtime.block_on(answer)?)
    }

    /// Prints an answer: JSON for programs, or lines for people.
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
    let order = Order::of(&asked, language)?;
    let place = std::mem::take(&mut asked.named).place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::Serve(error.to_string()))?;
    let store = runtime.block_on(open_for_host(&place))?;
    let desk = Desk { store, runtime, language, json: asked.json };
    let done = match order {
        Order::Figures => figures::run(&desk),
        Order::Tables(filter) => tables::list(&desk, filter),
        Order::Close(table) => tables::close(&desk, table, asked.reason.as_deref()),
        Order::Reopen(table) => tables::reopen(&desk, table),
        Order::Delete(table) => tables::delete(&desk, table),
        Order::Bans => bans::list(&desk),
        Order::Ban(address, days) => bans::ban(&desk, address, asked.reason.as_deref(), days),
        Order::Unban(address) => bans::unban(&desk, address),
        Order::Chat => chat::list(&desk),
        Order::ForgetChat(table, entry) => chat::forget(&desk, table, entry),
        Order::Person(who) => person::run(&desk, who, asked.erase),
    };
    desk.ask(desk.store.close())?;
    done
}

/// Reads the arguments; `None` if help was asked for or no word was given.
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

/// The error for a word of the command line that has the wrong form.
fn bad(option: &str, value: &str, expected: (&'static str, &'static str)) -> Trouble {
    Trouble::BadValue { option: option.into(), value: value.into(), expected }
}
