//! What must hold for every puzzle.

use lettrine_games::named;
use lettrine_lexicon::Letters;

use crate::puzzle::{Answer, Puzzle, SOLVER};
use crate::vocabulary::hurt;
use crate::{Maker, difficulty};

/// So many legal actions, the most promising, are tried as answers.
const TRIED: usize = 200;
/// What figures may lose.
const LOST: f64 = 1e-3;

/// Checks a puzzle: it can be solved with everyday words, better by experts, and not better than that; no word that hurts is
/// expected; all of this as the game itself judges it.
pub fn check(maker: &Maker<'_>, puzzle: &Puzzle) -> Result<(), String> {
    let fails = |why: String| Err(format!("{}: {why}", puzzle.name));
    let (Some(best), Some(common)) = (puzzle.best.first(), puzzle.everyday.first()) else {
        return fails("it has no answer".into());
    };
    if common.worth <= 0.0 || best.worth <= common.worth {
        return fails(format!("everyday words make {}, the best answer {}", common.worth, best.worth));
    }
    if puzzle.gap != difficulty::gap(common.worth, best.worth) {
        return fails(format!("its gap is not {}", puzzle.gap));
    }
    for (answers, percent) in [(&puzzle.best, 100..=100), (&puzzle.everyday, 0..=100)] {
        for (place, answer) in answers.iter().enumerate() {
            if hurt(&answer.words) {
                return fails(format!("{:?} hurts", answer.words));
            }
            if answers[..place].iter().any(|other| other.actions == answer.actions) {
                return fails(format!("{:?} is told twice", answer.words));
            }
            match maker.grade(puzzle, &answer.actions) {
                Err(why) => return fails(format!("{:?} is refused: {why:?}", answer.words)),
                Ok(grade) if !percent.contains(&grade.percent) => {
                    return fails(format!("{:?} is {} % of the best", answer.words, grade.percent));
                }
                Ok(_) => {}
            }
        }
    }
    if let Some(stranger) = puzzle.everyday.iter().find(|answer| !maker.knows(answer)) {
        return fails(format!("{:?} are no everyday words", stranger.words));
    }
    nothing_is_better(maker, puzzle, best.worth)
}

/// The most promising of all legal actions, looked for in another way, are no better than the best answer.
fn nothing_is_better(maker: &Maker<'_>, puzzle: &Puzzle, most: f64) -> Result<(), String> {
    let told = |why: &dyn std::fmt::Debug| format!("{}: {why:?}", puzzle.name);
    let game = named(puzzle.game).ok_or_else(|| told(&"no such game"))?;
    let (options, setup) = (puzzle.record["options"].to_string(), puzzle.record["setup"].to_string());
    let seats = puzzle.record["seats"].as_array().map_or(0, Vec::len);
    let live = game.position(&options, seats, &setup, &maker.list()).map_err(|error| told(&error))?;
    for (action, _) in live.legal(SOLVER, &maker.list(), TRIED).best {
        let grade = maker.grade(puzzle, &[action]);
        if let Ok(grade) = grade.as_ref()
            && grade.answer.worth > most + LOST
        {
            return Err(told(&grade.answer.words));
        }
    }
    Ok(())
}

impl Maker<'_> {
    /// Whether all words of an answer are everyday ones.
    fn knows(&self, answer: &Answer) -> bool {
        let known = |word: &String| word.parse::<Letters>().is_ok_and(|word| self.is_everyday(&word));
        !answer.words.is_empty() && answer.words.iter().all(known)
    }
}
