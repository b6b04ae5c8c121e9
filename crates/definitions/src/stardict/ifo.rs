//! The `.ifo`: what a dictionary says of itself.

use crate::{Flaw, Place};

/// How every `.ifo` begins.
const FIRST: &str = "StarDict's dict ifo file";
/// The kinds of fields that can be told: plain, as markup, or not at all.
const KINDS: &str = "mltygxkwhnrWPX";

/// What a dictionary says of itself.
#[derive(Debug)]
pub(super) struct Ifo {
    /// Its name.
    pub(super) name: String,
    /// How many entries it has.
    pub(super) words: u64,
    /// How long its `.idx` is.
    pub(super) index_bytes: u64,
    /// Whether places in the dictionary have 64 bits.
    pub(super) wide: bool,
    /// The kinds of fields that every entry has; unless each says so itself.
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
