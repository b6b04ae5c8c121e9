//! What happens at a table though nobody asks: a clock runs out, or nobody has been there for long.

use std::time::Duration;

use tokio::time::Instant;

use super::Room;
use crate::store::Millis;

impl Room {
    /// When something is to be done though nobody asks.
    pub(super) fn alarm(&self) -> Option<Instant> {
        match self.table.deadline() {
            Some(deadline) => Some(self.instant(deadline)),
            None if self.members.is_empty() && self.thinking.is_empty() => {
                Some(self.lonely + self.shared.config.linger)
            }
            None => None,
        }
    }

    fn instant(&self, at: Millis) -> Instant {
        let millis = at.saturating_sub(self.shared.time.now());
        Instant::now() + Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }

    pub(super) async fn ring(&mut self) {
        self.charge();
        match self.table.deadline() {
            Some(deadline) if deadline <= self.shared.time.now() => self.run_out(deadline).await,
            Some(_) => {}
            None => {
                self.ended = self.members.is_empty() && self.lonely.elapsed() >= self.shared.config.linger;
            }
        }
    }

    /// Where the server stood still while the clock ran, it runs out later than people were told.
    pub(super) fn charge(&mut self) {
        let (now, uptime) = (self.shared.time.now(), self.shared.time.uptime());
        let Some(clock) = self.table.play.as_mut().and_then(|play| play.clock.as_mut()) else { return };
        let mut charged = *clock;
        charged.charge(now, &uptime);
        if charged.deadline() > clock.deadline() {
            *clock = charged;
            self.tell_turn();
        }
    }
}
