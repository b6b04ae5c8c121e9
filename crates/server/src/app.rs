//! The web app that the program brings along: files, sorted by name.

use std::fmt;

/// A file of the app, as it is and compressed.
pub struct File {
    /// Its path under the server's address.
    pub name: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
    /// Its bytes packed by brotli, where that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// Its bytes packed by gzip, where that is worth it.
    pub gzip: Option<&'static [u8]>,
}

/// The files of the web app; none, where the app was not built.
#[derive(Clone, Copy, Default)]
pub struct App(&'static [File]);

impl App {
    /// The app made of these files, which are sorted by name.
    #[must_use]
    pub const fn new(files: &'static [File]) -> App {
        App(files)
    }

    /// The file of this name.
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
