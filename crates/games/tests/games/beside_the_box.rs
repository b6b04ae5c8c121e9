//! Games with the real box: lines of a score sheet are counted or refused with a reason, the first player is drawn, the preparation
//! is told.

use lettrine_engine::{Counted, Seed};
use lettrine_french::lexicon;
use lettrine_games::{GAMES, TABLETOPS, named, tabletop};
use lettrine_language::Language;
use serde_json::{Value, json};

fn count(game: &str, options: &Value, seats: usize, lines: &Value) -> Counted {
    let game = tabletop(game).unwrap();
    game.count(&options.to_string(), seats, &lines.to_string(), &lexicon()).unwrap()
}

/// For each line, the French reason if it is refused, else an empty text.
fn refusals(counted: &Counted) -> Vec<String> {
    let said = |line: &lettrine_engine::CountedLine| {
        line.refused.as_ref().map(|why| why.say(Language::French)).unwrap_or_default()
    };
    counted.lines.iter().map(said).collect()
}

fn cards(word: &str) -> Value {
    word.chars().map(|letter| letter.to_string()).collect()
}

#[test]
fn every_game_stands_beside_its_box() {
    let names: Vec<_> = GAMES.iter().map(|game| game.name()).collect();
    assert_eq!(TABLETOPS.iter().map(|game| game.name()).collect::<Vec<_>>(), names);
}

#[test]
fn wo_16_the_booklets_words_count_the_booklets_points() {
    let words = ["RUE", "ROBE", "OBJET", "ABOYEZ"];
    let lines: Vec<_> =
        words.iter().map(|word| json!({"do": "cash", "seat": 1, "cards": cards(word)})).collect();
    let counted = count("word-out", &json!({}), 2, &json!(lines));
    let points: Vec<i32> = counted.lines.iter().map(|line| line.gains[0].points).collect();
    assert_eq!(points, [3, 6, 14, 32]);
    assert_eq!((counted.scores, counted.over), (vec![0, 55], false));
}

#[test]
fn wo_8_a_joker_counts_as_the_letter_it_was_named() {
    let line = json!([{"do": "cash", "seat": 0, "cards": ["O", "?B", "J", "E", "T"]}]);
    assert_eq!(count("word-out", &json!({}), 2, &line).scores, [14, 0]);
}

#[test]
fn wo_22_and_wo_23_the_cards_in_hand_are_counted_at_the_end() {
    let end = |out: Value, held: Value| json!([{"do": "end", "out": out, "held": held}]);
    let counted = count("word-out", &json!({}), 3, &end(json!(1), json!([2, 0, 3])));
    assert_eq!((counted.scores, counted.over), (vec![-2, 5, -3], true));
    let counted = count("word-out", &json!({}), 3, &end(Value::Null, json!([2, 1, 3])));
    assert_eq!(counted.scores, [-2, -1, -3]);
    let counted = count("word-out", &json!({}), 3, &end(json!(0), json!([2, 0, 3])));
    assert_eq!(refusals(&counted), ["[0].held[0] : 2 n'est pas entre 0 et 0"]);
}

#[test]
fn a_line_that_is_wrong_counts_nothing_and_the_others_stand() {
    let lines = json!([
        {"do": "cash", "seat": 0, "cards": cards("RUE")},
        {"do": "cash", "seat": 1, "cards": cards("XQZ")},
        {"do": "cash", "seat": 7, "cards": cards("RUE")},
        {"do": "sing", "seat": 1},
        {"do": "cash", "seat": 1, "cards": ["r"]},
        17,
        {"do": "cash", "seat": 1, "cards": cards("RUE"), "points": 90},
        {"do": "deal", "seat": 0},
        {"do": "end", "out": null, "held": [0, 0]},
        {"do": "cash", "seat": 1, "cards": cards("RUE")},
    ]);
    let counted = count("word-out", &json!({}), 2, &lines);
    assert_eq!(
        refusals(&counted),
        [
            "",
            "XQZ n'est pas un mot d'au moins trois lettres",
            "[2].seat : 7 n'est pas entre 0 et 1",
            "[3].do : « sing » est inconnu",
            "[4].cards[0] : « r » n'est pas une carte du jeu",
            "[5] : il faut un objet, on trouve un nombre entier",
            "[6] : « points » est inconnu",
            "",
            "",
            "la partie est finie",
        ]
    );
    assert_eq!(counted.scores, [3, 0]);
    assert_eq!(counted.lines[1].lacking.as_ref().unwrap().to_string(), "XQZ");
}

#[test]
fn w_5_the_words_agreed_on_count_and_those_struck_out_do_not() {
    let lines = json!([{"do": "cash", "seat": 0, "cards": cards("XQZ")}, {"do": "cash", "seat": 0, "cards": cards("RUE")}]);
    let counted = count("word-out", &json!({"extra_words": ["XQZ"], "struck_words": ["RUE"]}), 2, &lines);
    assert_eq!(counted.lines[0].gains[0].points, 24);
    assert!(counted.lines[0].refused.is_none() && counted.lines[1].refused.is_some());
}

#[test]
fn t_1_a_tie_is_shared_and_paquets_may_be_counted_again() {
    let crack = |seat: u8| json!({"do": "crack", "seat": seat, "word": "rue", "cards": 4});
    let end = json!({"do": "end", "out": null});
    let winners = |counted: &Counted| counted.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>();
    let counted = count("crack-word", &json!({}), 3, &json!([crack(0), crack(2), end]));
    assert_eq!((winners(&counted), counted.over), (vec![0, 2], true));
    let again = json!({"do": "count", "paquets": [4, 1, 5]});
    let counted = count("crack-word", &json!({}), 3, &json!([crack(0), crack(2), end, again]));
    assert_eq!((winners(&counted), counted.scores), (vec![2], vec![4, 1, 5]));
    let counted = count("crack-word", &json!({}), 3, &json!([again, crack(0)]));
    assert_eq!(refusals(&counted), ["", "la partie est finie"]);
}

#[test]
fn cw_10_hidden_cards_count_and_a_word_has_no_more_letters_than_cards() {
    let crack = |cards: u8| json!([{"do": "crack", "seat": 1, "word": "rue", "cards": cards}, {"do": "bin", "seat": 1}]);
    assert_eq!(count("crack-word", &json!({}), 2, &crack(5)).scores, [0, 6]);
    let counted = count("crack-word", &json!({}), 2, &crack(2));
    assert_eq!(refusals(&counted)[0], "[0].cards : le mot a plus de lettres que de cartes");
}

#[test]
fn rr_14_gommes_in_sight_jokers_extra_cards_and_exchanges_are_counted() {
    let word = |holder: Value, laid: u8, exchanges: u8| {
        let line = json!([{"do": "word", "seat": 0, "holder": holder, "laid": laid, "exchanges": exchanges}]);
        count("rondorondo", &json!({}), 2, &line)
    };
    // RUE is worth 3, and the third card laid 3 more.
    assert_eq!(word(json!(["R", "U", "E"]), 3, 0).scores, [6, 0]);
    assert_eq!(word(json!(["-", "R", "U", "?E", "-"]), 1, 2).scores, [3 - 4 - 4, 0]);
    let refused = |counted: Counted| refusals(&counted).remove(0);
    assert_eq!(refused(word(json!(["R", "-", "U", "E"]), 1, 0)), "le mot ne doit pas être interrompu");
    assert_eq!(refused(word(json!([]), 0, 0)), "le mot a au moins trois lettres");
    assert_eq!(refused(word(json!(["R", "U", "E"]), 4, 0)), "[0].laid : 4 n'est pas entre 0 et 3");
    assert_eq!(
        refused(word(json!(["R", "U", "()"]), 1, 0)),
        "[0].holder[2] : « () » n'est pas une carte du jeu"
    );
}

#[test]
fn rr_10_rr_12_and_rr_16_dashes_exchanges_and_the_cards_in_hand() {
    let lines = json!([
        {"do": "pass", "seat": 0},
        {"do": "pass", "seat": 1, "exchanges": 3},
        {"do": "end", "hands": [["W", "-", "?"], []]},
    ]);
    assert_eq!(count("rondorondo", &json!({}), 2, &lines).scores, [-13, -6]);
}

fn score(seat: u8, case: &str, words: &[&str]) -> Value {
    json!({"do": "score", "seat": seat, "box": case, "words": words})
}

#[test]
fn ym_5_the_letter_that_the_diamond_stands_for_is_worth_nothing() {
    let mut line = score(0, "mot-2", &["EX"]);
    let plain = count("yahtzee-des-mots", &json!({}), 1, &json!([line])).scores;
    line["diamond"] = json!("X");
    assert_eq!((plain, count("yahtzee-des-mots", &json!({}), 1, &json!([line])).scores), (vec![9], vec![1]));
    line["diamond"] = json!("Z");
    let counted = count("yahtzee-des-mots", &json!({}), 1, &json!([line]));
    assert_eq!(refusals(&counted), ["[0].diamond : ◇ remplace une lettre des mots"]);
}

#[test]
fn ym_9_and_ym_14_boxes_that_stand_in_and_further_words_of_seven_letters() {
    let lines = json!([
        score(0, "yahtzee", &["FAMEUSE"]),
        score(0, "mot-4", &["RAVI"]),
        score(0, "mot-3", &["FAMEUSE"]),
        score(0, "voyelles", &[]),
    ]);
    let counted = count("yahtzee-des-mots", &json!({}), 1, &lines);
    assert_eq!(refusals(&counted), ["", "c'est le tour de « mot de 3 lettres »", "", ""]);
    let column = &counted.boxes[0][0];
    assert_eq!(column["boxes"], json!({"mot-2": 0, "mot-3": 0, "mot-4": 0, "voyelles": 25, "yahtzee": 50}));
    assert_eq!((&column["premiums"], &column["total"]), (&json!(100), &json!(175)));
}

#[test]
fn ym_15_and_ym_16_the_upper_premium_and_five_games_of_ten_players() {
    let options = json!({"parties": 5, "order": "free"});
    let filled = |game: u8, seat: u8| {
        let words = ["EX", "JEU", "JOUE", "JOUEZ", "JOUEUX"];
        let boxes = ["mot-2", "mot-3", "mot-4", "mot-5", "un-mot"];
        let line = move |(word, case)| json!({"do": "score", "seat": seat, "game": game, "box": case, "words": [word]});
        words.into_iter().zip(boxes).map(line).take(4).collect::<Vec<_>>()
    };
    let lines: Vec<Value> =
        (1..=5).flat_map(|game| (0..10).flat_map(move |seat| filled(game, seat))).collect();
    let counted = count("yahtzee-des-mots", &options, 10, &json!(lines));
    assert!(counted.lines.iter().all(|line| line.refused.is_none()), "{:?}", refusals(&counted));
    let column = &counted.boxes[4][9];
    // EX 9, JEU 11, JOUE 13, JOUEZ 18: more than 35.
    assert_eq!((&column["upper"], &column["bonus"], &column["total"]), (&json!(51), &json!(35), &json!(86)));
    assert_eq!(counted.scores, [5 * 86; 10]);
    assert!(!counted.over);
}

#[test]
fn a_malformed_line_of_a_sheet_is_counted_or_refused_without_a_panic() {
    // Lines that are nearly right: one or two fields are left out or have a value of another type.
    let samples: Vec<(&str, Value)> = vec![
        ("word-out", json!({"do": "cash", "seat": 1, "cards": ["R", "U", "?E"]})),
        ("word-out", json!({"do": "end", "out": 0, "held": [0, 2]})),
        ("crack-word", json!({"do": "crack", "seat": 1, "word": "rue", "cards": 4})),
        ("crack-word", json!({"do": "end", "out": 1, "bonus": 2})),
        ("crack-word", json!({"do": "count", "paquets": [2, 3]})),
        (
            "rondorondo",
            json!({"do": "word", "seat": 0, "holder": ["R", "U", "E"], "laid": 1, "exchanges": 1}),
        ),
        ("rondorondo", json!({"do": "end", "hands": [["A"], ["?", "-"]]})),
        (
            "yahtzee-des-mots",
            json!({"do": "score", "seat": 0, "game": 1, "box": "mot-2", "words": ["EX"], "diamond": "X"}),
        ),
    ];
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(1.5),
        json!(""),
        json!("É"),
        json!("?"),
        json!("()"),
        json!("A".repeat(5000)),
        json!([]),
        json!({}),
        json!([[], null, "A", -3]),
        json!(vec!["A"; 300]),
        json!(vec![i64::MAX; 2]),
    ];
    for (game, sample) in &samples {
        assert_eq!(refusals(&count(game, &json!({}), 2, &json!([sample]))), [""], "{sample}");
    }
    let (mut counts, mut refuses) = (0, 0);
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..4_000 {
        let (game, sample) = rng.choice(&samples).unwrap();
        let mut line = sample.clone();
        let mut keys: Vec<String> = line.as_object().unwrap().keys().cloned().collect();
        // A field of YAHTZEE DES MOTS that only some lines may have.
        keys.push("zero".to_owned());
        for _ in 0..rng.usize(1..3) {
            let key = rng.choice(&keys).unwrap().clone();
            match rng.u8(..3) {
                0 => _ = line.as_object_mut().unwrap().remove(&key),
                _ => line[key] = rng.choice(&values).unwrap().clone(),
            }
        }
        let lines = json!([sample, line, sample]);
        let counted = count(game, &json!({}), 2, &lines);
        assert_eq!(counted.lines.len(), 3, "{line}");
        assert!(counted.lines[0].refused.is_none(), "the line before stands: {line}");
        *if counted.lines[1].refused.is_none() { &mut counts } else { &mut refuses } += 1;
        for refused in counted.lines.iter().filter_map(|line| line.refused.as_ref()) {
            for language in [Language::French, Language::English] {
                assert!(!refused.say(language).is_empty() && refused.say(language).len() < 400, "{line}");
            }
        }
    }
    assert!(counts > 100 && refuses > 1000, "{counts} counted, {refuses} refused");
}

#[test]
fn the_first_player_is_drawn_as_each_booklet_says() {
    let names: Vec<String> = ["Ada", "Léo", "Zoé"].map(str::to_owned).into();
    let draw = |game: &str, options: &str, shown: &str, seed: u8| {
        let seed = Seed::new([seed; 32]);
        tabletop(game).unwrap().draw(options, &names, shown, &lexicon(), &seed, Language::French)
    };
    for game in GAMES {
        let mut firsts = [0; 3];
        for seed in 0..40 {
            let drawn = draw(game.name(), "{}", "{}", seed).unwrap();
            firsts[drawn.first.index()] += 1;
            assert!(!drawn.told.is_empty(), "{}", game.name());
        }
        assert!(firsts.iter().all(|times| *times > 2), "{}: {firsts:?}", game.name());
    }
    // WO-3: the letter nearest Z is the dealer, and the dealer's left neighbour begins.
    let drawn = draw("word-out", "{}", "{}", 1).unwrap();
    let told = drawn.told.last().unwrap();
    let dealer = names.iter().position(|name| told.ends_with(&format!("{name} donne"))).unwrap();
    assert_eq!(drawn.first.index(), (dealer + 1) % 3);
    // RR-3: the word with the most points begins; on a tie, the youngest.
    let shown = r#"{"shown": [["R", "U", "E"], ["F", "E", "U"], []]}"#;
    let drawn = draw("rondorondo", "{}", shown, 1).unwrap();
    assert_eq!(drawn.told, ["On montre : Ada RUE, Léo FEU, Zoé rien", "Léo commence (le mot le plus cher)"]);
    let equal = r#"{"shown": [["R", "U", "E"], [], ["L", "I", "?E"]]}"#;
    let drawn = draw("rondorondo", r#"{"ages": [40, null, 8]}"#, equal, 1).unwrap();
    assert_eq!(drawn.told[1], "Zoé commence (le plus jeune)");
    let refused = |shown: &str| draw("rondorondo", "{}", shown, 1).unwrap_err().say(Language::French);
    assert_eq!(refused(r#"{"shown": [["X", "Q", "Z"], [], []]}"#), "XQZ n'est pas dans le dictionnaire");
    assert_eq!(refused(r#"{"shown": [["R", "U"], [], []]}"#), "on montre trois lettres ou jokers, ou rien");
    assert_eq!(refused(r#"{"shown": [[]]}"#), "shown : 1 élément, il en faut 3");
}

#[test]
fn the_numbers_of_the_preparation_are_those_of_a_deal() {
    for game in GAMES {
        for seats in game.seats() {
            let steps = tabletop(game.name()).unwrap();
            let french = steps.preparation("{}", seats, Language::French).unwrap().join("\n");
            let english = steps.preparation("{}", seats, Language::English).unwrap().join("\n");
            let mut table = named(game.name()).unwrap().table("{}", seats).unwrap();
            let dealt = table.deal(&Seed::new([3; 32]));
            table.fold(&dealt).unwrap();
            let setup = table.setup();
            let mut numbers: Vec<usize> = Vec::new();
            for pile in ["draw", "piles"] {
                match &setup[pile] {
                    Value::Array(cards) if pile == "draw" => numbers.push(cards.len()),
                    // The seats have turned four letters to the lines; before that, all piles had the same size.
                    Value::Array(piles) => {
                        let cards: usize = piles.iter().map(|pile| pile.as_array().unwrap().len()).sum();
                        numbers.push((cards + 4) / seats);
                    }
                    _ => {}
                }
            }
            numbers.extend(setup["hands"].as_array().map(|hands| hands[0].as_array().unwrap().len()));
            numbers.extend(setup["dice"].as_str().map(str::len));
            for number in numbers {
                for steps in [&french, &english] {
                    let has =
                        steps.split(|c: char| !c.is_ascii_digit()).any(|part| part == number.to_string());
                    assert!(has, "{} for {seats}: {number} is not in {steps}", game.name());
                }
            }
        }
    }
}
