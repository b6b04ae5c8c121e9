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

/// Checks a store, which servers may be using. `progress` gets the number of tables done and the total.
pub async fn check(archive: &dyn Archive, progress: &mut (dyn FnMut(usize, usize) + Send)) -> Checked {
    let mut checked = Checked::default();
    let structure = archive.structure().await.unwrap_or_else(|error| vec![error.to_string()]);
    checked.found.extend(structure.into_iter().map(|why| database(Flaw::Unreadable(why))));
    let tables = archive.names().await.unwrap_or_else(|error| {
        checked.found.push(database(Flaw::Unreadable(error.to_string())));
        Vec::new()
    });
    checked.tables = tables.len();
    for (done, table) in tables.iter().enumerate() {
        match entries(archive, table).await {
            Ok(entries) => checked.entries += entries,
            Err(damage) => checked.found.push(Found { table: Some(table.clone()), damage }),
        }
        progress(done + 1, tables.len());
    }
    checked
}

fn database(flaw: Flaw) -> Found {
    Found { table: None, damage: Damage { entry: None, flaw } }
}

/// How many entries a table's log has, if it is undamaged.
async fn entries(archive: &dyn Archive, table: &str) -> Result<usize, Damage> {
    let unreadable = |why: String| Damage { entry: None, flaw: Flaw::Unreadable(why) };
    let id = TableId::said(table).ok_or_else(|| unreadable("no name of a table".into()))?;
    let kept = archive.kept(id).await.map_err(|error| match error {
        StoreError::Damaged(damage) => damage,
        other => unreadable(other.to_string()),
    })?;
    let Some(kept) = kept else { return Ok(0) };
    let unfit = |entry: usize, why| Damage { entry: i64::try_from(entry).ok(), flaw: Flaw::Unfit(why) };
    let loaded = Table::load(id, &kept.log, &Uptime::default(), 0)
        .map_err(|damaged| unfit(damaged.seq, damaged.why))?;
    // The head of the table must agree with its log.
    let is_filed = |table: &Table| {
        let head = table.head();
        (head.status, head.public) == (kept.head.status, kept.head.public)
    };
    match loaded {
        Some(table) if !is_filed(&table) => Err(Damage { entry: None, flaw: Flaw::Misfiled }),
        _ => Ok(kept.log.len()),
    }
}
