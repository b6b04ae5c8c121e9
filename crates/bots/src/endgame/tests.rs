//! The tree search compared with plain minimax, without pruning and transposition table.

use lettrine_engine::{Fields, Game, Look, Position, ReadOptions, Rules, Seed, Setup};
use lettrine_games::word_out::{Options, WordOut};
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::json;

use super::*;
use crate::{Level, Mind};

fn list() -> LexiconBuf {
    let words = "rue rues ruse robe robes ote otes oter sel sels sale sales lest est test tests reste restes arret art \
        arts eau eaux aire lire lie lien rien non nos vos ver vers vert verte mer mers ami amis ane nage ne ni le la les \
        jet jets zen zens kir kirs";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

/// A random late position: four rows, a few cards in each hand, and all other cards of the pack discarded.
fn position(rng: &mut fastrand::Rng, options: &str, lexicon: &Lexicon<'_>) -> State {
    let mut cards: Vec<Card> = pack(1).collect();
    rng.shuffle(&mut cards);
    let starts = ["R", "RU", "ROB", "O", "OT", "SE", "SAL", "TES", "VER", "AR", "LI", "JE", "", "RES", "MER"];
    let rows: Vec<Vec<String>> = (0..4)
        .map(|_| rng.choice(starts).unwrap().chars().map(|letter| letter.to_string()).collect())
        .collect();
    // The cards on the rows are removed from the pack, so that the numbers of cards are right.
    for code in rows.iter().flatten() {
        let card = Card::named(code).unwrap();
        if let Some(place) = cards.iter().position(|other| *other == card) {
            cards.swap_remove(place);
        }
    }
    let mut hand =
        |most: usize| -> Vec<Card> { (0..rng.usize(1..=most)).filter_map(|_| cards.pop()).collect() };
    let hands = [hand(4), hand(3)];
    let setup = json!({"hands": hands, "rows": rows, "draw": [], "discard": cards, "turn": rng.u8(..2)});
    let tree = lettrine_engine::parse(&setup.to_string()).unwrap();
    let mut fields = lettrine_engine::Reader::new(&tree).object().unwrap();
    State::read_setup(&mut fields, &read_options(options), 2, lexicon).unwrap()
}

fn read_options(options: &str) -> Options {
    let tree = lettrine_engine::parse(options).unwrap();
    let mut fields = lettrine_engine::Reader::new(&tree).object().unwrap();
    Options::read(&mut fields, 2).unwrap()
}

/// By how much the player to act can increase the lead, found by exhaustive search; `None` if that exceeds the budget.
fn minimax(state: &State, lexicon: &Lexicon<'_>, budget: &mut u32) -> Option<i32> {
    if state.window().is_none() {
        return Some(0);
    }
    *budget = budget.checked_sub(1)?;
    let actions = lettrine_engine::legal_actions::<WordOut>(state, turn(state), lexicon);
    let mut best = None;
    for action in actions {
        best = best.max(Some(minimax_after(state, &action, lexicon, budget)?));
    }
    best
}

fn minimax_after(state: &State, action: &Action, lexicon: &Lexicon<'_>, budget: &mut u32) -> Option<i32> {
    let mut after = state.clone();
    after.act(turn(state), action, lexicon, &Seed::new([0; 32]), &mut Vec::new()).unwrap();
    let gained = lead(&after, turn(state)) - lead(state, turn(state));
    let value = minimax(&after, lexicon, budget)?;
    Some(if turn(&after) == turn(state) { gained + value } else { gained - value })
}

#[test]
fn every_action_is_worth_what_plain_minimax_says() {
    let (list, mut rng) = (list(), fastrand::Rng::with_seed(7));
    let lexicon = list.get();
    let (mut solved, mut actions, mut met) = (0, 0, 0);
    for number in 0..400 {
        let options = ["{}", r#"{"counter_round":"once"}"#, r#"{"after_counter":"announcer"}"#][number % 3];
        let state = position(&mut rng, options, &lexicon);
        let view = state.view(Some(turn(&state)));
        let mut endgame = Endgame::of(&view, lexicon).unwrap();
        let Some(value) = minimax(&state, &lexicon, &mut 20_000) else { continue };
        let (best, best_value) = endgame.best(&mut |_| true).unwrap();
        assert_eq!(best_value, value, "{}", state.write_setup());
        assert_eq!(minimax_after(&state, &best, &lexicon, &mut u32::MAX.clone()), Some(value));
        for action in lettrine_engine::legal_actions::<WordOut>(&state, turn(&state), &lexicon) {
            let told = endgame.value_of(&action, &mut |_| true);
            assert_eq!(told, minimax_after(&state, &action, &lexicon, &mut u32::MAX.clone()), "{action:?}");
            actions += 1;
        }
        solved += 1;
        met += endgame.met.len();
    }
    assert!(solved > 200 && actions > 1000 && met > 10_000, "{solved} {actions} {met}");
}

#[test]
fn a_view_that_does_not_show_all_cards_is_none() {
    let (list, mut rng) = (list(), fastrand::Rng::with_seed(3));
    let state = position(&mut rng, "{}", &list.get());
    let (own, other) = (turn(&state), turn(&state).left(2));
    assert!(Endgame::of(&state.view(Some(own)), list.get()).is_some());
    assert!(Endgame::of(&state.view(Some(other)), list.get()).is_none(), "not to act");
    assert!(Endgame::of(&state.view(None), list.get()).is_none(), "who watches sees no hand");
    // With a pile, with three players, and with cards that are missing.
    for (seats, setup) in [
        (2, json!({"hands": [["E"], ["A"]], "rows": [["R", "U"], [], [], []], "draw": ["S"], "turn": 0})),
        (3, json!({"hands": [["E"], ["A"], ["T"]], "rows": [["R", "U"], [], [], []], "draw": [], "turn": 0})),
        (2, json!({"hands": [["E"], ["A"]], "rows": [["R", "U"], [], [], []], "draw": [], "turn": 0})),
    ] {
        let tree = lettrine_engine::parse(&setup.to_string()).unwrap();
        let mut fields = lettrine_engine::Reader::new(&tree).object().unwrap();
        let options = Options::read(&mut Fields::none("options"), seats).unwrap();
        let state = State::read_setup(&mut fields, &options, seats, &list.get()).unwrap();
        let view = state.view(Some(turn(&state)));
        assert!(Endgame::of(&view, list.get()).is_none(), "{setup}");
    }
}

#[test]
fn the_tree_is_left_when_told_and_then_there_is_no_answer() {
    let (list, mut rng) = (list(), fastrand::Rng::with_seed(5));
    let state = position(&mut rng, "{}", &list.get());
    let mut endgame = Endgame::of(&state.view(Some(turn(&state))), list.get()).unwrap();
    let mut seen = 0;
    let stopped = endgame.best(&mut |nodes| {
        seen = nodes;
        nodes < 3
    });
    assert_eq!((stopped, seen), (None, 3));
}

#[test]
fn a_tree_that_is_left_half_way_still_tells_more_than_the_first_sight() {
    let (list, mut rng) = (list(), fastrand::Rng::with_seed(13));
    let lexicon = list.get();
    let (mut at_sight, mut half_way, mut unfinished) = (0, 0, 0);
    for _ in 0..80 {
        let state = position(&mut rng, "{}", &lexicon);
        let view = state.view(Some(turn(&state)));
        let mut whole = Endgame::of(&view, lexicon).unwrap();
        let (_, best) = whole.best(&mut |_| true).unwrap();
        let sight = crate::search::at_a_glance::<WordOut>(&view, &lexicon);
        let so_far = Endgame::of(&view, lexicon).unwrap().best_so_far(&mut |nodes| nodes < 60).unwrap();
        unfinished += u32::from(Endgame::of(&view, lexicon).unwrap().best(&mut |nodes| nodes < 60).is_none());
        at_sight += best - whole.value_of(&sight, &mut |_| true).unwrap();
        half_way += best - whole.value_of(&so_far, &mut |_| true).unwrap();
    }
    assert!(unfinished > 20, "{unfinished}");
    assert!(2 * half_way < at_sight, "{half_way} points below the best, {at_sight} at first sight");
}

#[test]
fn levels_that_look_ahead_play_the_end_exactly_and_within_their_time() {
    let (list, mut rng) = (list(), fastrand::Rng::with_seed(11));
    let game = lettrine_games::named(WordOut::NAME).unwrap();
    let [amateur, master] =
        [Level::Amateur, Level::Maitre].map(|level| Mind::new(level, &list.get()).unwrap());
    let mut regrets = [0, 0];
    for _ in 0..60 {
        let state = position(&mut rng, "{}", &list.get());
        let (seat, setup) = (turn(&state), state.write_setup().to_string());
        let position = game.position("{}", 2, &setup, &list.get()).unwrap();
        let mut endgame = Endgame::of(&state.view(Some(seat)), list.get()).unwrap();
        let (_, best) = endgame.best(&mut |_| true).unwrap();
        for (mind, regret) in [&amateur, &master].into_iter().zip(&mut regrets) {
            let spent = &mut |playouts| if playouts < 5000 { 0.0 } else { 1.0 };
            let action = mind.choose(&*position, seat, spent, &mut fastrand::Rng::with_seed(1)).to_string();
            let action = lettrine_engine::read_action::<WordOut>(&action).unwrap();
            *regret += best - endgame.value_of(&action, &mut |_| true).unwrap();
        }
        // Without any time it still answers.
        let mut asked = 0;
        let spent = &mut |playouts| {
            asked = playouts;
            1.0
        };
        master.choose(&*position, seat, spent, &mut fastrand::Rng::with_seed(1));
        assert_eq!(asked, 0);
    }
    assert!(regrets[0] > 0 && regrets[1] == 0, "{regrets:?}");
}
