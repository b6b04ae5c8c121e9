//! How a game is typed, offered for completion, and drawn in a terminal.
//!
//! All of it is based on the view that pages get too: a hidden card is not in it.

use lettrine_lexicon::Letters;
use serde_json::Value as Json;

use super::command::Command;
use super::games;
use crate::language::Language;

/// What each game defines for the terminal.
pub(super) trait Tongue: Sync {
    /// The action that was typed (see [`plain`]); `None` if the text is not an action. The rules decide whether it is legal.
    fn read(&self, typed: &str, view: &Json, may: &[&str]) -> Option<Json>;

    /// The ways to type an action, the shortest first; the last one is unambiguous.
    fn phrases(&self, action: &Json, view: &Json, language: Language) -> Vec<String>;

    /// An example of how an action of this verb is typed.
    fn example(&self, verb: &str, language: Language) -> &'static str;

    /// The lines of the table, without the viewer's hand.
    fn board(&self, view: &Json, names: &[String], language: Language) -> Vec<String>;

    /// The viewer's hand or dice.
    fn hand(&self, view: &Json, language: Language) -> String;

    /// The label of the hand or the dice.
    fn held(&self, language: Language) -> &'static str {
        language.pick("Votre main", "Your hand")
    }
}

/// The terminal's part of this game.
pub(super) fn of(game: &str) -> Option<&'static dyn Tongue> {
    match game {
        "word-out" => Some(&games::WordOut),
        "crack-word" => Some(&games::CrackWord),
        "rondorondo" => Some(&games::Rondorondo),
        "yahtzee-des-mots" => Some(&games::Yahtzee),
        _ => None,
    }
}

/// The shortest way to type an action that is read as this action again, and not as a [`Command`].
pub(super) fn phrase(
    tongue: &dyn Tongue,
    action: &Json,
    view: &Json,
    may: &[&str],
    language: Language,
) -> Option<String> {
    let is_meant = |phrase: &String| {
        Command::read(phrase).is_none() && tongue.read(&plain(phrase), view, may).as_ref() == Some(action)
    };
    tongue.phrases(action, view, language).into_iter().find(is_meant)
}

/// The typed text without accents, in capitals and with single spaces.
pub(super) fn plain(typed: &str) -> String {
    let mut text = String::new();
    for c in typed.chars().map(|c| if matches!(c, '\'' | '’' | '\u{a0}' | '\u{202f}') { ' ' } else { c }) {
        match Letters::fold(c.encode_utf8(&mut [0; 4])) {
            Ok(letters) => text.push_str(&letters.to_string()),
            Err(_) => text.push(c),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The strings in a list of a view.
pub(super) fn texts(list: &Json) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Json::as_str).collect()
}

/// A small number in a view; 0 if there is none.
pub(super) fn count(value: &Json) -> usize {
    value.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or_default()
}

/// A row of a table: a label, then its content.
pub(super) fn row(label: &str, what: &str) -> String {
    format!("  {label:<10} {what}")
}
