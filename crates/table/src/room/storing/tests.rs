//! Tests of a store that answers an append in every way, of a log that cannot be read, and of one that is read again.

use lettrine_engine::{Seat, Seed};
use lettrine_language::Language;

use super::*;
use crate::entry::By;
use crate::input::{Chance, MemberId};
use crate::logged::Head;
use crate::nodes::Lease;
use crate::pace::Pace;
use crate::protocol::{Join, Say, Sit};
use crate::seats::{Level, seat_number};
use crate::secret::{BYTES, Opens, Secret};
use crate::settings::Settings;
use crate::table::Name;
use crate::terms::{List, Lists, Wish, deal};
use crate::uptime::Uptime;
use crate::words::Words;

mod agreeing;
mod nodes;
mod standing_in;

pub(in crate::room) const SETTINGS: Settings = Settings {
    lobby: true,
    chat: true,
    uploads: false,
    keep_imports: false,
    bot_pause: Pace::NONE,
    linger: 1000,
    absence: 1000,
    return_time: 1000,
};

/// A server without chance, and with one word list.
struct Plain;

impl Chance for Plain {
    fn deal(&self) -> Option<Seed> {
        None
    }

    fn thought(&self, _: &Seed, _: u32, _: Seat, _: bool) -> Option<u64> {
        None
    }
}

impl Lists for Plain {
    fn default_list(&self) -> List {
        List { name: "liste".into(), fingerprint: "f".into() }
    }

    fn list(&self, _: &str) -> Option<List> {
        Some(self.default_list())
    }
}

/// A moment of a server that was started at 0.
pub(in crate::room) fn moment(uptime: &Uptime, tick: Millis) -> Moment<'_> {
    Moment { now: tick, date: tick, tick, started: 0, uptime, chance: &Plain, lists: &Plain }
}

/// The first entry of a table's log: WORD OUT for two.
pub(in crate::room) fn opened() -> Entry {
    let host = Secret::of(Opens::Host, [7; BYTES]);
    let wish =
        Wish { game: "word-out", seats: Some(2), options: "{}", lexicon: None, public: false, hints: None };
    Entry::Opened {
        terms: wish.terms(&Plain).unwrap(),
        host: host.digest(),
        invitation: host.derive(Opens::Invitation).digest(),
        watch: host.derive(Opens::Watch).digest(),
        person: None,
    }
}

/// A client joins with this secret.
fn joins(member: MemberId, secret: &Secret) -> Input {
    let mut join = Join::default();
    join.secret = Some(secret.reveal().to_owned());
    Input::Join { member, join, language: Language::English }
}

/// The entries of the next append among the room's outputs, and the head.
fn appended(room: &mut Room) -> Option<(Vec<String>, Head)> {
    std::iter::from_fn(|| room.poll()).find_map(|output| match output {
        Output::Append(append) => Some((append.batch.entries, append.batch.head)),
        _ => None,
    })
}

/// The room of a table that waits for players, with one seated member.
fn waiting(lease: Lease, at: &Moment<'_>) -> Room {
    let (id, own) = (TableId::of([1; 10]), Secret::of(Opens::Seat, [7; BYTES]));
    let sit = Sit { name: "Ada".into(), ..Sit::default() };
    let (seated, _) = crate::seat(id, 0, &sit, &own).unwrap();
    let log = [opened(), seated].map(|entry| Logged::new(0, json::text(&entry)));
    let mut room = Room::open(id, &log, SETTINGS, lease, at).unwrap();
    room.handle(Input::Words(Ok(None)), at);
    room.handle(joins(1, &own), at);
    room
}

/// The same, when the member's chat line is being appended.
fn appending(lease: Lease, at: &Moment<'_>) -> Room {
    let mut room = waiting(lease, at);
    let chat = Say::read(r#"{"say":"ask","id":"a","ask":{"for":"chat","text":"bonjour"}}"#).unwrap();
    room.handle(Input::Say { member: 1, say: Box::new(chat) }, at);
    assert!(matches!(room.stage, Stage::Appending), "{:?}", room.stage);
    room
}

/// The problem that the members are told when they are disconnected.
fn closing(mut room: Room) -> Option<Problem> {
    std::iter::from_fn(|| room.poll()).find_map(|output| match output {
        Output::Close { problem, .. } => Some(problem),
        _ => None,
    })
}

#[test]
fn a_room_that_cannot_read_its_log_does_not_say_that_nothing_was_done() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let because = |problem| Err(NotStored::Because(problem));
    // The answers to the append and to the read, and the problem that members are told.
    let cases = [
        (because(Problem::Uncertain), Problem::Store, Problem::Uncertain),
        (because(Problem::StoreGone), Problem::Store, Problem::StoreGone),
        (because(Problem::Uncertain), Problem::StoreGone, Problem::StoreGone),
        (because(Problem::Uncertain), Problem::Damaged, Problem::Damaged),
        (because(Problem::Store), Problem::Store, Problem::Uncertain),
        // The entry in the way may be of the same request, sent through another node.
        (Err(NotStored::Conflict), Problem::Store, Problem::Uncertain),
    ];
    for (stored, read, told) in cases {
        let mut room = appending(Lease::Alone, &at);
        room.handle(Input::Stored(stored.clone()), &at);
        room.handle(Input::Read(Err(read.clone())), &at);
        assert_eq!(closing(room), Some(told), "{stored:?}, {read:?}");
    }
}

/// The answer to a request, if there is one.
fn answered(room: &mut Room) -> Option<Result<(), Problem>> {
    std::iter::from_fn(|| room.poll()).find_map(|output| match output {
        Output::Refuse { problem, .. } => Some(Err(problem)),
        Output::Tell { tell, .. } if matches!(*tell, Tell::Accepted { .. }) => Some(Ok(())),
        _ => None,
    })
}

/// The log of a game of two bots that has just been dealt.
fn dealt() -> Vec<Logged> {
    let opened = opened();
    let Entry::Opened { terms, .. } = &opened else { panic!("it opens the table") };
    let started = deal(terms, &Seed::new([1; 32])).unwrap();
    let bot = |place| Entry::BotSeated { place, name: "Azur".into(), level: Level::Easy };
    [opened, bot(0), bot(1), started].iter().map(|entry| Logged::new(0, json::text(entry))).collect()
}

/// The log of a game of two people that has just been dealt, and the secrets of their seats.
fn of_two_people() -> (Vec<Logged>, [Secret; 2]) {
    let (id, opened) = (TableId::of([1; 10]), opened());
    let Entry::Opened { terms, .. } = &opened else { panic!("it opens the table") };
    let started = deal(terms, &Seed::new([1; 32])).unwrap();
    let secrets = [0, 1].map(|place| Secret::of(Opens::Seat, [place; BYTES]));
    let seated = |place: u8, name: &str| {
        let identity = Secret::of(Opens::Seat, [place + 10; BYTES]).reveal().to_owned();
        let sit = Sit { name: name.into(), identity: Some(identity), ..Sit::default() };
        crate::seat(id, place, &sit, &secrets[usize::from(place)]).unwrap().0
    };
    let entries = [opened, seated(0, "Ada"), seated(1, "Léo"), started];
    (entries.iter().map(|entry| Logged::new(0, json::text(entry))).collect(), secrets)
}

/// The same game with a clock.
fn clocked(mut log: Vec<Logged>) -> Vec<Logged> {
    log[0].body = log[0].body.replace(r#""decks":1"#, r#""decks":1,"turn_seconds":60"#);
    log
}

/// The entry of the first player, who passes.
fn passed(log: &[Logged], uptime: &Uptime) -> (Seat, Entry) {
    let table = Table::load(TableId::of([1; 10]), log, uptime, 0).unwrap().unwrap();
    let play = table.play.as_ref().unwrap();
    let (seat, words) = (play.asked()[0], Words::French);
    let made = play.position.judge(seat, r#"{"do":"pass"}"#, &words.get(), &play.seed).unwrap();
    let played = Entry::Played {
        seat: seat_number(seat),
        action: made.action,
        events: made.events.into(),
        by: By::Person,
        id: None,
        said: None,
        rewinds: made.rewinds,
        reveals: made.reveals,
    };
    (seat, played)
}

/// Whether the room's outputs ask a bot.
fn asks_bot(room: &mut Room) -> bool {
    std::iter::from_fn(|| room.poll()).any(|output| matches!(output, Output::Think(_)))
}

#[test]
fn a_room_whose_log_was_deleted_disconnects_its_members() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let mut room = waiting(Lease::Alone, &at);
    room.handle(Input::Rewritten, &at);
    room.handle(Input::Read(Ok(Vec::new())), &at);
    assert!(room.is_over());
    assert_eq!(closing(room), Some(Problem::Deleted));
}

#[test]
fn a_bot_is_asked_again_when_the_log_was_read_again() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let undone = Logged::new(0, json::text(&Entry::Undone { plays: 0 }));
    let longer: Vec<Logged> = dealt().into_iter().chain([undone.clone()]).collect();
    // Another node has taken plays back; or the host has erased a person's words.
    let grown = vec![Input::Grown { next: 5 }, Input::Read(Ok(vec![undone])), Input::Read(Ok(longer))];
    let rewritten = vec![Input::Rewritten, Input::Read(Ok(dealt()))];
    for inputs in [grown, rewritten] {
        let mut room = Room::open(TableId::of([1; 10]), &dealt(), SETTINGS, Lease::Mine, &at).unwrap();
        room.handle(Input::Words(Ok(Some(Words::French))), &at);
        assert!(asks_bot(&mut room));
        for input in inputs {
            assert!(!asks_bot(&mut room), "the log is not read yet");
            room.handle(input, &at);
        }
        assert!(asks_bot(&mut room));
    }
}

#[test]
fn a_clock_is_released_though_the_store_did_not_confirm_that_it_is_held() {
    let uptime = Uptime::default();
    let at = |tick| moment(&uptime, tick);
    let mut log = clocked(dealt());
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Alone, &at(0)).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at(0));
    let (held, _) = appended(&mut room).expect("the clock is held");
    room.handle(Input::Stored(Err(NotStored::Because(Problem::Uncertain))), &at(0));
    log.extend(held.into_iter().map(|body| Logged::new(0, body)));
    room.handle(Input::Read(Ok(log)), &at(0));
    room.handle(Input::Late, &at(SETTINGS.return_time));
    let (released, _) = appended(&mut room).expect("the clock is released");
    assert_eq!(released, [json::text(&Entry::Released)]);
}
