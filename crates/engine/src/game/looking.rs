//! The traits for viewing a position: [`Look`] and [`Stage`]. They are called for each viewer of a table.

use std::fmt::Debug;

use serde::Serialize;

use super::{Game, Position};
use crate::Seat;

/// A position that can be viewed.
pub trait Look: Position {
    /// The view of a seat, or (`None`) of a spectator. After the end of the game everything is visible.
    fn view(&self, viewer: Option<Seat>) -> <Self::Game as Game>::View<'_>;

    /// An event as a viewer may see it. `self` is the position before the event.
    fn see(
        &self,
        event: &<Self::Game as Game>::Event,
        viewer: Option<Seat>,
    ) -> Option<<Self::Game as Game>::Seen>;
}

/// What a board needs from a view besides its fields: what the viewing seat may try, and the effect of an action.
pub trait Stage<G: Game>: Debug + Serialize {
    /// The effect that an action would have on the table.
    type Would: Serialize;

    /// The actions that the view's seat may try now, by their verbs in records: those whose form is allowed, regardless of the
    /// dictionary. Called only for a seat that may act or that may answer in advance.
    fn may(&self) -> Vec<&'static str>;

    /// The effect that an accepted action would have on the table, computed without the dictionary: how the table would look, and
    /// the points if all its words are valid. `None` if no effect can be told beforehand.
    fn stage(&self, action: &G::Action) -> Option<Self::Would>;
}
