//! Durability: what is still there after a restart, and how a store closes.

use std::sync::Arc;

use futures_util::future::join_all;
use lettrine_server::secret::TableId;
use lettrine_server::store::{Batch, Head, KeptList, ListHead, Status, Store, StoreError};

use super::{Place, batch, bodies, head, idle, open_table, person, public, table, tables_of};

pub(crate) async fn a_run_knows_the_runs_before_it_and_when_they_were_last_alive(place: &dyn Place) {
    let store = place.open().await;
    let (before, first) = store.begin_run(1000).await.unwrap();
    assert!(before.is_empty());
    assert_eq!((first.started, first.alive), (1000, 1000));
    store.beat(first.number, 1500).await.unwrap();
    store.beat(first.number, 2000).await.unwrap();
    store.close().await.unwrap();

    let store = place.open().await;
    let (before, second) = store.begin_run(5000).await.unwrap();
    assert_eq!(before.iter().map(|run| (run.started, run.alive)).collect::<Vec<_>>(), [(1000, 2000)]);
    assert_ne!(second.number, first.number);
    // A sign of life for an unknown run changes no other run.
    store.beat(second.number + 1, 9999).await.unwrap();
    let (before, _) = store.begin_run(6000).await.unwrap();
    let before: Vec<_> = before.iter().map(|run| (run.started, run.alive)).collect();
    assert_eq!(before, [(1000, 2000), (5000, 5000)]);
}

pub(crate) async fn opening_the_same_place_again_finds_everything(place: &dyn Place) {
    let (store, ada) = (place.open().await, person());
    let full = Head { deadline: Some(9), ..public(Status::Playing, "\"kept\"") };
    let table = table();
    let opened = batch(table, 0, &["opened", "started"]);
    store.append(Batch { head: full, people: vec![ada], ..opened }).await.unwrap();
    let (log, lobby) = (store.load(table).await.unwrap(), store.lobby(10).await.unwrap());
    store.close().await.unwrap();
    drop(store);

    let store = place.open().await;
    assert_eq!(store.load(table).await.unwrap(), log);
    assert_eq!(store.lobby(10).await.unwrap(), lobby);
    assert_eq!(tables_of(&*store, ada).await, [table]);
    assert_eq!(store.ticking().await.unwrap(), [table]);
    store.append(batch(table, 2, &["played"])).await.unwrap();
    assert_eq!(bodies(&*store, table).await, ["opened", "started", "played"]);
}

pub(crate) async fn a_word_list_is_kept_once_and_found_again(place: &dyn Place) {
    let list = |fingerprint: &str, name: &str, text: &[u8]| {
        let (fingerprint, name) = (fingerprint.to_owned(), name.to_owned());
        KeptList { head: ListHead { fingerprint, name, words: 7, added: 5 }, text: text.to_vec() }
    };
    let store = place.open().await;
    let (zoe, ada) = (list("f1", "zoé", b"\x1f\x8b\x00"), list("f2", "ada", b"two"));
    store.keep_list(zoe.clone()).await.unwrap();
    store.keep_list(ada.clone()).await.unwrap();
    for twin in [list("f1", "other", b"x"), list("f3", "ada", b"x")] {
        assert_eq!(store.keep_list(twin).await, Err(StoreError::Conflict));
    }
    store.close().await.unwrap();
    drop(store);

    let store = place.open().await;
    assert_eq!(store.lists().await.unwrap(), [zoe.head, ada.head]);
    assert_eq!(store.list("f1".into()).await.unwrap(), Some(zoe.text));
    assert_eq!(store.list("f3".into()).await.unwrap(), None);
}

pub(crate) async fn many_appends_to_many_tables_at_once_all_land(place: &dyn Place) {
    const TABLES: usize = 64;
    const APPENDS: usize = 16;
    let store = place.open().await;
    let play = |store: Arc<dyn Store>| async move {
        let table = table();
        for number in 0..APPENDS {
            let (first, entries) = (2 * number, [format!("{number}a"), format!("{number}b")]);
            let first = i64::try_from(first).unwrap();
            store.append(Batch { entries: entries.into(), ..batch(table, first, &[]) }).await.unwrap();
            assert_eq!(store.load(table).await.unwrap().len(), 2 * (number + 1), "what is answered is there");
        }
        table
    };
    let tables = join_all((0..TABLES).map(|_| tokio::spawn(play(Arc::clone(&store))))).await;
    let whole: Vec<String> =
        (0..APPENDS).flat_map(|number| [format!("{number}a"), format!("{number}b")]).collect();
    for table in tables {
        assert_eq!(bodies(&*store, table.unwrap()).await, whole);
    }
}

pub(crate) async fn closing_finishes_the_appends_that_were_begun(place: &dyn Place) {
    let store = place.open().await;
    let tables: Vec<TableId> = (0..300).map(|_| table()).collect();
    let appends: Vec<_> = tables.iter().map(|table| store.append(batch(*table, 0, &["opened"]))).collect();
    let closed = store.close();
    let answers = join_all(appends).await;
    closed.await.unwrap();
    drop(store);
    let store = place.open().await;
    for (table, answer) in tables.into_iter().zip(answers) {
        assert_eq!(answer, Ok(()), "it was asked before the end");
        assert_eq!(bodies(&*store, table).await, ["opened"]);
    }
}

pub(crate) async fn a_closed_store_refuses_and_changes_nothing(place: &dyn Place) {
    let store = place.open().await;
    let table = open_table(&*store, 1, head(Status::Waiting)).await;
    store.close().await.unwrap();
    let failed = |answer: Result<(), StoreError>| matches!(answer, Err(StoreError::Failed(_)));
    assert!(failed(store.append(batch(table, 1, &["late"])).await));
    assert!(failed(store.delete(table).await));
    assert!(failed(store.sweep(idle(99, 99)).await.map(|_| ())));
    assert!(failed(store.begin_run(5).await.map(|_| ())));
    assert!(failed(store.look().await));
    assert!(failed(store.load(table).await.map(|_| ())));
    let store = place.open().await;
    assert_eq!(bodies(&*store, table).await, ["opened"]);
    assert!(store.begin_run(9).await.unwrap().0.is_empty());
}
