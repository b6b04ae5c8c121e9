//! Records: exported, imported and replayed.

use serde_json::{Value, json};

use crate::client::{Client, code, patch};
use crate::party::Party;
use crate::player::Game;
use crate::server::Server;

#[tokio::test]
async fn a_finished_game_is_replayed_from_any_seat_or_all_open() {
    let server = Server::start();
    let mut party = Party::open(&server, Game::deal("word-out", 2, json!({}), "7e")).await;
    let dealt: Vec<Value> = [Some(0), Some(1)].iter().map(|seat| party.game.view(*seat)).collect();
    party.play_on(usize::MAX).await;
    for (seat, dealt) in dealt.iter().enumerate() {
        let replay = server.get(&format!("/api/tables/{}/games/1/replay?seat={seat}", party.id)).await.json();
        assert_eq!(replay["view"], *dealt, "before the end that seat's eyes see no more than they did");
        let mut view = replay["view"].clone();
        for step in replay["steps"].as_array().unwrap() {
            patch(&mut view, &step["patch"]);
        }
        assert_eq!(view, party.game.view(Some(seat)));
        assert_eq!(replay["steps"].as_array().unwrap().len(), party.game.actions.len());
    }
    let open = server.get(&format!("/api/tables/{}/games/1/replay", party.id)).await.json();
    assert!(open["view"]["hands"].as_array().unwrap().iter().all(Value::is_array), "everything is open");
    let sat = party.watcher.table["seats"].as_array().unwrap().iter().map(|seat| seat["colour"].clone());
    assert_eq!(open["colours"], sat.collect::<Value>());
    assert_eq!(server.get(&format!("/api/tables/{}/games/2/replay", party.id)).await.status, 404);
}

#[tokio::test]
async fn an_exported_game_is_imported_again_as_it_was() {
    let server = Server::start();
    for (name, options) in [("word-out", json!({})), ("rondorondo", json!({"beginner": true}))] {
        let mut party = Party::open(&server, Game::deal(name, 2, options, "e4")).await;
        party.play_on(usize::MAX).await;
        let record = server.get(&format!("/api/tables/{}/games/1/record", party.id)).await.json();
        assert_eq!(record["actions"], json!(party.game.actions));
        let imported = server.post("/api/records", json!({"record": record})).await;
        assert_eq!(imported["status"], "over");
        let again = format!("/api/tables/{}/games/1/record", imported["table"].as_str().unwrap());
        let again = server.get(&again).await.json();
        for field in ["game", "seats", "seed", "options", "actions", "lexicon", "components"] {
            assert_eq!(again[field], record[field], "{field}");
        }
    }
}

#[tokio::test]
async fn a_game_that_goes_on_is_exported_without_its_seed_and_as_the_asker_may_see_it() {
    let server = Server::start();
    let mut party = Party::open(&server, Game::deal("rondorondo", 2, json!({}), "4a")).await;
    party.play_on(6).await;
    let path = format!("/api/tables/{}/games/1/record", party.id);
    assert_eq!(server.get(&path).await.problem(), (403, "not_yours".into()));
    for (seat, secret) in party.secrets.iter().enumerate() {
        let record = server.request("GET", &path).bearer(secret).send().await.json();
        assert!(record.get("seed").is_none() && record.get("setup").is_none());
        assert_eq!(record["notes"]["view"], party.game.view(Some(seat)));
        for (written, played) in record["actions"].as_array().unwrap().iter().zip(&party.game.actions) {
            if played["seat"] == seat {
                assert_eq!(written, played);
            } else if played["do"] == "show" {
                assert_eq!(written, &json!({"seat": played["seat"], "do": "show"}), "a word shown is sealed");
            }
        }
    }
}

#[tokio::test]
async fn an_invalid_record_is_refused_with_the_place_of_its_error() {
    let server = Server::with(&["--no-rate-limits"]);
    let import = async |record: Value, language: &str| {
        server
            .request("POST", "/api/records")
            .header("Accept-Language", language)
            .body(&json!({"record": record}))
            .send()
            .await
    };
    let sound = Game::deal("word-out", 2, json!({}), "1").record();
    let with = |field: &str, value: Value| {
        let mut record = sound.clone();
        record[field] = value;
        record
    };
    let act = |action: Value| with("actions", json!([action]));
    let other = json!("00000000000000000000000000000000");
    let many: Vec<String> = vec!["RUX".into(); 201];
    let refused = [
        (with("game", json!("chess")), "no_such_game", "game"),
        (with("seats", json!(["Ada"])), "wrong_seats", "seats"),
        (with("seed", json!("x")), "unreadable", "seed"),
        (with("options", json!([])), "unreadable", "options"),
        (with("options", json!({"speed": 3})), "unreadable", "options"),
        (with("options", json!({"turn_seconds": 61})), "unreadable", "options.turn_seconds"),
        (with("options", json!({"extra_words": ["A-B"]})), "unreadable", "options.extra_words[0]"),
        (with("options", json!({"extra_words": many})), "unreadable", "options.extra_words"),
        (with("setup", json!({"hands": 7})), "unreplayable", "setup.hands"),
        (act(json!({"seat": 0, "do": "fly"})), "unreplayable", "actions[0].do"),
        (act(json!({"seat": 9, "do": "pass"})), "unreplayable", "actions[0].seat"),
        (act(json!({"seat": 0, "do": "play", "row": "x"})), "unreplayable", "actions[0].row"),
        (with("components", other.clone()), "other_fingerprint", "components"),
        (with("lexicon", json!({"fingerprint": other})), "other_fingerprint", "lexicon.fingerprint"),
    ];
    for (record, code, place) in refused {
        for (language, colon) in [("fr", " : "), ("en", ": ")] {
            let answer = import(record.clone(), language).await;
            let problem = answer.json();
            assert_eq!(answer.header("content-type"), "application/problem+json");
            assert_eq!(problem["code"], code, "{problem}");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.starts_with(&format!("{place}{colon}")), "{place}: {detail}");
        }
    }
    for (record, detail) in [
        (json!([]), "il faut un objet, on trouve une liste"),
        (json!({"game": "word-out"}), "il manque « seats »"),
        (with("colour", json!(1)), "« colour » est inconnu"),
    ] {
        assert_eq!(import(record, "fr").await.json()["detail"], detail);
    }
    // What the rules refuse is told in the language of the request as well.
    let illegal = act(json!({"seat": 0, "do": "decline"}));
    let french = import(illegal.clone(), "fr").await.json()["detail"].clone();
    let english = import(illegal, "en").await.json()["detail"].clone();
    let why = |told: &Value, place: &str| told.as_str().unwrap().strip_prefix(place).unwrap().to_owned();
    assert_ne!(why(&french, "actions[0] (coup 1) : "), why(&english, "actions[0] (action 1): "));
}

#[tokio::test]
async fn a_file_that_is_too_large_is_not_called_a_message() {
    let server = Server::start();
    for (language, said) in [("fr", "1 Mo au plus pour un relevé"), ("en", "at most 1 MB for a record")] {
        let large = json!({"record": "x".repeat(1024 * 1024)});
        let sent = server.request("POST", "/api/records").header("Accept-Language", language).body(&large);
        let answer = sent.send().await;
        assert_eq!(answer.problem(), (413, "too_long".into()));
        let detail = answer.json()["detail"].clone();
        assert!(detail.as_str().unwrap().contains(said), "{detail}");
    }
}

#[tokio::test]
async fn bots_have_the_last_seats_of_an_imported_position_and_play_once_it_goes_on() {
    let server = Server::start();
    let setup = json!({
        "hands": [["E", "G", "A"], ["S", "T"]], "draw": ["O", "O"], "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 1,
    });
    let record = json!({"game": "word-out", "seats": ["Ada", "Léo"], "setup": setup});
    let opened = server.post("/api/records", json!({"record": record, "bots": ["easy"]})).await;
    let seats = opened["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 1, "a bot needs no secret");
    let with = json!({"secret": seats[0]["secret"], "host": opened["links"]["host"]});
    let mut ada = Client::join(&server, opened["table"].as_str().unwrap(), with).await;
    let bot = &ada.table["seats"][1];
    assert_eq!((&bot["kind"], &bot["name"], &bot["level"]), (&json!("bot"), &json!("Léo"), &json!("easy")));
    ada.host(json!({"do": "resume"})).await.unwrap();
    let played = ada.hear_of("played").await;
    assert_eq!((&played["happened"][0]["seat"], &played["happened"][0]["by"]), (&json!(1), &json!("bot")));
    let crowded = json!({"record": record, "bots": ["easy", "easy", "normal"]});
    let refused = server.request("POST", "/api/records").body(&crowded).send().await;
    assert_eq!(refused.problem(), (409, "table_full".into()));
}

#[tokio::test]
async fn w_5_words_added_and_struck_out_count_at_their_table() {
    let server = Server::start();
    let options = json!({"arbitration": "lenient", "extra_words": ["RUX"], "struck_words": ["RUE"]});
    let setup = json!({
        "hands": [["X", "E", "A"], ["S", "T"]], "draw": ["O", "O"], "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
    });
    let record = json!({"game": "word-out", "seats": ["Ada", "Léo"], "options": options, "setup": setup});
    let opened = server.post("/api/records", json!({"record": record})).await;
    let id = opened["table"].as_str().unwrap();
    let with = json!({"secret": opened["seats"][0]["secret"], "host": opened["links"]["host"]});
    let mut ada = Client::join(&server, id, with).await;
    ada.host(json!({"do": "resume"})).await.unwrap();
    let lay = |card: &str| json!({"do": "play", "row": 1, "cards": [card], "word_out": true});
    let refused = ada.act("struck", &lay("E")).await.unwrap_err();
    assert_eq!((&refused["code"], &refused["rule"]), (&json!("refused"), &json!("WO-10")));
    ada.act("added", &lay("X")).await.expect("RUX is a word here");
}

#[tokio::test]
async fn a_staged_play_tells_row_points_and_refusal_but_under_strict_arbitration_no_word() {
    let server = Server::start();
    let setup = json!({
        "hands": [["E", "G", "A"], ["S", "T"]], "draw": ["O", "O"], "rows": [["R", "U"], ["A"], ["M"], ["P"]], "turn": 0,
    });
    let lay = |card: &str| json!({"do": "play", "row": 1, "cards": [card], "word_out": true});
    let stage = json!([lay("E"), lay("G"), lay("Z")]);
    let mut told = Vec::new();
    for arbitration in ["strict", "lenient"] {
        let options = json!({"arbitration": arbitration});
        let game = Game::position("word-out", 2, options, setup.clone());
        let mut party = Party::open(&server, game).await;
        told.push(party.clients[0].stage(stage.clone()).await.unwrap());
        assert_eq!(code(party.clients[0].stage(json!(vec![lay("E"); 17])).await), "too_long");
        party.clients[1].heard_nothing().await;
    }
    let [strict, lenient] = [&told[0], &told[1]];
    assert_eq!(strict[0]["would"]["points"], 3);
    assert_eq!(strict[1]["would"]["points"], 3, "RUG is no word, and that is not told");
    assert_eq!(lenient[0], strict[0]);
    assert_eq!(lenient[1]["refused"]["rule"], "WO-10");
    assert_eq!(strict[2]["refused"]["rule"], "A-3", "a card that is not in the hand is no secret");
}
