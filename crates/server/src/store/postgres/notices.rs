//! The notices that servers send through the database (`NOTIFY`): a line of text that begins with its sender and its kind.

use crate::secret::TableId;
use crate::store::Change;

/// The channel of all notices.
pub(super) const CHANNEL: &str = "lettrine";
/// The longest notice, in bytes: the database accepts fewer than 8,000.
const LONGEST: usize = 7900;
/// The length of a table's id, and of a sender in hexadecimal.
const NAME: usize = 16;

/// A server on a shared database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(pub(super) u64);

impl Node {
    /// A node with a random number.
    pub(super) fn new() -> Result<Node, getrandom::Error> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes)?;
        Ok(Node(u64::from_le_bytes(bytes)))
    }

    /// The node's number, as the database keeps it.
    pub(super) fn number(self) -> i64 {
        self.0.cast_signed()
    }

    /// The notices that these logs have grown.
    pub(super) fn grew(self, tables: impl Iterator<Item = (TableId, i64)>) -> Vec<String> {
        self.pack('g', tables.map(|(table, next)| format!("{table}{next}")))
    }

    /// The notices that these tables were deleted.
    pub(super) fn deleted<'a>(self, tables: impl Iterator<Item = &'a str>) -> Vec<String> {
        self.pack('d', tables.map(str::to_owned))
    }

    /// The notice with a message. The number makes it unique: of two equal notices in one transaction, the database delivers one.
    pub(super) fn said(self, number: u64, message: &str) -> String {
        format!("{:016x}s{number:x} {message}", self.0)
    }

    /// Packs items into as few notices as possible.
    fn pack(self, kind: char, items: impl Iterator<Item = String>) -> Vec<String> {
        let mut notices: Vec<String> = Vec::new();
        for item in items {
            match notices.last_mut() {
                Some(notice) if notice.len() + 1 + item.len() <= LONGEST => {
                    notice.push(',');
                    notice.push_str(&item);
                }
                _ => notices.push(format!("{:016x}{kind}{item}", self.0)),
            }
        }
        notices
    }

    /// The changes in a notice; none if this server sent it. A notice that cannot be read comes from an unknown version, and counts
    /// as [`Change::Missed`].
    pub(super) fn read(self, notice: &str) -> Vec<Change> {
        let Some((sender, rest)) = notice.split_at_checked(NAME) else { return vec![Change::Missed] };
        if u64::from_str_radix(sender, 16) == Ok(self.0) {
            return Vec::new();
        }
        let mut letters = rest.chars();
        let changes: Option<Vec<Change>> = match letters.next() {
            Some('g') => letters.as_str().split(',').map(read_grew).collect(),
            Some('d') => {
                letters.as_str().split(',').map(|name| TableId::said(name).map(Change::Deleted)).collect()
            }
            Some('s') => {
                letters.as_str().split_once(' ').map(|(_, message)| vec![Change::Said(message.to_owned())])
            }
            _ => None,
        };
        changes.unwrap_or_else(|| vec![Change::Missed])
    }
}

fn read_grew(item: &str) -> Option<Change> {
    let (name, next) = item.split_at_checked(NAME)?;
    Some(Change::Grew { table: TableId::said(name)?, next: next.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::new_table;
    use crate::store::SAYING;
    use crate::store::postgres::grouping::LARGEST_GROUP;

    const HERE: Node = Node(7);
    const THERE: Node = Node(u64::MAX);

    #[test]
    fn a_notice_is_read_by_the_other_server_and_ignored_by_its_sender() {
        let tables: Vec<_> = (0..1000).map(|next| (new_table().unwrap(), next * 31)).collect();
        let notices = HERE.grew(tables.iter().copied());
        assert!(notices.len() > 1 && notices.iter().all(|notice| notice.len() < 8000));
        let read: Vec<_> = notices.iter().flat_map(|notice| THERE.read(notice)).collect();
        let told: Vec<_> =
            tables.iter().map(|(table, next)| Change::Grew { table: *table, next: *next }).collect();
        assert_eq!(read, told);
        assert!(notices.iter().all(|notice| HERE.read(notice).is_empty()));
        let gone = HERE.deleted(tables[..2].iter().map(|(table, _)| table.as_str()));
        assert_eq!(THERE.read(&gone[0]), [Change::Deleted(tables[0].0), Change::Deleted(tables[1].0)]);
        let longest = "é".repeat(SAYING / 2);
        let said = HERE.said(u64::MAX, &longest);
        assert!(said.len() < 8000);
        assert_eq!(THERE.read(&said), [Change::Said(longest)]);
    }

    #[test]
    fn a_transaction_of_appends_has_one_notification() {
        let group = (0..LARGEST_GROUP).map(|_| (new_table().unwrap(), i64::MAX));
        assert_eq!(HERE.grew(group).len(), 1);
    }

    #[test]
    fn an_unreadable_notice_counts_as_missed_changes() {
        let sender = "0000000000000001";
        for rest in ["", "x", "g", "gaaaa", "gaaaaaaaaaaaaaaaax", "dé", "snospace"] {
            assert_eq!(HERE.read(&format!("{sender}{rest}")), [Change::Missed], "{rest}");
        }
        assert_eq!(HERE.read("short"), [Change::Missed]);
        assert_eq!(HERE.read("ééééééééééééééé"), [Change::Missed]);
    }
}
