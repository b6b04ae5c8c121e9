//! Help for a game played with the real box: counts score sheets, draws the first player, lists the steps of preparation. The French
//! list judges words. Nothing is stored.

use lettrine_engine::{AnyTabletop, CountedLine as Line, Problem as Unreadable, ReadError, Seed, Unplayable};
use lettrine_french::lexicon;
use lettrine_games::{named, tabletop};
use lettrine_language::Language;
use lettrine_table::terms;
use serde_json::value::RawValue;

use crate::limits;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{CountedLine, CountedSheet, GainInfo, Preparation, WhoBegins, WhoPlays, WrittenSheet};

/// Counts a score sheet.
pub fn count(game: &str, sheet: &WrittenSheet, language: Language) -> Result<CountedSheet, Problem> {
    let seats = usize::from(sheet.seats);
    let (game, options) = agreed(game, seats, sheet.options.as_deref())?;
    if sheet.lines.len() > limits::SHEET_LINES {
        let problem = Unreadable::WrongLength { found: sheet.lines.len(), allowed: 0..=limits::SHEET_LINES };
        return Err(TableProblem::Read(ReadError { at: "lines".into(), problem }).into());
    }
    let lines: Vec<&str> = sheet.lines.iter().map(|line| line.get()).collect();
    let counted =
        game.count(options, seats, &format!("[{}]", lines.join(",")), &lexicon()).map_err(in_lines)?;
    Ok(CountedSheet {
        lines: counted.lines.into_iter().map(|line| told(line, language)).collect(),
        scores: counted.scores,
        winners: counted.winners.iter().map(|seat| seat.index()).collect(),
        over: counted.over,
        boxes: counted.boxes,
    })
}

/// The steps of preparation before the game begins, for each number of players.
pub fn preparation(game: &str, language: Language) -> Result<Vec<Preparation>, Problem> {
    let (Some(about), Some(beside)) = (named(game), tabletop(game)) else {
        return Err(TableProblem::NotFound.into());
    };
    let steps = |seats| Ok(Preparation { seats, steps: beside.preparation("{}", seats, language)? });
    about.seats().map(steps).collect()
}

/// Draws the player who begins.
pub fn who_begins(game: &str, who: &WhoPlays, seed: &Seed, language: Language) -> Result<WhoBegins, Problem> {
    let (game, options) = agreed(game, who.names.len(), who.options.as_deref())?;
    let names = who.names.iter().map(|name| limits::name(name).map_err(TableProblem::BadName));
    let names: Vec<String> = names.collect::<Result<_, _>>()?;
    let shown = who.shown.as_ref().map_or(serde_json::json!({}), |shown| serde_json::json!({"shown": shown}));
    let drawn = game.draw(options, &names, &shown.to_string(), &lexicon(), seed, language)?;
    Ok(WhoBegins { first: drawn.first.index(), told: drawn.told })
}

/// The game and its options, if that many players can play it and the options are valid.
fn agreed<'o>(
    name: &str,
    seats: usize,
    options: Option<&'o RawValue>,
) -> Result<(&'static dyn AnyTabletop, &'o str), Problem> {
    let (Some(about), Some(beside)) = (named(name), tabletop(name)) else {
        return Err(TableProblem::NotFound.into());
    };
    let options = options.map_or("{}", RawValue::get);
    terms::agreed(about, seats, options)?;
    Ok((beside, options))
}

fn told(line: Line, language: Language) -> CountedLine {
    let refused = line.refused.map(|why| match why {
        Unplayable::Unreadable(error) => in_lines(error),
        why => why.into(),
    });
    CountedLine {
        gains: line.gains.iter().map(|gain| GainInfo::of(gain, language)).collect(),
        scores: line.scores,
        refused: refused.map(|problem| problem.tell(language)),
        lacking: line.lacking.map(|word| word.to_string()),
    }
}

/// The engine reads the lines as a document of their own; the client sent them in the field `lines`, so the error's path gets that
/// prefix.
fn in_lines(ReadError { at, problem }: ReadError) -> Problem {
    ReadError { at: format!("lines{at}"), problem }.into()
}
