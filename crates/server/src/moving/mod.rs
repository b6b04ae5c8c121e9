//! A whole store as a text, to be moved: from `SQLite` to `PostgreSQL` and back, from one version to the next.
//!
//! One JSON object a line: a heading, then rows, each under the name of its kind, then how many there were and the SHA-256 of all
//! lines before. `docs/export.md` explains it. Tables come before the entries of their logs, and a log's entries one after the
//! other, so that whoever reads checks every log while it holds one.

mod logs;
mod reading;
mod row;
mod writing;
mod wrong;

pub use reading::{Import, Placed};
pub use row::{Cell, Column, Form, KINDS, Kind, OnConflict, Row};
pub use writing::{Export, Exported};
pub use wrong::{Why, Wrong};

/// The version of the format. What is added to it has a default and changes nothing; whatever else changes is a new one.
pub const VERSION: u64 = 1;
