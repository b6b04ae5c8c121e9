//! `lettrine backup`: copies the database while the server runs.

use std::io::Write;

use lettrine_server::store::{Place, backup};
use lexopt::prelude::*;

use crate::language::{english, french};
use crate::lexicon_file::path;
use crate::stores::Named;
use crate::trouble::Trouble;
use crate::{Context, Outcome, check, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut copy, mut named) = (None, Named::default());
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("backup"), language),
            Long("data") => named.folder = Some(path(arguments.value()?)),
            Long("database") => named.database = Some(arguments.value()?.to_string_lossy().into_owned()),
            Value(value) if copy.is_none() => copy = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let copy = copy.ok_or(Trouble::MissingArgument(language.pick("le fichier", "the file")))?;
    let Place::File(database) = named.place()? else { return Err(Trouble::NoFile) };
    let copied = backup(&database, &copy)?;
    let (tables, entries, kilobytes) = (copied.tables, copied.entries, copied.bytes.div_ceil(1000));
    let shown = copy.display();
    writeln!(
        anstream::stdout(),
        "{}",
        language.pick(
            format!(
                "{shown} : {}, {}, {kilobytes} ko.",
                french(tables, "table", "tables"),
                french(entries, "entrée", "entrées")
            ),
            format!(
                "{shown}: {}, {}, {kilobytes} kB.",
                english(tables, "table", "tables"),
                english(entries, "entry", "entries")
            ),
        )
    )?;
    // What is damaged in the store is damaged in its copy, and would be noticed only when the copy is needed.
    check::of(&Place::File(copy), language)
}
