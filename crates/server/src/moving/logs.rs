//! Checks the logs of an export: none has a gap, all match their hashes, and each can be folded into its table.

use std::collections::HashMap;

use super::{Cell, Row, Why};
use crate::secret::TableId;
use crate::store::{Damage, Flaw, Hash, Logged, Reading};
use crate::table::Table;
use crate::uptime::Uptime;

/// What the row of a table says of it.
struct Listed {
    status: String,
    public: bool,
    hash: Option<Hash>,
}

/// The check of the logs, which holds one log at a time.
#[derive(Default)]
pub(super) struct Logs {
    /// Tables whose logs have not been read yet.
    due: HashMap<TableId, Listed>,
    /// The log that is being read.
    log: Option<(TableId, Listed, Reading)>,
}

impl Logs {
    /// Checks the next row. A row that is neither a table nor an entry ends the current log.
    pub(super) fn push(&mut self, row: &Row) -> Result<(), Why> {
        match row.kind.name {
            "table" => self.list(row),
            "entry" => self.entry(row),
            _ => self.end_log(),
        }
    }

    /// The end of the export: every listed table must have had its log.
    pub(super) fn end(&mut self) -> Result<(), Why> {
        self.end_log()?;
        match self.due.keys().next() {
            Some(table) => Err(damaged(*table, Damage { entry: Some(0), flaw: Flaw::Missing })),
            None => Ok(()),
        }
    }

    fn list(&mut self, row: &Row) -> Result<(), Why> {
        let id = TableId::said(row.text(0)).ok_or(Why::BadCell("id"))?;
        let status = row.text(1).to_owned();
        if !["waiting", "playing", "over"].contains(&status.as_str()) {
            return Err(Why::BadCell("status"));
        }
        let listed =
            Listed { status, public: row.cells.get(2) == Some(&Cell::Flag(true)), hash: hash(row, 6)? };
        match self.due.insert(id, listed) {
            Some(_) => Err(Why::Twice(id.to_string())),
            None => Ok(()),
        }
    }

    fn entry(&mut self, row: &Row) -> Result<(), Why> {
        let id = TableId::said(row.text(0)).ok_or(Why::BadCell("table_id"))?;
        if self.log.as_ref().is_none_or(|(table, ..)| *table != id) {
            self.end_log()?;
            let listed = self.due.remove(&id).ok_or_else(|| Why::Stray(id.to_string()))?;
            self.log = Some((id, listed, Reading::new(id)));
        }
        let logged = Logged { at: row.integer(2), body: row.text(3).to_owned(), hash: hash(row, 4)? };
        let Some((.., reading)) = &mut self.log else { return Ok(()) };
        reading.push(row.integer(1), logged).map_err(|damage| damaged(id, damage))
    }

    fn end_log(&mut self) -> Result<(), Why> {
        let Some((id, listed, reading)) = self.log.take() else { return Ok(()) };
        let log = reading.end(listed.hash).map_err(|damage| damaged(id, damage))?;
        let unfit = |damage| damaged(id, damage);
        let table = Table::load(id, &log, &Uptime::default(), 0).map_err(|found| {
            unfit(Damage { entry: i64::try_from(found.seq).ok(), flaw: Flaw::Unfit(found.why) })
        })?;
        let agrees = table.is_some_and(|table| {
            let head = table.head();
            head.status.name() == listed.status && head.public == listed.public
        });
        if agrees { Ok(()) } else { Err(unfit(Damage { entry: None, flaw: Flaw::Misfiled })) }
    }
}

fn hash(row: &Row, column: usize) -> Result<Option<Hash>, Why> {
    row.bytes(column).map(|bytes| Hash::stored(bytes).ok_or(Why::BadCell("hash"))).transpose()
}

fn damaged(table: TableId, damage: Damage) -> Why {
    Why::Damaged(table.to_string(), damage)
}
