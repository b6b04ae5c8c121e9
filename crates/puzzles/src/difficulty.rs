//! The difficulty of a puzzle: its measure, and its target for each weekday.
//!
//! The measure is the gap: by how much the best answer in everyday words falls short of the best answer of all, in percent of the
//! latter. On a Monday, everyday words give nearly all the points; on a Sunday, a good part of the points needs expert words.

use std::ops::RangeInclusive;

use lettrine_engine::Game;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;

use crate::Day;

/// The target gaps from Monday to Sunday. A gap is never 0, so that experts always find something better.
type Week = [RangeInclusive<u8>; 7];
/// The targets for the card games.
const CARDS: Week = [1..=10, 8..=16, 14..=22, 20..=28, 26..=34, 32..=42, 40..=60];
/// The targets for the dice game. They are smaller, because luck matters more than vocabulary.
const DICE: Week = [1..=8, 7..=11, 10..=14, 13..=17, 16..=20, 19..=24, 23..=60];

/// The target gap for a game's puzzle on a day.
#[must_use]
pub fn aim(day: Day, game: &str) -> RangeInclusive<u8> {
    let week = if game == YahtzeeDesMots::NAME { DICE } else { CARDS };
    week[usize::from(day.weekday()) % week.len()].clone()
}

/// By how much the everyday answer falls short of the best, in percent of the best.
pub(crate) fn gap(everyday: f64, best: f64) -> u8 {
    percent(best - everyday, best)
}

/// The first attempt whose gap is in the aim; if there is none, the one with the nearest gap. Each attempt gives its gap.
pub(crate) fn nearest<T>(
    tries: u64,
    aim: &RangeInclusive<u8>,
    attempt: impl FnMut(u64) -> Option<(u8, T)>,
) -> Option<(u8, T)> {
    let mut nearest: Option<(u8, T)> = None;
    for (gap, tried) in (0..tries).filter_map(attempt) {
        if nearest.as_ref().is_none_or(|(nearest, _)| off(gap, aim) < off(*nearest, aim)) {
            nearest = Some((gap, tried));
        }
        if off(gap, aim) == 0 {
            break;
        }
    }
    nearest
}

/// The distance of a gap from the aim.
fn off(gap: u8, aim: &RangeInclusive<u8>) -> u8 {
    aim.start().saturating_sub(gap).max(gap.saturating_sub(*aim.end()))
}

/// A part of a whole in percent, rounded down, with a tolerance for rounding errors.
pub(crate) fn percent(part: f64, whole: f64) -> u8 {
    const LOST: f64 = 1e-4;
    let percent = if whole > 0.0 { part / whole * 100.0 + LOST } else { 0.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 100")]
    let whole = percent.clamp(0.0, 100.0) as u8;
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_of_the_week_is_harder_than_the_one_before() {
        for week in [CARDS, DICE] {
            for [easier, harder] in week.array_windows() {
                assert!(easier.start() < harder.start() && easier.end() < harder.end());
                assert!(easier.end() >= harder.start(), "no gap falls between two days");
            }
        }
        assert_eq!(aim(Day::new(2026, 11, 16).unwrap(), "word-out"), CARDS[0]);
        assert_eq!(aim(Day::new(2026, 11, 22).unwrap(), YahtzeeDesMots::NAME), DICE[6]);
    }

    #[test]
    fn percents_are_rounded_down_and_the_whole_is_a_hundred() {
        assert_eq!([percent(20.0, 20.0), percent(19.999, 20.0), percent(0.0, 20.0)], [100, 99, 0]);
        assert_eq!([percent(21.0, 20.0), percent(-3.0, 20.0), percent(1.0, 0.0)], [100, 0, 0]);
        assert_eq!(gap(14.0, 20.0), 30);
        assert_eq!([off(5, &(8..=16)), off(8, &(8..=16)), off(20, &(8..=16))], [3, 0, 4]);
    }
}
