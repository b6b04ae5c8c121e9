//! The behaviour that all stores share. Each behaviour is a function that takes a place for stores; `every_behaviour!` makes a test of
//! each function.

mod appending;
mod beside;
mod hosting;
mod lasting;
mod lists;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;

use lettrine_server::secret::{Digest, Opens, TableId, new_secret, new_table};
use lettrine_server::store::{Batch, Head, Idle, Millis, Status, Store};

pub(crate) use appending::*;
pub(crate) use beside::*;
pub(crate) use hosting::*;
pub(crate) use lasting::*;
pub(crate) use lists::*;

/// A place where a store keeps its data. A store that is opened there again, or at the same time, finds what was written.
pub(crate) trait Place: Send + Sync {
    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>>;
}

/// Makes a test of every behaviour, each at a new place.
macro_rules! every_behaviour {
    ($place:expr) => {
        $crate::suite::tests_of! { $place =>
            appended_entries_come_back_in_order_and_byte_for_byte,
            the_last_hash_of_a_log_tells_it_from_every_other,
            a_table_that_was_never_opened_has_an_empty_log,
            of_two_appends_with_the_same_number_one_wins_and_nothing_of_the_other_is_there,
            an_append_that_would_leave_a_gap_is_a_conflict,
            a_conflict_disturbs_no_append_to_another_table,
            a_conflict_leaves_head_and_people_as_they_were,
            two_servers_on_one_place_see_each_others_entries,
            a_log_is_read_on_from_any_entry,
            how_long_logs_are_is_told_and_a_table_that_is_gone_has_none,
            the_lobby_lists_public_tables_the_latest_first,
            a_finished_game_leaves_the_lobby_and_a_new_one_comes_back,
            people_find_the_tables_they_sit_at,
            tables_whose_clock_runs_are_found,
            deleting_removes_everything_and_nothing_else,
            nothing_can_be_appended_to_a_table_that_is_gone,
            idle_tables_are_marked_then_deleted_and_finished_games_stay,
            tables_are_idle_by_the_moment_of_their_last_move_also_within_a_day,
            a_table_that_is_touched_or_no_longer_idle_loses_its_mark,
            a_run_knows_the_runs_before_it_and_when_they_were_last_alive,
            subscriptions_erasures_and_the_push_key_are_kept,
            reviews_reports_and_counts_are_kept,
            an_evening_has_its_players_and_their_tables,
            a_server_alone_holds_every_lease_and_hears_no_changes,
            a_host_gets_the_figures_of_the_store,
            a_host_lists_tables_by_game_state_and_age,
            bans_and_closed_tables_stand_until_they_are_taken_back,
            reported_lines_are_counted_and_forgotten_one_by_one,
            a_log_in_other_words_is_whole_and_a_longer_one_is_a_conflict,
            rows_older_than_their_limit_are_forgotten_and_no_others,
            the_earliest_date_of_the_latest_sweeps_is_known,
            opening_the_same_place_again_finds_everything,
            a_word_list_is_kept_once_and_found_again,
            many_appends_to_many_tables_at_once_all_land,
            closing_finishes_the_appends_that_were_begun,
            a_closed_store_refuses_and_changes_nothing,
        }
    };
}
pub(crate) use every_behaviour;

macro_rules! tests_of {
    ($place:expr => $($behaviour:ident),* $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $behaviour() {
                let place = $place;
                let done = tokio::time::timeout($crate::suite::PATIENCE, $crate::suite::$behaviour(&place));
                assert!(done.await.is_ok(), "the store does not answer");
            }
        )*
    };
}
pub(crate) use tests_of;

/// The timeout of a test. It is long, so that a slow disk is not taken for a store that hangs.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

pub(crate) fn table() -> TableId {
    new_table().unwrap()
}

pub(crate) fn person() -> Digest {
    new_secret(Opens::Seat).unwrap().digest()
}

pub(crate) fn head(status: Status) -> Head {
    Head { status, public: false, deadline: None, summary: "{}".into() }
}

pub(crate) fn public(status: Status, summary: &str) -> Head {
    Head { public: true, summary: summary.into(), ..head(status) }
}

pub(crate) fn batch(table: TableId, first: i64, entries: &[&str]) -> Batch {
    let entries = entries.iter().map(ToString::to_string).collect();
    Batch { table, first, at: 1000 + first, entries, head: head(Status::Waiting), people: Vec::new() }
}

/// Stores a table with one entry.
pub(crate) async fn open_table(store: &dyn Store, at: Millis, head: Head) -> TableId {
    let table = table();
    store.append(Batch { at, head, ..batch(table, 0, &["opened"]) }).await.unwrap();
    table
}

/// Settings of a sweep that deletes tables which the previous sweep has marked.
fn idle(waiting: Millis, playing: Millis) -> Idle {
    Idle { waiting, playing, grace: 1 }
}

pub(crate) async fn bodies(store: &dyn Store, table: TableId) -> Vec<String> {
    store.load(table).await.unwrap().into_iter().map(|logged| logged.body).collect()
}

async fn lobby(store: &dyn Store) -> Vec<TableId> {
    store.lobby(100).await.unwrap().into_iter().map(|listed| listed.table).collect()
}

async fn tables_of(store: &dyn Store, person: Digest) -> Vec<TableId> {
    store.tables_of(person, 100).await.unwrap().into_iter().map(|listed| listed.table).collect()
}
