//! A table without I/O.

pub mod clock;
pub mod entry;
pub mod history;
pub mod limits;
pub mod logged;
pub mod pace;
pub mod play;
mod problem;
pub mod protocol;
pub mod seats;
pub mod secret;
pub mod table;
pub mod terms;
pub mod uptime;
pub mod words;
pub mod writing;

pub use problem::Problem;
