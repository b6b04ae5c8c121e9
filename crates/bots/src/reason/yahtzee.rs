//! Reasons in YAHTZEE DES MOTS: the solver's grades.

use lettrine_engine::Search;
use lettrine_games::yahtzee_des_mots::{Action, Case, View};
use lettrine_lexicon::Lexicon;

use super::Reason;
use crate::Mind;
use crate::yahtzee::{Graded, Terms};

/// Differences of fewer points than this are ignored.
const NOTHING: f64 = 0.05;

/// The action is legal with the words of the `table`.
pub(crate) fn reasons(mind: &Mind, view: &View<'_>, action: &Action, table: &Lexicon<'_>) -> Vec<Reason> {
    let solution = mind.solution(Terms::from(&view.public.options));
    let graded = solution.graded(view, &mind.words());
    if graded.len() < 2 {
        return vec![Reason::NothingElse];
    }
    let Some(expected) = solution.expected_of(view, action, &graded, table) else { return Vec::new() };
    let points = view.promise(action, table);
    let mut reasons = Vec::new();
    if points > 0 {
        reasons.push(Reason::Points { points });
    }
    reasons.extend(against(action, expected, &graded));
    if graded.first().is_some_and(|best| best.expected > expected + NOTHING) && mind.level.attention() < 1000
    {
        reasons.push(Reason::Overlooked);
    }
    if solution.is_solved() {
        reasons.push(Reason::Expects { total: expected });
    }
    reasons
}

/// Compares the action with the best alternatives: throwing with writing down, one box with another.
fn against(action: &Action, expected: f64, graded: &[Graded]) -> Vec<Reason> {
    let gain = |is_other: &dyn Fn(&Action) -> bool| {
        let other = graded.iter().find(|graded| is_other(&graded.action))?;
        Some((expected - other.expected, &other.action)).filter(|(gain, _)| *gain > NOTHING)
    };
    let throws = |action: &Action| matches!(action, Action::Throw { .. });
    let Action::Score { case: filled, .. } = action else {
        let gain = gain(&|other| !throws(other));
        return gain.map(|(gain, _)| Reason::ThrowsOn { gain }).into_iter().collect();
    };
    let mut reasons = Vec::new();
    let gives_away = |action: &Action| matches!(action, Action::Score { case: Case::Turn(_), words, .. } if words.is_empty());
    let cheaper = |other: &&Graded| gives_away(&other.action) && other.expected > expected + NOTHING;
    if gives_away(action) && !graded.iter().any(|other| cheaper(&other)) {
        reasons.push(Reason::GivesAway { case: *filled });
    }
    reasons.extend(gain(&throws).map(|(gain, _)| Reason::StopsHere { gain }));
    let other = gain(&|other| matches!(other, Action::Score { case, .. } if case != filled));
    if let Some((gain, Action::Score { case, .. })) = other {
        reasons.push(Reason::KeepsBox { case: *case, gain });
    }
    reasons
}

#[cfg(test)]
mod tests {
    use lettrine_games::yahtzee_des_mots::Turn;

    use super::*;

    #[test]
    fn only_the_box_that_costs_least_is_given_away_for_that_reason() {
        let zero = |turn, expected| {
            let action = Action::Score { case: Case::Turn(turn), words: Vec::new(), zero: None };
            Graded { action, expected }
        };
        let graded = [zero(Turn::Mot2, 100.0), zero(Turn::TroisMots, 80.0)];
        let told = |place: usize| against(&graded[place].action, graded[place].expected, &graded);
        assert!(told(0).contains(&Reason::GivesAway { case: Case::Turn(Turn::Mot2) }));
        assert!(!told(1).iter().any(|why| matches!(why, Reason::GivesAway { .. })));
    }
}
