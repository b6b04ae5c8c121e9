//! [`Language`]: the languages of texts for people. A crate of its own because every crate with such texts needs it.

mod system;

pub use system::Failure;

/// The language of a text for people. Pairs of texts are always French first, English second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// French.
    French,
    /// English.
    English,
}

impl Language {
    /// The text in this language, one of two.
    pub fn pick<T>(self, french: T, english: T) -> T {
        match self {
            Language::French => french,
            Language::English => english,
        }
    }
}
