//! Prints what the dictionary says of one word.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use lettrine_definitions::{Definitions, Meaning};
use lettrine_french::{Entry, Lemma};
use lettrine_lexicon::{Letters, Lexicon};
use serde::Serialize;

use crate::language::Language;
use crate::trouble::Trouble;

/// What is printed of a word in addition to its entry.
#[derive(Default)]
pub(crate) struct Telling {
    /// Whether to print all forms of the word's lemmas.
    pub(crate) forms: bool,
    /// The dictionary of definitions, if the word's meanings are to be printed.
    pub(crate) definitions: Option<Definitions>,
}

/// An entry, with its meanings if the dictionary of definitions has any.
#[derive(Serialize)]
pub(crate) struct Told {
    #[serde(flatten)]
    pub(crate) entry: Entry,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "meanings_as_json")]
    meanings: Vec<Meaning>,
}

fn meanings_as_json<S: serde::Serializer>(meanings: &[Meaning], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(
        meanings
            .iter()
            .map(|meaning| serde_json::json!({"headword": meaning.headword, "text": meaning.text})),
    )
}

impl Telling {
    pub(crate) fn look_up(
        &self,
        lexicon: &Lexicon<'_>,
        text: &str,
        language: Language,
    ) -> Result<Told, Trouble> {
        let not_a_letter = |error| Trouble::NotALetter { text: text.to_owned(), error };
        let entry = Entry::new(lexicon, text, language).map_err(not_a_letter)?;
        let meanings = match &self.definitions {
            Some(definitions) if entry.valid => {
                let word = Letters::fold(text).map_err(not_a_letter)?;
                let lemmas: Vec<&str> = entry.lemmas.iter().map(|lemma| lemma.lemma.as_str()).collect();
                let read = |error| Trouble::Read { path: definitions.name().into(), error };
                definitions.meanings(&word, &lemmas).map_err(read)?
            }
            _ => Vec::new(),
        };
        Ok(Told { entry, meanings })
    }

    pub(crate) fn print(&self, told: &Told, out: &mut impl Write, language: Language) -> Result<(), Trouble> {
        let colon = language.pick(" :", ":");
        print(&told.entry, out, language)?;
        for Meaning { headword, text } in &told.meanings {
            writeln!(out, "  {headword}{colon} {}", text.replace('\n', "\n    "))?;
        }
        if self.forms {
            told.entry.lemmas.iter().try_for_each(|lemma| print_forms(lemma, out, colon))?;
        }
        Ok(())
    }
}

fn print(entry: &Entry, out: &mut impl Write, language: Language) -> Result<(), Trouble> {
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
        if let Some(familiar) = entry.familiar {
            writeln!(out, "  {familiar}")?;
        }
    } else {
        writeln!(
            out,
            "{bad}{word}{bad:#}{colon} {}",
            language.pick("n'est pas un mot valable", "is not a valid word")
        )?;
    }
    let near = if entry.valid {
        language.pick("à une lettre près", "one letter away")
    } else {
        language.pick("proches", "near")
    };
    for (name, words) in [
        (near, &entry.near),
        (language.pick("devant", "in front"), &entry.front),
        (language.pick("derrière", "behind"), &entry.behind),
        (language.pick("anagrammes", "anagrams"), &entry.anagrams),
    ] {
        if !words.is_empty() {
            writeln!(out, "  {name}{colon} {}", words.join(", "))?;
        }
    }
    Ok(())
}

/// Prints all forms of a lemma, one line for each tense.
fn print_forms(lemma: &Lemma, out: &mut impl Write, colon: &str) -> Result<(), Trouble> {
    writeln!(out, "  {}, {}", lemma.lemma, lemma.kind)?;
    for group in &lemma.forms {
        let forms = group.forms.iter().map(|form| match form.who.as_str() {
            "" => form.form.clone(),
            who => format!("{who} {}", form.form),
        });
        let forms = forms.collect::<Vec<_>>().join(", ");
        match group.title {
            "" => writeln!(out, "    {forms}")?,
            title => writeln!(out, "    {title}{colon} {forms}")?,
        }
    }
    Ok(())
}
