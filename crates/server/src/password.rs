//! The house's password, which visitors need if the host has set one, and the cookie that replaces it in browsers.

use data_encoding::BASE64URL_NOPAD;
use ring::hmac;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::key::Key;

/// The house's password.
pub struct Password {
    password: String,
    token: String,
}

impl Password {
    /// The password, with the cookie's value for it. The value depends on the store's key too: it cannot be computed from a guess, so
    /// that cookies are no way to try passwords past the count of wrong ones.
    pub(crate) fn new(password: String, key: &Key) -> Password {
        let key = hmac::Key::new(hmac::HMAC_SHA256, key.bytes());
        let signed = hmac::sign(&key, format!("lettrine entrance\n{password}").as_bytes());
        Password { password, token: BASE64URL_NOPAD.encode(signed.as_ref()) }
    }

    /// Whether a visitor said the password.
    pub(crate) fn is(&self, said: &[u8]) -> bool {
        same(said, self.password.as_bytes())
    }

    /// The cookie's value.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Whether a visitor's browser was given this value for the password.
    pub(crate) fn is_token(&self, said: &[u8]) -> bool {
        same(said, self.token.as_bytes())
    }
}

/// Compares digests in constant time, so that the timing reveals neither the content nor the length of a secret.
fn same(said: &[u8], is: &[u8]) -> bool {
    Sha256::digest(said).ct_eq(&Sha256::digest(is)).into()
}
