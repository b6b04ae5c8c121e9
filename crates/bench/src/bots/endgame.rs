//! The regret of bots at the end of WORD OUT: how many points their choices lose against the exact optimum.

use std::io::Write;

use lettrine_bots::endgame::Endgame;
use lettrine_bots::{Level, Mind};
use lettrine_engine::{Game, Seat, read_action};
use lettrine_games::word_out::WordOut;
use serde::Serialize;

use super::{Duel, broken};
use crate::Trouble;

/// How many decisions are solved, in games between amateurs. Fewer if `TOO_LARGE` others have a tree that is too large: those take longest.
const DECISIONS: usize = 200;
const TOO_LARGE: u32 = 100;
/// With more cards than this in both hands, nearly every tree is too large, so none is tried.
const CARDS: usize = 14;
/// A tree with more positions than this counts as too large: five times what the master has time for.
const MOST: u32 = 200_000;
/// The bots that are measured, each with its number of playouts per decision: two levels, and the master with more and more time.
const BUDGETS: [(Level, u32); 5] = [
    (Level::Confirme, 100),
    (Level::Maitre, 100),
    (Level::Maitre, 500),
    (Level::Maitre, 2000),
    (Level::Maitre, 8000),
];

#[derive(Serialize)]
pub(super) struct Regret {
    /// How many decisions with a choice were solved, and how many trees were too large.
    solved: usize,
    too_large: u32,
    /// The mean number of cards in both hands.
    cards: f64,
    levels: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    level: &'static str,
    playouts: u32,
    /// The mean number of points that a decision lost against the best one.
    regret: f64,
    /// The standard error of `regret`.
    error: f64,
    /// How many decisions were not the best.
    missed: usize,
}

/// A solved position with all cards known: how many points each bot's choice loses against the best one.
struct Solved {
    cards: usize,
    below: Vec<i32>,
}

pub(super) fn measure() -> Result<Regret, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let [amateur, confirme, master] = [Level::Amateur, Level::Confirme, Level::Maitre];
    let amateur = Mind::new(amateur, &lexicon)?;
    let minds = [Mind::new(confirme, &lexicon)?, Mind::new(master, &lexicon)?];
    let game = lettrine_games::named(WordOut::NAME).ok_or_else(|| broken(WordOut::NAME))?;
    let (mut all, mut too_large) = (Vec::new(), 0);
    let mut rng = fastrand::Rng::with_seed(1);
    let is_enough = |solved: usize, too_large: u32| solved >= DECISIONS || too_large >= TOO_LARGE;
    while !is_enough(all.len(), too_large) {
        let mut table = Duel::deal(game, &mut rng)?;
        while let Some(seat) = table.seat().filter(|_| !is_enough(all.len(), too_large)) {
            match look(&table, seat, &minds, &mut rng)? {
                Looked::Solved(solved) => all.push(solved),
                Looked::TooLarge => too_large += 1,
                Looked::NotTheEnd => {}
            }
            let action = amateur.choose(&*table.position, seat, &mut |_| 1.0, &mut rng).to_string();
            table.act(seat, &action, &lexicon)?;
        }
    }
    let cards: Vec<f64> =
        all.iter().map(|solved| f64::from(u16::try_from(solved.cards).unwrap_or(0))).collect();
    let row = |(place, (level, playouts)): (usize, (Level, u32))| {
        let below: Vec<f64> =
            all.iter().filter_map(|solved| solved.below.get(place)).map(|below| f64::from(*below)).collect();
        let (regret, error) = mean(&below);
        let missed = below.iter().filter(|below| **below > 0.0).count();
        Row { level: level.name(), playouts, regret, error, missed }
    };
    let levels = BUDGETS.into_iter().enumerate().map(row).collect();
    Ok(Regret { solved: all.len(), too_large, cards: mean(&cards).0, levels })
}

enum Looked {
    /// Cards are still hidden, or there is nothing to choose.
    NotTheEnd,
    TooLarge,
    Solved(Solved),
}

fn look(
    table: &Duel,
    seat: Seat,
    [confirme, master]: &[Mind; 2],
    rng: &mut fastrand::Rng,
) -> Result<Looked, Trouble> {
    let view = table.position.view_of::<WordOut>(seat);
    // The best action for a player who knows all words, except hurtful ones.
    let Some(mut endgame) = view.and_then(|view| Endgame::of(&view, master.words())) else {
        return Ok(Looked::NotTheEnd);
    };
    if endgame.cards() > CARDS || table.position.legal(seat, &master.words(), 2).count < 2 {
        return Ok(Looked::NotTheEnd);
    }
    let Some((_, best)) = endgame.best(&mut |nodes| nodes < MOST) else { return Ok(Looked::TooLarge) };
    let mut below = Vec::new();
    for (level, playouts) in BUDGETS {
        let mind = if level == Level::Maitre { master } else { confirme };
        #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
        let spent = &mut |done: u32| done as f32 / playouts as f32;
        let action = mind.choose(&*table.position, seat, spent, rng).to_string();
        let action = read_action::<WordOut>(&action).map_err(|error| broken(format!("{error:?}")))?;
        // The number of positions is cumulative over the calls.
        let Some(value) = endgame.value_of(&action, &mut |nodes| nodes < 4 * MOST) else {
            return Ok(Looked::TooLarge);
        };
        below.push(best - value);
    }
    Ok(Looked::Solved(Solved { cards: endgame.cards(), below }))
}

/// The mean of some numbers, and its standard error.
pub(super) fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = f64::from(u32::try_from(numbers.len().max(1)).unwrap_or(u32::MAX));
    let mean = numbers.iter().fold(0.0, |sum, number| sum + number) / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

pub(super) fn tell(out: &mut impl Write, regret: Option<&Regret>) -> std::io::Result<()> {
    let Some(Regret { solved, too_large, cards, levels }) = regret else { return Ok(()) };
    writeln!(
        out,
        "The end of WORD OUT: {solved} decisions solved, {cards:.1} cards in both hands (at most {CARDS}); {too_large} more had over {MOST} positions\n"
    )?;
    writeln!(out, "| level | playouts | points below the best, a decision | decisions below the best |")?;
    writeln!(out, "|---|---|---|---|")?;
    for Row { level, playouts, regret, error, missed } in levels {
        writeln!(out, "| {level} | {playouts} | {regret:.3} ± {error:.3} | {missed} |")?;
    }
    writeln!(out)
}
