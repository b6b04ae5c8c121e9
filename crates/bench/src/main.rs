//! `lettrine-bench`: benchmarks of Lettrine, beside comparable programs.

mod bots;
mod games;
mod lexicon;
mod queries;
mod server;
mod timing;

use std::io::Write;
use std::process::ExitCode;

use lexopt::prelude::*;

/// Why a benchmark is aborted.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            let _ = writeln!(anstream::stderr(), "lettrine-bench: {trouble}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Trouble> {
    let (mut subject, mut part, mut json, mut database) = (None, None, false, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help(),
            Long("json") => json = true,
            Long("database") => database = Some(arguments.value()?.string()?),
            Value(value) if subject.is_none() => subject = Some(value.string()?),
            Value(value) if part.is_none() && matches!(subject.as_deref(), Some("bots" | "server")) => {
                part = Some(value.string()?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    match subject.as_deref() {
        Some("lexicon") => lexicon::run(json),
        Some("games") => games::run(json),
        Some("bots") => bots::run(part.as_deref(), json),
        Some("server") => server::run(part.as_deref(), json, database),
        // Not for people: `server` starts it as the program to compare with.
        Some("echo-server") => server::run_echo(),
        Some(other) => Err(format!("there is no benchmark '{}'", lettrine_engine::cut(other)).into()),
        None => help(),
    }
}

fn help() -> Result<(), Trouble> {
    Ok(write!(anstream::stdout(), "{}", include_str!("../../command/src/help/bench.en.txt"))?)
}

/// Refuses a part that is not one of these.
fn known<'a>(part: Option<&'a str>, parts: &[&str]) -> Result<Option<&'a str>, Trouble> {
    match part.filter(|part| !parts.contains(part)) {
        Some(part) => Err(format!("'{}': expected {}", lettrine_engine::cut(part), parts.join(", ")).into()),
        None => Ok(part),
    }
}
