//! Lists of tables that need no log, deletion, and expiry of idle tables.

use lettrine_server::secret::Digest;
use lettrine_server::store::{Batch, Head, Idle, Millis, Status, StoreError, Swept};

use super::{Place, batch, bodies, head, idle, lobby, open_table, person, public, table, tables_of};

pub(crate) async fn the_lobby_lists_public_tables_the_latest_first(place: &dyn Place) {
    let store = place.open().await;
    let old = open_table(&*store, 10, public(Status::Waiting, "1")).await;
    let late = open_table(&*store, 30, public(Status::Playing, "2")).await;
    let between = open_table(&*store, 20, public(Status::Waiting, "3")).await;
    open_table(&*store, 40, head(Status::Waiting)).await;
    assert_eq!(lobby(&*store).await, [late, between, old]);
    let first_two = store.lobby(2).await.unwrap();
    assert_eq!(first_two.iter().map(|listed| listed.summary.as_str()).collect::<Vec<_>>(), ["2", "3"]);
    // The oldest table changes, and the latest is no longer public.
    let touched = Batch { at: 50, head: public(Status::Playing, "1b"), ..batch(old, 1, &["started"]) };
    store.append(touched).await.unwrap();
    store.append(Batch { at: 60, ..batch(late, 1, &["changed"]) }).await.unwrap();
    assert_eq!(lobby(&*store).await, [old, between]);
    assert_eq!(store.lobby(1).await.unwrap()[0].updated, 50);
}

pub(crate) async fn a_finished_game_leaves_the_lobby_and_a_new_one_comes_back(place: &dyn Place) {
    let store = place.open().await;
    let table = open_table(&*store, 10, public(Status::Playing, "1")).await;
    let over = Batch { head: public(Status::Over, "2"), ..batch(table, 1, &["played"]) };
    store.append(over).await.unwrap();
    assert!(lobby(&*store).await.is_empty());
    let again = Batch { head: public(Status::Playing, "3"), ..batch(table, 2, &["rematched"]) };
    store.append(again).await.unwrap();
    assert_eq!(lobby(&*store).await, [table]);
}

pub(crate) async fn people_find_the_tables_they_sit_at(place: &dyn Place) {
    let (store, ada, leo) = (place.open().await, person(), person());
    let sat = |table, at, status, people: &[Digest]| Batch {
        at,
        head: head(status),
        people: people.to_vec(),
        ..batch(table, 0, &["opened"])
    };
    let (first, second, third) = (table(), table(), table());
    store.append(sat(first, 10, Status::Waiting, &[ada])).await.unwrap();
    store.append(sat(second, 30, Status::Over, &[ada, leo, ada])).await.unwrap();
    store.append(sat(third, 20, Status::Playing, &[])).await.unwrap();
    assert_eq!(tables_of(&*store, ada).await, [second, first]);
    assert_eq!(tables_of(&*store, leo).await, [second]);
    assert!(tables_of(&*store, person()).await.is_empty());
    assert_eq!(store.tables_of(ada, 1).await.unwrap().len(), 1);
    // A person who sits down at a table twice finds it once.
    let later = Batch { at: 40, people: vec![ada, leo], ..batch(third, 1, &["seated"]) };
    store.append(later).await.unwrap();
    let again = Batch { at: 50, people: vec![ada], ..batch(first, 1, &["seated"]) };
    store.append(again).await.unwrap();
    assert_eq!(tables_of(&*store, ada).await, [first, third, second]);
    assert_eq!(tables_of(&*store, leo).await, [third, second]);
    // Tables by id, whoever sits there; an unknown id is left out.
    let mut named = store.tables(vec![third, table(), first]).await.unwrap();
    named.sort_by_key(|listed| listed.updated);
    assert_eq!(
        named.iter().map(|listed| (listed.table, listed.updated)).collect::<Vec<_>>(),
        [(third, 40), (first, 50)]
    );
    assert!(store.tables(Vec::new()).await.unwrap().is_empty());
}

pub(crate) async fn tables_whose_clock_runs_are_found(place: &dyn Place) {
    let store = place.open().await;
    let runs = |deadline| Head { deadline: Some(deadline), ..head(Status::Playing) };
    let later = open_table(&*store, 1, runs(9000)).await;
    let sooner = open_table(&*store, 2, runs(8000)).await;
    open_table(&*store, 3, head(Status::Playing)).await;
    let mut ticking = store.ticking().await.unwrap();
    ticking.sort_by_key(|table| *table != sooner);
    assert_eq!(ticking, [sooner, later]);
    let paused = Batch { head: head(Status::Playing), ..batch(sooner, 1, &["paused"]) };
    store.append(paused).await.unwrap();
    assert_eq!(store.ticking().await.unwrap(), [later]);
    // A table with a new deadline is still found.
    store.append(Batch { head: runs(9500), ..batch(later, 1, &["played"]) }).await.unwrap();
    store.append(Batch { head: runs(9600), ..batch(sooner, 2, &["resumed"]) }).await.unwrap();
    let mut ticking = store.ticking().await.unwrap();
    ticking.sort_by_key(|table| *table != sooner);
    assert_eq!(ticking, [sooner, later]);
}

pub(crate) async fn deleting_removes_everything_and_nothing_else(place: &dyn Place) {
    let (store, ada) = (place.open().await, person());
    let full = Head { deadline: Some(9), ..public(Status::Playing, "{}") };
    let (gone, kept) = (table(), table());
    for table in [gone, kept] {
        let opened = batch(table, 0, &["opened", "started"]);
        store.append(Batch { head: full.clone(), people: vec![ada], ..opened }).await.unwrap();
    }
    store.delete(gone).await.unwrap();
    assert!(store.load(gone).await.unwrap().is_empty());
    assert_eq!(lobby(&*store).await, [kept]);
    assert_eq!(tables_of(&*store, ada).await, [kept]);
    assert_eq!(store.ticking().await.unwrap(), [kept]);
    assert_eq!(bodies(&*store, kept).await, ["opened", "started"]);
    // Deleting is idempotent.
    store.delete(gone).await.unwrap();
}

pub(crate) async fn nothing_can_be_appended_to_a_table_that_is_gone(place: &dyn Place) {
    let (store, ada) = (place.open().await, person());
    let deleted = open_table(&*store, 1, head(Status::Waiting)).await;
    let expired = open_table(&*store, 1, head(Status::Waiting)).await;
    store.delete(deleted).await.unwrap();
    store.sweep(idle(2, 2)).await.unwrap();
    store.sweep(idle(2, 2)).await.unwrap();
    for table in [deleted, expired] {
        let late = Batch { head: public(Status::Playing, "{}"), ..batch(table, 1, &["started"]) };
        let late = store.append(Batch { people: vec![ada], ..late }).await;
        assert_eq!(late, Err(StoreError::Conflict), "a log without its beginning is no log");
        assert!(store.load(table).await.unwrap().is_empty());
    }
    assert!(lobby(&*store).await.is_empty() && tables_of(&*store, ada).await.is_empty());
}

pub(crate) async fn idle_tables_are_marked_then_deleted_and_finished_games_stay(place: &dyn Place) {
    let (store, ada) = (place.open().await, person());
    let mut tables = Vec::new();
    for (at, status) in [
        (99, Status::Waiting),
        (100, Status::Waiting),
        (49, Status::Playing),
        (50, Status::Playing),
        (1, Status::Over),
    ] {
        let table = table();
        let opened = batch(table, 0, &["opened"]);
        store.append(Batch { at, head: head(status), people: vec![ada], ..opened }).await.unwrap();
        tables.push(table);
    }
    let patient = Idle { grace: 3, ..idle(100, 50) };
    assert_eq!(store.sweep(patient).await, Ok(Swept { marked: 2, deleted: 0 }));
    for _ in 0..2 {
        assert_eq!(store.sweep(patient).await, Ok(Swept { marked: 0, deleted: 0 }));
    }
    assert_eq!(tables_of(&*store, ada).await.len(), 5);
    assert_eq!(store.sweep(patient).await, Ok(Swept { marked: 0, deleted: 2 }));
    for (nth, table) in tables.iter().enumerate() {
        assert_eq!(store.load(*table).await.unwrap().is_empty(), nth == 0 || nth == 2, "{nth}");
    }
    assert_eq!(tables_of(&*store, ada).await, [tables[1], tables[3], tables[4]]);
    assert_eq!(store.sweep(patient).await, Ok(Swept { marked: 0, deleted: 0 }));
}

/// Stores may index tables by the day of their last move, but the exact time decides.
pub(crate) async fn tables_are_idle_by_the_moment_of_their_last_move_also_within_a_day(place: &dyn Place) {
    const HOUR: Millis = 60 * 60 * 1000;
    let store = place.open().await;
    let move_at = |at| Batch { at, head: head(Status::Playing), ..batch(table(), 0, &["opened"]) };
    let played = move_at(25 * HOUR);
    let table = played.table;
    store.append(played).await.unwrap();
    store.append(move_at(23 * HOUR)).await.unwrap();
    store.append(move_at(26 * HOUR)).await.unwrap();
    assert_eq!(store.sweep(idle(0, 25 * HOUR)).await, Ok(Swept { marked: 1, deleted: 0 }));
    assert_eq!(store.sweep(idle(0, 25 * HOUR + 1)).await, Ok(Swept { marked: 1, deleted: 1 }));
    // A move on the next day removes the mark.
    let next_day = Batch { at: 49 * HOUR, head: head(Status::Playing), ..batch(table, 1, &["played"]) };
    store.append(next_day).await.unwrap();
    assert_eq!(store.sweep(idle(0, 27 * HOUR)).await, Ok(Swept { marked: 1, deleted: 0 }));
    assert_eq!(store.sweep(idle(0, 49 * HOUR)).await, Ok(Swept { marked: 0, deleted: 1 }));
    assert_eq!(bodies(&*store, table).await, ["opened", "played"]);
}

pub(crate) async fn a_table_that_is_touched_or_no_longer_idle_loses_its_mark(place: &dyn Place) {
    let store = place.open().await;
    let touched = open_table(&*store, 1, head(Status::Playing)).await;
    let other = open_table(&*store, 1, head(Status::Playing)).await;
    assert_eq!(store.sweep(idle(9, 9)).await, Ok(Swept { marked: 2, deleted: 0 }));
    // The table changes, but at a time that still counts as idle: it is marked again, not deleted.
    store
        .append(Batch { at: 2, head: head(Status::Playing), ..batch(touched, 1, &["played"]) })
        .await
        .unwrap();
    assert_eq!(store.sweep(idle(9, 9)).await, Ok(Swept { marked: 1, deleted: 1 }));
    assert!(store.load(other).await.unwrap().is_empty());
    // The server's clock was ahead and has been corrected: the table is no longer idle, and loses its mark.
    assert_eq!(store.sweep(idle(2, 2)).await, Ok(Swept { marked: 0, deleted: 0 }));
    assert_eq!(store.sweep(idle(9, 9)).await, Ok(Swept { marked: 1, deleted: 0 }));
    assert_eq!(bodies(&*store, touched).await, ["opened", "played"]);
}
