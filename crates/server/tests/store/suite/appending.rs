//! Appending entries: in order, all or nothing, with conflicts detected.

use futures_util::future::join_all;
use lettrine_server::secret::TableId;
use lettrine_server::store::{Batch, Head, Status, StoreError};

use super::{Place, batch, bodies, head, open_table, person, public, table, tables_of};

pub(crate) async fn appended_entries_come_back_in_order_and_byte_for_byte(place: &dyn Place) {
    let (store, table) = (place.open().await, table());
    let odd = ["{\"a\":  1}", "été 👏\\u0000\u{7f}\u{202e}", "", "\r\n\t'\"\\%_?1", &"x".repeat(200_000)];
    store.append(batch(table, 0, &odd[..2])).await.unwrap();
    store.append(batch(table, 2, &odd[2..])).await.unwrap();
    let logged = store.load(table).await.unwrap();
    let read: Vec<(i64, &str)> = logged.iter().map(|logged| (logged.at, logged.body.as_str())).collect();
    let appended: Vec<(i64, &str)> = [1000, 1000, 1002, 1002, 1002].into_iter().zip(odd).collect();
    assert_eq!(read, appended);
}

pub(crate) async fn the_last_hash_of_a_log_tells_it_from_every_other(place: &dyn Place) {
    let store = place.open().await;
    let mut proofs = Vec::new();
    for (bodies, at) in [(["a", "b"], 5), (["a", "c"], 5), (["c", "b"], 5), (["a", "b"], 6), (["a", "b"], 5)]
    {
        let table = table();
        store.append(Batch { at, ..batch(table, 0, &bodies[..1]) }).await.unwrap();
        store.append(Batch { at: 9, ..batch(table, 1, &bodies[1..]) }).await.unwrap();
        proofs.push(store.load(table).await.unwrap()[1].hash.unwrap().to_string());
    }
    let different: std::collections::HashSet<_> = proofs.iter().collect();
    assert_eq!(different.len(), proofs.len());
    assert!(proofs.iter().all(|proof| proof.len() == 64));
}

pub(crate) async fn a_table_that_was_never_opened_has_an_empty_log(place: &dyn Place) {
    let store = place.open().await;
    open_table(&*store, 1, head(Status::Waiting)).await;
    assert_eq!(store.load(table()).await, Ok(Vec::new()));
}

pub(crate) async fn of_two_appends_with_the_same_number_one_wins_and_nothing_of_the_other_is_there(
    place: &dyn Place,
) {
    let (store, table) = (place.open().await, table());
    store.append(batch(table, 0, &["opened"])).await.unwrap();
    // Both begin at the same number, and the second is longer: its last entries would fit after the first.
    let rivals = [batch(table, 1, &["a1", "a2"]), batch(table, 1, &["b1", "b2", "b3", "b4"])];
    let answers = join_all(rivals.map(|batch| store.append(batch))).await;
    let won: Vec<bool> = answers.iter().map(Result::is_ok).collect();
    assert_eq!(
        answers.iter().filter_map(|answer| answer.clone().err()).collect::<Vec<_>>(),
        [StoreError::Conflict]
    );
    let whole = if won[0] { vec!["opened", "a1", "a2"] } else { vec!["opened", "b1", "b2", "b3", "b4"] };
    assert_eq!(bodies(&*store, table).await, whole);
    // The server that lost loads the log and appends after its end.
    let next = i64::try_from(whole.len()).unwrap();
    store.append(batch(table, next, &["c"])).await.unwrap();
    assert_eq!(bodies(&*store, table).await.len(), whole.len() + 1);
}

pub(crate) async fn an_append_that_would_leave_a_gap_is_a_conflict(place: &dyn Place) {
    let (store, table) = (place.open().await, table());
    assert_eq!(store.append(batch(table, 1, &["too early"])).await, Err(StoreError::Conflict));
    store.append(batch(table, 0, &["opened"])).await.unwrap();
    assert_eq!(store.append(batch(table, 2, &["too early"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(batch(table, -1, &["too early"])).await, Err(StoreError::Conflict));
    assert_eq!(bodies(&*store, table).await, ["opened"]);
}

pub(crate) async fn a_conflict_disturbs_no_append_to_another_table(place: &dyn Place) {
    let store = place.open().await;
    let contested = table();
    let others: Vec<TableId> = (0..40).map(|_| table()).collect();
    // All appends wait together, so that a store with group commit has conflicting and valid ones in one group.
    let mut appends = Vec::new();
    for other in &others {
        appends.push(store.append(batch(contested, 0, &["mine", "mine too"])));
        appends.push(store.append(batch(*other, 0, &["opened", "seated"])));
    }
    let answers = join_all(appends).await;
    let (contested_answers, fine): (Vec<_>, Vec<_>) =
        answers.into_iter().enumerate().partition(|(nth, _)| nth % 2 == 0);
    assert!(fine.iter().all(|(_, answer)| answer.is_ok()));
    assert_eq!(contested_answers.iter().filter(|(_, answer)| answer.is_ok()).count(), 1);
    assert_eq!(bodies(&*store, contested).await, ["mine", "mine too"]);
    for other in others {
        assert_eq!(bodies(&*store, other).await, ["opened", "seated"]);
    }
}

pub(crate) async fn a_conflict_leaves_head_and_people_as_they_were(place: &dyn Place) {
    let (store, stranger) = (place.open().await, person());
    let table = open_table(&*store, 5, public(Status::Waiting, "\"before\"")).await;
    let late = Batch {
        at: 9,
        head: Head { deadline: Some(77), ..head(Status::Over) },
        people: vec![stranger],
        ..batch(table, 0, &["again"])
    };
    assert_eq!(store.append(late).await, Err(StoreError::Conflict));
    let listed = store.lobby(10).await.unwrap();
    assert_eq!((listed[0].table, listed[0].updated, listed[0].summary.as_str()), (table, 5, "\"before\""));
    assert!(tables_of(&*store, stranger).await.is_empty());
    assert!(store.ticking().await.unwrap().is_empty());
}

pub(crate) async fn a_log_is_read_on_from_any_entry(place: &dyn Place) {
    let (store, table) = (place.open().await, table());
    store.append(batch(table, 0, &["a", "b"])).await.unwrap();
    store.append(batch(table, 2, &["c"])).await.unwrap();
    let whole = store.load(table).await.unwrap();
    for from in 0..=3 {
        let rest = store.load_from(table, from).await.unwrap();
        assert_eq!(rest, whole[usize::try_from(from).unwrap()..], "from {from}");
    }
    assert!(store.load_from(table, 7).await.unwrap().is_empty(), "there is nothing yet");
    store.delete(table).await.unwrap();
    assert!(store.load_from(table, 2).await.unwrap().is_empty());
}

pub(crate) async fn how_long_logs_are_is_told_and_a_table_that_is_gone_has_none(place: &dyn Place) {
    let (store, one, other, gone) = (place.open().await, table(), table(), table());
    for (table, entries) in [(one, &["a", "b"][..]), (other, &["c"]), (gone, &["d"])] {
        store.append(batch(table, 0, entries)).await.unwrap();
    }
    store.delete(gone).await.unwrap();
    let mut heights = store.heights(vec![one, other, gone, table()]).await.unwrap();
    heights.sort_by_key(|(_, height)| -height);
    assert_eq!(heights, [(one, 2), (other, 1)]);
}

pub(crate) async fn two_servers_on_one_place_see_each_others_entries(place: &dyn Place) {
    let (here, there, table) = (place.open().await, place.open().await, table());
    here.append(batch(table, 0, &["opened"])).await.unwrap();
    assert_eq!(bodies(&*there, table).await, ["opened"]);
    there.append(batch(table, 1, &["there"])).await.unwrap();
    assert_eq!(here.append(batch(table, 1, &["here"])).await, Err(StoreError::Conflict));
    assert_eq!(bodies(&*here, table).await, ["opened", "there"]);
}
