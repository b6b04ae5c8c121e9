//! Word lists: an alphabet, minimal automata, and the searches that word games need.
//!
//! Text is folded to [`Letters`] (case, accents, Œ and Æ); a list of them is compiled to a lexicon. A lexicon is a few slices into
//! bytes that are embedded, loaded or memory-mapped, and needs no further loading:
//!
//! ```
//! use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, Words};
//!
//! let letters = |text: &str| text.parse::<Letters>().unwrap();
//! let words = Words::new(["aboyez", "objet", "robe", "rue", "ruse", "rusé"].map(letters));
//! let file = LexiconBuf::build("petit", &words).unwrap();       // bytes that could go into a file
//! let lexicon: Lexicon = file.get();
//!
//! assert!(lexicon.is_word(&letters("rue")));                     // W-2: word, prefix, factor
//! assert!(lexicon.is_prefix(&letters("abo")));
//! assert!(lexicon.is_factor(&letters("oye")));
//! assert_eq!(lexicon.after_prefix(&letters("ru")).to_string(), "ES");   // what may follow, as a set
//! assert_eq!(lexicon.before_factor(&letters("bj")).to_string(), "O");
//! ```
//!
//! There are also searches, each with a visitor that may stop it: [`Lexicon::completions`] in alphabetical order,
//! [`Lexicon::of_rack`] with jokers, [`Lexicon::fitting`] for a pattern and a rack, [`Lexicon::near`] for typing errors. [`Anagrams`]
//! finds the best words, pairs and triples of seven letters; [`Ranks`] numbers the words; [`Lexicon::amended`] adds a table's own words.
//! Games that look at the same row again and again walk an [`Automaton`] themselves: a [`State`] takes four bytes and gives directly
//! which letters may follow.
//!
//! # Implementation
//!
//! Three automata of the same kind (words; factors; mirrored factors) are stored as double arrays of 32-bit slots. A node is a base; its
//! edges lie at the base plus the letter's code, in the gaps of other nodes. Next to the slots are the heads: the sets of letters that
//! may follow. Reading a letter takes one load and one comparison, without a branch; finding the letters that may follow takes one load.
//! Nothing is parsed when a lexicon is opened, and a damaged file never causes a read out of bounds.

mod anagrams;
mod automaton;
mod build;
mod edge;
mod fingerprint;
mod format;
mod graph;
mod letter;
mod letters;
mod lexicon;
mod list;
mod near;
mod pack;
mod pattern;
mod query;
mod rack;
mod rank;
mod search;
mod slot;
mod verify;
mod words;

pub use anagrams::{Anagrams, Best, Spellings};
pub use automaton::{Automaton, State, Step};
pub use build::BuildError;
pub use fingerprint::Fingerprint;
pub use format::OpenError;
pub use letter::{Letter, LetterSet};
pub use letters::{Letters, NotALetter};
pub use lexicon::{Lexicon, LexiconBuf};
pub use list::{List, Skipped, Why, read_list};
pub use pattern::{Cell, Found};
pub use query::{Hit, Query, Unreadable};
pub use rack::Rack;
pub use rank::Ranks;
pub use words::{LONGEST, Words};
