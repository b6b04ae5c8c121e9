//! Records read from files, with the lexicon of their game.

use std::path::{Path, PathBuf};

use lettrine_engine::record::Fingerprinted;
use lettrine_engine::{AnyGame, Problem, ReadError, Record, ReplayError};
use lettrine_lexicon::{Lexicon, LexiconBuf};

use crate::language::Language;
use crate::lexicon_file::{Source, read};
use crate::say;
use crate::trouble::Trouble;

/// A record with its game and its lexicon.
pub(crate) struct Loaded {
    pub(crate) path: PathBuf,
    pub(crate) record: Record,
    pub(crate) game: &'static dyn AnyGame,
    source: Source,
    /// The lexicon with the words that the table agreed on (rule W-5); `None` if it agreed on none.
    amended: Option<LexiconBuf>,
}

impl Loaded {
    /// Reads a record from a file. A fingerprint that differs is a warning, or with `strict` an error.
    pub(crate) fn read(
        path: &Path,
        lexicon: Option<&Path>,
        strict: bool,
        language: Language,
    ) -> Result<Loaded, Trouble> {
        let trouble =
            |error: ReadError| Trouble::Replay { path: path.into(), error: ReplayError::Read(error) };
        let bytes = read(path)?;
        let text = std::str::from_utf8(&bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
            trouble(ReadError { at: String::new(), problem: Problem::NotUtf8 { line } })
        })?;
        let loaded = Loaded::new(path, Record::read(text).map_err(trouble)?, lexicon)?;
        for what in loaded.foreign() {
            let disagreement = Trouble::Fingerprint { path: path.into(), what };
            if strict {
                return Err(disagreement);
            }
            say(&disagreement, language);
        }
        Ok(loaded)
    }

    /// A record with its game and its lexicon.
    pub(crate) fn new(path: &Path, record: Record, lexicon: Option<&Path>) -> Result<Loaded, Trouble> {
        let unknown = || {
            let problem = Problem::Unknown(record.game.clone());
            Trouble::Replay {
                path: path.into(),
                error: ReplayError::Read(ReadError { at: "game".into(), problem }),
            }
        };
        let game = lettrine_games::named(&record.game).ok_or_else(unknown)?;
        let source = Source::load(lexicon)?;
        let amended = record.agreed.lexicon(&source.lexicon())?;
        Ok(Loaded { path: path.into(), record, game, source, amended })
    }

    /// The lexicon of the record's table.
    pub(crate) fn lexicon(&self) -> Lexicon<'_> {
        self.amended.as_ref().map_or_else(|| self.source.lexicon(), LexiconBuf::get)
    }

    /// An error of a replay, with the record's file.
    pub(crate) fn trouble(&self, error: ReplayError) -> Trouble {
        Trouble::Replay { path: self.path.clone(), error }
    }

    /// The parts of the record whose fingerprint differs from ours.
    fn foreign(&self) -> Vec<Fingerprinted> {
        let differs = |(what, fingerprint): &&(Fingerprinted, String)| match what {
            Fingerprinted::Lexicon => *fingerprint != self.source.lexicon().fingerprint().to_string(),
            Fingerprinted::Components => *fingerprint != self.game.components(),
        };
        self.record.fingerprints.iter().filter(differs).map(|(what, _)| *what).collect()
    }
}
