//! Secrets: access without accounts. People keep secrets in their links, and the server stores only digests.

use std::fmt;

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

/// The number of random bytes of a secret: 160 bits.
pub const BYTES: usize = 20;

/// A secret as its owner has it: a letter for what it opens, then random bytes in base64. It is never logged and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// What a secret gives access to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// The host's rights.
    Host,
    /// Any empty seat.
    Invitation,
    /// Watching the table.
    Watch,
    /// One seat.
    Seat,
}

impl Opens {
    const fn letter(self) -> char {
        match self {
            Opens::Host => 'h',
            Opens::Invitation => 'i',
            Opens::Watch => 'w',
            Opens::Seat => 's',
        }
    }
}

impl Secret {
    /// The secret that is made of these random bytes.
    #[must_use]
    pub fn of(opens: Opens, bytes: [u8; BYTES]) -> Secret {
        Secret(format!("{}{}", opens.letter(), BASE64URL_NOPAD.encode(&bytes)))
    }

    /// A weaker secret, derived from this one. So the host's link is enough to find the other links again, although only digests are
    /// stored.
    #[must_use]
    pub fn derive(&self, opens: Opens) -> Secret {
        let mut hash = Sha256::new();
        hash.update([opens.letter() as u8, b':']);
        hash.update(self.0.as_bytes());
        let hash: [u8; 32] = hash.finalize().into();
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(&hash[..BYTES]);
        Secret::of(opens, bytes)
    }

    /// A secret as a client sent it; none if it is malformed.
    #[must_use]
    pub fn said(text: &str) -> Option<Secret> {
        let well_formed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        ((22..=64).contains(&text.len()) && text.bytes().all(well_formed)).then(|| Secret(text.to_owned()))
    }

    /// The digest, which the server stores.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The secret in clear text.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// The secret is not printed, so that it cannot get into a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret, which the server stores. Compared in constant time.
#[derive(Clone, Copy)]
pub struct Digest([u8; 32]);

impl Digest {
    /// A digest that was stored.
    #[must_use]
    pub fn stored(bytes: &[u8]) -> Option<Digest> {
        bytes.try_into().ok().map(Digest)
    }

    /// The bytes to store.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes in base64, as in JSON.
    #[must_use]
    pub fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }
}

impl PartialEq for Digest {
    fn eq(&self, other: &Digest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Digest {}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(…)")
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(D::Error::custom)?;
        bytes.try_into().map(Digest).map_err(|_| D::Error::custom("a digest has 32 bytes"))
    }
}

/// A table's id, as in its address: 80 random bits. It is not secret, but cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableId([u8; 16]);

impl TableId {
    /// The id that is made of these random bytes.
    #[must_use]
    pub fn of(bytes: [u8; 10]) -> TableId {
        let mut id = [0; 16];
        id.copy_from_slice(BASE32_NOPAD.encode(&bytes).to_lowercase().as_bytes());
        TableId(id)
    }

    /// An id as a client sent it; none if it is malformed.
    #[must_use]
    pub fn said(text: &str) -> Option<TableId> {
        let id: [u8; 16] = text.as_bytes().try_into().ok()?;
        id.iter().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7')).then_some(TableId(id))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_has_160_bits_and_shows_in_no_log() {
        let secret = Secret::of(Opens::Seat, [7; BYTES]);
        assert_eq!(secret.reveal().len(), 28);
        assert_eq!(Secret::said(secret.reveal()), Some(secret.clone()));
        assert!(!format!("{secret:?} {:?}", secret.digest()).contains(&secret.reveal()[1..8]));
        assert_ne!(secret, Secret::of(Opens::Seat, [8; BYTES]));
    }

    #[test]
    fn the_hosts_secret_gives_the_weaker_ones_and_not_the_other_way_round() {
        let host = Secret::of(Opens::Host, [7; BYTES]);
        let invitation = host.derive(Opens::Invitation);
        assert_eq!(invitation, host.derive(Opens::Invitation));
        assert_ne!(invitation.reveal()[1..], host.derive(Opens::Watch).reveal()[1..]);
        assert_ne!(invitation.digest(), host.digest());
    }

    #[test]
    fn an_invalid_secret_or_table_id_is_refused() {
        assert!(
            ["", "short", "with space with space with", &"x".repeat(65)]
                .iter()
                .all(|text| Secret::said(text).is_none())
        );
        assert!(
            ["", "UPPERCASEUPPERCA", "../../etc/passwd"].iter().all(|text| TableId::said(text).is_none())
        );
        let id = TableId::of([7; 10]);
        assert_eq!(TableId::said(id.as_str()), Some(id));
    }
}
