//! The fields of an entry in a `.dict` file.

use crate::markup::{plain, tidy};

/// The text of an entry whose fields have these types. If none are given, each field begins with its own type.
pub(super) fn text(kinds: Option<&[u8]>, mut bytes: &[u8]) -> String {
    let mut told = Vec::new();
    if let Some(kinds) = kinds {
        for (at, &kind) in kinds.iter().enumerate() {
            let last = at + 1 == kinds.len();
            let (field, rest) = if last { (bytes, &[][..]) } else { split(kind, bytes) };
            told.extend(said(kind, field));
            bytes = rest;
        }
    } else {
        while let Some((&kind, rest)) = bytes.split_first() {
            let (field, rest) = split(kind, rest);
            told.extend(said(kind, field));
            bytes = rest;
        }
    }
    told.join("\n")
}

/// The first field and the rest. A field ends with a zero byte; if its type is a capital, its length comes in front instead.
fn split(kind: u8, bytes: &[u8]) -> (&[u8], &[u8]) {
    if kind.is_ascii_uppercase() {
        let Some((length, rest)) = bytes.split_first_chunk::<4>() else { return (bytes, &[]) };
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        return rest.split_at(length.min(rest.len()));
    }
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    (&bytes[..end], bytes.get(end + 1..).unwrap_or_default())
}

/// The text of a field, if its type is one for readers.
fn said(kind: u8, field: &[u8]) -> Option<String> {
    // A long entry is read only in part, so its last character may be cut.
    let text = String::from_utf8_lossy(field);
    let text = text.trim_end_matches('\u{fffd}');
    let told = match kind {
        b'm' | b'l' | b'y' | b'n' => tidy(text),
        b'g' | b'x' | b'k' | b'w' | b'h' => plain(text),
        b't' => Some(tidy(text))
            .filter(|sound| !sound.is_empty())
            .map(|sound| format!("[{sound}]"))
            .unwrap_or_default(),
        _ => return None,
    };
    (!told.is_empty()).then_some(told)
}
