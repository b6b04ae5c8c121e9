//! People at a table: links, rights, absence, chat, lists of tables.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::opening::{leo, table};
use crate::server::Server;

#[tokio::test]
async fn an_invitation_gives_an_empty_seat_and_a_watch_link_only_a_look() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    assert_eq!(Client::refused(&server, &id, json!({})).await, "not_yours");
    let mut watcher = Client::join(&server, &id, json!({"secret": entered["links"]["watch"]})).await;
    assert_eq!(watcher.you, json!({"place": null, "seat": null, "host": false}));
    let seats = || server.request("POST", &format!("/api/tables/{id}/seats")).body(&json!({"name": "Eve"}));
    assert_eq!(seats().send().await.problem(), (403, "not_yours".into()));
    assert_eq!(seats().bearer(&entered["links"]["watch"]).send().await.problem(), (403, "not_yours".into()));
    let (_, leo) = leo(&server, &id, &entered).await;
    assert_eq!(leo.you["place"], 1);
    let full = seats().bearer(&entered["links"]["invitation"]).send().await;
    assert_eq!(full.problem(), (409, "table_full".into()));
    ada.until(|ada| ada.table["seats"][1]["name"] == "Léo").await;
    ada.host(json!({"do": "start"})).await.unwrap();
    watcher.until(|watcher| !watcher.game.is_null()).await;
    assert!(watcher.game["view"].get("hand").is_none());
    assert_eq!(code(watcher.ask(json!({"for": "chat", "text": "bonjour"})).await), "watching");
    let act = json!({"do": "pass"});
    assert_eq!(code(watcher.act("x", &act).await), "watching");
}

#[tokio::test]
async fn only_the_host_has_the_hosts_rights() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({"seats": 3})).await;
    let (secret, mut leo) = leo(&server, &id, &entered).await;
    for right in [
        json!({"do": "start"}),
        json!({"do": "change", "seats": 2}),
        json!({"do": "seat_bot", "place": 2, "level": "easy"}),
        json!({"do": "remove", "place": 0}),
        json!({"do": "stand_in", "place": 0, "level": "easy"}),
        json!({"do": "pause"}),
        json!({"do": "resume"}),
        json!({"do": "mute", "place": 0, "muted": true}),
    ] {
        assert_eq!(code(leo.host(right).await), "host_only");
    }
    assert_eq!(code(ada.host(json!({"do": "start"})).await), "seats_empty");
    ada.host(json!({"do": "change", "options": {"arbitration": "lenient"}})).await.unwrap();
    leo.until(|leo| leo.table["options"]["arbitration"] == "lenient").await;
    assert_eq!(code(ada.host(json!({"do": "change", "options": {"decks": 9}})).await), "unreadable");
    assert_eq!(code(ada.host(json!({"do": "change", "seats": 9})).await), "wrong_seats");
    ada.host(json!({"do": "seat_bot", "place": 2, "level": "easy"})).await.unwrap();
    ada.host(json!({"do": "start"})).await.unwrap();
    assert_eq!(code(ada.host(json!({"do": "change", "seats": 2})).await), "begun");
    assert_eq!(code(ada.host(json!({"do": "resume"})).await), "not_paused");
    ada.host(json!({"do": "pause"})).await.unwrap();
    leo.until(|leo| leo.table["paused"] == true).await;
    ada.host(json!({"do": "resume"})).await.unwrap();
    ada.host(json!({"do": "remove", "place": 1})).await.unwrap();
    assert_eq!(leo.hangs_up().await, Some(json!("removed")));
    ada.until(|ada| ada.table["seats"][1]["kind"] == "bot").await;
    let bot = ada.table["seats"][1]["name"].clone();
    assert_eq!(code(ada.host(json!({"do": "remove", "place": 1})).await), "stood_in");
    assert_eq!(code(ada.host(json!({"do": "remove", "place": 7})).await), "no_such_place");
    assert_eq!(ada.table["seats"][1]["name"], bot);
    assert_eq!(Client::refused(&server, &id, json!({"secret": secret})).await, "not_yours");
}

#[tokio::test]
async fn a_player_removed_before_the_game_loses_the_seat_and_its_secret() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (secret, _leo) = leo(&server, &id, &entered).await;
    ada.host(json!({"do": "remove", "place": 1})).await.unwrap();
    ada.until(|ada| ada.table["seats"][1]["kind"] == "open").await;
    assert_eq!(Client::refused(&server, &id, json!({"secret": secret})).await, "not_yours");
    // A host who gives up their own seat is still the host.
    ada.host(json!({"do": "remove", "place": 0})).await.unwrap();
    assert_eq!((&ada.you["place"], &ada.you["host"]), (&Value::Null, &json!(true)));
    ada.host(json!({"do": "seat_bot", "place": 0, "level": "easy"})).await.unwrap();
}

#[tokio::test]
async fn a_bot_stands_in_for_an_absent_player_until_the_player_returns() {
    let server = Server::with(&["--absence", "1"]);
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (secret, leo) = leo(&server, &id, &entered).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| ada.table["seats"][1]["present"] == 1).await;
    assert_eq!(code(ada.ask(json!({"for": "stand_in", "place": 1})).await), "present");
    drop(leo);
    ada.until(|ada| ada.table["seats"][1]["away"] == true).await;
    ada.ask(json!({"for": "stand_in", "place": 1})).await.unwrap();
    // The bot plays in its turn, so it is Ada's turn soon.
    ada.until(|ada| ada.game["turn"]["seats"] == json!([0])).await;
    let mut leo = Client::join(&server, &id, json!({"secret": secret})).await;
    leo.until(|leo| leo.table["seats"][1]["stand_in"] == false).await;
    ada.host(json!({"do": "stand_in", "place": 1, "level": "easy"})).await.unwrap();
    leo.until(|leo| leo.table["seats"][1]["stand_in"] == true).await;
    let window = leo.window();
    let refused = leo.act_in(window, "x", &json!({"do": "pass"})).await;
    assert!(["stood_in", "stale"].contains(&code(refused).as_str()));
    leo.ask(json!({"for": "return"})).await.unwrap();
    leo.until(|leo| leo.table["seats"][1]["stand_in"] == false).await;
}

/// Asks the same again and again: how often it was accepted, and why it was refused at last.
async fn until_refused(client: &mut Client, ask: &Value) -> (usize, String) {
    let mut accepted = 0;
    loop {
        match client.ask(ask.clone()).await {
            Ok(_) => accepted += 1,
            Err(problem) => return (accepted, problem["code"].as_str().unwrap().to_owned()),
        }
        assert!(accepted < 1000, "nothing is refused");
    }
}

#[tokio::test]
async fn people_chat_and_react_within_measure_unless_muted() {
    let mut server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (secret, mut leo) = leo(&server, &id, &entered).await;
    let chat = |text: &str| json!({"for": "chat", "text": text});
    leo.ask(chat("  Bonjour !  ")).await.unwrap();
    let told = ada.hear_of("chat").await;
    assert_eq!((&told["line"]["place"], &told["line"]["text"]), (&json!(1), &json!("Bonjour !")));
    assert_eq!(code(leo.ask(chat("")).await), "bad_text");
    assert_eq!(code(leo.ask(chat(&"x".repeat(201))).await), "bad_text");
    leo.ask(json!({"for": "react", "reaction": "👏"})).await.unwrap();
    assert_eq!(ada.hear_of("reaction").await["reaction"], "👏");
    // Requests of any kind have a limit of sixty.
    let (more, why) = until_refused(&mut leo, &chat("encore")).await;
    assert!(more < 30 && why == "too_fast", "{more} {why}");
    let mut again = Client::join(&server, &id, json!({"secret": secret})).await;
    // On a slow machine the limit may have allowed a message or two in the meantime; a new one would allow five.
    let (more, why) = until_refused(&mut again, &chat("encore")).await;
    assert!(more < 5 && why == "too_fast", "whoever comes again has said as much: {more} {why}");
    // Ada has said nothing yet: reactions alone are too many, too.
    let (more, why) = until_refused(&mut ada, &json!({"for": "react", "reaction": "👏"})).await;
    assert!((5..30).contains(&more) && why == "too_fast", "{more} {why}");
    ada.host(json!({"do": "mute", "place": 1, "muted": true})).await.unwrap();
    leo.until(|leo| leo.table["seats"][1]["muted"] == true).await;
    assert_eq!(code(leo.ask(chat("et moi ?")).await), "muted");
    assert_eq!(code(leo.ask(json!({"for": "react", "reaction": "😶"})).await), "muted");
    server.crash();
    let mut leo = Client::join(&server, &id, json!({"secret": secret})).await;
    assert_eq!(code(leo.ask(chat("et moi ?")).await), "muted", "and stays so");
    let mut host = Client::join(&server, &id, json!({"host": entered["links"]["host"]})).await;
    host.host(json!({"do": "mute", "place": 1, "muted": false})).await.unwrap();
    leo.ask(chat("ah")).await.unwrap();
    // The chat is there for clients that join later.
    let again = Client::join(&server, &id, json!({"secret": entered["seat"]["secret"]})).await;
    assert_eq!(again.chat[0]["text"], "Bonjour !");
}

#[tokio::test]
async fn ones_own_tables_are_found_by_the_browsers_identity_which_also_opens_them() {
    let server = Server::start();
    let (me, other) = ("p".to_owned() + &"A".repeat(30), json!("p".to_owned() + &"B".repeat(30)));
    let quick = json!({"game": "word-out", "sit": {"name": "Ada"}, "identity": me});
    let entered = server.post("/api/quick", quick).await;
    let id = entered["table"].as_str().unwrap();
    let mine = async |who: &Value| server.request("GET", "/api/me/tables").bearer(who).send().await.json();
    let tables = mine(&json!(me)).await;
    assert_eq!((&tables[0]["id"], &tables[0]["seats"][0]["name"]), (&json!(id), &json!("Ada")));
    assert_eq!(mine(&other).await, json!([]));
    let ada = Client::join(&server, id, json!({"identity": me})).await;
    assert_eq!((&ada.you["place"], &ada.you["host"]), (&json!(0), &json!(true)));
    assert_eq!(Client::refused(&server, id, json!({"identity": other})).await, "not_yours");
}

#[tokio::test]
async fn one_answer_tells_a_browser_its_turns_by_identity_and_by_held_seats() {
    let server = Server::start();
    let me = "p".to_owned() + &"A".repeat(30);
    let (id, entered, mut ada) = table(&server, json!({"identity": me})).await;
    let sit = json!({"name": "Léo"});
    let sat =
        server.request("POST", &format!("/api/tables/{id}/seats")).bearer(&entered["links"]["invitation"]);
    let leo = sat.body(&sit).send().await.json()["secret"].clone();
    let mine = async |asked: Value| server.request("POST", "/api/me/tables").body(&asked).send().await.json();
    let by_identity = json!({"identity": me});
    let by_link = json!({"seats": [{"table": id, "secret": leo}]});
    let before = mine(by_identity.clone()).await;
    assert_eq!(
        (&before[0]["yours"], &before[0]["your_turn"]),
        (&json!([0]), &json!(false)),
        "nothing has begun"
    );
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| !ada.game.is_null()).await;
    for asked in [by_identity.clone(), by_link.clone()] {
        let told = mine(asked.clone()).await;
        let yours = told[0]["yours"][0].as_u64().unwrap();
        let waits = ada.game["turn"]["seats"].as_array().unwrap().contains(&json!(yours));
        assert_eq!(
            (told.as_array().unwrap().len(), &told[0]["your_turn"]),
            (1, &json!(waits)),
            "{asked}: {told}"
        );
        assert!(!told.to_string().contains("owners"), "who sits where is nobody else's to know: {told}");
    }
    let turns = [mine(by_identity).await, mine(by_link).await].map(|told| told[0]["your_turn"] == true);
    assert_eq!(turns.iter().filter(|turn| **turn).count(), 1, "one of two is to play");
    // A wrong secret finds nothing, and the same table is listed once for an identity and a seat.
    let wrong = "s".to_owned() + &"x".repeat(27);
    assert_eq!(
        mine(json!({"seats": [{"table": id, "secret": wrong}, {"table": "no table", "secret": "x"}]})).await,
        json!([])
    );
    let both = mine(json!({"identity": me, "seats": [{"table": id, "secret": leo}]})).await;
    assert_eq!(
        (both.as_array().unwrap().len(), &both[0]["yours"], &both[0]["your_turn"]),
        (1, &json!([0, 1]), &json!(true))
    );
    let many = vec![json!({"table": id, "secret": leo}); 201];
    let refused = server.request("POST", "/api/me/tables").body(&json!({"seats": many})).send().await;
    assert_eq!(refused.problem(), (400, "malformed".into()));
}

#[tokio::test]
async fn only_the_host_deletes_a_table_and_all_it_holds() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let delete = |secret: &Value| server.request("DELETE", &format!("/api/tables/{id}")).bearer(secret);
    assert_eq!(delete(&entered["seat"]["secret"]).send().await.problem(), (403, "host_only".into()));
    assert_eq!(delete(&entered["links"]["host"]).send().await.status, 204);
    assert_eq!(ada.hear_of("closing").await["problem"]["code"], "deleted");
    assert_eq!(server.get(&format!("/api/tables/{id}")).await.problem(), (404, "not_found".into()));
    assert_eq!(Client::refused(&server, &id, json!({})).await, "not_found");
}

#[tokio::test]
async fn names_are_seen_and_changed_and_hide_nothing() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (_, mut leo) = leo(&server, &id, &entered).await;
    ada.ask(json!({"for": "rename", "name": "  Ada L. ", "colour": "plum"})).await.unwrap();
    for client in [&mut ada, &mut leo] {
        let seat = json!(["Ada L.", "plum"]);
        client.until(|client| named(client) == seat).await;
    }
    for name in ["", "   ", "a\u{202e}b", "\u{200b}", "a\u{2028}b", &"x".repeat(25)] {
        assert_eq!(code(ada.ask(json!({"for": "rename", "name": name, "colour": "plum"})).await), "bad_name");
    }
    assert_eq!(named(&ada), json!(["Ada L.", "plum"]));
    ada.ask(json!({"for": "leave"})).await.unwrap();
    ada.until(|ada| ada.you["place"].is_null() && ada.table["seats"][0]["kind"] == "open").await;
    leo.until(|leo| leo.table["seats"][0]["kind"] == "open").await;
}

/// The name and the colour of the first seat, as a client sees them.
fn named(client: &Client) -> Value {
    let seat = &client.table["seats"][0];
    json!([seat["name"], seat["colour"]])
}

#[tokio::test]
async fn a_bad_name_is_refused_with_its_flaw() {
    let server = Server::start();
    let long = "x".repeat(25);
    for (name, language, said) in [
        (" ", "fr", "il manque un nom"),
        (" ", "en", "a name is missing"),
        (&long, "fr", "ce nom est trop long : 24 caractères au plus"),
        (&long, "en", "this name is too long: at most 24 characters"),
        ("a\u{202e}b", "fr", "ce nom contient un caractère invisible ou trompeur (U+202E)"),
        ("a\u{202e}b", "en", "this name contains a character that is invisible or deceptive (U+202E)"),
    ] {
        let quick = json!({"game": "word-out", "bots": 1, "sit": {"name": name}});
        let sent = server.request("POST", "/api/quick").header("Accept-Language", language).body(&quick);
        let problem = sent.send().await.json();
        assert_eq!((&problem["code"], &problem["detail"]), (&json!("bad_name"), &json!(said)));
    }
}
