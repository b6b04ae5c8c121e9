//! Bots and hints: they answer soon or late, twice or never.

use lettrine_bots::hint::Hint;
use lettrine_engine::Bot;
use lettrine_table::{Input, Puzzle, Think};

use crate::event::Event;
use crate::words::words;
use crate::world::World;

impl World {
    /// A bot thinks. It answers soon or late, twice or never.
    pub(crate) fn think(&mut self, node: usize, think: &Think) {
        if self.is_troubled && self.once_in(12) {
            return;
        }
        let question = &think.question;
        let action =
            question.position.choose(question.seat, Bot::Random, &words().get(), &mut self.rng).to_string();
        let times = if self.is_troubled && self.once_in(8) { 2 } else { 1 };
        for _ in 0..times {
            let late = if self.is_troubled && self.once_in(6) { 70_000 } else { 800 };
            let (wait, action) = (self.rng.i64(1..late), action.clone());
            let input = Input::Chosen { window: think.window, seat: question.seat, action };
            self.later(node, wait, Event::Comes(Box::new(input)));
        }
    }

    pub(crate) fn hint(&mut self, node: usize, puzzle: &Puzzle) {
        let action = puzzle.position.choose(puzzle.seat, Bot::Random, &words().get(), &mut self.rng);
        // Only this seat may be told this text, in this window.
        let name = |step: &str| format!("{step} {} {:?}", puzzle.window, puzzle.seat);
        let steps = ["où", "mot", "coup"].map(|step| [name(step), name(step)]).to_vec();
        let words = vec![name("mot")];
        let hint = (!self.once_in(5)).then(|| Box::new(Hint { steps, words, action }));
        let (window, seat, wait) = (puzzle.window, puzzle.seat, self.rng.i64(1..3000));
        self.later(node, wait, Event::Comes(Box::new(Input::Hinted { window, seat, hint })));
    }
}
