//! Games of two players, each deal played twice.

use std::ops::ControlFlow;
use std::time::Duration;

use lettrine_bots::{Mind, Player};
use lettrine_engine::{AnyGame, AnyPosition, Bot, Seat, Seed};
use lettrine_games::yahtzee_des_mots::Order;
use lettrine_lexicon::Lexicon;

use super::entrant::Entrant;
use crate::processor::Processor;
use crate::trouble::Trouble;

/// The game, its options, its words and the tournament's seed.
pub(super) struct Tables<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) options: &'a str,
    pub(super) lexicon: Lexicon<'a>,
    pub(super) seed: u64,
}

/// A player of the tournament, ready to play.
pub(super) struct Side<'a> {
    pub(super) entrant: &'a Entrant,
    kind: Kind,
}

enum Kind {
    Simple(Bot),
    Level(Box<Mind>),
}

impl<'a> Side<'a> {
    pub(super) fn new(entrant: &'a Entrant, table: &Lexicon<'_>) -> Result<Side<'a>, Trouble> {
        let kind = match entrant.player {
            Player::Simple(bot) => Kind::Simple(bot),
            Player::Level(level) => Kind::Level(Box::new(Mind::new(level, table)?)),
        };
        Ok(Side { entrant, kind })
    }
}

/// The result of two players against each other; in each array the first number is the first player's.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) pairs: u32,
    /// How many pairs the first player won; a tie counts one half.
    pub(super) won: f64,
    /// The sums of all scores.
    pub(super) scores: [i64; 2],
    /// The processor time spent on decisions.
    pub(super) time: [Duration; 2],
    /// How many decisions were made.
    pub(super) moves: [u32; 2],
}

impl Tally {
    pub(super) fn add(&mut self, pair: &Tally) {
        self.pairs += pair.pairs;
        self.won += pair.won;
        for side in 0..2 {
            self.scores[side] += pair.scores[side];
            self.time[side] += pair.time[side];
            self.moves[side] += pair.moves[side];
        }
    }

    /// The average of a sum per game; a pair has two games.
    #[expect(clippy::cast_precision_loss, reason = "sums of small numbers")]
    pub(super) fn per_game(&self, sum: i64) -> f64 {
        sum as f64 / f64::from(2 * self.pairs.max(1))
    }

    /// The average time of a decision, in milliseconds.
    pub(super) fn milliseconds(&self, side: usize) -> f64 {
        1000.0 * self.time[side].as_secs_f64() / f64::from(self.moves[side].max(1))
    }
}

/// Plays one deal twice, with seats swapped.
pub(super) fn pair(tables: &Tables<'_>, sides: [&Side<'_>; 2], number: u32) -> Result<Tally, Trouble> {
    let mut rng = fastrand::Rng::with_seed(tables.seed ^ (u64::from(number) + 1) << 32);
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    // Both games use the same random numbers: two equal players end in a tie.
    let luck = rng.fork();
    let mut tally = Tally { pairs: 1, ..Tally::default() };
    for swapped in [false, true] {
        let mut game = Game { tables, seed, sides, swapped, tally: &mut tally };
        let scores = game.play(&mut luck.clone())?;
        for (seat, score) in scores.into_iter().enumerate() {
            tally.scores[seat_of(seat, swapped)] += i64::from(score);
        }
    }
    tally.won = match tally.scores[0].cmp(&tally.scores[1]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    Ok(tally)
}

/// The index of the player who sits at a seat.
fn seat_of(seat: usize, swapped: bool) -> usize {
    (seat + usize::from(swapped)) % 2
}

struct Game<'g, 'a> {
    tables: &'g Tables<'a>,
    seed: Seed,
    sides: [&'g Side<'a>; 2],
    swapped: bool,
    tally: &'g mut Tally,
}

impl Game<'_, '_> {
    /// Plays the game to its end and returns the scores.
    fn play(&mut self, rng: &mut fastrand::Rng) -> Result<Vec<i32>, Trouble> {
        let Tables { game, options, lexicon, .. } = self.tables;
        let broken = |what: String| Trouble::Tournament(what);
        let mut position = game.table(options, 2).map_err(|error| broken(format!("{error:?}")))?;
        let dealt = position.deal(&self.seed);
        position.fold(&dealt).map_err(|error| broken(error.to_string()))?;
        while let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) {
            let action = self.choose(&*position, seat, rng);
            let made = position
                .judge(seat, &action, lexicon, &self.seed)
                .map_err(|why| broken(format!("{action}: {why:?}")))?;
            position.fold(&made.events).map_err(|error| broken(error.to_string()))?;
        }
        Ok(position.scores())
    }

    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat, rng: &mut fastrand::Rng) -> String {
        let place = seat_of(seat.index(), self.swapped);
        let Side { entrant, kind } = self.sides[place];
        // The time of solving does not count. A game in free order is not solved: that would take minutes.
        if let Kind::Level(mind) = kind
            && let Some(terms) =
                mind.wants_solved(position, seat).filter(|terms| terms.order == Order::Numeric)
        {
            mind.solve(terms, [], &mut |_| ControlFlow::Continue(()));
        }
        let began = Processor::now();
        let action = match kind {
            Kind::Simple(bot) => position.choose(seat, *bot, &self.tables.lexicon, rng),
            Kind::Level(mind) => {
                mind.choose(position, seat, &mut |playouts| entrant.budget.spent(&began, playouts), rng)
            }
        };
        self.tally.time[place] += began.elapsed();
        self.tally.moves[place] += 1;
        action.to_string()
    }
}
