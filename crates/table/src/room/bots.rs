//! The bots at a table.

use lettrine_bots::effort;
use lettrine_engine::{Seat, TIMEOUT};

use super::Room;
use crate::entry::By;
use crate::input::Moment;
use crate::output::{Output, Question, Think};
use crate::problem::Problem;

impl Room {
    /// Lets the bots think whose seats are asked.
    pub(super) fn wake_bots(&mut self, at: &Moment<'_>) {
        let (Some(play), Some(words)) = (&self.table.play, &self.words) else { return };
        let window = play.window;
        self.thinking.retain(|(of, _), _| *of == window);
        if play.paused || !self.attends() {
            return;
        }
        for seat in play.asked() {
            let bot = self.table.places.get(seat.index()).and_then(|place| place.bot());
            let Some(level) = bot.filter(|_| !play.has_answered(seat)) else { continue };
            if self.thinking.contains_key(&(window, seat)) {
                continue;
            }
            let Some(position) = play.position.ahead(seat, &words.get(), &play.seed) else { continue };
            self.thinking.insert((window, seat), at.tick);
            let pause = self.settings.bot_pause.of(effort(&*position, seat));
            let same = self.table.terms.same_deal.is_some();
            let thought = at.chance.thought(&play.seed, window, seat, same);
            let question = Question { position, seat, level, words: words.clone(), thought };
            self.outputs.push_back(Output::Think(Box::new(Think { window, question, pause })));
        }
    }

    /// A bot has chosen. The window may have closed meanwhile.
    pub(super) fn chosen(
        &mut self,
        window: u32,
        seat: Seat,
        action: &str,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        if self.thinking.remove(&(window, seat)).is_none() {
            return Ok(());
        }
        let place = self.table.places.get(seat.index());
        let still_a_bot = place.is_some_and(|place| place.bot().is_some());
        let Some(play) =
            self.table.play.as_ref().filter(|play| play.window == window && still_a_bot && !play.paused)
        else {
            return Ok(());
        };
        if play.has_answered(seat) || !play.asked().contains(&seat) {
            return Ok(());
        }
        let chosen = self.take_answer(seat, action, By::Bot, None, at);
        // If the game refuses a bot's action, the bot times out.
        match chosen {
            Err(_) if !self.draft.touched => self.take_answer(seat, TIMEOUT, By::Bot, None, at),
            chosen => chosen,
        }
    }
}
