//! The client's address behind proxies: `X-Forwarded-For`, or `Forwarded` (RFC 7239). Each proxy appends the address that it has seen.
//! Addresses before those of the trusted proxies may be forged by the client.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{HeaderMap, header};

use crate::config::{Config, ProxyHeader};

/// The address that the outermost trusted proxy has seen; `None` if the headers do not contain it.
pub(super) fn client(headers: &HeaderMap, config: &Config) -> Option<IpAddr> {
    let lines = |name: &str| -> Vec<String> {
        let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| split(value, ',')).map(str::to_owned).collect()
    };
    let plain = match config.proxy_header {
        ProxyHeader::XForwardedFor => lines("x-forwarded-for"),
        ProxyHeader::Forwarded => Vec::new(),
    };
    let seen: Vec<Option<IpAddr>> = if plain.is_empty() {
        lines(header::FORWARDED.as_str()).iter().map(|element| address(forwarded_for(element)?)).collect()
    } else {
        plain.iter().map(|node| address(node)).collect()
    };
    // With fewer addresses than trusted proxies, the request has bypassed the outer proxies: the first address is the client's.
    let proxies = usize::try_from(config.proxies).unwrap_or(usize::MAX);
    *seen.get(seen.len().saturating_sub(proxies))?
}

/// The value of `for` in an element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<&str> {
    split(element, ';').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then_some(value)
    })
}

/// The address of a node: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]`, `"[2001:db8::1]:80"`.
fn address(node: &str) -> Option<IpAddr> {
    let node = node.trim().trim_matches('"');
    let bare = || node.parse().ok();
    let with_port = || node.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || node.strip_prefix('[')?.split_once(']')?.0.parse().ok().map(IpAddr::V6);
    // The port may be an obfuscated name (`_abc`).
    let before_port = || node.split_once(':')?.0.parse().ok().map(|ip: Ipv4Addr| ip.into());
    bare().or_else(with_port).or_else(in_brackets).or_else(before_port)
}

/// The parts of a text between separators that are outside quotes.
fn split(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |c| {
        quoted ^= c == '"';
        c == separator && !quoted
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn seen(headers: &[(&'static str, &'static str)], proxies: u32, forwarded: bool) -> Option<String> {
        let pair = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let mut map = HeaderMap::new();
        for (name, value) in headers.iter().map(pair) {
            map.append(name, value);
        }
        let proxy_header = if forwarded { ProxyHeader::Forwarded } else { ProxyHeader::XForwardedFor };
        let config = Config { proxies, proxy_header, ..Config::default() };
        client(&map, &config).map(|address| address.to_string())
    }

    #[test]
    fn an_address_is_read_with_or_without_a_port() {
        for (node, ip) in [
            ("192.0.2.1", "192.0.2.1"),
            (" 192.0.2.1:4711 ", "192.0.2.1"),
            ("192.0.2.1:_gate", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
        ] {
            assert_eq!(seen(&[("x-forwarded-for", node)], 1, false).as_deref(), Some(ip));
        }
        for node in ["", "unknown", "_hidden", "192.0.2", "[2001:db8::1", "jeux.example"] {
            assert_eq!(seen(&[("x-forwarded-for", node)], 1, false), None, "{node}");
        }
    }

    #[test]
    fn the_words_of_the_outermost_trusted_proxy_count() {
        let two = [("x-forwarded-for", "6.6.6.6, 192.0.2.1"), ("x-forwarded-for", "10.0.0.2")];
        assert_eq!(seen(&two, 1, false).as_deref(), Some("10.0.0.2"));
        assert_eq!(seen(&two, 2, false).as_deref(), Some("192.0.2.1"), "not what the visitor made up");
        assert_eq!(seen(&[("x-forwarded-for", "192.0.2.1")], 3, false).as_deref(), Some("192.0.2.1"));
        assert_eq!(seen(&[], 1, false), None);
    }

    #[test]
    fn rfc_7239_is_understood() {
        let header = "for=6.6.6.6;proto=http, For=\"[2001:db8::1]:47\";by=\"a,b;c\";proto=https";
        assert_eq!(seen(&[("forwarded", header)], 1, false).as_deref(), Some("2001:db8::1"));
        assert_eq!(seen(&[("forwarded", header)], 2, false).as_deref(), Some("6.6.6.6"));
        assert_eq!(seen(&[("forwarded", "proto=https")], 1, false), None);
    }

    #[test]
    fn only_the_header_that_the_proxy_writes_is_believed() {
        let both = [("forwarded", "for=192.0.2.1"), ("x-forwarded-for", "192.0.2.2")];
        assert_eq!(seen(&both, 1, false).as_deref(), Some("192.0.2.2"));
        assert_eq!(seen(&both, 1, true).as_deref(), Some("192.0.2.1"));
    }
}
