//! The two files of Grammalecte: forms and lemmas.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use lzma_rust2::XzReader;

use crate::Failure;

/// A line of `French.lex`: a form, its lemma and its grammar.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) spelling: String,
    pub(crate) lemma: String,
    /// Part of speech and inflection, without the leading colon: `N:m:s`, `V1__t___zz:Ip:3s`.
    pub(crate) grammar: String,
    /// The label after a `;`: `S` symbol, `U` unit, `É` and `é` elision …
    pub(crate) label: Option<char>,
    /// The source's spelling dictionary that contains the form; `X` for none.
    pub(crate) dictionary: char,
}

impl Form {
    pub(crate) fn is_verb(&self) -> bool {
        self.grammar.starts_with('V')
    }
}

/// The entry of a lemma in `FRANCAIS.dic`.
#[derive(Clone, Debug)]
pub(crate) struct Lemma {
    /// The frequency class, from 0 (none) to 9 (everywhere).
    pub(crate) frequency: u8,
    /// Whether every homograph is a symbol, an abbreviation or an acronym. *bar* is not: it is a unit, and also a place to drink.
    pub(crate) symbol: bool,
}

/// Lemmas by spelling and by whether they are verbs: a noun and a verb may have the same spelling (*dîner*).
pub(crate) type Lemmas = HashMap<(String, bool), Lemma>;

/// The entry of a form's lemma; if there is none, that of its homograph.
pub(crate) fn lemma_of<'a>(form: &Form, lemmas: &'a Lemmas) -> Option<&'a Lemma> {
    let of = |is_verb| lemmas.get(&(form.lemma.clone(), is_verb));
    of(form.is_verb()).or_else(|| of(!form.is_verb()))
}

fn lines(path: &Path) -> Result<impl Iterator<Item = std::io::Result<String>>, Failure> {
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    Ok(BufReader::new(XzReader::new(BufReader::new(file), true)).lines())
}

/// Reads `French.lex.xz`.
pub(crate) fn forms(path: &Path) -> Result<Vec<Form>, Failure> {
    let mut forms = Vec::new();
    for (index, line) in lines(path)?.enumerate() {
        let line = line.map_err(|error| Failure::file(path, &error))?;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        forms.push(form(&line).ok_or_else(|| Failure::line(path, index, &line))?);
    }
    Ok(forms)
}

fn form(line: &str) -> Option<Form> {
    let (spelling, rest) = line.split_once('\t')?;
    let (lemma, tags) = rest.split_once('\t')?;
    let (tags, dictionary) = tags.rsplit_once('/')?;
    let grammar = tags.split([';', '#', '~', '=']).next()?.strip_prefix(':')?;
    let label = tags.split_once(';').and_then(|(_, label)| label.chars().next());
    Some(Form {
        spelling: spelling.into(),
        lemma: lemma.into(),
        grammar: grammar.into(),
        label,
        dictionary: dictionary.chars().next()?,
    })
}

/// Reads `FRANCAIS.dic.xz`. Homographs of one kind are merged: the highest frequency class; a symbol only if all are symbols.
pub(crate) fn lemmas(path: &Path) -> Result<Lemmas, Failure> {
    let mut lemmas = Lemmas::new();
    for line in lines(path)?.skip(1) {
        let line = line.map_err(|error| Failure::file(path, &error))?;
        let mut fields = line.split('\t');
        let Some(spelling) = fields.next().and_then(|entry| entry.split('/').next()) else { continue };
        let fields: Vec<(&str, &str)> = fields.filter_map(|field| field.split_once(':')).collect();
        let values = |key| fields.iter().filter(move |field| field.0 == key).map(|field| field.1);
        let is_verb = values("po")
            .any(|kind| kind.starts_with('v') && kind[1..].starts_with(|c: char| c.is_ascii_digit()));
        let symbol = values("lx").any(|label| ["symb", "abty", "sig"].contains(&label));
        let lemma = lemmas.entry((spelling.to_owned(), is_verb)).or_insert(Lemma { frequency: 0, symbol });
        lemma.frequency = values("fq").filter_map(|class| class.parse().ok()).fold(lemma.frequency, u8::max);
        lemma.symbol &= symbol;
    }
    Ok(lemmas)
}
