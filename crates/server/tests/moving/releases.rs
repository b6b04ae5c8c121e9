//! Import of the stores of all released versions.

use std::path::{Path, PathBuf};

use crate::{checked, everything, export, import};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/releases")
}

#[test]
fn the_store_of_every_released_version_is_taken_in_whole() {
    let this = folder().join(concat!(env!("CARGO_PKG_VERSION"), ".jsonl"));
    if std::env::var_os("BLESS").is_some() && !this.exists() {
        std::fs::write(&this, export(everything::store().path())).unwrap();
    }
    assert!(this.exists(), "{} is missing; BLESS=1 writes it", this.display());
    for file in std::fs::read_dir(folder()).unwrap() {
        let (file, to) = (file.unwrap().path(), tempfile::tempdir().unwrap());
        let text = std::fs::read_to_string(&file).unwrap();
        import(to.path(), &text, false).unwrap();
        let checked = checked(to.path());
        assert_eq!(checked.found, [], "{}", file.display());
        assert!(checked.tables > 0 && checked.entries > 0, "{}", file.display());
    }
}
