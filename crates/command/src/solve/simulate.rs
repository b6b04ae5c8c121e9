//! A check of the expected score: real games, played by the game's own rules and random numbers.

use lettrine_bots::yahtzee::Solution;
use lettrine_engine::{Fields, Look, Position, ReadOptions, Rules, Seat, Seed};
use lettrine_games::yahtzee_des_mots::{Options, State};
use lettrine_lexicon::Lexicon;
use serde::Serialize;

use crate::language::Language;
use crate::progress::Shown;
use crate::trouble::Trouble;

/// In a normal distribution, 95 % of values lie within this many standard deviations of the mean.
const Z: f64 = 1.959_964;

/// The result of the simulated games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Simulated {
    pub(super) games: u32,
    pub(super) mean: f64,
    /// The 95 % confidence interval of the true mean.
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Simulated {
    fn of(games: u32, sum: f64, squares: f64) -> Simulated {
        let count = f64::from(games.max(1));
        let mean = sum / count;
        let variance = (squares / count - mean * mean).max(0.0);
        let half = Z * (variance / (count - 1.0).max(1.0)).sqrt();
        Simulated { games, mean, low: mean - half, high: mean + half }
    }

    /// The result in words, compared with the expected score.
    pub(super) fn tell(&self, expected: f64, language: Language) -> String {
        let Simulated { games, mean, low, high } = self;
        let (within, outside) = language.pick(
            ("la valeur calculée est dans l'intervalle", "la valeur calculée est hors de l'intervalle"),
            ("the reckoned value is within it", "the reckoned value is outside it"),
        );
        let verdict = if self.holds(expected) { within } else { outside };
        language.pick(
            format!("{games} parties jouées : {mean:.2} en moyenne, à 95 % entre {low:.2} et {high:.2} ; {verdict}."),
            format!("{games} games played: {mean:.2} on average, at 95 % between {low:.2} and {high:.2}; {verdict}."),
        )
    }

    /// Whether the interval contains this value.
    fn holds(&self, expected: f64) -> bool {
        (self.low..=self.high).contains(&expected)
    }
}

/// Plays this many solitaire games optimally, on the terms of a solution for the shipped dice.
pub(super) fn simulate(
    solution: &Solution,
    lexicon: Lexicon<'_>,
    games: u32,
    progress: &mut Shown,
) -> Result<Simulated, Trouble> {
    let terms = solution.terms();
    let read = Options::read(&mut Fields::none("options"), 1);
    let options = read.map_err(|error| Trouble::Tournament(format!("{error:?}")))?;
    let options = Options { order: terms.order, bonus: terms.bonus, ..options };
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..games {
        let _ = progress.show(usize::try_from(number).unwrap_or(0), usize::try_from(games).unwrap_or(0));
        let score = play(solution, &options, lexicon, number)?;
        sum += score;
        squares += score * score;
    }
    Ok(Simulated::of(games, sum, squares))
}

/// Plays one game and returns its score.
fn play(solution: &Solution, options: &Options, lexicon: Lexicon<'_>, number: u32) -> Result<f64, Trouble> {
    let mut rng = fastrand::Rng::with_seed(number.into());
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    let (mut state, _) = State::dealt(options, 1, &seed);
    let (alone, mut events) = (Seat::new(0), Vec::new());
    while state.window().is_some() {
        let view = state.view(Some(alone));
        let best = solution.best(&view, &lexicon);
        events.clear();
        let acted = state.act(alone, &best, &lexicon, &seed, &mut events);
        acted.map_err(|why| Trouble::Tournament(format!("{best:?}: {why:?}")))?;
    }
    Ok(state.scores().first().copied().unwrap_or_default().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_the_mean_and_shrinks_with_the_number_of_games() {
        // 0 and 10 in equal numbers: a mean of 5, a standard deviation of 5.
        let some = Simulated::of(101, 505.0, 5050.0);
        assert!((some.mean - 5.0).abs() < 1e-9 && (some.high - 5.0 - Z * 0.5).abs() < 1e-9, "{some:?}");
        let more = Simulated::of(10_001, 50_005.0, 500_050.0);
        assert!(more.high - more.low < (some.high - some.low) / 9.0);
        assert!(some.holds(5.5) && !more.holds(5.5));
    }
}
