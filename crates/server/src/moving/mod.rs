//! Moving a whole store as a text: from `SQLite` to `PostgreSQL` and back, or from one version to the next.
//!
//! One JSON object per line: a heading, then rows, each under the name of its kind, then the number of rows and the SHA-256 of all
//! lines before. `docs/export.md` explains it. Tables come before the entries of their logs, and the entries of a log are
//! consecutive, so that a reader checks every log while it holds only one in memory.

mod logs;
mod reading;
mod row;
mod writing;
mod wrong;

pub use reading::{Import, Placed};
pub use row::{Cell, Column, Form, KINDS, Kind, OnConflict, Row};
pub use writing::{Export, Exported};
pub use wrong::{Why, Wrong};

/// The version of the format. A new kind of row, or a field with a default, needs no new version; every other change does.
pub const VERSION: u64 = 1;
