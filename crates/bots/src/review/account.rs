//! [`Account`]: the summary of a review for a player.

use lettrine_engine::Seat;
use serde::{Deserialize, Serialize};

use super::Decision;

/// The summary of a player's decisions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// The player's seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The number of decisions with more than one legal action.
    pub choices: usize,
    /// The average quality of the choices, from 0 to 100; 100 is the best.
    pub accuracy: f64,
    /// The points that better choices would have brought.
    pub lost: f64,
    /// In YAHTZEE DES MOTS, the points that the dice brought above the expected value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub luck: Option<f64>,
}

/// The loss in points at which a choice counts half.
const HALF: f64 = 5.0;
/// The number of turning points in a review.
const TURNING: usize = 3;

impl Account {
    pub(super) fn of(seat: Seat, decisions: &[Decision]) -> Account {
        let own = || decisions.iter().filter(move |decision| decision.seat == seat);
        let choices = || own().filter(|decision| decision.choice);
        // A loss within the standard error does not count.
        let merit = |decision: &Decision| (-(decision.loss - decision.error).max(0.0) / HALF).exp2();
        let count = choices().count();
        let merits: f64 = choices().map(merit).sum();
        let lucks: Vec<f64> = own().filter_map(|decision| decision.luck).collect();
        #[expect(clippy::cast_precision_loss, reason = "a game has some hundred decisions")]
        let accuracy = if count == 0 { 100.0 } else { 100.0 * merits / count as f64 };
        Account {
            seat,
            choices: count,
            accuracy,
            // An empty sum of floats is -0, which would be shown as such.
            lost: choices().map(|decision| decision.loss).sum::<f64>() + 0.0,
            luck: (!lucks.is_empty()).then(|| lucks.iter().sum()),
        }
    }
}

/// The numbers of the actions that changed the winner's lead most, in ascending order.
pub(super) fn turning(decisions: &[Decision], scores: &[i32]) -> Vec<usize> {
    let last: Vec<f64> = scores.iter().map(|&score| f64::from(score)).collect();
    let winner = (0..last.len()).max_by(|&a, &b| last[a].total_cmp(&last[b])).unwrap_or(0);
    let lead = |standings: &[f64]| {
        let others = standings.iter().enumerate().filter(|(seat, _)| *seat != winner);
        let best = others.map(|(_, standing)| *standing).fold(f64::NEG_INFINITY, f64::max);
        let own = standings.get(winner).copied().unwrap_or_default();
        if best.is_finite() { own - best } else { own }
    };
    let leads: Vec<f64> =
        decisions.iter().map(|decision| lead(&decision.standings)).chain([lead(&last)]).collect();
    let mut swings: Vec<(f64, usize)> = leads
        .array_windows()
        .zip(decisions)
        .map(|([before, after], decision)| ((after - before).abs(), decision.n))
        .collect();
    swings.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut turning: Vec<usize> = swings.into_iter().take(TURNING).map(|(_, n)| n).collect();
    turning.sort_unstable();
    turning
}
