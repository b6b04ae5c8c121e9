//! Addresses of push services. They come from outside, and the server will call them: only what can be a push service is called.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// The longest address that is taken.
const LONGEST: usize = 1000;

/// The address where a push service takes messages for one browser.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    text: String,
    uri: Uri,
}

impl Endpoint {
    /// Reads an address: https and a name, nothing else. `anywhere` also takes what tests need: http, and numbers.
    #[must_use]
    pub fn read(text: &str, anywhere: bool) -> Option<Endpoint> {
        if text.len() > LONGEST || !text.is_ascii() {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        // Neither a name before the host nor another port than the usual one.
        let plain = !authority.as_str().contains('@') && authority.port().is_none();
        let named = is_public_name(authority.host());
        let safe = uri.scheme_str() == Some("https") && plain && named;
        let tested = anywhere && matches!(uri.scheme_str(), Some("http" | "https"));
        (safe || tested).then(|| Endpoint { text: text.to_owned(), uri })
    }

    /// As it was read.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn is_https(&self) -> bool {
        self.uri.scheme_str() == Some("https")
    }

    /// The host's name.
    #[must_use]
    pub fn host(&self) -> &str {
        self.uri.host().unwrap_or_default()
    }

    pub(super) fn port(&self) -> u16 {
        self.uri.port_u16().unwrap_or(if self.is_https() { 443 } else { 80 })
    }

    /// What the server's word is good for: scheme and host.
    pub(super) fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", self.uri.scheme_str().unwrap_or_default())
    }

    /// The path with what is behind it.
    pub(super) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }
}

/// Hidden: whoever has the address of a browser can bother it.
impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Endpoint({}/…)", self.origin())
    }
}

/// Whether a host is a name that anybody can look up: no number, and none of those that mean this machine or this house.
fn is_public_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let last = host.rsplit('.').next().unwrap_or_default();
    let private =
        ["localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid", "example", "onion"];
    let number =
        host.starts_with('[') || last.bytes().all(|byte| byte.is_ascii_digit()) || last.starts_with("0x");
    host.contains('.') && !number && !private.contains(&last)
}

/// Whether an address is one of the internet's, and not of this machine, this house, or some special use.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let special = a == 0 || a >= 240 || (a, b, c) == (192, 0, 0) || (a == 198 && (18..20).contains(&b));
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        || shared
        || special)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Global addresses begin with 2 or 3; among them, tunnels that end at an address of IPv4, and what books print.
    (0x2000..0x4000).contains(&first)
        && first != 0x2002
        && !(first == 0x2001 && (second == 0 || second == 0xdb8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_service_has_a_public_name_and_speaks_https() {
        let taken = |text: &str| Endpoint::read(text, false).is_some();
        assert!(taken("https://fcm.googleapis.com/fcm/send/abc:def"));
        assert!(taken("https://updates.push.services.mozilla.com/wpush/v2/gAAAA?x=1"));
        for text in [
            "http://fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://2130706433/x",
            "https://0x7f.0.0.0x1/x",
            "https://localhost/x",
            "https://printer.local/x",
            "https://router/x",
            "https://metadata.google.internal/x",
            "https://user@push.example.com/x",
            "https://push.example.com:8080/x",
            "file:///etc/passwd",
            "/x",
            "",
        ] {
            assert!(!taken(text), "{text}");
        }
        assert!(!taken(&format!("https://push.example.com/{}", "x".repeat(1000))));
        assert!(Endpoint::read("http://127.0.0.1:7000/x", true).is_some());
    }

    #[test]
    fn addresses_of_this_machine_or_house_are_not_called() {
        let public = |text: &str| is_public(text.parse().unwrap());
        assert!(["142.250.1.1", "2a00:1450:4007::1"].into_iter().all(public));
        for text in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "::ffff:10.0.0.1",
            "2002:0a00:0001::",
            "2001:db8::1",
            "64:ff9b::a00:1",
        ] {
            assert!(!public(text), "{text}");
        }
    }
}
