//! The store's key: a secret of the server that is kept with the tables, and the same at every node.
//!
//! Push services know the server by it, and the cookie that replaces the password depends on it.

use std::io::ErrorKind;
use std::path::Path;

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};

use crate::store::Store;

/// The key file that earlier versions wrote into the server's folder.
const FILE: &str = "push-key.p8";

/// The store's key.
pub struct Key(Vec<u8>);

impl Key {
    /// The key in the store; at the first start, a new one is generated and stored. If the folder has the key file of an earlier
    /// version, that key is moved into the store, so that a copy of the store includes it.
    pub(crate) async fn of_store(store: &dyn Store, folder: &Path) -> Result<Key, String> {
        let path = folder.join(FILE);
        let made = match std::fs::read(&path) {
            Ok(key) => {
                pair(&key).map_err(|error| {
                    format!("{}: {error}; without this file a new key is made", path.display())
                })?;
                key
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let made =
                    EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
                made.map_err(|_| "no random numbers can be had".to_owned())?.as_ref().to_vec()
            }
            Err(error) => return Err(format!("{}: {error}", path.display())),
        };
        let key = store.push_key(made).await.map_err(|error| error.to_string())?;
        // The key is safely in the store. If the file cannot be removed, it is read again at the next start, without effect.
        _ = std::fs::remove_file(&path);
        Ok(Key(key))
    }

    /// The key as a pair, with which messages to push services are signed.
    pub(crate) fn pair(&self) -> Result<EcdsaKeyPair, String> {
        pair(&self.0).map_err(|error| format!("the store's key: {error}"))
    }

    /// The key's bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

fn pair(key: &[u8]) -> Result<EcdsaKeyPair, ring::error::KeyRejected> {
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &SystemRandom::new())
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
        let file = folder.path().join(FILE);
        std::fs::write(&file, made.as_ref()).unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        for start in 1..=2 {
            let key = Key::of_store(&store, folder.path()).await.unwrap();
            assert_eq!(key.bytes(), made.as_ref(), "at start {start}");
            assert!(!file.exists());
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_file_without_a_key_is_named_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE);
        std::fs::write(&file, "a letter").unwrap();
        let store = Sqlite::open(&folder.path().join("lettrine.sqlite")).unwrap();
        let refused = Key::of_store(&store, folder.path()).await.err().unwrap();
        assert!(refused.contains(FILE), "{refused}");
        assert!(file.exists());
    }
}
