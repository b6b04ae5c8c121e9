//! `lettrine reports`, also `lettrine admin words`: the words that players miss in the word list, or do not want in it.

use std::io::Write;

use lettrine_french::lexicon;
use lettrine_lexicon::Letters;
use lettrine_server::store::{Archive, Place, Report, ReportKind, Reported, SpeechPart, open_archive};
use lexopt::prelude::*;
use serde_json::{Value, json};

use crate::language::Language;
use crate::lexicon_file::path;
use crate::stores::{self, Named};
use crate::trouble::Trouble;
use crate::{Context, Outcome, help, one_line};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut export, mut clear, mut json, mut named) = (None, false, false, Named::default());
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("reports"), language),
            Long("data") => named.folder = Some(path(arguments.value()?)),
            Long("database") => named.database = Some(arguments.value()?.to_string_lossy().into_owned()),
            Long("export") => export = Some(arguments.value()?.to_string_lossy().into_owned()),
            Long("clear") => clear = true,
            Long("json") => json = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let form = Form::of("reports", export.as_deref(), json, language)?;
    tell(&named.place()?, form, clear)
}

/// Prints the reports of a store in this form, and then forgets them if they are to be cleared.
pub(crate) fn tell(place: &Place, form: Form, clear: bool) -> Result<Outcome, Trouble> {
    stores::wait(async { show(&*open_archive(place).await?, form, clear).await })
}

/// How the reports are printed.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// For people.
    Told(Language),
    /// For programs.
    Json,
    /// The reports of one kind, as lines of a file beside the word list.
    Lines(ReportKind),
}

impl Form {
    /// The form that the options of this command ask for.
    pub(crate) fn of(
        command: &str,
        export: Option<&str>,
        json: bool,
        language: Language,
    ) -> Result<Form, Trouble> {
        match (export.map(kind).transpose()?, json) {
            (None, false) => Ok(Form::Told(language)),
            (None, true) => Ok(Form::Json),
            (Some(kind), false) => Ok(Form::Lines(kind)),
            (Some(_), true) => {
                let command = format!("{command} --export");
                Err(Trouble::NotTaken { command, option: "--json".into() })
            }
        }
    }
}

async fn show(archive: &dyn Archive, form: Form, clear: bool) -> Result<Outcome, Trouble> {
    let mut told = archive.reports().await?;
    if let Form::Lines(kind) = form {
        told.retain(|reported| reported.report.kind == kind);
    }
    let (open, done): (Vec<Reported>, Vec<Reported>) = told.into_iter().partition(is_open);
    let mut out = anstream::stdout();
    match form {
        Form::Told(language) => print(&open, &mut out, language)?,
        Form::Json => writeln!(out, "{}", serde_json::to_string_pretty(&rows(&open))?)?,
        Form::Lines(kind) => print_lines(&open, kind, &mut out)?,
    }
    let outcome = if open.is_empty() { Outcome::No } else { Outcome::Yes };
    if clear {
        // The reports are deleted only once they are written out. Those that the word list has settled are deleted too, unprinted.
        out.flush()?;
        archive.forget(open).await?;
        archive.forget(done).await?;
    }
    Ok(outcome)
}

fn kind(name: &str) -> Result<ReportKind, Trouble> {
    let expected = ("missing ou unwanted", "missing or unwanted");
    let bad = || Trouble::BadValue { option: "--export".into(), value: name.into(), expected };
    ReportKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(bad)
}

/// Whether the word list still has the fault that was reported.
fn is_open(reported: &Reported) -> bool {
    let is_word = Letters::fold(&reported.report.word).is_ok_and(|word| lexicon().is_word(&word));
    is_word == (reported.report.kind == ReportKind::Unwanted)
}

/// The reports for programs, by kind, the most reported first.
fn rows(all: &[Reported]) -> Vec<Value> {
    let row = |Reported { report, count, latest }: &Reported| {
        json!({"kind": report.kind.name(), "word": report.word, "spelling": report.spelling,
            "part": report.part.map(SpeechPart::name), "reason": report.reason, "count": count, "latest": latest})
    };
    all.iter().map(row).collect()
}

fn print(all: &[Reported], out: &mut impl Write, language: Language) -> Result<(), Trouble> {
    for kind in ReportKind::ALL {
        let of_kind = || all.iter().filter(|reported| reported.report.kind == kind);
        if of_kind().next().is_none() {
            continue;
        }
        let title = match kind {
            ReportKind::Missing => language.pick("Il manque :", "Missing:"),
            ReportKind::Unwanted => language.pick("On n'en veut pas :", "Not wanted:"),
        };
        writeln!(out, "{title}")?;
        for Reported { report, count, .. } in of_kind() {
            let reason = report.reason.as_deref().map_or_else(String::new, |reason| format!("  {reason}"));
            writeln!(out, "{}", one_line(&format!("  {count:>4} ×  {}{reason}", report.spelling)))?;
        }
    }
    if all.is_empty() {
        writeln!(out, "{}", language.pick("aucun mot signalé", "no word was reported"))?;
    }
    Ok(())
}

/// Prints lines in the format of the files beside the word list. Their comments are in French, like those files.
fn print_lines(all: &[Reported], kind: ReportKind, out: &mut impl Write) -> Result<(), Trouble> {
    writeln!(
        out,
        "# Mots signalés par les joueurs : à relire, ligne par ligne, avant de les copier dans data/{}.tsv.",
        kind.name()
    )?;
    for Reported { report, count, .. } in all {
        writeln!(out, "{}", line(report, *count))?;
    }
    Ok(())
}

fn line(report: &Report, count: u32) -> String {
    let reason = report.reason.as_deref().unwrap_or("sans raison donnée");
    // A tab would begin another column of the file.
    let reason: String = reason.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let reason = format!("{} (signalé {count} fois)", reason.trim());
    let spelling = &report.spelling;
    match report.kind {
        ReportKind::Missing => format!("{spelling}\t{}\t3\t0\t{reason}", grammar(report)),
        ReportKind::Unwanted => format!("{}\tmot\t{reason}", report.word.to_lowercase()),
    }
}

/// The grammar of a missing word, guessed from its report: without a part of speech, the word has no other forms.
fn grammar(report: &Report) -> &'static str {
    match report.part {
        Some(SpeechPart::MasculineNoun) => "nm",
        Some(SpeechPart::FeminineNoun) => "nf",
        Some(SpeechPart::Adjective) => "adj",
        Some(SpeechPart::Verb) if report.spelling.ends_with("ir") => "v=finir",
        Some(SpeechPart::Verb) => "v=aimer",
        Some(SpeechPart::Other) | None => "nm inv",
    }
}
