//! [`StarDict`]: a dictionary in the `StarDict` format. The `.ifo` describes it, the `.idx` has the words and the offsets of their
//! entries in the `.dict`, and the optional `.syn` has more words for entries. Numbers are big-endian.

mod fields;
mod ifo;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, SeekFrom};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;

use crate::dictzip::Dictzip;
use crate::index::Index;
use crate::{BadDefinitions, Flaw, LONGEST_ENTRY, LONGEST_TEXT, Meaning, Place, Source};
use ifo::Ifo;

/// The maximum length of a word in an index, in bytes, as the format defines it.
const LONGEST_WORD: usize = 255;
/// The maximum size of an index that is decompressed into memory, in bytes.
const LARGEST_INDEX: u64 = 256 * 1024 * 1024;

/// An open `StarDict` dictionary.
pub(crate) struct StarDict {
    idx: Box<dyn Source>,
    dict: Box<dyn Source>,
    packed: Option<Dictzip>,
    wide: bool,
    kinds: Option<Vec<u8>>,
}

/// A file of a dictionary, with its path.
type Part = (PathBuf, Box<dyn Source>);

/// The files of a dictionary.
struct Parts {
    ifo: (PathBuf, Vec<u8>),
    idx: Part,
    syn: Option<Part>,
    dict: Part,
}

impl StarDict {
    /// Opens the files that belong to an `.ifo`.
    pub(crate) fn open(path: &Path) -> Result<(String, Index, StarDict), BadDefinitions> {
        let ifo = std::fs::read(path).map_err(|error| Flaw::Unreadable(error).of(path))?;
        let idx = match beside(path, &["idx"])? {
            Some(idx) => idx,
            None => unpacked(beside(path, &["idx.gz"])?.ok_or_else(|| Flaw::Missing(".idx").of(path))?)?,
        };
        let dict = beside(path, &["dict", "dict.dz"])?;
        let dict = dict.ok_or_else(|| Flaw::Missing(".dict / .dict.dz").of(path))?;
        let syn = beside(path, &["syn"])?;
        StarDict::of(Parts { ifo: (path.to_owned(), ifo), idx, syn, dict })
    }

    /// Opens a dictionary from memory.
    pub(crate) fn of_bytes(
        ifo: &[u8],
        idx: Vec<u8>,
        syn: Vec<u8>,
        dict: Vec<u8>,
    ) -> Result<(String, Index, StarDict), BadDefinitions> {
        let part =
            |name: &str, bytes: Vec<u8>| -> Part { (PathBuf::from(name), Box::new(Cursor::new(bytes))) };
        let syn = (!syn.is_empty()).then(|| part(".syn", syn));
        let ifo = (PathBuf::from(".ifo"), ifo.to_vec());
        StarDict::of(Parts { ifo, idx: part(".idx", idx), syn, dict: part(".dict", dict) })
    }

    fn of(parts: Parts) -> Result<(String, Index, StarDict), BadDefinitions> {
        let Parts { ifo: (path, ifo), idx: (idx_path, mut idx), syn, dict: (dict_path, mut dict) } = parts;
        let ifo = Ifo::read(&ifo).map_err(|(place, flaw)| flaw.at(&path, place))?;
        let packed = packed(&mut *dict).map_err(|flaw| flaw.of(&dict_path))?;
        let length = match &packed {
            Some(packed) => packed.length(),
            None => dict.seek(SeekFrom::End(0)).map_err(|error| Flaw::Unreadable(error).of(&dict_path))?,
        };
        let mut index = Index::default();
        let places = look_through(&mut *idx, &ifo, length, &mut index);
        let places = places.map_err(|(place, flaw)| flaw.at(&idx_path, place))?;
        if let Some((syn_path, mut syn)) = syn {
            let other = other_words(&mut *syn, &places, &mut index);
            other.map_err(|(place, flaw)| flaw.at(&syn_path, place))?;
        }
        if index.len() == 0 {
            return Err(Flaw::Empty.of(&path));
        }
        index.sort();
        Ok((ifo.name, index, StarDict { idx, dict, packed, wide: ifo.wide, kinds: ifo.kinds }))
    }

    /// The entry whose word is at this offset of the `.idx`.
    pub(crate) fn read(&mut self, place: u32) -> io::Result<Meaning> {
        self.idx.seek(SeekFrom::Start(place.into()))?;
        let mut reader = BufReader::with_capacity(LONGEST_WORD + 16, &mut self.idx);
        let entry = Pointer::read(&mut reader, self.wide).map_err(|flaw| match flaw {
            Flaw::Unreadable(error) => error,
            _ => io::ErrorKind::InvalidData.into(),
        })?;
        let entry = entry.ok_or(io::ErrorKind::UnexpectedEof)?;
        let size = usize::try_from(entry.size).unwrap_or(usize::MAX).min(LONGEST_ENTRY);
        let bytes = if let Some(packed) = &self.packed {
            packed.bytes(&mut *self.dict, entry.offset, size)?
        } else {
            self.dict.seek(SeekFrom::Start(entry.offset))?;
            let mut bytes = Vec::new();
            (&mut self.dict).take(size as u64).read_to_end(&mut bytes)?;
            bytes
        };
        let text = fields::text(self.kinds.as_deref(), &bytes);
        let text = text.chars().take(LONGEST_TEXT + 1).collect();
        Ok(Meaning { headword: entry.word, text })
    }
}

/// A record of the `.idx`: a word and the position of its entry.
struct Pointer {
    word: String,
    offset: u64,
    size: u32,
    /// The size of this record in bytes.
    read: usize,
}

impl Pointer {
    /// Reads the next record; `None` at the end.
    fn read(reader: &mut impl BufRead, wide: bool) -> Result<Option<Pointer>, Flaw> {
        let Some(word) = word(reader)? else { return Ok(None) };
        let mut numbers = [0; 12];
        let numbers = if wide { &mut numbers[..] } else { &mut numbers[4..] };
        reader.read_exact(numbers).map_err(cut)?;
        let read = word.len() + 1 + numbers.len();
        let number = |bytes: &[u8]| bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        let (offset, size) = numbers.split_at(numbers.len() - 4);
        let size = u32::try_from(number(size)).unwrap_or(u32::MAX);
        Ok(Some(Pointer { word, offset: number(offset), size, read }))
    }
}

/// Reads a word up to its zero byte; `None` at the end.
fn word(reader: &mut impl BufRead) -> Result<Option<String>, Flaw> {
    let mut word = Vec::new();
    reader.take(LONGEST_WORD as u64 + 1).read_until(0, &mut word).map_err(Flaw::Unreadable)?;
    match word.pop() {
        None => return Ok(None),
        Some(0) => {}
        Some(_) if word.len() == LONGEST_WORD => return Err(Flaw::TooLong),
        Some(_) => return Err(Flaw::Cut),
    }
    String::from_utf8(word).map(Some).map_err(|_| Flaw::NotUtf8)
}

fn cut(error: io::Error) -> Flaw {
    if error.kind() == io::ErrorKind::UnexpectedEof { Flaw::Cut } else { Flaw::Unreadable(error) }
}

/// Adds all words of an `.idx` to the index. Returns the offset of each record, by record number.
fn look_through(
    idx: &mut dyn Source,
    ifo: &Ifo,
    length: u64,
    index: &mut Index,
) -> Result<Vec<u32>, (Place, Flaw)> {
    idx.rewind().map_err(|error| (Place::Whole, Flaw::Unreadable(error)))?;
    let mut reader = BufReader::new(idx);
    let (mut at, mut places) = (0_u64, Vec::new());
    while let Some(entry) = Pointer::read(&mut reader, ifo.wide).map_err(|flaw| (Place::Offset(at), flaw))? {
        let inside = entry.offset.checked_add(entry.size.into()).is_some_and(|end| end <= length);
        if !inside {
            return Err((Place::Offset(at), Flaw::Outside));
        }
        let place = u32::try_from(at).map_err(|_| (Place::Whole, Flaw::TooLarge))?;
        index.note(&entry.word, place);
        places.push(place);
        at += entry.read as u64;
    }
    for (expected, found) in [(ifo.index_bytes, at), (ifo.words, places.len() as u64)] {
        if expected != found {
            return Err((Place::Whole, Flaw::Miscounted { expected, found }));
        }
    }
    Ok(places)
}

/// Adds the words of a `.syn` to the index. Each has the record number of an entry.
fn other_words(syn: &mut dyn Source, places: &[u32], index: &mut Index) -> Result<(), (Place, Flaw)> {
    let mut reader = BufReader::new(syn);
    let mut at = 0_u64;
    while let Some(word) = word(&mut reader).map_err(|flaw| (Place::Offset(at), flaw))? {
        let mut number = [0; 4];
        reader.read_exact(&mut number).map_err(|error| (Place::Offset(at), cut(error)))?;
        let number = usize::try_from(u32::from_be_bytes(number)).unwrap_or(usize::MAX);
        let place = places.get(number).ok_or((Place::Offset(at), Flaw::Outside))?;
        index.note(&word, *place);
        at += word.len() as u64 + 5;
    }
    Ok(())
}

/// The layout of the `.dict`, if it is compressed.
fn packed(dict: &mut dyn Source) -> Result<Option<Dictzip>, Flaw> {
    let mut first = Vec::new();
    dict.rewind().map_err(Flaw::Unreadable)?;
    dict.take(2).read_to_end(&mut first).map_err(Flaw::Unreadable)?;
    if first == [0x1f, 0x8b] { Dictzip::read(dict).map(Some) } else { Ok(None) }
}

/// The first of these files that exists beside the `.ifo`.
fn beside(ifo: &Path, endings: &[&str]) -> Result<Option<Part>, BadDefinitions> {
    for ending in endings {
        let path = ifo.with_extension(ending);
        match File::open(&path) {
            Ok(file) => return Ok(Some((path, Box::new(file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Flaw::Unreadable(error).of(&path)),
        }
    }
    Ok(None)
}

/// A compressed index, decompressed into memory because it needs random access.
fn unpacked((path, source): Part) -> Result<Part, BadDefinitions> {
    let mut bytes = Vec::new();
    let read = GzDecoder::new(source).take(LARGEST_INDEX + 1).read_to_end(&mut bytes);
    read.map_err(|error| Flaw::Unreadable(error).of(&path))?;
    if bytes.len() as u64 > LARGEST_INDEX {
        return Err(Flaw::TooLarge.of(&path));
    }
    Ok((path, Box::new(Cursor::new(bytes))))
}
