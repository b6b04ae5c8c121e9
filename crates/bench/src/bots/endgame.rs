//! How far from the best the bots are at the end of WORD OUT, where the best is known exactly.

use std::io::Write;

use lettrine_bots::endgame::Endgame;
use lettrine_bots::{Level, Mind};
use lettrine_engine::{Game, read_action};
use lettrine_games::word_out::WordOut;
use serde::Serialize;

use super::{Table, broken};
use crate::Trouble;

/// Decisions that are looked at, of games between amateurs.
const DECISIONS: u32 = 100;
/// A tree of more positions than this is too large to know the best, or what another action is worth.
const MOST: u32 = 60_000;
/// The levels that look ahead.
const LEVELS: [Level; 2] = [Level::Confirme, Level::Maitre];

#[derive(Serialize)]
pub(super) struct Regret {
    /// Decisions with a choice that were solved, and those whose tree was too large.
    solved: u32,
    too_large: u32,
    /// Cards in both hands, on average.
    cards: f64,
    levels: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    level: &'static str,
    /// Points below the best that a decision was worth, on average.
    regret: f64,
    /// The standard error of that figure.
    error: f64,
    /// Decisions that were not the best.
    missed: usize,
}

pub(super) fn measure() -> Result<Regret, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let amateur = Mind::new(Level::Amateur, &lexicon)?;
    // The best is what it is to somebody who knows all words but hurtful ones.
    let (master, mut minds) = (Mind::new(Level::Maitre, &lexicon)?, Vec::new());
    for level in LEVELS {
        minds.push((level, Mind::new(level, &lexicon)?, Vec::new()));
    }
    let game = lettrine_games::named(WordOut::NAME).ok_or_else(|| broken(WordOut::NAME))?;
    let (mut solved, mut too_large, mut cards) = (0, 0, 0);
    let mut rng = fastrand::Rng::with_seed(1);
    while solved < DECISIONS {
        let mut table = Table::deal(game, &mut rng)?;
        while let Some(seat) = table.seat().filter(|_| solved < DECISIONS) {
            let view = table.live.view_of::<WordOut>(seat);
            let endgame = view.and_then(|view| Endgame::of(&view, master.words()));
            if let Some(mut endgame) = endgame.filter(|_| table.live.legal(seat, &lexicon, 2).count > 1) {
                if let Some((_, best)) = endgame.best(&mut |nodes| nodes < MOST) {
                    let mut below = Vec::new();
                    for (level, mind, ..) in &minds {
                        let spent = &mut |playouts| level.share(playouts);
                        let action = mind.choose(&*table.live, seat, spent, &mut rng).to_string();
                        let action =
                            read_action::<WordOut>(&action).map_err(|error| broken(format!("{error:?}")))?;
                        // The count of positions goes on from call to call.
                        let value = endgame.value_of(&action, &mut |nodes| nodes < 4 * MOST);
                        below.extend(value.map(|value| best - value));
                    }
                    if below.len() < minds.len() {
                        too_large += 1;
                    } else {
                        solved += 1;
                        cards += endgame.cards();
                        minds.iter_mut().zip(below).for_each(|((.., all), below)| all.push(below));
                    }
                } else {
                    too_large += 1;
                }
            }
            let action = amateur.choose(&*table.live, seat, &mut |_| 1.0, &mut rng).to_string();
            table.act(seat, &action, &lexicon)?;
        }
    }
    let mean = |sum: f64| sum / f64::from(solved.max(1));
    let row = |(level, _, below): (Level, Mind, Vec<i32>)| {
        let regret = mean(below.iter().copied().map(f64::from).sum());
        let variance = mean(below.iter().map(|below| (f64::from(*below) - regret).powi(2)).sum());
        Row {
            level: level.name(),
            regret,
            error: (variance / f64::from(solved.max(2) - 1)).sqrt(),
            missed: below.iter().filter(|below| **below > 0).count(),
        }
    };
    let cards = mean(f64::from(u32::try_from(cards).unwrap_or(u32::MAX)));
    Ok(Regret { solved, too_large, cards, levels: minds.into_iter().map(row).collect() })
}

pub(super) fn tell(out: &mut impl Write, regret: Option<&Regret>) -> std::io::Result<()> {
    let Some(Regret { solved, too_large, cards, levels }) = regret else { return Ok(()) };
    writeln!(
        out,
        "The end of WORD OUT: {solved} decisions solved, {cards:.1} cards in both hands; {too_large} more had over {MOST} positions\n"
    )?;
    writeln!(out, "| level | points below the best, a decision | decisions below the best |\n|---|---|---|")?;
    for Row { level, regret, error, missed } in levels {
        writeln!(out, "| {level} | {regret:.3} ± {error:.3} | {missed} |")?;
    }
    writeln!(out)
}
