//! [`List`]: the word list, as text: lemmas, each with its forms and their readings.
//!
//! ```text
//! aboyer⇥5                        lemma, familiarity class, and ! if it hurts
//! ⇥aboyez⇥V:E:2p V:Ip:2p          form, readings
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io::Write as _;
use std::path::Path;

use lettrine_lexicon::Letters;
use lzma_rust2::{XzOptions, XzWriter};

use crate::Failure;

/// The lemmas in order. A verb and another word with the same spelling are two lemmas.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) lemmas: BTreeMap<(String, bool), Entry>,
}

/// A lemma's forms, with their readings.
#[derive(Default)]
pub(crate) struct Entry {
    pub(crate) class: u8,
    pub(crate) hurtful: bool,
    pub(crate) forms: BTreeMap<String, BTreeSet<String>>,
}

impl List {
    pub(crate) fn add(&mut self, lemma: &str, is_verb: bool, class: u8, form: &str, reading: String) {
        let entry = self.lemmas.entry((lemma.to_owned(), is_verb)).or_default();
        entry.class = entry.class.max(class);
        entry.forms.entry(form.to_owned()).or_default().insert(reading);
    }

    /// The words of all forms, folded.
    pub(crate) fn words(&self) -> BTreeSet<String> {
        let forms = self.lemmas.values().flat_map(|entry| entry.forms.keys());
        forms.filter_map(|form| Letters::fold(form).ok()).map(|word| word.to_string()).collect()
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for ((lemma, _), entry) in &self.lemmas {
            let _ = writeln!(text, "{lemma}\t{}{}", entry.class, if entry.hurtful { "!" } else { "" });
            for (form, readings) in &entry.forms {
                let readings: Vec<&str> = readings.iter().map(String::as_str).collect();
                let _ = writeln!(text, "\t{form}\t{}", readings.join(" "));
            }
        }
        text
    }

    /// Writes the text, compressed. The same list gives the same bytes.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        let failed = |error| Failure::file(path, &error);
        let mut writer = XzWriter::new(Vec::new(), XzOptions::with_preset(9)).map_err(failed)?;
        writer.write_all(self.text().as_bytes()).map_err(failed)?;
        std::fs::write(path, writer.finish().map_err(failed)?).map_err(failed)
    }
}

/// The words of the list in an existing file; empty if there is none.
pub(crate) fn words_of(path: &Path) -> Result<BTreeSet<String>, Failure> {
    use std::io::Read;
    let Ok(bytes) = std::fs::read(path) else { return Ok(BTreeSet::new()) };
    let mut text = String::new();
    let mut reader = lzma_rust2::XzReader::new(bytes.as_slice(), true);
    reader.read_to_string(&mut text).map_err(|error| Failure::file(path, &error))?;
    let forms = text.lines().filter_map(|line| line.strip_prefix('\t')?.split('\t').next());
    Ok(forms.filter_map(|form| Letters::fold(form).ok()).map(|word| word.to_string()).collect())
}
