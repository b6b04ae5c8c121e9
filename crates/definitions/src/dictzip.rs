//! [`Dictzip`]: files compressed by dictzip. This is gzip in chunks, each of which can be decompressed by itself.

use std::io::{self, Read, SeekFrom};

use flate2::{Decompress, FlushDecompress};

use crate::{Flaw, Source};

/// The layout of a compressed file.
#[derive(Debug)]
pub(crate) struct Dictzip {
    /// The decompressed size of each chunk except the last, in bytes.
    piece: u64,
    /// The file offset where each chunk begins, and where the last one ends.
    starts: Vec<u64>,
}

impl Dictzip {
    /// Reads the header of a compressed file.
    pub(crate) fn read(source: &mut dyn Source) -> Result<Dictzip, Flaw> {
        let length = source.seek(SeekFrom::End(0)).map_err(Flaw::Unreadable)?;
        source.rewind().map_err(Flaw::Unreadable)?;
        let [magic1, magic2, 8, flags, ..] = take::<10>(source)? else { return Err(Flaw::NotDictzip) };
        if [magic1, magic2] != [0x1f, 0x8b] || flags & EXTRA == 0 {
            return Err(Flaw::NotDictzip);
        }
        let extra = u16::from_le_bytes(take(source)?);
        let mut fields = vec![0; usize::from(extra)];
        source.read_exact(&mut fields).map_err(cut)?;
        let (piece, sizes) = pieces(&fields).ok_or(Flaw::NotDictzip)?;
        for named in [NAME, COMMENT] {
            if flags & named != 0 {
                while take::<1>(source)? != [0] {}
            }
        }
        if flags & CHECK != 0 {
            take::<2>(source)?;
        }
        let mut at = source.stream_position().map_err(Flaw::Unreadable)?;
        let mut starts = vec![at];
        for size in sizes {
            at += u64::from(size);
            starts.push(at);
        }
        if at > length { Err(Flaw::Cut) } else { Ok(Dictzip { piece: u64::from(piece), starts }) }
    }

    /// An upper bound of the decompressed size, in bytes.
    pub(crate) fn length(&self) -> u64 {
        self.piece * (self.starts.len() as u64 - 1)
    }

    /// `count` decompressed bytes from offset `from`; fewer if the data ends before.
    pub(crate) fn bytes(&self, source: &mut dyn Source, from: u64, count: usize) -> io::Result<Vec<u8>> {
        let mut found = Vec::new();
        let first = from / self.piece;
        let skipped = usize::try_from(from % self.piece).unwrap_or_default();
        let pieces = self.starts.windows(2).skip(usize::try_from(first).unwrap_or(usize::MAX));
        for bounds in pieces {
            found.extend(self.unpacked(source, bounds[0], bounds[1])?);
            if found.len() >= skipped + count {
                break;
            }
        }
        found.truncate(skipped + count);
        Ok(found.split_off(skipped.min(found.len())))
    }

    fn unpacked(&self, source: &mut dyn Source, from: u64, to: u64) -> io::Result<Vec<u8>> {
        source.seek(SeekFrom::Start(from))?;
        let mut packed = Vec::new();
        source.take(to - from).read_to_end(&mut packed)?;
        let mut unpacked = Vec::with_capacity(usize::try_from(self.piece).unwrap_or_default());
        // A chunk ends in the middle of the deflate stream, so a missing end of the stream is no error.
        Decompress::new(false)
            .decompress_vec(&packed, &mut unpacked, FlushDecompress::Sync)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        Ok(unpacked)
    }
}

/// The flag bits in the header of a gzip file.
const CHECK: u8 = 2;
const EXTRA: u8 = 4;
const NAME: u8 = 8;
const COMMENT: u8 = 16;

/// The decompressed size of a chunk and the compressed sizes of all chunks, from the field `RA` of the header.
fn pieces(mut fields: &[u8]) -> Option<(u16, Vec<u16>)> {
    let number = |pair: &[u8; 2]| u16::from_le_bytes(*pair);
    loop {
        let (name, rest) = fields.split_first_chunk::<2>()?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (field, rest) = rest.split_at_checked(usize::from(number(length)))?;
        if name == b"RA" {
            let (numbers, _) = field.as_chunks::<2>();
            let [version, piece, count, sizes @ ..] = numbers else { return None };
            let right =
                number(version) == 1 && number(piece) > 0 && usize::from(number(count)) == sizes.len();
            return right.then(|| (number(piece), sizes.iter().map(number).collect()));
        }
        fields = rest;
    }
}

fn take<const N: usize>(source: &mut dyn Source) -> Result<[u8; N], Flaw> {
    let mut bytes = [0; N];
    source.read_exact(&mut bytes).map_err(cut)?;
    Ok(bytes)
}

/// The flaw for a failed read: a premature end of the file is [`Flaw::Cut`].
fn cut(error: io::Error) -> Flaw {
    if error.kind() == io::ErrorKind::UnexpectedEof { Flaw::Cut } else { Flaw::Unreadable(error) }
}
