//! How long a table waits for its bot, alone and among five hundred tables, through the server's own queue and threads.

use std::io::Write;
use std::time::{Duration, Instant};

use lettrine_games::GAMES;
use lettrine_server::bots::{Bots, Question};
use lettrine_server::lexicons::Words;
use lettrine_server::seats::Level;
use serde::Serialize;
use tokio::task::JoinSet;

use super::{Duel, broken};
use crate::Trouble;

/// How many tables play at the same time.
const TABLES: [usize; 2] = [1, 500];
/// How long they play.
const PLAYED: Duration = Duration::from_secs(20);
/// The pause after each move, in which players look at it.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Serialize)]
pub(super) struct Row {
    tables: usize,
    moves: usize,
    /// Milliseconds from a bot's turn to its move.
    median_ms: f64,
    p99_ms: f64,
}

pub(super) fn measure() -> Result<Vec<Row>, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(broken)?;
    let data = tempfile::tempdir().map_err(broken)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let bots = Bots::start(cores.saturating_sub(1).max(1), data.path()).map_err(broken)?;
    runtime.block_on(async {
        let mut rows = Vec::new();
        for tables in TABLES {
            // Warm-up: the first question at each level builds the level's word list, once.
            for number in 0..GAMES.len() {
                play(bots.clone(), number, Instant::now()).await?;
            }
            rows.push(crowd(&bots, tables).await?);
        }
        Ok(rows)
    })
}

/// Plays this many tables of masters, all games in turn.
async fn crowd(bots: &Bots, tables: usize) -> Result<Row, Trouble> {
    let (mut playing, until) = (JoinSet::new(), Instant::now() + PLAYED);
    for number in 0..tables {
        playing.spawn(play(bots.clone(), number, until));
    }
    let mut waits = Vec::new();
    while let Some(played) = playing.join_next().await {
        waits.extend(played.map_err(broken)??);
    }
    waits.sort_unstable();
    let at = |share: usize| {
        let place = (waits.len().saturating_sub(1)) * share / 100;
        waits.get(place).map_or(0.0, |wait: &Duration| 1000.0 * wait.as_secs_f64())
    };
    Ok(Row { tables, moves: waits.len(), median_ms: at(50), p99_ms: at(99) })
}

/// Plays until this time, and at least one move. Returns how long each move took.
async fn play(bots: Bots, number: usize, until: Instant) -> Result<Vec<Duration>, Trouble> {
    let Some(game) = GAMES.get(number % GAMES.len()) else { return Ok(Vec::new()) };
    let mut rng = fastrand::Rng::with_seed(u64::try_from(number).unwrap_or(0));
    // The tables do not all ask at the same moment.
    let late = PAUSE.mul_f64(rng.f64());
    if Instant::now() < until {
        tokio::time::sleep(late).await;
    }
    let (mut table, mut waits) = (Duel::deal(*game, &mut rng)?, Vec::new());
    loop {
        let Some(seat) = table.seat() else {
            table = Duel::deal(*game, &mut rng)?;
            continue;
        };
        let began = Instant::now();
        let question = Question {
            position: table.position.fork(),
            seat,
            level: Level::Maitre,
            words: Words::French,
            thought: None,
        };
        let action = bots.ask(question).await.map_err(|_| broken("the queue is full"))?;
        waits.push(began.elapsed());
        table.act(seat, &action, &lettrine_french::lexicon())?;
        if Instant::now() >= until {
            return Ok(waits);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

pub(super) fn tell(out: &mut impl Write, rows: &[Row]) -> std::io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "Tables of masters, all games in turn, {} s; a second between moves\n", PLAYED.as_secs())?;
    writeln!(
        out,
        "| tables | moves | from a bot's turn to its move, median ms | p99 ms |\n|---|---|---|---|"
    )?;
    for Row { tables, moves, median_ms, p99_ms } in rows {
        writeln!(out, "| {tables} | {moves} | {median_ms:.1} | {p99_ms:.1} |")?;
    }
    writeln!(out)
}
