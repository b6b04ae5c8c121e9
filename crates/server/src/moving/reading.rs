//! Reading an export, row by row. Nothing is guessed, and the iterator ends without an error only if the checksum matches.

use std::io::{BufRead, Read};

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::logs::Logs;
use super::{Cell, Column, Exported, Form, KINDS, Kind, Row, VERSION, Why, Wrong};

/// The longest line, in bytes: the longest that is written is a word list.
const LONGEST_LINE: u64 = 64 * 1024 * 1024;

/// A row, and the number of its line.
pub type Placed = (u64, Row);

/// An export that is being read: an iterator over its rows, in order. Its last item is an error unless the export is complete, so
/// that a caller that stores the rows in one transaction stores all or nothing.
pub struct Import<R> {
    source: R,
    line: u64,
    hash: Sha256,
    logs: Logs,
    /// How much was read so far.
    pub exported: Exported,
    over: bool,
}

impl<R: BufRead> Import<R> {
    /// Reads the heading.
    pub fn begin(source: R) -> Result<Import<R>, Wrong> {
        let (hash, logs, exported) = (Sha256::new(), Logs::default(), Exported::default());
        let mut import = Import { source, line: 0, hash, logs, exported, over: false };
        import.heading().map_err(|why| Wrong { line: 1, why })?;
        Ok(import)
    }

    fn heading(&mut self) -> Result<(), Why> {
        let bytes = self.read_line()?;
        let heading = object(&bytes).map_err(|_| Why::NotAnExport)?;
        if heading.get("lettrine").and_then(Value::as_str) != Some("export") {
            return Err(Why::NotAnExport);
        }
        match heading.get("version").and_then(Value::as_u64) {
            Some(VERSION) => {}
            Some(later) if later > VERSION => return Err(Why::Later(later)),
            _ => return Err(Why::NotAnExport),
        }
        self.hash.update(&bytes);
        Ok(())
    }

    /// The next row; `None` after the last one, if the export is complete and unchanged.
    fn next_row(&mut self) -> Result<Option<Row>, Why> {
        let bytes = self.read_line()?;
        if bytes.is_empty() {
            return Err(Why::Cut);
        }
        let mut line = object(&bytes)?;
        if let Some(end) = line.remove("end") {
            self.end(&end)?;
            return Ok(None);
        }
        self.hash.update(&bytes);
        let row = row(line)?;
        self.logs.push(&row)?;
        self.exported.count(&row);
        Ok(Some(row))
    }

    fn end(&mut self, end: &Value) -> Result<(), Why> {
        let sum = HEXLOWER.encode(&self.hash.clone().finalize());
        let is_whole = end["rows"].as_u64() == Some(self.exported.rows) && end["sha256"] == sum.as_str();
        if !is_whole {
            return Err(Why::Changed);
        }
        self.logs.end()?;
        if self.read_line()?.is_empty() { Ok(()) } else { Err(Why::Behind) }
    }

    fn read_line(&mut self) -> Result<Vec<u8>, Why> {
        self.line += 1;
        let mut bytes = Vec::new();
        let mut source = self.source.by_ref().take(LONGEST_LINE);
        source.read_until(b'\n', &mut bytes).map_err(|error| Why::Unreadable(error.into()))?;
        if bytes.last() != Some(&b'\n') && !bytes.is_empty() {
            return Err(if bytes.len() as u64 == LONGEST_LINE { Why::TooLong } else { Why::Cut });
        }
        Ok(bytes)
    }
}

impl<R: BufRead> Iterator for Import<R> {
    type Item = Result<Placed, Wrong>;

    fn next(&mut self) -> Option<Result<Placed, Wrong>> {
        if self.over {
            return None;
        }
        let row = self.next_row();
        self.over = !matches!(row, Ok(Some(_)));
        let line = self.line;
        row.map_err(|why| Wrong { line, why }).map(|row| row.map(|row| (line, row))).transpose()
    }
}

fn object(bytes: &[u8]) -> Result<Map<String, Value>, Why> {
    serde_json::from_slice(bytes).map_err(|error| Why::NotJson(error.to_string()))
}

fn row(line: Map<String, Value>) -> Result<Row, Why> {
    let mut fields = line.into_iter();
    let (Some((name, value)), None) = (fields.next(), fields.next()) else {
        return Err(Why::UnknownKind(String::new()));
    };
    let kind: &'static Kind = KINDS
        .iter()
        .find(|kind| kind.name == name)
        .ok_or_else(|| Why::UnknownKind(lettrine_engine::cut(&name).into()))?;
    let Value::Object(mut fields) = value else { return Err(Why::BadCell(kind.name)) };
    let mut cells = Vec::with_capacity(kind.columns.len());
    for column in kind.columns {
        cells.push(cell(column, fields.remove(column.name))?);
    }
    match fields.keys().next() {
        Some(unknown) => Err(Why::UnknownColumn(lettrine_engine::cut(unknown).into())),
        None => Ok(Row { kind, cells }),
    }
}

fn cell(column: &Column, value: Option<Value>) -> Result<Cell, Why> {
    let bad = || Why::BadCell(column.name);
    match (column.form, value) {
        (_, None | Some(Value::Null)) if column.optional => Ok(Cell::Null),
        (_, None) => Err(Why::MissingColumn(column.name)),
        // PostgreSQL cannot store a NUL in a text.
        (Form::Text, Some(Value::String(text))) if !text.contains('\0') => Ok(Cell::Text(text)),
        (Form::Integer, Some(Value::Number(number))) => number.as_i64().map(Cell::Integer).ok_or_else(bad),
        (Form::Flag, Some(Value::Bool(flag))) => Ok(Cell::Flag(flag)),
        (Form::Bytes, Some(Value::String(text))) => {
            BASE64URL_NOPAD.decode(text.as_bytes()).map(Cell::Bytes).map_err(|_| bad())
        }
        _ => Err(bad()),
    }
}
