//! The puzzles of the day: made from the date on request, the last few cached in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lettrine_games::named;
use lettrine_puzzles::{Day, Grade, Maker, NoAnswer, Puzzle};
use serde_json::Value;

use crate::problem::Problem;
use crate::shared::Shared;

/// How many puzzles are cached: those of a few days.
const KEPT: usize = 32;
/// How many counted answers are remembered, so that they are not counted twice.
const REMEMBERED: usize = 10_000;

/// The cache of puzzles, and the answers that were counted.
#[derive(Default)]
pub struct Puzzles {
    maker: OnceLock<Option<Maker<'static>>>,
    made: Mutex<VecDeque<Arc<Puzzle>>>,
    /// Answers that were counted since the server started.
    counted: Mutex<VecDeque<String>>,
}

/// The first day that has puzzles.
#[must_use]
pub fn first_day() -> Day {
    Day::new(2026, 11, 1).unwrap_or_else(|| Day::in_paris(0))
}

/// The current day in Paris.
#[must_use]
pub fn today(shared: &Shared) -> Day {
    shared.config.today.unwrap_or_else(|| Day::in_paris(shared.date()))
}

/// The day that a text names (`2026-11-17`, or `today`), if there are puzzles of it.
pub fn named_day(shared: &Shared, text: &str) -> Result<Day, Problem> {
    let (first, today) = (first_day(), today(shared));
    let day = if text == "today" { Ok(today) } else { text.parse() };
    let there = day.ok().filter(|day| (first..=today).contains(day));
    there.ok_or_else(|| Problem::NoSuchDay { first: first.to_string(), today: today.to_string() })
}

impl Puzzles {
    /// The puzzle's name. The first call takes a second: do not call it on an async thread.
    pub fn name(&self, day: Day, game: &str) -> Result<String, Problem> {
        Ok(self.maker()?.name(day, game))
    }

    /// The puzzle of a day. May take a part of a second: do not call it on an async thread.
    pub fn get(&self, day: Day, game: &str) -> Result<Arc<Puzzle>, Problem> {
        let (maker, name) = (self.maker()?, self.name(day, game)?);
        if let Some(known) = lock(&self.made).iter().find(|puzzle| puzzle.name == name) {
            return Ok(Arc::clone(known));
        }
        let puzzle = Arc::new(maker.make(day, game).ok_or(Problem::NoPuzzle)?);
        let mut made = lock(&self.made);
        made.truncate(KEPT - 1);
        made.push_front(Arc::clone(&puzzle));
        Ok(puzzle)
    }

    /// The grade of an answer, and the game's options in full.
    pub fn grade(&self, puzzle: &Puzzle, actions: &[Value]) -> Result<(Grade, Value), Problem> {
        let grade = self.maker()?.grade(puzzle, actions).map_err(|error| match error {
            NoAnswer::Unplayable(_, why) => Problem::from(why).at("actions"),
            NoAnswer::Unfinished => Problem::NoAnswer,
        })?;
        let game = named(puzzle.game).ok_or(Problem::NoPuzzle)?;
        let (options, _) = game.read_options(&puzzle.record["options"].to_string(), seats(puzzle))?;
        Ok((grade, options))
    }

    /// Whether an answer was not counted before; it then counts as counted.
    pub fn is_new(&self, puzzle: &Puzzle, word: &str) -> bool {
        let mut counted = lock(&self.counted);
        let said = format!("{} {word}", puzzle.name);
        if counted.contains(&said) {
            return false;
        }
        counted.truncate(REMEMBERED - 1);
        counted.push_front(said);
        true
    }

    fn maker(&self) -> Result<&Maker<'static>, Problem> {
        let made = self.maker.get_or_init(|| Maker::new(lettrine_french::lexicon()).ok());
        made.as_ref().ok_or(Problem::NoPuzzle)
    }
}

/// How many seats the puzzle's table has.
#[must_use]
pub fn seats(puzzle: &Puzzle) -> usize {
    puzzle.record["seats"].as_array().map_or(0, Vec::len)
}

fn lock<T>(things: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    things.lock().unwrap_or_else(PoisonError::into_inner)
}
