//! A database that becomes unreachable: requests fail within a bounded time, acknowledged entries are not lost, and the store
//! reconnects by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;
use lettrine_server::secret::TableId;
use lettrine_server::store::{
    Address, Batch, Change, Place, Postgres, Status, Store, StoreError, check, open_archive,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::server::{self, Server};
use crate::suite::{PATIENCE, batch, bodies, head, open_table, table};

async fn open(address: &str) -> Arc<Postgres> {
    Arc::new(Postgres::open(&Address::read(address, None).unwrap()).await.unwrap())
}

/// Waits until the database accepts writes again.
async fn until_ready(store: &Postgres) {
    let ready = async {
        while store.ready().await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, ready).await.unwrap();
}

/// Appends entries until one append fails. Returns the number of acknowledged entries, and the error.
async fn append_until_it_fails(store: Arc<Postgres>, table: TableId) -> (usize, StoreError) {
    for number in 0.. {
        let (first, entries) = (i64::try_from(number).unwrap(), vec![format!("{number}")]);
        if let Err(error) = store.append(Batch { entries, ..batch(table, first, &[]) }).await {
            return (number, error);
        }
    }
    unreachable!("it fails")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_killed_loses_nothing_acknowledged_and_is_used_again_by_itself() {
    let server = Server::start(&[]);
    let address = server.database();
    let (store, other) = (open(&address).await, open(&address).await);
    let mut changes = other.changes();
    let tables: Vec<TableId> = (0..20).map(|_| table()).collect();
    let playing: Vec<_> =
        tables.iter().map(|table| tokio::spawn(append_until_it_fails(Arc::clone(&store), *table))).collect();
    while !store.lobby(1).await.is_ok_and(|_| changes_came(&tables, &server, &address)) {}
    server.crash();
    let played: Vec<_> = join_all(playing).await.into_iter().map(Result::unwrap).collect();
    for (_, error) in &played {
        assert!(matches!(error, StoreError::Failed(_) | StoreError::Uncertain(_)), "{error:?}");
    }
    // While the database is down, every request fails with an error.
    assert!(matches!(store.append(batch(table(), 0, &["x"])).await, Err(StoreError::Failed(_))));
    assert!(store.load(tables[0]).await.is_err());
    assert!(store.ready().await.is_err() && store.look().await.is_err());
    assert!(store.hold(vec!["x".into()], PATIENCE).await.is_err() && store.say("x".into()).await.is_err());

    server.restart();
    until_ready(&store).await;
    until_ready(&other).await;
    for (table, (acknowledged, error)) in tables.iter().zip(&played) {
        let there = bodies(&*store, *table).await.len();
        let unknown = matches!(error, StoreError::Uncertain(_));
        assert!(
            there == *acknowledged || unknown && there == acknowledged + 1,
            "{there}, {acknowledged}, {error:?}"
        );
        let next = i64::try_from(there).unwrap();
        store.append(batch(*table, next, &["after"])).await.unwrap();
    }
    // A listener is told that it may have missed changes, and receives changes again.
    let heard = async {
        while changes.next().await.unwrap() != Change::Missed {}
        let told = open_table(&*store, 1, head(Status::Waiting)).await;
        while changes.next().await.unwrap() != (Change::Grew { table: told, next: 1 }) {}
    };
    tokio::time::timeout(PATIENCE, heard).await.unwrap();
}

/// Whether every table has a few entries.
fn changes_came(tables: &[TableId], server: &Server, address: &str) -> bool {
    let some = server.sql(address, "select count(*) from tables where next > 2");
    some.parse::<usize>().unwrap() == tables.len()
}

/// A TCP proxy to the database whose connections can be broken.
struct Line {
    address: String,
    /// Whether the next commit's answer is dropped and its connection closed.
    loses_the_next_commit: Arc<AtomicBool>,
    /// Whether all data is dropped while the connections stay open.
    silent: Arc<AtomicBool>,
}

impl Line {
    async fn to(database: &str) -> Line {
        let (_, place) = database.split_once('@').unwrap();
        let (target, name) = place.split_once('/').unwrap();
        let (target, listener) = (target.to_owned(), TcpListener::bind("127.0.0.1:0").await.unwrap());
        let port = listener.local_addr().unwrap().port();
        let address = format!("postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable");
        let line = Line { address, loses_the_next_commit: Arc::default(), silent: Arc::default() };
        let (loses, silent) = (Arc::clone(&line.loses_the_next_commit), Arc::clone(&line.silent));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let database = TcpStream::connect(&target).await.unwrap();
                tokio::spawn(pass(client, database, Arc::clone(&loses), Arc::clone(&silent)));
            }
        });
        line
    }
}

async fn pass(
    mut client: TcpStream,
    mut database: TcpStream,
    loses: Arc<AtomicBool>,
    silent: Arc<AtomicBool>,
) {
    let (mut asked, mut answered) = (vec![0; 65536], vec![0; 65536]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(read @ 1..) = read else { return };
                let commits = asked[..read].windows(7).any(|bytes| bytes == b"commit\0");
                if !silent.load(Ordering::SeqCst) {
                    database.write_all(&asked[..read]).await.unwrap();
                }
                if commits && loses.swap(false, Ordering::SeqCst) {
                    return commit_unheard(client, database).await;
                }
            }
            read = database.read(&mut answered) => {
                let Ok(read @ 1..) = read else { return };
                if !silent.load(Ordering::SeqCst) {
                    client.write_all(&answered[..read]).await.unwrap();
                }
            }
        }
    }
}

/// Lets the database commit, and drops its answer. The connection is closed only after the answer: closing it earlier might abort the
/// commit.
async fn commit_unheard(mut client: TcpStream, mut database: TcpStream) {
    let (mut asked, mut answered) = (vec![0; 65536], vec![0; 65536]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(read @ 1..) = read else { return };
                database.write_all(&asked[..read]).await.unwrap();
            }
            read = database.read(&mut answered) => {
                let Ok(read @ 1..) = read else { return };
                if answered[..read].windows(7).any(|bytes| bytes == b"COMMIT\0") {
                    return;
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_whose_answer_is_lost_is_uncertain_and_asking_again_settles_it() {
    let database = server::shared().database();
    let line = Line::to(&database).await;
    let (store, witness) = (open(&line.address).await, open(&database).await);
    let table = open_table(&*store, 1, head(Status::Waiting)).await;
    line.loses_the_next_commit.store(true, Ordering::SeqCst);
    let answer = store.append(batch(table, 1, &["played"])).await;
    assert!(matches!(answer, Err(StoreError::Uncertain(_))), "{answer:?}");
    assert_eq!(bodies(&*witness, table).await, ["opened", "played"]);
    assert_eq!(store.append(batch(table, 1, &["played"])).await, Err(StoreError::Conflict));
    store.append(batch(table, 2, &["and on"])).await.unwrap();
    assert_eq!(bodies(&*store, table).await, ["opened", "played", "and on"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_goes_silent_is_given_up_in_time_and_locks_nothing() {
    let database = server::shared().database();
    let line = Line::to(&database).await;
    let (store, other) = (open(&line.address).await, open(&database).await);
    let table = open_table(&*store, 1, head(Status::Waiting)).await;
    line.silent.store(true, Ordering::SeqCst);
    let (appended, read) = tokio::join!(store.append(batch(table, 1, &["lost"])), store.load(table));
    assert!(matches!(appended, Err(StoreError::Failed(_))), "{appended:?}");
    assert!(matches!(read, Err(StoreError::Failed(_))));
    other.append(batch(table, 1, &["there"])).await.unwrap();
    line.silent.store(false, Ordering::SeqCst);
    until_ready(&store).await;
    assert_eq!(store.append(batch(table, 1, &["here"])).await, Err(StoreError::Conflict));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_during_a_check_is_not_called_damaged() {
    let server = Server::start(&[]);
    let address = server.database();
    let store = open(&address).await;
    for _ in 0..3 {
        open_table(&*store, 1, head(Status::Waiting)).await;
    }
    let place = Place::Postgres(Address::read(&address, None).unwrap());
    let archive = open_archive(&place).await.unwrap();
    let mut looked = 0;
    let mut crash = |done, _| {
        looked = done;
        server.crash();
    };
    let checked = check(&*archive, &mut crash).await;
    assert!(matches!(checked, Err(StoreError::Failed(_))), "{checked:?}");
    assert_eq!(looked, 1);
}
