//! The command `lettrine`. Each subcommand is a module; this one selects it and turns its outcome into an exit code.

mod admin;
mod analyse;
mod backup;
mod bench;
mod check;
mod data_folder;
mod deal;
pub mod descriptors;
mod dico;
mod figure;
mod help;
mod language;
mod lexicon;
mod lexicon_file;
mod moving;
mod perft;
mod play;
pub mod processor;
mod progress;
mod puzzles;
mod record_file;
mod replay;
mod reports;
mod restore;
mod rules;
mod serve;
mod solve;
mod stores;
mod tournament;
mod trouble;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use lettrine_server::app::App;
use lexopt::prelude::*;

use crate::language::Language;
use crate::trouble::Trouble;

/// How a command ended that ran without an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The answer is yes: exit code 0.
    Yes,
    /// The answer is no (no valid word, nothing found): exit code 1.
    No,
}

/// What every command is given.
pub(crate) struct Context {
    pub(crate) language: Language,
    pub(crate) arguments: lexopt::Parser,
    /// The web app, for the command that serves it.
    pub(crate) app: App,
}

/// Runs the command that the arguments of this process name.
#[must_use]
pub fn main(app: App) -> ExitCode {
    let (language, arguments) = match global_options() {
        Ok(parsed) => parsed,
        Err(trouble) => return complain(&trouble, environment_language()),
    };
    match run(language, arguments, app) {
        Ok(Outcome::Yes) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::from(1),
        // A reader that stops early (`| head`) is no error.
        Err(Trouble::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(trouble) => complain(&trouble, language),
    }
}

fn environment_language() -> Language {
    language::of_environment(|name| std::env::var(name).ok())
}

fn complain(trouble: &Trouble, language: Language) -> ExitCode {
    say(trouble, language);
    ExitCode::from(2)
}

/// Prints an error on standard error, in one line of bounded length.
pub(crate) fn say(trouble: &Trouble, language: Language) {
    let said = one_line(&trouble.say(language));
    let said = lettrine_engine::cut_after(&said, LONGEST_TROUBLE);
    let _ = writeln!(anstream::stderr(), "lettrine{} {said}", language.pick(" :", ":"));
}

/// The maximum length of an error message, in characters. Quotations are already cut; escaped characters and the system's messages may
/// still be long.
const LONGEST_TROUBLE: usize = 450;

/// Escapes control characters and line separators, so that text from a file cannot control the terminal.
pub(crate) fn one_line(text: &str) -> String {
    let hidden = |c: &char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.chars().flat_map(|c| if hidden(&c) { c.escape_default().collect() } else { vec![c] }).collect()
}

/// Takes `--lang` out of the arguments, wherever it stands.
fn global_options() -> Result<(Language, Vec<std::ffi::OsString>), Trouble> {
    let mut language = environment_language();
    let mut rest = Vec::new();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        let value = match argument.to_str() {
            Some("--") => {
                rest.push(argument);
                rest.extend(arguments);
                break;
            }
            Some("--lang") => {
                let value = arguments.next().ok_or_else(|| Trouble::MissingValue("--lang".into()))?;
                value.to_string_lossy().into_owned()
            }
            Some(text) if text.starts_with("--lang=") => text["--lang=".len()..].to_owned(),
            _ => {
                rest.push(argument);
                continue;
            }
        };
        let expected = ("fr ou en", "fr or en");
        language =
            language::named(&value).ok_or(Trouble::BadValue { option: "--lang".into(), value, expected })?;
    }
    Ok((language, rest))
}

fn run(language: Language, arguments: Vec<std::ffi::OsString>, app: App) -> Result<Outcome, Trouble> {
    let mut arguments = lexopt::Parser::from_args(arguments);
    let command = match arguments.next()? {
        None | Some(Short('h') | Long("help" | "aide")) => return help::print(None, language),
        Some(Short('V') | Long("version")) => {
            writeln!(anstream::stdout(), "lettrine {}", env!("CARGO_PKG_VERSION"))?;
            return Ok(Outcome::Yes);
        }
        Some(Value(command)) => command.to_string_lossy().into_owned(),
        Some(option) => return Err(option.unexpected().into()),
    };
    let context = Context { language, arguments, app };
    match command.as_str() {
        "play" => play::run(context),
        "serve" => serve::run(context),
        "backup" => backup::run(context),
        "restore" => restore::run(context),
        "export" => moving::export(context),
        "import" => moving::import(context),
        "check" => check::run(context),
        "admin" => admin::run(context),
        "reports" => reports::run(context),
        "dico" => dico::run(context),
        "lexicon" => lexicon::run(context),
        "replay" => replay::run(context),
        "perft" => perft::run(context),
        "deal" => deal::run(context, false),
        "random" => deal::run(context, true),
        "rules" => rules::run(context),
        "verify" => verify::run(context),
        "solve" => solve::run(context),
        "analyse" | "analyze" => analyse::run(context),
        "tournament" => tournament::run(context),
        "puzzles" => puzzles::run(context),
        "bench" => bench::run(context),
        "help" | "aide" => help::run(context),
        _ => Err(Trouble::UnknownCommand(command)),
    }
}
