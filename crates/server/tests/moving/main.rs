//! Everything that a store keeps, as a text and back: the same rows, all or nothing, and what is wrong is named.
//!
//! `tests/releases` has a whole store of every released version, in the format of its time. They are read for ever.
//! `BLESS=1 cargo test -p lettrine-server --test moving` writes the one of this version where it is missing, and never over one.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod everything;
#[path = "../postgres/mod.rs"]
mod postgres;
mod releases;
mod wrong;

use std::future::Future;
use std::path::Path;

use lettrine_server::moving::{Export, Import, Row, Wrong};
use lettrine_server::store::{self, Address, Checked, FILE_NAME, MoveError, Place};

/// Waits for what a store does.
pub(crate) fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
}

fn of_folder(folder: &Path) -> Place {
    Place::File(folder.join(FILE_NAME))
}

/// The export of a folder's store.
pub(crate) fn export(folder: &Path) -> String {
    export_of(&of_folder(folder)).unwrap()
}

/// The export of any store.
pub(crate) fn export_of(place: &Place) -> Result<String, MoveError> {
    let mut export = Export::begin(Vec::new(), 0).unwrap();
    wait(store::export(place, &mut |row: &Row| export.row(row)))?;
    Ok(String::from_utf8(export.end().unwrap().0).unwrap())
}

/// Takes an export into a folder's store.
pub(crate) fn import(folder: &Path, text: &str, add: bool) -> Result<(), MoveError> {
    import_into(&of_folder(folder), text, add)
}

fn import_into(place: &Place, text: &str, add: bool) -> Result<(), MoveError> {
    let mut rows = Import::begin(text.as_bytes()).map_err(MoveError::Wrong)?;
    wait(store::import(place, &mut rows, add))
}

/// What a check finds in a folder's store.
pub(crate) fn checked(folder: &Path) -> Checked {
    wait(async {
        let archive = store::open_archive(&of_folder(folder)).await.unwrap();
        store::check(&*archive, &mut |_, _| {}).await
    })
}

/// What is wrong with an import.
pub(crate) fn wrong(imported: Result<(), MoveError>) -> Wrong {
    match imported {
        Err(MoveError::Wrong(wrong)) => wrong,
        other => panic!("something is wrong: {other:?}"),
    }
}

#[test]
fn an_export_taken_in_and_exported_again_is_the_same() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    import(to.path(), &text, false).unwrap();
    assert_eq!(export(to.path()), text);
    let kinds: Vec<&str> = lettrine_server::moving::KINDS.iter().map(|kind| kind.name).collect();
    let missing: Vec<&&str> =
        kinds.iter().filter(|kind| !text.contains(&format!("\n{{\"{kind}\":"))).collect();
    assert!(missing.is_empty(), "the store has something of every kind: {missing:?}");
    let checked = checked(to.path());
    assert_eq!((checked.tables, checked.found), (everything::LOGS.len(), Vec::new()));
}

#[test]
fn a_store_that_keeps_something_is_refused_unless_told_otherwise_and_adding_twice_changes_nothing() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    import(to.path(), &text, false).unwrap();
    assert!(matches!(import(to.path(), &text, false), Err(MoveError::NotEmpty)));
    import(to.path(), &text, true).unwrap();
    assert_eq!(export(to.path()), text);
}

#[test]
fn what_a_server_writes_when_it_starts_is_in_nobodys_way() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    everything::started_once(to.path());
    import(to.path(), &text, false).unwrap();
    assert_eq!(export(to.path()), text);
}

#[test]
fn a_table_of_the_same_name_that_is_another_is_refused_with_its_line_and_nothing_is_taken() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    import(to.path(), &text, false).unwrap();
    let database = rusqlite::Connection::open(to.path().join(FILE_NAME)).unwrap();
    database.execute("update tables set updated = 1 where id = (select max(id) from tables)", []).unwrap();
    database.execute("delete from reports", []).unwrap();
    drop(database);
    let before = export(to.path());
    let found = wrong(import(to.path(), &text, true));
    let line = text.lines().nth(usize::try_from(found.line).unwrap() - 1).unwrap();
    assert!(line.starts_with("{\"table\":"), "{line}");
    assert_eq!(export(to.path()), before, "the report did not come back");
}

#[test]
fn a_folder_in_which_a_server_plays_takes_nothing_in() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let _claim = store::Claim::take(to.path()).unwrap();
    assert!(matches!(import(to.path(), &export(from.path()), false), Err(MoveError::Taken)));
}

#[test]
fn all_that_is_kept_moves_to_postgresql_and_back_and_is_the_same() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    let database = Place::Postgres(Address::read(&postgres::shared().database(), None).unwrap());
    import_into(&database, &text, false).unwrap();
    assert_eq!(export_of(&database).unwrap(), text);
    assert!(matches!(import_into(&database, &text, false), Err(MoveError::NotEmpty)));
    import_into(&database, &text, true).unwrap();
    import(to.path(), &export_of(&database).unwrap(), false).unwrap();
    assert_eq!(export(to.path()), text);
    // All or nothing, here too.
    let empty = Place::Postgres(Address::read(&postgres::shared().database(), None).unwrap());
    let half: String = text.lines().take(20).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(wrong(import_into(&empty, &half, false)).line, 21);
    assert_eq!(export_of(&empty).unwrap().lines().count(), 2);
}
