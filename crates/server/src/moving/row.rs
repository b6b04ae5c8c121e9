//! The rows of a store, kind by kind: the same in every store.

use data_encoding::BASE64URL_NOPAD;
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A kind of row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The kind's name in an export.
    pub name: &'static str,
    /// The table of the database that holds such rows.
    pub table: &'static str,
    /// The columns of a row, those of the key first.
    pub columns: &'static [Column],
    /// How many columns the key has.
    pub key: usize,
    /// What happens to a row if the store already has one with the same key.
    pub on_conflict: OnConflict,
}

/// What happens to an imported row if the store already has one with the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnConflict {
    /// The two rows must be equal.
    Same,
    /// The store's own row stays.
    Stays,
    /// The imported row is skipped if it is added to a store with other content; otherwise it replaces the rows that the store has made for
    /// itself.
    Skip,
}

/// A column of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The column's name, in an export and in the database.
    pub name: &'static str,
    /// The column's type.
    pub form: Form,
    /// Whether the column may be null.
    pub optional: bool,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A text.
    Text,
    /// A whole number.
    Integer,
    /// A boolean.
    Flag,
    /// Bytes; in an export, a text in base64url without padding.
    Bytes,
}

const fn column(name: &'static str, form: Form) -> Column {
    Column { name, form, optional: false }
}

const fn text(name: &'static str) -> Column {
    column(name, Form::Text)
}

const fn integer(name: &'static str) -> Column {
    column(name, Form::Integer)
}

const fn bytes(name: &'static str) -> Column {
    column(name, Form::Bytes)
}

const fn maybe(column: Column) -> Column {
    Column { optional: true, ..column }
}

const fn kind(name: &'static str, table: &'static str, key: usize, columns: &'static [Column]) -> Kind {
    Kind { name, table, columns, key, on_conflict: OnConflict::Same }
}

const fn stays(kind: Kind) -> Kind {
    Kind { on_conflict: OnConflict::Stays, ..kind }
}

const fn skip(kind: Kind) -> Kind {
    Kind { on_conflict: OnConflict::Skip, ..kind }
}

/// The kinds, in the order in which an export has them.
pub const KINDS: &[Kind] = &[
    kind(
        "list",
        "lists",
        1,
        &[text("fingerprint"), text("name"), integer("words"), integer("added"), bytes("text")],
    ),
    kind(
        "table",
        "tables",
        1,
        &[
            text("id"),
            text("status"),
            column("public", Form::Flag),
            integer("updated"),
            maybe(integer("deadline")),
            text("summary"),
            maybe(bytes("hash")),
        ],
    ),
    kind(
        "entry",
        "entries",
        2,
        &[text("table_id"), integer("seq"), integer("at"), text("body"), maybe(bytes("hash"))],
    ),
    kind("person", "people", 2, &[bytes("person"), text("table_id")]),
    stays(kind("review", "reviews", 2, &[text("table_id"), integer("game"), text("body")])),
    skip(kind("run", "runs", 1, &[integer("number"), integer("started"), integer("alive")])),
    stays(kind("erased", "erased", 1, &[bytes("person"), integer("at")])),
    stays(kind(
        "subscription",
        "subscriptions",
        1,
        &[
            text("endpoint"),
            bytes("person"),
            bytes("p256dh"),
            bytes("auth"),
            text("language"),
            integer("added"),
        ],
    )),
    skip(kind("push_key", "push_key", 1, &[integer("only"), bytes("pkcs8")])),
    stays(kind(
        "report",
        "reports",
        2,
        &[
            text("kind"),
            text("word"),
            text("spelling"),
            maybe(text("part")),
            maybe(text("reason")),
            integer("count"),
            integer("latest"),
        ],
    )),
    stays(kind("puzzle_count", "puzzle_counts", 2, &[text("puzzle"), integer("tenth"), integer("count")])),
    kind(
        "evening",
        "evenings",
        1,
        &[text("id"), integer("opened"), integer("starts"), integer("ends"), text("body"), text("seed")],
    ),
    kind(
        "evening_player",
        "evening_players",
        2,
        &[text("evening"), bytes("person"), text("name"), integer("joined")],
    ),
    kind(
        "evening_table",
        "evening_tables",
        3,
        &[text("evening"), bytes("person"), integer("deal"), text("table_id")],
    ),
    stays(kind(
        "ban",
        "bans",
        1,
        &[text("address"), text("reason"), integer("added"), maybe(integer("until"))],
    )),
    stays(kind("closed", "closed", 1, &[text("table_id"), text("reason"), integer("at")])),
    stays(kind(
        "chat_report",
        "chat_reports",
        2,
        &[text("table_id"), integer("seq"), text("lines"), integer("count"), integer("latest")],
    )),
];

/// The value of a row in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// No value.
    Null,
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A boolean.
    Flag(bool),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Null => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Integer(number) => serializer.serialize_i64(*number),
            Cell::Flag(flag) => serializer.serialize_bool(*flag),
            Cell::Bytes(bytes) => serializer.serialize_str(&BASE64URL_NOPAD.encode(bytes)),
        }
    }
}

/// A row: a cell for each column of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kind of the row.
    pub kind: &'static Kind,
    /// The values, column by column.
    pub cells: Vec<Cell>,
}

impl Row {
    /// The text in a column; empty if there is none.
    #[must_use]
    pub fn text(&self, column: usize) -> &str {
        if let Some(Cell::Text(text)) = self.cells.get(column) { text } else { "" }
    }

    /// The bytes in a column.
    #[must_use]
    pub fn bytes(&self, column: usize) -> Option<&[u8]> {
        if let Some(Cell::Bytes(bytes)) = self.cells.get(column) { Some(bytes) } else { None }
    }

    /// The number in a column; 0 if there is none.
    #[must_use]
    pub fn integer(&self, column: usize) -> i64 {
        if let Some(Cell::Integer(number)) = self.cells.get(column) { *number } else { 0 }
    }
}

/// The row as an export has it: its columns under the name of its kind, without null ones.
impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Cells<'a>(&'a Row);
        impl Serialize for Cells<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let Row { kind, cells } = self.0;
                let held = kind.columns.iter().zip(cells).filter(|(_, cell)| **cell != Cell::Null);
                serializer.collect_map(held.map(|(column, cell)| (column.name, cell)))
            }
        }
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.kind.name, &Cells(self))?;
        map.end()
    }
}
