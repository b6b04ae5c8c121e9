//! Prints what a search of the dictionary finds.

use std::io::{BufWriter, IsTerminal, Write};

use lettrine_lexicon::{Hit, Lexicon, Query};
use serde_json::json;

use crate::Outcome;
use crate::language::Language;
use crate::trouble::Trouble;

/// The word, with the letters that jokers stand for in lower case.
fn shown(hit: &Hit) -> String {
    let letters = hit.word.char_indices();
    letters
        .map(|(place, letter)| if hit.jokers.contains(&place) { letter.to_ascii_lowercase() } else { letter })
        .collect()
}

pub(crate) fn answer(
    query: &Query,
    lexicon: &Lexicon<'_>,
    json: bool,
    language: Language,
) -> Result<Outcome, Trouble> {
    let hits = query.hits(lexicon)?;
    let mut out = BufWriter::new(anstream::stdout());
    if json {
        let words: Vec<_> = hits
            .iter()
            .map(|hit| {
                if hit.jokers.is_empty() {
                    json!({"word": hit.word})
                } else {
                    json!({"word": hit.word, "jokers": hit.jokers})
                }
            })
            .collect();
        writeln!(out, "{}", json!({"count": hits.len(), "words": words}))?;
    } else if std::io::stdout().is_terminal() {
        print(&mut out, &hits, language)?;
    } else {
        for hit in &hits {
            writeln!(out, "{}", shown(hit))?;
        }
    }
    out.flush()?;
    Ok(if hits.is_empty() { Outcome::No } else { Outcome::Yes })
}

/// Prints hits for a terminal: several words on a line, the longest words first, as players want them.
pub(crate) fn print(out: &mut impl Write, hits: &[Hit], language: Language) -> Result<(), Trouble> {
    const WIDTH: usize = 96;
    let mut by_length: std::collections::BTreeMap<usize, Vec<&Hit>> = std::collections::BTreeMap::new();
    for hit in hits {
        by_length.entry(hit.word.len()).or_default().push(hit);
    }
    for (length, hits) in by_length.iter().rev() {
        let (letters, words) = (language.pick("lettres", "letters"), language.pick("mots", "words"));
        writeln!(out, "{length} {letters} · {} {words}", hits.len())?;
        for line in hits.chunks((WIDTH / (length + 2)).max(1)) {
            let line: Vec<String> = line.iter().map(|hit| shown(hit)).collect();
            writeln!(out, "  {}", line.join("  "))?;
        }
    }
    if hits.is_empty() {
        writeln!(out, "{}", language.pick("aucun mot", "no word"))?;
    }
    Ok(())
}
