//! A game that the test plays along: it has the same deal as the server's, so the test knows what is legal and what each seat may see.

use lettrine_engine::{AnyGame, AnyPosition, Bot, Offer, Seat, Seed, Window, json};
use lettrine_games::named;
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

/// A game that runs in parallel to the server's.
pub(crate) struct Game {
    kind: &'static dyn AnyGame,
    seats: usize,
    seed: Seed,
    options: Value,
    setup: Option<Value>,
    position: Box<dyn AnyPosition>,
    rng: fastrand::Rng,
    /// The actions played, as records write them.
    pub(crate) actions: Vec<Value>,
}

impl Game {
    /// A game with a new deal.
    pub(crate) fn deal(name: &str, seats: usize, options: Value, seed: &str) -> Game {
        let (game, seed) = (named(name).unwrap(), seed.parse::<Seed>().unwrap());
        let mut position = game.table(&options.to_string(), seats).unwrap();
        let dealt = position.deal(&seed);
        position.fold(&dealt).unwrap();
        Game::at(game, seats, options, None, position, seed)
    }

    /// A game that begins with a position.
    pub(crate) fn position(name: &str, seats: usize, options: Value, setup: Value) -> Game {
        let game = named(name).unwrap();
        let position = game.position(&options.to_string(), seats, &setup.to_string(), &lexicon()).unwrap();
        Game::at(game, seats, options, Some(setup), position, Seed::default())
    }

    /// Replays a record.
    pub(crate) fn again(record: &Value) -> Game {
        let seats = record["seats"].as_array().unwrap().len();
        let (name, seed) = (record["game"].as_str().unwrap(), record["seed"].as_str().unwrap());
        let mut game = match record.get("setup") {
            Some(setup) => Game::position(name, seats, record["options"].clone(), setup.clone()),
            None => Game::deal(name, seats, record["options"].clone(), seed),
        };
        game.seed = seed.parse().unwrap();
        for action in record["actions"].as_array().unwrap() {
            let mut action = action.as_object().unwrap().clone();
            let seat = action.remove("seat").unwrap().as_u64().unwrap();
            game.play(usize::try_from(seat).unwrap(), &Value::Object(action));
        }
        game
    }

    /// Goes back to the position after this many actions.
    pub(crate) fn take_back(&mut self, kept: usize) {
        self.actions.truncate(kept);
        *self = Game::again(&self.record());
    }

    fn at(
        kind: &'static dyn AnyGame,
        seats: usize,
        options: Value,
        setup: Option<Value>,
        position: Box<dyn AnyPosition>,
        seed: Seed,
    ) -> Game {
        let rng = fastrand::Rng::with_seed(7);
        Game { kind, seats, seed, options, setup, position, rng, actions: Vec::new() }
    }

    /// The record of this game, to be imported.
    pub(crate) fn record(&self) -> Value {
        let names: Vec<String> = (0..self.seats).map(|seat| format!("Joueuse {seat}")).collect();
        let mut record = json!({
            "game": self.kind.name(), "seats": names, "seed": self.seed.to_string(), "options": self.options,
            "actions": self.actions,
        });
        if let Some(setup) = &self.setup {
            record["setup"] = setup.clone();
        }
        record
    }

    /// Plays this many actions without a server.
    pub(crate) fn play_along(&mut self, plays: usize) {
        for _ in 0..plays {
            let seat = self.to_act().expect("the game is longer");
            let action = self.choose(seat);
            self.play(seat, &action);
        }
    }

    /// The seed, as the server shows it at the end.
    pub(crate) fn seed(&self) -> String {
        self.seed.to_string()
    }

    /// The open window; `None` when the game is over.
    pub(crate) fn window(&self) -> Option<Window> {
        self.position.window()
    }

    /// The seat that is to act; the first one, if there are several.
    pub(crate) fn to_act(&self) -> Option<usize> {
        self.position.window()?.seats.iter().next().map(Seat::index)
    }

    /// The view of a seat, or without one that of a spectator.
    pub(crate) fn view(&self, seat: Option<usize>) -> Value {
        self.position.view(seat.map(numbered))
    }

    /// The scores.
    pub(crate) fn scores(&self) -> Vec<i32> {
        self.position.scores()
    }

    /// A sensible action for a seat.
    pub(crate) fn choose(&mut self, seat: usize) -> Value {
        self.position.choose(numbered(seat), Bot::Greedy, &lexicon(), &mut self.rng)
    }

    /// The legal actions of a seat: how many there are, and the most promising with their points.
    pub(crate) fn legal(&self, seat: usize, most: usize) -> Offer {
        self.position.legal(numbered(seat), &lexicon(), most)
    }

    /// Plays an action. Returns whether the same question still waits for later seats: then no client is told yet.
    pub(crate) fn play(&mut self, seat: usize, action: &Value) -> bool {
        let made = self.position.judge(numbered(seat), &action.to_string(), &lexicon(), &self.seed).unwrap();
        let before = self.position.window().unwrap();
        self.position.fold(&made.events).unwrap();
        let mut written = json!({"seat": seat});
        written.as_object_mut().unwrap().extend(json::value(&made.action).as_object().unwrap().clone());
        self.actions.push(written);
        self.position.window().is_some_and(|after| {
            !made.rewinds
                && !before.then.is_empty()
                && after.phase == before.phase
                && (after.seats | after.then) == before.then
        })
    }
}

/// The embedded lexicon.
pub(crate) fn lexicon() -> Lexicon<'static> {
    lettrine_french::lexicon()
}

fn numbered(seat: usize) -> Seat {
    Seat::new(u8::try_from(seat).unwrap())
}
