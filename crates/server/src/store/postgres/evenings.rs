//! Evenings in the `PostgreSQL` database.

use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::reading::{first, rows};
use super::trouble::Failure;
use super::writing::execute;
use crate::secret::{Digest, TableId};
use crate::store::{Joining, KeptDeal, KeptEvening, KeptPlayer, Millis};

/// Keeps an evening. An existing one may get new times and a new plan, but keeps its seed.
pub(super) async fn keep(client: &Object, evening: &KeptEvening) -> Result<(), Failure> {
    let KeptEvening { id, opened, starts, ends, body, seed } = evening;
    let sql = "insert into evenings (id, opened, starts, ends, body, seed) values ($1, $2, $3, $4, $5, $6)
        on conflict (id) do update set starts = excluded.starts, ends = excluded.ends, body = excluded.body";
    execute(client, sql, &[&id.as_str(), opened, starts, ends, body, seed]).await?;
    Ok(())
}

pub(super) async fn find(client: &Object, id: TableId) -> Result<Option<KeptEvening>, Failure> {
    let sql = "select opened, starts, ends, body, seed from evenings where id = $1";
    let evening = |row: Row| KeptEvening {
        id,
        opened: row.get(0),
        starts: row.get(1),
        ends: row.get(2),
        body: row.get(3),
        seed: row.get(4),
    };
    Ok(first(client, sql, &[&id.as_str()]).await?.map(evening))
}

/// Adds a player; idempotent for one who has joined before. An advisory lock serialises players who join at the same time, on any
/// server, so that a name is given once.
pub(super) async fn join(
    client: &mut Object,
    evening: TableId,
    person: &Digest,
    name: &str,
    at: Millis,
) -> Result<Joining, Failure> {
    let transaction = client.transaction().await?;
    let lock = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
    execute(&transaction, lock, &[&evening.as_str()]).await?;
    let sql = "select name, person = $2 from evening_players where evening = $1 order by joined, name";
    let all = rows(&transaction, sql, &[&evening.as_str(), &person.bytes()]).await?;
    let joining = Joining::judge(all.iter().map(|row| (row.get(0), row.get(1))), name);
    if joining.is_none() {
        let insert = "insert into evening_players (evening, person, name, joined) values ($1, $2, $3, $4)";
        execute(&transaction, insert, &[&evening.as_str(), &person.bytes(), &name, &at]).await?;
    }
    transaction.commit().await?;
    Ok(joining.unwrap_or(Joining::Joined))
}

/// The table of a player's deal: this one, unless there is one already.
pub(super) async fn seat(
    client: &Object,
    evening: TableId,
    person: &Digest,
    deal: u8,
    table: TableId,
) -> Result<TableId, Failure> {
    let insert = "insert into evening_tables (evening, person, deal, table_id) values ($1, $2, $3, $4) on conflict do nothing";
    let deal = i64::from(deal);
    execute(client, insert, &[&evening.as_str(), &person.bytes(), &deal, &table.as_str()]).await?;
    let find = "select table_id from evening_tables where evening = $1 and person = $2 and deal = $3";
    let stands = first(client, find, &[&evening.as_str(), &person.bytes(), &deal]).await?;
    Ok(stands.and_then(|row| TableId::said(row.get(0))).unwrap_or(table))
}

/// The players in the order in which they joined, with their tables.
pub(super) async fn players(
    client: &Object,
    evening: TableId,
    person: Option<&Digest>,
) -> Result<Vec<KeptPlayer>, Failure> {
    let sql = "select person, name from evening_players where evening = $1 order by joined, name";
    let mut all = Vec::new();
    for row in rows(client, sql, &[&evening.as_str()]).await? {
        let who: Vec<u8> = row.get(0);
        let you = person.is_some_and(|person| person.bytes()[..] == who);
        all.push((who, KeptPlayer { name: row.get(1), you, tables: Vec::new() }));
    }
    let sql = "select person, deal, table_id, updated, summary from evening_tables left join tables on tables.id = table_id
        where evening = $1 order by deal";
    for row in rows(client, sql, &[&evening.as_str()]).await? {
        let (who, deal): (&[u8], i64) = (row.get(0), row.get(1));
        let listed: (Option<Millis>, Option<String>) = (row.get(3), row.get(4));
        let player = all.iter_mut().find(|(person, _)| *person == who);
        let kept = TableId::said(row.get(2)).zip(u8::try_from(deal).ok());
        if let (Some((_, player)), Some((table, deal))) = (player, kept) {
            player.tables.push(KeptDeal { deal, table, listed: listed.0.zip(listed.1) });
        }
    }
    Ok(all.into_iter().map(|(_, player)| player).collect())
}
