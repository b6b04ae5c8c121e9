//! Exporting and importing a whole store, and opening a store for its host.

use std::path::Path;
use std::sync::Arc;

use super::{BesideError, Claim, ClaimError, Place, Postgres, Store, create_folder, postgres, sqlite};
use crate::moving::{Exported, Placed, Row, Wrong};

/// Why a store was not moved. Nothing was imported.
#[derive(Debug)]
pub enum MoveError {
    /// The store cannot be read or written.
    Beside(BesideError),
    /// A server uses the data folder.
    Taken,
    /// The folder cannot be created or locked.
    Folder(std::io::Error),
    /// The store is not empty.
    NotEmpty,
    /// The export, or the data to be exported, is faulty.
    Wrong(Wrong),
}

/// Passes every row of one snapshot to `each`, while servers may be using the store.
pub async fn export(
    place: &Place,
    each: &mut (dyn FnMut(&Row) -> Result<(), Wrong> + Send),
) -> Result<(), MoveError> {
    match place {
        Place::File(path) => sqlite::moving::export(path, each),
        Place::Postgres(address) => postgres::moving::export(address, each).await,
    }
}

/// Imports rows into a store: all of them, or none. Returns what was not there before. No server may be using the folder of an `SQLite` file.
pub async fn import(
    place: &Place,
    rows: &mut (dyn Iterator<Item = Result<Placed, Wrong>> + Send),
    add: bool,
) -> Result<Exported, MoveError> {
    let path = match place {
        Place::File(path) => path,
        Place::Postgres(address) => return postgres::moving::import(address, rows, add).await,
    };
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder).map_err(MoveError::Folder)?;
    let _claim = Claim::take(folder).map_err(|error| match error {
        ClaimError::Taken => MoveError::Taken,
        ClaimError::Unlockable(error) => MoveError::Folder(error),
    })?;
    sqlite::moving::import(path, rows, add)
}

/// Opens a store for its host, while servers may be using it. An old store is migrated.
pub async fn open_for_host(place: &Place) -> Result<Arc<dyn Store>, BesideError> {
    match place {
        Place::File(path) => sqlite::open_for_host(path),
        Place::Postgres(address) => Ok(Arc::new(Postgres::open_for_host(address).await?)),
    }
}
