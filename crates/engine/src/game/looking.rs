//! Looking: asked for each viewer of a table.

use std::fmt::Debug;

use serde::Serialize;

use super::{Game, Position};
use crate::Seat;

/// A position, looked at.
pub trait Look: Position {
    /// What a seat may see, or (`None`) somebody who watches. After the end all is open.
    fn view(&self, viewer: Option<Seat>) -> <Self::Game as Game>::View<'_>;

    /// An event as a viewer may see it; this is the position before the event.
    fn see(
        &self,
        event: &<Self::Game as Game>::Event,
        viewer: Option<Seat>,
    ) -> Option<<Self::Game as Game>::Seen>;
}

/// What a board has to know of a view beside its fields: what its seat may try, and what would come of it.
pub trait Stage<G: Game>: Debug + Serialize {
    /// What an action would make of the table.
    type Would: Serialize;

    /// What the view's seat may try now, by the verbs of records: what its shape allows, whatever the dictionary says. It is
    /// asked only for a seat that may act.
    fn may(&self) -> Vec<&'static str>;

    /// What an action that is not refused would make of the table, without the dictionary: what it would look like, and the
    /// points it would make if all its words are words. Nothing, where nothing can be told beforehand.
    fn stage(&self, action: &G::Action) -> Option<Self::Would>;
}
