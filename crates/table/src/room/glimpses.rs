//! The glimpses of a room: what each seat was shown last. A play is told as a patch, and rendering the old view again for it would cost as
//! much as judging the play.

use lettrine_engine::Seat;

use crate::glimpse::Glimpse;
use crate::table::Table;

/// What each seat, and the watchers (`None`), were shown last.
#[derive(Default)]
pub(super) struct Glimpses(Vec<(Option<Seat>, Position, Glimpse)>);

/// Identifies a position: the number of the game, [`Play::retold`](crate::play::Play::retold), and the number of plays.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Position(u32, u32, u32);

impl Position {
    fn of(table: &Table) -> Position {
        let (retold, plays) = table.play.as_ref().map_or((0, 0), |play| (play.retold, play.plays));
        Position(table.games, retold, plays)
    }
}

impl Glimpses {
    /// What this seat was shown, if it was the current position.
    pub(super) fn take(&mut self, seat: Option<Seat>, table: &Table) -> Option<Glimpse> {
        let at = self.0.iter().position(|(of, ..)| *of == seat)?;
        let (_, position, glimpse) = self.0.swap_remove(at);
        (position == Position::of(table)).then_some(glimpse)
    }

    /// This seat is shown the current position.
    pub(super) fn put(&mut self, seat: Option<Seat>, table: &Table, glimpse: Glimpse) {
        self.0.retain(|(of, ..)| *of != seat);
        self.0.push((seat, Position::of(table), glimpse));
    }
}
