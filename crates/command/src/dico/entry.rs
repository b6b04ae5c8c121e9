//! What the dictionary says of one word, printed.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use lettrine_french::Entry;
use lettrine_lexicon::Lexicon;

use crate::language::Language;
use crate::trouble::Trouble;

pub(crate) fn look_up(lexicon: &Lexicon<'_>, text: &str, language: Language) -> Result<Entry, Trouble> {
    Entry::new(lexicon, text, language).map_err(|error| Trouble::NotALetter { text: text.to_owned(), error })
}

pub(crate) fn print(entry: &Entry, out: &mut impl Write, language: Language) -> Result<(), Trouble> {
    let good = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
    let bad = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let colon = language.pick(" :", ":");
    let word = &entry.word;
    if entry.valid {
        let first = entry.readings.first().map_or_else(|| language.pick("valable", "valid"), String::as_str);
        writeln!(out, "{good}{word}{good:#}{colon} {first}")?;
        for reading in entry.readings.iter().skip(1) {
            writeln!(out, "{:width$}{reading}", "", width = word.len() + colon.len() + 1)?;
        }
    } else {
        writeln!(
            out,
            "{bad}{word}{bad:#}{colon} {}",
            language.pick("n'est pas un mot valable", "is not a valid word")
        )?;
        if !entry.near.is_empty() {
            writeln!(out, "  {}{colon} {}", language.pick("proches", "near"), entry.near.join(", "))?;
        }
    }
    for (name, words) in [
        (language.pick("devant", "in front"), &entry.front),
        (language.pick("derrière", "behind"), &entry.behind),
    ] {
        if !words.is_empty() {
            writeln!(out, "  {name}{colon} {}", words.join(", "))?;
        }
    }
    Ok(())
}
