//! What the dictionary says of one word.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use lettrine_lexicon::{Letter, Letters, Lexicon};
use serde::Serialize;

use crate::language::Language;
use crate::trouble::Trouble;

/// How many near words are proposed for what is no word.
const SUGGESTIONS: usize = 6;

#[derive(Debug, Serialize)]
pub(crate) struct Entry {
    word: String,
    pub(crate) valid: bool,
    /// Lemma and readings, a line a lemma.
    readings: Vec<String>,
    /// 0 for what is hardly ever written, 9 for what is everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    familiarity: Option<u8>,
    /// Words with one letter more in front.
    front: Vec<String>,
    /// Words with one letter more behind.
    behind: Vec<String>,
    /// For what is no word: words one or two slips away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    near: Vec<String>,
}

impl Entry {
    pub(crate) fn new(lexicon: &Lexicon<'_>, text: &str, language: Language) -> Result<Entry, Trouble> {
        let word =
            Letters::fold(text).map_err(|error| Trouble::NotALetter { text: text.to_owned(), error })?;
        let valid = lexicon.is_word(&word);
        let extended = |extend: &dyn Fn(Letter) -> Letters| {
            Letter::all()
                .map(extend)
                .filter(|longer| lexicon.is_word(longer))
                .map(|longer| longer.to_string())
                .collect()
        };
        Ok(Entry {
            word: word.to_string(),
            valid,
            readings: if valid { lettrine_french::glossary().tell(&word, language) } else { Vec::new() },
            familiarity: lettrine_french::glossary().familiarity(&word).filter(|_| valid),
            front: extended(&|letter| std::iter::once(letter).chain(word.iter().copied()).collect()),
            behind: extended(&|letter| word.iter().copied().chain(std::iter::once(letter)).collect()),
            near: if valid { Vec::new() } else { near(lexicon, &word) },
        })
    }

    pub(crate) fn print(&self, out: &mut impl Write, language: Language) -> Result<(), Trouble> {
        let good = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
        let bad = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        let colon = language.pick(" :", ":");
        let word = &self.word;
        if self.valid {
            let first =
                self.readings.first().map_or_else(|| language.pick("valable", "valid"), String::as_str);
            writeln!(out, "{good}{word}{good:#}{colon} {first}")?;
            for reading in self.readings.iter().skip(1) {
                writeln!(out, "{:width$}{reading}", "", width = word.len() + colon.len() + 1)?;
            }
        } else {
            writeln!(
                out,
                "{bad}{word}{bad:#}{colon} {}",
                language.pick("n'est pas un mot valable", "is not a valid word")
            )?;
            if !self.near.is_empty() {
                writeln!(out, "  {}{colon} {}", language.pick("proches", "near"), self.near.join(", "))?;
            }
        }
        for (name, words) in [
            (language.pick("devant", "in front"), &self.front),
            (language.pick("derrière", "behind"), &self.behind),
        ] {
            if !words.is_empty() {
                writeln!(out, "  {name}{colon} {}", words.join(", "))?;
            }
        }
        Ok(())
    }
}

/// The nearest words, the most familiar first; none that hurts.
fn near(lexicon: &Lexicon<'_>, typed: &[Letter]) -> Vec<String> {
    let glossary = lettrine_french::glossary();
    let mut words = lexicon.near(typed, 1);
    // Two slips away from three letters is anywhere.
    if words.is_empty() && typed.len() > 3 {
        words = lexicon.near(typed, 2);
    }
    words.retain(|word| !glossary.hurts(word));
    words.sort_by_key(|word| std::cmp::Reverse(glossary.familiarity(word)));
    words.truncate(SUGGESTIONS);
    words.iter().map(Letters::to_string).collect()
}
