//! The file format of a lexicon: a header, a name and three automata. All numbers are little-endian and read in place.
//!
//! ```text
//! header │ name, padded to 4 │ words │ factors │ mirrored factors          each automaton: slots │ heads, half as many
//! ```

use std::fmt;
use std::ops::Range;

use crate::Fingerprint;
use crate::pack::Packed;

const MAGIC: [u8; 8] = *b"LETTRINE";
/// Increased whenever an older program could misread a newer file, or a newer program an older file. Programs read only one format,
/// because compiling a list again takes a second.
const VERSION: u32 = 2;

/// The header of a file after the magic, read and written field by field.
struct Header {
    version: u32,
    /// CRC-32 of all bytes after this field.
    checksum: u32,
    fingerprint: [u8; 16],
    words: u32,
    name_bytes: u32,
    /// The number of slots of each of the three automata.
    slots: [u32; 3],
}

impl Header {
    fn read(mut bytes: &[u8]) -> Option<Header> {
        fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
            let (first, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(*first)
        }
        let number = |bytes: &mut &[u8]| take(bytes).map(u32::from_le_bytes);
        let from = &mut bytes;
        take::<{ MAGIC.len() }>(from)?;
        Some(Header {
            version: number(from)?,
            checksum: number(from)?,
            fingerprint: take(from)?,
            words: number(from)?,
            name_bytes: number(from)?,
            slots: [number(from)?, number(from)?, number(from)?],
        })
    }

    fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([self.version, self.checksum].map(u32::to_le_bytes).as_flattened());
        bytes.extend(self.fingerprint);
        bytes.extend([self.words, self.name_bytes].map(u32::to_le_bytes).as_flattened());
        bytes.extend(self.slots.map(u32::to_le_bytes).as_flattened());
        bytes
    }
}

const HEADER: usize = 52;
const CHECKED_FROM: usize = 16;

/// The byte ranges of the parts of a valid file.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) word_count: usize,
    pub(crate) fingerprint: Fingerprint,
    pub(crate) name: Range<usize>,
    /// The slots and heads of each automaton.
    pub(crate) automata: [[Range<usize>; 2]; 3],
}

/// Why bytes cannot be opened as a lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The bytes do not begin like a lexicon.
    NotALexicon,
    /// The file was written by an older or a newer program.
    Version {
        /// The version in the file.
        found: u32,
        /// The version that this program reads.
        known: u32,
    },
    /// More or fewer bytes than the header announces.
    Length {
        /// The number of bytes that the header announces.
        expected: u64,
        /// The number of bytes in the file.
        found: u64,
    },
    /// The checksum is wrong: the bytes have changed since they were written.
    Checksum,
    /// The name is not UTF-8.
    Name,
    /// The slots are no valid automaton: the file was not written by this program.
    Shape {
        /// What is wrong.
        what: &'static str,
    },
}

/// Assembles a file. `None` if a part is too large.
pub(crate) fn write(
    name: &str,
    words: u32,
    fingerprint: Fingerprint,
    automata: [&Packed; 3],
) -> Option<Vec<u8>> {
    let slots = automata.map(|packed| u32::try_from(packed.slots.len()).ok());
    let header = Header {
        version: VERSION,
        checksum: 0,
        fingerprint: fingerprint.0,
        words,
        name_bytes: u32::try_from(name.len()).ok()?,
        slots: [slots[0]?, slots[1]?, slots[2]?],
    };
    let mut bytes = header.write();
    bytes.extend_from_slice(name.as_bytes());
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    for packed in automata {
        bytes.extend_from_slice(packed.slots.as_flattened());
        bytes.extend_from_slice(packed.heads.as_flattened());
    }
    let checksum = crc32fast::hash(&bytes[CHECKED_FROM..]);
    bytes[CHECKED_FROM - 4..CHECKED_FROM].copy_from_slice(&checksum.to_le_bytes());
    Some(bytes)
}

/// Finds the parts of a file, or tells why the bytes are not valid.
pub(crate) fn read(bytes: &[u8]) -> Result<Parts, OpenError> {
    let shown = &bytes[..bytes.len().min(MAGIC.len())];
    if shown.is_empty() || shown != &MAGIC[..shown.len()] {
        return Err(OpenError::NotALexicon);
    }
    let Some(header) = Header::read(bytes) else {
        return Err(OpenError::Length { expected: HEADER as u64, found: bytes.len() as u64 });
    };
    if header.version != VERSION {
        return Err(OpenError::Version { found: header.version, known: VERSION });
    }
    // Computed in 64 bits, because the sizes in the file are untrusted.
    let name_end = HEADER as u64 + u64::from(header.name_bytes);
    let mut end = name_end.next_multiple_of(4);
    let automata = header.slots.map(|slots| {
        let slots = u64::from(slots);
        [slots, slots.div_ceil(2)].map(|count| {
            let start = end;
            end += 4 * count;
            start..end
        })
    });
    if end != bytes.len() as u64 {
        return Err(OpenError::Length { expected: end, found: bytes.len() as u64 });
    }
    if crc32fast::hash(&bytes[CHECKED_FROM..]) != header.checksum {
        return Err(OpenError::Checksum);
    }
    let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
    let name = HEADER..place(name_end);
    if std::str::from_utf8(&bytes[name.clone()]).is_err() {
        return Err(OpenError::Name);
    }
    Ok(Parts {
        word_count: header.words as usize,
        fingerprint: Fingerprint(header.fingerprint),
        name,
        automata: automata.map(|parts| parts.map(|part| place(part.start)..place(part.end))),
    })
}

/// The slots or heads in a part of the file. The result is never the empty fallback, because `read` has checked the ranges.
pub(crate) fn part(bytes: &[u8], part: Range<usize>) -> &[[u8; 4]] {
    match bytes.get(part).map(<[u8]>::as_chunks) {
        Some((numbers, [])) => numbers,
        _ => &[],
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NotALexicon => {
                write!(f, "not a compiled lexicon; compile a list of words with `lettrine lexicon build`")
            }
            OpenError::Version { found, known } if found < known => {
                write!(
                    f,
                    "format {found}, older than the {known} read here; compile the list again with `lettrine lexicon build`"
                )
            }
            OpenError::Version { found, known } => {
                write!(
                    f,
                    "format {found}, newer than the {known} read here; use a newer Lettrine, or compile the list again with `lettrine lexicon build`"
                )
            }
            OpenError::Length { expected, found } => {
                write!(f, "{found} bytes instead of {expected}; the file was cut or added to")
            }
            OpenError::Checksum => {
                write!(f, "the checksum does not agree; the file is damaged, compile the list again")
            }
            OpenError::Name => write!(f, "the lexicon's name is not UTF-8"),
            OpenError::Shape { what } => write!(f, "not made by Lettrine: {what}"),
        }
    }
}

impl std::error::Error for OpenError {}
