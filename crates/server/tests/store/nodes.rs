//! Several servers on one database: change notifications between them, and leases.

use std::time::Duration;

use futures_util::future::join_all;
use lettrine_server::store::{Batch, Change, Changes, Outdated, SAYING, Status, StoreError};

use crate::postgres::Database;
use crate::server;
use crate::suite::{PATIENCE, Place, batch, bodies, head, open_table, table};

/// Waits for the next change.
async fn next(changes: &mut Changes) -> Change {
    tokio::time::timeout(PATIENCE, changes.next()).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_hears_the_changes_of_other_servers_in_order_and_not_its_own() {
    let database = Database::fresh();
    let (here, there) = (database.open().await, database.open().await);
    let (mut heard_here, mut heard_there) = (here.changes(), there.changes());
    let (one, other) = (table(), table());
    here.append(batch(one, 0, &["opened", "seated"])).await.unwrap();
    here.append(batch(one, 2, &["played"])).await.unwrap();
    assert_eq!(here.append(batch(one, 2, &["late"])).await, Err(StoreError::Conflict));
    here.say("hello".into()).await.unwrap();
    here.say("é".repeat(SAYING / 2)).await.unwrap();
    here.append(batch(other, 0, &["opened"])).await.unwrap();
    here.delete(one).await.unwrap();
    for expected in [
        Change::Grew { table: one, next: 2 },
        Change::Grew { table: one, next: 3 },
        Change::Said("hello".into()),
        Change::Said("é".repeat(SAYING / 2)),
        Change::Grew { table: other, next: 1 },
        Change::Deleted(one),
    ] {
        assert_eq!(next(&mut heard_there).await, expected);
    }
    there.say("answer".into()).await.unwrap();
    assert_eq!(next(&mut heard_here).await, Change::Said("answer".into()), "nothing of its own");
    assert!(matches!(here.say("x".repeat(SAYING + 1)).await, Err(StoreError::Failed(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_messages_are_each_heard() {
    let database = Database::fresh();
    let (here, there) = (database.open().await, database.open().await);
    let mut heard = there.changes();
    let said = join_all((0..50).map(|_| here.say("bravo".into()))).await;
    assert!(said.iter().all(Result::is_ok));
    for _ in 0..50 {
        assert_eq!(next(&mut heard).await, Change::Said("bravo".into()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn swept_tables_are_announced_as_deleted() {
    let database = Database::fresh();
    let (here, there) = (database.open().await, database.open().await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(open_table(&*here, 1, head(Status::Waiting)).await);
    }
    let mut heard = here.changes();
    let idle = lettrine_server::store::Idle { waiting: 9, playing: 9, grace: 1 };
    there.sweep(idle).await.unwrap();
    there.sweep(idle).await.unwrap();
    let mut gone = Vec::new();
    for _ in 0..3 {
        gone.push(next(&mut heard).await);
    }
    assert!(tables.iter().all(|table| gone.contains(&Change::Deleted(*table))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_deletes_more_tables_than_one_transaction_can() {
    const TABLES: usize = 2500;
    let database = Database::fresh();
    let store = database.open().await;
    let insert = format!(
        "insert into tables (id, status, public, updated, summary, next)
         select 't' || lpad(n::text, 15, '0'), 'waiting', false, 0, '{{}}', 0 from generate_series(1, {TABLES}) n"
    );
    server::shared().sql(&database.0, &insert);
    let idle = lettrine_server::store::Idle { waiting: 9, playing: 9, grace: 1 };
    let sweep = async || {
        let swept = store.sweep(idle).await.unwrap();
        (swept.marked, swept.deleted)
    };
    assert_eq!((sweep().await, sweep().await), ((TABLES, 0), (0, TABLES)));
}

#[tokio::test(flavor = "multi_thread")]
async fn appends_that_wait_together_are_one_transaction() {
    const APPENDS: usize = 300;
    let database = Database::fresh();
    let store = database.open().await;
    open_table(&*store, 1, head(Status::Waiting)).await;
    let committed = || server::shared().sql(&database.0, "select count(distinct xmin::text) from entries");
    let before: usize = committed().parse().unwrap();
    let appends: Vec<_> = (0..APPENDS).map(|_| store.append(batch(table(), 0, &["opened"]))).collect();
    assert!(join_all(appends).await.iter().all(Result::is_ok));
    let transactions = committed().parse::<usize>().unwrap() - before;
    assert!(transactions < APPENDS / 4, "{transactions} transactions for {APPENDS} appends");
}

/// A batch that can never be written is in the middle of a group commit: the batches before and after it are written, and each append
/// gets its own result.
#[tokio::test(flavor = "multi_thread")]
async fn a_batch_that_cannot_be_written_fails_alone() {
    let database = Database::fresh();
    let store = database.open().await;
    let sql = |sql: &str| server::shared().sql(&database.0, sql);
    // The trigger raises an error that counts as transient, every time: the group is retried, and then each of its batches alone. A
    // sequence counts on when its transaction is rolled back.
    sql("create table gate (); create sequence slow; create sequence before;
         create function mind() returns trigger language plpgsql as
         'begin if new.body = ''slow'' then
            perform nextval(''slow''); while not exists (select from gate) loop perform pg_sleep(0.01); end loop;
          end if;
          if new.body = ''before'' then perform nextval(''before''); end if;
          if new.body = ''poison'' then raise exception ''poisoned'' using errcode = ''40001''; end if; return new; end';
         create trigger mind before insert on entries for each row execute function mind()");
    let tables: Vec<_> = (0..4).map(|_| table()).collect();
    let bodies_of = ["slow", "before", "poison", "behind"];
    let mut appends =
        tables.iter().zip(bodies_of).map(|(table, body)| store.append(batch(*table, 0, &[body])));
    // While the first append is being written, the others wait and form one group.
    let mut answers = vec![appends.next().unwrap()];
    while sql("select is_called from slow") == "f" {}
    answers.extend(appends);
    sql("insert into gate default values");
    for ((table, body), answer) in tables.iter().zip(bodies_of).zip(join_all(answers).await) {
        let written = bodies(&*store, *table).await;
        if body == "poison" {
            assert!(matches!(answer, Err(StoreError::Failed(_))), "{answer:?}");
            assert!(written.is_empty());
        } else {
            assert_eq!((answer, written), (Ok(()), vec![body.to_owned()]));
        }
    }
    assert_ne!(sql("select last_value from before"), "1", "it was written once: no group was tried");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_append_to_the_same_tables_and_every_entry_is_there_once() {
    const SERVERS: usize = 3;
    const WINS: i64 = 12;
    let database = Database::fresh();
    let stores = join_all((0..SERVERS).map(|_| database.open())).await;
    let tables: Vec<_> = (0..8).map(|_| table()).collect();
    // Every server appends to every table, each in another order. After a conflict it continues from the end of the log.
    let play = |number: usize| {
        let (store, mut tables) = (std::sync::Arc::clone(&stores[number]), tables.clone());
        tables.rotate_left(number * 3);
        async move {
            let work = tables.into_iter().map(|table| {
                let store = &store;
                async move {
                    let (mut next, mut won) = (0, 0);
                    while won < WINS {
                        let body = format!("{number}:{won}");
                        match store.append(Batch { entries: vec![body], ..batch(table, next, &[]) }).await {
                            Ok(()) => (next, won) = (next + 1, won + 1),
                            Err(StoreError::Conflict) => {
                                next +=
                                    i64::try_from(store.load_from(table, next).await.unwrap().len()).unwrap();
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            });
            join_all(work).await;
        }
    };
    join_all((0..SERVERS).map(play)).await;
    for table in tables {
        let mut log = bodies(&*stores[0], table).await;
        log.sort();
        let mut all: Vec<String> =
            (0..SERVERS).flat_map(|number| (0..WINS).map(move |won| format!("{number}:{won}"))).collect();
        all.sort();
        assert_eq!(log, all);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_belongs_to_one_server_until_it_expires_or_is_released() {
    let database = Database::fresh();
    let (here, there) = (database.open().await, database.open().await);
    let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    let long = Duration::from_hours(1);
    assert_eq!(here.hold(names(&["a", "b"]), long).await.unwrap(), ["a", "b"]);
    assert_eq!(there.hold(names(&["a", "b", "c", "c"]), long).await.unwrap(), ["c"]);
    assert_eq!(here.hold(names(&["c", "b", "a"]), long).await.unwrap().len(), 2);
    there.let_go(names(&["a", "b"])).await.unwrap();
    assert!(there.hold(names(&["a", "b"]), long).await.unwrap().is_empty(), "others' are not let go");
    here.let_go(names(&["a"])).await.unwrap();
    assert_eq!(there.hold(names(&["a", "b"]), long).await.unwrap(), ["a"]);
    // Any server can take an expired lease.
    here.hold(names(&["b"]), Duration::from_millis(1)).await.unwrap();
    while there.hold(names(&["b"]), long).await.unwrap().is_empty() {}
    assert!(here.hold(names(&["b"]), long).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_does_not_last_longer_because_the_databases_date_was_set_back() {
    let database = Database::fresh();
    let (gone, here) = (database.open().await, database.open().await);
    let lease = || vec!["a".to_owned()];
    let lasts = Duration::from_mins(1);
    gone.hold(lease(), lasts).await.unwrap();
    assert!(here.hold(lease(), lasts).await.unwrap().is_empty());
    server::shared().sql(&database.0, "update leases set until = until + interval '1 hour'");
    assert_eq!(here.hold(lease(), lasts).await.unwrap(), lease());
}

#[tokio::test(flavor = "multi_thread")]
async fn leases_of_servers_that_are_gone_are_forgotten_and_those_that_hold_are_not() {
    let database = Database::fresh();
    let (here, gone) = (database.open().await, database.open().await);
    here.hold(vec!["mine".into()], Duration::from_hours(1)).await.unwrap();
    gone.hold(vec!["a".into(), "b".into()], Duration::from_millis(1)).await.unwrap();
    // The database's date was set back since this one was taken.
    gone.hold(vec!["c".into()], Duration::from_mins(1)).await.unwrap();
    server::shared().sql(&database.0, "update leases set until = until + interval '1 day' where name = 'c'");
    gone.close().await.unwrap();
    let left = || server::shared().sql(&database.0, "select string_agg(name, ',') from leases");
    let nothing_old =
        Outdated { finished: None, reports: 0, subscriptions: 0, evenings: None, bans: 0, rewritten: 0 };
    let forgotten = async {
        while left() != "mine" {
            assert_eq!(here.forget_old(nothing_old).await.unwrap(), 0, "leases are not counted");
        }
    };
    tokio::time::timeout(PATIENCE, forgotten).await.unwrap();
    assert_eq!(here.hold(vec!["mine".into()], Duration::from_hours(1)).await.unwrap(), ["mine"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_server_has_runs_of_its_own_and_knows_the_others() {
    let database = Database::fresh();
    let (here, there) = (database.open().await, database.open().await);
    let (_, first) = here.begin_run(100).await.unwrap();
    let (others, second) = there.begin_run(150).await.unwrap();
    assert_eq!(others.iter().map(|run| run.started).collect::<Vec<_>>(), [100]);
    here.beat(first.number, 200).await.unwrap();
    there.beat(second.number, 300).await.unwrap();
    let runs: Vec<_> = here.runs().await.unwrap().iter().map(|run| (run.started, run.alive)).collect();
    assert_eq!(runs, [(100, 200), (150, 300)]);
    let (others, own) = here.begin_run(400).await.unwrap();
    let uptime = lettrine_server::uptime::Uptime::of(&others, own, &[]);
    assert_eq!(uptime.between(0, 400), 200, "some server ran from 100 to 300");
}
