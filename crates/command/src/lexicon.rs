//! `lettrine lexicon`: compiles, describes, checks and prints word lists.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use lettrine_lexicon::{Letters, LexiconBuf, List, NotALetter, OpenError, Why, read_list};
use lexopt::prelude::*;
use serde_json::json;

use crate::figure::figure;
use crate::language::{Language, english, french};
use crate::lexicon_file::{Source, name_of, path, read};
use crate::trouble::{Kept, Trouble};
use crate::{Context, Outcome, help};

#[derive(Default)]
struct Options {
    paths: Vec<PathBuf>,
    output: Option<PathBuf>,
    name: Option<String>,
    json: bool,
}

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let command = match context.arguments.next()? {
        None | Some(Long("help" | "aide") | Short('h')) => return help::print(Some("lexicon"), language),
        Some(Value(command)) => command.to_string_lossy().into_owned(),
        Some(option) => return Err(option.unexpected().into()),
    };
    let mut options = Options::default();
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("lexicon"), language),
            Short('o') | Long("output") if command == "build" => {
                options.output = Some(path(context.arguments.value()?));
            }
            Long("name") if command == "build" => {
                options.name = Some(context.arguments.value()?.to_string_lossy().into_owned());
            }
            Long("json") if command != "dump" => options.json = true,
            Value(value) if options.paths.is_empty() => options.paths.push(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file = options.paths.first().map(PathBuf::as_path);
    let missing = Trouble::MissingArgument(language.pick("le fichier", "the file"));
    match (command.as_str(), file) {
        ("build", Some(list)) => build(list, &options, language),
        ("info", file) => info(file, &options, language),
        ("check", Some(file)) => check(file, &options, language),
        ("dump", file) => dump(file),
        ("build" | "check", None) => Err(missing),
        _ => Err(Trouble::UnknownCommand(format!("lexicon {command}"))),
    }
}

fn build(path: &Path, options: &Options, language: Language) -> Result<Outcome, Trouble> {
    let missing = Trouble::MissingArgument(language.pick("« -o FICHIER »", "'-o FILE'"));
    let output = options.output.as_deref().ok_or(missing)?;
    if !may_be_replaced(output) {
        return Err(Trouble::Kept(Kept::Exists(output.into())));
    }
    let start = Instant::now();
    let list = read_list(&read(path)?);
    if list.words.is_empty() {
        return Err(Trouble::NoWords(path.into()));
    }
    let name = options.name.clone().unwrap_or_else(|| name_of(path));
    let lexicon = LexiconBuf::build(&name, &list.words)?;
    write_whole(output, lexicon.bytes()).map_err(|error| Trouble::Write { path: output.into(), error })?;
    let seconds = start.elapsed().as_secs_f64();
    let told_seconds = figure(seconds, 2, language);
    let mut out = anstream::stdout();
    if options.json {
        let skipped: Vec<_> = list.skipped.iter().map(|skipped| json!({"line": skipped.line, "text": skipped.text, "why": why(&skipped.why, language)})).collect();
        let told = json!({"file": output, "words": list.words.len(), "repeated": list.repeated, "skipped": skipped,
            "bytes": lexicon.bytes().len(), "fingerprint": lexicon.get().fingerprint().to_string(), "seconds": seconds});
        writeln!(out, "{told}")?;
        return Ok(Outcome::Yes);
    }
    report_skipped(&list, language)?;
    let (words, repeated, skipped, bytes) =
        (list.words.len(), list.repeated, list.skipped.len(), lexicon.bytes().len());
    let output = output.display();
    match language {
        Language::French => writeln!(
            out,
            "{output} : {} ({}, {}), {bytes} octets, en {told_seconds} s",
            french(words, "mot", "mots"),
            french(repeated, "ligne répétée", "lignes répétées"),
            french(skipped, "passée", "passées")
        )?,
        Language::English => writeln!(
            out,
            "{output}: {} ({} repeated, {skipped} skipped), {bytes} bytes, in {told_seconds} s",
            english(words, "word", "words"),
            english(repeated, "line", "lines")
        )?,
    }
    Ok(Outcome::Yes)
}

/// Whether a lexicon may be written here: an older lexicon is replaced, no other file is.
fn may_be_replaced(path: &Path) -> bool {
    path.symlink_metadata().is_err()
        || std::fs::read(path)
            .is_ok_and(|bytes| !matches!(LexiconBuf::from_foreign(bytes), Err(OpenError::NotALexicon)))
}

/// Writes a temporary file beside the target and renames it, so that no half-written file ever has the target's name.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut beside = path.to_owned();
    beside.as_mut_os_string().push(".part");
    std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path)).inspect_err(|_| {
        let _ = std::fs::remove_file(&beside);
    })
}

fn report_skipped(list: &List, language: Language) -> Result<(), Trouble> {
    let mut out = anstream::stderr();
    for skipped in &list.skipped {
        let (line, text) = (skipped.line, &skipped.text);
        let why = why(&skipped.why, language);
        match language {
            Language::French => writeln!(out, "ligne {line}, passée : « {text} » {why}")?,
            Language::English => writeln!(out, "line {line} skipped: '{text}' {why}")?,
        }
    }
    Ok(())
}

fn why(why: &Why, language: Language) -> String {
    let pick = |french: String, english: String| language.pick(french, english);
    match why {
        Why::NotALetter(NotALetter { found, at }) => pick(
            format!("a un caractère qui n'est pas une lettre ({found:?}, place {at})"),
            format!("has a character that is no letter ({found:?}, place {at})"),
        ),
        Why::TooShort => pick("n'a qu'une lettre".into(), "has a single letter".into()),
        Why::TooLong => pick("a plus de 63 lettres".into(), "has more than 63 letters".into()),
        Why::NotUtf8 => pick("n'est pas de l'UTF-8".into(), "is not UTF-8".into()),
    }
}

fn info(file: Option<&Path>, options: &Options, language: Language) -> Result<Outcome, Trouble> {
    let source = Source::load(file)?;
    let lexicon = source.lexicon();
    let mut lengths = std::collections::BTreeMap::<usize, usize>::new();
    for word in lexicon.all().iter() {
        *lengths.entry(word.len()).or_default() += 1;
    }
    let sizes = [lexicon.words(), lexicon.factors(), lexicon.mirror()].map(|automaton| automaton.size());
    let mut out = anstream::stdout();
    if options.json {
        let told = json!({"name": lexicon.name(), "words": lexicon.word_count(), "fingerprint": lexicon.fingerprint().to_string(),
            "bytes": {"words": sizes[0], "factors": sizes[1], "mirror": sizes[2]}, "lengths": lengths});
        writeln!(out, "{told}")?;
        return Ok(Outcome::Yes);
    }
    let (count, name, fingerprint) = (lexicon.word_count(), lexicon.name(), lexicon.fingerprint());
    match language {
        Language::French => {
            writeln!(out, "{name} : {count} mots\nempreinte : {fingerprint}")?;
            writeln!(
                out,
                "octets : mots {}, facteurs {}, facteurs à rebours {}\nlettres    mots",
                sizes[0], sizes[1], sizes[2]
            )?;
        }
        Language::English => {
            writeln!(out, "{name}: {count} words\nfingerprint: {fingerprint}")?;
            writeln!(
                out,
                "bytes: words {}, factors {}, mirrored factors {}\nletters   words",
                sizes[0], sizes[1], sizes[2]
            )?;
        }
    }
    for (length, count) in lengths {
        writeln!(out, "{length:>7} {count:>7}")?;
    }
    Ok(Outcome::Yes)
}

fn check(file: &Path, options: &Options, language: Language) -> Result<Outcome, Trouble> {
    let open = |error| Trouble::Open { path: file.into(), error };
    let lexicon = LexiconBuf::from_foreign(read(file)?).map_err(open)?;
    if !lexicon.get().is_faithful()? {
        return Err(Trouble::Unfaithful(file.into()));
    }
    let (count, fingerprint) = (lexicon.get().word_count(), lexicon.get().fingerprint());
    let mut out = anstream::stdout();
    if options.json {
        writeln!(out, "{}", json!({"sound": true, "words": count, "fingerprint": fingerprint.to_string()}))?;
    } else {
        let file = file.display();
        let told =
            language.pick(format!("{file} : sain, {count} mots"), format!("{file}: sound, {count} words"));
        writeln!(out, "{told}, {fingerprint}")?;
    }
    Ok(Outcome::Yes)
}

fn dump(file: Option<&Path>) -> Result<Outcome, Trouble> {
    let source = Source::load(file)?;
    let mut out = BufWriter::new(anstream::stdout());
    for word in source.lexicon().all().iter() {
        writeln!(out, "{}", Letters::from(word))?;
    }
    out.flush()?;
    Ok(Outcome::Yes)
}
