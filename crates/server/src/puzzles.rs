//! The puzzles of the day: made from the date when somebody asks for them, the last few kept in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lettrine_games::named;
use lettrine_puzzles::{Day, Grade, Maker, NoAnswer, Puzzle};
use serde_json::Value;

use crate::problem::Problem;
use crate::shared::Shared;

/// So many puzzles are kept: those of a few days.
const KEPT: usize = 32;
/// So many answers that were counted are remembered, so that they are not counted twice.
const REMEMBERED: usize = 10_000;

/// The puzzles that were asked for.
#[derive(Default)]
pub struct Puzzles {
    maker: OnceLock<Option<Maker<'static>>>,
    made: Mutex<VecDeque<Arc<Puzzle>>>,
    /// Answers that were counted since the server runs.
    counted: Mutex<VecDeque<String>>,
}

/// The first day that has puzzles.
#[must_use]
pub fn first_day() -> Day {
    Day::new(2026, 11, 1).unwrap_or_else(|| Day::in_paris(0))
}

/// The day that it is in Paris.
#[must_use]
pub fn today(shared: &Shared) -> Day {
    shared.config.today.unwrap_or_else(|| Day::in_paris(shared.time.now()))
}

/// A day that somebody has named, if there are puzzles of it: `2026-11-17`, or `today`.
pub fn named_day(shared: &Shared, text: &str) -> Result<Day, Problem> {
    let (first, today) = (first_day(), today(shared));
    let day = if text == "today" { Ok(today) } else { text.parse() };
    let there = day.ok().filter(|day| (first..=today).contains(day));
    there.ok_or_else(|| Problem::NoSuchDay { first: first.to_string(), today: today.to_string() })
}

impl Puzzles {
    /// The puzzle's name. The first who asks waits a second; not for a thread that others wait for.
    pub fn name(&self, day: Day, game: &str) -> Result<String, Problem> {
        Ok(self.maker()?.name(day, game))
    }

    /// The puzzle of a day. May take a part of a second.
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

    /// How good an answer is, with the game's options in full.
    pub fn grade(&self, puzzle: &Puzzle, actions: &[Value]) -> Result<(Grade, Value), Problem> {
        let grade = self.maker()?.grade(puzzle, actions).map_err(|error| match error {
            NoAnswer::Unplayable(_, why) => Problem::from(why).at("actions"),
            NoAnswer::Unfinished => Problem::NoAnswer,
        })?;
        let game = named(puzzle.game).ok_or(Problem::NoPuzzle)?;
        let (options, _) = game.read_options(&puzzle.record["options"].to_string(), seats(puzzle))?;
        Ok((grade, options))
    }

    /// Whether an answer is new to the count.
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

/// How many seats its table has.
#[must_use]
pub fn seats(puzzle: &Puzzle) -> usize {
    puzzle.record["seats"].as_array().map_or(0, Vec::len)
}

fn lock<T>(things: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    things.lock().unwrap_or_else(PoisonError::into_inner)
}
