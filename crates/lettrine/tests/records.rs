//! Tests of records at the command line: what is printed, what is refused, and how.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;

use std::path::{Path, PathBuf};

use common::{Answer, lettrine};
use serde_json::Value;

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/samples")
}

/// Runs a command on a sample with the samples' word list.
fn on_sample(command: &[&str], file: &str) -> Answer {
    let (file, words) = (samples().join(file), samples().join("words.txt"));
    lettrine(
        &[&[command[0], file.to_str().unwrap()], &command[1..], &["--lexicon", words.to_str().unwrap()]]
            .concat(),
    )
}

/// Runs a command on a record given as text.
fn on_record(command: &[&str], record: &str) -> Answer {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partie.json");
    std::fs::write(&file, record).unwrap();
    let words = samples().join("words.txt");
    lettrine(
        &[&[command[0], file.to_str().unwrap()], &command[1..], &["--lexicon", words.to_str().unwrap()]]
            .concat(),
    )
}

/// The value with its hands and discards sorted, so that only their contents count.
fn sorted(mut value: Value) -> Value {
    match &mut value {
        Value::Array(items) => items.iter_mut().for_each(|item| *item = sorted(item.take())),
        Value::Object(fields) => {
            for (name, field) in fields {
                *field = sorted(field.take());
                match (name.as_str(), field) {
                    ("hands", Value::Array(hands)) => hands.iter_mut().for_each(sort_cards),
                    ("discard", cards) => sort_cards(cards),
                    _ => {}
                }
            }
        }
        _ => {}
    }
    value
}

fn sort_cards(cards: &mut Value) {
    if let Value::Array(cards) = cards {
        cards.sort_by_key(|card| card.as_str().unwrap_or_default().to_owned());
    }
}

/// Checks that everything expected is there. `events` are not compared, and further fields are allowed.
fn agrees(expected: &Value, found: &Value, at: &str) {
    match (expected, found) {
        (Value::Object(fields), Value::Object(_)) => {
            for (name, value) in fields.iter().filter(|(name, _)| *name != "events") {
                agrees(value, &found[name], &format!("{at}.{name}"));
            }
        }
        _ => assert_eq!(expected, found, "{at}"),
    }
}

const GAMES: [&str; 4] = ["word-out", "crack-word", "rondorondo", "yahtzee-des-mots"];

/// Samples of the options that decide where a rulebook can be read in two ways.
const READINGS: [&str; 6] = [
    "word-out-counter_round",
    "word-out-last_deal",
    "rondorondo-same_letter",
    "rondorondo-joker_gomme",
    "rondorondo-extra",
    "yahtzee-des-mots-opener",
];

#[test]
fn sample_records_replay_as_expected() {
    let numbered = GAMES.iter().flat_map(|game| [1, 2].map(|number| format!("{game}-0{number}")));
    for name in numbered.chain(READINGS.map(str::to_owned)) {
        let answer = on_sample(&["replay", "--json"], &format!("{name}.json"));
        assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{name}");
        let expected = std::fs::read_to_string(samples().join(format!("{name}.expected.jsonl"))).unwrap();
        assert_eq!(expected.lines().count(), answer.out.lines().count(), "{name}");
        for (place, (expected, found)) in expected.lines().zip(answer.out.lines()).enumerate() {
            let [expected, found] = [expected, found].map(|line| sorted(serde_json::from_str(line).unwrap()));
            agrees(&expected, &found, &format!("{name}, line {}", place + 1));
        }
    }
}

#[test]
fn sample_positions_have_the_expected_counts() {
    for game in GAMES {
        let expected = std::fs::read_to_string(samples().join(format!("{game}-perft.expected.txt"))).unwrap();
        for line in expected.lines() {
            let (depth, count) = line.split_once(' ').unwrap();
            let answer = on_sample(&["perft", depth], &format!("{game}-perft.json"));
            assert_eq!((answer.code, answer.out.trim()), (0, count), "{game} at depth {depth}");
            let divided = on_sample(&["perft", depth, "--divide"], &format!("{game}-perft.json"));
            let sum: u64 = divided
                .out
                .lines()
                .rev()
                .skip(1)
                .map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap())
                .sum();
            assert_eq!(sum.to_string(), count);
        }
    }
}

#[test]
fn bad_samples_exit_with_2_and_one_line() {
    for name in [
        "bad-action-by-another-seat",
        "bad-action-card-lower-case",
        "bad-asked-twice",
        "bad-joker-gomme-without-the-option",
        "bad-same-letter",
    ] {
        let answer = on_sample(&["replay", "--json"], &format!("{name}.json"));
        assert_eq!(
            (answer.code, answer.out.as_str(), answer.error.lines().count()),
            (2, "", 1),
            "{name}: {}",
            answer.error
        );
    }
}

const SETUP: &str =
    r#""hands":[["E","S","?"],["A","N"]],"rows":[["R","U"],["M"],[],[]],"draw":["D"],"turn":0"#;

/// A WORD OUT record with this setup.
fn record(setup: &str, rest: &str) -> String {
    format!(r#"{{"game":"word-out","seats":["Ada","Léo"],"setup":{{{setup}}}{rest}}}"#)
}

#[test]
fn an_error_in_a_record_is_named_with_its_place() {
    let play = |action: &str| record(SETUP, &format!(r#","actions":[{action}]"#));
    for (text, said) in [
        ("{".to_owned(), "JSON mal formé, ligne 1"),
        ("{\"game\":\n\"word-out\",,}".to_owned(), "ligne 2, colonne 12"),
        ("[]".to_owned(), "il faut un objet, on trouve une liste"),
        (r#"{"game":"word-out"}"#.to_owned(), "il manque « seats »"),
        (r#"{"game":"belote","seats":["A","B"]}"#.to_owned(), "game : « belote » est inconnu"),
        (r#"{"game":"word-out","seats":["A"]}"#.to_owned(), "seats : 1 élément, il en faut de 2 à 8"),
        (
            r#"{"game":"word-out","seats":["A",2]}"#.to_owned(),
            "seats[1] : il faut un texte, on trouve un nombre entier",
        ),
        (
            r#"{"game":"word-out","seats":["A","B"],"seed":"xyz"}"#.to_owned(),
            "seed : « xyz » n'est pas une graine",
        ),
        (
            r#"{"game":"word-out","seats":["A","B"],"format":2}"#.to_owned(),
            "format : 2 n'est pas entre 1 et 1",
        ),
        (r#"{"game":"bel\note\u001b[31m","seats":["A","B"]}"#.to_owned(), r"« bel\note\u{1b}[31m »"),
        (r#"{"game":"word-out","seats":["A","B"],"chat":[]}"#.to_owned(), "« chat » est inconnu"),
        (
            r#"{"game":"word-out","game":"word-out","seats":["A","B"]}"#.to_owned(),
            "« game » figure deux fois, ligne 1",
        ),
        (record(SETUP, r#","options":{"deks":1}"#), "options : « deks » est inconnu"),
        (record(SETUP, r#","options":{"decks":3}"#), "options.decks : 3"),
        (
            record(SETUP, r#","options":{"arbitration":"soft"}"#),
            "options.arbitration : « soft » n'est pas permis (strict, lenient)",
        ),
        (record(SETUP, r#","options":{"extra_words":["a-b"]}"#), "options.extra_words[0] : « a-b »"),
        (record(SETUP, r#","options":{"extra_words":["ab"],"struck_words":["AB"]}"#), "options.struck_words"),
        (record(&SETUP.replace("\"E\",", "\"é\","), ""), "setup.hands[0][0] : « é » n'est pas une carte"),
        (record(&SETUP.replace("\"M\"", "\"B>\""), ""), "setup.rows[1][0] : « B> » n'est pas une carte"),
        (record(&SETUP.replace("\"turn\":0", "\"turn\":2"), ""), "setup.turn : 2 n'est pas entre 0 et 1"),
        (record(&format!("{SETUP},\"phase\":\"tour\""), ""), "setup.phase : « tour »"),
        (record(&format!("{SETUP},\"colour\":1"), ""), "setup : « colour » est inconnu"),
        (record(&SETUP.replace("\"draw\"", "\"drow\""), ""), "setup : il manque « draw »"),
        (play(r#"{"seat":2,"do":"pass"}"#), "actions[0].seat : 2 n'est pas entre 0 et 1"),
        (play(r#"{"seat":0,"do":"dance"}"#), "actions[0].do : « dance » est inconnu"),
        (play(r#"{"seat":0,"do":"pass","why":1}"#), "actions[0] : « why » est inconnu"),
        (play(r#"{"seat":0,"do":"play","row":1}"#), "actions[0] : il manque « cards »"),
        (
            play(r#"{"seat":0,"do":"play","row":1.5,"cards":["E"]}"#),
            "actions[0].row : il faut un nombre entier, on trouve un nombre",
        ),
    ] {
        for command in [&["replay", "--json"][..], &["replay"], &["perft", "1"]] {
            let answer = on_record(command, &text);
            assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{text}\n{}", answer.error);
            assert!(answer.error.contains(said), "{text}\n{}", answer.error);
            assert_eq!(answer.error.lines().count(), 1, "{}", answer.error);
        }
    }
}

/// A misplay: no word begins with MX.
const MISPLAY: &str = r#","actions":[{"seat":0,"do":"play","row":2,"cards":["?X"]}]"#;

#[test]
fn a_1_strict_arbitration_is_the_default_and_a_misplay_becomes_a_pass() {
    let answer = on_record(&["replay", "--json"], &record(SETUP, MISPLAY));
    assert_eq!(answer.code, 0, "{}", answer.error);
    let end: Value = serde_json::from_str(answer.out.lines().last().unwrap()).unwrap();
    let state = &sorted(end)["state"];
    // The joker is back in the hand, unnamed; the pass has drawn D; it is the other seat's turn.
    assert_eq!(state["hands"][0], serde_json::json!(["?", "D", "E", "S"]));
    assert_eq!((&state["rows"][1], &state["turn"]), (&serde_json::json!(["M"]), &serde_json::json!(1)));
}

#[test]
fn a_2_lenient_arbitration_refuses_a_misplay_and_takes_nothing() {
    let lenient = format!(r#","options":{{"arbitration":"lenient"}}{MISPLAY}"#);
    let answer = on_record(&["replay", "--json"], &record(SETUP, &lenient));
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(answer.error.contains("MX"), "{}", answer.error);
}

#[test]
fn a_3_an_illegal_action_is_refused_after_the_lines_before_it() {
    let actions = r#","actions":[{"seat":0,"do":"pass"},{"seat":1,"do":"play","row":2,"cards":["Z"]}]"#;
    let answer = on_record(&["replay", "--json"], &record(SETUP, actions));
    assert_eq!(
        (answer.code, answer.out.lines().count(), answer.error.lines().count()),
        (2, 1, 1),
        "{}",
        answer.error
    );
    assert!(answer.error.contains("actions[1] (coup 2)") && answer.error.contains("A-3"), "{}", answer.error);
}

#[test]
fn fingerprints_that_differ_are_a_warning_or_with_strict_an_error() {
    let text = record(SETUP, r#","lexicon":{"name":"x","fingerprint":"00"},"components":"00""#);
    let warned = on_record(&["replay", "--json"], &text);
    assert_eq!((warned.code, warned.error.lines().count()), (0, 2), "{}", warned.error);
    let refused = on_record(&["replay", "--json", "--strict"], &text);
    assert_eq!((refused.code, refused.out.as_str(), refused.error.lines().count()), (2, "", 1));
}

#[test]
fn games_between_bots_are_records_that_replay_to_their_end() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let played =
            lettrine(&["random", game, "--seats", "Ada,Léo,Zoé", "--seed", "2f", "--bots", "greedy,random"]);
        assert_eq!(played.code, 0, "{}", played.error);
        assert_eq!(
            played.out,
            lettrine(&["random", game, "--seats", "Ada,Léo,Zoé", "--seed", "2f", "--bots", "greedy,random"])
                .out
        );
        let file = folder.path().join(format!("{game}.json"));
        std::fs::write(&file, &played.out).unwrap();
        let replayed = lettrine(&["replay", "--json", file.to_str().unwrap()]);
        assert_eq!(replayed.code, 0, "{}", replayed.error);
        let end: Value = serde_json::from_str(replayed.out.lines().last().unwrap()).unwrap();
        assert!(end["result"]["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "{game}");
        let told = lettrine(&["replay", file.to_str().unwrap()]);
        assert!(told.code == 0 && told.out.contains("Gagné par"), "{game}: {}", told.out);
        // The final position is a valid setup: it can be read again, and the game is over.
        let again = format!(r#"{{"game":"{game}","seats":["Ada","Léo","Zoé"],"setup":{}}}"#, end["state"]);
        let again_file = folder.path().join("again.json");
        std::fs::write(&again_file, again).unwrap();
        let again = lettrine(&["replay", "--json", again_file.to_str().unwrap()]);
        assert_eq!(
            serde_json::from_str::<Value>(again.out.trim()).unwrap()["state"],
            end["state"],
            "{game}: {}",
            again.error
        );
    }
}

#[test]
fn a_view_shows_one_hand() {
    let view: Value =
        serde_json::from_str(&on_record(&["replay", "--json", "--seat", "1"], &record(SETUP, "")).out)
            .unwrap();
    let text = view.to_string();
    assert!(
        view["view"].is_object()
            && text.contains("\"A\"")
            && !text.contains("\"?\"")
            && !text.contains("\"D\""),
        "{text}"
    );
    let nobody = on_record(&["replay", "--json", "--seat", "5"], &record(SETUP, ""));
    assert!(nobody.code == 2 && nobody.error.contains("pas de place 5"), "{}", nobody.error);
}

#[test]
fn rr_19_cards_hidden_by_another_seat_are_not_in_the_lines_of_a_viewer() {
    let text = r#"{"game":"rondorondo","seats":["Ada","Léo"],"options":{"beginner":true},
        "setup":{"hands":[["Q","W","S"],["A","N"]],"draw":["D","E","F","G"],"holder":["R","U","E","S"],"turn":0},
        "actions":[{"seat":0,"do":"exchange","card":"W"},{"seat":0,"do":"compose","cells":[null,null,null,"(Q)"]}]}"#;
    let seen_by = |seat| on_record(&["replay", "--json", "--seat", seat], text);
    let (own, other) = (seen_by("0"), seen_by("1"));
    assert_eq!((own.code, other.code), (0, 0), "{}{}", own.error, other.error);
    assert!(own.out.contains("\"W\"") && own.out.contains("(Q)"), "{}", own.out);
    assert!(!other.out.contains("\"W\"") && !other.out.contains("(Q)"), "{}", other.out);
}

#[test]
fn deals_are_records_with_options() {
    let dealt = lettrine(&[
        "deal",
        "yahtzee-des-mots",
        "--seats",
        "Ada",
        "--seed",
        "00",
        "--option",
        "bonus=1982",
        "--option",
        "parties=2",
    ]);
    let record: Value = serde_json::from_str(&dealt.out).unwrap();
    assert_eq!(
        (record["options"]["bonus"].as_str(), record["options"]["parties"].as_u64()),
        (Some("1982"), Some(2)),
        "{}",
        dealt.error
    );
    let words = lettrine(&["deal", "word-out", "--option", r#"extra_words=["zigzou"]"#]);
    assert!(words.out.contains("ZIGZOU"), "{}{}", words.out, words.error);
    for (arguments, said) in [
        (&["deal"][..], "il manque le jeu"),
        (&["deal", "belote"], "jeu inconnu « belote » (word-out, "),
        (
            &["deal", "word-out", "--seats", "9"],
            "« --seats » : il faut de 2 à 8 noms, séparés par des virgules",
        ),
        (
            &["random", "word-out", "--seed", "x"],
            "lettrine : « --seed » : « x » n'est pas un nombre hexadécimal",
        ),
        (&["deal", "word-out", "--option", "foo=bar"], "lettrine : « --option » : « foo » est inconnu"),
        (&["deal", "word-out", "--option", "decks=9"], "« --option decks » : 9 n'est pas"),
        (&["deal", "word-out", "--option", "decks"], "nom=valeur"),
        (&["random", "word-out", "--bots", "genius"], "random ou greedy"),
    ] {
        let answer = lettrine(arguments);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""));
        assert!(answer.error.contains(said), "{}", answer.error);
    }
}

#[test]
fn rules_are_told_whole_or_one_by_one() {
    let games = lettrine(&["rules"]).out;
    for game in GAMES {
        assert!(games.contains(game));
        assert_ne!(lettrine(&["rules", game]).out, lettrine(&["--lang", "en", "rules", game]).out);
    }
    let rule = lettrine(&["rules", "wo-16"]).out;
    assert!(rule.starts_with("## WO-16") && !rule.contains("## WO-17"), "{rule}");
    assert!(lettrine(&["rules", "A-3"]).out.starts_with("## A-3"), "the rules for all games too");
    assert!(!lettrine(&["rules", "cw-1"]).out.contains("\n# "));
    assert_eq!(lettrine(&["rules", "WO-99"]).code, 2);
}

#[test]
fn a_space_stands_between_a_number_and_a_name() {
    let passes: Vec<String> = (0..120).map(|n| format!(r#"{{"seat":{},"do":"pass"}}"#, n % 2)).collect();
    let draw = vec!["\"E\""; 130].join(",");
    let setup = SETUP.replace("[\"D\"]", &format!("[{draw}]"));
    let answer = on_record(&["replay"], &record(&setup, &format!(r#","actions":[{}]"#, passes.join(","))));
    assert_eq!(answer.code, 0, "{}", answer.error);
    for number in ["1.   Ada", "10.  Léo", "100. Léo", "119. Ada"] {
        assert!(answer.out.lines().any(|line| line.starts_with(number)), "{number}: {}", answer.out);
    }
}

#[test]
fn a_promise_is_verified_of_a_game_that_was_dealt_and_of_no_other() {
    // The commitment to the seed 2f, published before anything is dealt.
    let promise = "1928031b69dea5725b30198e26cec1103211176682c49801f98d92158c574517";
    let dealt = r#"{"game":"word-out","seats":["A","B"],"seed":"2f"}"#;
    let verified = on_record(&["verify", "--commitment", promise], dealt);
    assert_eq!((verified.code, verified.error.as_str()), (0, ""), "{}", verified.out);
    assert_eq!(on_record(&["verify", "--commitment", &"0".repeat(64)], dealt).code, 1);
    // A given position was not dealt, whatever its seed.
    let placed = record(SETUP, r#","seed":"2f""#);
    let verified = on_record(&["verify", "--commitment", promise], &placed);
    assert_eq!(verified.code, 1, "{}{}", verified.out, verified.error);
    assert!(verified.out.contains("position"), "{}", verified.out);
    assert_eq!(on_record(&["verify"], dealt).code, 2, "there is nothing to hold it to");
}
