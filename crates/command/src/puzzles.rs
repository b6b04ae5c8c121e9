//! `lettrine puzzles`: prints the puzzles of a day with their answers, or checks those of many days.

use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use lettrine_games::GAMES;
use lettrine_puzzles::{Answer, Day, Maker, Puzzle, check, difficulty};
use lexopt::prelude::*;

use crate::figure::figure;
use crate::language::Language;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let (language, arguments) = (context.language, &mut context.arguments);
    let (mut day, mut days) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("puzzles"), language),
            Long("days") => days = Some(number(&arguments.value()?.to_string_lossy())?),
            Value(value) if day.is_none() => day = Some(date(&value.to_string_lossy(), language)?),
            other => return Err(other.unexpected().into()),
        }
    }
    let day = day.unwrap_or_else(today);
    let maker = Maker::new(lettrine_french::lexicon())?;
    match days {
        None => show(&maker, day, language),
        Some(days) => look_at(&maker, day, days, language),
    }
}

fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day::in_paris(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

fn date(value: &str, language: Language) -> Result<Day, Trouble> {
    let expected = ("un jour comme 2026-11-17", "a day like 2026-11-17");
    let option = language.pick("JOUR", "DAY");
    value.parse().map_err(|_| Trouble::BadValue { option: option.into(), value: value.into(), expected })
}

fn number(value: &str) -> Result<u32, Trouble> {
    let expected = ("un nombre de jours", "a number of days");
    value.parse().map_err(|_| Trouble::BadValue { option: "--days".into(), value: value.into(), expected })
}

/// Prints the puzzles of a day, each with its best answers.
fn show(maker: &Maker<'_>, day: Day, language: Language) -> Result<Outcome, Trouble> {
    let mut out = anstream::stdout();
    let mut outcome = Outcome::Yes;
    for game in GAMES {
        let Some(puzzle) = maker.make(day, game.name()) else {
            outcome = Outcome::No;
            continue;
        };
        writeln!(out, "{}", puzzle.name)?;
        writeln!(out, "  {}", puzzle.record)?;
        let told =
            [(&puzzle.best, "le mieux", "best"), (&puzzle.everyday, "mots courants", "everyday words")];
        for (answers, french, english) in told {
            let answers: Vec<String> = answers.iter().map(|answer| tell(answer, language)).collect();
            writeln!(out, "  {} : {}", language.pick(french, english), answers.join(", "))?;
        }
    }
    Ok(outcome)
}

fn tell(Answer { words, worth, .. }: &Answer, language: Language) -> String {
    format!("{} ({})", words.join(" "), figure(*worth, 1, language))
}

/// The result of checking a game's puzzles.
#[derive(Default)]
struct Found {
    missing: u32,
    unsound: Vec<String>,
    aimed: u32,
    took: Duration,
    slowest: Duration,
}

impl Found {
    fn note(&mut self, maker: &Maker<'_>, day: Day, puzzle: Option<Puzzle>, took: Duration) {
        self.took += took;
        self.slowest = self.slowest.max(took);
        let Some(puzzle) = puzzle else { return self.missing += 1 };
        self.aimed += u32::from(difficulty::aim(day, puzzle.game).contains(&puzzle.gap));
        self.unsound.extend(check(maker, &puzzle).err());
    }
}

/// Makes the puzzles of many days and checks each.
fn look_at(maker: &Maker<'_>, first: Day, days: u32, language: Language) -> Result<Outcome, Trouble> {
    let mut out = anstream::stdout();
    let mut outcome = Outcome::Yes;
    for game in GAMES {
        let mut found = Found::default();
        for day in (0..days).filter_map(|number| first.after(number)) {
            let begun = Instant::now();
            let puzzle = maker.make(day, game.name());
            found.note(maker, day, puzzle, begun.elapsed());
        }
        for flaw in &found.unsound {
            writeln!(out, "{flaw}")?;
        }
        if found.missing > 0 || !found.unsound.is_empty() {
            outcome = Outcome::No;
        }
        let [mean, slowest] = [found.took / days.max(1), found.slowest].map(|time| time.as_millis());
        let (name, missing, unsound, aimed) = (game.name(), found.missing, found.unsound.len(), found.aimed);
        let told = language.pick(
            format!("{name} : {days} jours, {missing} sans défi, {unsound} faux, {aimed} de la difficulté voulue ; {mean} ms en moyenne, {slowest} ms au plus"),
            format!("{name}: {days} days, {missing} without a puzzle, {unsound} unsound, {aimed} as hard as they should be; {mean} ms on average, {slowest} ms at most"),
        );
        writeln!(out, "{told}")?;
    }
    Ok(outcome)
}
