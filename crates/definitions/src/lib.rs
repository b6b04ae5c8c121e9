//! [`Definitions`]: the meanings of words, from a file that the host of a server provides. No free dictionary is included.
//!
//! Two formats are read. A text file has one entry per line: the word, a tab and its meaning ([`Definitions::open`] assumes this
//! format for any file except `.ifo`). A [StarDict] dictionary consists of several files, named by its `.ifo`. Both are checked once
//! completely when they are opened; errors tell the place. Only an index stays in memory, sixteen bytes per entry; a meaning is read
//! from the file on request. Meanings are returned as plain text: markup is removed except for its line breaks.
//!
//! [StarDict]: https://github.com/huzheng001/stardict-3/blob/master/dict/doc/StarDictFileFormat

mod bad;
mod dictzip;
mod index;
mod markup;
mod stardict;
mod tsv;

use std::fs::File;
use std::io::{self, Cursor, Read, Seek};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use lettrine_lexicon::{Letter, Letters};

pub use bad::{BadDefinitions, Flaw, Place};
use index::Index;
use stardict::StarDict;
use tsv::Tsv;

/// The maximum number of entries returned for one word.
const MOST_MEANINGS: usize = 8;
/// The maximum number of bytes read of an entry.
const LONGEST_ENTRY: usize = 64 * 1024;
/// The maximum number of characters returned of an entry.
const LONGEST_TEXT: usize = 3000;

/// A source of bytes: a file or a buffer in memory.
trait Source: Read + Seek + Send {}
impl<T: Read + Seek + Send> Source for T {}

/// An entry of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The word as the dictionary spells it.
    pub headword: String,
    /// The meaning, in plain text with line breaks.
    pub text: String,
}

/// An open dictionary of definitions.
pub struct Definitions {
    name: String,
    index: Index,
    book: Mutex<Book>,
}

enum Book {
    Tsv(Tsv),
    StarDict(StarDict),
}

impl Definitions {
    /// Opens a file and checks all of it.
    pub fn open(path: &Path) -> Result<Definitions, BadDefinitions> {
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ifo")) {
            let (name, index, book) = StarDict::open(path)?;
            return Ok(Definitions { name, index, book: Mutex::new(Book::StarDict(book)) });
        }
        let file = File::open(path).map_err(|error| Flaw::Unreadable(error).of(path))?;
        let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let (index, book) = Tsv::open(Box::new(file)).map_err(|(place, flaw)| flaw.at(path, place))?;
        Ok(Definitions { name, index, book: Mutex::new(Book::Tsv(book)) })
    }

    /// A text with one entry per line, from memory.
    pub fn of_text(text: Vec<u8>) -> Result<Definitions, BadDefinitions> {
        let (index, book) =
            Tsv::open(Box::new(Cursor::new(text))).map_err(|(place, flaw)| flaw.at(Path::new("-"), place))?;
        Ok(Definitions { name: String::new(), index, book: Mutex::new(Book::Tsv(book)) })
    }

    /// A `StarDict` dictionary from memory: its `.ifo`, its `.idx`, its `.syn` (may be empty), and its `.dict` or `.dict.dz`.
    pub fn of_stardict(
        ifo: &[u8],
        idx: Vec<u8>,
        syn: Vec<u8>,
        dict: Vec<u8>,
    ) -> Result<Definitions, BadDefinitions> {
        let (name, index, book) = StarDict::of_bytes(ifo, idx, syn, dict)?;
        Ok(Definitions { name, index, book: Mutex::new(Book::StarDict(book)) })
    }

    /// The dictionary's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of entries that can be found.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.index.len()
    }

    /// The meanings of a word and of its lemmas: first its own entries, then those of the lemmas.
    pub fn meanings(&self, word: &[Letter], lemmas: &[&str]) -> io::Result<Vec<Meaning>> {
        let mut found = self.look_up(word)?;
        for lemma in lemmas {
            let Ok(letters) = Letters::fold(lemma) else { continue };
            if *letters == *word {
                continue;
            }
            let mut of_lemma = self.look_up(&letters)?;
            // « pêcher » and « pécher » have the same letters: if one headword is exactly the lemma, only that one counts.
            if of_lemma.iter().any(|meaning| meaning.headword == **lemma) {
                of_lemma.retain(|meaning| meaning.headword == **lemma);
            }
            found.extend(of_lemma);
        }
        let mut told = Vec::new();
        for meaning in found {
            if !told.contains(&meaning) {
                told.push(meaning);
            }
        }
        told.truncate(MOST_MEANINGS);
        Ok(told)
    }

    /// The entries of a word. If some are spelt without capitals, those with capitals are names and are left out.
    fn look_up(&self, word: &[Letter]) -> io::Result<Vec<Meaning>> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = Vec::new();
        for place in self.index.places(word).take(MOST_MEANINGS) {
            let meaning = match &mut *book {
                Book::Tsv(book) => book.read(place)?,
                Book::StarDict(book) => book.read(place)?,
            };
            found.extend(Some(meaning).filter(|meaning| !meaning.text.is_empty()));
        }
        let is_name = |meaning: &Meaning| meaning.headword.contains(char::is_uppercase);
        if !found.iter().all(is_name) {
            found.retain(|meaning| !is_name(meaning));
        }
        Ok(found)
    }
}

impl std::fmt::Debug for Definitions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Definitions({}, {} entries)", self.name, self.entries())
    }
}
