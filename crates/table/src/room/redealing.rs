//! Dealing anew what is hidden in an imported game. Whoever brought the record along has seen every card in it, and may have chosen
//! them: so once somebody else sits down, only what everybody sees stays as it was.

use lettrine_engine::Seed;
use serde_json::Value;

use super::Room;
use super::members::Member;
use crate::entry::Entry;
use crate::input::Moment;
use crate::play::Play;
use crate::problem::Problem;

/// How many deals are tried. Nearly every one is a position that can be read again.
const TRIES: u64 = 64;

impl Room {
    /// Deals anew, if this is somebody else who sits down at an imported game. Who has the host's rights brought it along.
    pub(super) fn redeal_for(&mut self, member: &Member, at: &Moment<'_>) -> Result<(), Problem> {
        let (Some(place), Some(play)) = (member.place, &self.table.play) else { return Ok(()) };
        if member.host || self.settings.keep_imports || !play.redeals_for(place) {
            return Ok(());
        }
        let seed = at.chance.deal().ok_or(Problem::Store)?;
        // Where nothing fits, what is hidden stays, but nobody knows what comes next.
        let setup = self.dealt_anew(play, &seed).unwrap_or_else(|| play.live.setup());
        self.write(&Entry::Redealt { place, seed: seed.to_string(), setup }, at)
    }

    /// A position with other things hidden that everybody sees as the same, also when it is read from the log.
    fn dealt_anew(&self, play: &Play, seed: &Seed) -> Option<Value> {
        let seen = play.live.view(None);
        (0..TRIES).map(|number| play.live.redealt(seed, number).setup()).find(|setup| {
            self.table.begin(Some(setup)).is_ok_and(|live| live.view(None) == seen && live.setup() == *setup)
        })
    }
}
