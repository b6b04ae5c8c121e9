//! [`Paradigm`]: all forms of a missing word, expanded from one line.

use std::collections::HashMap;

use crate::source::Form;

/// The conjugated forms of the source's verbs: form and reading, by infinitive.
pub(crate) type Verbs = HashMap<String, Vec<(String, String)>>;

/// Collects the verbs that serve as models.
pub(crate) fn verbs(forms: &[Form]) -> Verbs {
    let mut verbs = Verbs::new();
    for form in forms.iter().filter(|form| form.is_verb() && !form.grammar.contains("1ś")) {
        verbs
            .entry(form.lemma.clone())
            .or_default()
            .push((form.spelling.clone(), crate::rules::reading(&form.grammar)));
    }
    verbs
}

/// The lemma to which a line's forms belong, and the forms with their readings.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Paradigm {
    pub(crate) lemma: String,
    pub(crate) is_verb: bool,
    pub(crate) forms: Vec<(String, String)>,
}

/// Expands a lemma by its grammar; the error tells what is wrong with the grammar. See `data/README.md`.
pub(crate) fn expand(lemma: &str, grammar: &str, verbs: &Verbs) -> Result<Paradigm, String> {
    let mut words = grammar.split_whitespace();
    let kind = words.next().unwrap_or_default();
    let options: Vec<&str> = words.collect();
    if let Some(model) = kind.strip_prefix("v=") {
        return conjugate(lemma, model, verbs);
    }
    let this = |lemma: &str, is_verb, forms| Ok(Paradigm { lemma: lemma.into(), is_verb, forms });
    if let Some(of) = kind.strip_prefix("forme=") {
        return this(of, verbs.contains_key(of), vec![(lemma.into(), "F".into())]);
    }
    match kind {
        "interj" => this(lemma, false, vec![(lemma.into(), "J".into())]),
        "adv" => this(lemma, false, vec![(lemma.into(), "W".into())]),
        "prep" => this(lemma, false, vec![(lemma.into(), "G:R".into())]),
        "conj" => this(lemma, false, vec![(lemma.into(), "G:C".into())]),
        "pron" => this(lemma, false, vec![(lemma.into(), "G:O".into())]),
        "det" => this(lemma, false, vec![(lemma.into(), "G:D".into())]),
        "nm" | "nf" | "ne" | "adj" | "na" => this(lemma, false, decline(lemma, kind, &options)?),
        _ => Err(format!("unknown grammar `{grammar}`")),
    }
}

fn decline(lemma: &str, kind: &str, options: &[&str]) -> Result<Vec<(String, String)>, String> {
    let (mut invariable, mut feminine, mut plurals) = (false, None, None);
    for option in options {
        match option.split_once('=') {
            None if *option == "inv" => invariable = true,
            Some(("f", form)) => feminine = Some(form),
            Some(("pl", forms)) => plurals = Some(forms),
            _ => return Err(format!("unknown option `{option}`")),
        }
    }
    let kinds = match kind {
        "adj" => "A",
        "na" => "N:A",
        _ => "N",
    };
    let gender = match (kind, feminine) {
        ("nf", _) => "f",
        ("nm", _) | (_, Some(_)) => "m",
        _ => "e",
    };
    if invariable {
        return Ok(vec![(lemma.into(), format!("{kinds}:{gender}:i"))]);
    }
    let mut forms = vec![(lemma.to_owned(), format!("{kinds}:{gender}:s"))];
    let plurals =
        plurals.map_or_else(|| vec![plural(lemma)], |forms| forms.split(',').map(str::to_owned).collect());
    forms.extend(plurals.into_iter().map(|form| (form, format!("{kinds}:{gender}:p"))));
    if let Some(feminine) = feminine {
        forms.push((feminine.to_owned(), format!("{kinds}:f:s")));
        forms.push((plural(feminine), format!("{kinds}:f:p")));
    }
    Ok(forms)
}

fn plural(singular: &str) -> String {
    match singular.strip_suffix("al") {
        Some(stem) => format!("{stem}aux"),
        None if singular.ends_with(['s', 'x', 'z']) => singular.to_owned(),
        None if singular.ends_with("au") || singular.ends_with("eu") => format!("{singular}x"),
        None => format!("{singular}s"),
    }
}

/// Conjugates like the model: the part before the longest common ending of the two infinitives is replaced.
fn conjugate(lemma: &str, model: &str, verbs: &Verbs) -> Result<Paradigm, String> {
    let forms = verbs.get(model).ok_or_else(|| format!("the source has no verb `{model}`"))?;
    let shared: usize = lemma
        .chars()
        .rev()
        .zip(model.chars().rev())
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum();
    if shared < 2 {
        return Err(format!("`{lemma}` and `{model}` do not end alike"));
    }
    let (stem, model_stem) = (&lemma[..lemma.len() - shared], &model[..model.len() - shared]);
    let forms: Option<Vec<(String, String)>> = forms
        .iter()
        .map(|(form, reading)| Some((format!("{stem}{}", form.strip_prefix(model_stem)?), reading.clone())))
        .collect();
    let forms =
        forms.ok_or_else(|| format!("the forms of `{model}` do not all begin with `{model_stem}`"))?;
    Ok(Paradigm { lemma: lemma.into(), is_verb: true, forms })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(lemma: &str, grammar: &str) -> Vec<String> {
        expand(lemma, grammar, &models()).unwrap().forms.into_iter().map(|(form, _)| form).collect()
    }

    fn models() -> Verbs {
        let form = |form: &str, reading: &str| (form.to_owned(), reading.to_owned());
        Verbs::from([("céder".to_owned(), vec![form("cède", "V:Ip:1s"), form("cédons", "V:Ip:1p")])])
    }

    #[test]
    fn nouns_and_adjectives_take_regular_plurals_unless_told_otherwise() {
        assert_eq!(forms("hep", "interj"), ["hep"]);
        assert_eq!(forms("tofu", "nm"), ["tofu", "tofus"]);
        assert_eq!(forms("tuyau", "nm"), ["tuyau", "tuyaux"]);
        assert_eq!(forms("journal", "nm"), ["journal", "journaux"]);
        assert_eq!(forms("as", "nm"), ["as", "as"]);
        assert_eq!(forms("leu", "nm pl=lei"), ["leu", "lei"]);
        assert_eq!(forms("niais", "na f=niaise"), ["niais", "niais", "niaise", "niaises"]);
        assert_eq!(forms("cool", "adj inv"), ["cool"]);
        assert_eq!(expand("tofu", "nm", &models()).unwrap().forms[1].1, "N:m:p");
    }

    #[test]
    fn verbs_follow_their_model() {
        assert_eq!(forms("bercéder", "v=céder"), ["bercède", "bercédons"]);
    }

    #[test]
    fn mistakes_are_named() {
        for (lemma, grammar, said) in [
            ("abc", "v=zzz", "no verb `zzz`"),
            ("finir", "v=céder", "do not end alike"),
            ("abc", "nx", "unknown grammar"),
            ("abc", "nm x=3", "unknown option `x=3`"),
        ] {
            let error = expand(lemma, grammar, &models()).unwrap_err();
            assert!(error.contains(said), "{error}");
        }
    }
}
