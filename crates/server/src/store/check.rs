//! Checking a store: the database's own structure, every log for gaps and against its hashes, and whether every log can be folded
//! into a table.

use super::{Archive, Damage, Flaw, StoreError};
use crate::secret::TableId;
use crate::table::Table;
use crate::uptime::Uptime;

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of tables.
    pub tables: usize,
    /// The number of entries in the undamaged logs.
    pub entries: usize,
    /// The damage that was found.
    pub found: Vec<Found>,
}

/// Damage in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The id of the table as the database has it, if the damage is in a table.
    pub table: Option<String>,
    /// The entry and the kind of damage.
    pub damage: Damage,
}

/// Checks a store, which servers may be using. `progress` gets the number of tables done and the total. A store that does not answer is
/// not damaged: its error ends the check.
pub async fn check(
    archive: &dyn Archive,
    progress: &mut (dyn FnMut(usize, usize) + Send),
) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    let database = |damage| Found { table: None, damage };
    let unreadable = |why| database(Damage { entry: None, flaw: Flaw::Unreadable(why) });
    checked.found.extend(archive.structure().await?.into_iter().map(unreadable));
    let tables = match archive.names().await {
        Err(StoreError::Damaged(damage)) => {
            checked.found.push(database(damage));
            Vec::new()
        }
        names => names?,
    };
    checked.tables = tables.len();
    for (done, table) in tables.iter().enumerate() {
        match entries(archive, table).await {
            Ok(entries) => checked.entries += entries,
            Err(StoreError::Damaged(damage)) => {
                checked.found.push(Found { table: Some(table.clone()), damage });
            }
            Err(error) => return Err(error),
        }
        progress(done + 1, tables.len());
    }
    Ok(checked)
}

/// How many entries a table's log has, if it is undamaged.
async fn entries(archive: &dyn Archive, table: &str) -> Result<usize, StoreError> {
    let damaged = |entry, flaw| StoreError::Damaged(Damage { entry, flaw });
    let unnamed = || damaged(None, Flaw::Unreadable("no name of a table".into()));
    let id = TableId::said(table).ok_or_else(unnamed)?;
    let Some(kept) = archive.kept(id).await? else { return Ok(0) };
    let unfit = |entry: usize, why| damaged(i64::try_from(entry).ok(), Flaw::Unfit(why));
    let loaded = Table::load(id, &kept.log, &Uptime::default(), 0)
        .map_err(|damaged| unfit(damaged.seq, damaged.why))?;
    // The head of the table must agree with its log.
    let is_filed = |table: &Table| {
        let head = table.head();
        (head.status, head.public) == (kept.head.status, kept.head.public)
    };
    match loaded {
        Some(table) if !is_filed(&table) => Err(damaged(None, Flaw::Misfiled)),
        _ => Ok(kept.log.len()),
    }
}
