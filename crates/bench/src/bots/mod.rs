//! How fast and how well the bots think.

mod endgame;
mod hints;
mod playouts;
mod queue;
mod solver;

use std::io::Write;

use lettrine_engine::{AnyGame, Live, Seat, Seed};
use lettrine_lexicon::Lexicon;
use serde::Serialize;

use crate::Trouble;

/// What can be measured by itself.
const PARTS: [&str; 5] = ["playouts", "solver", "queue", "endgame", "hints"];

/// All that was measured.
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

/// Something that a benchmark could not do, though nothing from outside can be the reason.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands errors over")]
fn broken(what: impl ToString) -> Trouble {
    what.to_string().into()
}

/// A game for two under way, with its own luck.
struct Table {
    live: Box<dyn Live>,
    seed: Seed,
}

impl Table {
    fn deal(game: &dyn AnyGame, rng: &mut fastrand::Rng) -> Result<Table, Trouble> {
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let mut live = game.table("{}", 2).map_err(|error| broken(format!("{error:?}")))?;
        let dealt = live.deal(&seed);
        live.fold(&dealt).map_err(broken)?;
        Ok(Table { live, seed })
    }

    /// The seat to act; none, when the game is over.
    fn seat(&self) -> Option<Seat> {
        self.live.window().and_then(|window| window.seats.iter().next())
    }

    fn act(&mut self, seat: Seat, action: &str, lexicon: &Lexicon<'_>) -> Result<(), Trouble> {
        let made = self.live.judge(seat, action, lexicon, &self.seed);
        let made = made.map_err(|why| broken(format!("{action}: {why:?}")))?;
        self.live.fold(&made.events).map_err(broken)?;
        Ok(())
    }
}
