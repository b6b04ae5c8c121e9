//! `lettrine perft`: counts the sequences of legal actions.

use std::io::Write;
use std::path::PathBuf;

use lexopt::prelude::*;

use crate::lexicon_file::path;
use crate::record_file::Loaded;
use crate::replay::number;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut file, mut depth, mut divide, mut strict, mut lexicon) =
        (None, None, false, false, None::<PathBuf>);
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("perft"), language),
            Long("divide") => divide = true,
            Long("strict") => strict = true,
            Long("lexicon") => lexicon = Some(path(context.arguments.value()?)),
            Value(value) if file.is_none() => file = Some(path(value)),
            Value(value) if depth.is_none() => {
                depth = Some(number(language.pick("PROFONDEUR", "DEPTH"), &value.to_string_lossy())?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let file =
        file.ok_or(Trouble::MissingArgument(language.pick("le fichier de la partie", "the record's file")))?;
    let depth = depth.ok_or(Trouble::MissingArgument(language.pick("la profondeur", "the depth")))?;
    let loaded = Loaded::read(&file, lexicon.as_deref(), strict, language)?;
    let counts = loaded
        .game
        .perft(&loaded.record, loaded.lexicon(), depth, language)
        .map_err(|error| loaded.trouble(error))?;
    let mut out = anstream::stdout();
    if divide {
        for (action, count) in counts.iter().flatten() {
            writeln!(out, "{action} {count}")?;
        }
    }
    writeln!(out, "{}", counts.map_or(1, |counts| counts.iter().map(|(_, count)| count).sum::<u64>()))?;
    Ok(Outcome::Yes)
}
