//! [`Fingerprint`]: identifies a word list in records and logs.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::Letter;

/// The first 16 bytes of the SHA-256 of the words in order, each followed by a line feed. Equal lists have equal
/// fingerprints on every machine, however they were compiled.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub(crate) [u8; 16]);

impl Fingerprint {
    /// The fingerprint of words in alphabetical order.
    pub(crate) fn of<'a>(words: impl Iterator<Item = &'a [Letter]>) -> Fingerprint {
        let mut hash = Sha256::new();
        let mut text = Vec::with_capacity(1 << 16);
        for word in words {
            text.extend(word.iter().map(|letter| letter.to_char() as u8));
            text.push(b'\n');
            if text.len() > (1 << 16) - 128 {
                hash.update(&text);
                text.clear();
            }
        }
        hash.update(&text);
        let mut start = [0; 16];
        start.copy_from_slice(&hash.finalize()[..16]);
        Fingerprint(start)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
