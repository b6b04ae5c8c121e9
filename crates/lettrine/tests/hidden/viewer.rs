//! A viewer of a whole game, who checks that every message is exactly what the engine says that this viewer may see.

use lettrine_engine::record::Start;
use lettrine_engine::{Cast, Fold, Game, Look, Position, ReadAction, Rules, Seat, Stage, Tell};
use lettrine_language::Language;
use serde_json::{Value, json};

use crate::http::get;
use crate::position::Known;
use crate::secrets::commitment;
use crate::server::Server;
use crate::socket::Socket;
use crate::table::{Table, names};

/// After this many messages a seat continues on another socket, whose rate limit is fresh.
const SAID_AT_MOST: u32 = 50;

pub(crate) struct Viewer {
    pub(crate) seat: Option<Seat>,
    pub(crate) socket: Socket,
    language: Language,
    /// The view, rebuilt from the messages received.
    view: Value,
    /// All plays received.
    happened: Vec<Value>,
    /// Whether the seat's answer is accepted and sealed.
    pub(crate) answered: bool,
    unspeakable: Vec<String>,
}

/// A play: its seat, its action, and the position before it.
pub(crate) type Ply<G> = (Seat, <G as Game>::Action, Known<G>);

impl Viewer {
    pub(crate) async fn join<G: Game>(
        server: &Server,
        table: &Table,
        seat: Option<Seat>,
        language: Language,
        position: &Known<G>,
    ) -> Viewer {
        let place = seat.map(Seat::index);
        let socket = table.join(server, place, language.pick("fr", "en")).await;
        let unspeakable = table.unspeakable(place);
        let (happened, answered) = (Vec::new(), false);
        let mut viewer =
            Viewer { seat, socket, language, view: Value::Null, happened, answered, unspeakable };
        viewer.hear_table(table, position).await;
        viewer
    }

    /// Receives the next message, which must be of this kind; `seats` messages may come at any time.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let told = self.socket.hear().await;
            self.holds_no_secret(&told.text);
            if told.is(kind) {
                return told.value;
            }
            assert!(told.is("seats"), "{:?} waits for {kind}: {}", self.seat, told.text);
            has_fields(&told.value, "table tell you");
            self.knows_the_table(&told.value);
        }
    }

    fn holds_no_secret(&self, text: &str) {
        let told = self.unspeakable.iter().find(|secret| text.contains(*secret));
        assert_eq!(told, None, "{:?} was told: {text}", self.seat);
    }

    /// Checks a `table` message, which comes after joining and after the end of the game.
    pub(crate) async fn hear_table<G: Game>(&mut self, table: &Table, position: &Known<G>) {
        let over = position.state.window().is_none();
        if over {
            self.unspeakable.retain(|secret| *secret != table.seed);
        }
        let told = self.hear("table").await;
        has_fields(&told, "chat game table tell you");
        self.knows_the_table(&told);
        let game = &told["game"];
        let (gains, seed) = if over { (" gains", " seed") } else { ("", "") };
        has_fields(game, &format!("commitment{gains} number plays result retold scores{seed} turn view"));
        assert_eq!(game["commitment"], commitment(&table.seed));
        assert!(!over || game["seed"] == table.seed);
        assert_eq!(game["view"], self.sees::<G>(&position.state));
        self.view = game["view"].clone();
        self.knows_the_turn(&game["turn"], position);
        assert_eq!(
            (&game["scores"], &game["result"]),
            (&json!(position.state.scores()), &result::<G>(&position.state))
        );
    }

    /// Checks a `played` message: it has only what the engine shows this viewer.
    pub(crate) async fn hear_played<G: Game>(&mut self, plies: &[Ply<G>], position: &Known<G>) {
        self.answered = false;
        let mut told = self.hear("played").await;
        has_fields(&told, "happened patch result scores tell turn");
        let numbers = self.happened.len() + 1..;
        let happened: Vec<Value> =
            plies.iter().zip(numbers).map(|(ply, number)| self.played(ply, number)).collect();
        told["happened"].as_array_mut().unwrap().iter_mut().for_each(take_words);
        assert_eq!(told["happened"], json!(happened), "{:?} of {}", self.seat, G::NAME);
        self.happened.extend(happened);
        patch(&mut self.view, &told["patch"]);
        assert_eq!(self.view, self.sees::<G>(&position.state), "{:?} of {}", self.seat, G::NAME);
        self.knows_the_turn(&told["turn"], position);
        assert_eq!(
            (&told["scores"], &told["result"]),
            (&json!(position.state.scores()), &result::<G>(&position.state))
        );
    }

    /// Checks a `turn` message: the clock has changed, or this seat's answer is sealed.
    pub(crate) async fn hear_turn<G: Game>(&mut self, position: &Known<G>) {
        let told = self.hear("turn").await;
        has_fields(&told, "tell turn");
        self.knows_the_turn(&told["turn"], position);
    }

    /// Continues on another socket if many messages were sent already.
    pub(crate) async fn move_on<G: Game>(&mut self, server: &Server, table: &Table, position: &Known<G>) {
        if self.socket.said >= SAID_AT_MOST {
            self.socket =
                table.join(server, self.seat.map(Seat::index), self.language.pick("fr", "en")).await;
            self.hear_table(table, position).await;
        }
    }

    /// Checks what can be read over HTTP while the game goes on.
    pub(crate) async fn read<G: Game>(
        &self,
        server: &Server,
        table: &Table,
        deal: &Start<G>,
        plies: &[(Seat, G::Action)],
        position: &Known<G>,
    ) {
        let (language, secret) = (self.language.pick("fr", "en"), table.secret(self.seat.map(Seat::index)));
        let mut read = [const { Value::Null }; 3];
        for (read, what) in read.iter_mut().zip(["/games/1/record", "/games/1/replay", "/games/1/log"]) {
            let (_, body) = get(server, &table.path(what), Some(secret), language).await;
            self.holds_no_secret(&body);
            *read = serde_json::from_str(&body).unwrap();
        }
        let [record, mut replay, mut log] = read;
        replay["steps"].as_array_mut().unwrap().iter_mut().for_each(take_words);
        log["plays"].as_array_mut().unwrap().iter_mut().for_each(take_words);
        has_fields(&record, "actions components format game lexicon notes options seats");
        has_fields(&record["notes"], "began bots by commitment imported times view");
        assert_eq!(record["notes"]["view"], self.view);
        let known = |(seat, action): &(Seat, G::Action)| {
            let mut known = if self.seat == Some(*seat) { json!(action) } else { action.overt() };
            known["seat"] = json!(seat);
            known
        };
        assert_eq!(record["actions"], plies.iter().map(known).collect::<Value>());

        has_fields(&replay, "colours game hints options result seats steps told view");
        let empty = G::State::table(&deal.options, table.seats.len());
        assert_eq!(replay["told"], self.happens::<G>(empty, &deal.events)["told"]);
        assert_eq!(replay["view"], self.sees::<G>(&deal.state));
        let mut view = replay["view"].clone();
        let steps = replay["steps"].as_array().unwrap();
        assert_eq!(steps.len(), self.happened.len());
        for (step, happened) in steps.iter().zip(&self.happened) {
            has_fields(step, "at by events number patch scores seat told");
            for field in ["by", "events", "number", "seat", "told"] {
                assert_eq!(step[field], happened[field]);
            }
            patch(&mut view, &step["patch"]);
        }
        assert_eq!(view, self.sees::<G>(&position.state));
        assert_eq!(log, json!({"told": replay["told"], "plays": self.happened}));
    }

    fn sees<G: Game>(&self, state: &G::State) -> Value {
        json!(state.view(self.seat))
    }

    /// A play as this viewer may know it.
    fn played<G: Game>(&self, (seat, action, before): &Ply<G>, number: usize) -> Value {
        let mut events = Vec::new();
        before.state.judge(*seat, action, &lettrine_french::lexicon(), &before.seed, &mut events).unwrap();
        let mut played = self.happens::<G>(before.state.clone(), &events);
        played["number"] = json!(number);
        played["seat"] = json!(seat);
        played["by"] = json!("person");
        played
    }

    /// Events in a position as this viewer may see them, and their sentences.
    fn happens<G: Game>(&self, mut state: G::State, events: &[G::Event]) -> Value {
        let mut seen = Vec::new();
        for event in events {
            seen.extend(state.see(event, self.seat));
            state.fold(event);
        }
        let names = names(state.scores().len());
        let cast = Cast::new(&names, self.language).told_to(self.seat);
        let told: Vec<String> = seen.iter().map(|seen| seen.tell(&cast)).collect();
        json!({"events": seen, "told": told})
    }

    /// Checks a turn: it says which seats are asked and what this viewer may try; nothing else in it depends on the game.
    fn knows_the_turn<G: Game>(&self, told: &Value, position: &Known<G>) {
        let Some(window) = position.state.window() else {
            return assert_eq!(*told, Value::Null);
        };
        has_fields(told, "answered clock may phase sealed seats undo window");
        if !told["clock"].is_null() {
            has_fields(&told["clock"], "left of running");
        }
        assert!(told["undo"].is_boolean() && told["window"].is_u64());
        let asked = window.seats | window.then;
        let may = match self.seat.filter(|seat| asked.contains(*seat) && !self.answered) {
            Some(seat) => position.state.view(Some(seat)).may(),
            None => Vec::new(),
        };
        let sealed = window.sealed || !window.then.is_empty();
        assert_eq!(
            json!([told["phase"], told["seats"], told["sealed"], told["may"], told["answered"]]),
            json!([window.phase, asked.iter().collect::<Vec<Seat>>(), sealed, may, self.answered]),
        );
    }

    /// Checks the table's fields: everybody sees the seats, but only the host sees the links.
    fn knows_the_table(&self, told: &Value) {
        let fields = "chat evening extra_words game games held hints id imported lexicon lobby options paused playable public redealt \
            rematch seats series status struck_words undo uploads watchers";
        has_fields(&told["table"], fields);
        for seat in told["table"]["seats"].as_array().unwrap() {
            has_fields(seat, "away colour gave_up hints kind level muted name place present stand_in");
        }
        let host = self.seat == Some(Seat::new(0));
        has_fields(&told["you"], if host { "host links place seat" } else { "host place seat" });
    }
}

/// The result of the game; null while it goes on.
fn result<G: Game>(state: &G::State) -> Value {
    state.result().map_or(Value::Null, |(scores, winners)| json!({"scores": scores, "winners": winners}))
}

/// Removes the words of a play after checking that they are in its sentences: they must tell nothing more.
fn take_words(play: &mut Value) {
    let words = play.as_object_mut().unwrap().remove("words");
    let told = play["told"].to_string();
    for word in words.iter().flat_map(|words| words.as_array().unwrap()) {
        assert!(told.contains(word.as_str().unwrap()), "{word} is not in {told}");
    }
}

/// Applies a patch to a view.
fn patch(view: &mut Value, patch: &Value) {
    has_fields(patch, "changed gone");
    let fields = view.as_object_mut().unwrap();
    fields.extend(patch["changed"].as_object().unwrap().clone());
    for gone in patch["gone"].as_array().unwrap() {
        fields.remove(gone.as_str().unwrap());
    }
}

/// Checks that an object has exactly these fields, given in sorted order.
fn has_fields(value: &Value, names: &str) {
    let mut fields: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields.join(" "), names, "{value}");
}
