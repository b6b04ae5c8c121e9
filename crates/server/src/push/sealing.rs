//! Encryption of push messages for one browser (RFC 8291), as one record of `aes128gcm` (RFC 8188).

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of an uncompressed point of P-256, in bytes.
const POINT: usize = 65;
/// The length of the browser's authentication secret, in bytes.
const AUTH: usize = 16;
const SALT: usize = 16;
/// The record size in the header, in bytes: larger than any message here.
const RECORD: u32 = 4096;
/// The delimiter after the content of the last record.
const LAST: u8 = 2;

/// A browser's keys for the encryption of messages to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// The browser's public key.
    pub p256dh: [u8; POINT],
    /// The authentication secret that the browser shares with the server.
    pub auth: [u8; AUTH],
}

impl Keys {
    /// Parses both keys from base64url, as browsers write them.
    #[must_use]
    pub fn read(p256dh: &str, auth: &str) -> Option<Keys> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
        Keys::of(&bytes(p256dh)?, &bytes(auth)?)
    }

    /// Both keys from their bytes, as the store has them; `None` if a length or the point's format is wrong.
    #[must_use]
    pub fn of(p256dh: &[u8], auth: &[u8]) -> Option<Keys> {
        let keys = Keys { p256dh: p256dh.try_into().ok()?, auth: auth.try_into().ok()? };
        (keys.p256dh[0] == 4).then_some(keys)
    }
}

/// The number of bytes to derive.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    key.expand(info, Bytes(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Encrypts a message; `None` if the browser's key is not a point on the curve.
#[must_use]
pub(super) fn seal(message: &[u8], keys: &Keys) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; SALT];
    random.fill(&mut salt).ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, keys.p256dh);
    let shared =
        agree_ephemeral(own, &theirs, |shared| Salt::new(HKDF_SHA256, &keys.auth).extract(shared)).ok()?;
    let (key, nonce) = derive(&shared, &keys.p256dh, own_public.as_ref(), &salt)?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let mut sealed = [message, &[LAST]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
    let length = u8::try_from(own_public.as_ref().len()).ok()?;
    Some([&salt, &RECORD.to_be_bytes()[..], &[length], own_public.as_ref(), &sealed].concat())
}

/// Derives the key and the nonce of the only record.
fn derive(shared: &Prk, theirs: &[u8], own: &[u8], salt: &[u8]) -> Option<([u8; 16], [u8; 12])> {
    let secret: [u8; 32] = expand(shared, &[b"WebPush: info\0", theirs, own])?;
    let secret = Salt::new(HKDF_SHA256, salt).extract(&secret);
    Some((
        expand(&secret, &[b"Content-Encoding: aes128gcm\0"])?,
        expand(&secret, &[b"Content-Encoding: nonce\0"])?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key and nonce of the example in RFC 8291, appendix A, from its intermediate values.
    #[test]
    fn keys_are_derived_as_in_the_example_of_the_standard() {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let theirs =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let own =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let prk = Salt::new(HKDF_SHA256, &auth).extract(&shared);
        let (key, nonce) = derive(&prk, &theirs, &own, &salt).unwrap();
        assert_eq!(BASE64URL_NOPAD.encode(&key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(BASE64URL_NOPAD.encode(&nonce), "4h_95klXJ5E_qnoN");
    }

    #[test]
    fn an_invalid_key_is_refused() {
        let key = BASE64URL_NOPAD.encode(&[4; POINT]);
        let auth = BASE64URL_NOPAD.encode(&[7; AUTH]);
        assert!(Keys::read(&key, &auth).is_some());
        assert!(
            Keys::read(&auth, &key).is_none()
                && Keys::read(&key, "").is_none()
                && Keys::read("!", &auth).is_none()
        );
        // A point that is not on the curve is no key either, but that is only noticed when it is used.
        assert!(seal(b"hello", &Keys::read(&key, &auth).unwrap()).is_none());
    }
}
