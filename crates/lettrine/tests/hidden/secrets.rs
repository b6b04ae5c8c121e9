//! What the server keeps of what must not be known.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};

/// What is kept of a secret, in the ways it may be written.
pub(crate) fn digests(secret: &str) -> [String; 2] {
    let digest = Sha256::digest(secret.as_bytes());
    [BASE64URL_NOPAD.encode(&digest), HEXLOWER.encode(&digest)]
}

/// What everybody may know of a seed before the end.
pub(crate) fn commitment(seed: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(seed.as_bytes()))
}
