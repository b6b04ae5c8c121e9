//! [`Assess`]: the cost of a decision, in each kind of game.

use lettrine_engine::{Game, Look, Position, Seat};
use lettrine_games::yahtzee_des_mots::{State, YahtzeeDesMots};
use lettrine_lexicon::Lexicon;

use crate::Mind;
use crate::reason::{Explained, Reason, weighed, yahtzee};
use crate::search::{compare, standings};
use crate::yahtzee::Terms;

/// The assessment of a decision: the best action, the loss and its standard error.
pub(super) struct Assessed<A> {
    pub(super) best: A,
    pub(super) loss: f64,
    pub(super) error: f64,
    /// The points that the player could expect before and after the decision, if they are known exactly.
    pub(super) expected: Option<(f64, f64)>,
}

/// A game whose decisions can be assessed.
pub(super) trait Assess: Game {
    /// The assessment of an action, from what its seat could know. `lexicon` is the table's.
    fn assess(
        mind: &Mind,
        state: &Self::State,
        seat: Seat,
        played: &Self::Action,
        lexicon: &Lexicon<'_>,
        playouts: u32,
        rng: &mut fastrand::Rng,
    ) -> Assessed<Self::Action>;

    /// The points that each seat can expect. `known` is the expectation of the seat to act, if it is already computed.
    fn standings(
        mind: &Mind,
        state: &Self::State,
        lexicon: &Lexicon<'_>,
        known: Option<(Seat, f64)>,
    ) -> Vec<f64>;

    /// The reasons for an action, as the master weighs them. `lexicon` is the table's.
    fn reasons(
        mind: &Mind,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        lexicon: &Lexicon<'_>,
    ) -> Vec<Reason>;

    /// Whether the figures are exact.
    fn is_exact(_: &Mind, _: &Self::State) -> bool {
        false
    }
}

impl<G: Explained> Assess for G {
    fn assess(
        mind: &Mind,
        state: &G::State,
        seat: Seat,
        played: &G::Action,
        lexicon: &Lexicon<'_>,
        playouts: u32,
        rng: &mut fastrand::Rng,
    ) -> Assessed<G::Action> {
        let view = state.view(Some(seat));
        let compared = compare::<G>(&view, seat, [&mind.words(), lexicon], played, playouts, rng);
        Assessed { best: compared.best, loss: compared.gain, error: compared.error, expected: None }
    }

    fn standings(_: &Mind, state: &G::State, lexicon: &Lexicon<'_>, _: Option<(Seat, f64)>) -> Vec<f64> {
        standings::<G>(state, lexicon).into_iter().map(f64::from).collect()
    }

    fn reasons(
        mind: &Mind,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        lexicon: &Lexicon<'_>,
    ) -> Vec<Reason> {
        weighed::<G>(mind, &state.view(Some(seat)), seat, action, lexicon)
    }
}

impl Assess for YahtzeeDesMots {
    fn assess(
        mind: &Mind,
        state: &State,
        seat: Seat,
        played: &Self::Action,
        lexicon: &Lexicon<'_>,
        _: u32,
        _: &mut fastrand::Rng,
    ) -> Assessed<Self::Action> {
        let view = state.view(Some(seat));
        let solution = mind.solution(Terms::from(&state.public.options));
        let graded = solution.graded(&view, &mind.words());
        let after = solution.expected_of(&view, played, &graded, lexicon);
        match (graded.into_iter().next(), after) {
            (Some(best), Some(after)) if best.expected > after => Assessed {
                loss: best.expected - after,
                error: 0.0,
                expected: Some((best.expected, after)),
                best: best.action,
            },
            (_, after) => Assessed {
                best: played.clone(),
                loss: 0.0,
                error: 0.0,
                expected: after.map(|after| (after, after)),
            },
        }
    }

    fn standings(mind: &Mind, state: &State, _: &Lexicon<'_>, known: Option<(Seat, f64)>) -> Vec<f64> {
        let solution = mind.solution(Terms::from(&state.public.options));
        let standing = |seat| match known {
            Some((known, expected)) if known == seat => expected,
            _ => solution.outlook(state, seat),
        };
        Seat::all(state.scores().len()).map(standing).collect()
    }

    fn reasons(
        mind: &Mind,
        state: &State,
        seat: Seat,
        action: &Self::Action,
        lexicon: &Lexicon<'_>,
    ) -> Vec<Reason> {
        yahtzee::reasons(mind, &state.view(Some(seat)), action, lexicon)
    }

    fn is_exact(mind: &Mind, state: &State) -> bool {
        mind.solution(Terms::from(&state.public.options)).is_solved()
    }
}
