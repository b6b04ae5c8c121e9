//! The speed of the games: random play, in which every list of legal actions is enumerated completely.

use std::io::Write;
use std::time::Instant;

use serde::Serialize;

use crate::Trouble;

/// Actions per round; the best of the rounds counts.
const PLIES: u64 = 200_000;
const ROUNDS: u64 = 5;

#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: usize,
    /// Actions per second on one core. As many complete lists of legal actions were enumerated.
    plies_per_second: f64,
    /// The mean number of legal actions in a list.
    offered: f64,
    games: u64,
}

pub(crate) fn run(json: bool) -> Result<(), Trouble> {
    let mut rows = Vec::new();
    for game in lettrine_games::GAMES {
        let seats = 2.clamp(*game.seats().start(), *game.seats().end());
        let mut row: Option<Row> = None;
        for seed in 0..ROUNDS {
            let start = Instant::now();
            let played = game.random_plies(seats, PLIES, seed, lettrine_french::lexicon());
            let seconds = start.elapsed().as_secs_f64();
            let Ok(played) = played else { continue };
            #[expect(clippy::cast_precision_loss, reason = "counts of a benchmark")]
            let now = Row {
                game: game.name(),
                seats,
                plies_per_second: played.plies as f64 / seconds,
                offered: played.offered as f64 / played.plies as f64,
                games: played.games,
            };
            if row.as_ref().is_none_or(|best| best.plies_per_second < now.plies_per_second) {
                row = Some(now);
            }
        }
        rows.extend(row);
    }
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    writeln!(out, "Random play, {PLIES} actions a round, best of {ROUNDS} rounds, one core\n")?;
    writeln!(
        out,
        "| game | seats | actions a second | legal actions in a list | games |\n|---|---|---|---|---|"
    )?;
    for row in &rows {
        writeln!(
            out,
            "| {} | {} | {:.0} | {:.1} | {} |",
            row.game, row.seats, row.plies_per_second, row.offered, row.games
        )?;
    }
    Ok(())
}
