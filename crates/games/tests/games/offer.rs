//! The actions that a seat is offered: the legal ones, each once, the most promising first, and no more than requested.

use lettrine_engine::{AnyPosition, Record, Seat, Seed};
use lettrine_games::GAMES;
use lettrine_language::Language;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use serde_json::{Value, json};

fn words() -> LexiconBuf {
    LexiconBuf::build("words", &read_list(include_bytes!("../samples/words.txt")).words).unwrap()
}

/// Visits positions of a dealt game of each kind, in its first plays, with the record so far.
fn positions(
    lexicon: &Lexicon<'_>,
    mut each: impl FnMut(&'static dyn lettrine_engine::AnyGame, &dyn AnyPosition, Seat, &Value),
) {
    for &game in GAMES {
        let (seats, seed) = (2, Seed::new([7; 32]));
        let mut position = game.table("{}", seats).unwrap();
        let dealt = position.deal(&seed);
        position.fold(&dealt).unwrap();
        let mut record =
            json!({"game": game.name(), "seats": ["Ada", "Léo"], "seed": seed.to_string(), "actions": []});
        for _ in 0..6 {
            let seat = position.window().unwrap().seats.iter().next().unwrap();
            each(game, &*position, seat, &record);
            let (mut action, _) = position.legal(seat, lexicon, 1).best[0].clone();
            let made = position.judge(seat, &action.to_string(), lexicon, &seed).unwrap();
            position.fold(&made.events).unwrap();
            action["seat"] = seat.index().into();
            record["actions"].as_array_mut().unwrap().push(action);
        }
    }
}

#[test]
fn the_actions_offered_are_those_that_perft_counts() {
    let words = words();
    let mut checked = 0;
    positions(&words.get(), |game, position, seat, record| {
        let record = Record::read(&record.to_string()).unwrap();
        let counted = game.perft(&record, words.get(), 1, Language::English).unwrap().unwrap();
        // Of the actions of all seats that may act, those of this seat. The seat is the first field of an action.
        let own = format!("{{\"seat\":{},", seat.index());
        let counted = counted.iter().map(|(action, _)| action.to_string());
        let mut counted: Vec<String> =
            counted.filter_map(|action| Some(format!("{{{}", action.strip_prefix(&own)?))).collect();
        let offer = position.legal(seat, &words.get(), usize::MAX);
        let mut offered: Vec<String> = offer.best.iter().map(|(action, _)| action.to_string()).collect();
        counted.sort_unstable();
        offered.sort_unstable();
        assert_eq!(offered, counted, "{}", game.name());
        assert_eq!(offer.count, counted.len());
        checked += 1;
    });
    assert!(checked >= 6 * GAMES.len());
}

#[test]
fn the_most_promising_come_first_and_no_more_than_were_asked_for() {
    let words = words();
    let mut longer = 0;
    positions(&words.get(), |game, position, seat, _| {
        let all = position.legal(seat, &words.get(), usize::MAX);
        assert!(all.best.is_sorted_by(|(_, one), (_, other)| one >= other), "{}", game.name());
        let few = position.legal(seat, &words.get(), 3);
        assert_eq!(few.count, all.count);
        assert_eq!(few.best[..], all.best[..all.best.len().min(3)], "{}", game.name());
        longer += usize::from(all.count > 3);
    });
    assert!(longer > 0);
}
