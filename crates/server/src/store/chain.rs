//! The hash chain of a log: each entry's hash covers the entry and the hash before it, so that changing, swapping or leaving out an
//! entry changes the last hash. A person who has noted that hash can prove what was played.

use super::flaw::{Damage, Flaw};
use super::{Hash, Logged};
use crate::secret::TableId;

/// Reads a log entry by entry, and detects entries that are not as they were appended.
pub(crate) struct Reading {
    table: TableId,
    /// The number of the first entry to read, and the hash of the entry before it.
    from: i64,
    before: Option<Hash>,
    log: Vec<Logged>,
}

impl Reading {
    pub(crate) fn new(table: TableId) -> Reading {
        Reading::from(table, 0, None)
    }

    /// Reads from the entry with this number on; `before` is the hash of the entry before it.
    pub(crate) fn from(table: TableId, from: i64, before: Option<Hash>) -> Reading {
        Reading { table, from: from.max(0), before, log: Vec::new() }
    }

    /// The number that the next entry must have.
    pub(crate) fn next(&self) -> i64 {
        self.from.saturating_add(i64::try_from(self.log.len()).unwrap_or(i64::MAX))
    }

    fn last(&self) -> Option<Hash> {
        self.log.last().map_or(self.before, |logged| logged.hash)
    }

    /// Checks and adds the next entry. A log from before hashes were introduced begins with entries that have none; from the first
    /// hash on, all have one.
    pub(crate) fn push(&mut self, seq: i64, logged: Logged) -> Result<(), Damage> {
        if seq != self.next() {
            return Err(Damage { entry: Some(self.next()), flaw: Flaw::Missing });
        }
        let due = match (self.last(), logged.hash) {
            (None, None) => None,
            (before, _) => Some(before.unwrap_or(Hash::NONE).next(self.table, seq, logged.at, &logged.body)),
        };
        if logged.hash != due {
            return Err(Damage { entry: Some(seq), flaw: Flaw::Altered });
        }
        self.log.push(logged);
        Ok(())
    }

    /// Returns the log, if its last hash is this one.
    pub(crate) fn end(self, last: Option<Hash>) -> Result<Vec<Logged>, Damage> {
        if self.last() == last {
            Ok(self.log)
        } else {
            Err(Damage { entry: Some(self.next()), flaw: Flaw::Missing })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::new_table;

    fn table() -> TableId {
        TableId::said("aaaaaaaaaaaaaaaa").unwrap()
    }

    type Log = Vec<(i64, Logged)>;

    /// Entries as they were appended; the first `old` have no hash.
    fn log(bodies: &[&str], old: usize) -> Log {
        let mut last = None;
        let entry = |(seq, body): (usize, &&str)| {
            let (seq, old) = (i64::try_from(seq).unwrap(), seq < old);
            if !old {
                last = Some(last.unwrap_or(Hash::NONE).next(table(), seq, 100 + seq, body));
            }
            (seq, Logged { at: 100 + seq, body: (*body).to_owned(), hash: last })
        };
        bodies.iter().enumerate().map(entry).collect()
    }

    fn read(log: &[(i64, Logged)], last: Option<Hash>) -> Result<usize, Damage> {
        let mut reading = Reading::new(table());
        for (seq, logged) in log {
            reading.push(*seq, logged.clone())?;
        }
        reading.end(last).map(|log| log.len())
    }

    fn damage(entry: i64, flaw: Flaw) -> Result<usize, Damage> {
        Err(Damage { entry: Some(entry), flaw })
    }

    #[test]
    fn a_log_is_read_with_hashes_without_and_with_hashes_from_the_middle_on() {
        for old in 0..=4 {
            let log = log(&["a", "b", "c", "d"], old);
            assert_eq!(read(&log, log[3].1.hash), Ok(4), "{old} old entries");
        }
        assert_eq!(read(&[], None), Ok(0));
    }

    #[test]
    fn a_changed_missing_exchanged_or_cut_entry_is_noticed() {
        let whole = log(&["a", "b", "c", "d"], 1);
        let last = whole[3].1.hash;
        let changed = |change: &dyn Fn(&mut Log)| {
            let mut log = whole.clone();
            change(&mut log);
            read(&log, last)
        };
        assert_eq!(changed(&|log| log[2].1.body = "x".into()), damage(2, Flaw::Altered));
        assert_eq!(changed(&|log| log[2].1.at += 1), damage(2, Flaw::Altered));
        assert_eq!(changed(&|log| log[2].1.hash = None), damage(2, Flaw::Altered));
        assert_eq!(changed(&|log| log[1].1.hash = None), damage(2, Flaw::Altered));
        assert_eq!(changed(&|log| _ = log.remove(2)), damage(2, Flaw::Missing));
        assert_eq!(changed(&|log| _ = log.remove(0)), damage(0, Flaw::Missing));
        assert_eq!(changed(&|log| _ = log.pop()), damage(3, Flaw::Missing));
        assert_eq!(changed(&|log| log.clear()), damage(0, Flaw::Missing));
        let exchanged = changed(&|log| {
            let (third, fourth) = (log[2].1.clone(), log[3].1.clone());
            (log[2].1, log[3].1) = (fourth, third);
        });
        assert_eq!(exchanged, damage(2, Flaw::Altered));
    }

    #[test]
    fn an_entry_of_another_table_is_none_of_this_one() {
        let mut reading = Reading::new(new_table().unwrap());
        let (seq, logged) = log(&["a"], 0).remove(0);
        assert!(reading.push(seq, logged).is_err());
    }
}
