//! Deserted games: while the one person who plays at a table is away, the clock waits. Nobody else does.

use super::Room;
use crate::logged::Millis;
use crate::seats::{Place, Sitter};

impl Room {
    /// Since when the person is gone who alone plays here, against bots or for several players who share a screen. None in an evening,
    /// where everybody has the same time.
    pub(super) fn deserted_since(&self) -> Option<Millis> {
        let mut awaited = self.table.places.iter().filter(|place| place.is_person() && place.bot().is_none());
        let first = awaited.next().filter(|_| self.table.terms.same_deal.is_none())?;
        awaited.try_fold(self.members.gone_since(first.number)?, |since, place| {
            let is_same = person(place).is_some() && person(place) == person(first);
            Some(since.max(self.members.gone_since(place.number).filter(|_| is_same)?))
        })
    }

    /// When the clock begins to wait for that person, if this node must hold it.
    pub(super) fn next_desertion(&self) -> Option<Millis> {
        self.table.wakes_at().filter(|_| self.attends())?;
        Some(self.deserted_since()? + self.settings.absence)
    }
}

/// The identity of the person at a place, if it is known.
fn person(place: &Place) -> Option<crate::secret::Digest> {
    match &place.sitter {
        Sitter::Person { person, .. } => *person,
        Sitter::Nobody | Sitter::Bot { .. } => None,
    }
}
