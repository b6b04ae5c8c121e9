//! Evenings: many players get the same deals, each alone against the same bots.

use lettrine_lexicon::Letters;
use lettrine_server::uptime::now;
use serde_json::{Value, json};

use crate::client::Client;
use crate::patience;
use crate::server::Server;
use crate::whole_games::{play_on, verifies};

/// The identities of three browsers.
const ADA: &str = "padaadaadaadaadaadaadaada";
const LEO: &str = "pleoleoleoleoleoleoleoleo";
const ZOE: &str = "pzoezoezoezoezoezoezoezoe";

/// Opens an evening with these settings, and returns its id.
async fn open(server: &Server, more: Value) -> String {
    let mut new = json!({"title": "Jeudi", "game": "word-out", "level": "amateur", "deals": 2});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    server.post("/api/evenings", new).await["evening"].as_str().unwrap().to_owned()
}

async fn ask(server: &Server, path: &str, body: Value) -> Result<Value, (u16, String)> {
    let answer = server.request("POST", path).body(&body).send().await;
    if answer.status == 201 { Ok(answer.json()) } else { Err(answer.problem()) }
}

async fn join(server: &Server, id: &str, name: &str, identity: &str) -> Result<Value, (u16, String)> {
    ask(server, &format!("/api/evenings/{id}/players"), json!({"name": name, "identity": identity})).await
}

/// The table of a player's deal.
async fn deal(server: &Server, id: &str, number: u8, identity: &str) -> Result<String, (u16, String)> {
    let path = format!("/api/evenings/{id}/deals/{number}");
    let table = ask(server, &path, json!({"identity": identity})).await?;
    Ok(table["table"].as_str().unwrap().to_owned())
}

async fn look(server: &Server, id: &str, identity: &str) -> Value {
    let path = format!("/api/evenings/{id}");
    server.request("GET", &path).bearer(&json!(identity)).send().await.json()
}

/// A player at the table of their deal.
async fn seat(server: &Server, table: &str, identity: &str) -> Client {
    Client::join(server, table, json!({"identity": identity})).await
}

fn refused<T>(status: u16, code: &str) -> Result<T, (u16, String)> {
    Err((status, code.to_owned()))
}

#[tokio::test]
async fn an_evening_is_not_opened_for_an_invalid_identity() {
    let server = Server::start();
    let new = json!({"title": "Jeudi", "game": "word-out", "level": "amateur", "deals": 2});
    let opening = server.request("POST", "/api/evenings").bearer(&json!("nobody")).body(&new);
    assert_eq!(opening.send().await.problem(), (403, "not_yours".into()));
}

const IDLE: [&str; 3] = ["pass", "decline", "start"];

/// The plays of a game as this seat saw them.
async fn seen(server: &Server, client: &Client, identity: &str) -> Value {
    let table = client.table["id"].as_str().unwrap();
    let log = server.request("GET", &format!("/api/tables/{table}/games/1/log"));
    log.bearer(&json!(identity)).send().await.json()["plays"].clone()
}

#[tokio::test]
async fn everybody_gets_the_same_deal_and_the_same_answers_to_the_same_moves() {
    let server = Server::start();
    let id = open(&server, json!({})).await;
    let mut games = Vec::new();
    for (name, identity) in [("Ada", ADA), ("Léo", LEO)] {
        join(&server, &id, name, identity).await.unwrap();
        let table = deal(&server, &id, 1, identity).await.unwrap();
        let mut client = seat(&server, &table, identity).await;
        let promise = client.game["commitment"].clone();
        assert_eq!(
            look(&server, &id, identity).await["promises"][0],
            promise,
            "promised before anybody plays"
        );
        let hand = client.game["view"]["hand"].clone();
        play_on(&mut client, &IDLE, usize::MAX).await;
        assert!(client.game["seed"].is_null(), "who knew the seed could rehearse for others");
        let plays = seen(&server, &client, identity).await;
        let events: Vec<Value> =
            plays.as_array().unwrap().iter().map(|play| play["events"].clone()).collect();
        assert!(events.len() > 4, "{plays}");
        games.push((hand, events, client.game["scores"].clone()));
    }
    assert_eq!(games[0], games[1]);
    let told = look(&server, &id, LEO).await;
    assert!(told["seeds"].is_null());
    for player in told["players"].as_array().unwrap() {
        assert_eq!((&player["total"], &player["rank"]), (&games[0].2[0], &json!(1)), "{told}");
        assert_eq!(player["deals"][0]["score"], games[0].2[0]);
        assert_eq!(
            player["deals"][0]["table"].is_string(),
            player["you"] == true,
            "where others play is their affair"
        );
    }
    // The second deal differs from the first.
    let second = seat(&server, &deal(&server, &id, 2, ADA).await.unwrap(), ADA).await;
    assert_ne!(second.game["view"]["hand"], games[0].0);
}

#[tokio::test]
async fn an_evening_allows_one_attempt_a_deal_and_shows_no_record_before_its_end() {
    let mut server = Server::start();
    let id = open(&server, json!({})).await;
    join(&server, &id, "Ada", ADA).await.unwrap();
    assert_eq!(deal(&server, &id, 2, ADA).await, refused(409, "earlier_deal"));
    let table = deal(&server, &id, 1, ADA).await.unwrap();
    // A player who comes back plays on at the same table, also after a crash.
    server.crash();
    assert_eq!(deal(&server, &id, 1, ADA).await.unwrap(), table);
    let mut ada = seat(&server, &table, ADA).await;
    assert_eq!((&ada.you["seat"], &ada.you["host"]), (&json!(0), &json!(false)));
    assert_eq!(ada.table["evening"], id);
    assert_eq!(ada.table["hints"], false);
    assert_eq!(deal(&server, &id, 2, ADA).await, refused(409, "earlier_deal"), "the first is not over");
    assert_eq!(ada.ask(json!({"for": "undo"})).await.unwrap_err()["code"], "one_attempt");
    assert_eq!(ada.ask(json!({"for": "hint"})).await.unwrap_err()["code"], "no_hints");
    let legal = server.request("GET", &format!("/api/tables/{table}/legal")).bearer(&json!(ADA)).send().await;
    assert_eq!(legal.problem(), (403, "no_hints".into()));
    ada.ask(json!({"for": "give_up"})).await.unwrap();
    ada.until(|ada| ada.game["result"].is_object()).await;
    assert_eq!(ada.ask(json!({"for": "rematch"})).await.unwrap_err()["code"], "one_attempt");
    for way in ["record", "replay", "review"] {
        let answer = server.get(&format!("/api/tables/{table}/games/1/{way}")).await;
        assert_eq!(answer.problem(), (409, "evening_on".into()), "{way}");
    }
    let told = look(&server, &id, ADA).await;
    assert_eq!(told["players"][0]["deals"][0]["status"], "given_up");
    assert!(deal(&server, &id, 2, ADA).await.is_ok());
}

#[tokio::test]
async fn no_player_starts_an_evening_early_and_no_deal_counts_after_its_end() {
    let server = Server::start();
    let later = open(&server, json!({"starts": now() + 3_600_000})).await;
    join(&server, &later, "Ada", ADA).await.unwrap();
    assert_eq!(deal(&server, &later, 1, ADA).await, refused(409, "too_early"));
    assert_eq!(look(&server, &later, ADA).await["players"][0]["deals"], json!([]));

    let id = open(&server, json!({"game": "yahtzee-des-mots", "deals": 1, "ends": now() + 20_000})).await;
    for (name, identity) in [("Ada", ADA), ("Léo", LEO)] {
        join(&server, &id, name, identity).await.unwrap();
    }
    let ada = deal(&server, &id, 1, ADA).await.unwrap();
    let mut client = seat(&server, &ada, ADA).await;
    let over = async {
        while look(&server, &id, ADA).await["seeds"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        }
    };
    patience(over).await;
    assert_eq!(deal(&server, &id, 1, LEO).await, refused(409, "evening_over"));
    assert_eq!(join(&server, &id, "Zoé", ZOE).await.unwrap_err(), (409, "evening_over".into()));
    assert_eq!(
        deal(&server, &id, 1, ADA).await.unwrap(),
        ada,
        "what was begun can be looked at and finished"
    );
    play_on(&mut client, &["score", "throw"], usize::MAX).await;
    let told = look(&server, &id, LEO).await;
    let of_ada = told["players"].as_array().unwrap().iter().find(|player| player["name"] == "Ada").unwrap();
    assert_eq!(of_ada["deals"], json!([{"deal": 1, "status": "late", "score": null, "table": ada}]));
    // The seed is public now, and matches the commitment.
    let record = server.get(&format!("/api/tables/{ada}/games/1/record")).await.json();
    assert_eq!(record["seed"], told["seeds"][0]);
    verifies(&record, &told["promises"][0]);
}

/// A word of two letters from these dice.
fn word_of(dice: &str) -> String {
    let pairs = dice.chars().enumerate().flat_map(|(place, first)| {
        let others = dice.chars().enumerate().filter(move |(other, _)| *other != place);
        others.map(move |(_, second)| format!("{first}{second}"))
    });
    let is_word = |pair: &String| {
        pair.parse::<Letters>().is_ok_and(|letters| lettrine_french::lexicon().is_word(&letters))
    };
    pairs.into_iter().find(is_word).unwrap()
}

#[tokio::test]
async fn the_ranking_is_by_the_points_of_the_engine() {
    // With this seed, the dice contain a word.
    let server = Server::with(&["--seed", "7"]);
    let id = open(&server, json!({"game": "yahtzee-des-mots", "deals": 1})).await;
    let mut points = Vec::new();
    for (name, identity) in [("Ada", ADA), ("Léo", LEO), ("Zoé", ZOE)] {
        join(&server, &id, name, identity).await.unwrap();
        let table = deal(&server, &id, 1, identity).await.unwrap();
        let mut client = seat(&server, &table, identity).await;
        // Zoé begins with a word; the others write zeros.
        if identity == ZOE {
            client.act("throw", &json!({"do": "throw", "keep": []})).await.unwrap();
            let word = word_of(client.game["view"]["dice"].as_str().unwrap());
            client.act("score", &json!({"do": "score", "box": "mot-2", "words": [word]})).await.unwrap();
        }
        play_on(&mut client, &["score", "throw"], usize::MAX).await;
        client.until(|client| client.game["result"].is_object()).await;
        points.push((name, client.game["result"]["scores"][0].as_i64().unwrap()));
    }
    let told = look(&server, &id, ADA).await;
    let ranks: Vec<_> = told["players"].as_array().unwrap().iter().collect();
    for player in &ranks {
        let (_, score) = points.iter().find(|(name, _)| player["name"] == *name).unwrap();
        assert_eq!(player["total"], *score);
    }
    assert!(points[2].1 > 0, "{points:?}");
    assert_eq!((&ranks[0]["name"], &ranks[0]["rank"]), (&json!("Zoé"), &json!(1)));
    assert_eq!((&ranks[1]["rank"], &ranks[2]["rank"]), (&json!(2), &json!(2)), "equals share a place");
}

#[tokio::test]
async fn impossible_evenings_and_participants_are_refused_with_the_reason() {
    let server = Server::with(&["--no-rate-limits"]);
    let new = json!({"title": "Jeudi", "game": "word-out", "deals": 2});
    for (change, status, code) in [
        (json!({"title": " "}), 400, "unreadable"),
        (json!({"title": "x".repeat(300)}), 400, "unreadable"),
        (json!({"game": "tas"}), 400, "no_such_game"),
        (json!({"deals": 0}), 400, "unreadable"),
        (json!({"deals": 9}), 400, "unreadable"),
        (json!({"bots": 40}), 400, "wrong_seats"),
        (json!({"level": "dieu"}), 400, "malformed"),
        (json!({"lexicon": "nulle part"}), 400, "no_such_lexicon"),
        (json!({"options": {"nimporte": 1}}), 400, "unreadable"),
        (json!({"starts": now() + 1_000_000_000_000_i64}), 400, "unreadable"),
        (json!({"ends": now() - 1000}), 400, "unreadable"),
        (json!({"ends": i64::MAX}), 400, "unreadable"),
        (json!({"more": 1}), 400, "malformed"),
    ] {
        let mut body = new.clone();
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(
            ask(&server, "/api/evenings", body).await.unwrap_err(),
            (status, code.to_owned()),
            "{change}"
        );
    }
    let id = open(&server, json!({})).await;
    join(&server, &id, "Ada", ADA).await.unwrap();
    assert_eq!(join(&server, &id, "ada", LEO).await.unwrap_err(), (409, "name_taken".into()));
    assert_eq!(join(&server, &id, "", LEO).await.unwrap_err(), (400, "bad_name".into()));
    assert_eq!(join(&server, &id, "Léo", "rien").await.unwrap_err(), (403, "not_yours".into()));
    // A player who has joined keeps their name.
    assert_eq!(join(&server, &id, "Autre", ADA).await.unwrap()["players"].as_array().unwrap().len(), 1);
    assert_eq!(deal(&server, &id, 1, LEO).await, refused(409, "not_joined"));
    assert_eq!(deal(&server, &id, 3, ADA).await, refused(404, "not_found"));
    assert_eq!(deal(&server, "aaaaaaaaaaaaaaaa", 1, ADA).await, refused(404, "not_found"));
    assert_eq!(server.get("/api/evenings/%20").await.problem(), (404, "not_found".into()));
}

/// The result of a change requested with this identity.
async fn change(
    server: &Server,
    method: &'static str,
    id: &str,
    identity: &str,
    body: Value,
) -> Result<Value, (u16, String)> {
    let path = format!("/api/evenings/{id}");
    let mut request = server.request(method, &path).bearer(&json!(identity));
    if method == "PATCH" {
        request = request.body(&body);
    }
    let answer = request.send().await;
    if answer.status == 200 { Ok(answer.json()) } else { Err(answer.problem()) }
}

/// Opens an evening whose host is Ada, and returns its id.
async fn hosted_by_ada(server: &Server, starts: i64) -> String {
    let new = json!({"title": "Jeudi", "game": "word-out", "deals": 1, "starts": starts});
    let opened = server.request("POST", "/api/evenings").bearer(&json!(ADA)).body(&new).send().await;
    opened.json()["evening"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn only_the_host_moves_an_evening_and_only_until_it_begins() {
    const HOUR: i64 = 3_600_000;
    let mut server = Server::start();
    let id = hosted_by_ada(&server, now() + HOUR).await;
    join(&server, &id, "Léo", LEO).await.unwrap();
    assert_eq!(look(&server, &id, ADA).await["host"], true);
    assert_eq!(look(&server, &id, LEO).await["host"], false);
    let promise = look(&server, &id, LEO).await["promises"].clone();
    let later = json!({"starts": now() + 5 * HOUR, "ends": now() + 6 * HOUR});
    let not_yours = refused(403, "not_yours");
    assert_eq!(change(&server, "PATCH", &id, LEO, later.clone()).await, not_yours);
    assert_eq!(change(&server, "DELETE", &id, LEO, json!({})).await, not_yours);
    let told = change(&server, "PATCH", &id, ADA, later.clone()).await.unwrap();
    assert_eq!((&told["starts"], &told["ends"]), (&later["starts"], &later["ends"]));
    let backwards = json!({"starts": now() + 2 * HOUR, "ends": now() + HOUR});
    assert_eq!(change(&server, "PATCH", &id, ADA, backwards).await, refused(400, "unreadable"));
    // The new dates are kept, with the deals and the players.
    server.crash();
    let told = look(&server, &id, LEO).await;
    assert_eq!((&told["starts"], &told["promises"]), (&later["starts"], &promise));
    assert_eq!(told["players"][0]["name"], "Léo");
    let at_once = json!({"starts": now(), "ends": now() + HOUR});
    change(&server, "PATCH", &id, ADA, at_once).await.unwrap();
    deal(&server, &id, 1, LEO).await.unwrap();
    assert_eq!(change(&server, "PATCH", &id, ADA, later).await, refused(409, "evening_begun"));
}

#[tokio::test]
async fn the_host_cancels_an_evening_and_it_is_over_for_all() {
    let server = Server::start();
    for starts in [now(), now() + 3_600_000] {
        let id = hosted_by_ada(&server, starts).await;
        join(&server, &id, "Léo", LEO).await.unwrap();
        assert_eq!(look(&server, &id, LEO).await["cancelled"], false);
        assert_eq!(change(&server, "DELETE", &id, ADA, json!({})).await.unwrap()["cancelled"], true);
        let told = look(&server, &id, LEO).await;
        assert!(told["cancelled"] == true && told["ends"].as_i64().unwrap() <= now(), "{told}");
        assert_eq!(deal(&server, &id, 1, LEO).await, refused(409, "evening_over"));
        assert_eq!(join(&server, &id, "Zoé", ZOE).await.unwrap_err(), (409, "evening_over".into()));
        assert_eq!(change(&server, "DELETE", &id, ADA, json!({})).await, refused(409, "evening_over"));
    }
    // An evening that was opened without an identity cannot be cancelled.
    let id = open(&server, json!({})).await;
    assert_eq!(change(&server, "DELETE", &id, ADA, json!({})).await, refused(403, "not_yours"));
}
