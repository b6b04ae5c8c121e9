//! The cost of preferring everyday words in hints: hints, judged by the master.

use std::io::Write;
use std::ops::ControlFlow;

use lettrine_bots::review::review;
use lettrine_bots::yahtzee::Terms;
use lettrine_bots::{Level, Mind};
use lettrine_engine::{Record, Seat};
use lettrine_games::GAMES;
use lettrine_games::yahtzee_des_mots::{Bonus, Order};
use serde::Serialize;
use serde_json::json;

use super::endgame::mean;
use super::{Duel, broken};
use crate::Trouble;

/// How many positions of each game are judged, one every `EVERY` actions of games between amateurs.
const POSITIONS: usize = 60;
const EVERY: usize = 4;
/// How many playouts judge a hint.
const PLAYOUTS: u32 = 2000;

#[derive(Serialize)]
pub(super) struct Row {
    game: &'static str,
    /// The mean number of points that a hint lost against the best action that the master found, and its standard error.
    loss: f64,
    error: f64,
    /// How many hints certainly lost more than one point, by twice the standard error of their own estimate.
    below: usize,
    /// The worst of these, and its standard error.
    worst: f64,
    worst_error: f64,
}

/// The bots that make a hint, the bot that judges it, and the one that plays the games.
struct Minds {
    everyday: Mind,
    strong: Mind,
    master: Mind,
    amateur: Mind,
}

pub(super) fn measure() -> Result<Vec<Row>, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let mind = |level| Mind::new(level, &lexicon);
    let minds = Minds {
        everyday: mind(Level::Debutant)?,
        strong: mind(Level::Confirme)?,
        master: mind(Level::Maitre)?,
        amateur: mind(Level::Amateur)?,
    };
    let terms = Terms { order: Order::Numeric, bonus: Bonus::Of1979 };
    for mind in [&minds.strong, &minds.master] {
        mind.solve(terms, [], &mut |_| ControlFlow::Continue(()));
    }
    GAMES.iter().map(|game| row(*game, &minds)).collect()
}

fn row(game: &'static dyn lettrine_engine::AnyGame, minds: &Minds) -> Result<Row, Trouble> {
    let (mut rng, mut judged) = (fastrand::Rng::with_seed(1), Vec::new());
    while judged.len() < POSITIONS {
        let mut table = Duel::deal(game, &mut rng)?;
        for number in 0.. {
            let Some(seat) = table.seat().filter(|_| judged.len() < POSITIONS) else { break };
            if number % EVERY == EVERY - 1 {
                judged.extend(judge(game.name(), &table, seat, minds)?);
            }
            let action = minds.amateur.choose(&*table.position, seat, &mut |_| 1.0, &mut rng).to_string();
            table.act(seat, &action, &lettrine_french::lexicon())?;
        }
    }
    let losses: Vec<f64> = judged.iter().map(|(loss, _)| *loss).collect();
    let (loss, error) = mean(&losses);
    let sure = || judged.iter().filter(|(loss, error)| loss - 2.0 * error > 1.0);
    let worst = sure().max_by(|a, b| a.0.total_cmp(&b.0)).copied().unwrap_or_default();
    Ok(Row { game: game.name(), loss, error, below: sure().count(), worst: worst.0, worst_error: worst.1 })
}

/// The points that a hint for this seat loses, and their standard error; none if there is no choice.
fn judge(game: &str, table: &Duel, seat: Seat, minds: &Minds) -> Result<Option<(f64, f64)>, Trouble> {
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    let hint = minds.strong.hint(&minds.everyday, &*table.position, seat, &names);
    let mut action = hint.ok_or_else(|| broken(game))?.action;
    action["seat"] = json!(seat);
    let record = json!({"game": game, "seats": names, "setup": table.position.setup(), "actions": [action]});
    let record = Record::read(&record.to_string()).map_err(|error| broken(format!("{error:?}")))?;
    let keep_going = &mut |_| ControlFlow::Continue(());
    let review = review(&minds.master, &record, lettrine_french::lexicon(), PLAYOUTS, keep_going);
    let review = review.ok_or_else(|| broken(game))?;
    let choices = review.decisions.iter().filter(|decision| decision.choice);
    Ok(choices.map(|decision| (decision.loss, decision.error)).next())
}

pub(super) fn tell(out: &mut impl Write, rows: &[Row]) -> std::io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "Hints, judged by the master in {PLAYOUTS} playouts, {POSITIONS} positions a game\n")?;
    writeln!(out, "| game | points below the best, a hint | surely a point below | the worst of these |")?;
    writeln!(out, "|---|---|---|---|")?;
    for Row { game, loss, error, below, worst, worst_error } in rows {
        writeln!(out, "| {game} | {loss:.2} ± {error:.2} | {below} | {worst:.1} ± {worst_error:.1} |")?;
    }
    writeln!(out)
}
