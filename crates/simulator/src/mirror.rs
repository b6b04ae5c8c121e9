//! A mirror: what a client knows of a table, from all messages it was told.

use lettrine_engine::json;
use lettrine_table::protocol::{Game, Happening, TableInfo, Tell, Turn};
use serde_json::{Value, json};

/// What a client knows of a table.
#[derive(Default)]
pub(crate) struct Mirror {
    /// The client's place, as it was told.
    pub(crate) place: Option<u8>,
    /// Whether the client was told the host's links.
    pub(crate) links: bool,
    table: Option<TableInfo>,
    pub(crate) game: Option<Game>,
    chat: Vec<(u8, String)>,
}

/// What a message is about.
pub(crate) enum Heard {
    /// The table: the mirror can be compared with the log. These plays were told.
    Table(Vec<Happening>),
    /// A request with this id was accepted.
    Accepted(String),
    /// Nothing that the log has.
    Nothing,
}

impl Mirror {
    /// The client is told something.
    pub(crate) fn hear(&mut self, tell: &Tell) -> Heard {
        match tell {
            Tell::Table { table, you, game, chat } => {
                (self.place, self.links) = (you.place, you.links.is_some());
                self.table = Some(table.clone());
                self.game.clone_from(game);
                self.chat = chat.iter().map(|line| (line.place, line.text.clone())).collect();
            }
            Tell::Seats { table, you } => {
                (self.place, self.links) = (you.place, you.links.is_some());
                self.table = Some(table.clone());
            }
            Tell::Played { happened, patch, turn, scores, result } => {
                if let Some(game) = &mut self.game {
                    if let Value::Object(view) = &mut game.view {
                        patch.gone.iter().for_each(|name| _ = view.remove(name));
                        if let Value::Object(changed) = json::value(&patch.changed) {
                            view.extend(changed);
                        }
                    }
                    game.plays = happened.last().map_or(game.plays, |last| last.number);
                    game.turn.clone_from(turn);
                    game.scores.clone_from(scores);
                    game.result.clone_from(result);
                }
                return Heard::Table(happened.clone());
            }
            Tell::Turn { turn } => {
                if let Some(game) = &mut self.game {
                    game.turn.clone_from(turn);
                }
            }
            Tell::Chat { line } => {
                self.chat.push((line.place, line.text.clone()));
                if self.chat.len() > 50 {
                    self.chat.remove(0);
                }
            }
            Tell::Accepted { id } => return Heard::Accepted(id.clone()),
            Tell::Reaction { .. } | Tell::Refused { .. } | Tell::Staged { .. } | Tell::Closing { .. } => {
                return Heard::Nothing;
            }
        }
        Heard::Table(Vec::new())
    }

    /// The number of the open window, as far as the client knows.
    pub(crate) fn window(&self) -> Option<u32> {
        self.game.as_ref()?.turn.as_ref().map(|turn| turn.window)
    }

    /// The number of members of each place, as far as the client knows. Watchers are left out: changes of their number are not told at
    /// once.
    pub(crate) fn present(&self) -> Option<Vec<(u8, usize)>> {
        let table = self.table.as_ref()?;
        let seats = table.seats.iter().filter(|seat| seat.present > 0);
        let mut places: Vec<(u8, usize)> = seats.map(|seat| (seat.place, seat.present)).collect();
        places.sort_unstable();
        Some(places)
    }

    /// What the client sees, as far as the log alone decides it.
    pub(crate) fn picture(&self) -> Value {
        let Some(table) = &self.table else { return Value::Null };
        let seats = table.seats.iter();
        json!({
            "status": table.status,
            "games": table.games,
            "seats": seats
                .map(|seat| json!([seat.place, seat.kind, seat.name, seat.stand_in, seat.gave_up, seat.muted]))
                .collect::<Vec<_>>(),
            "options": table.options,
            "undo": table.undo.as_ref().map(|undo| undo.place),
            "rematch": table.rematch,
            "chat": self.chat,
            "paused": table.paused,
            "held": table.held,
            "game": self.game.as_ref().map(|game| json!({
                "view": game.view,
                "scores": game.scores,
                "plays": game.plays,
                "retold": game.retold,
                "seed": game.seed,
                "result": game.result,
                "turn": game.turn.as_ref().map(turn),
            })),
        })
    }
}

fn turn(turn: &Turn) -> Value {
    json!({
        "window": turn.window,
        "phase": turn.phase,
        "seats": turn.seats,
        "answered": turn.answered,
        "may": turn.may,
        "clock": turn.clock.map(|clock| clock.of),
        "hint": turn.hint.as_ref().map(|hint| hint.told.len()),
    })
}
