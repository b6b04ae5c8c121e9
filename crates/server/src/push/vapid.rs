//! The server's word to push services that it is the one that browsers subscribed to (VAPID, RFC 8292).

use std::io::Write;
use std::path::Path;

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::uptime::now;

/// The key's file in the server's folder.
const FILE: &str = "push-key.p8";
/// How long a word is good for: half of what push services allow.
const GOOD_FOR: i64 = 12 * 60 * 60;

/// The server's key pair, and how to find whoever runs the server.
pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    subject: String,
    random: SystemRandom,
}

impl Vapid {
    /// The key that the folder holds; made at the first start. With another one, all browsers would have to subscribe again.
    pub(super) fn of_folder(folder: &Path, subject: &str) -> Result<Vapid, String> {
        let path = folder.join(FILE);
        let told = |error: std::io::Error| format!("{}: {error}", path.display());
        let random = SystemRandom::new();
        if !path.exists() {
            let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
            let made = made.map_err(|_| "no random numbers can be had".to_owned())?;
            // Whole or not at all, and for nobody else to read.
            let mut file = tempfile::NamedTempFile::new_in(folder).map_err(told)?;
            file.write_all(made.as_ref()).and_then(|()| file.as_file().sync_all()).map_err(told)?;
            file.persist(&path).map_err(|error| told(error.error))?;
        }
        let key = std::fs::read(&path).map_err(told)?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &random)
            .map_err(|error| format!("{}: {error}; without this file a new key is made", path.display()))?;
        Ok(Vapid { pair, subject: subject.to_owned(), random })
    }

    /// The public key as browsers want it.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The header by which a push service of this origin knows the server.
    pub(super) fn authorization(&self, origin: &str) -> Option<String> {
        let write = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let head = write(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = json!({"aud": origin, "exp": now() / 1000 + GOOD_FOR, "sub": self.subject});
        let said = format!("{head}.{}", write(claims));
        let signed = self.pair.sign(&self.random, said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", BASE64URL_NOPAD.encode(signed.as_ref()), self.public()))
    }
}
