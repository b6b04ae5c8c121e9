//! Sweeping: deletes outdated data, slowly, because the clock may be wrong for a while and deletion is final: nothing is deleted that was
//! not found old by every sweep of a week in which a server ran.

use std::sync::Arc;
use std::time::Duration;

use crate::config::Config;
use crate::store::{Idle, Millis, Outdated, Store};
use crate::uptime::DAY;

/// How often idle tables are looked for.
pub(crate) const BETWEEN_SWEEPS: Duration = Duration::from_hours(1);
/// Something is deleted when so many sweeps after the one that first found it old have found it old too: one sweep an hour, so a week of
/// uptime.
const GRACE: i64 = GRACE_DAYS as i64 * 24;
/// The grace period in days.
pub(crate) const GRACE_DAYS: u32 = 7;
/// How long a rewrite of a log is listed: longer than any server takes to notice it.
const REWRITTEN: Millis = 60 * 60 * 1000;
/// If the clock has moved forward by more than this since the last heartbeat, or back, the first sweep is skipped.
const BELIEVED: Millis = 7 * DAY;

/// Deletes tables that have not changed for long, and other outdated data.
pub(crate) struct Sweeper {
    pub(crate) store: Arc<dyn Store>,
    /// The time of the last sweep, or of the last heartbeat before it.
    pub(crate) last: Option<Millis>,
    /// The retention periods.
    pub(crate) kept: Kept,
}

/// The retention periods, in days. For finished games and evenings 0 means for good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    /// Games that have begun, counted from their last move.
    pub(crate) idle: u32,
    /// Tables at which nobody has played.
    pub(crate) waiting: u32,
    /// Finished games.
    pub(crate) finished: u32,
    /// Evenings that are over.
    pub(crate) evenings: u32,
    /// Reports of words and of chat.
    pub(crate) reports: u32,
    /// Push subscriptions.
    pub(crate) subscriptions: u32,
}

impl From<&Config> for Kept {
    fn from(config: &Config) -> Kept {
        Kept {
            idle: config.idle_days,
            waiting: config.waiting_days,
            finished: config.finished_days,
            evenings: config.evening_days,
            reports: config.report_days,
            subscriptions: config.subscription_days,
        }
    }
}

impl Sweeper {
    /// Sweeps once, unless the clock has jumped.
    pub(crate) async fn sweep(&mut self, now: Millis) {
        let last = self.last.replace(now);
        if last.is_some_and(|last| !(0..=BELIEVED).contains(&now.saturating_sub(last))) {
            tracing::warn!(
                "the clock has leapt, or no server ran for long: no idle table is looked for this time"
            );
            return;
        }
        self.sweep_tables(now).await;
        self.forget_old(now).await;
    }

    /// Marks idle tables, and deletes those that were marked a week ago and have not changed since.
    async fn sweep_tables(&self, now: Millis) {
        let since = |days: u32| now - i64::from(days) * DAY;
        let idle = Idle { waiting: since(self.kept.waiting), playing: since(self.kept.idle), grace: GRACE };
        match self.store.sweep(idle).await {
            Ok(swept) if swept.marked + swept.deleted > 0 => {
                tracing::info!(marked = swept.marked, deleted = swept.deleted, "idle tables");
            }
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "idle tables cannot be looked for"),
        }
    }

    /// Deletes what was old by the date of every sweep of the last week, so by the earliest of these dates. Notices of rewritten logs are
    /// only needed for an hour, so they do not wait a week.
    async fn forget_old(&self, now: Millis) {
        let earliest = match self.store.note_sweep(now, GRACE + 1).await {
            // Until there were so many sweeps, nothing counts as old.
            Ok(earliest) => earliest.unwrap_or(0),
            Err(error) => return tracing::error!(%error, "the date of a sweep cannot be noted"),
        };
        let since = |days: u32| earliest - i64::from(days) * DAY;
        let unless_for_good = |days: u32| (days > 0).then(|| since(days));
        let outdated = Outdated {
            finished: unless_for_good(self.kept.finished),
            evenings: unless_for_good(self.kept.evenings),
            reports: since(self.kept.reports),
            subscriptions: since(self.kept.subscriptions),
            bans: earliest,
            rewritten: now - REWRITTEN,
        };
        match self.store.forget_old(outdated).await {
            Ok(0) => {}
            Ok(gone) => tracing::info!(gone, "outdated data deleted"),
            Err(error) => tracing::error!(%error, "what is old cannot be forgotten"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::{TableId, new_table};
    use crate::store::{Ban, Batch, Head, Report, ReportKind, Sqlite, Status};

    const HOUR: Millis = DAY / 24;

    struct Swept {
        sweeper: Sweeper,
        now: Millis,
        table: TableId,
        _folder: tempfile::TempDir,
    }

    impl Swept {
        /// A game whose last move was made just before the last heartbeat of a server.
        async fn game() -> Swept {
            let folder = tempfile::tempdir().unwrap();
            let store = Arc::new(Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap());
            let now = 1_700_000_000_000;
            let mut swept = Swept {
                sweeper: Sweeper { store, last: Some(now), kept: Kept::from(&Config::default()) },
                now,
                table: new_table().unwrap(),
                _folder: folder,
            };
            swept.touch(0).await;
            swept
        }

        /// A game that has just ended, a report, and a ban that has just ended, on a server that keeps each for 60 days, but no ban
        /// beyond its end.
        async fn outdated() -> Swept {
            let mut swept = Swept::game().await;
            swept.put(1, Status::Over).await;
            swept.sweeper.kept = Kept { finished: 60, reports: 60, ..swept.sweeper.kept };
            let (address, reason) = ("192.0.2.1".to_owned(), String::new());
            let ban = Ban { address, reason, added: swept.now, until: Some(swept.now + 60 * DAY) };
            swept.sweeper.store.ban(ban).await.unwrap();
            let (word, spelling) = ("ZIGZOU".to_owned(), "zigzou".to_owned());
            let report = Report { kind: ReportKind::Missing, word, spelling, part: None, reason: None };
            swept.sweeper.store.report(report, swept.now).await.unwrap();
            swept
        }

        /// Whether the game, the ban and the report are there.
        async fn kept(&self) -> [bool; 3] {
            let figures = self.sweeper.store.figures().await.unwrap();
            [self.is_there().await, figures.bans > 0, figures.word_reports > 0]
        }

        async fn touch(&mut self, first: i64) {
            self.put(first, Status::Playing).await;
        }

        async fn put(&mut self, first: i64, status: Status) {
            let head = Head { status, public: false, deadline: None, summary: "{}".into() };
            let (table, at, entries) = (self.table, self.now, vec!["{}".to_owned()]);
            let batch = Batch { table, first, at, entries, head, people: Vec::new() };
            self.sweeper.store.append(batch).await.unwrap();
        }

        /// Lets this many hours pass on a running server.
        async fn run(&mut self, hours: i64) {
            for _ in 0..hours {
                self.now += HOUR;
                self.sweeper.sweep(self.now).await;
            }
        }

        async fn is_there(&self) -> bool {
            !self.sweeper.store.load(self.table).await.unwrap().is_empty()
        }
    }

    #[tokio::test]
    async fn a_game_is_deleted_a_week_after_it_was_found_idle() {
        let mut game = Swept::game().await;
        game.run(60 * 24 + 1 + GRACE - 1).await;
        assert!(game.is_there().await, "not before its time");
        game.run(2).await;
        assert!(!game.is_there().await);
    }

    #[tokio::test]
    async fn a_start_with_the_date_months_ahead_deletes_nothing_when_it_is_put_right_within_the_week() {
        let mut game = Swept::game().await;
        game.now += 61 * DAY;
        game.run(GRACE).await;
        assert!(game.is_there().await);
        game.now -= 61 * DAY;
        game.run(3).await;
        // The date is wrong again: the marks of the first time do not count.
        game.now += 61 * DAY;
        game.run(GRACE).await;
        assert!(game.is_there().await);
    }

    #[tokio::test]
    async fn a_date_far_from_the_last_sign_of_life_marks_nothing_at_first() {
        let mut game = Swept::game().await;
        game.now += 61 * DAY;
        game.run(1 + GRACE).await;
        assert!(game.is_there().await, "the first hour did not count");
        game.run(1).await;
        assert!(!game.is_there().await, "the rest of the week did");
    }

    #[tokio::test]
    async fn the_first_sweep_after_the_date_was_set_back_does_not_count() {
        let mut game = Swept::game().await;
        game.run(60 * 24 + 1 + GRACE - 1).await;
        game.now -= 2 * HOUR;
        game.run(1).await;
        assert!(game.is_there().await, "this sweep would have deleted it");
        game.run(1).await;
        assert!(!game.is_there().await, "the next one did");
    }

    #[tokio::test]
    async fn what_is_kept_long_enough_is_deleted_a_week_later() {
        let mut outdated = Swept::outdated().await;
        outdated.run(60 * 24 + GRACE).await;
        assert_eq!(outdated.kept().await, [true; 3], "not before its time");
        outdated.run(2).await;
        assert_eq!(outdated.kept().await, [false; 3]);
    }

    #[tokio::test]
    async fn a_date_months_ahead_deletes_nothing_else_either_unless_it_stays_for_a_week() {
        for ran_before in [0, 2 * GRACE] {
            let mut outdated = Swept::outdated().await;
            outdated.run(ran_before).await;
            outdated.now += 61 * DAY;
            outdated.run(GRACE).await;
            assert_eq!(outdated.kept().await, [true; 3]);
            // It is put right, and wrong again: what was noted the first time does not count.
            outdated.now -= 61 * DAY;
            outdated.run(3).await;
            outdated.now += 61 * DAY;
            outdated.run(1 + GRACE).await;
            assert_eq!(outdated.kept().await, [true; 3], "the first hour did not count");
            outdated.run(1).await;
            assert_eq!(outdated.kept().await, [false; 3]);
        }
    }

    #[tokio::test]
    async fn a_move_takes_the_mark_away() {
        let mut game = Swept::game().await;
        game.run(60 * 24 + 1 + GRACE - 1).await;
        game.touch(1).await;
        game.run(60 * 24).await;
        assert!(game.is_there().await);
    }
}
