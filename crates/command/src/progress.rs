//! Progress of something that takes long, on a terminal.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::Instant;

/// A line that is written over again and again; nothing, where nobody sits before a terminal.
pub(crate) struct Shown {
    what: &'static str,
    last: Option<Instant>,
}

impl Shown {
    /// Of so many of what.
    pub(crate) fn new(what: &'static str) -> Shown {
        Shown { what, last: std::io::stderr().is_terminal().then(Instant::now) }
    }

    /// Shows how far it has come, not too often.
    pub(crate) fn show(&mut self, done: usize, of: usize) -> ControlFlow<()> {
        if let Some(last) = self.last.as_mut().filter(|last| last.elapsed().as_millis() > 200) {
            *last = Instant::now();
            let _ = write!(anstream::stderr(), "\r{done} / {of} {}", self.what);
        }
        ControlFlow::Continue(())
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(anstream::stderr(), "\r\x1b[K");
        }
    }
}
