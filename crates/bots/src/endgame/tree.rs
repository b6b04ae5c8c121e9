//! The tree search: the value of an action or a position.

use std::ops::ControlFlow;

use lettrine_engine::{Fold, Look, Position, Rules, Search, Seat, Seed};
use lettrine_games::word_out::{Action, Phase, State, WordOut};
use lettrine_lexicon::Lexicon;

use super::place::Place;
use super::{Endgame, KeepGoing, POINT, lead, turn};
use crate::number;
use crate::search::Judgement;

/// A value larger than any difference of scores.
pub(super) const FAR: i32 = i32::MAX / 4;
/// A depth that no game reaches.
pub(super) const TO_THE_END: u8 = u8::MAX;

/// The result of searching a position: the points that the player to act gains on the opponent from here on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Seen {
    pub(super) value: i32,
    /// Whether the value is exact to the end of the game; otherwise it contains an estimate.
    pub(super) whole: bool,
}

/// An entry of the transposition table.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// Lower and upper bound of the value at this depth.
    low: i32,
    high: i32,
    depth: u8,
    whole: bool,
    /// The index of the best action among the legal ones, to be searched first the next time.
    first: usize,
}

impl Known {
    const NOTHING: Known = Known { low: -FAR, high: FAR, depth: 0, whole: false, first: 0 };

    /// The part of the entry that is valid for a search at this depth.
    fn at(self, depth: u8) -> Known {
        if self.whole || self.depth == depth {
            self
        } else {
            Known { first: self.first, depth, ..Known::NOTHING }
        }
    }
}

impl Endgame<'_> {
    /// The points that an action gains the player to act on the opponent: exact if within the alpha-beta window, otherwise a bound.
    pub(super) fn after(
        &mut self,
        state: &State,
        action: &Action,
        depth: u8,
        [alpha, beta]: [i32; 2],
        keep_going: KeepGoing<'_>,
    ) -> Option<Seen> {
        let mover = turn(state);
        let (mut next, mut events) = (state.clone(), Vec::new());
        state.decide(mover, action, &self.lexicon, &Seed::new([0; 32]), &mut events).ok()?;
        for event in &events {
            next.fold(event);
        }
        let gained = POINT * (lead(&next, mover) - lead(state, mover));
        let (low, high) = (alpha - gained, beta - gained);
        let depth = if depth == TO_THE_END { depth } else { depth.saturating_sub(1) };
        if turn(&next) == mover {
            let seen = self.value(&next, depth, [low, high], keep_going)?;
            Some(Seen { value: gained + seen.value, ..seen })
        } else {
            let seen = self.value(&next, depth, [-high, -low], keep_going)?;
            Some(Seen { value: gained - seen.value, ..seen })
        }
    }

    /// The points that the player to act gains on the opponent from here on.
    fn value(
        &mut self,
        state: &State,
        depth: u8,
        [mut alpha, mut beta]: [i32; 2],
        keep_going: KeepGoing<'_>,
    ) -> Option<Seen> {
        if state.window().is_none() {
            return Some(Seen { value: 0, whole: true });
        }
        self.nodes += 1;
        if !keep_going(self.nodes) {
            return None;
        }
        let place = Place::of(state, &self.lexicon);
        let known = self.met.get(&place).map_or(Known::NOTHING, |known| known.at(depth));
        if known.low >= beta || known.low == known.high {
            return Some(Seen { value: known.low, whole: known.whole });
        }
        if known.high <= alpha {
            return Some(Seen { value: known.high, whole: known.whole });
        }
        // An announced word is not estimated: the next action shows whether it is countered.
        if depth == 0 && matches!(state.view(None).public.phase, Phase::Turn) {
            return Some(Seen { value: estimate(state, &self.lexicon), whole: false });
        }
        (alpha, beta) = (alpha.max(known.low), beta.min(known.high));
        let mut actions = self.legal(state);
        let first = if known.first < actions.len() { known.first } else { 0 };
        if let Some(up_to_first) = actions.get_mut(..=first) {
            up_to_first.rotate_right(1);
        }
        let (mut best, mut best_place, mut whole, from) = (-FAR, 0, true, alpha);
        for (place, action) in actions.iter().enumerate() {
            let seen = self.after(state, action, depth, [alpha, beta], keep_going)?;
            if seen.value > best {
                (best, best_place) = (seen.value, place);
            }
            whole &= seen.whole;
            alpha = alpha.max(best);
            if best >= beta {
                whole = seen.whole;
                break;
            }
        }
        let (low, high) = if best <= from {
            (known.low, best)
        } else if best >= beta {
            (best, known.high)
        } else {
            (best, best)
        };
        // The index in the list before the first action was moved to the front.
        let first = match best_place {
            0 => first,
            place if place <= first => place - 1,
            place => place,
        };
        // If an estimate has narrowed the window, the result is an estimate too.
        whole &= known.whole || [known.low, known.high] == [-FAR, FAR];
        self.met.insert(place, Known { low, high, depth, whole, first });
        Some(Seen { value: best, whole })
    }

    /// All legal actions, the most promising first, which makes alpha-beta faster.
    pub(super) fn legal(&self, state: &State) -> Vec<Action> {
        let view = state.view(Some(turn(state)));
        let mut actions = Vec::new();
        let _ = view.legal(&self.lexicon, &mut |action| {
            let laid = match &action {
                Action::Play { cards, .. } | Action::Start { cards, .. } | Action::Counter { cards, .. } => {
                    cards.len()
                }
                Action::Bin { .. } => 1,
                _ => 0,
            };
            let promise = view.promise(&action, &self.lexicon);
            actions.push((promise, laid, action));
            ControlFlow::Continue(())
        });
        actions.sort_unstable_by(|a, b| b.cmp(a));
        actions.into_iter().map(|(.., action)| action).collect()
    }
}

/// The estimated value of the hands to the player to act, where the search stops.
fn estimate(state: &State, lexicon: &Lexicon<'_>) -> i32 {
    let outlook = |seat: Seat| WordOut::outlook(&state.view(Some(seat)), lexicon);
    let own = turn(state);
    #[expect(clippy::cast_possible_truncation, reason = "some tenths of points")]
    let tenths = (number(POINT) * (outlook(own) - outlook(own.left(2)))) as i32;
    tenths
}
