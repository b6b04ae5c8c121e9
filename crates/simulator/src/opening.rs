//! How a world's table is opened: with people, bots and empty seats; with a game that was dealt, imported, or has not begun.

use lettrine_engine::{Bot, Seed, json};
use lettrine_table::entry::{By, Entry, Terms};
use lettrine_table::logged::{Logged, Millis};
use lettrine_table::protocol::Sit;
use lettrine_table::seats::{Level, seat_number};
use lettrine_table::secret::{BYTES, Opens, Secret, TableId};
use lettrine_table::terms::{Wish, deal};
use lettrine_table::{Chance, Events, seat};
use serde_json::Value;

use crate::client::Client;
use crate::node::Deals;
use crate::words::{OneList, words};

/// When every world begins, in milliseconds since 1970.
pub(crate) const BEGINNING: Millis = 1_700_000_000_000;

/// The games that are played, with their options.
const GAMES: [(&str, &str); 7] = [
    ("word-out", r#"{"turn_seconds":30,"counter_seconds":10}"#),
    ("word-out", r#"{"turn_seconds":30,"counter_seconds":10}"#),
    ("word-out", r#"{"arbitration":"lenient"}"#),
    ("crack-word", r#"{"turn_seconds":30}"#),
    ("yahtzee-des-mots", r#"{"turn_seconds":30}"#),
    ("rondorondo", r#"{"turn_seconds":30}"#),
    ("rondorondo", r#"{"turn_seconds":null}"#),
];

/// A table that was opened.
pub(crate) struct Opened {
    pub(crate) log: Vec<Logged>,
    /// Its people, perhaps one of them with a second device, a watcher, and a person who may sit down.
    pub(crate) clients: Vec<Client>,
    pub(crate) invitation: Secret,
}

/// Opens a table.
pub(crate) fn open_table(rng: &mut fastrand::Rng, id: TableId, deals: &Deals) -> Opened {
    let (game, options) = GAMES[rng.usize(..GAMES.len())];
    let people = rng.u8(2..=3);
    let seats = people + rng.u8(0..=1);
    let wish = Wish {
        game,
        seats: Some(seats),
        options,
        lexicon: None,
        public: rng.bool(),
        hints: Some(rng.bool()),
    };
    let (begins, imports) = (rng.bool(), rng.u8(0..3) == 0);
    // A game that has begun has no empty seats.
    let seated = if begins { people } else { rng.u8(1..=people) };
    let (host, english) = (fresh(rng, Opens::Host), rng.bool());
    let invitation = host.derive(Opens::Invitation);
    let (mut clients, mut entries) = (Vec::new(), Vec::new());
    if let Ok(terms) = wish.terms(&OneList) {
        entries.push(Entry::Opened {
            terms: terms.clone(),
            host: host.digest(),
            invitation: invitation.digest(),
            watch: host.derive(Opens::Watch).digest(),
            person: None,
        });
        for place in (0..seated).chain(people..seats) {
            let key = fresh(rng, Opens::Seat);
            let sit = Sit { name: format!("Joueur {place}"), ..Sit::default() };
            if place >= people {
                entries.push(Entry::BotSeated { place, name: format!("Robot {place}"), level: Level::Easy });
            } else if let Ok((entry, _)) = seat(id, place, &sit, &key) {
                entries.push(entry);
                let hosts = (place == 0).then(|| host.reveal());
                clients.push(Client::new(Some(place), &key, hosts));
                if place == 1 && rng.bool() {
                    clients.push(Client::new(Some(place), &key, None));
                }
            }
        }
        clients.push(Client::new(None, &host.derive(Opens::Watch), None));
        clients.push(Client::new(None, &invitation, None));
        for client in clients.iter_mut().filter(|client| client.place.is_none()) {
            client.reads_english = english;
        }
        if let (true, Some(seed)) = (begins, deals.deal()) {
            entries.extend(if imports {
                import(rng, &terms, seed)
            } else {
                deal(&terms, &seed).into_iter().collect()
            });
        }
    }
    let log = entries.iter().map(|entry| Logged::new(BEGINNING, json::text(entry))).collect();
    Opened { log, clients, invitation }
}

/// A fresh secret.
pub(crate) fn fresh(rng: &mut fastrand::Rng, opens: Opens) -> Secret {
    Secret::of(opens, std::array::from_fn::<u8, BYTES, _>(|_| rng.u8(..)))
}

/// A game that was imported after some plays, from its deal or from its last position, as the server does it (`server/src/importing.rs`).
fn import(rng: &mut fastrand::Rng, terms: &Terms, seed: Seed) -> Vec<Entry> {
    let (options, seats) = (terms.options.to_string(), usize::from(terms.seats));
    let Some(game) = lettrine_games::named(&terms.game) else { return Vec::new() };
    let Ok(mut position) = game.table(&options, seats) else { return Vec::new() };
    let events = position.deal(&seed);
    let mut entries = Vec::new();
    let mut folds = position.fold(&events).is_ok();
    for _ in 0..rng.u8(0..12) {
        let seat = position.window().and_then(|window| window.seats.iter().next());
        let Some(seat) = seat.filter(|_| folds) else { break };
        let action = position.choose(seat, Bot::Random, &words().get(), rng).to_string();
        let Ok(made) = position.judge(seat, &action, &words().get(), &seed) else { break };
        folds = position.fold(&made.events).is_ok();
        entries.push(Entry::Played {
            seat: seat_number(seat),
            action: made.action,
            events: made.events.into(),
            by: By::Record,
            id: None,
            said: None,
            rewinds: made.rewinds,
            reveals: made.reveals,
        });
    }
    let is_readable =
        |setup: &Value| game.position(&options, seats, &setup.to_string(), &words().get()).is_ok();
    let setup = rng.bool().then(|| position.setup()).filter(is_readable);
    let (events, plays) = match setup {
        None => (events.into(), entries),
        Some(_) => (Events::none(), Vec::new()),
    };
    let mut log = vec![Entry::Started { seed: seed.to_string(), setup, events, imported: true }];
    log.extend(plays);
    if position.window().is_some() {
        log.push(Entry::Paused);
    }
    log
}
