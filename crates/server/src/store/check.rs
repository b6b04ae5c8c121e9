//! Whether everything that a store keeps is whole: the database's own structure, every log without holes and as its hashes say, and
//! every log the story of a table.

use super::{Archive, Damage, Flaw, StoreError};
use crate::secret::TableId;
use crate::table::Table;
use crate::uptime::Uptime;

/// What was found in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables.
    pub tables: usize,
    /// How many entries of their logs can be read.
    pub entries: usize,
    /// What is not whole.
    pub found: Vec<Found>,
}

/// Something that is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The table, as the database has it, where it is one's log.
    pub table: Option<String>,
    /// Where in it, and what.
    pub damage: Damage,
}

/// Checks a store, which servers may be using; tells how many tables are done, and of how many.
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

/// How many entries a table's log has, if it is whole.
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
    // The list of tables must say of this one what its log says.
    let is_filed = |table: &Table| {
        let head = table.head();
        (head.status, head.public) == (kept.head.status, kept.head.public)
    };
    match loaded {
        Some(table) if !is_filed(&table) => Err(Damage { entry: None, flaw: Flaw::Misfiled }),
        _ => Ok(kept.log.len()),
    }
}
