//! Tests of what a person is told for whom a bot plays.

use super::*;

#[test]
fn a_person_for_whom_a_bot_plays_is_told_at_once_that_they_may_do_nothing() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (log, secrets) = of_two_people();
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Elsewhere, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    let to_move = |place: &u8| !room.turn(Some(*place), Language::French, 0).unwrap().may.is_empty();
    let place = [0, 1].into_iter().find(to_move).expect("somebody is to move");
    room.handle(joins(1, &secrets[usize::from(place)]), &at);
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
