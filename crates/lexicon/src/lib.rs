//! Words: an alphabet, minimal automata, and the searches that word games need.
//!
//! Text becomes [`Letters`] by folding (case, accents, Œ and Æ); a list of them becomes a lexicon by compiling; a lexicon is a few
//! slices into bytes, embedded, loaded or mapped, and answers at once:
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
//! Beyond yes and no there are searches, each through a visitor that may stop it: [`Lexicon::completions`] in order,
//! [`Lexicon::of_rack`] with jokers, [`Lexicon::fitting`] a pattern and a rack, [`Lexicon::near`] what was typed; [`Anagrams`] for the
//! best words, pairs and triples of seven letters; [`Ranks`] to number the words; [`Lexicon::amended`] for a table's own words.
//! Games that look at the same row again and again walk an [`Automaton`] themselves: a [`State`] is four bytes, and says at once which
//! letters may follow.
//!
//! # How it is made
//!
//! Three automata of one kind (words; factors; factors mirrored) lie in double arrays of 32-bit slots. A node is a base, behind
//! which, letter by letter, lie its edges in the gaps of other nodes; beside the slots lie the heads, the sets of letters that may follow.
//! Reading a letter is one load and one comparison, without a branch; asking what may follow is one load. Nothing is parsed when a lexicon
//! is opened, and no byte of a damaged file can make a reading fall outside it.

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
