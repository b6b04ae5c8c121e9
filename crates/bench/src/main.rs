//! `lettrine bench`: us and our peers, side by side.

mod bots;
mod games;
mod lexicon;
mod queries;
mod server;
mod timing;

use lexopt::prelude::*;

use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let (mut subject, mut part, mut json) = (None, None, false);
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("bench"), context.language),
            Long("json") => json = true,
            Value(value) if subject.is_none() => subject = Some(value.to_string_lossy().into_owned()),
            Value(value) if part.is_none() && matches!(subject.as_deref(), Some("bots" | "server")) => {
                part = Some(value.to_string_lossy().into_owned());
            }
            other => return Err(other.unexpected().into()),
        }
    }
    match subject.as_deref() {
        Some("lexicon") => lexicon::run(json),
        Some("games") => games::run(json),
        Some("bots") => bots::run(part.as_deref(), json),
        Some("server") => server::run(part.as_deref(), json),
        // Not for people: what `bench server` runs beside the server.
        Some("echo-server") => server::run_echo(),
        Some(other) => Err(Trouble::UnknownCommand(format!("bench {other}"))),
        None => help::print(Some("bench"), context.language),
    }
}
