//! `lettrine admin`: what a host looks at and decides while the server runs. Everything is read from the store and written to it;
//! the servers on that store obey within seconds.

mod ago;
mod bans;
mod chat;
mod figures;
mod order;
mod person;
mod tables;

use std::future::Future;
use std::io::Write;
use std::sync::Arc;

use lettrine_server::store::{Millis, Store, StoreError, open_for_host};
use lettrine_server::uptime;
use serde::Serialize;

use crate::language::Language;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help, reports};
use order::{Asked, Order};

/// The store that the host works on, and how its answers are printed.
struct Desk {
    store: Arc<dyn Store>,
    /// The date that the servers on the store follow.
    date: Millis,
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

    /// Prints an answer like `print`; for people, a sentence if there are no lines. Returns whether there are any.
    fn list(
        &self,
        answer: &impl Serialize,
        none: (&str, &str),
        lines: Vec<String>,
    ) -> Result<Outcome, Trouble> {
        let is_empty = lines.is_empty();
        let none = || vec![self.language.pick(none.0, none.1).to_owned()];
        self.print(answer, || if is_empty { none() } else { lines })?;
        Ok(if is_empty { Outcome::No } else { Outcome::Yes })
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
    let Some(mut asked) = Asked::read(&mut context)? else { return help::print(Some("admin"), language) };
    let order = Order::of(&asked, language)?;
    let place = std::mem::take(&mut asked.named).place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::Serve(error.to_string()))?;
    let store = runtime.block_on(open_for_host(&place))?;
    let date = runtime.block_on(store.date())?.unwrap_or_else(uptime::now);
    let desk = Desk { store, date, runtime, language, json: asked.json };
    let done = match order {
        Order::Figures => figures::run(&desk),
        Order::Tables(filter) => tables::list(&desk, filter, asked.older),
        Order::Close(table) => tables::close(&desk, table, asked.reason.as_deref()),
        Order::Reopen(table) => tables::reopen(&desk, table),
        Order::Delete(table) => tables::delete(&desk, table),
        Order::Bans => bans::list(&desk),
        Order::Ban(address, days) => bans::ban(&desk, address, asked.reason.as_deref(), days),
        Order::Unban(address) => bans::unban(&desk, address),
        Order::Chat => chat::list(&desk),
        Order::ForgetChat(table, entry) => chat::forget(&desk, table, entry),
        Order::Words(form) => reports::tell(&place, form, asked.has("--clear")),
        Order::Person(who) => person::run(&desk, who, asked.has("--erase")),
    };
    desk.ask(desk.store.close())?;
    done
}

/// Why something in the store cannot be read, for programs.
fn damaged<T>(read: &serde_json::Result<T>) -> Option<String> {
    read.as_ref().err().map(ToString::to_string)
}

/// The same for people.
fn unreadable(why: &impl std::fmt::Display, language: Language) -> String {
    language.pick(format!("illisible : {why}"), format!("unreadable: {why}"))
}

/// The error for a word of the command line that has the wrong form.
fn bad(option: &str, value: &str, expected: (&'static str, &'static str)) -> Trouble {
    Trouble::BadValue { option: option.into(), value: value.into(), expected }
}
