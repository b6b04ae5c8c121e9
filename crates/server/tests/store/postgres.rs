//! The `PostgreSQL` store: the shared suite, and how it opens a database.

use std::sync::Arc;

use futures_util::future::{BoxFuture, join_all};
use lettrine_server::store::{
    Address, BesideError, Damage, DatabaseError, Place as Where, Postgres, Status, Store, StoreError, check,
    open_archive,
};

use crate::server::{self, Server};
use crate::suite::{self, Place};

/// A database of the shared server, by its address.
pub(crate) struct Database(pub(crate) String);

impl Database {
    pub(crate) fn fresh() -> Database {
        Database(server::shared().database())
    }

    pub(crate) fn address(&self) -> Address {
        Address::read(&self.0, None).unwrap()
    }

    fn sql(&self, sql: &str) -> String {
        server::shared().sql(&self.0, sql)
    }
}

impl Place for Database {
    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>> {
        Box::pin(async {
            let store: Arc<dyn Store> = Arc::new(Postgres::open(&self.address()).await.unwrap());
            store
        })
    }
}

suite::every_behaviour!(Database::fresh());

/// Why a database cannot be opened.
async fn refusal(address: &str, password: Option<&str>) -> DatabaseError {
    Postgres::open(&Address::read(address, password).unwrap()).await.err().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_on_a_new_database_all_start() {
    let database = Database::fresh();
    let opened = join_all((0..6).map(|_| database.open())).await;
    assert_eq!(database.sql("select count(*), max(version) from lettrine"), "1|4");
    for store in opened {
        store.begin_run(5).await.unwrap();
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_later_version_is_refused_and_left_as_it_is() {
    let database = Database::fresh();
    database.open().await.close().await.unwrap();
    database.sql("update lettrine set version = 99");
    assert_eq!(refusal(&database.0, None).await, DatabaseError::Later(99));
    assert_eq!(database.sql("select version from lettrine"), "99");
    let archive = open_archive(&Where::Postgres(database.address())).await;
    assert!(matches!(archive.err(), Some(BesideError::Database(DatabaseError::Later(99)))));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unusable_database_is_refused_with_the_reason() {
    let server = server::shared();
    // No server listens on this port.
    let away = refusal("postgres://ada:s3cret@localhost:1/games", None).await;
    assert!(
        matches!(&away, DatabaseError::Away(at, _) if at == "postgres://ada@localhost:1/games"),
        "{away:?}"
    );
    // Why no server answers is told as the system says it: the host must know a wrong port from a wrong name.
    let why = |refusal: &DatabaseError| match refusal {
        DatabaseError::Away(_, [_, why]) => why.clone(),
        other => panic!("{other:?}"),
    };
    let misnamed = refusal("postgres://ada:s3cret@nowhere.invalid/games", None).await;
    assert!(why(&away).contains("refused") && why(&misnamed).contains("lookup"), "{away:?} {misnamed:?}");
    assert!(!why(&away).contains("s3cret") && !why(&misnamed).contains("s3cret"));
    let unknown = refusal(&server.address_of("nowhere"), None).await;
    assert!(matches!(&unknown, DatabaseError::Refused(..)), "{unknown:?}");
    let latin = server.database();
    server.sql("postgres", "create database latin encoding 'LATIN1' template template0");
    assert_eq!(refusal(&server.address_of("latin"), None).await, DatabaseError::Encoding("LATIN1".into()));
    // The server has no certificate.
    let plain = refusal(&format!("{latin}?sslmode=require"), None).await;
    assert!(matches!(&plain, DatabaseError::Tls(..)), "{plain:?}");
    let empty = open_archive(&Where::Postgres(Address::read(&latin, None).unwrap())).await;
    assert!(matches!(empty.err(), Some(BesideError::Database(DatabaseError::Empty(_)))));
    assert_eq!(server.sql(&latin, "select count(*) from pg_tables where schemaname = 'public'"), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_is_refused_and_not_repeated() {
    let server = Server::start(&[]);
    server.sql("postgres", "create role ada login password 'right'");
    server.sql("postgres", "create database games owner ada");
    let rules =
        "local all all trust\nhost all postgres localhost trust\nhost all all localhost scram-sha-256\n";
    std::fs::write(server.folder.join("data/pg_hba.conf"), rules).unwrap();
    server.sql("postgres", "select pg_reload_conf()");
    let of = |user: &str| server.address_of("games").replace("postgres@", &format!("{user}@"));
    let wrong = refusal(&of("ada:s3cret"), None).await;
    assert!(matches!(&wrong, DatabaseError::Refused(..)), "{wrong:?}");
    assert!(!format!("{wrong:?}").contains("s3cret"));
    for (address, apart) in [(of("ada:right"), None), (of("ada"), Some("right"))] {
        let address = Address::read(&address, apart).unwrap();
        Postgres::open(&address).await.unwrap().close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_and_the_server_is_known_by_its_certificate() {
    let server = Server::start(&["tls"]);
    let (database, certificate) = (server.database(), server.folder.join("localhost.crt"));
    let with = |options: &str| format!("{database}?{options}");
    let rooted = format!("sslmode=verify-full&sslrootcert={}", certificate.display());
    for options in ["sslmode=disable", "sslmode=prefer", "sslmode=require", &rooted] {
        let store = Postgres::open(&Address::read(&with(options), None).unwrap()).await.unwrap();
        let encrypted = server.sql(
            &database,
            "select count(*) filter (where ssl), count(*) from pg_stat_ssl join pg_stat_activity using (pid)
             where application_name = 'lettrine' and state is not null",
        );
        let (ssl, all) = encrypted.split_once('|').unwrap();
        assert_ne!(all, "0");
        assert_eq!(ssl == all, options != "sslmode=disable", "{options}: {encrypted}");
        store.close().await.unwrap();
        drop(store);
        while server
            .sql(&database, "select count(*) from pg_stat_activity where application_name = 'lettrine'")
            != "0"
        {}
    }
    // A certificate that is signed by no known authority, and one for another host name.
    for address in [with("sslmode=verify-full"), with(&rooted).replace("localhost:", "127.0.0.1:")] {
        let stranger = refusal(&address, None).await;
        assert!(matches!(&stranger, DatabaseError::Tls(..)), "{address}: {stranger:?}");
    }
    let unread = refusal(&with("sslmode=verify-full&sslrootcert=/nowhere.crt"), None).await;
    assert!(
        matches!(&unread, DatabaseError::Certificates(why) if why.contains("/nowhere.crt")),
        "{unread:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn appends_commit_synchronously_whatever_the_databases_default() {
    let database = Database::fresh();
    let name = database.0.rsplit('/').next().unwrap();
    database.sql(&format!("alter database {name} set synchronous_commit = off"));
    let store = database.open().await;
    database.sql("create table told (setting text)");
    database.sql(
        "create function tell() returns trigger language plpgsql as
         'begin insert into told values (current_setting(''synchronous_commit'')); return null; end'",
    );
    database.sql("create trigger tell after insert on entries execute function tell()");
    suite::open_table(&*store, 1, suite::head(Status::Waiting)).await;
    assert_eq!(database.sql("select distinct setting from told"), "on");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_names_entries_changed_behind_the_stores_back() {
    let database = Database::fresh();
    let store = database.open().await;
    let golden = crate::damage::golden_tables(&*store).await;
    let table = golden[0].0;
    let archive = open_archive(&Where::Postgres(database.address())).await.unwrap();
    let whole = check(&*archive, &mut |_, _| {}).await.unwrap();
    let entries = golden.iter().map(|(_, log)| log.len()).sum();
    assert_eq!((whole.tables, whole.entries, whole.found), (golden.len(), entries, Vec::new()));
    database.sql("create table saved_entries as table entries; create table saved_tables as table tables");
    for (change, entry, flaw) in crate::damage::changes() {
        database.sql(&change.replace("?1", &format!("'{table}'")));
        let found = check(&*archive, &mut |_, _| {}).await.unwrap().found;
        let damage = Damage { entry, flaw };
        let found: Vec<_> = found.into_iter().map(|found| (found.table, found.damage)).collect();
        assert_eq!(found, [(Some(table.to_string()), damage.clone())], "{change}");
        assert_eq!(store.load(table).await, Err(StoreError::Damaged(damage)), "{change}");
        database.sql(
            "truncate entries, tables; insert into entries table saved_entries;
            insert into tables table saved_tables",
        );
    }
    assert_eq!(check(&*archive, &mut |_, _| {}).await.unwrap().found, []);
}
