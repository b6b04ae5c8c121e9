//! What a decision cost, in each kind of game.

use lettrine_engine::{Game, Look, Playing, Position, Seat};
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;

use crate::Mind;
use crate::reason::{Explained, Reason, weighed, yahtzee};
use crate::search::{compare, standings};
use crate::yahtzee::Terms;

/// What a decision cost.
pub(super) struct Assessed<A> {
    pub(super) best: A,
    pub(super) loss: f64,
    pub(super) error: f64,
    /// What the player could expect before and after it, where that is known exactly.
    pub(super) expected: Option<(f64, f64)>,
}

/// A game whose decisions can be assessed.
pub(super) trait Assess: Game {
    /// What an action cost the seat that played it, from what it could know.
    fn assess(
        mind: &Mind,
        table: &Playing<'_, Self>,
        seat: Seat,
        played: &Self::Action,
        playouts: u32,
        rng: &mut fastrand::Rng,
    ) -> Assessed<Self::Action>;

    /// What each seat can count on; what is known of the seat to act is given.
    fn standings(mind: &Mind, table: &Playing<'_, Self>, known: Option<(Seat, f64)>) -> Vec<f64>;

    /// What spoke for an action, as the master weighs it.
    fn reasons(mind: &Mind, table: &Playing<'_, Self>, seat: Seat, action: &Self::Action) -> Vec<Reason>;

    /// Whether the figures are exact.
    fn is_exact(_: &Mind, _: &Playing<'_, Self>) -> bool {
        false
    }
}

impl<G: Explained> Assess for G {
    fn assess(
        mind: &Mind,
        table: &Playing<'_, G>,
        seat: Seat,
        played: &G::Action,
        playouts: u32,
        rng: &mut fastrand::Rng,
    ) -> Assessed<G::Action> {
        let view = table.state.view(Some(seat));
        let compared = compare::<G>(&view, seat, &mind.words(), played, playouts, rng);
        Assessed { best: compared.best, loss: compared.gain, error: compared.error, expected: None }
    }

    fn standings(_: &Mind, table: &Playing<'_, G>, _: Option<(Seat, f64)>) -> Vec<f64> {
        standings::<G>(table).into_iter().map(f64::from).collect()
    }

    fn reasons(mind: &Mind, table: &Playing<'_, G>, seat: Seat, action: &G::Action) -> Vec<Reason> {
        weighed::<G>(mind, &table.state.view(Some(seat)), seat, action)
    }
}

impl Assess for YahtzeeDesMots {
    fn assess(
        mind: &Mind,
        table: &Playing<'_, YahtzeeDesMots>,
        seat: Seat,
        played: &Self::Action,
        _: u32,
        _: &mut fastrand::Rng,
    ) -> Assessed<Self::Action> {
        let view = table.state.view(Some(seat));
        let solution = mind.solution(Terms::from(&table.state.public.options));
        let graded = solution.graded(&view, &mind.words());
        let after = solution.expected_of(&view, played, &graded, &table.lexicon);
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

    fn standings(mind: &Mind, table: &Playing<'_, YahtzeeDesMots>, known: Option<(Seat, f64)>) -> Vec<f64> {
        let solution = mind.solution(Terms::from(&table.state.public.options));
        let standing = |seat| match known {
            Some((known, expected)) if known == seat => expected,
            _ => solution.outlook(&table.state, seat),
        };
        Seat::all(table.state.scores().len()).map(standing).collect()
    }

    fn reasons(
        mind: &Mind,
        table: &Playing<'_, YahtzeeDesMots>,
        seat: Seat,
        action: &Self::Action,
    ) -> Vec<Reason> {
        yahtzee::reasons(mind, &table.state.view(Some(seat)), action)
    }

    fn is_exact(mind: &Mind, table: &Playing<'_, YahtzeeDesMots>) -> bool {
        mind.solution(Terms::from(&table.state.public.options)).is_solved()
    }
}
