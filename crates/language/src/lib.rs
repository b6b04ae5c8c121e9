//! The languages in which people are spoken to. Every crate with words for people needs it, and nothing else.

/// French first, English second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// French.
    French,
    /// English.
    English,
}

impl Language {
    /// One of two texts.
    pub fn pick<T>(self, french: T, english: T) -> T {
        match self {
            Language::French => french,
            Language::English => english,
        }
    }
}
