//! A game that is played: a position with its chance and its words.

use lettrine_lexicon::Lexicon;

use crate::{Fold, Game, Illegal, Position, Rules, Seat, Seed, winners};

/// A game that is played.
pub struct Playing<'a, G: Game> {
    /// The position.
    pub state: G::State,
    /// Where chance comes from.
    pub seed: Seed,
    /// The words that count.
    pub lexicon: Lexicon<'a>,
}

impl<G: Game> Clone for Playing<'_, G> {
    fn clone(&self) -> Self {
        Playing { state: self.state.clone(), seed: self.seed, lexicon: self.lexicon }
    }
}

impl<'a, G: Game> Playing<'a, G> {
    /// Deals a new game.
    #[must_use]
    pub fn deal(
        options: &G::Options,
        seats: usize,
        seed: Seed,
        lexicon: Lexicon<'a>,
    ) -> (Playing<'a, G>, Vec<G::Event>) {
        let mut table = Playing::<G> { state: G::State::table(options, seats), seed, lexicon };
        let mut events = Vec::new();
        table.state.open(&seed, &mut events);
        table.fold(&events);
        (table, events)
    }

    /// Plays an action, if it may be played: the events are added, and the state follows them.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        let before = events.len();
        self.judge(seat, action, events)?;
        self.fold(&events[before..]);
        Ok(())
    }

    /// Judges an action without playing it.
    pub fn judge(
        &self,
        seat: Seat,
        action: &G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        self.state.judge(seat, action, &self.lexicon, &self.seed, events)
    }

    fn fold(&mut self, events: &[G::Event]) {
        for event in events {
            self.state.fold(event);
        }
    }

    /// The scores, if the game is over, and the seats that share the win (rule T-1).
    #[must_use]
    pub fn result(&self) -> Option<(Vec<i32>, Vec<Seat>)> {
        if self.state.window().is_some() {
            return None;
        }
        let scores = self.state.scores();
        let winners = winners(&scores);
        Some((scores, winners))
    }
}
