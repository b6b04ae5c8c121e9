//! `lettrine deal` and `lettrine random`: writes a new record, or the record of a whole game between bots.

use std::io::Write;
use std::path::{Path, PathBuf};

use lettrine_engine::{Bot, Kind, Problem, ReadError, Record, ReplayError};
use lexopt::prelude::*;
use serde_json::{Value as Json, json};

use crate::lexicon_file::path;
use crate::record_file::Loaded;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

/// A game to be dealt, as typed on the command line.
pub(crate) struct Order {
    pub(crate) game: String,
    pub(crate) seats: Vec<String>,
    /// The options that name the players.
    pub(crate) seated_by: &'static str,
    pub(crate) seed: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) bots: Vec<Bot>,
    pub(crate) lexicon: Option<PathBuf>,
}

pub(crate) fn run(mut context: Context, play: bool) -> Result<Outcome, Trouble> {
    let language = context.language;
    let command = if play { "random" } else { "deal" };
    let (mut game, mut seats, mut seed, mut options, mut bots, mut lexicon) =
        (None, None, None, Vec::new(), None, None);
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some(command), language),
            Long("seats") => seats = Some(names(&arguments.value()?.to_string_lossy())),
            Long("seed") => seed = Some(arguments.value()?.to_string_lossy().into_owned()),
            Long("option") => options.push(option(&arguments.value()?.to_string_lossy())?),
            Long("bots") if play => bots = Some(bots_named(&arguments.value()?.to_string_lossy())?),
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Value(value) if game.is_none() => game = Some(value.to_string_lossy().into_owned()),
            other => return Err(other.unexpected().into()),
        }
    }
    let game: String = game.ok_or(Trouble::MissingArgument(language.pick("le jeu", "the game")))?;
    lettrine_games::named(&game).ok_or_else(|| Trouble::UnknownGame(game.clone()))?;
    let seats = seats.unwrap_or_else(|| names("Ada,Léo"));
    let seed = match seed {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let bots = if play { bots.unwrap_or_else(|| vec![Bot::Greedy, Bot::Random]) } else { Vec::new() };
    let order = Order { game, seats, seated_by: "--seats", seed, options, bots, lexicon };
    let (_, written) = order.fill()?;
    let record = written.map_err(|error| order.mistyped(error))?;
    writeln!(anstream::stdout(), "{record}")?;
    Ok(Outcome::Yes)
}

/// The file name of a record that was typed and not read from a file.
const TYPED: &str = "lettrine";

impl Order {
    /// The error of a game that cannot be dealt as it was typed.
    pub(crate) fn mistyped(&self, error: ReplayError) -> Trouble {
        Trouble::Typed { seated_by: self.seated_by, error }
    }

    /// Deals and plays the game. A value such as `bonus=1982` may be meant as a number or as a text: it becomes a text if the game
    /// wants one.
    pub(crate) fn fill(&self) -> Result<(Loaded, Result<Json, ReplayError>), Trouble> {
        let mut texts: Vec<String> = Vec::new();
        loop {
            let options: serde_json::Map<String, Json> = self
                .options
                .iter()
                .map(|(name, value)| (name.clone(), value_of(name, value, &texts)))
                .collect();
            let text = json!({"game": self.game, "seats": self.seats, "seed": self.seed, "options": options})
                .to_string();
            let read = |error| self.mistyped(ReplayError::Read(error));
            let loaded =
                Loaded::new(Path::new(TYPED), Record::read(&text).map_err(read)?, self.lexicon.as_deref())?;
            let written = loaded.game.play(
                &loaded.record,
                loaded.lexicon(),
                &self.bots,
                crate::language::Language::French,
            );
            match &written {
                Err(ReplayError::Read(ReadError {
                    at,
                    problem: Problem::WrongType { expected: Kind::Text, .. },
                })) if !texts.contains(at) => {
                    texts.push(at.clone());
                }
                _ => return Ok((loaded, written)),
            }
        }
    }
}

fn value_of(name: &str, value: &str, texts: &[String]) -> Json {
    let text = texts.contains(&format!("options.{name}"));
    serde_json::from_str(value).ok().filter(|_| !text).unwrap_or_else(|| value.into())
}

fn names(text: &str) -> Vec<String> {
    text.split(',').map(|name| name.trim().to_owned()).collect()
}

pub(crate) fn option(text: &str) -> Result<(String, String), Trouble> {
    let expected = ("nom=valeur", "name=value");
    let pair = text.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    pair.ok_or_else(|| Trouble::BadValue { option: "--option".into(), value: text.into(), expected })
}

fn bots_named(text: &str) -> Result<Vec<Bot>, Trouble> {
    let expected = ("random ou greedy, séparés par des virgules", "random or greedy, separated by commas");
    let bots: Option<Vec<Bot>> = text.split(',').map(|name| Bot::named(name.trim())).collect();
    bots.ok_or_else(|| Trouble::BadValue { option: "--bots".into(), value: text.into(), expected })
}

/// A seed of 64 hexadecimal digits from the system's random source.
pub(crate) fn fresh_seed() -> Result<String, Trouble> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Trouble::Output(std::io::Error::other(error.to_string())))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat())
}
