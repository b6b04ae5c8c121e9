//! `lettrine restore`: restores a backup.

use std::io::Write;

use lettrine_server::store::restore;
use lexopt::prelude::*;

use crate::language::{english, french};
use crate::lexicon_file::path;
use crate::trouble::Trouble;
use crate::{Context, Outcome, data_folder, help, stores};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut backup, mut folder) = (None, None);
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("restore"), language),
            Long("data") => folder = Some(path(arguments.value()?)),
            Value(value) if backup.is_none() => backup = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let backup = backup.ok_or(Trouble::MissingArgument(language.pick("la sauvegarde", "the backup")))?;
    let folder = data_folder::folder(folder);
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
