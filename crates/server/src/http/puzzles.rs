//! The puzzles of the day.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lettrine_games::{GAMES, named};
use lettrine_puzzles::{Answer, Puzzle};
use lettrine_table::terms::bot_name;
use serde_json::{Value, json, value};

use super::tables::allowed;
use super::visitor::{Address, Body, Path, Tongue};
use crate::importing;
use crate::limits;
use crate::opening::shown;
use crate::problem::{Problem, TableProblem};
use crate::protocol::{
    Answered, Import, Imported, PuzzleAnswer, PuzzleDay, PuzzleGrade, PuzzleName, PuzzlePlayer,
};
use crate::puzzles::{first_day, named_day, seats, today};
use crate::seats::Level;
use crate::shared::Shared;

/// The number of classes in which answers are counted: 0, 1, … 10 tenths of the best.
const TENTHS: usize = 11;
/// The allowed length, in bytes, of the token by which an answer is counted only once.
const WORD: std::ops::RangeInclusive<usize> = 8..=64;

/// The puzzles of a day, one for each game, the same for everyone. A day begins at midnight in Paris; `today` stands for the current day.
#[cfg_attr(test, utoipa::path(get, path = "/api/puzzles/{day}",
    params(("day" = String, Path, description = "`2026-11-17`, or `today`")),
    responses((status = 200, body = PuzzleDay), (status = 404, description = "`no_such_day`: too early, or still to come"))))]
pub(super) async fn day(
    State(shared): State<Arc<Shared>>,
    Path(day): Path<String>,
) -> Result<Json<PuzzleDay>, Problem> {
    let day = named_day(&shared, &day)?;
    let too = Arc::clone(&shared);
    let name =
        move |game: &'static str| too.puzzles.name(day, game).map(|puzzle| PuzzleName { game, puzzle });
    let names = move || GAMES.iter().map(|game| name(game.name())).collect::<Result<_, Problem>>();
    Ok(Json(PuzzleDay {
        day: day.to_string(),
        today: today(&shared).to_string(),
        first: first_day().to_string(),
        hardness: day.weekday() + 1,
        puzzles: shared.work.puzzles.run(names).await??,
    }))
}

/// Opens a table with the puzzle on it. The client becomes its host and has the first seat; bots have the others. There are no hints.
#[cfg_attr(test, utoipa::path(post, path = "/api/puzzles/{day}/{game}/table", request_body = PuzzlePlayer,
    params(("day" = String, Path, description = "`2026-11-17`, or `today`"), ("game" = String, Path)),
    responses((status = 201, body = Imported), (status = 400, description = "`no_such_game`"),
    (status = 404, description = "`no_such_day` or `no_puzzle`"), (status = 429, description = "`too_many`: too many tables at a time"))))]
pub(super) async fn table(
    State(shared): State<Arc<Shared>>,
    Path((day, game)): Path<(String, String)>,
    Address(address): Address,
    Tongue(language): Tongue,
    Body(player): Body<PuzzlePlayer>,
) -> Result<(StatusCode, Json<Imported>), Problem> {
    // Whoever may open no table has no puzzle made either.
    allowed(&shared, address)?;
    let puzzle = find(&shared, &day, &game).await?;
    let name = limits::name(&player.name).map_err(TableProblem::BadName)?;
    let bots = vec![Level::Easy; seats(&puzzle).saturating_sub(1)];
    let others = bots.iter().map(|&level| bot_name(level, std::slice::from_ref(&name)));
    let mut record = puzzle.record.clone();
    record["seats"] = json!([name.clone()].into_iter().chain(others).collect::<Vec<_>>());
    let record = value::to_raw_value(&record).map_err(|_| TableProblem::Damaged)?;
    let import = Import { record, bots, identity: None };
    let imported = importing::import(&shared, import, Some(false), language).await?;
    Ok((StatusCode::CREATED, Json(imported)))
}

/// Grades an answer; the response contains the best answers. The actions are replayed from the puzzle's position: no table is needed.
#[cfg_attr(test, utoipa::path(post, path = "/api/puzzles/{day}/{game}/answers", request_body = Answered,
    params(("day" = String, Path, description = "`2026-11-17`, or `today`"), ("game" = String, Path)),
    responses((status = 200, body = PuzzleGrade),
    (status = 400, description = "`no_such_game`, `no_answer`, or what the game refuses"),
    (status = 404, description = "`no_such_day` or `no_puzzle`"), (status = 409, description = "`other_puzzle`, or what the game refuses"))))]
pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    Path((day, game)): Path<(String, String)>,
    Address(address): Address,
    Body(answered): Body<Answered>,
) -> Result<Json<PuzzleGrade>, Problem> {
    if shared.config.rate_limits && !shared.limits.answers.take(address) {
        return Err(TableProblem::TooFast.into());
    }
    let puzzle = find(&shared, &day, &game).await?;
    if puzzle.name != answered.puzzle {
        return Err(Problem::OtherPuzzle);
    }
    if answered.actions.len() > limits::ANSWER_ACTIONS {
        return Err(Problem::NoAnswer);
    }
    let (too, about) = (Arc::clone(&shared), Arc::clone(&puzzle));
    let grade = move || too.puzzles.grade(&about, &answered.actions);
    let (grade, options) = shared.work.puzzles.run(grade).await??;
    let counts = answered.count.filter(|word| WORD.contains(&word.len()) && puzzle.day == today(&shared));
    if counts.is_some_and(|word| shared.puzzles.is_new(&puzzle, &word)) {
        shared.store.count_answer(puzzle.name.clone(), grade.percent / 10).await?;
    }
    Ok(Json(PuzzleGrade {
        percent: grade.percent,
        answer: told(&grade.answer),
        best: puzzle.best.iter().map(told).collect(),
        everyday: puzzle.everyday.iter().map(told).collect(),
        options,
        seats: seats(&puzzle),
        counts: counted(&shared, &puzzle).await?,
    }))
}

/// The puzzle of a day and a game.
async fn find(shared: &Arc<Shared>, day: &str, game: &str) -> Result<Arc<Puzzle>, Problem> {
    let day = named_day(shared, day)?;
    let game = named(game).ok_or_else(|| TableProblem::NoSuchGame(shown(game)))?.name();
    let too = Arc::clone(shared);
    shared.work.puzzles.run(move || too.puzzles.get(day, game)).await?
}

fn told(answer: &Answer) -> PuzzleAnswer {
    // Two decimals are enough for people.
    let worth = (answer.worth * 100.0).round() / 100.0;
    let view: Value = answer.view.clone();
    PuzzleAnswer { words: answer.words.clone(), points: answer.points, worth, view }
}

/// The number of answers in each class, by tenths of the best.
async fn counted(shared: &Shared, puzzle: &Puzzle) -> Result<Vec<u32>, Problem> {
    let mut counts = vec![0; TENTHS];
    for (tenths, count) in shared.store.answer_counts(puzzle.name.clone()).await? {
        if let Some(place) = counts.get_mut(usize::from(tenths)) {
            *place = count;
        }
    }
    Ok(counts)
}
