//! [`Ifo`]: the `.ifo` file, which describes a dictionary.

use crate::{Flaw, Place};

/// The first line of every `.ifo`.
const FIRST: &str = "StarDict's dict ifo file";
/// The field types that are accepted. Some are plain text, some are markup, and some are skipped.
const KINDS: &str = "mltygxkwhnrWPX";

/// The description of a dictionary.
#[derive(Debug)]
pub(super) struct Ifo {
    /// The dictionary's name.
    pub(super) name: String,
    /// The number of entries.
    pub(super) words: u64,
    /// The size of the `.idx` in bytes.
    pub(super) index_bytes: u64,
    /// Whether offsets into the `.dict` have 64 bits instead of 32.
    pub(super) wide: bool,
    /// The types of the fields of every entry; `None` if each field begins with its own type.
    pub(super) kinds: Option<Vec<u8>>,
}

impl Ifo {
    pub(super) fn read(bytes: &[u8]) -> Result<Ifo, (Place, Flaw)> {
        let text = std::str::from_utf8(bytes).map_err(|_| (Place::Whole, Flaw::NotUtf8))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().map(str::trim);
        if lines.next() != Some(FIRST) {
            return Err((Place::Line(1), Flaw::NotIfo));
        }
        let field = |name: &str| {
            let mut pairs =
                text.lines().enumerate().filter_map(|(at, line)| Some((at, line.split_once('=')?)));
            pairs
                .find(|(_, (key, _))| key.trim() == name)
                .map(|(at, (_, value))| (Place::Line(at + 1), value.trim()))
        };
        let number = |name: &'static str| match field(name) {
            None => Err((Place::Whole, Flaw::Field(name))),
            Some((at, value)) => value.parse::<u64>().map_err(|_| (at, Flaw::Field(name))),
        };
        let wide = match field("idxoffsetbits") {
            None | Some((_, "32")) => false,
            Some((_, "64")) => true,
            Some((at, _)) => return Err((at, Flaw::Field("idxoffsetbits"))),
        };
        let kinds = match field("sametypesequence") {
            None | Some((_, "")) => None,
            Some((_, kinds)) if kinds.chars().all(|kind| KINDS.contains(kind)) => {
                Some(kinds.as_bytes().to_vec())
            }
            Some((at, _)) => return Err((at, Flaw::Field("sametypesequence"))),
        };
        let name = field("bookname").map_or("", |(_, name)| name);
        let name = name.chars().filter(|c| !c.is_control()).take(80).collect();
        Ok(Ifo { name, words: number("wordcount")?, index_bytes: number("idxfilesize")?, wide, kinds })
    }
}
