//! The values of the settings of `lettrine serve`: how each is read, and which do not go together.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::path::Path;
use std::str::FromStr;

use lettrine_lexicon::LexiconBuf;
use lettrine_server::Config;
use lettrine_server::config::ProxyHeader;

use crate::lexicon_file::{self, Source};
use crate::trouble::{Trouble, WHOLE};

/// The form of `--bot-pause`, for error messages.
pub(super) const FRAME: (&str, &str) =
    ("des millisecondes, ou deux bornes comme 600..1500", "milliseconds, or two bounds like 600..1500");

/// The form of `--seed`.
pub(super) const SEED: (&str, &str) =
    ("un nombre entier de 0 à 18446744073709551615", "a whole number from 0 to 18446744073709551615");

/// The form of `--port`.
pub(super) const PORT: (&str, &str) = ("un port, de 0 à 65535", "a port, from 0 to 65535");

/// Reads a value, or names the form that it must have.
pub(super) fn read<T: FromStr>(
    flag: &str,
    value: &str,
    expected: (&'static str, &'static str),
) -> Result<T, Trouble> {
    let bad = || Trouble::BadValue { option: format!("--{flag}"), value: value.to_owned(), expected };
    value.parse().map_err(|_| bad())
}

/// Reads a number.
pub(super) fn number(flag: &str, value: &str) -> Result<u32, Trouble> {
    read(flag, value, WHOLE)
}

/// A number of things of which there must be one.
pub(super) fn at_least_one(flag: &str, value: &str) -> Result<u32, Trouble> {
    let expected = ("un nombre entier de 1 à 4294967295", "a whole number from 1 to 4294967295");
    read::<NonZeroU32>(flag, value, expected).map(NonZeroU32::get)
}

/// Reads a name by which browsers may call the server: of an address, they send no more than that.
pub(super) fn host_name(value: &str) -> Result<String, Trouble> {
    let name = value.strip_suffix('.').unwrap_or(value);
    if !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_')) {
        return Ok(name.to_owned());
    }
    let expected = (
        "un nom comme salon.local, sans http://, ni port, ni chemin",
        "a name like salon.local, without http://, port or path",
    );
    Err(Trouble::BadValue { option: "--allow-host".into(), value: value.into(), expected })
}

/// Reads the name of a header.
pub(super) fn proxy_header(value: &str) -> Result<ProxyHeader, Trouble> {
    match value.to_ascii_lowercase().as_str() {
        "x-forwarded-for" => Ok(ProxyHeader::XForwardedFor),
        "forwarded" => Ok(ProxyHeader::Forwarded),
        _ => {
            let expected = ("x-forwarded-for ou forwarded", "x-forwarded-for or forwarded");
            Err(Trouble::BadValue { option: "--proxy-header".into(), value: value.into(), expected })
        }
    }
}

/// The names by which other machines of the local network may call this one: its host name, in full and short, and `salon.local`.
#[cfg(unix)]
pub(super) fn own_names() -> Vec<String> {
    let system = rustix::system::uname();
    let Ok(name) = system.nodename().to_str() else { return Vec::new() };
    let first = name.split('.').next().unwrap_or(name);
    vec![name.to_owned(), first.to_owned(), format!("{first}.local")]
}

/// On other systems, clients use the address or a name given with `--allow-host`.
#[cfg(not(unix))]
pub(super) fn own_names() -> Vec<String> {
    Vec::new()
}

/// Whether the log is JSON.
pub(super) fn is_json(value: &str) -> Result<bool, Trouble> {
    match value {
        "text" => Ok(false),
        "json" => Ok(true),
        _ => {
            let expected = ("text ou json", "text or json");
            Err(Trouble::BadValue { option: "--log-format".into(), value: value.into(), expected })
        }
    }
}

/// Reads an address without a path: `https://lettrine.example`.
pub(super) fn public_url(value: &str) -> Result<String, Trouble> {
    let url = value.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    if host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' '])) {
        return Ok(url.to_owned());
    }
    let expected = ("https://NOM, sans chemin", "https://NAME without a path");
    Err(Trouble::BadValue { option: "--public-url".into(), value: value.into(), expected })
}

/// Reads the password from a file, so that it appears in no list of processes.
pub(super) fn password(path: &str) -> Result<String, Trouble> {
    let bytes = lexicon_file::read(Path::new(path))?;
    let text = String::from_utf8_lossy(&bytes).trim().to_owned();
    if text.is_empty() {
        let expected = ("un fichier avec le mot de passe", "a file with the password");
        return Err(Trouble::BadValue { option: "--password-file".into(), value: path.into(), expected });
    }
    Ok(text)
}

/// Loads a word list.
pub(super) fn lexicon(path: &Path) -> Result<LexiconBuf, Trouble> {
    match Source::load(Some(path))? {
        Source::File(lexicon) => Ok(lexicon),
        Source::Embedded => Err(Trouble::NoWords(path.into())),
    }
}

/// The address to listen to, if one is given. `--lan` is for every address: with `--host`, one of the two would have no effect.
pub(super) fn listened(lan: bool, host: Option<IpAddr>) -> Result<Option<IpAddr>, Trouble> {
    let Some(host) = host.filter(|host| lan && !host.is_unspecified()) else {
        return Ok(host.or(lan.then_some(IpAddr::V4(Ipv4Addr::UNSPECIFIED))));
    };
    let expected = (
        "l'un ou l'autre : --lan (LETTRINE_LAN) écoute toute la maison, --host (LETTRINE_HOST) cette adresse",
        "one or the other: --lan (LETTRINE_LAN) listens to the whole household, --host (LETTRINE_HOST) to this address",
    );
    Err(Trouble::BadValue { option: "--host".into(), value: host.to_string(), expected })
}

/// Refuses a seed unless the server is for this machine alone: with a seed, deals can be foreseen.
pub(super) fn alone(config: &Config, seed: u64) -> Result<(), Trouble> {
    if config.listen.ip().is_loopback() && config.public_url.is_none() && config.hosts.is_empty() {
        return Ok(());
    }
    let expected = (
        "un serveur pour cette machine seule, sans --lan, --host, --public-url ni --allow-host",
        "a server for this machine alone, without --lan, --host, --public-url or --allow-host",
    );
    Err(Trouble::BadValue { option: "--seed".into(), value: seed.to_string(), expected })
}

/// Refuses what is said of proxies unless there is one: without `--public-url`, no proxy is believed.
pub(super) fn behind_proxies(config: &Config) -> Result<(), Trouble> {
    let header = match config.proxy_header {
        ProxyHeader::XForwardedFor => None,
        ProxyHeader::Forwarded => Some(("--proxy-header", "forwarded".to_owned())),
    };
    let proxies = (config.proxies > 1).then(|| ("--proxies", config.proxies.to_string()));
    let Some((option, value)) = proxies.or(header).filter(|_| config.public_url.is_none()) else {
        return Ok(());
    };
    let expected = (
        "aussi --public-url ; sans elle, aucun serveur mandataire n'est cru",
        "--public-url as well; without it no proxy is believed",
    );
    Err(Trouble::BadValue { option: option.into(), value, expected })
}
