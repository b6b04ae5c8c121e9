//! The check of the `Host` header. A foreign site can make its own name resolve to this machine, and its pages can then talk to the
//! server as if they came from it (DNS rebinding). So, if no public address is set, only names that no foreign site can own are accepted.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Config;
use crate::opening::shown;
use crate::problem::Problem;
use crate::shared::Shared;

/// Refuses requests whose `Host` is not a name of this server. If a public address is set, the proxy is responsible for that check.
pub(super) async fn host(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    if shared.config.public_url.is_none() {
        let called = request.headers().get_all(header::HOST).iter().map(HeaderValue::as_bytes);
        let mut called = called.map(String::from_utf8_lossy);
        if let Some(foreign) = called.find(|name| !is_ours(&shared.config, name)) {
            return Problem::ForeignHost(shown(&foreign)).into_response();
        }
    }
    next.run(request).await
}

/// Whether this is a name of the server: an IP address, `localhost` or a name under it, or a name from the settings.
fn is_ours(config: &Config, called: &str) -> bool {
    let is_address = called.parse::<IpAddr>().is_ok() || called.parse::<SocketAddr>().is_ok();
    let in_brackets = called.starts_with('[') && called.ends_with(']');
    if is_address || in_brackets {
        return true;
    }
    let name = called.rsplit_once(':').map_or(called, |(name, _)| name);
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    name == "localhost"
        || name.ends_with(".localhost")
        || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_own_names_are_ours_and_others_are_not() {
        let config = Config { hosts: vec!["salon".into(), "salon.local".into()], ..Config::default() };
        for ours in [
            "127.0.0.1",
            "127.0.0.1:7717",
            "192.168.1.7:7717",
            "[::1]:7717",
            "[::1]",
            "localhost",
            "LOCALHOST:80",
            "jeux.localhost:7717",
            "localhost.:7717",
            "salon:7717",
            "Salon.local",
        ] {
            assert!(is_ours(&config, ours), "{ours}");
        }
        for foreign in [
            "evil.example",
            "evil.example:7717",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "notlocalhost",
            "salon.local.evil.example",
            "",
            ":7717",
            "x",
        ] {
            assert!(!is_ours(&config, foreign), "{foreign}");
        }
    }
}
