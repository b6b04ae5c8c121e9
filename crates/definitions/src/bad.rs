//! [`BadDefinitions`]: what is wrong with a dictionary of definitions, and where.

use std::io;
use std::path::{Path, PathBuf};

use lettrine_language::{Failure, Language};

/// The error for a file that is no dictionary of definitions, or is damaged.
#[derive(Debug)]
pub struct BadDefinitions {
    /// The file.
    pub path: PathBuf,
    /// The place in the file.
    pub place: Place,
    /// What is wrong at this place.
    pub flaw: Flaw,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    Whole,
    /// A line number, from 1.
    Line(usize),
    /// A byte offset from the start of the file.
    Offset(u64),
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum Flaw {
    /// The operating system cannot read the file.
    Unreadable(io::Error),
    /// A file that belongs to the dictionary is missing; the text names its possible extensions.
    Missing(&'static str),
    /// The text is not UTF-8.
    NotUtf8,
    /// A line has no tab, or nothing before or after it.
    NoTab,
    /// An entry, a word or a line is too long.
    TooLong,
    /// The file is larger than can be indexed.
    TooLarge,
    /// The file has no entry that could be looked up.
    Empty,
    /// The file does not begin like an `.ifo`.
    NotIfo,
    /// This field of an `.ifo` is missing or has an invalid value.
    Field(&'static str),
    /// The number of entries or bytes differs from the number in the `.ifo`.
    Miscounted {
        /// The number in the `.ifo`.
        expected: u64,
        /// The actual number.
        found: u64,
    },
    /// The file ends in the middle of an entry.
    Cut,
    /// An entry points outside of the file with the texts.
    Outside,
    /// The file is compressed, but not by dictzip.
    NotDictzip,
}

impl Flaw {
    pub(crate) fn at(self, path: &Path, place: Place) -> BadDefinitions {
        BadDefinitions { path: path.to_owned(), place, flaw: self }
    }

    pub(crate) fn of(self, path: &Path) -> BadDefinitions {
        self.at(path, Place::Whole)
    }

    /// The problem in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let pick = |french: &str, english: &str| language.pick(french, english).to_owned();
        match self {
            Flaw::Unreadable(error) => {
                let why = Failure::of(error).say(language);
                language.pick(format!("lecture impossible ({why})"), format!("it cannot be read ({why})"))
            }
            Flaw::Missing(endings) => language.pick(
                format!("il manque le fichier {endings} à côté"),
                format!("the file {endings} beside it is missing"),
            ),
            Flaw::NotUtf8 => pick("ce n'est pas de l'UTF-8", "this is not UTF-8"),
            Flaw::NoTab => pick(
                "un mot, une tabulation et sa définition attendus",
                "expected a word, a tab and its meaning",
            ),
            Flaw::TooLong => pick("entrée trop longue", "this entry is too long"),
            Flaw::TooLarge => {
                pick("fichier trop volumineux (4 Go au plus)", "this file is too large (at most 4 GB)")
            }
            Flaw::Empty => pick("aucune définition d'un mot", "there is no meaning of a word in it"),
            Flaw::NotIfo => pick(
                "ce n'est pas un dictionnaire StarDict (« StarDict's dict ifo file » attendu)",
                "this is no dictionary of StarDict (expected 'StarDict's dict ifo file')",
            ),
            Flaw::Field(name) => language.pick(
                format!("« {name} » manque, ou n'a pas de sens"),
                format!("'{name}' is missing, or makes no sense"),
            ),
            Flaw::Miscounted { expected, found } => language.pick(
                format!("{found} au lieu de {expected}, que dit le fichier .ifo"),
                format!("{found} instead of {expected}, which the .ifo says"),
            ),
            Flaw::Cut => {
                pick("le fichier est coupé au milieu d'une entrée", "the file ends in the middle of an entry")
            }
            Flaw::Outside => pick(
                "cette entrée renvoie hors du dictionnaire",
                "this entry points outside of the dictionary",
            ),
            Flaw::NotDictzip => pick(
                "compressé, mais pas par dictzip ; décompressez-le en .dict",
                "packed, but not by dictzip; unpack it into .dict",
            ),
        }
    }
}

impl BadDefinitions {
    /// The place in words, with the separator in front of it; empty for the whole file.
    #[must_use]
    pub fn place(&self, language: Language) -> String {
        match self.place {
            Place::Whole => String::new(),
            Place::Line(line) => language.pick(format!(", ligne {line}"), format!(", line {line}")),
            Place::Offset(offset) => language.pick(format!(", octet {offset}"), format!(", byte {offset}")),
        }
    }
}
