//! The judgement of RONDORONDO.

use std::ops::ControlFlow;

use lettrine_engine::{
    Bot, Fields, Game, Look, Position, ReadOptions, Reader, Rules, Search, Seat, Seed, Setup,
};
use lettrine_games::rondorondo::{Action, Card, Laid, Options, Rondorondo, State};
use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, Words};
use serde_json::{Value, json};

use super::finder;
use super::worth::Worth;
use crate::search::{Judgement, search};

fn list(words: &str) -> LexiconBuf {
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

fn position(setup: &Value, options: &str, lexicon: &Lexicon<'_>) -> State {
    let options = lettrine_engine::parse(options).unwrap();
    let options = Options::read(&mut Reader::new(&options).object().unwrap(), 2).unwrap();
    let tree = lettrine_engine::parse(&setup.to_string()).unwrap();
    State::read_setup(&mut Reader::new(&tree).object().unwrap(), &options, 2, lexicon).unwrap()
}

/// The choice of a player after this many playouts.
fn choice(state: &State, lexicon: &Lexicon<'_>, most: u32) -> Value {
    let seat = Seat::new(0);
    let spent = &mut |playouts| if playouts < most { 0.0 } else { 1.0 };
    let view = state.view(Some(seat));
    let rng = &mut fastrand::Rng::with_seed(1);
    serde_json::to_value(search::<Rondorondo>(&view, seat, lexicon, &mut |_| true, spent, rng)).unwrap()
}

fn jokers(action: &Action) -> usize {
    let Action::Compose(compose) = action else { return 0 };
    compose.cells.iter().flatten().filter(|laid| laid.card() == Card::Joker).count()
}

/// The best glance among all legal words with at most one joker.
fn best_of_all(view: &lettrine_games::rondorondo::View<'_>, lexicon: &Lexicon<'_>) -> Option<f32> {
    let mut best: Option<f32> = None;
    let _ = view.legal(lexicon, &mut |action| {
        if matches!(action, Action::Compose(_)) && jokers(&action) <= 1 {
            let glance = Rondorondo::glance(view, &action, lexicon);
            best = Some(best.map_or(glance, |best| best.max(glance)));
        }
        ControlFlow::Continue(())
    });
    best
}

/// Compares the finder's word with all legal ones, in the positions of whole games.
fn finds_the_best(options: &str, with_jokers: bool) {
    let lexicon = lettrine_french::lexicon();
    let (mut looked, mut exact) = (0, 0);
    for number in 0..6_u8 {
        let tree = lettrine_engine::parse(options).unwrap();
        let options = Options::read(&mut Reader::new(&tree).object().unwrap(), 2).unwrap();
        let seed = Seed::new([number; 32]);
        let (mut table, _) = State::dealt(&options, 2, &seed);
        let mut rng = fastrand::Rng::with_seed(number.into());
        while let Some(seat) = table.window().and_then(|window| window.seats.iter().next()) {
            let view = table.view(Some(seat));
            let held = view.held().filter(|card| *card == Card::Joker).count();
            let worth = Worth::at(&view);
            let in_turn = view.compartments().next().is_some();
            if in_turn && held <= usize::from(with_jokers) {
                let found = finder::best(&view, None, &lexicon, worth);
                let best = best_of_all(&view, &lexicon);
                looked += 1;
                match (found, best) {
                    (None, None) => exact += 1,
                    (Some(found), Some(best)) => {
                        let action = Action::Compose(found.compose);
                        table.judge(seat, &action, &lexicon, &seed, &mut Vec::new()).unwrap();
                        let glance = Rondorondo::glance(&view, &action, &lexicon);
                        let told = found.worth + worth.linear(view.held());
                        assert!(
                            (told - glance).abs() < 0.01,
                            "{action:?}: {told} is told, and {glance} seen"
                        );
                        assert!(glance < best + 0.01);
                        exact += u32::from(glance > best - 0.01);
                    }
                    // Only a joker as a rare letter makes a word here.
                    (None, Some(_)) => assert!(held > 0, "a word was overlooked"),
                    (Some(found), None) => panic!("{found:?} is not legal"),
                }
            }
            let action = Bot::Greedy.choose::<Rondorondo>(&view, &lexicon, &mut rng);
            drop(view);
            table.act(seat, &action, &lexicon, &seed, &mut Vec::new()).unwrap();
        }
    }
    let enough = if with_jokers { looked * 6 / 10 } else { looked * 97 / 100 };
    assert!(looked > 60 && exact >= enough, "{exact} of {looked}");
}

#[test]
fn the_word_found_at_once_is_legal_and_as_good_as_any() {
    finds_the_best("{}", false);
}

#[test]
fn the_word_found_at_once_obeys_the_agreed_options() {
    finds_the_best(r#"{"same_letter":false,"extra":"cards"}"#, false);
}

#[test]
fn with_a_joker_the_word_found_at_once_is_mostly_the_best() {
    finds_the_best("{}", true);
}

#[test]
fn a_joker_is_kept_where_a_letter_does_as_well() {
    let words = list("mare mares mire");
    let setup = json!({"hands": [["?", "S"], ["E", "A", "N"]], "holder": ["M", "A", "R", "E"],
        "draw": ["A", "E", "N", "T", "L", "O", "U", "I", "R", "S"], "turn": 0});
    let state = position(&setup, "{}", &words.get());
    let told = choice(&state, &words.get(), 200);
    assert_eq!(told["cells"], json!([null, null, null, null, "S"]), "{told}");
}

#[test]
fn a_gomme_is_exchanged_while_the_pile_is_large_but_never_by_a_beginner() {
    let lexicon = lettrine_french::lexicon();
    let pile: Vec<char> = "AEINRSTLOUDMAEINRSTLOUAEINRSTL".chars().collect();
    let setup = json!({"hands": [["-", "-", "-", "N", "T", "L", "U"], ["E", "A", "N", "T", "R", "S", "I"]],
        "holder": ["M", "A", "R", "E"], "draw": pile, "turn": 0});
    let told = choice(&position(&setup, "{}", &lexicon), &lexicon, 400);
    assert_eq!(told, json!({"do": "exchange", "card": "-"}));
    let game = lettrine_games::named(Rondorondo::NAME).unwrap();
    let position = game.position("{}", 2, &setup.to_string(), &lexicon).unwrap();
    let beginner = crate::Mind::new(crate::Level::Debutant, &lexicon).unwrap();
    for seed in 0..20 {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let told = beginner.choose(&*position, Seat::new(0), &mut |_| 1.0, rng);
        assert_ne!(told["do"], "exchange", "{told}");
    }
}

#[test]
fn in_imagined_games_exchanges_come_to_an_end() {
    // The pile contains only gommes: each exchange brings another.
    let words = list("mare mares");
    let setup = json!({"hands": [["-", "S"], ["-", "A"]], "holder": ["M", "A", "R", "E"], "draw": vec!["-"; 10], "turn": 0});
    let told = choice(&position(&setup, "{}", &words.get()), &words.get(), 50);
    assert_eq!(told["cells"], json!([null, null, null, null, "S"]), "{told}");
}

#[test]
fn with_the_pile_empty_a_dear_card_is_laid_before_a_cheap_one() {
    let words = list("mare mark mars");
    let setup = json!({"hands": [["K", "S"], ["W", "W", "W"]], "holder": ["M", "A", "R", "E"], "draw": [], "turn": 0});
    let state = position(&setup, "{}", &words.get());
    let view = state.view(Some(Seat::new(0)));
    let Action::Compose(compose) = Rondorondo::at_once(&view, &words.get()) else {
        panic!("there is a word")
    };
    let Some(Laid::Letter(letter)) = compose.cells[3] else { panic!("{compose:?}") };
    assert_eq!(letter.to_char(), 'K');
}

type Chooses = fn(&lettrine_games::rondorondo::View<'_>, Seat, &Lexicon<'_>, &mut fastrand::Rng) -> Action;

/// The lead of the first of two players, summed over two games of the same deal with the seats swapped.
fn pair(number: u64, players: [Chooses; 2]) -> i32 {
    let lexicon = lettrine_french::lexicon();
    let (mut lead, mut rng) = (0, fastrand::Rng::with_seed(number));
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    for swapped in [0, 1] {
        let options = Options::read(&mut Fields::none("options"), 2).unwrap();
        let (mut table, _) = State::dealt(&options, 2, &seed);
        while let Some(seat) = table.window().and_then(|window| window.seats.iter().next()) {
            let view = table.view(Some(seat));
            let action = players[(seat.index() + swapped) % 2](&view, seat, &lexicon, &mut rng);
            drop(view);
            table.act(seat, &action, &lexicon, &seed, &mut Vec::new()).unwrap();
        }
        let scores = table.scores();
        lead += scores[swapped] - scores[1 - swapped];
    }
    lead
}

#[test]
fn the_action_at_first_sight_beats_taking_the_most_points() {
    let greedy: Chooses = |view, _, lexicon, rng| Bot::Greedy.choose::<Rondorondo>(view, lexicon, rng);
    let at_once: Chooses = |view, _, lexicon, _| Rondorondo::at_once(view, lexicon);
    let ahead: i32 = (0..10).map(|number| pair(number, [at_once, greedy])).sum();
    assert!(ahead > 0, "{ahead}");
}
