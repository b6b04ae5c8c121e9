//! The progress of long work, shown on a terminal.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Instant;

/// A progress line that overwrites itself; nothing is shown if standard error is no terminal.
pub(crate) struct Shown {
    what: &'static str,
    last: Option<Instant>,
}

impl Shown {
    /// The progress of work that is counted in this unit.
    pub(crate) fn new(what: &'static str) -> Shown {
        Shown { what, last: std::io::stderr().is_terminal().then(Instant::now) }
    }

    /// Shows the progress, at most every 200 milliseconds.
    pub(crate) fn show(&mut self, done: usize, of: usize) -> ControlFlow<()> {
        if let Some(last) = self.last.as_mut().filter(|last| last.elapsed().as_millis() > 200) {
            *last = Instant::now();
            let _ = write!(anstream::stderr(), "\r{done} / {of} {}", self.what);
        }
        ControlFlow::Continue(())
    }

    /// Erases the line.
    pub(crate) fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(anstream::stderr(), "\r\x1b[K");
        }
    }
}
