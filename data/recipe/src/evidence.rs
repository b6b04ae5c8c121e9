//! The number of witnesses that a word needs, and that it has.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use crate::corrections::{self, Missing};
use crate::source::Form;
use crate::witnesses::Witnesses;
use crate::{Failure, rules};

/// Rare adverbs in -ment are easily derived and seldom in a dictionary.
const FOR_AN_ADVERB: usize = 3;
/// The same holds for units with a prefix.
const FOR_A_UNIT: usize = 2;
/// The feminine and plural of a present participle are words only if some dictionary has the adjective.
const FOR_A_PARTICIPLE: usize = 1;

/// The numbers of witnesses for readings of the source that need witnesses, by spelling: `attested.tsv`.
#[derive(Default)]
pub(crate) struct Attested(BTreeMap<String, usize>);

impl Attested {
    /// Reads the counts of an earlier run.
    pub(crate) fn read(path: &Path) -> Result<Attested, Failure> {
        corrections::attested(path).map(|rows| Attested(rows.into_iter().collect()))
    }

    /// Counts again.
    pub(crate) fn count<'a>(forms: impl Iterator<Item = (&'a Form, u8)>, witnesses: &Witnesses) -> Attested {
        let spellings = forms.filter_map(|(form, class)| question(form, class)).map(|(spelling, _)| spelling);
        Attested(spellings.map(|spelling| (spelling.clone(), witnesses.count(&spelling))).collect())
    }

    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        let mut text = "# Words of the source that other dictionaries must have, and how many have them. \
                        Written by `make lexicon`; see README.md.\n"
            .to_owned();
        for (spelling, count) in &self.0 {
            let _ = writeln!(text, "{spelling}\t{count}");
        }
        std::fs::write(path, text).map_err(|error| Failure::file(path, &error))
    }

    /// Whether too few witnesses have this reading. A reading without a count has none.
    pub(crate) fn doubts(&self, form: &Form, class: u8) -> bool {
        question(form, class)
            .is_some_and(|(spelling, needed)| self.0.get(&spelling).copied().unwrap_or(0) < needed)
    }
}

/// The spelling that is looked up for a reading of the source, and how many witnesses must have it; `None` if it needs none.
fn question(form: &Form, class: u8) -> Option<(String, usize)> {
    if form.grammar == "W" && form.spelling.ends_with("ment") && class <= 4 {
        Some((form.spelling.clone(), FOR_AN_ADVERB))
    } else if form.grammar.split(':').any(|part| part == "A") && form.lemma.ends_with("ant") && class <= 3 {
        Some((format!("{}e", form.lemma), FOR_A_PARTICIPLE))
    } else {
        rules::prefixed_unit(form).map(|singular| (singular, FOR_A_UNIT))
    }
}

/// The spelling that is looked up for a line of `missing.tsv`: its lemma, but for an adjective in -ant its feminine, because all
/// witnesses have the present participle.
pub(crate) fn asked(row: &Missing) -> String {
    if is_participle(row) { format!("{}e", row.lemma) } else { row.lemma.clone() }
}

fn is_participle(row: &Missing) -> bool {
    row.lemma.ends_with("ant") && row.grammar.contains(" f=")
}

/// The number of witnesses that a line of `missing.tsv` needs. Measured: fewer than half of our rarest additions were correct.
pub(crate) fn needed(row: &Missing) -> usize {
    let kind = row.grammar.split_whitespace().next().unwrap_or_default();
    match row.class {
        ..=4 if kind == "adv" && row.lemma.ends_with("ment") => FOR_AN_ADVERB,
        ..=3 if kind.starts_with("v=") => 2,
        _ if is_participle(row) => FOR_A_PARTICIPLE,
        ..=2 if !kind.starts_with("forme=") => 1,
        _ => 0,
    }
}

/// What is wrong with the number of witnesses of a line.
pub(crate) fn objection(row: &Missing) -> Option<String> {
    let (lemma, has, needed) = (&row.lemma, row.witnesses, needed(row));
    match (row.sure, has < needed) {
        (false, true) => Some(format!("`{lemma}` has {has} witnesses and needs {needed}")),
        (true, false) => Some(format!("`{lemma}` needs no `!`: {has} witnesses are enough")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(lemma: &str, grammar: &str, class: u8, witnesses: usize, sure: bool) -> Missing {
        Missing { line: 1, lemma: lemma.into(), grammar: grammar.into(), class, witnesses, sure }
    }

    fn form(spelling: &str, lemma: &str, grammar: &str, label: Option<char>) -> Form {
        Form {
            spelling: spelling.into(),
            lemma: lemma.into(),
            grammar: grammar.into(),
            label,
            dictionary: '*',
        }
    }

    #[test]
    fn rare_additions_need_witnesses_or_a_mark_of_certainty() {
        for (row, fine) in [
            (row("abalourdir", "v=finir", 3, 1, false), false),
            (row("abalourdir", "v=finir", 3, 2, false), true),
            (row("abalourdir", "v=finir", 4, 0, false), true),
            (row("aardvark", "nm", 2, 0, false), false),
            (row("aardvark", "nm", 2, 0, true), true),
            (row("aardvark", "nm", 2, 1, true), false),
            (row("aardvark", "nm", 3, 0, false), true),
            (row("bées", "forme=béer", 2, 0, false), true),
            (row("blasant", "adj f=blasante", 5, 0, false), false),
            (row("blasant", "adj f=blasante", 5, 1, false), true),
            (row("baroquement", "adv", 4, 2, false), false),
            (row("baroquement", "adv", 4, 3, false), true),
        ] {
            assert_eq!(objection(&row).is_none(), fine, "{} {}", row.lemma, row.witnesses);
        }
    }

    #[test]
    fn an_adjective_in_ant_is_asked_about_by_its_feminine() {
        assert_eq!(asked(&row("blasant", "adj f=blasante", 2, 0, false)), "blasante");
        assert_eq!(asked(&row("éléphant", "nm", 2, 0, false)), "éléphant");
    }

    #[test]
    fn rare_adverbs_participles_and_prefixed_units_of_the_source_need_witnesses() {
        let attested = Attested(
            [("kilowatt", 5), ("kilopascal", 1), ("alizément", 2), ("absurdement", 5), ("apeurante", 1)]
                .map(|(word, count)| (word.to_owned(), count))
                .into(),
        );
        for (form, class, doubted) in [
            (form("kilowatts", "watt", "N:m:p", Some('U')), 7, false),
            (form("kilopascals", "pascal", "N:m:p", Some('U')), 7, true),
            (form("zeptopascal", "pascal", "N:m:s", Some('U')), 7, true),
            (form("pascals", "pascal", "N:m:p", Some('U')), 7, false),
            (form("alizément", "alizément", "W", None), 4, true),
            (form("alizément", "alizément", "W", None), 5, false),
            (form("absurdement", "absurdement", "W", None), 4, false),
            (form("ciment", "ciment", "N:m:s", None), 4, false),
            (form("apeurants", "apeurant", "A:m:p", None), 3, false),
            (form("lacérantes", "lacérant", "A:f:p", None), 3, true),
            (form("lacérantes", "lacérant", "A:f:p", None), 4, false),
            (form("lacérant", "lacérer", "V1__t:P", None), 3, false),
        ] {
            assert_eq!(attested.doubts(&form, class), doubted, "{}", form.spelling);
        }
    }
}
