//! What happens at a table though nobody asks: a clock runs out, somebody has been away for long, everybody had time to come
//! back, or nobody needs the table any more.

use std::time::Duration;

use tokio::time::Instant;

use super::Room;
use crate::entry::Entry;
use crate::seats::Place;
use crate::store::Millis;

impl Room {
    /// When something is to be done though nobody asks.
    pub(super) fn alarm(&self) -> Option<Instant> {
        let clock = self.table.deadline().map(|deadline| self.instant(deadline));
        let unneeded = clock.is_none() && self.release.is_none() && self.is_quiet();
        let leaves = unneeded.then(|| self.lonely + self.shared.config.linger);
        [clock, self.release, self.next_absence(), leaves].into_iter().flatten().min()
    }

    fn instant(&self, at: Millis) -> Instant {
        let millis = at.saturating_sub(self.shared.time.now());
        Instant::now() + Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }

    fn is_quiet(&self) -> bool {
        self.members.is_empty() && self.thinking.is_empty()
    }

    pub(super) async fn ring(&mut self) {
        if self.release.is_some_and(|release| release <= Instant::now()) {
            self.release_clock().await;
        }
        if self.next_absence().is_some_and(|absence| absence <= Instant::now()) {
            self.notice_absence().await;
        }
        self.charge();
        match self.table.deadline() {
            Some(deadline) if deadline <= self.shared.time.now() => self.run_out(deadline).await,
            Some(_) => {}
            None => {
                let alone = self.lonely.elapsed() >= self.shared.config.linger;
                self.ended = self.is_quiet() && self.release.is_none() && alone;
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

    /// The server was started again while a clock ran. It stands still until everybody is back, or had time to be.
    pub(super) async fn hold_clock(&mut self) {
        let time = self.shared.config.return_time;
        let held = self.table.play.as_ref().is_some_and(|play| play.held);
        if !held && (time.is_zero() || self.table.deadline().is_none()) {
            return;
        }
        let since = self.shared.time.started();
        if !held && self.commit(&[Entry::Held { since }]).await.is_err() {
            // The disk is in trouble: the clock runs on, which nothing in the log contradicts.
            return;
        }
        self.release = Some(Instant::now() + time);
    }

    /// Whether everybody is there who plays for themselves.
    pub(super) fn everybody_is_back(&self) -> bool {
        let awaited = |place: &&Place| place.is_person() && place.stand_in.is_none();
        self.table.places.iter().filter(awaited).all(|place| self.members.present(place.number) > 0)
    }

    pub(super) async fn release_clock(&mut self) {
        if self.commit(&[Entry::Released]).await.is_err() {
            self.release = Some(Instant::now() + Duration::from_secs(1));
            return;
        }
        self.release = None;
        self.tell_seats();
        self.tell_turn();
    }

    /// When the next of those who have left counts as absent. Where nobody is there nobody needs to know.
    fn next_absence(&self) -> Option<Instant> {
        if self.members.is_empty() {
            return None;
        }
        let gone =
            self.table.places.iter().filter(|place| place.is_person() && !self.away.contains(&place.number));
        gone.filter_map(|place| self.members.gone_since(place.number))
            .map(|since| since + self.shared.config.absence)
            .min()
    }

    /// Whoever has been gone for long enough is absent from now on: nothing waits for them any more.
    pub(super) async fn notice_absence(&mut self) {
        let (absence, before) = (self.shared.config.absence, self.away.len());
        for place in self.table.places.iter().filter(|place| place.is_person()) {
            if self.members.gone_since(place.number).is_some_and(|since| since.elapsed() >= absence) {
                self.away.insert(place.number);
            }
        }
        if self.away.len() > before {
            self.agree_without().await;
        } else {
            self.tell_seats();
        }
    }
}
