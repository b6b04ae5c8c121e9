//! What can be said at any moment, beside moves.

use super::tongue::plain;

/// Said to the table, not to the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// What may be done now?
    Help,
    /// My hand, or my dice.
    Hand,
    /// The whole table again.
    Table,
    /// The scores.
    Scores,
    /// What the dictionary says of these words.
    Look(String),
    /// Take the last move back.
    Undo,
    /// Enough.
    Quit,
}

impl Command {
    /// All that is offered for completion, in French and in English.
    pub(super) const OFFERED: [[&'static str; 7]; 2] = [
        ["aide", "main", "table", "scores", "dico", "annuler", "quitter"],
        ["help", "hand", "table", "scores", "dico", "undo", "quit"],
    ];

    /// The command that was typed. A move that is spelt like one is said with its verb (`FORMER MAIN`).
    pub(super) fn read(typed: &str) -> Option<Command> {
        let text = plain(typed);
        Some(match text.as_str() {
            "?" | "AIDE" | "HELP" => Command::Help,
            "MAIN" | "HAND" => Command::Hand,
            "TABLE" => Command::Table,
            "SCORES" | "SCORE" => Command::Scores,
            "ANNULER" | "UNDO" => Command::Undo,
            "QUITTER" | "QUIT" => Command::Quit,
            _ => Command::Look(text.strip_prefix("DICO ")?.to_owned()),
        })
    }
}
