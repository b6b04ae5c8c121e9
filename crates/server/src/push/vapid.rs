//! The server's identification to push services, as the server that the browsers subscribed to (VAPID, RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::key::Key;
use crate::uptime::now;

/// How long a token is valid, in seconds: half of what push services allow.
const GOOD_FOR: i64 = 12 * 60 * 60;

/// The server's key pair, and the contact address of its host.
pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    subject: String,
    random: SystemRandom,
}

impl Vapid {
    /// The identification with the store's key.
    pub(super) fn new(key: &Key, subject: &str) -> Result<Vapid, String> {
        Ok(Vapid { pair: key.pair()?, subject: subject.to_owned(), random: SystemRandom::new() })
    }

    /// The public key in base64url, as browsers expect it.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The `Authorization` header for push services of this origin: a signed token and the public key.
    pub(super) fn authorization(&self, origin: &str) -> Option<String> {
        let write = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let head = write(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = json!({"aud": origin, "exp": now() / 1000 + GOOD_FOR, "sub": self.subject});
        let said = format!("{head}.{}", write(claims));
        let signed = self.pair.sign(&self.random, said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", BASE64URL_NOPAD.encode(signed.as_ref()), self.public()))
    }
}
