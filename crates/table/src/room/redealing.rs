//! Dealing anew what is hidden in an imported game. The importer has seen every card in the record, and may have chosen them. So once
//! another person joins, only what everybody sees stays.

use lettrine_engine::Seed;
use serde_json::Value;

use super::Room;
use super::members::Member;
use crate::entry::Entry;
use crate::input::Moment;
use crate::play::Play;
use crate::problem::Problem;

/// How many deals are tried. Nearly every deal gives a position that can be read again.
const TRIES: u64 = 64;

impl Room {
    /// Deals anew if another person joins an imported game. A member with the host's rights is the importer.
    pub(super) fn redeal_for(&mut self, member: &Member, at: &Moment<'_>) -> Result<(), Problem> {
        let (Some(place), Some(play)) = (member.place, &self.table.play) else { return Ok(()) };
        if member.host || self.settings.keep_imports || !play.redeals_for(place) {
            return Ok(());
        }
        let seed = at.chance.deal().ok_or(Problem::Store)?;
        // If no deal fits, the hidden cards stay, but the new seed makes all later chance unknown.
        let setup = self.dealt_anew(play, &seed).unwrap_or_else(|| play.position.setup());
        self.write(&Entry::Redealt { place, seed: seed.to_string(), setup }, at)
    }

    /// A position with other hidden cards, in which everybody sees the same as now, and which can be read from the log.
    fn dealt_anew(&self, play: &Play, seed: &Seed) -> Option<Value> {
        let seen = play.position.view(None);
        (0..TRIES).map(|number| play.position.redealt(seed, number).setup()).find(|setup| {
            self.table
                .begin(Some(setup))
                .is_ok_and(|position| position.view(None) == seen && position.setup() == *setup)
        })
    }
}
