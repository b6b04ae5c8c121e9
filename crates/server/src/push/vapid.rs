//! The server's identification to push services, as the server that the browsers subscribed to (VAPID, RFC 8292).

use std::io::ErrorKind;
use std::path::Path;

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use crate::store::Store;
use crate::uptime::now;

/// The key file that earlier versions wrote into the server's folder.
const FILE: &str = "push-key.p8";
/// How long a token is valid, in seconds: half of what push services allow.
const GOOD_FOR: i64 = 12 * 60 * 60;

/// The server's key pair, and the contact address of its host.
pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    subject: String,
    random: SystemRandom,
}

impl Vapid {
    /// The key pair in the store; at the first start, a new one is generated and stored. If the folder has the key file of an
    /// earlier version, that key is moved into the store, so that a copy of the store includes it.
    pub(super) async fn of_store(store: &dyn Store, folder: &Path, subject: &str) -> Result<Vapid, String> {
        let path = folder.join(FILE);
        let random = SystemRandom::new();
        let pair = |key: &[u8]| EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &random);
        let made = match std::fs::read(&path) {
            Ok(key) => {
                pair(&key).map_err(|error| {
                    format!("{}: {error}; without this file a new key is made", path.display())
                })?;
                key
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
                made.map_err(|_| "no random numbers can be had".to_owned())?.as_ref().to_vec()
            }
            Err(error) => return Err(format!("{}: {error}", path.display())),
        };
        let key = store.push_key(made).await.map_err(|error| error.to_string())?;
        let pair = pair(&key).map_err(|error| format!("the store's key for push services: {error}"))?;
        // The key is safely in the store. If the file cannot be removed, it is read again at the next start, without effect.
        _ = std::fs::remove_file(&path);
        Ok(Vapid { pair, subject: subject.to_owned(), random })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_key_in_a_file_of_an_earlier_version_moves_into_the_store() {
        let folder = tempfile::tempdir().unwrap();
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
        let public =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, made.as_ref(), &SystemRandom::new())
                .unwrap();
        let public = BASE64URL_NOPAD.encode(public.public_key().as_ref());
        let file = folder.path().join(FILE);
        std::fs::write(&file, made.as_ref()).unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        for start in 1..=2 {
            let vapid = Vapid::of_store(&store, folder.path(), "https://localhost").await.unwrap();
            assert_eq!(vapid.public(), public, "at start {start}");
            assert!(!file.exists());
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_file_that_holds_no_key_is_named_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        std::fs::write(&file, "a letter").unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        let refused = Vapid::of_store(&store, folder.path(), "https://localhost").await.err().unwrap();
        assert!(refused.contains(FILE), "{refused}");
        assert!(file.exists());
    }
}
