//! `lettrine export` and `lettrine import`: writes a whole store into one text file, and reads it back.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use lettrine_server::moving::{Export, Exported, Import, Why, Wrong};
use lettrine_server::store::{self, MoveError, Place};
use lettrine_server::uptime::now;
use lexopt::prelude::*;

use crate::language::{Language, english, french};
use crate::lexicon_file::path;
use crate::stores::{self, Named};
use crate::trouble::{Kept, Trouble};
use crate::{Context, Outcome, help};

/// The magic number at the start of gzip data.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The arguments of both commands.
struct Told {
    file: PathBuf,
    place: Place,
    add: bool,
}

/// Reads the arguments; `None` if help was asked for.
fn read(context: &mut Context, command: &str) -> Result<Option<Told>, Trouble> {
    let (mut file, mut named, mut add) = (None, Named::default(), false);
    let language = context.language;
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => {
                help::print(Some(command), language)?;
                return Ok(None);
            }
            Long("data") => named.folder = Some(path(arguments.value()?)),
            Long("database") => named.database = Some(arguments.value()?.to_string_lossy().into_owned()),
            Long("add") if command == "import" => add = true,
            Value(value) if file.is_none() => file = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or(Trouble::MissingArgument(language.pick("le fichier", "the file")))?;
    Ok(Some(Told { file, place: named.place()?, add }))
}

/// The name that stands for standard input or output.
const STANDARD: &str = "-";

pub(crate) fn export(mut context: Context) -> Result<Outcome, Trouble> {
    let Some(Told { file, place, .. }) = read(&mut context, "export")? else { return Ok(Outcome::Yes) };
    if file.as_os_str() == STANDARD {
        let (mut out, exported) = write(BufWriter::new(std::io::stdout()), &place, &file)?;
        out.flush()?;
        let told =
            tell(&context.language.pick("sortie standard", "standard output"), exported, context.language);
        writeln!(anstream::stderr(), "{told}")?;
        return Ok(Outcome::Yes);
    }
    if file.symlink_metadata().is_ok() {
        return Err(Trouble::Kept(Kept::Exists(file)));
    }
    let unwritable = |error| Trouble::Write { path: file.clone(), error };
    let beside = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The file gets its name only when it is complete and on disk.
    let partial = tempfile::Builder::new().prefix(".lettrine-").tempfile_in(beside).map_err(unwritable)?;
    let out = BufWriter::new(partial.as_file());
    let exported = if is_packed(&file) {
        let (out, exported) = write(GzEncoder::new(out, Compression::default()), &place, &file)?;
        out.finish().and_then(|mut out| out.flush()).map_err(unwritable)?;
        exported
    } else {
        let (mut out, exported) = write(out, &place, &file)?;
        out.flush().map_err(unwritable)?;
        exported
    };
    partial.as_file().sync_all().map_err(unwritable)?;
    partial.persist_noclobber(&file).map_err(|failed| unwritable(failed.error))?;
    writeln!(anstream::stdout(), "{}", tell(&file.display(), exported, context.language))?;
    Ok(Outcome::Yes)
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"))
}

fn write<W: Write + Send>(out: W, place: &Place, file: &Path) -> Result<(W, Exported), Trouble> {
    let unwritable = |error| Trouble::Write { path: file.to_owned(), error };
    let mut export = Export::begin(out, now()).map_err(unwritable)?;
    let from = PathBuf::from(place.to_string());
    stores::wait(async {
        let exported = store::export(place, &mut |row| export.row(row)).await;
        exported.map_err(|error| match error {
            MoveError::Wrong(wrong) => misplaced(wrong, &from, file),
            error => Trouble::of_move(error, &from, place),
        })
    })?;
    export.end().map_err(|wrong| misplaced(wrong, &from, file))
}

/// What went wrong with an export, and where: in the file that is written, or in the store that is read.
fn misplaced(wrong: Wrong, from: &Path, file: &Path) -> Trouble {
    match wrong.why {
        Why::Unwritable(why) => Trouble::Write { path: file.to_owned(), error: why.into() },
        _ => Trouble::Kept(Kept::NoExport(from.to_owned(), wrong)),
    }
}

pub(crate) fn import(mut context: Context) -> Result<Outcome, Trouble> {
    let Some(Told { file, place, add }) = read(&mut context, "import")? else { return Ok(Outcome::Yes) };
    let unreadable = |error| Trouble::Read { path: file.clone(), error };
    let source: Box<dyn Read + Send> = if file.as_os_str() == STANDARD {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(&file).map_err(unreadable)?)
    };
    let mut source = BufReader::new(source);
    let packed = source.fill_buf().map_err(unreadable)?.starts_with(&GZIP);
    let source: Box<dyn Read + Send> =
        if packed { Box::new(MultiGzDecoder::new(source)) } else { Box::new(source) };
    let wrong = |wrong| Trouble::Kept(Kept::BadExport(file.clone(), wrong));
    let mut rows = Import::begin(BufReader::new(source)).map_err(wrong)?;
    let added = stores::wait(async {
        let imported = store::import(&place, &mut rows, add).await;
        imported.map_err(|error| Trouble::of_move(error, &file, &place))
    })?;
    let told = if add {
        told_of_added(&place, added, rows.exported, context.language)
    } else {
        tell(&place, rows.exported, context.language)
    };
    writeln!(anstream::stdout(), "{told}")?;
    Ok(Outcome::Yes)
}

/// What an import has added, and what of the export was there already.
fn told_of_added(place: &Place, added: Exported, all: Exported, language: Language) -> String {
    let (tables, entries) = (all.tables - added.tables, all.entries - added.entries);
    let added = counted(added, language);
    language.pick(
        format!(
            "{place} : ajouté : {added} ; déjà là : {}, {}.",
            french(tables, "table", "tables"),
            french(entries, "entrée", "entrées")
        ),
        format!(
            "{place}: added: {added}; there already: {}, {}.",
            english(tables, "table", "tables"),
            english(entries, "entry", "entries")
        ),
    )
}

fn tell(place: &impl std::fmt::Display, exported: Exported, language: Language) -> String {
    format!("{place}{} {}.", language.pick(" :", ":"), counted(exported, language))
}

fn counted(Exported { rows, tables, entries }: Exported, language: Language) -> String {
    language.pick(
        format!(
            "{}, {}, {} en tout",
            french(tables, "table", "tables"),
            french(entries, "entrée", "entrées"),
            french(rows, "ligne", "lignes")
        ),
        format!(
            "{}, {}, {} in all",
            english(tables, "table", "tables"),
            english(entries, "entry", "entries"),
            english(rows, "line", "lines")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_reported_with_the_file_and_a_bad_line_with_the_store() {
        let told = |why| {
            let trouble = misplaced(Wrong { line: 3, why }, Path::new("store"), Path::new("all.jsonl"));
            trouble.say(Language::French)
        };
        let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
        assert_eq!(
            told(Why::Unwritable(full.into())),
            "all.jsonl : écriture impossible (le disque est plein)"
        );
        assert_eq!(told(Why::TooLong), "store : ligne 3 : la ligne est trop longue");
    }
}
