//! The folders for games and for caches, if the user names none.

use std::path::PathBuf;

use lettrine_server::Config;
use lettrine_server::store::FILE_NAME;

/// The user's data folder; `None` if the environment names no home.
pub(crate) fn of_user(variable: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder =
        set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(|| Some(set("HOME")?.join(".local/share")));
    folder.map(|folder| folder.join("lettrine"))
}

/// The folder that `lettrine serve` would use with this argument in the same environment.
pub(crate) fn folder(named: Option<PathBuf>) -> PathBuf {
    let variable = |name: &str| std::env::var(name).ok();
    let set = || variable("LETTRINE_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let folder = named.or_else(set).or_else(|| of_user(&variable));
    folder.unwrap_or_else(|| Config::default().data)
}

/// The database file in that folder.
pub(crate) fn database(named: Option<PathBuf>) -> PathBuf {
    folder(named).join(FILE_NAME)
}

/// The user's cache folder, for results that can be computed again; `None` if the environment names no home.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let given = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let caches = given("XDG_CACHE_HOME").or_else(|| Some(given("HOME")?.join(".cache")))?;
    Some(caches.join("lettrine"))
}
