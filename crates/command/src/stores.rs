//! The store that a command works on: a file in a folder, or a database that servers share.

use std::future::Future;
use std::path::PathBuf;

use lettrine_server::store::{Address, BesideError, Place};

use crate::data_folder;
use crate::trouble::Trouble;

/// The variable with the password of the database, if its address has none.
pub(crate) const PASSWORD: &str = "LETTRINE_DATABASE_PASSWORD";

/// Reads the address of a database.
pub(crate) fn address(text: &str, password: Option<&str>) -> Result<Address, Trouble> {
    Address::read(text, password).map_err(|error| Trouble::Store(BesideError::Database(error)))
}

/// The command-line options that name a store.
#[derive(Default)]
pub(crate) struct Named {
    /// `--data`: a folder.
    pub(crate) folder: Option<PathBuf>,
    /// `--database`: an address.
    pub(crate) database: Option<String>,
}

impl Named {
    /// Whether no option was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.folder.is_none() && self.database.is_none()
    }

    /// The store that `lettrine serve` would use with the same options in the same environment.
    pub(crate) fn place(self) -> Result<Place, Trouble> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let database = match (&self.folder, self.database) {
            // A folder on the command line overrides a database in the environment.
            (Some(_), None) => None,
            (_, named) => named.or_else(|| variable("LETTRINE_DATABASE")),
        };
        match database {
            Some(text) => Ok(Place::Postgres(address(&text, variable(PASSWORD).as_deref())?)),
            None => Ok(Place::File(data_folder::database(self.folder))),
        }
    }
}

/// Runs asynchronous work of a store to its end.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Trouble::Serve(error.to_string()))?.block_on(work)
}
