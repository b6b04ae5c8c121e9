//! Errors of a `PostgreSQL` database, and the messages about them.

use std::error::Error as _;

use lettrine_language::Language;
use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use super::address::Address;
use crate::store::StoreError;

/// The oldest supported version of `PostgreSQL`.
pub(super) const OLDEST: i64 = 14;

/// Why a database cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseError {
    /// The address is invalid. It is not repeated, because it may contain a password.
    Address,
    /// This `sslmode` is not supported.
    SslMode(String),
    /// The address has a parameter of this name, which is unknown or has a wrong value.
    Parameter(String),
    /// The file with the root certificates cannot be read.
    Certificates(String),
    /// No server answers at this address, for this reason.
    Away(String, Because),
    /// The server at this address refuses the connection: wrong user or password, or no such database.
    Refused(String, Because),
    /// The connection to this address cannot be encrypted, or the server's certificate is not accepted.
    Tls(String, Because),
    /// The server's version is too old.
    TooOld(i64),
    /// The database keeps text in an encoding other than UTF-8.
    Encoding(String),
    /// A later version of Lettrine has written the database.
    Later(i64),
    /// The database at this address has no tables of Lettrine.
    Empty(String),
    /// Servers use the database at this address, so that nothing can be imported.
    InUse(String),
    /// An import into the database at this address is running, so that no server can use it.
    Importing(String),
    /// Another error, in the database's words.
    Failed(String),
}

impl DatabaseError {
    /// The error as a message for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let told = |french: String, english: String| language.pick(french, english);
        match self {
            DatabaseError::Address => told(
                "l'adresse de la base de données n'est pas de la forme postgres://UTILISATEUR:MOT_DE_PASSE@HÔTE:PORT/BASE".into(),
                "the database's address is not like postgres://USER:PASSWORD@HOST:PORT/DATABASE".into(),
            ),
            DatabaseError::SslMode(mode) => told(
                format!("sslmode={mode} n'existe pas ici ; au choix : disable, prefer, require, verify-full"),
                format!("there is no sslmode={mode} here; choose disable, prefer, require or verify-full"),
            ),
            DatabaseError::Parameter(name) => told(
                format!("« {name} », dans l'adresse de la base de données, est inconnu ou a une valeur fausse"),
                format!("'{name}' in the database's address is unknown or has a wrong value"),
            ),
            DatabaseError::Certificates(why) => told(
                format!("les certificats de sslrootcert ne peuvent pas être lus ({why})"),
                format!("the certificates of sslrootcert cannot be read ({why})"),
            ),
            DatabaseError::Away(address, [french, english]) => told(
                format!("{address} : aucun serveur PostgreSQL n'y répond ({french})"),
                format!("{address}: no PostgreSQL server answers there ({english})"),
            ),
            DatabaseError::Refused(address, [french, english]) => told(
                format!("{address} : le serveur refuse la connexion ({french})"),
                format!("{address}: the server refuses the connection ({english})"),
            ),
            DatabaseError::Tls(address, [french, english]) => told(
                format!("{address} : pas de connexion chiffrée avec le bon serveur ({french}) ; voir sslmode"),
                format!("{address}: no encrypted connection with the right server ({english}); see sslmode"),
            ),
            DatabaseError::TooOld(version) => told(
                format!("PostgreSQL {version} est trop ancien ; il faut au moins la version {OLDEST}"),
                format!("PostgreSQL {version} is too old; it takes version {OLDEST} or later"),
            ),
            DatabaseError::Encoding(encoding) => told(
                format!("la base de données garde ses textes en {encoding} ; il la faut en UTF8"),
                format!("the database keeps its text as {encoding}; it must be UTF8"),
            ),
            DatabaseError::Later(_) => told(
                "la base de données a été écrite par un Lettrine plus récent ; il faut celui-là".into(),
                "the database was written by a later version of Lettrine; it takes that one".into(),
            ),
            DatabaseError::Empty(address) => told(
                format!("{address} : aucune partie n'est gardée ici"),
                format!("{address}: no games are kept here"),
            ),
            DatabaseError::InUse(address) => told(
                format!("{address} : des serveurs jouent déjà dans cette base de données ; arrêtez-les d'abord"),
                format!("{address}: servers play in this database already; stop them first"),
            ),
            DatabaseError::Importing(address) => told(
                format!("{address} : un import est en cours dans cette base de données ; attendez qu'il soit fini"),
                format!("{address}: an import into this database is running; wait until it is done"),
            ),
            DatabaseError::Failed(why) => told(
                format!("la base de données ne fait pas ce qu'il faut ({why})"),
                format!("the database does not do as it should ({why})"),
            ),
        }
    }

    /// Why there is no connection to this address.
    pub(super) fn unconnected(address: &Address, error: &Error) -> DatabaseError {
        let place = address.to_string();
        let io = error.source().and_then(|source| source.downcast_ref::<std::io::Error>());
        let by_tls = io.and_then(|io| io.get_ref()).and_then(|inner| inner.downcast_ref::<rustls::Error>());
        let unencrypted = error.as_db_error().is_none() && io.is_none() && address.demands_tls();
        match (by_tls, io) {
            (Some(rustls::Error::InvalidCertificate(_)), _) => DatabaseError::Tls(
                place,
                because("son certificat n'est pas accepté", "its certificate is not accepted"),
            ),
            (Some(_), _) => DatabaseError::Tls(place, alike(&explained(error))),
            (None, _) if unencrypted => {
                DatabaseError::Tls(place, because("le serveur n'en offre pas", "the server offers none"))
            }
            (None, Some(io)) => {
                let why = lettrine_language::Failure::of(io);
                DatabaseError::Away(
                    place,
                    [Language::French, Language::English].map(|language| why.say(language)),
                )
            }
            (None, None) => DatabaseError::Refused(place, refused(error)),
        }
    }
}

/// A reason in French and in English.
type Because = [String; 2];

fn because(french: &str, english: &str) -> Because {
    [french.to_owned(), english.to_owned()]
}

/// A reason in words that are the same in both languages: those of the database.
fn alike(why: &str) -> Because {
    because(why, why)
}

/// Why a database server refuses a connection.
fn refused(error: &Error) -> Because {
    match error.code() {
        Some(code)
            if [SqlState::INVALID_PASSWORD, SqlState::INVALID_AUTHORIZATION_SPECIFICATION].contains(code) =>
        {
            because("l'utilisateur ou le mot de passe est faux", "the user or the password is wrong")
        }
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => {
            because("il n'a pas cette base de données", "it does not have this database")
        }
        Some(code) if *code == SqlState::TOO_MANY_CONNECTIONS => {
            because("il a déjà trop de connexions", "it has too many connections already")
        }
        Some(code) if *code == SqlState::CANNOT_CONNECT_NOW => {
            because("il démarre ou s'arrête", "it is starting or stopping")
        }
        _ => alike(&explained(error)),
    }
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> DatabaseError {
        DatabaseError::Failed(explained(&error))
    }
}

/// The database's message, or that of the connection with all its causes. It never contains a value, and so no password.
pub(super) fn explained(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    let (mut told, mut next) = (error.to_string(), error.source());
    while let Some(cause) = next {
        let why = cause.to_string();
        // Some errors quote their cause in their own message.
        if !told.ends_with(&why) {
            told = format!("{told}: {why}");
        }
        next = cause.source();
    }
    told
}

/// Why a request to the database failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database reports an error, or the connection was lost.
    Sql(Error),
    /// Another error of the store, such as damage or a conflict.
    Store(StoreError),
    /// No answer came in time.
    Late,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Sql(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

/// The message for a timeout.
const LATE: &str = "the database does not answer in time";

impl Failure {
    /// The error of a failed read.
    pub(super) fn reading(self) -> StoreError {
        match self {
            Failure::Sql(error) => StoreError::Failed(explained(&error)),
            Failure::Store(error) => error,
            Failure::Late => StoreError::Failed(LATE.into()),
        }
    }

    /// The error of a failed write: uncertain if the connection was lost, because the database may have committed before.
    pub(super) fn writing(self) -> StoreError {
        match self {
            Failure::Sql(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
            Failure::Sql(error) if is_certain(&error) => StoreError::Failed(explained(&error)),
            Failure::Sql(error) => StoreError::Uncertain(explained(&error)),
            Failure::Store(error) => error,
            Failure::Late => StoreError::Uncertain(LATE.into()),
        }
    }
}

/// Whether the database itself reports that it has rolled back. A database that shuts down reports an error too, but perhaps after a
/// commit.
pub(super) fn is_certain(error: &Error) -> bool {
    let severity = error.as_db_error().and_then(|said| said.parsed_severity());
    severity == Some(Severity::Error) && error.code() != Some(&SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN)
}

/// Whether a retry may succeed, because another transaction was in the way.
pub(super) fn is_passing(error: &Error) -> bool {
    [SqlState::UNIQUE_VIOLATION, SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED]
        .iter()
        .any(|passing| error.code() == Some(passing))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The error that is listed after this one; a new variant does not compile until it has its place in the list.
    fn after(error: Option<&DatabaseError>) -> Option<DatabaseError> {
        use DatabaseError as E;
        let (text, why) = (|| "X".to_owned(), || because("X", "X"));
        Some(match error {
            None => E::Address,
            Some(E::Address) => E::SslMode(text()),
            Some(E::SslMode(_)) => E::Parameter(text()),
            Some(E::Parameter(_)) => E::Certificates(text()),
            Some(E::Certificates(_)) => E::Away(text(), why()),
            Some(E::Away(..)) => E::Refused(text(), why()),
            Some(E::Refused(..)) => E::Tls(text(), why()),
            Some(E::Tls(..)) => E::TooOld(9),
            Some(E::TooOld(_)) => E::Encoding(text()),
            Some(E::Encoding(_)) => E::Later(9),
            Some(E::Later(_)) => E::Empty(text()),
            Some(E::Empty(_)) => E::InUse(text()),
            Some(E::InUse(_)) => E::Importing(text()),
            Some(E::Importing(_)) => E::Failed(text()),
            Some(E::Failed(_)) => return None,
        })
    }

    #[test]
    fn every_trouble_is_told_in_both_languages() {
        let mut told = std::collections::BTreeSet::new();
        for error in std::iter::successors(after(None), |error| after(Some(error))) {
            for language in [Language::French, Language::English] {
                assert!(told.insert(error.say(language)), "{error:?} is told like another one");
            }
        }
        assert_eq!(told.len(), 28);
    }
}
