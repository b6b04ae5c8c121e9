//! Writing an export, row by row.

use std::io::{self, Write};

use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::logs::Logs;
use super::{Row, VERSION, Why, Wrong};
use crate::store::Millis;

/// An export that is being written.
pub struct Export<W> {
    out: W,
    hash: Sha256,
    logs: Logs,
    exported: Exported,
}

/// The counts of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// The number of rows of all kinds.
    pub rows: u64,
    /// The number of tables.
    pub tables: u64,
    /// The number of entries of logs.
    pub entries: u64,
}

impl Exported {
    /// Counts one more row.
    pub fn count(&mut self, row: &Row) {
        self.rows += 1;
        match row.kind.name {
            "table" => self.tables += 1,
            "entry" => self.entries += 1,
            _ => {}
        }
    }
}

impl<W: Write> Export<W> {
    /// Begins an export that is dated `at`.
    pub fn begin(out: W, at: Millis) -> io::Result<Export<W>> {
        let mut export =
            Export { out, hash: Sha256::new(), logs: Logs::default(), exported: Exported::default() };
        let by = env!("CARGO_PKG_VERSION");
        export.line(&json!({"lettrine": "export", "version": VERSION, "at": at, "by": by}))?;
        Ok(export)
    }

    /// Writes a row. An incomplete log is an error, because the export could not be imported.
    pub fn row(&mut self, row: &Row) -> Result<(), Wrong> {
        let line = self.exported.rows + 2;
        self.logs.push(row).map_err(|why| Wrong { line, why })?;
        self.exported.count(row);
        self.line(row).map_err(|error| Wrong { line, why: Why::Unwritable(error.into()) })
    }

    /// Writes the last line. Returns the writer and the counts.
    pub fn end(mut self) -> Result<(W, Exported), Wrong> {
        let line = self.exported.rows + 2;
        self.logs.end().map_err(|why| Wrong { line, why })?;
        let sum = HEXLOWER.encode(&self.hash.clone().finalize());
        let end: Value = json!({"end": {"rows": self.exported.rows, "sha256": sum}});
        self.line(&end).map_err(|error| Wrong { line, why: Why::Unwritable(error.into()) })?;
        Ok((self.out, self.exported))
    }

    fn line(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.out.write_all(&bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk with room for so many bytes.
    struct Small(usize);

    impl Write for Small {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_disk_ends_an_export_with_the_systems_error() {
        use crate::moving::{Cell, KINDS};
        let kind = KINDS.iter().find(|kind| kind.name == "erased").unwrap();
        let row = Row { kind, cells: vec![Cell::Bytes(vec![1; 100]), Cell::Integer(1)] };
        let mut export = Export::begin(Small(100), 0).unwrap();
        let full = lettrine_language::Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(export.row(&row), Err(Wrong { line: 2, why: Why::Unwritable(full.clone()) }));
        let ended = Export::begin(Small(100), 0).unwrap().end().map(|(_, exported)| exported);
        assert_eq!(ended, Err(Wrong { line: 2, why: Why::Unwritable(full) }));
    }
}
