//! A mirror: what a client knows of a table, from all messages it was told.

use lettrine_engine::json;
use lettrine_table::protocol::{Game, Happening, SeatInfo, SeatKind, TableInfo, Tell, Turn, You};
use serde_json::{Value, json};

/// What a client knows of a table.
#[derive(Default)]
pub(crate) struct Mirror {
    /// The client's place, as it was told.
    pub(crate) place: Option<u8>,
    pub(crate) you: Option<You>,
    pub(crate) table: Option<TableInfo>,
    pub(crate) game: Option<Game>,
    chat: Vec<(u8, String)>,
}

/// What a message is about.
pub(crate) enum Heard {
    /// The table: the mirror can be compared with the log. These plays were told.
    Table(Vec<Happening>),
    /// A request with this id was accepted.
    Accepted(String),
    /// The player at this place shows this reaction.
    Reaction(u8, String),
    /// Nothing that can be compared.
    Nothing,
}

impl Mirror {
    /// The client is told something.
    pub(crate) fn hear(&mut self, tell: &Tell) -> Heard {
        match tell {
            Tell::Table { table, you, game, chat } => {
                self.stand(table, you);
                self.game.clone_from(game);
                self.chat = chat.iter().map(|line| (line.place, line.text.clone())).collect();
            }
            Tell::Seats { table, you } => self.stand(table, you),
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
            Tell::Reaction { place, reaction } => return Heard::Reaction(*place, reaction.clone()),
            Tell::Refused { .. } | Tell::Staged { .. } | Tell::Closing { .. } => return Heard::Nothing,
        }
        Heard::Table(Vec::new())
    }

    fn stand(&mut self, table: &TableInfo, you: &You) {
        self.place = you.place;
        (self.table, self.you) = (Some(table.clone()), Some(you.clone()));
    }

    /// The number of the open window, as far as the client knows.
    pub(crate) fn window(&self) -> Option<u32> {
        self.game.as_ref()?.turn.as_ref().map(|turn| turn.window)
    }

    /// A seat of the table, as far as the client knows.
    pub(crate) fn seat(&self, place: u8) -> Option<&SeatInfo> {
        self.table.as_ref()?.seats.iter().find(|seat| seat.place == place)
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

    /// Whether, as far as the client knows, a request to take plays back or for a rematch waits for nobody, and somebody is connected.
    pub(crate) fn is_agreed(&self) -> bool {
        let Some(table) = &self.table else { return false };
        let undo = table.undo.as_ref().is_some_and(|undo| undo.waiting.is_empty());
        let wants = |seat: &SeatInfo| seat.away || table.rematch.contains(&seat.place);
        let people = || table.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
        let rematch = !table.rematch.is_empty() && people().all(wants);
        (undo || rematch) && people().any(|seat| seat.present > 0)
    }

    /// The table and the game as the client sees them, as far as the log alone decides it ([`Scene`](crate::picture::Scene)).
    pub(crate) fn picture(&self) -> Option<(Value, Value)> {
        let table = self.table.as_ref()?;
        let whole = json!({
            "game": table.game,
            "status": table.status,
            "public": table.public,
            "seats": table.seats.iter().map(seat).collect::<Vec<_>>(),
            "options": table.options,
            "words": [table.lexicon, table.extra_words, table.struck_words],
            "hints": table.hints,
            "imported": table.imported,
            "redealt": table.redealt,
            "undo": table.undo.as_ref().map(|undo| undo.place),
            "games": table.games,
            "series": table.series,
            "rematch": table.rematch,
            "chat": self.chat,
            "paused": table.paused,
            "held": table.held,
        });
        let seat = self.you.as_ref().and_then(|you| you.seat);
        let number = self.game.as_ref().map_or(table.games, |game| game.number);
        Some((whole, json!({"number": number, "seat": seat, "game": self.game.as_ref().map(game)})))
    }
}

fn seat(seat: &SeatInfo) -> Value {
    json!({
        "place": seat.place,
        "kind": seat.kind,
        "name": seat.name,
        "colour": seat.colour,
        "level": seat.level,
        "stand_in": seat.stand_in,
        "gave_up": seat.gave_up,
        "muted": seat.muted,
        "hints": seat.hints,
    })
}

fn game(game: &Game) -> Value {
    json!({
        "view": game.view,
        "scores": game.scores,
        "plays": game.plays,
        "retold": game.retold,
        "commitment": game.commitment,
        "seed": game.seed,
        "result": game.result,
        "gains": game.gains.as_ref().map(|gains| gains.iter().map(|gain| {
            json!([gain.seat, gain.points, gain.words])
        }).collect::<Vec<_>>()),
        "turn": game.turn.as_ref().map(turn),
    })
}

fn turn(turn: &Turn) -> Value {
    json!({
        "window": turn.window,
        "phase": turn.phase,
        "seats": turn.seats,
        "sealed": turn.sealed,
        "answered": turn.answered,
        "may": turn.may,
        "undo": turn.undo,
        "clock": turn.clock.map(|clock| json!([clock.of, clock.running])),
        "hint": turn.hint.as_ref().map(|hint| {
            json!({"told": hint.told, "steps": hint.steps, "words": hint.words, "action": hint.action})
        }),
    })
}
