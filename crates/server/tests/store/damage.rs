//! Damaged databases: every log is either intact or refused, and the check reports the damage.

use std::path::{Path, PathBuf};

use lettrine_server::secret::{TableId, new_table};
use lettrine_server::store::{
    Batch, Checked, Damage, Flaw, Logged, Place, Sqlite, Store, StoreError, check, open_archive,
};
use lettrine_server::table::Table;
use lettrine_server::uptime::Uptime;
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;

/// A closed database that contains golden logs.
struct Golden {
    folder: TempDir,
    tables: Vec<(TableId, Vec<Logged>)>,
}

impl Golden {
    async fn new() -> Golden {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        let tables = golden_tables(&store).await;
        store.close().await.unwrap();
        Golden { folder, tables }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("lettrine.sqlite")
    }

    /// The damage that the check finds, with the table.
    async fn found(&self) -> Vec<(Option<String>, Damage)> {
        let found = checked(&self.file()).await.unwrap().found;
        found.into_iter().map(|found| (found.table, found.damage)).collect()
    }

    /// Changes the first table directly in the database. Returns what the check finds, and what loading that table's log gives.
    async fn after(&self, change: &str) -> (Vec<(Option<String>, Damage)>, Result<Vec<Logged>, StoreError>) {
        let table = self.tables[0].0;
        Connection::open(self.file()).unwrap().execute(change, [table.as_str()]).unwrap();
        let store = Sqlite::open(&self.file()).unwrap();
        let loaded = store.load(table).await;
        store.close().await.unwrap();
        (self.found().await, loaded)
    }
}

/// Appends the golden logs to a store.
pub(crate) async fn golden_tables(store: &dyn Store) -> Vec<(TableId, Vec<Logged>)> {
    let mut tables = Vec::new();
    for log in golden_logs() {
        let id = new_table().unwrap();
        for (first, logged) in (0..).zip(&log) {
            let so_far = &log[..=usize::try_from(first).unwrap()];
            let table = Table::load(id, so_far, &Uptime::default(), 0).unwrap().unwrap();
            let (at, entries, head) = (logged.at, vec![logged.body.clone()], table.head());
            store.append(Batch { table: id, first, at, entries, head, people: Vec::new() }).await.unwrap();
        }
        tables.push((id, store.load(id).await.unwrap()));
    }
    tables
}

/// Damaging SQL statements, each with the entry and the flaw that must then be found.
pub(crate) fn changes() -> [(&'static str, Option<i64>, Flaw); 8] {
    [
        ("delete from entries where table_id = ?1 and seq = 3", Some(3), Flaw::Missing),
        ("delete from entries where table_id = ?1 and seq = 29", Some(29), Flaw::Missing),
        ("delete from entries where table_id = ?1", Some(0), Flaw::Missing),
        ("delete from tables where id = ?1", None, Flaw::Unlisted),
        ("update entries set body = body || ' ' where table_id = ?1 and seq = 2", Some(2), Flaw::Altered),
        ("update entries set at = at + 1 where table_id = ?1 and seq = 5", Some(5), Flaw::Altered),
        ("update entries set hash = null where table_id = ?1 and seq = 29", Some(29), Flaw::Altered),
        ("update entries set seq = 99 where table_id = ?1 and seq = 7", Some(7), Flaw::Missing),
    ]
}

/// The result of a check of a file; `None` if it cannot be opened.
async fn checked(file: &Path) -> Option<Checked> {
    let archive = open_archive(&Place::File(file.to_owned())).await.ok()?;
    Some(check(&*archive, &mut |_, _| {}).await.unwrap())
}

fn golden_logs() -> Vec<Vec<Logged>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let read = |name: &str| {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines
            .map(|line| Logged::new(line["at"].as_i64().unwrap(), line["body"].to_string()))
            .take(30)
            .collect()
    };
    ["word-out.jsonl", "crack-word-imported.jsonl", "rondorondo.jsonl", "yahtzee-des-mots.jsonl"]
        .map(read)
        .into()
}

#[tokio::test]
async fn a_store_of_today_and_one_without_hashes_are_whole() {
    let golden = Golden::new().await;
    let mut told = Vec::new();
    let archive = open_archive(&Place::File(golden.file())).await.unwrap();
    let checked = check(&*archive, &mut |done, all| told.push((done, all))).await.unwrap();
    drop(archive);
    let entries = golden.tables.iter().map(|(_, log)| log.len()).sum();
    assert_eq!((checked.tables, checked.entries, checked.found), (4, entries, Vec::new()));
    assert_eq!(told, [(1, 4), (2, 4), (3, 4), (4, 4)]);
    let connection = Connection::open(golden.file()).unwrap();
    // Downgrades the database to the schema of version 1, which has no hashes.
    let mut query = connection
        .prepare("select name from sqlite_master where type = 'table' and name not in ('tables', 'entries', 'people', 'runs')")
        .unwrap();
    let newer: Vec<String> =
        query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    drop(query);
    for table in newer {
        connection.execute_batch(&format!("drop table {table}")).unwrap();
    }
    connection
        .execute_batch(
            "drop index tables_marked; drop index tables_idle; drop index tables_ticking;
             alter table entries drop column hash; alter table tables drop column hash;
             alter table tables drop column idle_since; alter table tables drop column day;
             alter table tables drop column ticks;
             create index tables_ticking on tables (deadline) where deadline is not null;
             create index tables_idle on tables (status, updated) where status <> 'over';
             pragma user_version = 1;",
        )
        .unwrap();
    let running = "select id from tables where deadline is not null order by deadline, id";
    let mut query = connection.prepare(running).unwrap();
    let running: Vec<String> =
        query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    assert!(!running.is_empty());
    drop(query);
    drop(connection);
    assert_eq!(golden.found().await, []);
    // After the upgrade, running clocks are found, and new entries have hashes.
    let store = Sqlite::open(&golden.file()).unwrap();
    let ticking: Vec<String> = store.ticking().await.unwrap().iter().map(TableId::to_string).collect();
    assert_eq!(ticking, running);
    let (id, log) = &golden.tables[0];
    let table = Table::load(*id, log, &Uptime::default(), 0).unwrap().unwrap();
    let renamed = r#"{"said":{"place":0,"text":"oh"}}"#.to_owned();
    let (first, head) = (table.next, table.head());
    store
        .append(Batch { table: *id, first, at: 1, entries: vec![renamed], head, people: Vec::new() })
        .await
        .unwrap();
    let after = store.load(*id).await.unwrap();
    assert_eq!(after.iter().filter(|logged| logged.hash.is_some()).count(), 1);
    assert_eq!(after.len(), log.len() + 1);
    store.close().await.unwrap();
    assert_eq!(golden.found().await, []);
}

#[tokio::test]
async fn an_entry_that_is_gone_changed_or_moved_is_named() {
    for (change, entry, flaw) in changes() {
        let golden = Golden::new().await;
        let (found, loaded) = golden.after(change).await;
        let damage = Damage { entry, flaw };
        assert_eq!(found, [(Some(golden.tables[0].0.to_string()), damage.clone())], "{change}");
        assert_eq!(loaded, Err(StoreError::Damaged(damage)), "{change}");
    }
    let golden = Golden::new().await;
    let (found, loaded) = golden.after("update tables set status = 'over' where id = ?1").await;
    assert_eq!(found[0].1, Damage { entry: None, flaw: Flaw::Misfiled });
    assert!(loaded.is_ok());
}

#[tokio::test]
async fn an_entry_that_does_not_follow_is_named_though_its_hash_is_right() {
    let golden = Golden::new().await;
    let store = Sqlite::open(&golden.file()).unwrap();
    let (id, log) = &golden.tables[0];
    let head = Table::load(*id, log, &Uptime::default(), 0).unwrap().unwrap().head();
    let (first, entries) = (i64::try_from(log.len()).unwrap(), vec![log[0].body.clone()]);
    store.append(Batch { table: *id, first, at: 1, entries, head, people: Vec::new() }).await.unwrap();
    store.close().await.unwrap();
    let found = golden.found().await;
    assert!(matches!(&found[..], [(Some(_), Damage { entry: Some(30), flaw: Flaw::Unfit(_) })]), "{found:?}");
}

#[tokio::test]
async fn a_flipped_bit_never_yields_another_log_and_the_check_finds_refused_ones() {
    let golden = Golden::new().await;
    let (whole, mut dice) = (std::fs::read(golden.file()).unwrap(), fastrand::Rng::with_seed(11));
    // Most of the file is empty pages, and table ids are random. Only bytes in use are flipped; otherwise the count below would depend
    // on chance.
    let used: Vec<usize> = (100..whole.len()).filter(|&at| whole[at] != 0).collect();
    let (mut refused, mut unopened) = (0, 0);
    for _ in 0..200 {
        let (at, bit) = (used[dice.usize(..used.len())], dice.u8(0..8));
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << bit;
        std::fs::write(golden.file(), bytes).unwrap();
        let found = checked(&golden.file()).await;
        let Ok(store) = Sqlite::open(&golden.file()) else {
            unopened += 1;
            continue;
        };
        for (table, log) in &golden.tables {
            if let Ok(loaded) = store.load(*table).await {
                assert_eq!(&loaded, log, "byte {at}, bit {bit}: another game");
            } else {
                refused += 1;
                let said = found.as_ref().is_none_or(|found| !found.found.is_empty());
                assert!(said, "byte {at}, bit {bit}: the check finds nothing");
            }
        }
        store.close().await.unwrap();
    }
    assert!(refused > 50, "{refused} logs refused, {unopened} files not opened");
}
