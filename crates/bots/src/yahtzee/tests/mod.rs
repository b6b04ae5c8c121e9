//! The solver compared with the game itself and with plain enumeration.

mod enumeration;
mod game;
mod game_tree;

use std::ops::ControlFlow;

use lettrine_engine::{Look, Seat};
use lettrine_french::lexicon;
use lettrine_games::yahtzee_des_mots::{
    Bonus, Case, Components, Options, Order, Phase, Public, Sheet, State, Throws, YahtzeeDesMots,
};

use super::grading::Graded;
use super::solution::Solution;
use super::standing::Terms;

/// The unsolved solution for the shipped dice and words.
fn shipped(order: Order, bonus: Bonus) -> Solution {
    Solution::unsolved(Components::shipped(), &lexicon(), Terms { order, bonus })
}

/// A sheet with these boxes open; all others hold 0, or the given points.
fn sheet(open: &[&str], holding: &[(&str, i32)]) -> Sheet {
    let mut sheet = Sheet::default();
    for case in Case::all().filter(|case| !open.contains(&case.name())) {
        let points = holding.iter().find(|(name, _)| *name == case.name()).map_or(0, |(_, points)| *points);
        sheet.fill(case, points);
    }
    sheet
}

/// A single player with this sheet, before the first throw or after the given one.
fn alone(sheet: &Sheet, order: Order, thrown: Option<(&str, Throws)>) -> State {
    let mut public = Public::new(Options { order, ..Options::default() }, 1);
    public.players[0].sheet = sheet.clone();
    if let Some((dice, throws)) = thrown {
        public.phase = Phase::Turn { dice: dice.parse().unwrap(), throws };
    }
    State { public, rolls: [].into() }
}

fn grade(solution: &mut Solution, state: &State) -> Vec<Graded> {
    let view = state.view(Some(Seat::new(0)));
    match solution.grade(&view, &lexicon(), &mut |_| ControlFlow::Continue(())) {
        ControlFlow::Continue(graded) => graded,
        ControlFlow::Break(()) => panic!("nobody stopped it"),
    }
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-3
}
