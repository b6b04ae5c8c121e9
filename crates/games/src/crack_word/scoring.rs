//! The points that an action makes.

use super::action::Action;
use super::line::LineNumber;
use super::view::View;

/// The points that a legal action of the view's seat makes now.
pub(super) fn promise(view: &View<'_>, action: &Action) -> i32 {
    let (Some(seat), Some(hand)) = (view.viewer, view.hand) else { return 0 };
    let public = view.public;
    let line = |number: i64| LineNumber::new(number).map(|number| public.line(number));
    // The points made at once, the line that is emptied, and the number of cards of the own colour that the action adds to the
    // lines.
    let (gain, cleared, stays) = match *action {
        Action::Place { line: number, crack: true, .. } => {
            (line(number).map_or(0, |line| line.cards().len()) + 1, line(number), 0)
        }
        Action::Bin { line: number } => (1, line(number), 0),
        Action::Place { .. } | Action::Start { .. } => (0, None, 1),
        Action::Pass | Action::Timeout => return 0,
    };
    let finishes = public.is_last_hand() && hand.len() == 1;
    let bonus = public.count_of(seat) + stays - cleared.map_or(0, |line| line.count_of(seat));
    i32::try_from(gain + if finishes { bonus } else { 0 }).unwrap_or(i32::MAX)
}
