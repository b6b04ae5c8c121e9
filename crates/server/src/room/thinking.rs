//! Thinking for a table: moves of bots and hints, computed on the bots' threads.

use std::sync::Arc;
use std::time::Duration;

use lettrine_table::{Puzzle, Think};
use tokio::time::Instant;

use super::{Command, Driver};

/// How long a question waits before it is asked again, when the bots' queue is full.
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

impl Driver {
    /// Has a bot choose an action, and sends it to the room.
    pub(super) fn think(&self, think: Think) {
        let Think { window, mut question, pause } = think;
        let (seat, due) = (question.seat, Instant::now() + pause);
        let (itself, shared) = (self.itself.clone(), Arc::clone(&self.shared));
        tokio::spawn(async move {
            let action = loop {
                match shared.bots.ask(question).await {
                    Ok(action) => break action,
                    Err(back) => question = back,
                }
                tokio::time::sleep(BETWEEN_TRIES).await;
            };
            // Thinking is part of the pause, so that players cannot see how long the bot thought.
            tokio::time::sleep_until(due).await;
            if let Some(room) = itself.upgrade() {
                let _ = room.send(Command::Chosen { window, seat, action }).await;
            }
        });
    }

    /// Has a hint computed, and sends it to the room.
    pub(super) fn hint(&self, puzzle: Puzzle) {
        let (window, seat) = (puzzle.window, puzzle.seat);
        let thinking = self.shared.bots.hint(puzzle);
        let itself = self.itself.clone();
        tokio::spawn(async move {
            // There is no hint either when the bots' queue is full.
            let hint = match thinking {
                Ok(thinking) => thinking.await.ok().flatten().map(Box::new),
                Err(_) => None,
            };
            if let Some(room) = itself.upgrade() {
                let _ = room.send(Command::Hinted { window, seat, hint }).await;
            }
        });
    }
}
