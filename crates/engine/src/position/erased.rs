//! [`Erased`]: the only implementation of [`AnyPosition`], the state of a game with its type erased.

use lettrine_lexicon::Lexicon;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::{AnyPosition, Made, Seen, Shown, Viewer};
use crate::record::read_action;
use crate::{
    Bot, Cast, Effects, Events, Fold, Gain, Gains, Game, Imagine, Look, NotEvents, Offer, Position,
    ReadAction, ReadError, Rules, Seat, Seed, Setup, Sight, Stage, Tell, Unplayable, Window, json,
};

/// The state of a game, used through [`AnyPosition`] by callers that do not know the game's type.
pub(crate) struct Erased<G: Game>(pub(crate) G::State);

impl<G: Game> Erased<G> {
    fn play(
        &self,
        seat: Seat,
        action: &G::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Made, Unplayable> {
        let mut events = Vec::new();
        self.0.judge(seat, action, lexicon, seed, &mut events)?;
        Ok(Made {
            action: json::raw(action),
            rewinds: events.iter().any(Effects::rewinds),
            reveals: events.iter().any(Effects::reveals),
            events: Events::new(events),
        })
    }
}

impl<G: Game> AnyPosition for Erased<G> {
    fn deal(&self, seed: &Seed) -> Events {
        let mut events = Vec::new();
        self.0.open(seed, &mut events);
        Events::new(events)
    }

    fn judge(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Made, Unplayable> {
        self.play(seat, &read_action::<G>(action)?, lexicon, seed)
    }

    fn time_out(&self, seat: Seat, lexicon: &Lexicon<'_>, seed: &Seed) -> Result<Made, Unplayable> {
        self.play(seat, &G::Action::TIMEOUT, lexicon, seed)
    }

    fn stage(
        &self,
        seat: Seat,
        action: &str,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Box<RawValue>, Unplayable> {
        let action = read_action::<G>(action)?;
        self.play(seat, &action, lexicon, seed)?;
        let would = self.0.view(Some(seat)).stage(&action);
        Ok(would.map_or_else(|| json::raw(&Map::new()), |would| json::raw(&would)))
    }

    fn read_events(&self, events: &str) -> Result<Events, NotEvents> {
        Ok(Events::new(serde_json::from_str::<Vec<G::Event>>(events)?))
    }

    fn fold(&mut self, events: &Events) -> Result<Vec<Gain>, NotEvents> {
        let mut gains = Vec::new();
        for event in events.of::<G::Event>()? {
            gains.extend(self.0.gains(event));
            self.0.fold(event);
        }
        Ok(gains)
    }

    fn window(&self) -> Option<Window> {
        self.0.window()
    }

    fn seconds(&self) -> Option<u16> {
        self.0.seconds()
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        json::value(&self.0.view(viewer))
    }

    fn sight(&self, viewer: Option<Seat>) -> Sight {
        Sight::of(&self.0.view(viewer))
    }

    fn may(&self, seat: Seat) -> Vec<&'static str> {
        let acts = self.0.window().is_some_and(|window| (window.seats | window.then).contains(seat));
        if acts { self.0.view(Some(seat)).may() } else { Vec::new() }
    }

    fn see(&self, events: &Events, viewers: &[Viewer], names: &[String]) -> Result<Shown, NotEvents> {
        let events = events.of::<G::Event>()?;
        let mut state = self.0.clone();
        let mut shown = Shown { seen: vec![Vec::new(); viewers.len()], words: Vec::new() };
        for event in events {
            for (seen, viewer) in shown.seen.iter_mut().zip(viewers) {
                let cast = Cast::new(names, viewer.language).told_to(viewer.you);
                seen.extend(
                    state
                        .see(event, viewer.eyes)
                        .map(|event| Seen { told: event.tell(&cast), event: json::raw(&event) }),
                );
            }
            let made = state.gains(event).into_iter().flat_map(|gain| gain.words);
            shown.words.extend(made.map(|made| made.word));
            state.fold(event);
        }
        Ok(shown)
    }

    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value {
        let action = bot.choose::<G>(&self.0.view(Some(seat)), lexicon, rng);
        json::value(&action)
    }

    fn legal(&self, seat: Seat, lexicon: &Lexicon<'_>, most: usize) -> Offer {
        Offer::of::<G>(&self.0.view(Some(seat)), lexicon, most)
    }

    fn overt(&self, action: &str) -> Result<Value, ReadError> {
        Ok(read_action::<G>(action)?.overt())
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores()
    }

    fn setup(&self) -> Value {
        self.0.write_setup()
    }

    fn redealt(&self, seed: &Seed, number: u64) -> Box<dyn AnyPosition> {
        // Chance events at the end of the number range, which no game reaches.
        let mut chance = seed.event(u64::MAX - 1 - number);
        let mut half = || u64::from(chance.below(u32::MAX));
        let mut rng = fastrand::Rng::with_seed(half() << 32 | half());
        Box::new(Erased::<G>(self.0.view(None).imagine(&mut rng)))
    }

    fn fork(&self) -> Box<dyn AnyPosition> {
        Box::new(Erased::<G>(self.0.clone()))
    }
}
