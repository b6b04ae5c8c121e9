//! Scripted tables: a test writes the entries that a server would write, at fixed times and from fixed seeds.
#![allow(dead_code, reason = "each test binary uses a part")]

mod picture;

use std::sync::LazyLock;

use lettrine_engine::{AnyGame, Bot, Made, Seat, Seed};
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use lettrine_server::entry::{By, Entry, Terms};
use lettrine_server::play::{Play, goes_on};
use lettrine_server::seats::{Colour, Level};
use lettrine_server::secret::{Digest, Secret, TableId};
use lettrine_server::store::{Logged, Millis, Run};
use lettrine_server::table::{Keys, Name, Table};
use lettrine_server::uptime::Uptime;
use serde_json::value::RawValue;

pub(crate) use picture::picture;

/// The time of a script's first entry, in milliseconds since 1970: in November 2023.
pub(crate) const BEGINNING: Millis = 1_700_000_000_000;

/// The time between two entries, in milliseconds.
const STEP: Millis = 700;

static WORDS: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = include_bytes!("../../../games/tests/samples/words.txt");
    LexiconBuf::build("samples", &read_list(words).words).unwrap()
});

/// The word list of all scripts: a short one that no server has.
pub(crate) fn words() -> Lexicon<'static> {
    WORDS.get()
}

/// The uptime of a server that has always run.
pub(crate) fn always() -> Uptime {
    Uptime::new(&[], Run { number: 1, started: 0, alive: 0 })
}

pub(crate) fn id() -> TableId {
    TableId::said("goldengoldengold").unwrap()
}

/// A fixed, guessable secret for tests.
pub(crate) fn secret(of: &str) -> Secret {
    Secret::said(&format!("{of:-<28}")).unwrap()
}

pub(crate) fn digest(of: &str) -> Digest {
    secret(of).digest()
}

pub(crate) fn raw(json: impl Into<String>) -> Box<RawValue> {
    RawValue::from_string(json.into()).unwrap()
}

/// The seed with this number.
pub(crate) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::new(bytes)
}

/// Terms with these options, and the game's defaults for the others.
pub(crate) fn terms(game: &str, seats: u8, options: &str) -> Terms {
    let game = lettrine_games::named(game).unwrap();
    let (options, agreed) = game.read_options(options, usize::from(seats)).unwrap();
    let spell = |words: &[lettrine_lexicon::Letters]| words.iter().map(ToString::to_string).collect();
    Terms {
        game: game.name().to_owned(),
        seats,
        options,
        extra_words: spell(&agreed.extra),
        struck_words: spell(&agreed.struck),
        lexicon: words().name().to_owned(),
        fingerprint: words().fingerprint().to_string(),
        components: game.components(),
        public: false,
        hints: None,
        same_deal: None,
    }
}

/// A scripted table, with its log and the current time.
pub(crate) struct Script {
    pub(crate) table: Table,
    pub(crate) log: Vec<Logged>,
    pub(crate) now: Millis,
    /// The source of the bots' random choices.
    pub(crate) rng: fastrand::Rng,
}

impl Script {
    /// Opens a table. The bots' random choices follow from the number.
    pub(crate) fn open(terms: Terms, number: u64) -> Script {
        Script::open_for(terms, number, Some(digest("Ada")))
    }

    /// Opens a table for this person.
    pub(crate) fn open_for(terms: Terms, number: u64, person: Option<Digest>) -> Script {
        let (host, invitation, watch) = (digest("host"), digest("invitation"), digest("watch"));
        let keys = Keys { host, invitation, watch, person };
        let opened = Entry::Opened { terms: terms.clone(), host, invitation, watch, person };
        let body = serde_json::to_string(&opened).unwrap();
        Script {
            table: Table::open(id(), terms, keys),
            log: vec![Logged::new(BEGINNING, body)],
            now: BEGINNING,
            rng: fastrand::Rng::with_seed(number),
        }
    }

    /// A table with a person at every place, and a game that has begun.
    pub(crate) fn started(terms: Terms, number: u64) -> Script {
        let seats = terms.seats;
        let mut script = Script::open(terms, number);
        (0..seats).for_each(|place| script.sit(place));
        script.start(number);
        script
    }

    /// Appends an entry to the log, and folds it into the table as a server would.
    pub(crate) fn write(&mut self, entry: &Entry) {
        self.now += STEP;
        self.log.push(Logged::new(self.now, serde_json::to_string(entry).unwrap()));
        self.table.fold(entry, self.now, &always()).unwrap();
        if matches!(entry, Entry::Undone { .. }) {
            self.table = self.load();
        }
    }

    /// The table, loaded from the log.
    pub(crate) fn load(&self) -> Table {
        Table::load(id(), &self.log, &always(), self.now).unwrap().unwrap()
    }

    pub(crate) fn sit(&mut self, place: u8) {
        let name = ["Ada", "Léo", "Zoé", "Noé", "Eva", "Guy", "Lou", "Max"][usize::from(place)].to_owned();
        let (colour, secret) = (Colour::ALL[usize::from(place)], digest(&format!("seat-{place}")));
        self.write(&Entry::Seated {
            place,
            secret,
            person: Some(digest(&name.replace(['é'], "e"))),
            name,
            colour,
        });
    }

    /// Deals a game.
    pub(crate) fn start(&mut self, number: u64) {
        let terms = &self.table.terms;
        let table = self.game().table(&terms.options.to_string(), usize::from(terms.seats)).unwrap();
        let events = table.deal(&seed(number)).into();
        self.write(&Entry::Started { seed: seed(number).to_string(), setup: None, events, imported: false });
    }

    pub(crate) fn game(&self) -> &'static dyn AnyGame {
        lettrine_games::named(&self.table.terms.game).unwrap()
    }

    pub(crate) fn play(&self) -> &Play {
        self.table.play.as_ref().unwrap()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.play().window().is_none()
    }

    /// The first of the seats that are to act.
    pub(crate) fn to_act(&self) -> Seat {
        self.play().position.window().unwrap().seats.iter().next().unwrap()
    }

    /// Plays an action of the seat that is to act, if it is legal; returns whether it was.
    pub(crate) fn act(&mut self, action: &str, by: By, id: Option<&str>) -> bool {
        let (seat, play) = (self.to_act(), self.play());
        let made = play.position.judge(seat, action, &words(), &play.seed);
        let made = made.map(|made| self.played(seat, made, by, id));
        made.is_ok()
    }

    /// The clock of the seat that is to act runs out.
    pub(crate) fn time_out(&mut self) {
        let (seat, play) = (self.to_act(), self.play());
        let made = play.position.time_out(seat, &words(), &play.seed).unwrap();
        self.played(seat, made, By::Clock, None);
    }

    fn played(&mut self, seat: Seat, made: Made, by: By, id: Option<&str>) {
        let said = id.and_then(|id| Name::new(id, made.action.get()).said);
        self.write(&Entry::Played {
            seat: u8::try_from(seat.index()).unwrap(),
            action: made.action,
            events: made.events.into(),
            by,
            id: id.map(str::to_owned),
            said,
            rewinds: made.rewinds,
            reveals: made.reveals,
        });
    }

    /// A bot's choice for this seat, in the position that results if all seats before it time out.
    fn choice(&mut self, seat: Seat, level: Level) -> String {
        let play = self.table.play.as_ref().unwrap();
        let mut position = play.position.fork();
        while let Some(window) = position.window().filter(|window| !window.seats.contains(seat)) {
            let before = window.seats.iter().next().unwrap();
            let made = position.time_out(before, &words(), &play.seed).unwrap();
            position.fold(&made.events).unwrap();
        }
        let bot = if level == Level::Easy { Bot::Random } else { Bot::Greedy };
        position.choose(seat, bot, &words(), &mut self.rng).to_string()
    }

    /// The seat that is to act plays as a bot would. If several seats are asked the same question, all of them seal an answer first, the
    /// last one first, and then the answers are played.
    pub(crate) fn step(&mut self, level: Level) {
        let asks_others = !self.play().position.window().unwrap().then.is_empty();
        if !asks_others {
            let (seat, name) = (self.to_act(), format!("{}", self.log.len()));
            let action = self.choice(seat, level);
            assert!(self.act(&action, By::Person, Some(&name)), "{action}");
            return;
        }
        for seat in self.play().asked().into_iter().rev() {
            self.seal(seat, level);
        }
        self.unseal();
    }

    /// Writes a seat's sealed answer to a question that other seats are asked as well.
    pub(crate) fn seal(&mut self, seat: Seat, level: Level) {
        let action = raw(self.choice(seat, level));
        let (seat, id) = (u8::try_from(seat.index()).unwrap(), Some(format!("{}", self.log.len())));
        let said = Name::new("", action.get()).said;
        self.write(&Entry::Answered { seat, action, by: By::Person, id, said });
    }

    /// Plays the sealed answers until one of them ends the question.
    pub(crate) fn unseal(&mut self) {
        let answers = self.play().answers.clone();
        while let Some(answer) = answers.iter().find(|answer| answer.seat == self.to_act()) {
            let before = self.play().position.window();
            assert!(self.act(
                answer.action.get(),
                answer.by,
                answer.name.as_ref().map(|name| name.id.as_str())
            ));
            let rewinds = self.log.last().is_some_and(|played| played.body.contains("\"rewinds\":true"));
            if !goes_on(before, self.play().position.window(), rewinds) {
                break;
            }
        }
    }

    /// Bots play all seats until the game is over or `stop` is true.
    pub(crate) fn step_until(&mut self, level: Level, mut stop: impl FnMut(&Script) -> bool) {
        while !self.is_over() && !stop(self) {
            self.step(level);
        }
    }

    /// A place whose last play can be undone, and how many plays would remain.
    pub(crate) fn undoable(&self) -> Option<(u8, u32)> {
        let seats = Seat::all(self.table.places.len());
        let mut places = self.table.places.iter().zip(seats);
        places.find_map(|(place, seat)| Some((place.number, self.play().undoable(seat)?)))
    }
}
