//! [`Writing`]: the value of writing down, for every kind of roll.

use lettrine_games::yahtzee_des_mots::{ALL_ALIKE, PREMIUM, StandIn, Turn, YAHTZEE};

use super::lattice::{Cell, Scores};
use super::rolls::{Number, Rolls};
use super::spelling::{Spelling, Spelt};
use super::standing::{Standing, Terms};

/// One more than the value of seven dice of nine points each.
const POINTS: usize = 64;

/// The best value that can be written down for each kind of roll, including the future, relative to writing 0. So the numbers are
/// small, and 32 bits are precise enough.
pub(super) struct Writing {
    /// The value of writing 0 (rule YM-8).
    pub(super) zero: f64,
    /// The values after the third throw, by kind.
    last: Vec<f32>,
    /// The values after an earlier throw, by kind.
    earlier: Vec<f32>,
}

/// The value of each entry relative to writing 0, by its points; very negative if it is not allowed.
struct Worth {
    turns: Vec<(usize, [f32; POINTS])>,
    chances: Vec<(usize, [f32; POINTS])>,
    alike: [f32; 2],
    /// A word of seven letters, in `yahtzee` or for its premium, by its value.
    seven: [f32; POINTS],
    /// The same, in `chance`.
    seven_by_chance: [f32; POINTS],
}

impl Writing {
    /// The values for rolls of these kinds. `value` gives the value of each following standing.
    pub(super) fn new(
        standing: Standing,
        terms: Terms,
        kinds: &[Spelt],
        value: &dyn Fn(Standing) -> f64,
    ) -> Writing {
        let (zero, worth) = Worth::above_zero(standing, terms, value);
        let (last, earlier) = kinds.iter().map(|spelt| worth.of(spelt)).unzip();
        Writing { zero, last, earlier }
    }

    /// The values for all rolls at once. Each turn distinguishes only a few of the many kinds: these are evaluated per turn, and
    /// every roll gets the best of its turns.
    pub(super) fn of_all<const R: usize>(
        standing: Standing,
        terms: Terms,
        spelling: &Spelling<R>,
        value: &dyn Fn(Standing) -> f64,
    ) -> Writing {
        let (zero, worth) = Worth::above_zero(standing, terms, value);
        let count = spelling.rolls().kinds().len();
        let (mut last, mut earlier) = (vec![0.0; count], vec![0.0; count]);
        for turn in standing.playable(terms.order) {
            let by_turn = spelling.by_turn(turn);
            let told: Vec<(f32, f32)> = by_turn.kinds.iter().map(|spelt| worth.of(spelt)).collect();
            for ((last, earlier), kind) in last.iter_mut().zip(&mut earlier).zip(&by_turn.of) {
                let (now, sooner) = told[*kind];
                (*last, *earlier) = (f32::max(*last, now), f32::max(*earlier, sooner));
            }
        }
        Writing { zero, last, earlier }
    }

    /// The values of rolls after the third throw.
    pub(super) fn last<'a, const R: usize, N: Number>(&'a self, rolls: &'a Rolls<R, N>) -> impl Scores + 'a {
        ByKind { worth: &self.last, rolls }
    }

    /// The value of a roll relative to writing 0.
    #[cfg(test)]
    pub(super) fn of<const R: usize, N: Number>(
        &self,
        rolls: &Rolls<R, N>,
        digits: [usize; 7],
        last: bool,
    ) -> f32 {
        let (cell, lane) = super::lattice::place::<R>(digits);
        let kind = rolls.cell(cell)[lane].get();
        if last { self.last[kind] } else { self.earlier[kind] }
    }

    /// The values of rolls after an earlier throw.
    pub(super) fn earlier<'a, const R: usize, N: Number>(
        &'a self,
        rolls: &'a Rolls<R, N>,
    ) -> impl Scores + 'a {
        ByKind { worth: &self.earlier, rolls }
    }
}

impl Worth {
    /// The value of writing 0, and the values of everything else relative to it.
    fn above_zero(standing: Standing, terms: Terms, value: &dyn Fn(Standing) -> f64) -> (f64, Worth) {
        let zeros = standing.playable(terms.order).map(|turn| value(standing.write(turn, 0, terms.bonus).1));
        let zero = zeros.fold(f64::MIN, f64::max);
        let above = |points: i32, after| narrow(f64::from(points) + value(after) - zero);
        (zero, Worth::new(standing, terms, &above))
    }

    fn new(standing: Standing, terms: Terms, worth: &dyn Fn(i32, Standing) -> f32) -> Worth {
        let playable = || standing.playable(terms.order);
        let best = |stand_in, points: i32, turns: &dyn Fn(Turn) -> bool| {
            let open = standing.is_open(stand_in);
            let zeros = playable().filter(|&turn| open && turns(turn));
            zeros.map(|turn| worth(points, standing.stand_in(stand_in, turn))).fold(f32::MIN, f32::max)
        };
        let by_points =
            |of: &dyn Fn(u8) -> f32| std::array::from_fn(|points| of(u8::try_from(points).unwrap_or(0)));
        let turns = playable().map(|turn| {
            let written = |points| {
                let (earned, after) = standing.write(turn, points, terms.bonus);
                worth(earned, after)
            };
            (turn as usize, by_points(&written))
        });
        let chance_open = standing.is_open(StandIn::Chance);
        let chances = playable().filter(|_| chance_open).map(|turn| {
            let after = standing.stand_in(StandIn::Chance, turn);
            (turn as usize, by_points(&|points| worth(i32::from(points), after)))
        });
        // Rule YM-14: the word earns its premium in the turn's box, even if it does not fit, or in `chance`.
        let premium = |points| {
            let boxes = playable().map(|turn| {
                let fits = turn == Turn::UnMot;
                let (earned, after) = standing.write(turn, if fits { points } else { 0 }, terms.bonus);
                worth(earned + PREMIUM, after)
            });
            boxes.fold(f32::MIN, f32::max)
        };
        let holds = standing.holds_yahtzee();
        Worth {
            turns: turns.collect(),
            chances: chances.collect(),
            alike: [StandIn::Voyelles, StandIn::Consonnes]
                .map(|stand_in| best(stand_in, ALL_ALIKE, &|_| true)),
            seven: by_points(&|points| {
                if holds { premium(points) } else { best(StandIn::Yahtzee, YAHTZEE, &|_| true) }
            }),
            seven_by_chance: by_points(&|points| {
                let points = if holds { i32::from(points) + PREMIUM } else { i32::MIN / 2 };
                best(StandIn::Chance, points, &|turn| turn != Turn::UnMot)
            }),
        }
    }

    /// The best value after the third throw, and after an earlier one (rule YM-13).
    fn of(&self, spelt: &Spelt) -> (f32, f32) {
        let mut last = 0.0;
        for (turn, worth) in &self.turns {
            last = f32::max(last, worth[usize::from(spelt.wants[*turn])]);
        }
        if let Some(value) = spelt.seven {
            last = last.max(self.seven[usize::from(value)]);
        }
        let mut earlier = last;
        for (turn, worth) in &self.chances {
            earlier = earlier.max(worth[usize::from(spelt.leaves[*turn])]);
        }
        if let Some(value) = spelt.seven {
            earlier = earlier.max(self.seven_by_chance[usize::from(value)]);
        }
        if spelt.vowels {
            earlier = earlier.max(self.alike[0]);
        }
        if spelt.consonants {
            earlier = earlier.max(self.alike[1]);
        }
        (last, earlier)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "what is lost is far below a thousandth of a point")]
fn narrow(value: f64) -> f32 {
    value as f32
}

/// The values of rolls, by their kind.
struct ByKind<'a, const R: usize, N> {
    worth: &'a [f32],
    rolls: &'a Rolls<R, N>,
}

impl<const R: usize, N: Number> Scores for ByKind<'_, R, N> {
    #[expect(clippy::inline_always, reason = "a call for eight values takes longer than the values")]
    #[inline(always)]
    fn cell(&self, cell: usize) -> Cell {
        let kinds = self.rolls.cell(cell);
        // The other lanes are no faces.
        std::array::from_fn(|lane| if lane < R - 1 { self.worth[kinds[lane].get()] } else { 0.0 })
    }
}
