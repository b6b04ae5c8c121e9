//! The properties that every puzzle must have.

use lettrine_games::named;
use lettrine_lexicon::Letters;
use serde_json::Value;

use crate::puzzle::{Answer, Puzzle, SOLVER};
use crate::vocabulary::hurt;
use crate::{Maker, difficulty};

/// The number of legal actions, the most promising first, that are tried as answers.
const TRIED: usize = 200;
/// The maximum difference of two worths that is due to rounding.
const ROUNDING: f64 = 1e-3;

/// Checks a puzzle: it can be solved with everyday words, better with expert words, and no legal action is better than the best answer;
/// no word that hurts lies on the table or is an expected answer. The game itself judges all answers.
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
    if let Some(laid) =
        spelled(&puzzle.record["setup"]).into_iter().find(|laid| hurt(std::slice::from_ref(laid)))
    {
        return fails(format!("{laid} lies on the table and hurts"));
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

/// The letters on the table: rows, lines, or the word in the holder. A card's notation begins with its letter.
pub(crate) fn spelled(setup: &Value) -> Vec<String> {
    let rows = ["rows", "lines"].into_iter().filter_map(|name| setup[name].as_array()).flatten();
    let spell = |row: &Value| -> Option<String> {
        row.as_array()?.iter().map(|card| card.as_str()?.chars().next()).collect()
    };
    rows.chain([&setup["holder"]]).filter_map(spell).collect()
}

/// Checks that none of the most promising legal actions, found independently, is better than the best answer.
fn nothing_is_better(maker: &Maker<'_>, puzzle: &Puzzle, most: f64) -> Result<(), String> {
    let told = |why: &dyn std::fmt::Debug| format!("{}: {why:?}", puzzle.name);
    let game = named(puzzle.game).ok_or_else(|| told(&"no such game"))?;
    let (options, setup) = (puzzle.record["options"].to_string(), puzzle.record["setup"].to_string());
    let seats = puzzle.record["seats"].as_array().map_or(0, Vec::len);
    let position = game.position(&options, seats, &setup, &maker.list()).map_err(|error| told(&error))?;
    for (action, _) in position.legal(SOLVER, &maker.list(), TRIED).best {
        let grade = maker.grade(puzzle, &[action]);
        if let Ok(grade) = grade.as_ref()
            && grade.answer.worth > most + ROUNDING
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_words_on_the_table_are_spelled_from_their_cards() {
        assert_eq!(spelled(&json!({"rows": [["C", "O!", "N"], ["S>"]], "draw": ["A"]})), ["CON", "S"]);
        assert_eq!(spelled(&json!({"lines": [["A1/A0", "N0"]]})), ["AN"]);
        assert_eq!(spelled(&json!({"holder": ["R", "U", "E"]})), ["RUE"]);
        assert_eq!(spelled(&json!({"dice": "TNAREAL"})), [""; 0]);
    }

    #[test]
    fn a_puzzle_with_a_row_that_hurts_is_not_sound() {
        let maker = Maker::new(lettrine_french::lexicon()).unwrap();
        let mut puzzle = maker.make("2026-11-17".parse().unwrap(), "word-out").unwrap();
        assert_eq!(check(&maker, &puzzle), Ok(()));
        puzzle.record["setup"]["rows"][3] = json!(["C", "O", "N"]);
        assert!(check(&maker, &puzzle).unwrap_err().contains("CON lies on the table"));
    }
}
