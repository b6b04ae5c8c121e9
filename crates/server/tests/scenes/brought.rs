//! Scenes with imported games.

use lettrine_table::Events;

use super::*;

/// A game that was begun elsewhere: a position, plays of the record from there, a pause, and further plays.
pub(super) fn imported(game: &'static str, number: u64) -> Told {
    let seats = 2;
    let mut elsewhere = Script::started(terms(game, seats, "{}"), number);
    let until = elsewhere.log.len() + 15;
    elsewhere.step_until(Level::Normal, |script| script.log.len() >= until);
    let setup = elsewhere.play().position.setup();

    let terms = terms(game, seats, r#"{"extra_words":["XYLO"],"struck_words":["SOT","ZUT"]}"#);
    let mut told = Told { script: Script::open_for(terms, number, None), looks: Vec::new() };
    (0..seats).for_each(|place| told.script.sit(place));
    told.script.write(&Entry::Started {
        seed: seed(number).to_string(),
        setup: Some(setup),
        events: Events::none(),
        imported: false,
    });
    told.look();
    for _ in 0..6 {
        let (seat, play) = (told.script.to_act(), told.script.play());
        let mut rng = fastrand::Rng::with_seed(number);
        let action = play.position.choose(seat, Bot::Greedy, &words(), &mut rng).to_string();
        assert!(told.script.act(&action, By::Record, None));
    }
    told.script.write(&Entry::Paused);
    told.look();
    told.script.write(&Entry::Resumed);
    told.steps(6, Level::Normal);
    told.look();
    told
}

/// An imported game whose hidden cards are dealt anew when other people sit down. Requests have ids (`Heard`), and the server is
/// restarted in between (`Held`).
pub(super) fn redealt(game: &'static str, number: u64) -> Told {
    let mut told = Told::open(game, 3, r#"{"turn_seconds":60}"#, number);
    (0..3).for_each(|place| told.script.sit(place));
    let table = told.script.game().table(&told.script.table.terms.options.to_string(), 3).unwrap();
    let events = table.deal(&seed(number)).into();
    told.script.write(&Entry::Started {
        seed: seed(number).to_string(),
        setup: None,
        events,
        imported: true,
    });
    told.steps(4, Level::Normal);
    let heard = |place, id: &str, said: &str| Entry::Heard { place, id: id.into(), said: said.into() };
    told.script.write(&heard(None, "stop", "0123456789abcdef"));
    told.script.write(&Entry::Paused);
    for place in [1, 2] {
        let fresh = seed(number + u64::from(place));
        let setup = told.script.play().position.redealt(&fresh, 0).setup();
        told.script.write(&Entry::Redealt { place, seed: fresh.to_string(), setup });
        told.look();
    }
    told.script.write(&heard(Some(0), "go", "fedcba9876543210"));
    told.script.write(&Entry::Resumed);
    told.script.write(&heard(Some(1), "hello", "00112233445566ff"));
    told.script.write(&Entry::Said { place: 1, text: "Bonjour !".into() });
    // Until a play can be undone, or the log has more than 30 entries.
    told.script.step_until(Level::Normal, |script| script.log.len() > 30 || script.undoable().is_some());
    let since = told.script.now;
    told.script.now += 3000;
    told.script.write(&Entry::Held { since: since + 1000, deserted: false });
    told.look();
    told.steps(2, Level::Normal);
    told.look();
    told.script.write(&Entry::Released);
    told.look();
    if let Some((place, plays)) = told.script.undoable() {
        told.script.write(&Entry::UndoAsked { place, plays });
        told.script.write(&Entry::UndoAnswered { place: (place + 1) % 3, agrees: false });
        told.look();
    }
    told.steps(25, Level::Normal);
    told.look();
    told
}
