//! Lexicons from files: compiled, or a plain list of words.

use std::path::{Path, PathBuf};

use lettrine_lexicon::{Lexicon, LexiconBuf, OpenError, read_list};

use crate::trouble::Trouble;

/// The lexicon that a command works with.
pub(crate) enum Source {
    Embedded,
    File(LexiconBuf),
}

impl Source {
    /// Loads the lexicon of the file; without a file, uses the embedded one.
    pub(crate) fn load(path: Option<&Path>) -> Result<Source, Trouble> {
        let Some(path) = path else { return Ok(Source::Embedded) };
        let bytes = read(path)?;
        match LexiconBuf::from_foreign(bytes) {
            Ok(file) => Ok(Source::File(file)),
            Err(OpenError::NotALexicon) => Ok(Source::File(compile(path)?)),
            Err(error) => Err(Trouble::Open { path: path.into(), error }),
        }
    }

    pub(crate) fn lexicon(&self) -> Lexicon<'_> {
        match self {
            Source::Embedded => lettrine_french::lexicon(),
            Source::File(file) => file.get(),
        }
    }
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    std::fs::read(path).map_err(|error| Trouble::Read { path: path.into(), error })
}

/// Compiles a word list for this run. A file without a single word is refused: it is not a list, but perhaps a picture given by mistake.
fn compile(path: &Path) -> Result<LexiconBuf, Trouble> {
    let list = read_list(&read(path)?);
    if list.words.is_empty() {
        return Err(Trouble::NoWords(path.into()));
    }
    Ok(LexiconBuf::build(&name_of(path), &list.words)?)
}

/// The name of the lexicon compiled from a file: the file's name without its extension.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

/// A path given as an argument.
pub(crate) fn path(value: std::ffi::OsString) -> PathBuf {
    value.into()
}
