//! The traits for playing a game: [`Position`], [`Fold`], [`Rules`] and [`Effects`]. Tables and replays use them.

use std::fmt::Debug;

use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Game;
use crate::{Illegal, Seat, Seed, Window, winners};

/// A position of a game.
pub trait Position: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The game.
    type Game: Game<State = Self>;

    /// An empty table, before the deal.
    fn table(options: &<Self::Game as Game>::Options, seats: usize) -> Self;

    /// The seats that may act; `None` when the game is over.
    fn window(&self) -> Option<Window>;

    /// The length of the clock for the current window in seconds, if there is a clock.
    fn seconds(&self) -> Option<u16>;

    /// The scores, one for each seat.
    fn scores(&self) -> Vec<i32>;

    /// The scores and the seats that share the win (rule T-1), if the game is over.
    fn result(&self) -> Option<(Vec<i32>, Vec<Seat>)> {
        if self.window().is_some() {
            return None;
        }
        let scores = self.scores();
        let winners = winners(&scores);
        Some((scores, winners))
    }
}

/// A position that events change.
pub trait Fold: Position {
    /// Applies an event. It uses neither chance nor the dictionary, and it cannot fail.
    fn fold(&mut self, event: &<Self::Game as Game>::Event);
}

/// The rules: they turn an action into events. A position stores neither the seed nor the lexicon: callers pass both.
pub trait Rules: Fold {
    /// The deal: the events that open a game at an empty table.
    fn open(&self, seed: &Seed, events: &mut Vec<<Self::Game as Game>::Event>);

    /// Judges an action of a seat that the window allows. A refusal adds no events.
    fn decide(
        &self,
        seat: Seat,
        action: &<Self::Game as Game>::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<(), <Self::Game as Game>::Refusal>;

    /// Judges an action of any seat: first whether the seat may act at all, then by the rules.
    fn judge(
        &self,
        seat: Seat,
        action: &<Self::Game as Game>::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<(), Illegal<<Self::Game as Game>::Refusal>> {
        let window = self.window().ok_or(Illegal::Over)?;
        if !window.seats.contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        self.decide(seat, action, lexicon, seed, events).map_err(Illegal::Refused)
    }

    /// A new game: the position after the deal, and the events of the deal.
    fn dealt(
        options: &<Self::Game as Game>::Options,
        seats: usize,
        seed: &Seed,
    ) -> (Self, Vec<<Self::Game as Game>::Event>) {
        let (mut state, mut events) = (Self::table(options, seats), Vec::new());
        state.open(seed, &mut events);
        for event in &events {
            state.fold(event);
        }
        (state, events)
    }

    /// Plays an action if it is legal: its events are appended to `events` and folded into the position.
    fn act(
        &mut self,
        seat: Seat,
        action: &<Self::Game as Game>::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<(), Illegal<<Self::Game as Game>::Refusal>> {
        let before = events.len();
        self.judge(seat, action, lexicon, seed, events)?;
        for event in &events[before..] {
            self.fold(event);
        }
        Ok(())
    }
}

/// The effects of an event besides changing the position.
pub trait Effects: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Whether the clock restarts with this event (rule C-2).
    fn rewinds(&self) -> bool;

    /// Whether this event reveals something that was hidden and does not belong to the acting player: a draw, a deal, a throw.
    /// An action that revealed something cannot be undone.
    fn reveals(&self) -> bool;
}
