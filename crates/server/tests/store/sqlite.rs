//! The embedded store: every behaviour, and how it treats its file.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use lettrine_server::store::{Sqlite, Store};
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
    let connection = rusqlite::Connection::open(folder.file()).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    assert!(folder.refusal().contains("later version"));
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 99);
}

#[test]
fn what_is_no_database_is_refused_and_left_as_it_is() {
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
