//! A position of any game, behind what all games under way can do.

use lettrine_lexicon::Lexicon;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::live::{Live, Made, Seen, Shown, Viewer};
use crate::read_error::ReadError;
use crate::reader::{Reader, parse};
use crate::table::judge;
use crate::{
    Bot, Cast, Events, Gain, Game, NotEvents, Offer, Problem, Seat, Seed, Sight, Unplayable, Window, json,
};

/// A position of a game that is known again.
pub(crate) struct Playing<G: Game>(pub(crate) G::State);

/// Reads an action as a record writes it, but without its seat.
pub fn read_action<G: Game>(action: &str) -> Result<G::Action, ReadError> {
    let tree = parse(action)?;
    let mut fields = Reader::new(&tree).object()?;
    let verb_reader = fields.required("do")?;
    let verb = verb_reader.text()?;
    let action = G::read_action(verb, &mut fields)?
        .ok_or_else(|| verb_reader.fails(Problem::Unknown(verb.to_owned())))?;
    fields.finish()?;
    Ok(action)
}

impl<G: Game> Playing<G> {
    fn play(
        &self,
        seat: Seat,
        action: &G::Action,
        lexicon: &Lexicon<'_>,
        seed: &Seed,
    ) -> Result<Made, Unplayable> {
        let mut events = Vec::new();
        judge::<G>(&self.0, seat, action, lexicon, seed, &mut events)?;
        Ok(Made {
            action: json::raw(action),
            rewinds: events.iter().any(G::rewinds),
            reveals: events.iter().any(G::reveals),
            events: Events::new(events),
        })
    }
}

impl<G: Game> Live for Playing<G> {
    fn deal(&self, seed: &Seed) -> Events {
        let mut events = Vec::new();
        G::open(&self.0, seed, &mut events);
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
        self.play(seat, &G::timeout(), lexicon, seed)
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
        let would = G::stage(&G::view(&self.0, Some(seat)), &action);
        Ok(would.map_or_else(|| json::raw(&Map::new()), |would| json::raw(&would)))
    }

    fn read_events(&self, events: &str) -> Result<Events, NotEvents> {
        Ok(Events::new(serde_json::from_str::<Vec<G::Event>>(events)?))
    }

    fn fold(&mut self, events: &Events) -> Result<Vec<Gain>, NotEvents> {
        let mut gains = Vec::new();
        for event in events.of::<G::Event>()? {
            gains.extend(G::gains(&self.0, event));
            G::fold(&mut self.0, event);
        }
        Ok(gains)
    }

    fn window(&self) -> Option<Window> {
        G::window(&self.0)
    }

    fn seconds(&self) -> Option<u16> {
        G::seconds(&self.0)
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        json::value(&G::view(&self.0, viewer))
    }

    fn sight(&self, viewer: Option<Seat>) -> Sight {
        Sight::of(&G::view(&self.0, viewer))
    }

    fn may(&self, seat: Seat) -> Vec<&'static str> {
        let acts = G::window(&self.0).is_some_and(|window| (window.seats | window.then).contains(seat));
        if acts { G::may(&G::view(&self.0, Some(seat))) } else { Vec::new() }
    }

    fn see(&self, events: &Events, viewers: &[Viewer], names: &[String]) -> Result<Shown, NotEvents> {
        let events = events.of::<G::Event>()?;
        let mut state = self.0.clone();
        let mut shown = Shown { seen: vec![Vec::new(); viewers.len()], words: Vec::new() };
        for event in events {
            for (seen, viewer) in shown.seen.iter_mut().zip(viewers) {
                let cast = Cast::new(names, viewer.language).told_to(viewer.you);
                seen.extend(
                    G::see(&state, event, viewer.eyes)
                        .map(|event| Seen { told: G::tell(&event, &cast), event: json::raw(&event) }),
                );
            }
            let made = G::gains(&state, event).into_iter().flat_map(|gain| gain.words);
            shown.words.extend(made.map(|made| made.word));
            G::fold(&mut state, event);
        }
        Ok(shown)
    }

    fn choose(&self, seat: Seat, bot: Bot, lexicon: &Lexicon<'_>, rng: &mut fastrand::Rng) -> Value {
        let action = bot.choose::<G>(&G::view(&self.0, Some(seat)), lexicon, rng);
        json::value(&action)
    }

    fn legal(&self, seat: Seat, lexicon: &Lexicon<'_>, most: usize) -> Offer {
        Offer::of::<G>(&G::view(&self.0, Some(seat)), lexicon, most)
    }

    fn overt(&self, action: &str) -> Result<Value, ReadError> {
        Ok(G::overt(&read_action::<G>(action)?))
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(&self.0)
    }

    fn setup(&self) -> Value {
        G::write_setup(&self.0)
    }

    fn redealt(&self, seed: &Seed, number: u64) -> Box<dyn Live> {
        // From the last chance events, which no game comes near.
        let mut chance = seed.event(u64::MAX - 1 - number);
        let mut half = || u64::from(chance.below(u32::MAX));
        let mut rng = fastrand::Rng::with_seed(half() << 32 | half());
        Box::new(Playing::<G>(G::imagine(&G::view(&self.0, None), &mut rng)))
    }

    fn fork(&self) -> Box<dyn Live> {
        Box::new(Playing::<G>(self.0.clone()))
    }
}
