//! The four levels at every kind of table.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_bots::{Level, Mind};
use lettrine_engine::{AnyGame, Choice, Seed, Values};
use lettrine_games::GAMES;
use lettrine_lexicon::{Letters, LexiconBuf, Words};
use serde_json::{Value, json};

fn list() -> LexiconBuf {
    let words = "rue rues ruse robe robes ote otes oter sel sels sale sales lest est test tests reste arret art \
        arts eau eaux aire lire lie lien rien non nos vos ver vers vert verte mer mers ami amis ane nage mangeassions \
        xyste ne ni le la les";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

/// Every value of every option, one at a time.
fn options(game: &dyn AnyGame, seats: usize) -> Vec<Value> {
    let described =
        |choice: &Choice| !matches!(choice.values, Values::Ages | Values::AnyClock(..) | Values::Clock(_));
    let choices = game.choices().iter().filter(|choice| described(choice));
    let values = choices.flat_map(|choice| {
        let (examples, _) = choice.examples(seats);
        examples.into_iter().map(|value| json!({ choice.name: value })).collect::<Vec<_>>()
    });
    values.chain([json!({})]).collect()
}

#[test]
fn levels_play_only_what_is_legal_whatever_the_game_the_options_and_the_number_of_players() {
    let table = list();
    // YAHTZEE DES MOTS reads all of 7⁷ throws with each level's words: it has a test of its own.
    for game in GAMES.iter().filter(|game| game.name() != "yahtzee-des-mots") {
        let minds = Level::ALL.map(|level| Mind::new(level, &table.get()).unwrap());
        for seats in game.seats() {
            for (number, options) in (0_u8..).zip(options(*game, seats)) {
                let mut live = game.table(&options.to_string(), seats).unwrap();
                let seed = Seed::new([number; 32]);
                let dealt = live.deal(&seed).events;
                live.fold(&dealt).unwrap();
                let mut rng = fastrand::Rng::with_seed(number.into());
                for turn in 0..40 {
                    let Some(seat) = live.window().and_then(|window| window.seats.iter().next()) else {
                        break;
                    };
                    let mind = &minds[turn % minds.len()];
                    let spent = &mut |playouts: u32| if playouts < 2 { 0.0 } else { 1.0 };
                    let action = mind.choose(&*live, seat, spent, &mut rng).to_string();
                    let made = live.judge(seat, &action, &table.get(), &seed);
                    let made =
                        made.unwrap_or_else(|why| panic!("{} {options}: {action}: {why:?}", game.name()));
                    assert!(!made.events.contains("misplayed"), "{action}");
                    live.fold(&made.events).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_weak_level_plays_no_word_that_it_does_not_know() {
    let table = list();
    let mind = Mind::new(Level::Debutant, &table.get()).unwrap();
    let game = lettrine_games::named("word-out").unwrap();
    let setup =
        r#"{"hands":[["E"],["A"]],"rows":[["X","Y","S","T"],["N"],["N"],["N"]],"draw":["A"],"turn":0}"#;
    let live = game.position("{}", 2, setup, &table.get()).unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..50 {
        let seat = lettrine_engine::Seat::new(0);
        let action = mind.choose(&*live, seat, &mut |_| 1.0, &mut rng);
        assert_ne!(action["row"], 1, "{action}");
    }
    let master = Mind::new(Level::Maitre, &table.get()).unwrap();
    let action = master.choose(&*live, lettrine_engine::Seat::new(0), &mut |_| 1.0, &mut rng);
    assert_eq!((&action["row"], &action["word_out"]), (&json!(1), &json!(true)), "{action}");
}
