//! Exporting and importing all rows of a `PostgreSQL` database.

use futures_util::TryStreamExt;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Error, IsolationLevel, Row as Found, Statement, Transaction};

use super::address::Address;
use super::connecting::{connect, examine};
use super::migrations::{migrate, readable};
use super::trouble::DatabaseError;
use super::using;
use crate::moving::{Cell, Column, Exported, Form, KINDS, Kind, OnConflict, Placed, Row, Why, Wrong};
use crate::store::{BesideError, MoveError};

/// A connection without timeouts for statements: moving a whole store may take long.
async fn open(address: &Address) -> Result<Client, DatabaseError> {
    let (client, connection) = connect(address).await?;
    tokio::spawn(connection);
    examine(&client).await?;
    Ok(client)
}

fn failed(error: impl Into<DatabaseError>) -> MoveError {
    MoveError::Beside(BesideError::Database(error.into()))
}

/// Passes every row of one snapshot to `each`, while servers may be using the database.
pub(in crate::store) async fn export(
    address: &Address,
    each: &mut (dyn FnMut(&Row) -> Result<(), Wrong> + Send),
) -> Result<(), MoveError> {
    let mut client = open(address).await.map_err(failed)?;
    readable(&client, address).await.map_err(failed)?;
    let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let moment = moment.start().await.map_err(failed)?;
    for kind in KINDS {
        // A database of an older version lacks some tables.
        let known = moment.query_one("select to_regclass($1::text) is not null", &[&kind.table]).await;
        if !known.map_err(failed)?.get::<_, bool>(0) {
            continue;
        }
        let column = |column: &Column| match column.form {
            Form::Integer => format!("{}::bigint", named(column)),
            _ => named(column).to_owned(),
        };
        let columns: Vec<String> = kind.columns.iter().map(column).collect();
        let key: Vec<&str> = kind.columns[..kind.key].iter().map(named).collect();
        let sql = format!("select {} from {} order by {}", columns.join(", "), kind.table, key.join(", "));
        let rows = moment.query_raw(&sql, std::iter::empty::<&str>()).await.map_err(failed)?;
        let mut rows = std::pin::pin!(rows);
        while let Some(found) = rows.try_next().await.map_err(failed)? {
            each(&row(kind, &found)).map_err(MoveError::Wrong)?;
        }
    }
    Ok(())
}

/// A column's name in this database: one of them is a keyword of SQL and has another name here.
fn named(column: &Column) -> &'static str {
    if column.name == "only" { "single" } else { column.name }
}

fn row(kind: &'static Kind, found: &Found) -> Row {
    let cell = |(number, column): (usize, &Column)| match column.form {
        Form::Text => found.get::<_, Option<String>>(number).map(Cell::Text),
        Form::Integer => found.get::<_, Option<i64>>(number).map(Cell::Integer),
        Form::Flag => found.get::<_, Option<bool>>(number).map(Cell::Flag),
        Form::Bytes => found.get::<_, Option<Vec<u8>>>(number).map(Cell::Bytes),
    };
    let cells = kind.columns.iter().enumerate().map(|column| cell(column).unwrap_or(Cell::Null));
    Row { kind, cells: cells.collect() }
}

/// Imports rows into a database: all of them, or none. A database that is not empty is refused unless `add` is set, and so is one that
/// servers are using. Returns what was not there before.
pub(in crate::store) async fn import(
    address: &Address,
    rows: &mut (dyn Iterator<Item = Result<Placed, Wrong>> + Send),
    add: bool,
) -> Result<Exported, MoveError> {
    let mut client = open(address).await.map_err(failed)?;
    if !using::alone(&client).await.map_err(failed)? {
        return Err(failed(DatabaseError::InUse(address.to_string())));
    }
    migrate(&mut client).await.map_err(failed)?;
    let transaction = client.transaction().await.map_err(failed)?;
    if !add {
        for kind in KINDS.iter().filter(|kind| kind.on_conflict != OnConflict::Skip) {
            let sql = format!("select 1 from {} limit 1", kind.table);
            if transaction.query_opt(&sql, &[]).await.map_err(failed)?.is_some() {
                return Err(MoveError::NotEmpty);
            }
        }
        transaction.batch_execute("delete from runs; delete from push_key").await.map_err(failed)?;
    }
    let mut added = Exported::default();
    let mut prepared: Option<(&Kind, Prepared)> = None;
    for row in rows {
        let (line, row) = row.map_err(MoveError::Wrong)?;
        if add && row.kind.on_conflict == OnConflict::Skip {
            continue;
        }
        let statements = match prepared.take() {
            Some((kind, statements)) if kind == row.kind => statements,
            _ => Prepared::of(&transaction, row.kind).await.map_err(failed)?,
        };
        let inserted = insert(&transaction, &statements, &row).await;
        if inserted.map_err(|why| MoveError::Wrong(Wrong { line, why }))? {
            added.count(&row);
        }
        prepared = Some((row.kind, statements));
    }
    // Derived data: the length of each imported log, and the next number of a run. A table that was there before keeps its length:
    // what is counted here could lack the entries of an append that is committed at the same time. No earlier sweep has found the
    // imported rows old.
    let sql = "update tables set next = counted.entries from
        (select table_id, count(*) as entries from entries group by table_id) counted where id = table_id and next = 0;
        select setval(pg_get_serial_sequence('runs', 'number'), (select coalesce(max(number), 0) + 1 from runs), false);
        delete from sweeps";
    transaction.batch_execute(sql).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)?;
    Ok(added)
}

/// The prepared statements for a kind: to insert a row, and to look for an equal one.
struct Prepared {
    insert: Statement,
    same: Statement,
}

impl Prepared {
    async fn of(transaction: &Transaction<'_>, kind: &Kind) -> Result<Prepared, Error> {
        let names: Vec<&str> = kind.columns.iter().map(named).collect();
        let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
        let types: Vec<Type> = kind.columns.iter().map(|column| of_form(column.form)).collect();
        let (columns, values, key) = (names.join(", "), places.join(", "), names[..kind.key].join(", "));
        // The length of a log is set once all its entries are there; a run keeps its number.
        let (more, nought) = if kind.name == "table" { (", next", ", 0") } else { ("", "") };
        let numbered = if kind.name == "run" { "overriding system value" } else { "" };
        let insert = format!(
            "insert into {} ({columns}{more}) {numbered} values ({values}{nought}) on conflict ({key}) do nothing",
            kind.table
        );
        let same =
            names.iter().zip(&places).map(|(name, place)| format!("{name} is not distinct from {place}"));
        let same = format!("select 1 from {} where {}", kind.table, same.collect::<Vec<_>>().join(" and "));
        let insert = transaction.prepare_typed(&insert, &types).await?;
        Ok(Prepared { insert, same: transaction.prepare_typed(&same, &types).await? })
    }
}

/// Whether the row was inserted: an equal one may have been there before.
async fn insert(transaction: &Transaction<'_>, prepared: &Prepared, row: &Row) -> Result<bool, Why> {
    let refused = |error: Error| {
        Why::Refused(
            error.as_db_error().map_or_else(|| error.to_string(), |error| error.message().to_owned()),
        )
    };
    let cells: Vec<&(dyn ToSql + Sync)> = row.cells.iter().map(value).collect();
    let inserted = transaction.execute(&prepared.insert, &cells).await.map_err(refused)?;
    if inserted > 0 || row.kind.on_conflict != OnConflict::Same {
        return Ok(inserted > 0);
    }
    let same = transaction.query_opt(&prepared.same, &cells).await.map_err(refused)?;
    if same.is_some() { Ok(false) } else { Err(Why::Other(row.kind.name)) }
}

fn of_form(form: Form) -> Type {
    match form {
        Form::Text => Type::TEXT,
        Form::Integer => Type::INT8,
        Form::Flag => Type::BOOL,
        Form::Bytes => Type::BYTEA,
    }
}

fn value(cell: &Cell) -> &(dyn ToSql + Sync) {
    match cell {
        Cell::Null => &Nothing,
        Cell::Text(text) => text,
        Cell::Integer(number) => number,
        Cell::Flag(flag) => flag,
        Cell::Bytes(bytes) => bytes,
    }
}

/// A null value of any type.
#[derive(Debug)]
struct Nothing;

impl ToSql for Nothing {
    fn to_sql(&self, _: &Type, _: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        Ok(IsNull::Yes)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
