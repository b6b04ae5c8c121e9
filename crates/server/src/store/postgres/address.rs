//! The address of a `PostgreSQL` database, as the server's host writes it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

use super::trouble::DatabaseError;

/// The timeout for connecting.
pub(super) const TO_CONNECT: Duration = Duration::from_secs(3);

/// The address of a database. It is never printed with its password.
#[derive(Clone)]
pub struct Address {
    pub(super) config: Box<tokio_postgres::Config>,
    pub(super) trust: Trust,
}

/// How the database server's identity is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Not at all: the connection may be encrypted, but is open to a man in the middle.
    Anybody,
    /// By a certificate for the host's name, signed by an authority in this file, or by one that browsers trust.
    Certified(Option<PathBuf>),
}

impl Address {
    /// Reads `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=…`. The password may also be given separately, so that it appears
    /// in no process list.
    pub fn read(text: &str, password: Option<&str>) -> Result<Address, DatabaseError> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(DatabaseError::Address);
        }
        let (plain, options) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut roots, mut others) = ("prefer", None, Vec::new());
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslmode", value)) => mode = value,
                Some(("sslrootcert", "system")) => roots = None,
                Some(("sslrootcert", value)) => {
                    roots = Some(PathBuf::from(&*percent_decode_str(value).decode_utf8_lossy()));
                }
                _ => others.push(option),
            }
        }
        let text = format!("{plain}?{}", others.join("&"));
        let mut config = tokio_postgres::Config::from_str(&text).map_err(|_| misread(plain, &others))?;
        if config.get_hosts().is_empty() {
            return Err(DatabaseError::Address);
        }
        let (ssl, trust) = match mode {
            "disable" => (SslMode::Disable, Trust::Anybody),
            "prefer" => (SslMode::Prefer, Trust::Anybody),
            "require" => (SslMode::Require, Trust::Anybody),
            "verify-full" => (SslMode::Require, Trust::Certified(roots)),
            other => return Err(DatabaseError::SslMode(other.to_owned())),
        };
        if let (None, Some(password)) = (config.get_password(), password) {
            config.password(password);
        }
        config.ssl_mode(ssl);
        config.application_name("lettrine").connect_timeout(TO_CONNECT);
        // A database server that vanishes is noticed within half a minute, even by a connection that only listens.
        config.keepalives_idle(Duration::from_secs(10)).keepalives_interval(Duration::from_secs(5));
        config.keepalives_retries(3).tcp_user_timeout(Duration::from_secs(20));
        // Of several hosts, the one that accepts writes; after a failover that is another one.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        Ok(Address { config: Box::new(config), trust })
    }

    /// Whether the connection must be encrypted.
    pub(super) fn demands_tls(&self) -> bool {
        self.config.get_ssl_mode() == SslMode::Require
    }
}

/// Which part of an address cannot be read: the parameter, if it is one. A part that may belong to a password is not repeated.
fn misread(plain: &str, parameters: &[&str]) -> DatabaseError {
    let is_read = |text: &str| tokio_postgres::Config::from_str(text).is_ok();
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let bad = parameters.iter().find(|parameter| !is_read(&format!("postgres://h/d?{parameter}")));
    match bad.and_then(|parameter| parameter.split_once('=')) {
        Some((name, value)) if is_read(plain) && is_name(name) && !value.contains('@') => {
            DatabaseError::Parameter(name.to_owned())
        }
        _ => DatabaseError::Address,
    }
}

/// The address without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        for (nth, host) in self.config.get_hosts().iter().enumerate() {
            f.write_str(if nth == 0 { "" } else { "," })?;
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                #[cfg(unix)]
                Host::Unix(path) => path.display().fmt(f)?,
            }
            let ports = self.config.get_ports();
            if let Some(port) = ports.get(nth).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Address {
        Address::read(text, None).unwrap()
    }

    #[test]
    fn an_address_is_printed_without_its_password() {
        let address =
            read("postgres://ada:s3cret@db.example:5433/games?sslmode=verify-full&application_name=x");
        assert_eq!(address.to_string(), "postgres://ada@db.example:5433/games");
        assert!(!format!("{address:?}").contains("s3cret"));
        assert_eq!(address.config.get_password(), Some(&b"s3cret"[..]));
        let here = read("postgresql://postgres@%2Fvar%2Frun%2Fpostgresql/games");
        assert_eq!(here.to_string(), "postgres://postgres@/var/run/postgresql:5432/games");
    }

    #[test]
    fn a_password_given_apart_is_used_where_the_address_has_none() {
        let apart =
            |text| Address::read(text, Some("apart")).unwrap().config.get_password().map(<[u8]>::to_vec);
        assert_eq!(apart("postgres://ada@h/d"), Some(b"apart".to_vec()));
        assert_eq!(apart("postgres://ada:own@h/d"), Some(b"own".to_vec()));
    }

    #[test]
    fn an_invalid_address_is_refused_without_being_repeated() {
        for text in
            ["", "mysql://ada:s3cret@h/d", "postgres://ada:s3cret@h:port/d", "postgres://", "/var/run"]
        {
            let error = Address::read(text, None).unwrap_err();
            assert!(matches!(error, DatabaseError::Address), "{text}");
            assert!(!format!("{error:?}").contains("s3cret"));
        }
        let error = Address::read("postgres://h/d?sslmode=verify-ca", None).unwrap_err();
        assert!(matches!(error, DatabaseError::SslMode(mode) if mode == "verify-ca"));
    }

    #[test]
    fn an_unknown_parameter_is_named_unless_it_may_be_of_a_password() {
        let misread = |text| Address::read(text, None).unwrap_err();
        let named = |name: &str| DatabaseError::Parameter(name.into());
        assert_eq!(misread("postgres://h/d?foo=1"), named("foo"));
        assert_eq!(misread("postgres://h/d?sslmode=require&connect_timeout=soon"), named("connect_timeout"));
        assert_eq!(misread("postgres://ada:12?cret=x@h:port/d"), DatabaseError::Address);
        assert_eq!(misread("postgres://ada:12?cret@h/d?foo=1"), DatabaseError::Address);
    }

    #[test]
    fn only_verify_full_checks_the_certificate_of_the_database() {
        let trust = |mode: &str| read(&format!("postgres://h/d?sslmode={mode}")).trust;
        assert!(["disable", "prefer", "require"].into_iter().all(|mode| trust(mode) == Trust::Anybody));
        assert_eq!(trust("verify-full"), Trust::Certified(None));
        assert_eq!(
            trust("verify-full&sslrootcert=%2Fetc%2Fca.pem"),
            Trust::Certified(Some("/etc/ca.pem".into()))
        );
        assert!(
            !read("postgres://h/d").demands_tls() && read("postgres://h/d?sslmode=require").demands_tls()
        );
    }
}
