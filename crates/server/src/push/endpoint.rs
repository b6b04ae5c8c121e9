//! Addresses of push services. Clients supply them and the server sends requests there, so only addresses on the public internet are
//! accepted (protection against server-side request forgery).

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// The longest address that is accepted, in bytes.
const LONGEST: usize = 1000;

/// The address at which a push service accepts messages for one browser.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    text: String,
    uri: Uri,
}

impl Endpoint {
    /// Parses an address: only https with a public host name. `anywhere` also accepts http and IP addresses, for tests.
    #[must_use]
    pub fn read(text: &str, anywhere: bool) -> Option<Endpoint> {
        if text.len() > LONGEST || !text.is_ascii() {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        // No user name before the host, and no explicit port.
        let plain = !authority.as_str().contains('@') && authority.port().is_none();
        let named = is_public_name(authority.host());
        let safe = uri.scheme_str() == Some("https") && plain && named;
        let tested = anywhere && matches!(uri.scheme_str(), Some("http" | "https"));
        (safe || tested).then(|| Endpoint { text: text.to_owned(), uri })
    }

    /// The address as the browser sent it.
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

    /// Scheme and host: the audience of the server's VAPID token.
    pub(super) fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", self.uri.scheme_str().unwrap_or_default())
    }

    /// The path with the query string.
    pub(super) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }
}

/// The path is hidden: with the full address, anybody could send messages to the browser.
impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Endpoint({}/…)", self.origin())
    }
}

/// Whether a host is a public DNS name: not an IP address, and not under a name for this machine or a local network.
fn is_public_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let last = host.rsplit('.').next().unwrap_or_default();
    let private =
        ["localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid", "example", "onion"];
    let number =
        host.starts_with('[') || last.bytes().all(|byte| byte.is_ascii_digit()) || last.starts_with("0x");
    host.contains('.') && !number && !private.contains(&last)
}

/// Whether an IP address is on the public internet: not of this machine, not of a local network, and not reserved.
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
    // Global addresses are 2000::/3, without 6to4 and Teredo, which tunnel to IPv4 addresses, and without those for documentation.
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
