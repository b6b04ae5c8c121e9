//! What can go wrong with a database, told to its host.

use std::error::Error as _;

use lettrine_language::Language;
use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use super::address::Address;
use crate::store::StoreError;

/// The oldest version of `PostgreSQL` that will do.
pub(super) const OLDEST: i64 = 14;

/// Why a database cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseError {
    /// Its address is none. The address is not repeated: it may have a password in it.
    Address,
    /// There is no such kind of encryption.
    SslMode(String),
    /// The file with the authorities' certificates cannot be read.
    Certificates(String),
    /// No server answers.
    Away(String, String),
    /// The server refuses: the user, the password, or there is no such database.
    Refused(String, String),
    /// The connection cannot be encrypted, or the server is not who it should be.
    Tls(String, String),
    /// The server's version is too old.
    TooOld(i64),
    /// The database keeps text in an encoding other than UTF-8.
    Encoding(String),
    /// A later version of Lettrine has written it.
    Later(i64),
    /// There are no tables of Lettrine in it.
    Empty(String),
    /// Something else, as the database says.
    Failed(String),
}

impl DatabaseError {
    /// What went wrong, for people.
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
            DatabaseError::Certificates(why) => told(
                format!("les certificats de sslrootcert ne peuvent pas être lus ({why})"),
                format!("the certificates of sslrootcert cannot be read ({why})"),
            ),
            DatabaseError::Away(address, why) => told(
                format!("{address} : aucun serveur PostgreSQL n'y répond ({why})"),
                format!("{address}: no PostgreSQL server answers there ({why})"),
            ),
            DatabaseError::Refused(address, why) => told(
                format!("{address} : le serveur refuse la connexion ({why})"),
                format!("{address}: the server refuses the connection ({why})"),
            ),
            DatabaseError::Tls(address, why) => told(
                format!("{address} : pas de connexion chiffrée avec le bon serveur ({why}) ; voir sslmode"),
                format!("{address}: no encrypted connection with the right server ({why}); see sslmode"),
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
            DatabaseError::Failed(why) => told(
                format!("la base de données ne fait pas ce qu'il faut ({why})"),
                format!("the database does not do as it should ({why})"),
            ),
        }
    }

    /// Why there is no connection with this address.
    pub(super) fn unconnected(address: &Address, error: &Error) -> DatabaseError {
        let (place, why) = (address.to_string(), explained(error));
        let io = error.source().and_then(|source| source.downcast_ref::<std::io::Error>());
        let by_tls = io.and_then(|io| io.get_ref()).is_some_and(|inner| inner.is::<rustls::Error>());
        let unencrypted = error.as_db_error().is_none() && io.is_none() && address.demands_tls();
        match io {
            _ if by_tls || unencrypted => DatabaseError::Tls(place, why),
            Some(_) => DatabaseError::Away(place, why),
            None => DatabaseError::Refused(place, why),
        }
    }
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> DatabaseError {
        DatabaseError::Failed(explained(&error))
    }
}

/// What the database says, and what lies behind it. It never repeats a value, and so no password.
pub(super) fn explained(error: &Error) -> String {
    match error.as_db_error() {
        Some(said) => said.message().to_owned(),
        None => error.to_string(),
    }
}

/// Why something that was to be read or written is not.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database says so, or the connection was lost.
    Sql(Error),
    /// What is in the database says so.
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

/// What is told of a question that got no answer in time.
const LATE: &str = "the database does not answer in time";

impl Failure {
    /// What is told of a failure to read.
    pub(super) fn reading(self) -> StoreError {
        match self {
            Failure::Sql(error) => StoreError::Failed(explained(&error)),
            Failure::Store(error) => error,
            Failure::Late => StoreError::Failed(LATE.into()),
        }
    }

    /// What is told of a failure to write: the database may have done it before the connection was lost.
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

/// Whether the database itself says that it did not do it. One that is stopped says so too, but perhaps behind a commit.
pub(super) fn is_certain(error: &Error) -> bool {
    let severity = error.as_db_error().and_then(|said| said.parsed_severity());
    severity == Some(Severity::Error) && error.code() != Some(&SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN)
}

/// Whether the same may work when it is tried again: somebody else was in the way.
pub(super) fn is_passing(error: &Error) -> bool {
    [SqlState::UNIQUE_VIOLATION, SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED]
        .iter()
        .any(|passing| error.code() == Some(passing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_is_told_in_both_languages() {
        let text = || "X".to_owned();
        for error in [
            DatabaseError::Address,
            DatabaseError::SslMode(text()),
            DatabaseError::Certificates(text()),
            DatabaseError::Away(text(), text()),
            DatabaseError::Refused(text(), text()),
            DatabaseError::Tls(text(), text()),
            DatabaseError::TooOld(9),
            DatabaseError::Encoding(text()),
            DatabaseError::Later(9),
            DatabaseError::Empty(text()),
            DatabaseError::Failed(text()),
        ] {
            assert_ne!(error.say(Language::French), error.say(Language::English));
        }
    }
}
