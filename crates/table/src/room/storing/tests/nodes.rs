//! Tests of a table that is open at several nodes: of requests that another node has done, and of what it has appended.

use super::*;
use crate::nodes::{Message, Present};
use crate::protocol::Tell;
use crate::room::asking::words_of;
use crate::room::hinting::Asker;

#[test]
fn a_room_that_may_be_behind_reads_on_before_it_refuses() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let ask = |ask: &str| format!(r#"{{"say":"ask","id":"a","ask":{ask}}}"#);
    let requests = [
        (r#"{"say":"act","id":"a","window":4,"action":{"do":"pass"}}"#.to_owned(), Problem::NotBegun),
        (ask(r#"{"for":"answer_undo","agrees":true}"#), Problem::NothingToUndo),
        (ask(r#"{"for":"rematch"}"#), Problem::NotOver),
    ];
    for (said, problem) in requests {
        let say = || Box::new(Say::read(&said).unwrap());
        // A server without other nodes knows the table.
        let mut alone = waiting(Lease::Alone, &at);
        alone.handle(Input::Say { member: 1, say: say() }, &at);
        assert_eq!(answered(&mut alone), Some(Err(problem.clone())));
        // Another node has done this request, or it has not.
        let done = Name::new("a", &words_of(&say()));
        let heard = Entry::Heard { place: Some(0), id: done.id, said: done.said.unwrap() };
        for (entries, told) in [(vec![heard], Ok(())), (Vec::new(), Err(problem))] {
            let mut room = waiting(Lease::Elsewhere, &at);
            room.handle(Input::Say { member: 1, say: say() }, &at);
            assert_eq!(answered(&mut room), None, "it reads on first: {said}");
            let log = entries.iter().map(|entry| Logged::new(0, json::text(entry))).collect();
            room.handle(Input::Read(Ok(log)), &at);
            assert_eq!(answered(&mut room), Some(told), "{said}");
        }
    }
}

#[test]
fn a_failed_append_is_uncertain_where_other_nodes_may_have_made_it() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    for (lease, told) in [(Lease::Alone, Problem::Store), (Lease::Elsewhere, Problem::Uncertain)] {
        let mut room = appending(lease, &at);
        room.handle(Input::Stored(Err(NotStored::Because(Problem::Store))), &at);
        assert!(matches!(room.stage, Stage::Reading(0, Then::Refuse(ref problem)) if *problem == told));
    }
}

#[test]
fn who_asked_to_take_back_a_play_is_told_a_new_turn_when_another_refuses() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let entry = |entry: Entry| Logged::new(0, json::text(&entry));
    let mut room = Room::open(TableId::of([1; 10]), &dealt(), SETTINGS, Lease::Elsewhere, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    let host = Secret::of(Opens::Host, [7; BYTES]);
    room.handle(joins(1, &host), &at);
    for (agrees, turns) in [(true, 0), (false, 1)] {
        while room.poll().is_some() {}
        let asked = entry(Entry::UndoAsked { place: 0, plays: 0 });
        let answered = entry(Entry::UndoAnswered { place: 1, agrees });
        room.handle(Input::Grown { next: room.table.next + 2 }, &at);
        room.handle(Input::Read(Ok(vec![asked, answered])), &at);
        let told = std::iter::from_fn(|| room.poll());
        let told = told.filter(
            |output| matches!(output, Output::Tell { tell, .. } if matches!(**tell, Tell::Turn { .. })),
        );
        assert_eq!(told.count(), turns, "agrees: {agrees}");
    }
}

#[test]
fn a_room_whose_clock_runs_stays_although_only_other_nodes_have_members() {
    let uptime = Uptime::default();
    let at = |tick| moment(&uptime, tick);
    for (lease, stays) in [(Lease::Mine, true), (Lease::Elsewhere, false)] {
        let settings = Settings { return_time: 0, ..SETTINGS };
        let mut room = Room::open(TableId::of([1; 10]), &clocked(dealt()), settings, lease, &at(0)).unwrap();
        // Without the list no bot thinks.
        room.handle(Input::Words(Ok(None)), &at(0));
        let present = Present { places: vec![(0, 1)], watchers: 0 };
        let message = Message::Here { present, asks: false };
        room.handle(Input::Told { node: 2, number: 1, message }, &at(SETTINGS.linger));
        room.handle(Input::Late, &at(SETTINGS.linger));
        assert_eq!(!room.is_over(), stays, "{lease:?}");
    }
}

#[test]
fn who_leaves_a_seat_is_not_told_a_chat_line_again() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let mut room = waiting(Lease::Elsewhere, &at);
    while room.poll().is_some() {}
    // Another node has appended both.
    let said = Entry::Said { place: 0, text: "bonjour".into() };
    let log = [said, Entry::Left { place: 0 }].map(|entry| Logged::new(0, json::text(&entry)));
    room.handle(Input::Grown { next: room.table.next + 2 }, &at);
    room.handle(Input::Read(Ok(log.to_vec())), &at);
    let mut lines = 0;
    while let Some(output) = room.poll() {
        let Output::Tell { tell, .. } = output else { continue };
        match *tell {
            Tell::Table { chat, .. } => lines = chat.len(),
            Tell::Chat { .. } => lines += 1,
            _ => {}
        }
    }
    assert_eq!(lines, 1);
}

#[test]
fn who_has_just_sat_down_at_another_node_joins_as_a_player() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (id, own) = (TableId::of([1; 10]), Secret::of(Opens::Seat, [8; BYTES]));
    let (seated, _) = crate::seat(id, 1, &Sit { name: "Léo".into(), ..Sit::default() }, &own).unwrap();
    let joined = |room: &mut Room| {
        std::iter::from_fn(|| room.poll()).find_map(|output| match output {
            Output::Joined { joined, .. } => Some(joined),
            _ => None,
        })
    };
    for (entries, answer) in [(vec![seated], Ok(())), (Vec::new(), Err(Problem::NotYours))] {
        let mut room = waiting(Lease::Elsewhere, &at);
        assert_eq!(joined(&mut room), Some(Ok(())), "the member who sits there");
        room.handle(joins(2, &own), &at);
        assert_eq!(joined(&mut room), None, "it reads on first");
        let log = entries.iter().map(|entry| Logged::new(0, json::text(entry))).collect();
        room.handle(Input::Read(Ok(log)), &at);
        assert_eq!(joined(&mut room), Some(answer));
    }
}

#[test]
fn a_hint_that_another_node_has_given_is_not_refused_where_it_was_not_computed() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (window, seat, name) = (1, Seat::new(0), Name::new("a", "ask hint"));
    let Name { id, said } = name.clone();
    let given = Entry::Hinted { seat: 0, window, step: 1, hint: None, id: Some(id), said };
    for (entries, told) in [(vec![given], Ok(())), (Vec::new(), Err(Problem::Busy))] {
        let mut room = Room::open(TableId::of([1; 10]), &dealt(), SETTINGS, Lease::Elsewhere, &at).unwrap();
        room.handle(Input::Words(Ok(Some(Words::French))), &at);
        room.hinting.insert((window, seat), Asker { member: 1, name: name.clone() });
        room.handle(Input::Hinted { window, seat, hint: None }, &at);
        assert_eq!(answered(&mut room), None, "it reads on first");
        let log = entries.iter().map(|entry| Logged::new(0, json::text(entry))).collect();
        room.handle(Input::Read(Ok(log)), &at);
        assert_eq!(answered(&mut room), Some(told));
    }
}

#[test]
fn a_start_that_another_node_has_done_is_not_refused_where_words_cannot_be_fetched() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let said = r#"{"say":"host","id":"a","host":{"do":"start"}}"#;
    let say = || Box::new(Say::read(said).unwrap());
    let Entry::Opened { mut terms, host, invitation, watch, person } = opened() else { panic!() };
    terms.extra_words = vec!["ZIGZOU".into()];
    let opened = Entry::Opened { terms, host, invitation, watch, person };
    let bot = |place| Entry::BotSeated { place, name: "Azur".into(), level: Level::Easy };
    let log = [opened, bot(0), bot(1)].map(|entry| Logged::new(0, json::text(&entry)));
    let host = Secret::of(Opens::Host, [7; BYTES]);
    let done = Name::new("a", &words_of(&say()));
    let heard = Entry::Heard { place: None, id: done.id, said: done.said.unwrap() };
    for (entries, told) in [(vec![heard], Ok(())), (Vec::new(), Err(Problem::Busy))] {
        let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Elsewhere, &at).unwrap();
        room.handle(Input::Words(Ok(Some(Words::French))), &at);
        room.handle(joins(1, &host), &at);
        room.handle(Input::Say { member: 1, say: say() }, &at);
        room.handle(Input::Words(Err(Problem::Busy)), &at);
        assert_eq!(answered(&mut room), None, "it reads on first");
        let log = entries.iter().map(|entry| Logged::new(0, json::text(entry))).collect();
        room.handle(Input::Read(Ok(log)), &at);
        // The list without the agreed words, then the one with them, if the request is to be done here.
        room.handle(Input::Words(Ok(Some(Words::French))), &at);
        room.handle(Input::Words(Err(Problem::Busy)), &at);
        assert_eq!(answered(&mut room), Some(told));
    }
}

#[test]
fn who_was_removed_at_another_node_is_disconnected_though_the_log_is_read_from_its_beginning() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (mut log, secrets) = of_two_people();
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Elsewhere, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    room.handle(joins(1, &secrets[1]), &at);
    while room.poll().is_some() {}
    let removed = Entry::Removed { place: 1, name: "Azur".into(), level: Level::Easy };
    log.push(Logged::new(0, json::text(&removed)));
    room.handle(Input::Rewritten, &at);
    room.handle(Input::Read(Ok(log)), &at);
    assert!(room.members.is_empty(), "it would be told what the bot sees");
    assert_eq!(closing(room), Some(Problem::Removed));
}

#[test]
fn whose_turn_it_is_by_a_play_of_another_node_is_called_though_a_request_was_refused() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let (mut log, secrets) = of_two_people();
    let (seat, passed) = passed(&log, &uptime);
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Mine, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    room.handle(joins(1, &secrets[seat.index()]), &at);
    let act = Say::read(r#"{"say":"act","id":"a","window":1,"action":{"do":"pass"}}"#).unwrap();
    room.handle(Input::Say { member: 1, say: Box::new(act) }, &at);
    while room.poll().is_some() {}
    // The player has passed at another node.
    log.push(Logged::new(0, json::text(&passed)));
    room.handle(Input::Stored(Err(NotStored::Conflict)), &at);
    room.handle(Input::Read(Ok(log)), &at);
    let outputs: Vec<Output> = std::iter::from_fn(|| room.poll()).collect();
    assert!(outputs.iter().any(|output| matches!(output, Output::Refuse { .. })));
    assert_eq!(outputs.iter().filter(|output| matches!(output, Output::Call(_))).count(), 1);
}

#[test]
fn a_node_that_takes_over_holds_the_clock_though_another_one_appended_first() {
    let uptime = Uptime::default();
    let at = moment(&uptime, 0);
    let mut log = clocked(of_two_people().0);
    let mut room = Room::open(TableId::of([1; 10]), &log, SETTINGS, Lease::Elsewhere, &at).unwrap();
    room.handle(Input::Words(Ok(Some(Words::French))), &at);
    room.handle(Input::Leased(Lease::Mine), &at);
    let (held, _) = appended(&mut room).expect("the clock is held");
    log.push(Logged::new(0, json::text(&Entry::Said { place: 0, text: "bonjour".into() })));
    room.handle(Input::Stored(Err(NotStored::Conflict)), &at);
    room.handle(Input::Read(Ok(log)), &at);
    assert_eq!(appended(&mut room).map(|(entries, _)| entries), Some(held));
}
