//! Where typed lines come from: a terminal with completion, or plain standard input.

use std::io::{BufRead, IsTerminal, Write};

use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{CompletionType, Config, Editor};

use super::offers::Offers;
use crate::trouble::Trouble;

pub(super) enum Keyboard<'a> {
    Terminal(Box<Editor<Offers<'a>, MemHistory>>),
    Lines,
}

impl<'a> Keyboard<'a> {
    pub(super) fn open() -> Result<Keyboard<'a>, Trouble> {
        if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
            return Ok(Keyboard::Lines);
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        let editor = Editor::with_history(config, MemHistory::new()).map_err(trouble)?;
        Ok(Keyboard::Terminal(Box::new(editor)))
    }

    /// Sets what the Tab key completes from now on.
    pub(super) fn offer(&mut self, offers: Option<Offers<'a>>) {
        if let Keyboard::Terminal(editor) = self {
            editor.set_helper(offers);
        }
    }

    /// A line without the spaces around it; `None` at the end of the input.
    pub(super) fn line(&mut self, prompt: &str) -> Result<Option<String>, Trouble> {
        match self {
            Keyboard::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    let _ = editor.add_history_entry(line.trim());
                    Ok(Some(line.trim().to_owned()))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(trouble(error)),
            },
            Keyboard::Lines => {
                writeln!(anstream::stdout(), "{prompt}")?;
                let mut line = Vec::new();
                let read = |error| Trouble::Read { path: "-".into(), error };
                let bytes = std::io::stdin().lock().read_until(b'\n', &mut line).map_err(read)?;
                Ok((bytes > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
            }
        }
    }

    /// Hides everything that the previous player has seen and typed.
    pub(super) fn hand_over(&mut self) -> Result<(), Trouble> {
        match self {
            Keyboard::Terminal(editor) => {
                editor.history_mut().clear().map_err(trouble)?;
                editor.set_helper(None);
                // Clears the screen and the scrollback.
                write!(std::io::stdout(), "\x1b[H\x1b[2J\x1b[3J")?;
                std::io::stdout().flush()?;
            }
            Keyboard::Lines => writeln!(anstream::stdout(), "{}", "═".repeat(78))?,
        }
        Ok(())
    }
}

fn trouble(error: ReadlineError) -> Trouble {
    Trouble::Output(std::io::Error::other(error))
}
