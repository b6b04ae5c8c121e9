//! The digests that the server keeps of secrets.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};

/// The digest of a secret, in both encodings that could be sent.
pub(crate) fn digests(secret: &str) -> [String; 2] {
    let digest = Sha256::digest(secret.as_bytes());
    [BASE64URL_NOPAD.encode(&digest), HEXLOWER.encode(&digest)]
}

/// The commitment to a seed, which everybody may know before the end.
pub(crate) fn commitment(seed: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(seed.as_bytes()))
}
