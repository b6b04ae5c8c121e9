//! Evenings in the `SQLite` database.

use rusqlite::{Connection, OptionalExtension, Result, params};

use crate::secret::{Digest, TableId};
use crate::store::{Joining, KeptDeal, KeptEvening, KeptPlayer, Millis};

/// Keeps an evening. An existing one may get new times and a new plan, but keeps its seed.
pub(super) fn keep(connection: &Connection, evening: &KeptEvening) -> Result<()> {
    let KeptEvening { id, opened, starts, ends, body, seed } = evening;
    connection
        .prepare_cached(
            "insert into evenings (id, opened, starts, ends, body, seed) values (?1, ?2, ?3, ?4, ?5, ?6)
             on conflict (id) do update set starts = excluded.starts, ends = excluded.ends, body = excluded.body",
        )?
        .execute(params![id.as_str(), opened, starts, ends, body, seed])?;
    Ok(())
}

pub(super) fn find(connection: &Connection, id: TableId) -> Result<Option<KeptEvening>> {
    let mut query =
        connection.prepare_cached("select opened, starts, ends, body, seed from evenings where id = ?1")?;
    let found = query.query_row([id.as_str()], |row| {
        let (opened, starts, ends) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(KeptEvening { id, opened, starts, ends, body: row.get(3)?, seed: row.get(4)? })
    });
    found.optional()
}

/// Adds a player; idempotent for one who has joined before.
pub(super) fn join(
    connection: &Connection,
    evening: TableId,
    person: &Digest,
    name: &str,
    at: Millis,
) -> Result<Joining> {
    let mut query = connection.prepare_cached(
        "select name, person = ?2 from evening_players where evening = ?1 order by joined, name",
    )?;
    let rows =
        query.query_map(params![evening.as_str(), person.bytes()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let all = rows.collect::<Result<Vec<(String, bool)>>>()?;
    if let Some(joining) = Joining::judge(all.iter().map(|(name, you)| (name.as_str(), *you)), name) {
        return Ok(joining);
    }
    connection
        .prepare_cached(
            "insert into evening_players (evening, person, name, joined) values (?1, ?2, ?3, ?4)",
        )?
        .execute(params![evening.as_str(), person.bytes(), name, at])?;
    Ok(Joining::Joined)
}

/// The table of a player's deal: this one, unless there is one already.
pub(super) fn seat(
    connection: &Connection,
    evening: TableId,
    person: &Digest,
    deal: u8,
    table: TableId,
) -> Result<TableId> {
    let place = params![evening.as_str(), person.bytes(), deal, table.as_str()];
    connection
        .prepare_cached(
            "insert or ignore into evening_tables (evening, person, deal, table_id) values (?1, ?2, ?3, ?4)",
        )?
        .execute(place)?;
    let mut query = connection.prepare_cached(
        "select table_id from evening_tables where evening = ?1 and person = ?2 and deal = ?3",
    )?;
    let stands: String =
        query.query_row(params![evening.as_str(), person.bytes(), deal], |row| row.get(0))?;
    Ok(TableId::said(&stands).unwrap_or(table))
}

/// The players in the order in which they joined, with their tables.
pub(super) fn players(
    connection: &Connection,
    evening: TableId,
    person: Option<&Digest>,
) -> Result<Vec<KeptPlayer>> {
    let mut query = connection.prepare_cached(
        "select person, name from evening_players where evening = ?1 order by joined, name",
    )?;
    let rows = query.query_map([evening.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut all = Vec::new();
    for row in rows {
        let (who, name): (Vec<u8>, String) = row?;
        let you = person.is_some_and(|person| person.bytes()[..] == who);
        all.push((who, KeptPlayer { name, you, tables: Vec::new() }));
    }
    let mut query = connection.prepare_cached(
        "select person, deal, table_id, updated, summary from evening_tables left join tables on tables.id = table_id
         where evening = ?1 order by deal",
    )?;
    let mut rows = query.query([evening.as_str()])?;
    while let Some(row) = rows.next()? {
        let (who, table): (Vec<u8>, String) = (row.get(0)?, row.get(2)?);
        let listed: (Option<Millis>, Option<String>) = (row.get(3)?, row.get(4)?);
        let player = all.iter_mut().find(|(person, _)| *person == who);
        if let (Some((_, player)), Some(table)) = (player, TableId::said(&table)) {
            player.tables.push(KeptDeal { deal: row.get(1)?, table, listed: listed.0.zip(listed.1) });
        }
    }
    Ok(all.into_iter().map(|(_, player)| player).collect())
}
