//! `lettrine analyse`: reviews a record: what each decision cost, and what would have been better.

use std::io::Write;
use std::path::PathBuf;

use lettrine_bots::review::{self, Account, Decision, Review};
use lettrine_bots::yahtzee::Terms;
use lettrine_bots::{Level, Mind};
use lettrine_engine::{Played, Replayed};
use lettrine_server::solved;
use lexopt::prelude::*;
use serde_json::json;

use crate::data_folder::cache_folder;
use crate::figure::figure;
use crate::language::Language;
use crate::lexicon_file::path;
use crate::progress::Shown;
use crate::record_file::Loaded;
use crate::replay::number;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help, one_line};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut file, mut json, mut playouts, mut lexicon) = (None, false, review::PLAYOUTS, None::<PathBuf>);
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("analyse"), language),
            Long("json") => json = true,
            Long("playouts") => {
                playouts = number("--playouts", &context.arguments.value()?.to_string_lossy())?;
            }
            Long("lexicon") => lexicon = Some(path(context.arguments.value()?)),
            Value(value) if file.is_none() => file = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let file =
        file.ok_or(Trouble::MissingArgument(language.pick("le fichier de la partie", "the record's file")))?;
    let loaded = Loaded::read(&file, lexicon.as_deref(), false, language)?;
    let told = replayed(&loaded, language)?;
    let mind = Mind::new(Level::Maitre, &loaded.lexicon())?;
    if let Some(terms) = review::terms(&loaded.record, loaded.lexicon()) {
        solve(&mind, terms, language)?;
    }
    let mut shown = Shown::new(language.pick("coups", "actions"));
    let visit = &mut |progress: review::Progress| shown.show(progress.done, progress.of);
    // A record that can be replayed can be reviewed, and this callback never stops the review.
    let review = review::review(&mind, &loaded.record, loaded.lexicon(), playouts, visit);
    shown.clear();
    let review = review.ok_or(Trouble::Unsolved(loaded.game.name()))?;
    let mut out = anstream::stdout();
    if json {
        let mut whole = serde_json::to_value(&review)?;
        (whole["game"], whole["seats"]) = (json!(loaded.record.game), json!(loaded.record.seats));
        writeln!(out, "{whole}")?;
    } else {
        tell(&mut out, &review, &told, &loaded.record.seats, language)?;
    }
    Ok(Outcome::Yes)
}

/// The lines that a replay prints, one for each action. An illegal action is the same error as in a replay.
fn replayed(loaded: &Loaded, language: Language) -> Result<Vec<String>, Trouble> {
    let mut lines = Vec::new();
    let sink = &mut |piece| {
        if let Replayed::Played(Played { told, .. }) = piece {
            lines.push(one_line(&told.join(" · ")));
        }
    };
    let replayed = loaded.game.replay(&loaded.record, loaded.lexicon(), None, language, sink);
    replayed.map_err(|error| loaded.trouble(error))?;
    Ok(lines)
}

/// Solves the game, unless the cache folder has the solution already.
pub(crate) fn solve(mind: &Mind, terms: Terms, language: Language) -> Result<(), Trouble> {
    let file = cache_folder().map(|folder| solved::file(&folder, &mind.name_of(terms)));
    let kept = file.as_deref().and_then(solved::read);
    let is_new = kept.is_none();
    let mut shown = Shown::new(language.pick("états", "states"));
    let solution =
        mind.solve(terms, kept.unwrap_or_default(), &mut |progress| shown.show(progress.done, progress.of));
    shown.clear();
    match (solution, file.filter(|_| is_new)) {
        (Some(solution), Some(file)) => {
            solved::write(&file, solution.values()).map_err(|error| Trouble::Write { path: file, error })
        }
        _ => Ok(()),
    }
}

fn tell(
    out: &mut impl Write,
    review: &Review,
    told: &[String],
    names: &[String],
    language: Language,
) -> Result<(), Trouble> {
    for (decision, line) in review.decisions.iter().zip(told) {
        writeln!(out, "{:<4} {line}", format!("{}.", decision.n))?;
        comment(out, decision, review.exact, language)?;
    }
    writeln!(out)?;
    for (account, name) in review.players.iter().zip(names) {
        writeln!(out, "{}", summary(account, &one_line(name), language))?;
    }
    let turning: Vec<String> = review.turning.iter().map(usize::to_string).collect();
    writeln!(
        out,
        "{} {}",
        language.pick("Les tournants de la partie : coups", "The turning points: actions"),
        turning.join(", ")
    )?;
    Ok(())
}

fn comment(
    out: &mut impl Write,
    decision: &Decision,
    exact: bool,
    language: Language,
) -> Result<(), Trouble> {
    let [french, english] = &decision.told;
    if !french.is_empty() {
        let better = one_line(language.pick(french, english));
        let error =
            if exact { String::new() } else { format!(" ± {}", figure(decision.error, 1, language)) };
        let label = language.pick("mieux :", "better:");
        writeln!(out, "       +{}{error}  {label} {better}", figure(decision.loss, 1, language))?;
    }
    if !decision.missed.is_empty() {
        let words =
            decision.missed.iter().map(|missed| format!("{} ({})", missed.words.join(" "), missed.points));
        let label = language.pick("à trouver :", "to be found:");
        writeln!(out, "       {label} {}", words.collect::<Vec<_>>().join(", "))?;
    }
    Ok(())
}

fn summary(account: &Account, name: &str, language: Language) -> String {
    let Account { choices, accuracy, lost, luck, .. } = account;
    let luck = luck.map_or(String::new(), |luck| {
        let sign = if luck < 0.0 { "−" } else { "+" };
        let luck = figure(luck.abs(), 1, language);
        language.pick(format!(", la chance a apporté {sign}{luck}"), format!(", luck brought {sign}{luck}"))
    });
    let (accuracy, lost) = (figure(*accuracy, 0, language), figure(*lost, 1, language));
    language.pick(
        format!("{name} : précision {accuracy} %, {choices} choix, {lost} points laissés{luck}"),
        format!("{name}: accuracy {accuracy} %, {choices} choices, {lost} points left{luck}"),
    )
}
