//! Tools for games with the real box, over HTTP: score sheets, drawing who begins, and how to set up.

use serde_json::{Value, json};

use crate::http::Answer;
use crate::server::Server;

async fn ask(server: &Server, game: &str, what: &str, body: Value) -> Answer {
    server.request("POST", &format!("/api/box/{game}/{what}")).body(&body).send().await
}

async fn sheet(server: &Server, game: &str, body: Value) -> Answer {
    ask(server, game, "sheet", body).await
}

#[tokio::test]
async fn a_sheet_is_counted_line_by_line() {
    let server = Server::start();
    let lines = json!([
        {"do": "cash", "seat": 1, "cards": ["A", "B", "O", "Y", "E", "Z"]},
        {"do": "cash", "seat": 0, "cards": ["X", "Q", "Z"]},
        {"do": "cash", "seat": 0, "cards": "RUE"},
        {"do": "end", "out": null, "held": [1, 4]},
    ]);
    let counted = sheet(&server, "word-out", json!({"seats": 2, "lines": lines})).await.json();
    assert_eq!((&counted["scores"], &counted["winners"]), (&json!([-1, 28]), &json!([1])));
    assert_eq!((&counted["over"], &counted["boxes"]), (&json!(true), &Value::Null));
    let [aboyez, lacking, unread, _] = counted["lines"].as_array().unwrap().as_slice() else { panic!() };
    assert_eq!((&aboyez["gains"][0]["points"], &aboyez["scores"]), (&json!(32), &json!([0, 32])));
    assert_eq!(aboyez["gains"][0]["words"][0]["word"], "ABOYEZ");
    assert_eq!((&lacking["refused"]["rule"], &lacking["lacking"]), (&json!("WO-10"), &json!("XQZ")));
    assert_eq!(unread["refused"]["code"], "unreadable");
    assert_eq!(unread["refused"]["message"], "lines[2].cards : il faut une liste, on trouve un texte");
}

#[tokio::test]
async fn an_invalid_sheet_is_refused_with_its_error() {
    let server = Server::start();
    let problem = async |game: &str, body: Value| {
        let answer = sheet(&server, game, body).await;
        let told = answer.json();
        (
            answer.status,
            told["code"].as_str().unwrap().to_owned(),
            told["detail"].as_str().unwrap().to_owned(),
        )
    };
    let of = |status: u16, code: &str, detail: &str| (status, code.to_owned(), detail.to_owned());
    assert_eq!(problem("tas", json!({"seats": 2, "lines": []})).await.1, "not_found");
    assert_eq!(
        problem("word-out", json!({"seats": 9, "lines": []})).await,
        of(400, "wrong_seats", "ce jeu se joue de 2 à 8")
    );
    assert_eq!(
        problem("word-out", json!({"seats": 2, "options": {"decks": 3}, "lines": []})).await,
        of(400, "unreadable", "options.decks : 3 n'est pas entre 1 et 2")
    );
    assert_eq!(
        problem("word-out", json!({"seats": 2, "lines": vec![1; 501]})).await,
        of(400, "unreadable", "lines : 501 éléments, 500 au plus")
    );
    let words: Vec<String> = ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}Q"))).collect();
    let many = json!({"seats": 2, "options": {"extra_words": words}, "lines": []});
    assert_eq!(problem("word-out", many).await.0, 400);
    for body in [
        json!({}),
        json!([]),
        json!({"seats": 2}),
        json!({"seats": 2, "lines": {}}),
        json!({"seats": 2, "lines": [], "a": 1}),
    ] {
        assert_eq!(problem("word-out", body).await.1, "malformed");
    }
    let long = json!({"seats": 2, "lines": [{"do": "x".repeat(70_000)}]});
    assert_eq!(problem("word-out", long).await.1, "too_long");
}

#[tokio::test]
async fn a_sheet_of_five_games_for_ten_players_fits() {
    let server = Server::start();
    let mut lines = Vec::new();
    for (game, seat) in (1..=5).flat_map(|game| (0..10).map(move |seat| (game, seat))) {
        for case in ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"] {
            let words = if case == "trois-mots" { vec!["EX", "ON", "RUE"] } else { Vec::new() };
            lines.push(json!({"do": "score", "seat": seat, "game": game, "box": case, "words": words}));
        }
    }
    let body = json!({"seats": 10, "options": {"parties": 5}, "lines": lines});
    let counted = sheet(&server, "yahtzee-des-mots", body).await.json();
    assert_eq!((&counted["over"], counted["winners"].as_array().unwrap().len()), (&json!(true), 10));
    assert_eq!(counted["boxes"][4][9]["boxes"]["trois-mots"], counted["boxes"][4][9]["total"]);
}

#[tokio::test]
async fn the_first_player_is_drawn_and_told_by_name() {
    let server = Server::start();
    let first = async |game: &str, body: Value| ask(&server, game, "first", body).await;
    let drawn = first("word-out", json!({"names": ["Ada", "Léo", "Zoé"]})).await.json();
    assert!(drawn["first"].as_u64().unwrap() < 3);
    assert!(drawn["told"][0].as_str().unwrap().starts_with("On tire au sort : Ada "), "{drawn}");
    let shown = json!([["R", "U", "E"], ["F", "E", "U"]]);
    let drawn = first("rondorondo", json!({"names": ["Ada", "Léo"], "shown": shown})).await.json();
    assert_eq!(
        (&drawn["first"], &drawn["told"][1]),
        (&json!(1), &json!("Léo commence (le mot le plus cher)"))
    );
    let no_word = json!({"names": ["Ada", "Léo"], "shown": [["X", "Q", "Z"], []]});
    assert_eq!(first("rondorondo", no_word).await.problem(), (409, "refused".into()));
    assert_eq!(first("word-out", json!({"names": ["Ada"]})).await.problem(), (400, "wrong_seats".into()));
    let bad_name = json!({"names": ["Ada", "\u{202e}"]});
    assert_eq!(first("word-out", bad_name).await.problem(), (400, "bad_name".into()));
    let shows = json!({"names": ["Ada", "Léo"], "shown": [[], []]});
    assert_eq!(first("word-out", shows).await.problem(), (400, "unreadable".into()));
}

#[tokio::test]
async fn the_preparation_is_told_for_each_number_of_players() {
    let server = Server::start();
    let told = server.get("/api/box/crack-word/preparation").await.json();
    let seats: Vec<_> = told.as_array().unwrap().iter().map(|one| one["seats"].as_u64().unwrap()).collect();
    assert_eq!(seats, [2, 3, 4]);
    assert!(told[1]["steps"][2].as_str().unwrap().contains("30 cartes"), "{told}");
    assert_eq!(server.get("/api/box/tas/preparation").await.problem(), (404, "not_found".into()));
}

#[tokio::test]
async fn sheets_have_a_rate_limit_of_their_own() {
    let server = Server::start();
    let mut refused = None;
    for _ in 0..500 {
        let answer = sheet(&server, "word-out", json!({"seats": 2, "lines": []})).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("an address does not count without end");
    assert_eq!(refused.problem(), (429, "too_fast".into()));
    assert_eq!(server.get("/api/words/rue").await.status, 200);
}
