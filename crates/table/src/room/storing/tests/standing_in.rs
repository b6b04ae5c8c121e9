//! Tests of what a person is told for whom a bot plays.

use super::*;

/// The log of a game of two people that has just been dealt, and the secrets of their seats.
fn of_two_people() -> (Vec<Logged>, [Secret; 2]) {
    let (id, opened) = (TableId::of([1; 10]), opened());
    let Entry::Opened { terms, .. } = &opened else { panic!("it opens the table") };
    let started = deal(terms, &Seed::new([1; 32])).unwrap();
    let secrets = [0, 1].map(|place| Secret::of(Opens::Seat, [place; BYTES]));
    let seated = |place: u8, name: &str| {
        let sit = Sit { name: name.into(), ..Sit::default() };
        crate::seat(id, place, &sit, &secrets[usize::from(place)]).unwrap().0
    };
    let entries = [seated(0, "Ada"), seated(1, "Léo")];
    let log = [vec![opened], entries.into(), vec![started]].concat();
    (log.iter().map(|entry| Logged::new(0, json::text(entry))).collect(), secrets)
}

#[test]
fn a_person_for_whom_a_bot_plays_is_told_at_once_that_they_may_do_nothing() {
    let uptime = Uptime::default();
    let at = Moment { now: 0, date: 0, tick: 0, started: 0, uptime: &uptime, chance: &Plain, lists: &Plain };
    let (log, secrets) = of_two_people();
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Elsewhere, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    let to_move = |place: &u8| !room.turn(Some(*place), Language::French, 0).unwrap().may.is_empty();
    let place = [0, 1].into_iter().find(to_move).expect("somebody is to move");
    let join = format!(r#"{{"say":"join","secret":"{}"}}"#, secrets[usize::from(place)].reveal());
    let Ok(Say::Join(join)) = Say::read(&join) else { panic!("it is a join") };
    room.handle(Input::Join { member: 1, join, language: Language::English }, &at);
    let level = Level::Easy;
    for (entry, acts) in [
        (Entry::StoodIn { place, level }, false),
        (Entry::Returned { place }, true),
        (Entry::GaveUp { place, stand_in: Some(level) }, false),
    ] {
        while room.poll().is_some() {}
        let entry = Logged::new(0, json::text(&entry));
        room.handle(Input::Grown { next: room.table.next + 1 }, &at);
        room.handle(Input::Read(Ok(vec![entry])), &at);
        let turn = std::iter::from_fn(|| room.poll()).find_map(|output| match output {
            Output::Tell { tell, .. } => match *tell {
                Tell::Turn { turn } => turn,
                _ => None,
            },
            _ => None,
        });
        let turn = turn.expect("the turn is told again");
        assert_eq!(turn.seats.len(), 1, "it is still the turn of this seat");
        assert_eq!(!turn.may.is_empty(), acts, "{:?}", turn.may);
        assert_eq!(room.plays_itself(place).is_ok(), acts);
    }
}
