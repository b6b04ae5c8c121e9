//! Export and import of a whole store: the rows stay the same, an import is all or nothing, and an error names its line.
//!
//! `tests/releases` has an export of a store for every released version. Later versions must be able to import all of them.
//! `BLESS=1 cargo test -p lettrine-server --test moving` writes the export of this version if it is missing; it never overwrites one.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

mod everything;
#[path = "../postgres/mod.rs"]
mod postgres;
mod releases;
mod wrong;

use std::future::Future;
use std::path::Path;

use lettrine_server::moving::{Export, Exported, Import, Row, Wrong};
use lettrine_server::secret::TableId;
use lettrine_server::store::{
    self, Address, BesideError, Checked, DatabaseError, FILE_NAME, MoveError, Place, Postgres, Sqlite, Store,
};

/// Runs a future to its end on a runtime of its own.
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

/// The export of a store at any place.
pub(crate) fn export_of(place: &Place) -> Result<String, MoveError> {
    let mut export = Export::begin(Vec::new(), 0).unwrap();
    wait(store::export(place, &mut |row: &Row| export.row(row)))?;
    Ok(String::from_utf8(export.end().unwrap().0).unwrap())
}

/// Imports an export into a folder's store.
pub(crate) fn import(folder: &Path, text: &str, add: bool) -> Result<Exported, MoveError> {
    import_into(&of_folder(folder), text, add)
}

fn import_into(place: &Place, text: &str, add: bool) -> Result<Exported, MoveError> {
    let mut rows = Import::begin(text.as_bytes()).map_err(MoveError::Wrong)?;
    wait(store::import(place, &mut rows, add))
}

/// The result of a check of a folder's store.
pub(crate) fn checked(folder: &Path) -> Checked {
    wait(async {
        let archive = store::open_archive(&of_folder(folder)).await.unwrap();
        store::check(&*archive, &mut |_, _| {}).await.unwrap()
    })
}

/// The error of an import or an export, which must be about its content.
pub(crate) fn wrong<T: std::fmt::Debug>(moved: Result<T, MoveError>) -> Wrong {
    match moved {
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

/// The tables of a folder's store whose clock runs.
fn ticking(folder: &Path) -> Vec<TableId> {
    wait(async {
        let store = Sqlite::open(&folder.join(FILE_NAME)).unwrap();
        let ticking = store.ticking().await.unwrap();
        store.close().await.unwrap();
        ticking
    })
}

#[test]
fn clocks_that_run_run_on_after_an_import() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    import(to.path(), &export(from.path()), false).unwrap();
    assert!(!ticking(from.path()).is_empty());
    assert_eq!(ticking(to.path()), ticking(from.path()));
}

#[test]
fn a_store_that_keeps_something_is_refused_unless_told_otherwise_and_adding_twice_changes_nothing() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    import(to.path(), &text, false).unwrap();
    assert!(matches!(import(to.path(), &text, false), Err(MoveError::NotEmpty)));
    let added = import(to.path(), &text, true).unwrap();
    assert_eq!((added, export(to.path())), (Exported::default(), text), "all of it was there");
}

#[test]
fn rows_that_a_server_writes_at_its_start_do_not_hinder_an_import() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    everything::started_once(to.path());
    import(to.path(), &text, false).unwrap();
    assert_eq!(export(to.path()), text);
}

#[test]
fn no_sweep_before_an_import_counts_for_what_it_brings() {
    let (from, to) = (everything::store(), tempfile::tempdir().unwrap());
    let text = export(from.path());
    for place in [of_folder(to.path()), new_database().1] {
        let sweep = |at| {
            wait(async {
                let store = store::open_for_host(&place).await.unwrap();
                let earliest = store.note_sweep(at, 2).await.unwrap();
                store.close().await.unwrap();
                earliest
            })
        };
        import_into(&place, &text, false).unwrap();
        assert_eq!((sweep(1), sweep(2)), (None, Some(1)));
        import_into(&place, &text, true).unwrap();
        assert_eq!((sweep(3), sweep(4)), (None, Some(3)));
    }
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
    assert_eq!(import_into(&database, &text, true).unwrap(), Exported::default());
    import(to.path(), &export_of(&database).unwrap(), false).unwrap();
    assert_eq!(export(to.path()), text);
    // A failed import leaves the database empty, here too.
    let empty = Place::Postgres(Address::read(&postgres::shared().database(), None).unwrap());
    let half: String = text.lines().take(20).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(wrong(import_into(&empty, &half, false)).line, 21);
    assert_eq!(export_of(&empty).unwrap().lines().count(), 2);
}

/// A new database, by its name and as a place.
fn new_database() -> (String, Place) {
    let name = postgres::shared().database();
    let place = Place::Postgres(Address::read(&name, None).unwrap());
    (name, place)
}

#[test]
fn a_database_in_which_a_server_plays_takes_nothing_in_and_a_server_waits_for_an_import_to_end() {
    let text = export(everything::store().path());
    let (name, database) = new_database();
    let address = Address::read(&name, None).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    // The server has written no heartbeat, as long as no clock runs: that it is there is known all the same.
    let server = runtime.block_on(Postgres::open(&address)).unwrap();
    for add in [false, true] {
        match import_into(&database, &text, add) {
            Err(MoveError::Beside(BesideError::Database(DatabaseError::InUse(at)))) => {
                assert_eq!(at, database.to_string());
            }
            other => panic!("{other:?}"),
        }
    }
    runtime.block_on(server.close()).unwrap();
    let mut refused = None;
    let rows = Import::begin(text.as_bytes()).unwrap().inspect(|_| {
        if refused.is_none() {
            // On another thread, because this one already waits for the import.
            refused = std::thread::scope(|scope| {
                scope.spawn(|| runtime.block_on(Postgres::open(&address)).err()).join().unwrap()
            });
        }
    });
    wait(store::import(&database, &mut { rows }, false)).unwrap();
    assert!(matches!(refused, Some(DatabaseError::Importing(_))), "{refused:?}");
    assert_eq!(export_of(&database).unwrap(), text);
    runtime.block_on(async { Postgres::open(&address).await.unwrap().close().await.unwrap() });
}

#[test]
fn a_table_that_grows_during_an_import_keeps_its_length() {
    let text = export(everything::store().path());
    let (name, database) = new_database();
    import_into(&database, &text, false).unwrap();
    let sql = |sql: &str| postgres::shared().sql(&name, sql);
    // An append that is not committed yet when the import counts, and is when the import writes.
    let append = "begin; update tables set next = next + 1 where id = (select min(id) from tables);
        insert into entries (table_id, seq, at, body) select id, next - 1, 1, '{}' from tables where id = (select min(id) from tables);
        select pg_sleep(2); commit";
    let mut rows = Import::begin(text.as_bytes()).unwrap();
    std::thread::scope(|scope| {
        let mut begun = None;
        let mut rows = std::iter::from_fn(|| {
            let row = rows.next();
            if row.is_none() && begun.is_none() {
                begun = Some(scope.spawn(|| sql(append)));
                while sql(
                    "select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
                ) != "1"
                {}
            }
            row
        });
        wait(store::import(&database, &mut rows, true)).unwrap();
    });
    let wrong =
        "select count(*) from tables where next <> (select count(*) from entries where table_id = id)";
    assert_eq!((sql("select count(*) from entries where body = '{}'"), sql(wrong)), ("1".into(), "0".into()));
}

#[test]
fn a_host_opens_a_database_only_if_it_has_tables_and_migrates_it_only_if_no_server_uses_it() {
    let (name, database) = new_database();
    let sql = |sql: &str| postgres::shared().sql(&name, sql);
    let open = || wait(async { store::open_for_host(&database).await.map(|_| ()) });
    let refused = open();
    assert!(matches!(refused, Err(BesideError::Database(DatabaseError::Empty(_)))), "{refused:?}");
    assert_eq!(sql("select count(*) from pg_tables where schemaname = 'public'"), "0");

    import_into(&database, &export(everything::store().path()), false).unwrap();
    let older = "update lettrine set version = 2; drop table rewritten, sweeps";
    sql(older);
    // A server of the older version holds the lock that every server holds.
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let server = runtime.block_on(Postgres::open(&Address::read(&name, None).unwrap())).unwrap();
    sql(older);
    let refused = open();
    assert!(matches!(refused, Err(BesideError::Database(DatabaseError::InUse(_)))), "{refused:?}");
    assert_eq!(sql("select version from lettrine"), "2");
    runtime.block_on(server.close()).unwrap();
    open().unwrap();
    assert_eq!(sql("select version from lettrine"), "4");
}

#[test]
fn a_database_of_a_later_version_is_not_exported_and_one_of_an_older_version_is() {
    let text = export(everything::store().path());
    let (name, database) = new_database();
    import_into(&database, &text, false).unwrap();
    let sql = |sql: &str| postgres::shared().sql(&name, sql);
    sql("update lettrine set version = 99");
    let later = export_of(&database).map(drop);
    assert!(
        matches!(later, Err(MoveError::Beside(BesideError::Database(DatabaseError::Later(99))))),
        "{later:?}"
    );
    sql("update lettrine set version = 1; drop table bans, closed, chat_reports, rewritten");
    let rows = |text: &str, without: &[&str]| -> Vec<String> {
        let kept = |line: &&str| without.iter().all(|kind| !line.starts_with(&format!("{{\"{kind}\":")));
        text.lines().filter(kept).map(str::to_owned).collect()
    };
    let newer = ["ban", "closed", "chat_report", "end"];
    assert_eq!(rows(&export_of(&database).unwrap(), &["end"]), rows(&text, &newer));
}
