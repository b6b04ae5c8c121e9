//! The commands that a player can type at any moment, besides moves.

use super::tongue::plain;

/// A command to the program, not a move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Show which actions are allowed now.
    Help,
    /// Show the player's hand or dice.
    Hand,
    /// Show the whole table again.
    Table,
    /// Show the scores.
    Scores,
    /// Look these words up in the dictionary.
    Look(String),
    /// Take back the player's last move.
    Undo,
    /// Leave the game.
    Quit,
}

impl Command {
    /// The commands offered for completion, in French and in English.
    pub(super) const OFFERED: [[&'static str; 7]; 2] = [
        ["aide", "main", "table", "scores", "dico", "annuler", "quitter"],
        ["help", "hand", "table", "scores", "dico", "undo", "quit"],
    ];

    /// The command that was typed. A move that is spelt like a command is typed with its verb (`FORMER MAIN`).
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
