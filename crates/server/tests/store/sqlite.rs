//! The `SQLite` store: the shared suite, and how it treats its file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use futures_util::future::BoxFuture;
use lettrine_server::store::{self, Rewrite, Sqlite, Store};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tempfile::TempDir;

use crate::suite::{self, Place};

struct Folder(TempDir);

impl Folder {
    fn fresh() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("lettrine.sqlite")
    }

    /// Whether a file of the folder contains this text.
    fn tells(&self, text: &str) -> bool {
        std::fs::read_dir(self.0.path()).unwrap().any(|file| {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            bytes.windows(text.len()).any(|part| part == text.as_bytes())
        })
    }

    /// Why the file cannot be opened.
    fn refusal(&self) -> String {
        Sqlite::open(&self.file()).err().unwrap()
    }
}

impl Place for Folder {
    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>> {
        Box::pin(async {
            let store: Arc<dyn Store> = Arc::new(Sqlite::open(&self.file()).unwrap());
            store
        })
    }
}

suite::every_behaviour!(Folder::fresh());

#[tokio::test]
async fn a_database_of_a_later_version_is_refused_and_left_as_it_is() {
    let folder = Folder::fresh();
    folder.open().await.close().await.unwrap();
    let connection = Connection::open(folder.file()).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    assert!(folder.refusal().contains("later version"));
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 99);
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
    let folder = Folder::fresh();
    let text = "a letter to somebody, not a database\n".repeat(200);
    std::fs::write(folder.file(), &text).unwrap();
    assert!(folder.refusal().contains("lettrine.sqlite"), "the message names the file");
    assert_eq!(std::fs::read_to_string(folder.file()).unwrap(), text);
}

#[test]
fn a_folder_that_is_not_there_is_refused() {
    let folder = Folder::fresh();
    let missing = folder.0.path().join("nowhere/lettrine.sqlite");
    assert!(Sqlite::open(&missing).is_err());
}

#[tokio::test]
async fn a_clean_end_leaves_one_file_behind() {
    let folder = Folder::fresh();
    let store = folder.open().await;
    store.begin_run(1).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let files: Vec<_> =
        std::fs::read_dir(folder.0.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["lettrine.sqlite"]);
}

#[tokio::test]
async fn the_log_of_writes_begins_anew_while_moves_are_appended() {
    let (folder, table) = (Folder::fresh(), suite::table());
    let store = folder.open().await;
    let (body, appends) = ("x".repeat(100_000), 1000);
    for first in 0..appends {
        store.append(suite::batch(table, first, &[&body])).await.unwrap();
    }
    let size = |name: &str| std::fs::metadata(folder.0.path().join(name)).unwrap().len();
    let (log, all) = (size("lettrine.sqlite-wal"), 100_000 * u64::try_from(appends).unwrap());
    assert!(log < all * 3 / 4, "{log} bytes of {all} lie in the log of writes");
    assert_eq!(store.load(table).await.unwrap().len(), 1000);
}

#[tokio::test]
async fn a_start_after_a_kill_gives_the_space_of_the_wal_back() {
    let (folder, copy, table) = (Folder::fresh(), Folder::fresh(), suite::table());
    let store = folder.open().await;
    store.append(suite::batch(table, 0, &["\"a\"", &"x".repeat(1_000_000)])).await.unwrap();
    // The files of a server that was killed: a copy, made while the server was idle.
    for file in std::fs::read_dir(folder.0.path()).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), copy.0.path().join(file.file_name())).unwrap();
    }
    let store = copy.open().await;
    let wal = std::fs::metadata(copy.0.path().join("lettrine.sqlite-wal")).unwrap().len();
    assert!(wal < 100_000, "{wal} bytes");
    assert_eq!(suite::bodies(&*store, table).await.len(), 2);
}

#[tokio::test]
async fn overwritten_entries_leave_nothing_in_any_file() {
    let (folder, table) = (Folder::fresh(), suite::table());
    let store = folder.open().await;
    let secret = "\"an address that was told by mistake\"";
    store.append(suite::batch(table, 0, &[secret, "\"b\""])).await.unwrap();
    assert!(folder.tells(secret));
    let changed = vec![(0, "\"…\"".to_owned())];
    let rewrite = Rewrite { changed, batch: suite::batch(table, 2, &["\"erased\""]), person: None };
    store.rewrite(rewrite).await.unwrap();
    // The WAL is wiped before the next job.
    store.look().await.unwrap();
    assert!(!folder.tells(secret));
    assert_eq!(suite::bodies(&*store, table).await, ["\"…\"", "\"b\"", "\"erased\""]);
}

#[tokio::test]
async fn entries_overwritten_beside_a_server_leave_nothing_in_any_file() {
    let (folder, table) = (Folder::fresh(), suite::table());
    let server = folder.open().await;
    let secret = "\"an address that was told by mistake\"";
    server.append(suite::batch(table, 0, &[secret])).await.unwrap();
    assert!(folder.tells(secret));
    let host = store::open_for_host(&store::Place::File(folder.file())).await.unwrap();
    let changed = vec![(0, "\"…\"".to_owned())];
    host.rewrite(Rewrite { changed, batch: suite::batch(table, 1, &[]), person: None }).await.unwrap();
    host.close().await.unwrap();
    assert!(!folder.tells(secret));
    server.append(suite::batch(table, 1, &["\"on\""])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_beside_a_long_reader_keeps_no_server_from_writing() {
    let (folder, table) = (Folder::fresh(), suite::table());
    let server = folder.open().await;
    server.append(suite::batch(table, 0, &["\"a\""])).await.unwrap();
    // A backup reads a snapshot for as long as it takes.
    let mut backup = Connection::open(folder.file()).unwrap();
    let snapshot = backup.transaction().unwrap();
    snapshot.query_row("select count(*) from entries", [], |_| Ok(())).unwrap();
    server.append(suite::batch(table, 1, &["\"b\""])).await.unwrap();
    // Like the server's, this connection has been used before: its lock on the file is shared with others for as long as it is open.
    let mut writer = Connection::open(folder.file()).unwrap();
    writer.query_row("select count(*) from entries", [], |_| Ok(())).unwrap();
    writer.busy_timeout(std::time::Duration::ZERO).unwrap();
    // The host opens the store, looks and closes it, again and again: the step's number modulo 3 tells which of the three it does.
    let (step, ends) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let (file, doing, enough) = (folder.file(), Arc::clone(&step), Arc::clone(&ends));
    let host = tokio::spawn(async move {
        while !enough.load(Ordering::SeqCst) {
            let host = store::open_for_host(&store::Place::File(file.clone())).await.unwrap();
            doing.fetch_add(1, Ordering::SeqCst);
            host.figures().await.unwrap();
            doing.fetch_add(1, Ordering::SeqCst);
            host.close().await.unwrap();
            doing.fetch_add(1, Ordering::SeqCst);
        }
    });
    let writes = async {
        // How many attempts to write fell into each step from beginning to end.
        let mut attempts = [0; 3];
        while !host.is_finished() {
            let during = step.load(Ordering::SeqCst);
            let begun = writer.transaction_with_behavior(TransactionBehavior::Immediate);
            let busy = begun.is_err_and(|error| error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy));
            assert!(!busy, "the host holds the lock for writing");
            attempts[during % 3] += i32::from(step.load(Ordering::SeqCst) == during);
            ends.fetch_or(attempts.iter().all(|within| *within >= 1000), Ordering::SeqCst);
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(suite::PATIENCE, writes).await.unwrap();
    host.await.unwrap();
}
