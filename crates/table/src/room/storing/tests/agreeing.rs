//! Tests of what is agreed on: what is kept of the table, and a store that refuses at first.

use super::*;

/// The log of a game whose first player has passed and asks to take that back, the secrets of both seats, and the place of that player.
fn undo_asked(uptime: &Uptime) -> (Vec<Logged>, [Secret; 2], u8) {
    let (mut log, secrets) = of_two_people();
    let (seat, passed) = passed(&log, uptime);
    let place = seat_number(seat);
    let entries = [passed, Entry::UndoAsked { place, plays: 0 }];
    log.extend(entries.iter().map(|entry| Logged::new(0, json::text(entry))));
    (log, secrets, place)
}

/// Whether the room reads its log from the beginning.
fn reads(room: &mut Room) -> bool {
    std::iter::from_fn(|| room.poll()).any(|output| matches!(output, Output::Read { from: 0 }))
}

#[test]
fn what_is_kept_of_a_table_says_whose_turn_it_is_after_a_play_was_taken_back() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (id, (log, secrets, place)) = (TableId::of([1; 10]), undo_asked(&uptime));
    // Another node may append before the log is read.
    let meanwhile = Logged::new(0, json::text(&Entry::Said { place, text: "pardon".into() }));
    for overtaken in [false, true] {
        let mut room = Room::open(id, &log, SETTINGS, Lease::Mine, &at).unwrap();
        room.handle(Input::Words(Ok(Some(Words::French))), &at);
        room.handle(joins(1, &secrets[usize::from(1 - place)]), &at);
        let agrees =
            Say::read(r#"{"say":"ask","id":"a","ask":{"for":"answer_undo","agrees":true}}"#).unwrap();
        room.handle(Input::Say { member: 1, say: Box::new(agrees) }, &at);
        assert!(reads(&mut room), "a play cannot be unfolded");
        let mut log = log.clone();
        if overtaken {
            log.push(meanwhile.clone());
            room.handle(Input::Read(Ok(log.clone())), &at);
            assert!(reads(&mut room), "it is judged again");
        }
        room.handle(Input::Read(Ok(log.clone())), &at);
        let (entries, head) = appended(&mut room).expect("the undo is stored");
        log.extend(entries.into_iter().map(|body| Logged::new(0, body)));
        assert_eq!(head, Table::load(id, &log, &uptime, 0).unwrap().unwrap().head());
        room.handle(Input::Stored(Ok(())), &at);
        assert_eq!(answered(&mut room), Some(Ok(())));
    }
}

#[test]
fn what_is_agreed_on_because_a_player_is_away_is_done_though_the_store_refused_at_first() {
    let uptime = Uptime::default();
    let at = |tick| moment(&uptime, tick);
    let (log, secrets, place) = undo_asked(&uptime);
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Alone, &at(0)).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at(0));
    room.handle(joins(1, &secrets[usize::from(place)]), &at(0));
    let now = room.alarm(&at(0)).expect("the other player will be absent");
    room.handle(Input::Late, &at(now));
    room.handle(Input::Read(Ok(log.clone())), &at(now));
    assert!(appended(&mut room).is_some());
    room.handle(Input::Stored(Err(NotStored::Because(Problem::Store))), &at(now));
    room.handle(Input::Read(Ok(log.clone())), &at(now));
    let again = room.alarm(&at(now)).expect("it is tried again");
    assert!(again > now && again < now + SETTINGS.absence, "soon, but not at once");
    room.handle(Input::Late, &at(again));
    room.handle(Input::Read(Ok(log)), &at(again));
    let (entries, _) = appended(&mut room).expect("the undo is stored");
    assert_eq!(entries, [json::text(&Entry::Undone { plays: 0 })]);
}
