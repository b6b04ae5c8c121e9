//! How many playouts per second the master makes.

use std::io::Write;

use lettrine_bots::{Level, Mind};
use serde::Serialize;

use super::Duel;
use crate::Trouble;
use lettrine_command::processor::Processor;

/// How many positions of each game are measured, one every `EVERY` actions of games between amateurs.
const POSITIONS: u32 = 40;
const EVERY: usize = 5;
/// Playouts per position.
const PLAYOUTS: u32 = 200;

#[derive(Serialize)]
pub(super) struct Row {
    game: &'static str,
    playouts_per_second: f64,
    /// The time of one decision of the master with all its playouts, in milliseconds.
    decision_ms: f64,
}

pub(super) fn measure() -> Result<Vec<Row>, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let (amateur, master) = (Mind::new(Level::Amateur, &lexicon)?, Mind::new(Level::Maitre, &lexicon)?);
    let mut rows = Vec::new();
    for name in ["word-out", "crack-word", "rondorondo"] {
        let Some(game) = lettrine_games::named(name) else { continue };
        let (mut rng, mut playouts, mut seconds, mut looked) = (fastrand::Rng::with_seed(1), 0, 0.0, 0);
        while looked < POSITIONS {
            let mut table = Duel::deal(game, &mut rng)?;
            for number in 0.. {
                let Some(seat) = table.seat().filter(|_| looked < POSITIONS) else { break };
                if number % EVERY == EVERY - 1 {
                    let (began, mut made) = (Processor::now(), 0);
                    let spent = &mut |done: u32| {
                        made = made.max(done);
                        if done < PLAYOUTS { 0.0 } else { 1.0 }
                    };
                    master.choose(&*table.position, seat, spent, &mut rng);
                    seconds += began.elapsed().as_secs_f64();
                    playouts += made;
                    looked += 1;
                }
                let action = amateur.choose(&*table.position, seat, &mut |_| 1.0, &mut rng).to_string();
                table.act(seat, &action, &lexicon)?;
            }
        }
        let rate = f64::from(playouts) / seconds.max(f64::MIN_POSITIVE);
        let decision_ms = 1000.0 * f64::from(Level::Maitre.playouts()) / rate;
        rows.push(Row { game: game.name(), playouts_per_second: rate, decision_ms });
    }
    Ok(rows)
}

pub(super) fn tell(out: &mut impl Write, rows: &[Row]) -> std::io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "Imagined games, {POSITIONS} positions of {PLAYOUTS} playouts, one core\n")?;
    writeln!(out, "| game | playouts a second | all of a master's decision, ms |\n|---|---|---|")?;
    for Row { game, playouts_per_second, decision_ms } in rows {
        writeln!(out, "| {game} | {playouts_per_second:.0} | {decision_ms:.0} |")?;
    }
    writeln!(out)
}
