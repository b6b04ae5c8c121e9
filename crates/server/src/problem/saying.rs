//! The sentences for people that contain a name or a number.

use axum::http::StatusCode;
use lettrine_engine::{cut, cut_after};
use lettrine_language::Language;

use super::{Problem, table};
use crate::bringing::why;
use crate::limits;
use crate::lists;

/// The longest part of a host's reason that is shown, in characters.
const LONGEST_REASON: usize = 400;

impl Problem {
    /// The problem as one sentence for people.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Problem::Table(problem) => table::say(problem, language),
            Problem::Malformed(why) => {
                // The parser's words are English whatever the language: they are a detail for authors of clients.
                format!("{} ({why})", language.pick("requête illisible", "unreadable request"))
            }
            Problem::Unanswerable(StatusCode::METHOD_NOT_ALLOWED) => language
                .pick("cette adresse ne prend pas cette méthode", "this address does not take this method")
                .to_owned(),
            Problem::Unanswerable(status) => {
                let status = status.as_u16();
                language
                    .pick(format!("requête impossible ({status})"), format!("impossible request ({status})"))
            }
            Problem::At(place, problem) => {
                format!("{place}{} {}", language.pick(" :", ":"), problem.say(language))
            }
            Problem::Closed(reason) => {
                let told = language.pick(
                    "qui s'occupe de ce serveur a fermé cette table",
                    "whoever looks after this server has closed this table",
                );
                let colon = language.pick(" :", ":");
                if reason.is_empty() {
                    told.to_owned()
                } else {
                    format!("{told}{colon} {}", cut_after(reason, LONGEST_REASON))
                }
            }
            Problem::Unreplayable(error) => error.say(language),
            Problem::NotLetters { text, at } => {
                let text = cut(text);
                language.pick(
                    format!("« {text} » : le caractère {at} n'est pas une lettre"),
                    format!("'{text}': character {at} is not a letter"),
                )
            }
            Problem::IsAWord(_) | Problem::NoSuchWord(_) => self.say_of_word(language),
            Problem::BadList(flaw) => bad_list(flaw, language),
            Problem::ListNameTaken(name) => language.pick(
                format!("une autre liste s'appelle déjà « {name} » : donnez-lui un autre nom"),
                format!("another list is called '{name}' already: give it another name"),
            ),
            Problem::TooManyLists => language.pick(
                format!("ce serveur garde déjà {} listes, et pas davantage", limits::LISTS),
                format!("this server keeps {} lists already, and no more", limits::LISTS),
            ),
            Problem::NoSuchDay { first, today } => language.pick(
                format!("il n'y a pas de défi ce jour-là : il y en a du {first} au {today}"),
                format!("there is no puzzle on that day: there are some from {first} to {today}"),
            ),
            Problem::ForeignHost(host) => language.pick(
                format!(
                    "ce serveur ne s'appelle pas « {host} » : son hôte peut l'autoriser avec --allow-host"
                ),
                format!("this server is not called '{host}': its keeper can allow it with --allow-host"),
            ),
            Problem::TooLarge => {
                let (record, other) = (limits::RECORD_BYTES >> 20, limits::REQUEST_BYTES >> 10);
                let list = limits::LIST_BYTES >> 20;
                language.pick(
                    format!(
                        "envoi trop volumineux : {record} Mo au plus pour un relevé, {list} Mo pour une liste de mots, \
                         {other} ko pour le reste"
                    ),
                    format!(
                        "this is too large: at most {record} MB for a record, {list} MB for a word list, {other} kB for \
                         anything else"
                    ),
                )
            }
            _ => {
                let [french, english] = self.about().2;
                language.pick(french, english).to_owned()
            }
        }
    }
}

impl Problem {
    /// Why a word cannot be reported; empty for every other problem.
    fn say_of_word(&self, language: Language) -> String {
        match self {
            Problem::IsAWord(word) => language.pick(
                format!("« {word} » est déjà un mot de la liste"),
                format!("'{word}' is a word of the list already"),
            ),
            Problem::NoSuchWord(word) => language
                .pick(format!("« {word} » n'est pas dans la liste"), format!("'{word}' is not in the list")),
            _ => String::new(),
        }
    }
}

/// Why a file is not a word list, with the number of the wrong line.
fn bad_list(flaw: &lists::Flaw, language: Language) -> String {
    use lists::Flaw as F;
    match flaw {
        F::Empty => {
            language.pick("ce fichier ne contient aucun mot", "there is no word in this file").to_owned()
        }
        F::NotUtf8(line) => language.pick(
            format!("ligne {line} : ce n'est pas de l'UTF-8 ; enregistrez le fichier en UTF-8"),
            format!("line {line}: this is not UTF-8; save the file as UTF-8"),
        ),
        F::NoList(first) => {
            let (line, text, why) = (first.line, cut(&first.text), why(&first.why, language));
            language.pick(
                format!("ce n'est pas une liste d'un mot par ligne ; ligne {line}, « {text} » : {why}"),
                format!("this is no list of one word a line; line {line}, '{text}': {why}"),
            )
        }
        F::TooManyWords => language.pick(
            format!("cette liste est trop longue : {} mots au plus", limits::LIST_WORDS),
            format!("this list is too long: at most {} words", limits::LIST_WORDS),
        ),
        F::Compiled => language
            .pick(
                "ce lexique compilé est abîmé ou d'une autre version ; envoyez plutôt la liste en texte",
                "this compiled lexicon is damaged or of another version; send the list as a text instead",
            )
            .to_owned(),
    }
}
