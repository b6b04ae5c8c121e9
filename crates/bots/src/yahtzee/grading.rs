//! What each decision is worth.

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

/// An action, and the total that its player can expect at the end of the match, playing as well as can be from then on.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// What may be done.
    pub action: Action,
    /// The expected total, with all that is written down already.
    pub expected: f64,
}

impl Solution {
    /// Grades every legal action of the player to act, the best first. What is not solved yet is solved for it; the
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

    /// Grades every legal action of the player to act by what is solved, the best first. Turns to come that are not solved count
    /// nothing: where none is, an action is graded by its own turn.
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
                // A throw may spell hundreds of words: what they write down is all that differs.
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

    /// The best action of the player to act; the timeout where nothing is legal.
    #[must_use]
    pub fn best(&self, view: &View<'_>, lexicon: &Lexicon<'_>) -> Action {
        self.graded(view, lexicon).into_iter().next().map_or(Action::TIMEOUT, |best| best.action)
    }

    /// What the player to act can expect after this action; `graded` is what [`Solution::graded`] said of the same view.
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

    /// The total that a seat can expect before its next throw: what it has, this sheet's future, and the games still to come.
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

    /// The outlook after something is written down, as the game itself writes it.
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

    /// What this sheet's future is worth if some dice are kept and the others thrown, by the bits of the dice that are kept.
    fn keeps(&self, state: &State, standing: Standing, lexicon: &Lexicon<'_>) -> Vec<f64> {
        let Phase::Turn { dice, throws } = state.public.phase else {
            // All dice are thrown.
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

    /// The value of every keep of a roll, `lying`, whose faces are all in the set of dice that `spelling` was made with.
    fn kept<const R: usize>(
        &self,
        lattice: &mut Lattice<R>,
        spelling: &Spelling<R>,
        lying: [usize; DICE],
        throws: Throws,
        standing: Standing,
    ) -> Vec<f64> {
        let mut turns = standing.playable(self.terms.order);
        // Where one turn only can be played there are few kinds of rolls, and a walk is quicker.
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

/// The value of every keep of a roll, from what each kind of roll is worth when it is written down.
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

/// The place of a keep in what [`Solution::keeps`] tells.
fn bits(keep: Keep) -> usize {
    (0..DICE).filter(|&die| keep.contains(die)).map(|die| 1 << die).sum()
}
