//! The four levels in every game, with every option and number of players.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use lettrine_bots::review::review;
use lettrine_bots::yahtzee::Terms;
use lettrine_bots::{Level, Mind};
use lettrine_engine::{AnyGame, AnyPosition, Bot, Choice, Game, Imagine, Record, Seat, Seed, Setup, Values};
use lettrine_games::GAMES;
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::{Bonus, Case, Order, Turn};
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

/// Lets the levels choose in this many positions of a game, with every number of players and every option. Then either that action
/// or a random legal one is played. Returns the phases that occurred, and the number of choices.
fn choose_legally(game: &dyn AnyGame, minds: &[Mind; 4], actions: usize) -> (BTreeSet<&'static str>, usize) {
    let (table, mut phases, mut choices) = (list(), BTreeSet::new(), 0);
    for seats in game.seats() {
        for (number, options) in (0_u8..).zip(options(game, seats)) {
            let mut position = game.table(&options.to_string(), seats).unwrap();
            let seed = Seed::new([number; 32]);
            let dealt = position.deal(&seed);
            position.fold(&dealt).unwrap();
            let mut rng = fastrand::Rng::with_seed(number.into());
            for turn in 0..actions {
                let Some(window) = position.window() else { break };
                let seat = window.seats.iter().next().unwrap();
                let mind = &minds[(turn + usize::from(number)) % minds.len()];
                let spent = &mut |playouts: u32| if playouts < 2 { 0.0 } else { 1.0 };
                let action = mind.choose(&*position, seat, spent, &mut rng).to_string();
                let made = position.judge(seat, &action, &table.get(), &seed);
                let mut made =
                    made.unwrap_or_else(|why| panic!("{} {options}: {action}: {why:?}", game.name()));
                assert!(!made.events.json().get().contains("misplayed"), "{action}");
                phases.insert(window.phase);
                choices += 1;
                if rng.bool() {
                    let any = position.choose(seat, Bot::Random, &table.get(), &mut rng).to_string();
                    made = position.judge(seat, &any, &table.get(), &seed).unwrap();
                }
                position.fold(&made.events).unwrap();
            }
        }
    }
    (phases, choices)
}

fn minds() -> [Mind; 4] {
    Level::ALL.map(|level| Mind::new(level, &list().get()).unwrap())
}

#[test]
fn levels_play_only_legal_actions_in_the_card_games_with_any_options_and_players() {
    let minds = minds();
    for (name, expected) in [
        ("word-out", &["counter", "start", "turn"][..]),
        ("crack-word", &["start", "turn"]),
        ("rondorondo", &["opening", "turn"]),
    ] {
        let (phases, choices) = choose_legally(lettrine_games::named(name).unwrap(), &minds, 60);
        assert_eq!(phases.into_iter().collect::<Vec<_>>(), expected, "{name}");
        assert!(choices > 1000, "{name}: {choices}");
    }
}

#[test]
fn levels_play_only_legal_actions_in_yahtzee_solved_or_not() {
    let game = lettrine_games::named("yahtzee-des-mots").unwrap();
    let minds = minds();
    // The master has solved the game in numeric order; in free order it looks only at the current turn.
    let terms = Terms { order: Order::Numeric, bonus: Bonus::Of1979 };
    assert!(minds[3].solve(terms, [], &mut |_| ControlFlow::Continue(())).is_some());
    let (_, choices) = choose_legally(game, &minds, 14);
    assert!(choices > 1000, "{choices}");
}

/// Every level chooses the same with the same random seed in another position that looks the same to the player.
fn sees_only_the_view<G: Game>() {
    let (table, seed, minds) = (list(), Seed::new([6; 32]), minds());
    let game = lettrine_games::named(G::NAME).unwrap();
    let mut position = game.table("{}", 2).unwrap();
    let dealt = position.deal(&seed);
    position.fold(&dealt).unwrap();
    let (mut rng, mut other_worlds) = (fastrand::Rng::with_seed(6), 0);
    for turn in 0..60 {
        let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) else { break };
        let imagined = position.view_of::<G>(seat).unwrap().imagine(&mut rng);
        let setup = imagined.write_setup();
        other_worlds += usize::from(setup != position.setup());
        let other = game.position("{}", 2, &setup.to_string(), &table.get()).unwrap();
        for mind in &minds {
            let choose = |position: &dyn AnyPosition| {
                let spent = &mut |playouts: u32| if playouts < 40 { 0.0 } else { 1.0 };
                mind.choose(position, seat, spent, &mut fastrand::Rng::with_seed(turn))
            };
            assert_eq!(choose(&*position), choose(&*other), "{} {setup}", G::NAME);
        }
        let any = position.choose(seat, Bot::Greedy, &table.get(), &mut rng).to_string();
        let made = position.judge(seat, &any, &table.get(), &seed).unwrap();
        position.fold(&made.events).unwrap();
    }
    assert!(other_worlds > 5, "{}: {other_worlds}", G::NAME);
}

#[test]
fn no_level_sees_a_hidden_card_of_word_out() {
    sees_only_the_view::<WordOut>();
}

#[test]
fn no_level_sees_a_hidden_card_of_crack_word() {
    sees_only_the_view::<CrackWord>();
}

#[test]
fn no_level_sees_a_hidden_card_of_rondorondo() {
    sees_only_the_view::<Rondorondo>();
}

#[test]
fn in_yahtzee_throws_to_come_change_no_choice_of_the_same_seed() {
    let game = lettrine_games::named("yahtzee-des-mots").unwrap();
    let mind = Mind::new(Level::Debutant, &list().get()).unwrap();
    let after = |seed: &Seed| {
        let mut position = game.table("{}", 2).unwrap();
        for _ in 0..4 {
            let seat = position.window().unwrap().seats.iter().next().unwrap();
            let throw = json!({"do": "throw", "keep": []}).to_string();
            let Ok(made) = position.judge(seat, &throw, &list().get(), seed) else { break };
            position.fold(&made.events).unwrap();
        }
        position
    };
    let position = after(&Seed::new([3; 32]));
    let choose = |position: &dyn AnyPosition, seed| {
        let seat = position.window().unwrap().seats.iter().next().unwrap();
        mind.choose(position, seat, &mut |_| 1.0, &mut fastrand::Rng::with_seed(seed))
    };
    for seed in 0..20 {
        let redealt = position.redealt(&Seed::new([9; 32]), seed);
        assert_eq!(choose(&*position, seed), choose(&*redealt, seed));
    }
}

#[test]
fn a_weak_level_plays_no_word_that_it_does_not_know() {
    let table = list();
    let mind = Mind::new(Level::Debutant, &table.get()).unwrap();
    let game = lettrine_games::named("word-out").unwrap();
    let setup =
        r#"{"hands":[["E"],["A"]],"rows":[["X","Y","S","T"],["N"],["N"],["N"]],"draw":["A"],"turn":0}"#;
    let position = game.position("{}", 2, setup, &table.get()).unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..50 {
        let seat = Seat::new(0);
        let action = mind.choose(&*position, seat, &mut |_| 1.0, &mut rng);
        assert_ne!(action["row"], 1, "{action}");
    }
    let master = Mind::new(Level::Maitre, &table.get()).unwrap();
    let action = master.choose(&*position, Seat::new(0), &mut |_| 1.0, &mut rng);
    assert_eq!((&action["row"], &action["word_out"]), (&json!(1), &json!(true)), "{action}");
}

#[test]
fn a_beginner_overlooks_counters_now_and_then_and_a_master_never() {
    let table = list();
    let game = lettrine_games::named("word-out").unwrap();
    // Léo has announced RUE, and Ada can make RUES of it, for 4 points.
    let setup = r#"{"hands":[["S!","O"],["A","T"]],"rows":[["R","U","E"],["N"],["N"],["N"]],"draw":["A"],"turn":0,
        "phase":"counter","row":1,"announcer":1}"#;
    let position = game.position("{}", 2, setup, &table.get()).unwrap();
    let counters = |level| {
        let mind = Mind::new(level, &table.get()).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        let chosen = std::iter::repeat_with(|| mind.choose(&*position, Seat::new(0), &mut |_| 1.0, &mut rng));
        chosen.take(200).filter(|action| action["do"] == "counter").count()
    };
    let [debutant, amateur, confirme, maitre] = Level::ALL.map(counters);
    assert!((100..180).contains(&debutant), "{debutant}");
    assert!(debutant < amateur && amateur < 190, "{amateur}");
    assert_eq!((confirme, maitre), (200, 200));
}

#[test]
fn in_yahtzee_the_weaker_a_level_is_the_less_often_it_keeps_the_best_dice() {
    let table = list();
    let game = lettrine_games::named("yahtzee-des-mots").unwrap();
    // The dice contain RESTE, and only the turn for one word is open.
    let sheet: serde_json::Map<_, _> = Turn::ALL
        .iter()
        .filter(|turn| **turn != Turn::UnMot)
        .map(|turn| (Case::Turn(*turn).name().to_owned(), json!(3)))
        .collect();
    let setup = json!({"sheets": [sheet], "turn": 0, "dice": "TESREZB", "throws": 1});
    let position = game.position("{}", 1, &setup.to_string(), &table.get()).unwrap();
    let best = Mind::new(Level::Maitre, &table.get()).unwrap();
    let best = best.choose(&*position, Seat::new(0), &mut |_| 1.0, &mut fastrand::Rng::with_seed(1));
    assert_eq!(best["do"], "throw", "{best}");
    let kept = Level::ALL.map(|level| {
        let mind = Mind::new(level, &table.get()).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        let chosen = std::iter::repeat_with(|| mind.choose(&*position, Seat::new(0), &mut |_| 1.0, &mut rng));
        chosen.take(200).filter(|action| *action == best).count()
    });
    assert!(kept.is_sorted_by(|weaker, stronger| weaker < stronger), "{kept:?}");
    assert_eq!(kept[3], 200);
}

#[test]
fn a_beginner_announces_a_word_that_is_easily_countered_and_a_master_does_not() {
    let table = list();
    let game = lettrine_games::named("word-out").unwrap();
    // SALE can nearly always be extended by one of thirty cards; RUE with the INCONTRABLE is safe.
    let many = vec!["N"; 30];
    let setup = json!({"hands": [["E", "E!"], many], "rows": [["S", "A", "L"], ["R", "U"], ["N"], ["N"]],
        "draw": ["A"], "turn": 0});
    let position = game.position("{}", 2, &setup.to_string(), &table.get()).unwrap();
    let risks = |level| {
        let mind = Mind::new(level, &table.get()).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        let chosen = std::iter::repeat_with(|| mind.choose(&*position, Seat::new(0), &mut |_| 1.0, &mut rng));
        let risky = json!({"do": "play", "row": 1, "cards": ["E"], "word_out": true});
        chosen.take(200).filter(|action| *action == risky).count()
    };
    assert!(risks(Level::Debutant) > 20);
    // Confirmé foresees the counter, and takes the risk only if it notices nothing else.
    assert!(risks(Level::Confirme) < 10);
    assert_eq!(risks(Level::Maitre), 0);
}

#[test]
fn no_level_makes_a_word_that_it_would_not_know_nor_one_that_hurts() {
    let table = lettrine_french::lexicon();
    for level in Level::ALL {
        let mind = Mind::new(level, &table).unwrap();
        for game in GAMES {
            let mut made_words = 0;
            for number in 0..3_u8 {
                let seed = Seed::new([number; 32]);
                let mut position = game.table("{}", 2).unwrap();
                let dealt = position.deal(&seed);
                position.fold(&dealt).unwrap();
                let mut rng = fastrand::Rng::with_seed(number.into());
                for _ in 0..50 {
                    let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) else {
                        break;
                    };
                    let action = mind.choose(&*position, seat, &mut |_| 1.0, &mut rng).to_string();
                    let made = position.judge(seat, &action, &table, &seed).unwrap();
                    for word in
                        position.fork().fold(&made.events).unwrap().into_iter().flat_map(|gain| gain.words)
                    {
                        let letters: Letters = word.word.parse().unwrap();
                        let hurts = lettrine_french::glossary().hurts(&letters);
                        assert!(level.knows(&letters) && !hurts, "{level:?} {} {}", game.name(), word.word);
                        made_words += 1;
                    }
                    position.fold(&made.events).unwrap();
                }
            }
            assert!(made_words > 0, "{level:?} makes no word of {}", game.name());
        }
    }
}

/// Positions of WORD OUT and RONDORONDO in which one more card makes a word that hurts.
fn temptations() -> Vec<(String, &'static str, Value)> {
    let glossary = lettrine_french::glossary();
    let words = lettrine_french::lexicon().all();
    let hurtful = words.iter().filter(|word| glossary.hurts(word) && (4..=7).contains(&word.len()));
    let spelt: Vec<Vec<String>> =
        hurtful.map(|word| word.iter().map(|letter| letter.to_char().to_string()).collect()).collect();
    let mut temptations = Vec::new();
    for letters in spelt.iter().step_by(spelt.len().div_ceil(12).max(1)) {
        let (last, row) = letters.split_last().unwrap();
        let word_out = json!({"hands": [[last, "K"], ["W", "W"]], "rows": [row, ["N"], ["N"], ["N"]],
            "draw": ["A", "A", "A"], "turn": 0});
        temptations.push((letters.concat(), "word-out", word_out));
        let rondorondo =
            json!({"hands": [[last, "K"], ["W", "W"]], "holder": row, "draw": ["A", "A", "A"], "turn": 0});
        temptations.push((letters.concat(), "rondorondo", rondorondo));
    }
    temptations
}

#[test]
fn a_word_that_hurts_is_neither_played_nor_hinted_at_nor_held_out_in_a_review() {
    let table = lettrine_french::lexicon();
    let minds = Level::ALL.map(|level| Mind::new(level, &table).unwrap());
    let [debutant, _, confirme, master] = &minds;
    let (seat, names, mut tempted) = (Seat::new(0), ["Ada".to_owned(), "Léo".to_owned()], 0);
    for (word, game, setup) in temptations() {
        // Positions that the game refuses, such as a holder that is no word, are skipped.
        let Ok(position) = lettrine_games::named(game).unwrap().position("{}", 2, &setup.to_string(), &table)
        else {
            continue;
        };
        tempted += 1;
        for mind in &minds {
            let spent = &mut |playouts: u32| if playouts < 20 { 0.0 } else { 1.0 };
            let action = mind.choose(&*position, seat, spent, &mut fastrand::Rng::with_seed(1)).to_string();
            let made = position.judge(seat, &action, &table, &Seed::default()).unwrap();
            let made: Vec<_> =
                position.fork().fold(&made.events).unwrap().into_iter().flat_map(|gain| gain.words).collect();
            assert!(made.iter().all(|made| made.word != word), "{game} {action}");
            assert!(!action.contains("word_out\":true"), "{game} {action}");
        }
        let hint = confirme.hint(debutant, &*position, seat, &names).unwrap();
        let record =
            json!({"game": game, "seats": names, "setup": setup, "actions": [{"seat": 0, "do": "pass"}]});
        let record = Record::read(&record.to_string()).unwrap();
        let reviewed = review(master, &record, table, 40, &mut |_| ControlFlow::Continue(())).unwrap();
        let told = format!("{hint:?} {reviewed:?}");
        assert!(!told.split(|c: char| !c.is_alphabetic()).any(|told| told == word), "{game} {word}: {told}");
    }
    assert!(tempted > 10, "{tempted}");
}
