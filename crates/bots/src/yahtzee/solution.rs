//! [`Solution`]: the maximum expected score from every standing.

use std::ops::ControlFlow;
use std::sync::Arc;

use hashbrown::HashMap;
use lettrine_games::yahtzee_des_mots::{Components, StandIn, Turn};
use lettrine_lexicon::Lexicon;

use super::dice_set::DiceSet;
use super::keeps::Keeps;
use super::lattice::{Lattice, Spare};
use super::rolls::{Number, Rolls};
use super::spelling::{Spelling, Spelt};
use super::standing::{Standing, Terms};
use super::writing::Writing;

/// A solved game for a single player: the maximum expected score, and the value of every decision.
///
/// It maximises the expected score, not the probability of winning against an opponent.
#[derive(Clone)]
pub struct Solution {
    pub(super) components: Components,
    pub(super) terms: Terms,
    pub(super) spelling: Arc<Spelling<7>>,
    values: HashMap<Standing, f64>,
    pub(super) spare: Arc<Spare>,
}

/// The progress of solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of states solved so far.
    pub done: usize,
    /// The number of all states.
    pub of: usize,
}

impl Solution {
    /// Reads the dictionary for these dice; nothing is solved yet.
    #[must_use]
    pub fn unsolved(components: &Components, lexicon: &Lexicon<'_>, terms: Terms) -> Solution {
        let spelling = Arc::new(Spelling::new(&DiceSet::<7>::new(components), lexicon));
        Solution { components: *components, terms, spelling, values: HashMap::new(), spare: Arc::default() }
    }

    /// The terms on which the game is solved.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Solves the game from the empty sheet, until all is solved or the visitor stops it; what was solved by then is kept.
    pub fn solve(&mut self, visit: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> ControlFlow<()> {
        self.solve_from(Standing::FIRST, visit)
    }

    /// Whether the game is solved from the empty sheet.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.values.contains_key(&Standing::FIRST)
    }

    /// The maximum expected score of a game, if it is solved.
    #[must_use]
    pub fn expected(&self) -> Option<f64> {
        self.values.get(&Standing::FIRST).copied()
    }

    /// The number of solved states: sheets with different futures.
    #[must_use]
    pub fn states(&self) -> usize {
        self.values.len()
    }

    /// The values of all solved states, for storing in a file. The keys are only meaningful to [`Solution::restore`].
    pub fn values(&self) -> impl Iterator<Item = (u32, f64)> {
        self.values.iter().map(|(standing, value)| (standing.to_bits(), *value))
    }

    /// Restores values that were solved before for the same dice, words and terms.
    pub fn restore(&mut self, values: impl IntoIterator<Item = (u32, f64)>) {
        self.values.extend(values.into_iter().map(|(bits, value)| (Standing::from_bits(bits), value)));
    }

    /// The points still to be expected from this standing, if it is solved.
    pub(super) fn value(&self, standing: Standing) -> Option<f64> {
        if standing.turns_left() == 0 { Some(0.0) } else { self.values.get(&standing).copied() }
    }

    pub(super) fn solve_from(
        &mut self,
        standing: Standing,
        visit: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let unsolved = self.unsolved_from(standing);
        let (mut lattice, spelling, mut done) = (Lattice::<7>::new(), Arc::clone(&self.spelling), 0);
        for alike in unsolved.chunk_by(|a, b| a.plays_like(*b)) {
            let Some(one) = alike.first() else { continue };
            let turns: Vec<Turn> = one.playable(self.terms.order).collect();
            let mut visit = |more: usize| visit(Progress { done: done + more, of: unsolved.len() });
            match spelling.rolls().narrowed::<u16>(&turns) {
                Some(rolls) => self.solve_alike(alike, &rolls, &mut lattice, &mut visit)?,
                None => self.solve_alike(alike, spelling.rolls(), &mut lattice, &mut visit)?,
            }
            done += alike.len();
        }
        ControlFlow::Continue(())
    }

    /// Solves standings in which the same turns can be played. `rolls` distinguishes only what matters for these turns.
    fn solve_alike(
        &mut self,
        alike: &[Standing],
        rolls: &Rolls<7, impl Number>,
        lattice: &mut Lattice<7>,
        visit: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (done, &standing) in alike.iter().enumerate() {
            visit(done)?;
            let writing = self.writing(standing, rolls.kinds());
            lattice.last_throw(&writing.last(rolls));
            lattice.earlier_throw(&writing.earlier(rolls));
            let keeps = Keeps::earlier(lattice, [DiceSet::<7>::THROWN; 7], &writing.earlier(rolls));
            self.values.insert(standing, writing.zero + f64::from(keeps.none()));
        }
        ControlFlow::Continue(())
    }

    /// The values of writing down at this standing, whose successors are solved.
    pub(super) fn writing(&self, standing: Standing, kinds: &[Spelt]) -> Writing {
        let value = |after| self.value(after).unwrap_or_default();
        Writing::new(standing, self.terms, kinds, &value)
    }

    /// The unsolved standings that can be reached from this one, those with the fewest turns left first.
    fn unsolved_from(&self, first: Standing) -> Vec<Standing> {
        let points = Turn::ALL.map(|turn| self.possible(turn));
        let mut found = hashbrown::HashSet::new();
        let mut waiting = vec![first];
        while let Some(standing) = waiting.pop() {
            if self.value(standing).is_some() || !found.insert(standing) {
                continue;
            }
            for turn in standing.playable(self.terms.order) {
                let written = &points[turn as usize];
                waiting
                    .extend(written.iter().map(|&points| standing.write(turn, points, self.terms.bonus).1));
                let open = StandIn::ALL.into_iter().filter(|&stand_in| standing.is_open(stand_in));
                waiting.extend(open.map(|stand_in| standing.stand_in(stand_in, turn)));
            }
        }
        let mut found: Vec<Standing> = found.into_iter().collect();
        found.sort_unstable_by_key(|standing| (standing.turns_left(), *standing));
        found
    }

    /// All points that the best words for a turn can make, including 0.
    fn possible(&self, turn: Turn) -> Vec<u8> {
        let mut points: Vec<u8> =
            self.spelling.rolls().kinds().iter().map(|spelt| spelt.wants[turn as usize]).collect();
        points.push(0);
        points.sort_unstable();
        points.dedup();
        points
    }
}
