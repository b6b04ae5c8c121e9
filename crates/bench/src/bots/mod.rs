//! Benchmarks of the bots: how fast they are, and how well they play.

mod endgame;
mod hints;
mod playouts;
mod queue;
mod solver;

use std::io::Write;

use lettrine_engine::{AnyGame, AnyPosition, Seat, Seed};
use lettrine_lexicon::Lexicon;
use serde::Serialize;

use crate::Trouble;

/// The parts that can be measured separately.
const PARTS: [&str; 5] = ["playouts", "solver", "queue", "endgame", "hints"];

/// All results.
#[derive(Default, Serialize)]
struct Report {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    playouts: Vec<playouts::Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solver: Option<solver::Times>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    queue: Vec<queue::Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    endgame: Option<endgame::Regret>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints: Vec<hints::Row>,
}

pub(crate) fn run(part: Option<&str>, json: bool) -> Result<(), Trouble> {
    let part = crate::known(part, &PARTS)?;
    let wanted = |name| part.is_none_or(|part| part == name);
    let mut report = Report::default();
    if wanted("playouts") {
        report.playouts = playouts::measure()?;
    }
    if wanted("solver") {
        report.solver = solver::measure()?;
    }
    if wanted("queue") {
        report.queue = queue::measure()?;
    }
    if wanted("endgame") {
        report.endgame = Some(endgame::measure()?);
    }
    if wanted("hints") {
        report.hints = hints::measure()?;
    }
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    playouts::tell(&mut out, &report.playouts)?;
    solver::tell(&mut out, report.solver.as_ref())?;
    queue::tell(&mut out, &report.queue)?;
    endgame::tell(&mut out, report.endgame.as_ref())?;
    hints::tell(&mut out, &report.hints)?;
    Ok(())
}

/// An error that only a bug in the benchmark can cause.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands errors over")]
fn broken(what: impl ToString) -> Trouble {
    what.to_string().into()
}

/// A game for two in progress, with its seed.
struct Duel {
    position: Box<dyn AnyPosition>,
    seed: Seed,
}

impl Duel {
    fn deal(game: &dyn AnyGame, rng: &mut fastrand::Rng) -> Result<Duel, Trouble> {
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let mut position = game.table("{}", 2).map_err(|error| broken(format!("{error:?}")))?;
        let dealt = position.deal(&seed);
        position.fold(&dealt).map_err(broken)?;
        Ok(Duel { position, seed })
    }

    /// The seat to act; none when the game is over.
    fn seat(&self) -> Option<Seat> {
        self.position.window().and_then(|window| window.seats.iter().next())
    }

    fn act(&mut self, seat: Seat, action: &str, lexicon: &Lexicon<'_>) -> Result<(), Trouble> {
        let made = self.position.judge(seat, action, lexicon, &self.seed);
        let made = made.map_err(|why| broken(format!("{action}: {why:?}")))?;
        self.position.fold(&made.events).map_err(broken)?;
        Ok(())
    }
}
