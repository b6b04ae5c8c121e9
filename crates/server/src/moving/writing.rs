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

/// What an export has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// How many rows of all kinds.
    pub rows: u64,
    /// How many tables among them.
    pub tables: u64,
    /// How many entries of their logs.
    pub entries: u64,
}

impl Exported {
    /// One row more.
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
    /// Begins one, at this moment.
    pub fn begin(out: W, at: Millis) -> io::Result<Export<W>> {
        let mut export =
            Export { out, hash: Sha256::new(), logs: Logs::default(), exported: Exported::default() };
        let by = env!("CARGO_PKG_VERSION");
        export.line(&json!({"lettrine": "export", "version": VERSION, "at": at, "by": by}))?;
        Ok(export)
    }

    /// Writes a row. A log that is not whole is an error: nobody could read the export.
    pub fn row(&mut self, row: &Row) -> Result<(), Wrong> {
        let line = self.exported.rows + 2;
        self.logs.push(row).map_err(|why| Wrong { line, why })?;
        self.exported.count(row);
        self.line(row).map_err(|error| Wrong { line, why: Why::Unreadable(error.to_string()) })
    }

    /// Writes the last line. What was written to, and what it has.
    pub fn end(mut self) -> Result<(W, Exported), Wrong> {
        let line = self.exported.rows + 2;
        self.logs.end().map_err(|why| Wrong { line, why })?;
        let sum = HEXLOWER.encode(&self.hash.clone().finalize());
        let end: Value = json!({"end": {"rows": self.exported.rows, "sha256": sum}});
        self.line(&end).map_err(|error| Wrong { line, why: Why::Unreadable(error.to_string()) })?;
        Ok((self.out, self.exported))
    }

    fn line(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.out.write_all(&bytes)
    }
}
