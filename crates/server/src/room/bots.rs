//! Bots at a table.

use std::time::Duration;

use lettrine_bots::effort;
use lettrine_engine::{Live, Seat};
use tokio::time::Instant;

use super::{Command, Room};
use crate::bots::Question;
use crate::entry::By;
use crate::lexicons::Words;
use crate::play::Play;

impl Room {
    /// Whoever is asked and is a bot begins to think.
    pub(super) fn wake_bots(&mut self) {
        let (Some(play), Some(words)) = (&self.table.play, &self.words) else { return };
        let window = play.window;
        self.thinking.retain(|(of, _)| *of == window);
        if play.paused {
            return;
        }
        for seat in play.asked() {
            let bot = self.table.places.get(seat.index()).and_then(|place| place.bot());
            let Some(level) = bot.filter(|_| !play.has_answered(seat)) else { continue };
            let Some(live) = ahead(play, seat, words) else { continue };
            if !self.thinking.insert((window, seat)) {
                continue;
            }
            let thought = self.shared.chance.thought(&play.seed, window, seat);
            let mut question = Question { live, seat, level, words: words.clone(), thought };
            let (itself, shared) = (self.itself.clone(), std::sync::Arc::clone(&self.shared));
            // The pace follows from what everybody sees: nobody learns from it what the bot holds.
            let due = Instant::now() + shared.config.bot_pause.of(effort(&*question.live, seat));
            tokio::spawn(async move {
                let action = loop {
                    match shared.bots.ask(question).await {
                        Ok(action) => break action,
                        Err(back) => question = back,
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                };
                // Thinking is part of the pause: how long it took is not seen either.
                tokio::time::sleep_until(due).await;
                if let Some(room) = itself.upgrade() {
                    let _ = room.send(Command::Chosen { window, seat, action }).await;
                }
            });
        }
    }

    /// A bot has chosen; what it chose may have been overtaken.
    pub(super) async fn chosen(&mut self, window: u32, seat: Seat, action: String) {
        if !self.thinking.remove(&(window, seat)) {
            return;
        }
        let place = self.table.places.get(seat.index());
        let still_a_bot = place.is_some_and(|place| place.bot().is_some());
        let Some(play) =
            self.table.play.as_ref().filter(|play| play.window == window && still_a_bot && !play.paused)
        else {
            return;
        };
        if play.has_answered(seat) || !play.asked().contains(&seat) {
            return;
        }
        if let Err(problem) = self.answer(seat, &action, By::Bot, None).await {
            tracing::error!(table = %self.table.id, ?problem, "a bot's action is refused");
            let _ = self.answer(seat, r#"{"do":"timeout"}"#, By::Bot, None).await;
        }
    }
}

/// The position when a seat's turn comes, if those asked before let things be: what an early answer is judged in.
pub(super) fn ahead(play: &Play, seat: Seat, words: &Words) -> Option<Box<dyn Live>> {
    let mut live = play.live.fork();
    for _ in 0..Seat::all(16).len() {
        let window = live.window()?;
        if window.seats.contains(seat) {
            return Some(live);
        }
        let before = window.seats.iter().next()?;
        let made = live.time_out(before, &words.get(), &play.seed).ok()?;
        live.fold(&made.events).ok()?;
    }
    None
}
