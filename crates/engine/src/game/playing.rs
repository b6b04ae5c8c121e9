//! Playing: asked by tables and replays.

use std::fmt::Debug;

use lettrine_lexicon::Lexicon;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Game;
use crate::{Illegal, Seat, Seed, Window};

/// A position of a game.
pub trait Position: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The game.
    type Game: Game<State = Self>;

    /// An empty table, before anything was dealt.
    fn table(options: &<Self::Game as Game>::Options, seats: usize) -> Self;

    /// The seats that may act; `None` when the game is over.
    fn window(&self) -> Option<Window>;

    /// The seconds of the clock for what is to be done now, if there is one.
    fn seconds(&self) -> Option<u16>;

    /// The scores, a seat each.
    fn scores(&self) -> Vec<i32>;
}

/// The rules: from an action to events.
pub trait Rules: Position {
    /// Deals: the events that open a game at an empty table.
    fn open(&self, seed: &Seed, events: &mut Vec<<Self::Game as Game>::Event>);

    /// Judges an action of a seat that the window allows. On a refusal nothing was added to the events.
    fn decide(
        &self,
        seat: Seat,
        action: &<Self::Game as Game>::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
        events: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<(), <Self::Game as Game>::Refusal>;

    /// Judges an action of any seat: whether it may act at all, and what the rules say.
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
}

/// From events to the next position.
pub trait Fold: Position {
    /// Applies an event. Total: no chance, no dictionary, no failure.
    fn fold(&mut self, event: &<Self::Game as Game>::Event);
}

/// What an event does beside changing the position.
pub trait Effects: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Whether a clock starts anew with this event (rule C-2).
    fn rewinds(&self) -> bool;

    /// Whether this event brings something to light that was hidden and is not the actor's own: a draw, a deal, a throw. What
    /// was revealed cannot be undone.
    fn reveals(&self) -> bool;
}
