//! Properties of reviews.

use std::ops::ControlFlow;

use lettrine_engine::{Record, Seat};
use lettrine_games::yahtzee_des_mots::{Bonus, Order};
use lettrine_language::Language;
use lettrine_lexicon::{Letters, LexiconBuf, Words, read_list};
use serde_json::{Value, json};

use super::{Decision, Review, review};
use crate::yahtzee::Terms;
use crate::{Level, Mind};

fn list() -> LexiconBuf {
    let words = "rue rues ruse robe robes ote otes oter sel sels sale sales lest est test tests reste arret art \
        arts eau eaux aire lire lie lien rien non nos vos ver vers vert verte mer mers ami amis ane nage ne ni le la les";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

fn reviewed(record: &Value, playouts: u32) -> Review {
    let (list, record) = (list(), Record::read(&record.to_string()).unwrap());
    let mind = Mind::new(Level::Maitre, &list.get()).unwrap();
    review(&mind, &record, list.get(), playouts, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// A record with these hands; an E makes RUE of the first row.
fn word_out(ada: &Value, leo: &Value, actions: &Value) -> Value {
    json!({"game": "word-out", "seats": ["Ada", "Léo"], "actions": actions, "setup": {
        "hands": [ada, leo], "rows": [["R", "U"], ["L"], ["V"], ["N"]], "draw": ["A", "E", "S"], "turn": 0}})
}

#[test]
fn a_player_who_passes_instead_of_cashing_is_shown_the_word_and_its_cost() {
    let pass = json!([{"seat": 0, "do": "pass"}]);
    let review = reviewed(&word_out(&json!(["E!", "O", "L"]), &json!(["B", "T", "N"]), &pass), 200);
    let [decision] = &review.decisions[..] else { panic!("{review:?}") };
    assert_eq!((decision.n, decision.seat, decision.choice), (1, Seat::new(0), true));
    assert_eq!(decision.best, json!({"do": "play", "row": 1, "cards": ["E!"], "word_out": true}));
    assert!(decision.loss > 1.0 && decision.loss > 2.0 * decision.error, "{decision:?}");
    assert!(decision.told[0].contains("Ada") && decision.told[1].contains("Ada"), "{:?}", decision.told);
    let drawn = decision.drawn.as_ref().unwrap();
    let held = &drawn.view["hands"][0];
    assert_eq!(held, &json!(["L", "O"]), "what was better is drawn, and E has left the hand: {drawn:?}");
    assert_eq!(
        (&drawn.events[0]["event"], &drawn.events[0]["row"]),
        (&json!("laid"), &json!(1)),
        "{drawn:?}"
    );
    assert_eq!(drawn.scores, [3, 0], "RUE is told with its points");
    assert!(decision.why.is_some(), "a pass has its reasons");
    assert_eq!((&decision.missed[0].words[..], decision.missed[0].everyday), (&["RUE".to_owned()][..], true));
    let [ada, leo] = &review.players[..] else { panic!("{review:?}") };
    assert!(ada.accuracy < 100.0 && leo.accuracy >= 100.0 && ada.choices == 1 && leo.choices == 0);
    assert!(leo.lost.is_sign_positive(), "who had no choice has lost 0 points, not -0");
    assert!(!review.exact && review.turning == [1]);
}

#[test]
fn a_line_that_should_have_been_cracked_is_told_with_its_word_and_its_points() {
    let record = json!({"game": "crack-word", "seats": ["Ada", "Léo"], "actions": [{"seat": 0, "do": "pass"}],
        "setup": {"hands": [["T", "B"], ["N"]], "piles": [[], []], "paquets": [0, 0], "turn": 0, "last_hand": true,
        "lines": [["V0", "E0", "R1"], ["B0"], ["B1"], ["B1"]]}});
    let decision = reviewed(&record, 80).decisions.remove(0);
    let told = &decision.told[0];
    assert!(told.contains("VERT") && told.contains("4 points"), "{told}");
    assert_eq!(decision.words, ["VERT"]);
    assert!(!told.contains("À Léo"), "whose turn it would be is no part of it: {told}");
}

#[test]
fn the_best_action_has_no_loss() {
    let best = json!([{"seat": 0, "do": "play", "row": 1, "cards": ["E!"], "word_out": true}]);
    let review = reviewed(&word_out(&json!(["E!", "O", "L"]), &json!(["B", "T", "N"]), &best), 200);
    let decision = &review.decisions[0];
    assert_eq!(decision.best, decision.played);
    assert!(decision.loss.abs() < f64::EPSILON && decision.told.iter().all(String::is_empty));
    assert!(review.players[0].accuracy >= 100.0 && decision.missed.is_empty() && decision.drawn.is_none());
    assert!(decision.why.as_ref().unwrap()[0].contains("+3"), "{:?}", decision.why);
}

#[test]
fn the_opponents_hands_change_no_judgement() {
    let pass = json!([{"seat": 0, "do": "pass"}]);
    let judged = |leo: &Value| {
        let decision = reviewed(&word_out(&json!(["E", "O", "L"]), leo, &pass), 60).decisions.remove(0);
        // The expectations and the better action may differ: they are shown after the end, with open hands.
        Decision { standings: Vec::new(), drawn: None, ..decision }
    };
    assert_eq!(judged(&json!(["S", "T", "A"])), judged(&json!(["B", "N", "N"])));
}

#[test]
fn a_review_stops_when_it_is_told_to() {
    let record = word_out(
        &json!(["E", "O"]),
        &json!(["S", "T"]),
        &json!([{"seat": 0, "do": "pass"}, {"seat": 1, "do": "pass"}]),
    );
    let (list, record) = (list(), Record::read(&record.to_string()).unwrap());
    let mind = Mind::new(Level::Maitre, &list.get()).unwrap();
    let mut asked = 0;
    let stop = &mut |progress: super::Progress| {
        assert_eq!((progress.done, progress.of), (asked, 2));
        asked += 1;
        if asked == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(review(&mind, &record, list.get(), 8, stop), None);
    assert_eq!(asked, 2);
}

/// A whole game between the simple bots.
fn played(game: &str, options: &Value) -> Value {
    let record = json!({"game": game, "seats": ["Ada", "Léo"], "seed": "5eed", "options": options});
    let record = Record::read(&record.to_string()).unwrap();
    let bots = [lettrine_engine::Bot::Greedy, lettrine_engine::Bot::Random];
    let game = lettrine_games::named(game).unwrap();
    game.play(&record, list().get(), &bots, Language::English).unwrap()
}

#[test]
fn in_yahtzee_luck_and_skill_together_make_the_score() {
    let record = played("yahtzee-des-mots", &json!({}));
    let (list, read) = (list(), Record::read(&record.to_string()).unwrap());
    let mind = Mind::new(Level::Maitre, &list.get()).unwrap();
    let terms = Terms { order: Order::default(), bonus: Bonus::default() };
    mind.solve(terms, [], &mut |_| ControlFlow::Continue(())).unwrap();
    let review = review(&mind, &read, list.get(), 0, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(review.exact);
    for (player, score) in review.players.iter().zip(&review.scores) {
        let own: Vec<&Decision> =
            review.decisions.iter().filter(|decision| decision.seat == player.seat).collect();
        let expected = own[0].standings[player.seat.index()];
        let lost: f64 = own.iter().map(|decision| decision.loss).sum();
        let total = expected - lost + player.luck.unwrap();
        assert!((total - f64::from(*score)).abs() < 0.01, "{total} {score}");
        assert!(own.iter().all(|decision| decision.loss >= 0.0 && decision.error <= 0.0));
    }
    assert!(review.players.iter().all(|player| player.lost > 1.0 && player.accuracy < 100.0));
}

/// Whether both texts name every word.
fn names_all(told: &[String; 2], words: &[String]) -> bool {
    told.iter().all(|line| words.iter().all(|word| line.contains(word.as_str())))
}

#[test]
fn whole_games_of_cards_are_reviewed_and_chance_can_be_improved_on() {
    for game in ["word-out", "crack-word", "rondorondo"] {
        let review = reviewed(&played(game, &json!({})), 24);
        assert!(review.decisions.len() > 10 && review.turning.len() == 3, "{game}");
        for (place, decision) in review.decisions.iter().enumerate() {
            assert_eq!(decision.n, place + 1);
            assert!(
                (0.0..100.0).contains(&decision.loss) && (0.0..100.0).contains(&decision.error),
                "{game} {decision:?}"
            );
            assert_eq!(decision.told[0].is_empty(), decision.best == decision.played, "{game} {decision:?}");
            assert!(names_all(&decision.told, &decision.words), "{game} {decision:?}");
        }
        assert!(review.players[1].lost > 0.0 && review.players[1].accuracy < 100.0, "{game}");
        let kept: Review = serde_json::from_str(&serde_json::to_string(&review).unwrap()).unwrap();
        assert_eq!(kept.decisions.len(), review.decisions.len());
    }
}

#[test]
fn a_golden_game_is_reviewed_whole_and_the_same_every_time() {
    let golden = include_str!("../../../games/tests/golden/word-out-01.txt");
    let record = Record::read(golden.lines().next().unwrap()).unwrap();
    let words = include_bytes!("../../../games/tests/samples/words.txt");
    let words = LexiconBuf::build("samples", &read_list(words).words).unwrap();
    let actions = golden.matches("\"do\":").count();
    let mind = Mind::new(Level::Maitre, &words.get()).unwrap();
    let looked = || review(&mind, &record, words.get(), 8, &mut |_| ControlFlow::Continue(())).unwrap();
    let review = looked();
    assert!(review.decisions.len() > 20 && review.decisions.len() <= actions);
    assert_eq!((review.turning.len(), review.players.len()), (3, 2));
    assert!(review.decisions.iter().any(|decision| decision.drawn.is_some() && !decision.told[0].is_empty()));
    assert!(review.decisions.iter().all(|decision| decision.drawn.is_none() || decision.loss > 0.0));
    assert!(review.players.iter().all(|player| (0.0..=100.0).contains(&player.accuracy)));
    assert_eq!(looked(), review);
}

/// A word that every level keeps to itself, and that a person has played.
#[test]
fn a_word_that_no_bot_plays_is_judged_by_the_words_of_the_table() {
    let list = |words: &str| {
        let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
        LexiconBuf::build("test", &Words::new(words)).unwrap()
    };
    let words = "pute putes puce puces truc trucs ruse lune lunes ote otes sel sels son nos le la ni es";
    let words = list(words);
    let mind = Mind::new(Level::Maitre, &words.get()).unwrap();
    assert!(!mind.words().is_word(&"pute".parse::<Letters>().unwrap()));
    let card_hands = json!([["E", "S", "L", "O"], ["N", "T", "A"]]);
    for (game, setup, action) in [
        (
            "word-out",
            json!({"hands": card_hands, "rows": [["P", "U", "T"], ["L"], ["N"], ["S"]], "draw": ["A", "I", "N"], "turn": 0}),
            json!({"seat": 0, "do": "play", "row": 1, "cards": ["E"], "word_out": true}),
        ),
        (
            "crack-word",
            json!({"hands": card_hands, "piles": [[], []], "paquets": [0, 0], "turn": 0, "last_hand": true,
                "lines": [["P0", "U0", "T0"], ["L0"], ["N1"], ["S1"]]}),
            json!({"seat": 0, "do": "place", "line": 1, "at": "right", "card": "E", "crack": true}),
        ),
        (
            "rondorondo",
            json!({"hands": [["T", "S", "L", "O", "R", "I"], ["N", "E", "A", "U", "L", "T"]], "holder": ["P", "U", "C", "E"],
                "scores": [0, 0], "draw": ["A", "I", "N", "S"], "turn": 0}),
            json!({"seat": 0, "do": "compose", "cells": [null, null, "T", null]}),
        ),
        (
            "yahtzee-des-mots",
            json!({"sheets": [{"mot-2": 0, "mot-3": 0}, {}], "turn": 0, "dice": "PUTEZZZ", "throws": 2}),
            json!({"seat": 0, "do": "score", "box": "mot-4", "words": ["PUTE"]}),
        ),
    ] {
        let record = json!({"game": game, "seats": ["Ada", "Léo"], "setup": setup, "actions": [action]});
        let record = Record::read(&record.to_string()).unwrap();
        let review = review(&mind, &record, words.get(), 80, &mut |_| ControlFlow::Continue(())).unwrap();
        let decision = &review.decisions[0];
        assert!((0.0..40.0).contains(&decision.loss) && decision.error < 10.0, "{game} {decision:?}");
        let why = decision.why.as_ref().map_or("", |why| &why[0]);
        assert!(why.contains('+'), "the points of the word are told: {game} {decision:?}");
        let [ada, _] = &review.players[..] else { panic!("{review:?}") };
        assert!(ada.lost < 40.0, "{game} {ada:?}");
    }
}
