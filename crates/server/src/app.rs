//! The web app that is embedded in the program: its files, sorted by name.

use std::fmt;

/// A file of the app, uncompressed and compressed.
pub struct File {
    /// The file's path under the server's address.
    pub name: &'static str,
    /// The uncompressed bytes.
    pub bytes: &'static [u8],
    /// The bytes compressed with brotli, if that saves space.
    pub brotli: Option<&'static [u8]>,
    /// The bytes compressed with gzip, if that saves space.
    pub gzip: Option<&'static [u8]>,
}

/// The files of the web app; empty if the app was not built.
#[derive(Clone, Copy, Default)]
pub struct App(&'static [File]);

impl App {
    /// An app with these files, which must be sorted by name.
    #[must_use]
    pub const fn new(files: &'static [File]) -> App {
        App(files)
    }

    /// The file with this name, found by binary search.
    #[must_use]
    pub fn file(self, name: &str) -> Option<&'static File> {
        let at = self.0.binary_search_by(|file| file.name.cmp(name)).ok()?;
        self.0.get(at)
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "App({} files)", self.0.len())
    }
}
