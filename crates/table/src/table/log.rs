//! Reading a table from its log.

use super::{Keys, Table};
use crate::entry::Entry;
use crate::logged::{Logged, Millis};
use crate::secret::TableId;
use crate::uptime::Uptime;

/// Why a log cannot be read, or cannot be folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// The number of the entry, from 0.
    pub seq: usize,
    /// What is wrong with the entry.
    pub why: String,
}

impl Table {
    /// The table with this log; none if the log is empty. No dictionary is needed.
    pub fn load(id: TableId, log: &[Logged], uptime: &Uptime, now: Millis) -> Result<Option<Table>, Damaged> {
        Table::follow(id, log, uptime, now, &mut |_, _| {})
    }

    /// The same, but calls `look` with the table and the entry's time after every entry that stands.
    pub fn follow(
        id: TableId,
        log: &[Logged],
        uptime: &Uptime,
        now: Millis,
        look: &mut dyn FnMut(&Table, Millis),
    ) -> Result<Option<Table>, Damaged> {
        let damaged = |seq: usize, why: String| Damaged { seq, why };
        let (entries, stands) = read_log(log)?;
        let moments: Vec<Millis> = log.iter().map(|logged| logged.at).collect();
        let uptime = &uptime.seen(&moments);
        let Some(Entry::Opened { terms, host, invitation, watch, person }) = entries.first() else {
            return if entries.is_empty() {
                Ok(None)
            } else {
                Err(damaged(0, "it does not open a table".into()))
            };
        };
        let keys = Keys { host: *host, invitation: *invitation, watch: *watch, person: *person };
        let mut table = Table::open(id, terms.clone(), keys);
        for (seq, entry) in entries.iter().enumerate().skip(1) {
            if stands[seq] {
                table.fold(entry, log[seq].at, uptime).map_err(|why| damaged(seq, why))?;
                look(&table, log[seq].at);
            } else {
                table.pass_over(entry);
            }
        }
        if let Some(clock) = table.play.as_mut().and_then(|play| play.clock.as_mut()) {
            clock.credit(now, uptime);
        }
        Ok(Some(table))
    }
}

/// Parses a log: its entries, and which of them stand.
pub fn read_log(log: &[Logged]) -> Result<(Vec<Entry>, Vec<bool>), Damaged> {
    let read = |(seq, logged): (usize, &Logged)| {
        serde_json::from_str(&logged.body).map_err(|error| Damaged { seq, why: error.to_string() })
    };
    let entries = log.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    let stands = standing(&entries);
    Ok((entries, stands))
}

/// Which entries stand: all except plays and answers that were undone later.
fn standing(entries: &[Entry]) -> Vec<bool> {
    let mut stands = vec![true; entries.len()];
    // Plays and sealed answers of the current game, each with the number of plays before it.
    let mut moves: Vec<(usize, u32)> = Vec::new();
    let mut plays = 0;
    for (seq, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Started { .. } => {
                moves.clear();
                plays = 0;
            }
            Entry::Played { .. } => {
                moves.push((seq, plays));
                plays += 1;
            }
            Entry::Answered { .. } => moves.push((seq, plays)),
            Entry::Undone { plays: kept } => {
                while let Some((undone, _)) = moves.pop_if(|(_, before)| *before >= *kept) {
                    stands[undone] = false;
                }
                plays = plays.min(*kept);
            }
            _ => {}
        }
    }
    stands
}
