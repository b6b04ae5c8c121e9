//! Who may do what, without accounts: secrets that people keep in their links, of which the server keeps only digests.

use std::fmt;

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

/// The bytes of a secret: 160 bits that nobody guesses.
pub const BYTES: usize = 20;

/// A secret as its owner holds it: a letter for what it opens, then random bytes in base64. Never logged, never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// What a secret opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// The host's rights.
    Host,
    /// An empty seat, for whoever has it.
    Invitation,
    /// A look at the table.
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
    /// The secret that is made of these bytes, which nobody else knows.
    #[must_use]
    pub fn of(opens: Opens, bytes: [u8; BYTES]) -> Secret {
        Secret(format!("{}{}", opens.letter(), BASE64URL_NOPAD.encode(&bytes)))
    }

    /// A weaker secret that follows from this one, so that who has the host's link can always find the others again, though
    /// only digests are kept.
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

    /// What somebody says is a secret. Anything too short to be one is none.
    #[must_use]
    pub fn said(text: &str) -> Option<Secret> {
        let well_formed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        ((22..=64).contains(&text.len()) && text.bytes().all(well_formed)).then(|| Secret(text.to_owned()))
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0.as_bytes()).into())
    }

    /// As its owner writes it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Hidden: logs have no secrets in them.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What the server keeps of a secret: its SHA-256. Compared in constant time.
#[derive(Clone, Copy)]
pub struct Digest([u8; 32]);

impl Digest {
    /// A digest that was stored.
    #[must_use]
    pub fn stored(bytes: &[u8]) -> Option<Digest> {
        bytes.try_into().ok().map(Digest)
    }

    /// Its bytes, to be stored.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Its bytes in base64, as they stand in JSON.
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

/// A table's name in addresses: 80 random bits, not secret, but not to be guessed either.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableId([u8; 16]);

impl TableId {
    /// The id that is made of these bytes.
    #[must_use]
    pub fn of(bytes: [u8; 10]) -> TableId {
        let mut id = [0; 16];
        id.copy_from_slice(BASE32_NOPAD.encode(&bytes).to_lowercase().as_bytes());
        TableId(id)
    }

    /// The id that somebody wrote, if it looks like one.
    #[must_use]
    pub fn said(text: &str) -> Option<TableId> {
        let id: [u8; 16] = text.as_bytes().try_into().ok()?;
        id.iter().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7')).then_some(TableId(id))
    }

    /// As it is written.
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
    fn what_is_no_secret_or_id_is_not_taken_for_one() {
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
