//! Scripts: games that were played beforehand, so that the clients need no computation while they are measured.

use std::sync::Arc;

use lettrine_engine::{AnyPosition, Bot, Seed, json};
use lettrine_server::play::goes_on;
use serde_json::{Value, json};

use super::fail;
use crate::Trouble;

/// Seats at each table.
pub(super) const SEATS: usize = 2;

/// A game from the deal to the end.
pub(super) struct Script {
    game: &'static str,
    options: Value,
    seed: Seed,
    pub(super) moves: Vec<Move>,
}

/// One move of a game.
pub(super) struct Move {
    pub(super) seat: usize,
    /// The number of the window that the move is for.
    window: u32,
    action: Value,
}

impl Move {
    /// The message of a client that makes this move.
    pub(super) fn say(&self, id: usize) -> String {
        let Move { window, action, .. } = self;
        format!(r#"{{"say":"act","id":"{id}","window":{window},"action":{action}}}"#)
    }
}

impl Script {
    /// Plays this many random games of each of the four kinds, with or without a clock; the same games in every run.
    pub(super) fn write(of_each: u8, clock: bool) -> Result<Vec<Arc<Script>>, Trouble> {
        let mut scripts = Vec::new();
        for number in 0..of_each {
            for game in lettrine_games::GAMES {
                let wish = if clock { json!({"turn_seconds": 60}) } else { json!({"turn_seconds": null}) };
                let (options, _) = game.read_options(&wish.to_string(), SEATS).map_err(fail)?;
                let position = game.table(&options.to_string(), SEATS).map_err(fail)?;
                let seed = Seed::new([number; 32]);
                let moves = play(position, &seed)?;
                scripts.push(Arc::new(Script { game: game.name(), options, seed, moves }));
            }
        }
        Ok(scripts)
    }

    /// The record of the game up to this number of moves, which a server can import.
    pub(super) fn record(&self, moves: usize) -> Value {
        let actions: Vec<Value> = self.moves[..moves.min(self.moves.len())]
            .iter()
            .map(|Move { seat, action, .. }| {
                let mut action = action.clone();
                action["seat"] = (*seat).into();
                action
            })
            .collect();
        let seats: Vec<String> = (0..SEATS).map(|seat| format!("Ada {seat}")).collect();
        json!({"game": self.game, "options": self.options, "seats": seats, "seed": self.seed.to_string(), "actions": actions})
    }
}

/// Plays at random, to the end.
fn play(mut position: Box<dyn AnyPosition>, seed: &Seed) -> Result<Vec<Move>, Trouble> {
    let lexicon = lettrine_french::lexicon();
    let mut rng = fastrand::Rng::with_seed(0x1e77_412e);
    let (mut moves, mut number) = (Vec::new(), 1);
    position.fold(&position.deal(seed))?;
    while let Some(window) = position.window() {
        // If other seats are asked the same, an answer may wait for theirs, so its latency says nothing.
        let Some(seat) = window.seats.iter().next().filter(|_| window.then.is_empty()) else { break };
        let action = position.choose(seat, Bot::Random, &lexicon, &mut rng);
        if action["do"] == "timeout" {
            break;
        }
        let made = position.judge(seat, &action.to_string(), &lexicon, seed);
        let made = made.map_err(|error| fail(error.say(lettrine_language::Language::English)))?;
        position.fold(&made.events)?;
        moves.push(Move { seat: seat.index(), window: number, action: json::value(&made.action) });
        if !goes_on(Some(window), position.window(), made.rewinds) {
            number += 1;
        }
    }
    Ok(moves)
}
