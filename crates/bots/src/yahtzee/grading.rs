//! [`Graded`]: the expected total after each decision.

use std::ops::ControlFlow;

use lettrine_engine::{Fold, ReadAction, Rules, Search, Seat, Seed};
use lettrine_games::yahtzee_des_mots::{Action, DICE, Keep, Options, Phase, Player, State, Throws, View};
use lettrine_lexicon::Lexicon;

use super::dice_set::DiceSet;
use super::keeps::Keeps;
use super::lattice::Lattice;
use super::rolls::{Number, Rolls};
use super::solution::{Progress, Solution};
use super::spelling::Spelling;
use super::standing::Standing;
use super::writing::Writing;

/// An action, and the total that its player can expect at the end of the match with perfect play from then on.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// A legal action.
    pub action: Action,
    /// The expected total, including all points already written down.
    pub expected: f64,
}

impl Solution {
    /// Grades every legal action of the player to act, the best first. Standings that are not solved yet are solved first; the
    /// visitor may stop that, and then there is no answer.
    pub fn grade(
        &mut self,
        view: &View<'_>,
        lexicon: &Lexicon<'_>,
        visit: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<Graded>> {
        let player = view.public.player(view.public.turn);
        let standing = Standing::of(&player.sheet, self.terms);
        if let ControlFlow::Break(()) = self.solve_from(standing, visit) {
            return ControlFlow::Break(());
        }
        if view.public.options.parties > 1
            && let ControlFlow::Break(()) = self.solve(visit)
        {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(self.graded(view, lexicon))
    }

    /// Grades every legal action of the player to act with the standings solved so far, the best first. Unsolved future turns count 0:
    /// if none is solved, an action is graded by its own turn.
    #[must_use]
    pub fn graded(&self, view: &View<'_>, lexicon: &Lexicon<'_>) -> Vec<Graded> {
        let seat = view.public.turn;
        let standing = Standing::of(&view.public.player(seat).sheet, self.terms);
        let state = State { public: view.public.clone(), rolls: [].into() };
        let written = self.outlook(&state, seat) - self.value(standing).unwrap_or_default();
        let keeps = self.keeps(&state, standing, lexicon);
        let mut graded = Vec::new();
        let _ = view.legal(lexicon, &mut |action| {
            let expected = match &action {
                Action::Throw { keep } => keeps.get(bits(*keep)).map_or(f64::MIN, |kept| written + kept),
                // A roll may spell hundreds of words, so `player_after` computes only what is written down.
                Action::Score { .. } | Action::Timeout => match state.public.player_after(&action) {
                    Some(player) => self.outlook_of(&player, &state.public.options),
                    None => self.after(&state, seat, &action, lexicon),
                },
            };
            graded.push(Graded { action, expected });
            ControlFlow::Continue(())
        });
        graded.sort_by(|a, b| b.expected.total_cmp(&a.expected).then_with(|| a.action.cmp(&b.action)));
        graded
    }

    /// The best action of the player to act; the timeout if no action is legal.
    #[must_use]
    pub fn best(&self, view: &View<'_>, lexicon: &Lexicon<'_>) -> Action {
        self.graded(view, lexicon).into_iter().next().map_or(Action::TIMEOUT, |best| best.action)
    }

    /// The total that the player to act can expect after this action. `graded` is the result of [`Solution::graded`] for the same view.
    pub(crate) fn expected_of(
        &self,
        view: &View<'_>,
        action: &Action,
        graded: &[Graded],
        lexicon: &Lexicon<'_>,
    ) -> Option<f64> {
        if let Some(known) = graded.iter().find(|graded| graded.action == *action) {
            return Some(known.expected);
        }
        if matches!(action, Action::Throw { .. }) {
            return None;
        }
        // Words that this solution does not know, or in another order.
        let state = State { public: view.public.clone(), rolls: [].into() };
        Some(self.after(&state, view.public.turn, action, lexicon)).filter(|expected| *expected > f64::MIN)
    }

    /// The total that a seat can expect before its next throw: its points, the future of this sheet, and the games still to come.
    pub(crate) fn outlook(&self, state: &State, seat: Seat) -> f64 {
        self.outlook_of(state.public.player(seat), &state.public.options)
    }

    fn outlook_of(&self, player: &Player, options: &Options) -> f64 {
        let games = usize::from(options.parties).saturating_sub(player.earlier.len() + 1);
        let games = f64::from(u8::try_from(games).unwrap_or(u8::MAX));
        let standing = Standing::of(&player.sheet, self.terms);
        f64::from(player.total(options))
            + self.value(standing).unwrap_or_default()
            + games * self.expected().unwrap_or_default()
    }

    /// The outlook after an action that writes down, computed by the rules of the game.
    fn after(&self, state: &State, seat: Seat, action: &Action, lexicon: &Lexicon<'_>) -> f64 {
        let (mut after, mut events) = (state.clone(), Vec::new());
        if state.decide(seat, action, lexicon, &Seed::new([0; 32]), &mut events).is_err() {
            return f64::MIN;
        }
        for event in &events {
            after.fold(event);
        }
        self.outlook(&after, seat)
    }

    /// The expected future of this sheet for each set of kept dice, indexed by the bits of the kept dice.
    fn keeps(&self, state: &State, standing: Standing, lexicon: &Lexicon<'_>) -> Vec<f64> {
        let Phase::Turn { dice, throws } = state.public.phase else {
            // The first throw of a turn: all dice are thrown.
            return vec![self.value(standing).unwrap_or_default()];
        };
        if throws.next().is_none() {
            return Vec::new();
        }
        let set = DiceSet::<7>::new(&self.components);
        if let Some(lying) = set.digits(&dice) {
            let mut lattice = self.spare.take();
            let keeps = self.kept(&mut lattice, &self.spelling, lying, throws, standing);
            self.spare.put_back(lattice);
            return keeps;
        }
        let set = DiceSet::<8>::with(&self.components, &dice);
        let lying = set.digits(&dice).unwrap_or([DiceSet::<8>::THROWN; 7]);
        self.kept(&mut Lattice::new(), &Spelling::new(&set, lexicon), lying, throws, standing)
    }

    /// The value of every keep of the roll `lying`, whose faces are all in the dice set from which `spelling` was made.
    fn kept<const R: usize>(
        &self,
        lattice: &mut Lattice<R>,
        spelling: &Spelling<R>,
        lying: [usize; DICE],
        throws: Throws,
        standing: Standing,
    ) -> Vec<f64> {
        let mut turns = standing.playable(self.terms.order);
        // With only one playable turn there are few kinds of rolls, and a walk over these is faster.
        if let (Some(turn), None) = (turns.next(), turns.next())
            && let Some(rolls) = spelling.for_turn(turn)
        {
            let writing = self.writing(standing, rolls.kinds());
            return of_every_keep(lattice, rolls, lying, throws, &writing);
        }
        let value = |after| self.value(after).unwrap_or_default();
        let writing = Writing::of_all(standing, self.terms, spelling, &value);
        of_every_keep(lattice, spelling.rolls(), lying, throws, &writing)
    }
}

/// The value of every keep of a roll, from the value of each kind of roll when it is written down.
fn of_every_keep<const R: usize>(
    lattice: &mut Lattice<R>,
    rolls: &Rolls<R, impl Number>,
    lying: [usize; DICE],
    throws: Throws,
    writing: &Writing,
) -> Vec<f64> {
    let keeps = if throws == Throws::One {
        lattice.last_throw(&writing.last(rolls));
        Keeps::earlier(lattice, lying, &writing.earlier(rolls))
    } else {
        Keeps::at_last::<R>(lying, &writing.last(rolls))
    };
    (0..1 << DICE).map(|bits| writing.zero + f64::from(keeps.value(bits))).collect()
}

/// The index of a keep in the result of [`Solution::keeps`].
fn bits(keep: Keep) -> usize {
    (0..DICE).filter(|&die| keep.contains(die)).map(|die| 1 << die).sum()
}
