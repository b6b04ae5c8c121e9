//! `lettrine solve`: the expected score of YAHTZEE DES MOTS with perfect play, and what each action in a position is worth.

mod simulate;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lettrine_bots::yahtzee::{Graded, Progress, Solution, Terms};
use lettrine_engine::{Game, Look, Position, ReplayError, Rules};
use lettrine_games::yahtzee_des_mots::{Bonus, Components, Order, State, YahtzeeDesMots};
use lettrine_lexicon::Lexicon;
use lettrine_server::solved;
use lexopt::prelude::*;
use serde_json::json;

use crate::data_folder::cache_folder;
use crate::figure::figure;
use crate::language::Language;
use crate::lexicon_file::{Source, path, read};
use crate::progress::Shown;
use crate::record_file::Loaded;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};
use simulate::{Simulated, simulate};

/// How many actions are printed for people; JSON has all of them.
const TOLD: usize = 10;

struct Asked {
    what: PathBuf,
    terms: Terms,
    dice: Option<PathBuf>,
    lexicon: Option<PathBuf>,
    cached: bool,
    /// How many games are played after solving, to check the expected score.
    simulated: u32,
    json: bool,
    language: Language,
}

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let (mut what, mut dice, mut lexicon, mut cached, mut simulated, mut json) =
        (None, None, None, true, 0, false);
    let (mut order, mut bonus) = (None, None);
    let arguments = &mut context.arguments;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("solve"), language),
            Long("order") => {
                let orders = [("numeric", Order::Numeric), ("free", Order::Free)];
                let expected = ("numeric ou free", "numeric or free");
                order = Some(one_of("--order", &arguments.value()?.to_string_lossy(), &orders, expected)?);
            }
            Long("bonus") => {
                let premiums = [("1979", Bonus::Of1979), ("1982", Bonus::Of1982)];
                let expected = ("1979 ou 1982", "1979 or 1982");
                bonus = Some(one_of("--bonus", &arguments.value()?.to_string_lossy(), &premiums, expected)?);
            }
            Long("dice") => dice = Some(path(arguments.value()?)),
            Long("lexicon") => lexicon = Some(path(arguments.value()?)),
            Long("no-cache") => cached = false,
            Long("simulate") => simulated = games(&arguments.value()?.to_string_lossy())?,
            Long("json") => json = true,
            Value(value) if what.is_none() => what = Some(path(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let what = what.ok_or(Trouble::MissingArgument(
        language.pick("le jeu, ou le fichier de la position", "the game, or the position's file"),
    ))?;
    let is_game = what.to_str().and_then(lettrine_games::named);
    let whole_game_only = [
        ("--order", order.is_some()),
        ("--bonus", bonus.is_some()),
        ("--dice", dice.is_some()),
        ("--simulate", simulated > 0),
    ];
    let terms = Terms { order: order.unwrap_or_default(), bonus: bonus.unwrap_or_default() };
    let asked = Asked { what, terms, dice, lexicon, cached, simulated, json, language };
    match is_game.map(|game| game.name()) {
        Some(YahtzeeDesMots::NAME) => game(&asked),
        Some(other) => Err(Trouble::Unsolved(other)),
        None => match whole_game_only.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Trouble::WholeGameOnly(option)),
            None => position(&asked),
        },
    }
}

/// How many games to simulate.
fn games(value: &str) -> Result<u32, Trouble> {
    let expected = ("un nombre de parties, au moins 2", "a number of games, at least 2");
    let bad = || Trouble::BadValue { option: "--simulate".into(), value: value.into(), expected };
    value.parse().ok().filter(|&games| games >= 2).ok_or_else(bad)
}

fn one_of<T: Copy>(
    option: &str,
    value: &str,
    allowed: &[(&str, T)],
    expected: (&'static str, &'static str),
) -> Result<T, Trouble> {
    let found = allowed.iter().find(|(name, _)| *name == value);
    found.map(|(_, chosen)| *chosen).ok_or_else(|| Trouble::BadValue {
        option: option.into(),
        value: value.into(),
        expected,
    })
}

/// Solves the whole game.
fn game(asked: &Asked) -> Result<Outcome, Trouble> {
    // A simulation plays the real game, which has the shipped dice only.
    if asked.simulated > 0 && asked.dice.is_some() {
        let expected = ("les dés de la boîte, avec --simulate", "the dice of the box, with --simulate");
        let value = asked.dice.as_ref().map_or_else(String::new, |path| path.display().to_string());
        return Err(Trouble::BadValue { option: "--dice".into(), value, expected });
    }
    let source = Source::load(asked.lexicon.as_deref())?;
    let components = asked.dice.as_deref().map_or(Ok(*Components::shipped()), components)?;
    let began = Instant::now();
    let (mut solution, file) = remembered(asked, &components, &source.lexicon(), asked.terms);
    if !solution.is_solved() {
        let mut progress = Shown::new(asked.language.pick("états", "states"));
        let _ = solution.solve(&mut |Progress { done, of }| progress.show(done, of));
        progress.clear();
        if let Some(file) = file {
            solved::write(&file, solution.values()).map_err(|error| Trouble::Write { path: file, error })?;
        }
    }
    let (expected, states, seconds) =
        (solution.expected().unwrap_or_default(), solution.states(), began.elapsed().as_secs_f64());
    let simulated = simulated(asked, &solution, source.lexicon())?;
    let mut out = anstream::stdout();
    if asked.json {
        let mut told = json!({"expected": expected, "states": states, "seconds": seconds});
        if let Some(simulated) = simulated {
            told["simulated"] = json!(simulated);
        }
        writeln!(out, "{told}")?;
        return Ok(Outcome::Yes);
    }
    let (best, seconds) = (figure(expected, 3, asked.language), figure(seconds, 1, asked.language));
    writeln!(
        out,
        "{}",
        asked.language.pick(
            format!(
                "Qui joue seul et au mieux peut attendre {best} points ({states} états, {seconds} s).\n\
                 C'est le plus grand score moyen, non la plus grande chance de gagner contre quelqu'un."
            ),
            format!(
                "Alone and at best, {best} points can be expected ({states} states, {seconds} s).\n\
                 That is the greatest mean score, not the greatest chance to win against somebody."
            ),
        )
    )?;
    if let Some(simulated) = simulated {
        writeln!(out, "{}", simulated.tell(expected, asked.language))?;
    }
    Ok(Outcome::Yes)
}

/// The simulated games, if any were asked for.
fn simulated(asked: &Asked, solution: &Solution, lexicon: Lexicon<'_>) -> Result<Option<Simulated>, Trouble> {
    if asked.simulated == 0 {
        return Ok(None);
    }
    let mut progress = Shown::new(asked.language.pick("parties", "games"));
    let simulated = simulate(solution, lexicon, asked.simulated, &mut progress);
    progress.clear();
    simulated.map(Some)
}

/// Grades every action in a position.
fn position(asked: &Asked) -> Result<Outcome, Trouble> {
    let loaded = Loaded::read(&asked.what, asked.lexicon.as_deref(), false, asked.language)?;
    if loaded.game.name() != YahtzeeDesMots::NAME {
        return Err(Trouble::Unsolved(loaded.game.name()));
    }
    // An illegal action is the same error as in a replay.
    loaded
        .game
        .replay(&loaded.record, loaded.lexicon(), None, asked.language, &mut |_| {})
        .map_err(|error| loaded.trouble(error))?;
    let start = loaded
        .record
        .start::<YahtzeeDesMots>(loaded.lexicon())
        .map_err(|error| loaded.trouble(ReplayError::Read(error)))?;
    let (mut state, lexicon) = (start.state, loaded.lexicon());
    for (seat, action) in &start.actions {
        let _ = state.act(*seat, action, &lexicon, &start.seed, &mut Vec::new());
    }
    let (expected, graded) = grade(asked, &state, &lexicon);
    tell(asked, expected, &graded)
}

fn grade(asked: &Asked, state: &State, lexicon: &Lexicon<'_>) -> (f64, Vec<Graded>) {
    let public = &state.public;
    if state.window().is_none() {
        let total = public.player(public.turn).total(&public.options);
        return (f64::from(total), Vec::new());
    }
    let (mut solution, _) = remembered(asked, Components::shipped(), lexicon, Terms::from(&public.options));
    let view = state.view(Some(public.turn));
    let mut progress = Shown::new(asked.language.pick("états", "states"));
    let graded = match solution.grade(&view, lexicon, &mut |Progress { done, of }| progress.show(done, of)) {
        ControlFlow::Continue(graded) => graded,
        ControlFlow::Break(()) => Vec::new(),
    };
    progress.clear();
    (graded.first().map_or(0.0, |best| best.expected), graded)
}

fn tell(asked: &Asked, expected: f64, graded: &[Graded]) -> Result<Outcome, Trouble> {
    let mut out = anstream::stdout();
    if asked.json {
        let actions: Vec<_> = graded
            .iter()
            .map(|Graded { action, expected }| json!({"action": action, "expected": expected}))
            .collect();
        writeln!(out, "{}", json!({"expected": expected, "actions": actions}))?;
        return Ok(Outcome::Yes);
    }
    let expected = figure(expected, 3, asked.language);
    writeln!(
        out,
        "{}",
        asked.language.pick(
            format!("Total à attendre en jouant au mieux : {expected} (le plus grand score moyen, non la plus grande chance de gagner)."),
            format!("Total to be expected at best: {expected} (the greatest mean score, not the greatest chance to win)."),
        )
    )?;
    for Graded { action, expected } in graded.iter().take(TOLD) {
        writeln!(out, "{:>10}  {}", figure(*expected, 3, asked.language), json!(action))?;
    }
    Ok(Outcome::Yes)
}

/// The solution as far as the cache has it, and its file in the cache.
fn remembered(
    asked: &Asked,
    components: &Components,
    lexicon: &Lexicon<'_>,
    terms: Terms,
) -> (Solution, Option<PathBuf>) {
    let mut solution = Solution::unsolved(components, lexicon, terms);
    let file = asked
        .cached
        .then(|| Some(solved::file(&cache_folder()?, &terms.name(components, lexicon))))
        .flatten();
    if let Some(values) = file.as_deref().and_then(solved::read) {
        solution.restore(values);
    }
    (solution, file)
}

/// Reads dice from a file in the format of the shipped one.
fn components(path: &Path) -> Result<Components, Trouble> {
    Components::read(&read(path)?).map_err(|error| Trouble::Dice { path: path.into(), error })
}
