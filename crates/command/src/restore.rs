//! `lettrine restore`: restores a backup.

use std::io::Write;
use std::path::Path;

use lettrine_server::store::{Place, restore};
use lexopt::prelude::*;

use crate::language::{english, french};
use crate::lexicon_file::path;
use crate::stores::{self, Named};
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut backup, mut named) = (None, Named::default());
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("restore"), language),
            Long("data") => named.folder = Some(path(arguments.value()?)),
            Long("database") => named.database = Some(arguments.value()?.to_string_lossy().into_owned()),
            Value(value) if backup.is_none() => backup = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let backup = backup.ok_or(Trouble::MissingArgument(language.pick("la sauvegarde", "the backup")))?;
    let Place::File(database) = named.place()? else { return Err(Trouble::NoFileToReplace) };
    let folder = database.parent().unwrap_or(Path::new(".")).to_owned();
    let restored = stores::wait(async { Ok(restore(&backup, &folder).await?) })?;
    let (tables, entries, folder) = (restored.tables, restored.entries, folder.display());
    let mut out = anstream::stdout().lock();
    let told = language.pick(
        format!(
            "{folder} : {}, {}, vérifiées.",
            french(tables, "table", "tables"),
            french(entries, "entrée", "entrées")
        ),
        format!(
            "{folder}: {}, {}, checked.",
            english(tables, "table", "tables"),
            english(entries, "entry", "entries")
        ),
    );
    writeln!(out, "{told}")?;
    if let Some(aside) = restored.aside {
        let aside = aside.display();
        let told = language.pick(
            format!("Ce qui était là avant est dans {aside}."),
            format!("What was there before is in {aside}."),
        );
        writeln!(out, "{told}")?;
    }
    Ok(Outcome::Yes)
}
