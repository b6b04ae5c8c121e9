//! [`ReadError`]: what is wrong with a text that should be a record, and where.

use std::fmt;
use std::ops::RangeInclusive;

use lettrine_language::Language;

use crate::quote::cut;
use crate::tree::Kind;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadError {
    /// The path to the place: `actions[3].cards[0]`; empty for the whole text.
    pub at: String,
    /// What is wrong at this place.
    pub problem: Problem,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each variant's message is in `say`")]
pub enum Problem {
    NotUtf8 {
        line: usize,
    },
    /// The text is no valid JSON from this place on, or ends too early there.
    Syntax {
        line: usize,
        column: usize,
        ends: bool,
    },
    Twice {
        line: usize,
        column: usize,
        key: String,
    },
    WrongType {
        expected: Kind,
        found: Kind,
    },
    Missing(String),
    Unknown(String),
    OutOfRange {
        value: i64,
        allowed: RangeInclusive<i64>,
    },
    NotOneOf {
        value: String,
        allowed: String,
    },
    WrongLength {
        found: usize,
        allowed: RangeInclusive<usize>,
    },
    NotACard(String),
    NotLetters(String),
    NotASeed(String),
    /// A problem that only the game can detect, in French and in English.
    Game(&'static str, &'static str),
}

impl ReadError {
    /// The error in one line for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let what = self.problem.say(language);
        if self.at.is_empty() { what } else { format!("{}{} {what}", self.at, language.pick(" :", ":")) }
    }
}

impl Problem {
    fn say(&self, language: Language) -> String {
        let pick = |french: String, english: String| language.pick(french, english);
        match self {
            Problem::NotUtf8 { line } => pick(
                format!("ligne {line} : ce n'est pas de l'UTF-8"),
                format!("line {line}: this is not UTF-8"),
            ),
            Problem::Syntax { line, column, ends } => {
                let why = if *ends {
                    language.pick("le texte s'arrête trop tôt", "the text ends too early")
                } else {
                    language.pick("autre chose est attendu ici", "something else is expected here")
                };
                pick(
                    format!("JSON mal formé, ligne {line}, colonne {column} : {why}"),
                    format!("malformed JSON, line {line}, column {column}: {why}"),
                )
            }
            Problem::Twice { line, column, key } => {
                let key = cut(key);
                pick(
                    format!("« {key} » figure deux fois, ligne {line}, colonne {column}"),
                    format!("'{key}' stands twice, line {line}, column {column}"),
                )
            }
            Problem::WrongType { expected, found } => pick(
                format!("il faut {}, on trouve {}", expected.name(language), found.name(language)),
                format!("expected {}, found {}", expected.name(language), found.name(language)),
            ),
            Problem::Missing(name) => pick(format!("il manque « {name} »"), format!("'{name}' is missing")),
            Problem::Unknown(name) => {
                let name = cut(name);
                pick(format!("« {name} » est inconnu"), format!("'{name}' is unknown"))
            }
            Problem::OutOfRange { value, allowed } => pick(
                format!("{value} n'est pas entre {} et {}", allowed.start(), allowed.end()),
                format!("{value} is not between {} and {}", allowed.start(), allowed.end()),
            ),
            Problem::NotOneOf { value, allowed } => {
                let value = cut(value);
                pick(
                    format!("« {value} » n'est pas permis ({allowed})"),
                    format!("'{value}' is not allowed ({allowed})"),
                )
            }
            Problem::WrongLength { found, allowed } => {
                // In French 0 is singular.
                let [french, english] =
                    [*found > 1, *found != 1].map(|several| if several { "s" } else { "" });
                let (least, most) = (allowed.start(), allowed.end());
                let wanted = match least {
                    _ if least == most => pick(format!("il en faut {most}"), format!("expected {most}")),
                    0 => pick(format!("{most} au plus"), format!("at most {most}")),
                    _ => {
                        pick(format!("il en faut de {least} à {most}"), format!("expected {least} to {most}"))
                    }
                };
                pick(
                    format!("{found} élément{french}, {wanted}"),
                    format!("{found} element{english}, {wanted}"),
                )
            }
            Problem::NotACard(code) => {
                let code = cut(code);
                pick(
                    format!("« {code} » n'est pas une carte du jeu"),
                    format!("'{code}' is no card of the game"),
                )
            }
            Problem::NotLetters(text) => {
                let text = cut(text);
                pick(
                    format!("« {text} » n'est pas un mot de lettres"),
                    format!("'{text}' is not made of letters"),
                )
            }
            Problem::NotASeed(text) => {
                let text = cut(text);
                pick(format!("« {text} » n'est pas une graine"), format!("'{text}' is not a seed"))
            }
            Problem::Game(french, english) => language.pick(*french, *english).to_owned(),
        }
    }
}

impl Kind {
    fn name(self, language: Language) -> &'static str {
        let (french, english) = match self {
            Kind::Null => ("null", "null"),
            Kind::Boolean => ("true ou false", "true or false"),
            Kind::Integer => ("un nombre entier", "a whole number"),
            Kind::Number => ("un nombre", "a number"),
            Kind::Text => ("un texte", "a string"),
            Kind::List => ("une liste", "a list"),
            Kind::Object => ("un objet", "an object"),
        };
        language.pick(french, english)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for ReadError {}
