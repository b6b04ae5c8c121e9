//! How long it takes to solve YAHTZEE DES MOTS, and to grade a decision.

use std::io::Write;
use std::ops::ControlFlow;

use lettrine_bots::yahtzee::{Solution, Terms};
use lettrine_engine::{AnyPosition, Game, Seat};
use lettrine_games::yahtzee_des_mots::{Bonus, Case, Components, Order, Turn, YahtzeeDesMots};
use serde::Serialize;
use serde_json::json;

use super::broken;
use crate::Trouble;
use crate::timing;
use lettrine_command::processor::Processor;

/// How often the game is solved; the best time counts.
const ROUNDS: usize = 3;
/// How many decisions are graded, and how often each; the best time of each decision counts.
const DECISIONS: usize = 40;
const AGAIN: usize = 60;

#[derive(Serialize)]
pub(super) struct Times {
    /// CPU seconds to read the dictionary with the dice.
    reading: f64,
    /// CPU seconds to solve the game in numeric order.
    solving: f64,
    states: usize,
    expected: f64,
    /// Milliseconds to grade all actions after the first, the second and the third throw.
    grading_ms: [f64; 3],
}

pub(super) fn measure() -> Result<Option<Times>, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let terms = Terms { order: Order::Numeric, bonus: Bonus::Of1979 };
    let (mut reading, mut solving, mut solved) = (f64::MAX, f64::MAX, None);
    for _ in 0..ROUNDS {
        let began = Processor::now();
        let mut solution = Solution::unsolved(Components::shipped(), &lexicon, terms);
        reading = began.elapsed().as_secs_f64().min(reading);
        let began = Processor::now();
        let _ = solution.solve(&mut |_| ControlFlow::Continue(()));
        solving = began.elapsed().as_secs_f64().min(solving);
        solved = Some(solution);
    }
    let Some(solution) = solved else { return Ok(None) };
    let mut grading_ms = [0.0; 3];
    for (throws, mean) in (1..=3).zip(&mut grading_ms) {
        let mut rng = fastrand::Rng::with_seed(throws);
        for _ in 0..DECISIONS {
            let position = position(throws, &mut rng)?;
            let Some(view) = position.view_of::<YahtzeeDesMots>(Seat::new(0)) else { continue };
            let best = timing::best(AGAIN, || solution.graded(&view, &lexicon));
            *mean += 1000.0 * best.as_secs_f64() / f64::from(u32::try_from(DECISIONS).unwrap_or(1));
        }
    }
    let (states, expected) = (solution.states(), solution.expected().unwrap_or_default());
    Ok(Some(Times { reading, solving, states, expected, grading_ms }))
}

/// A random position after this many throws.
fn position(throws: u64, rng: &mut fastrand::Rng) -> Result<Box<dyn AnyPosition>, Trouble> {
    let game = lettrine_games::named(YahtzeeDesMots::NAME).ok_or_else(|| broken(YahtzeeDesMots::NAME))?;
    let filled = rng.usize(..Turn::ALL.len());
    let sheet: serde_json::Map<_, _> =
        Turn::ALL[..filled].iter().map(|turn| (Case::Turn(*turn).name().to_owned(), json!(3))).collect();
    let dice: String =
        Components::shipped().dice.iter().map(|die| die[rng.usize(..die.len())].sign()).collect();
    let setup = json!({"sheets": [sheet], "turn": 0, "dice": dice, "throws": throws});
    let read = game.position("{}", 1, &setup.to_string(), &lettrine_french::lexicon());
    read.map_err(|error| broken(format!("{error:?}")))
}

pub(super) fn tell(out: &mut impl Write, times: Option<&Times>) -> std::io::Result<()> {
    let Some(Times { reading, solving, states, expected, grading_ms: [first, second, third] }) = times else {
        return Ok(());
    };
    writeln!(out, "YAHTZEE DES MOTS in numeric order, {states} states, {expected:.3} points, one core\n")?;
    writeln!(out, "| what | time |\n|---|---|")?;
    writeln!(out, "| reading the dictionary with the dice | {reading:.2} s |")?;
    writeln!(out, "| solving, best of {ROUNDS} | {solving:.2} s |")?;
    writeln!(out, "| grading a decision after the first throw | {first:.2} ms |")?;
    writeln!(out, "| after the second | {second:.2} ms |")?;
    writeln!(out, "| after the third | {third:.2} ms |\n")
}
