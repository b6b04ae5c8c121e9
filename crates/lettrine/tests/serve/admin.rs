//! Tests of `lettrine admin` beside a running server: it lists, it gives orders, and the server obeys.

use std::process::Command;
use std::time::Duration;

use lettrine_server::secret::new_table;
use lettrine_server::store::{Batch, ChatReport, Head, Hosting, Sqlite, Status, Store};
use serde_json::{Value, json};

use crate::client::Client;
use crate::keeping::{lettrine, path, said, table, to_act};
use crate::patience;
use crate::server::Server;

/// The JSON answer of `lettrine admin`.
fn admin(server: &Server, code: i32, words: &[&str]) -> Value {
    let data = server.data();
    let all = [&["admin", "--json", "--data", path(&data)], words].concat();
    let told = said(code, lettrine(&all));
    serde_json::from_str(&told).unwrap_or(Value::String(told))
}

/// Repeats a request until it has the expected status.
async fn until_status(server: &Server, path: &str, due: u16) {
    patience(async {
        while server.get(path).await.status != due {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn the_host_sees_figures_and_tables_by_game_state_and_age() {
    let server = Server::start();
    let (playing, _) = table(&server).await;
    let waiting = server.post("/api/tables", json!({"game": "crack-word", "sit": {"name": "Zoé"}})).await;
    let figures = admin(&server, 0, &["figures"]);
    let count = |game: &str, status: &str| {
        let all = figures["tables"].as_array().unwrap().iter();
        all.filter(|count| count["game"] == game && count["status"] == status)
            .map(|count| count["tables"].as_i64().unwrap())
            .sum::<i64>()
    };
    assert_eq!((count("word-out", "playing"), count("crack-word", "waiting")), (1, 1), "{figures}");
    assert!(
        figures["entries"].as_i64().unwrap() > 4 && figures["bytes"].as_i64().unwrap() > 4096,
        "{figures}"
    );
    assert_eq!(figures["runs"], 1);

    let names = |tables: &Value| -> Vec<String> {
        tables.as_array().unwrap().iter().map(|row| row["table"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&admin(&server, 0, &["tables"])).len(), 2);
    assert_eq!(names(&admin(&server, 0, &["tables", "--status", "playing"])), [playing.as_str()]);
    let of_game = admin(&server, 0, &["tables", "--game", "crack-word"]);
    assert_eq!(names(&of_game), [waiting["table"].as_str().unwrap()]);
    assert_eq!(of_game[0]["names"], json!(["Zoé"]));
    assert_eq!(names(&admin(&server, 1, &["tables", "--older", "1"])), [""; 0]);
    let bad = said(2, lettrine(&["admin", "tables", "--status", "lost", "--data", path(&server.data())]));
    assert!(bad.contains("--status lost") && bad.contains("waiting, playing or over"), "{bad}");
    let unknown = said(2, lettrine(&["admin", "tables", "--game", "belote", "--data", path(&server.data())]));
    assert!(unknown.contains("unknown game 'belote'") && unknown.contains("crack-word"), "{unknown}");
    let french = Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .args(["--lang", "fr", "admin", "tables", "--data", path(&server.data())])
        .output();
    let french = said(0, french.unwrap());
    assert!(french.contains("en cours") && french.contains("en attente"), "{french}");
    assert!(!french.contains("playing") && !french.contains("waiting"), "{french}");
}

#[test]
fn words_that_are_no_order_are_refused_before_the_store_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    // There is no store in the folder: only an order that is understood finds that out.
    let admin =
        |words: &[&str]| said(2, lettrine(&[&["admin", "--data", path(folder.path())], words].concat()));
    assert!(admin(&["figures"]).contains("no games are kept here"));
    assert!(admin(&["bogus"]).contains("unknown command 'admin bogus'"));
    assert!(admin(&["figures", "extra"]).contains("unexpected argument 'extra'"));
    assert!(admin(&["bans", "--erase"]).contains("'admin bans' takes no '--erase'"));
    assert!(admin(&["tables", "--reason", "x"]).contains("'admin tables' takes no '--reason'"));
    assert!(admin(&[]).contains("what to do"), "only options");
    assert!(admin(&["close"]).contains("the table is missing"));
    assert!(admin(&["close", "?"]).contains("the name or the address of a table"));
    assert!(admin(&["ban"]).contains("the IP address is missing"));
    assert!(admin(&["ban", "salon"]).contains("'admin ban salon': expected an IP address"));
    assert!(admin(&["chat", "?", "x", "--forget"]).contains("the name or the address of a table"));
    assert!(admin(&["person", "nobody"]).contains("a browser's identity"));
    assert!(admin(&["tables", "--game", "belote"]).contains("unknown game 'belote'"));
}

#[tokio::test]
async fn a_closed_table_tells_its_clients_the_reason_and_refuses_entry_until_reopened() {
    let server = Server::start();
    let (id, secrets) = table(&server).await;
    let mut ada = Client::join(&server, &id, json!({"secret": secrets[0]})).await;
    let refused = admin(&server, 1, &["delete", &id]);
    assert!(refused.as_str().unwrap().contains("not closed"), "{refused}");
    admin(&server, 0, &["close", &id, "--reason", "insultes"]);
    let told = loop {
        let told = ada.hear().await;
        if told["tell"] == "closing" {
            break told;
        }
    };
    assert_eq!(told["problem"]["code"], "closed");
    assert!(told["problem"]["message"].as_str().unwrap().contains("insultes"), "{told}");
    assert_eq!(Client::refused(&server, &id, json!({"secret": secrets[0]})).await, "closed");
    let record = server.get(&format!("/api/tables/{id}/games/1/record")).await;
    assert_eq!(record.problem(), (404, "closed".into()));
    assert_eq!(admin(&server, 0, &["tables"])[0]["closed"], "insultes");

    admin(&server, 0, &["reopen", &id]);
    until_status(&server, &format!("/api/tables/{id}"), 200).await;
    to_act(&server, &id, &secrets).await.act("a", &json!({"do": "pass"})).await.unwrap();

    admin(&server, 0, &["close", &id]);
    until_status(&server, &format!("/api/tables/{id}"), 404).await;
    admin(&server, 0, &["delete", &id]);
    assert_eq!(admin(&server, 1, &["tables"]), json!([]));
    admin(&server, 1, &["close", &id]);
}

#[tokio::test]
async fn a_table_deleted_before_the_server_has_seen_it_closed_is_gone_for_its_members_too() {
    let server = Server::start();
    let (id, secrets) = table(&server).await;
    let mut ada = Client::join(&server, &id, json!({"secret": secrets[0]})).await;
    admin(&server, 0, &["close", &id]);
    admin(&server, 0, &["delete", &id]);
    let code = loop {
        let told = ada.hear().await;
        if told["tell"] == "closing" {
            break told["problem"]["code"].clone();
        }
    };
    // The server looks for orders every second: it may have seen the table closed in between.
    assert!(["closed", "deleted"].contains(&code.as_str().unwrap()), "{code}");
    until_status(&server, &format!("/api/tables/{id}"), 404).await;
    assert_eq!(Client::refused(&server, &id, json!({"secret": secrets[0]})).await, "not_found");
}

#[tokio::test]
async fn a_banned_address_is_cut_off_within_seconds_and_may_return_after_the_ban() {
    // The server is behind a proxy that tells the client's address.
    let server = Server::with(&["--public-url", "https://jeux.example", "--no-rate-limits"]);
    let from = |address: &str| {
        let request = server.request("GET", "/api/games").host("jeux.example");
        request.header("X-Forwarded-For", address)
    };
    let (id, secrets) = {
        let new = json!({"game": "word-out", "sit": {"name": "Ada"}});
        let opened =
            server.request("POST", "/api/tables").host("jeux.example").body(&new).send().await.json();
        (opened["table"].as_str().unwrap().to_owned(), opened["seat"]["secret"].clone())
    };
    let headers = [("host", "jeux.example"), ("x-forwarded-for", "192.0.2.7")];
    let mut ada = Client::connect_with(&server, &id, &headers).await.unwrap();
    ada.say(json!({"say": "join", "secret": secrets, "language": "en"})).await;
    assert_eq!(ada.hear().await["tell"], "table");

    admin(&server, 0, &["ban", "192.0.2.7", "--days", "2", "--reason", "insultes"]);
    assert_eq!(ada.hangs_up().await, Some(json!("banned")));
    assert_eq!(from("192.0.2.7").send().await.problem(), (403, "banned".into()));
    let page = server.request("GET", "/t/abc").host("jeux.example").header("X-Forwarded-For", "192.0.2.7");
    let page = page.header("Accept", "text/html,*/*").header("Accept-Language", "en").send().await;
    assert_eq!((page.status, page.header("content-type")), (403, "text/html; charset=utf-8"));
    assert!(page.body.contains("<html lang=\"en\">"), "a person reads it");
    assert_eq!(from("192.0.2.8").send().await.status, 200, "others are not");
    let bans = admin(&server, 0, &["bans"]);
    assert_eq!((&bans[0]["address"], &bans[0]["reason"]), (&json!("192.0.2.7"), &json!("insultes")));
    assert_eq!(bans[0]["until"].as_i64().unwrap() - bans[0]["added"].as_i64().unwrap(), 2 * 86_400_000);
    let none = ["admin", "ban", "192.0.2.7", "--days", "0", "--data"];
    let refused = said(2, lettrine(&[&none[..], &[path(&server.data())]].concat()));
    assert!(refused.contains("'--days 0': expected at least 1"), "{refused}");
    assert_eq!(admin(&server, 0, &["bans"]), bans, "the ban is as it was");
    let told = admin(&server, 0, &["ban", "2001:db8:1:2:3::4"]);
    assert!(told.as_str().unwrap().starts_with("2001:db8:1:2::/64 does not come in"), "{told}");
    let listed = said(0, lettrine(&["admin", "bans", "--data", path(&server.data())]));
    assert!(listed.contains("2001:db8:1:2::/64 ") && listed.contains("192.0.2.7 "), "{listed}");
    let network = || from("[2001:db8:1:2::9]");
    patience(async {
        while network().send().await.status != 403 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;

    admin(&server, 0, &["unban", "192.0.2.7"]);
    patience(async {
        while from("192.0.2.7").send().await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    admin(&server, 1, &["unban", "192.0.2.7"]);
    let bad = said(2, lettrine(&["admin", "ban", "salon", "--data", path(&server.data())]));
    assert!(bad.contains("salon") && bad.contains("an IP address"), "{bad}");
}

#[tokio::test]
async fn a_reported_line_of_chat_reaches_the_host_with_the_lines_before() {
    let server = Server::start();
    let (id, secrets) = table(&server).await;
    let mut ada = Client::join(&server, &id, json!({"secret": secrets[0]})).await;
    let mut leo = Client::join(&server, &id, json!({"secret": secrets[1]})).await;
    ada.ask(json!({"for": "chat", "text": "Bonjour"})).await.unwrap();
    leo.ask(json!({"for": "chat", "text": "Imbécile"})).await.unwrap();
    ada.until(|client| client.chat.len() == 2).await;
    let line = ada.chat[1].clone();
    let report = |secret: &Value, line: &Value| {
        let body = json!({"place": line["place"], "at": line["at"]});
        server.request("POST", &format!("/api/tables/{id}/reports")).bearer(secret).body(&body).send()
    };
    assert_eq!(report(&secrets[0], &line).await.status, 204);
    assert_eq!(report(&secrets[0], &line).await.status, 204);
    assert_eq!(report(&secrets[0], &json!({"place": 0, "at": 5})).await.problem(), (404, "not_found".into()));
    let stranger = json!("s0123456789012345678901234567");
    assert_eq!(report(&stranger, &line).await.problem(), (403, "not_yours".into()));

    let told = admin(&server, 0, &["chat"]);
    assert_eq!((told.as_array().unwrap().len(), &told[0]["count"]), (1, &json!(2)), "{told}");
    let lines = told[0]["lines"].as_array().unwrap();
    let said: Vec<_> = lines.iter().map(|line| (line["name"].as_str(), line["text"].as_str())).collect();
    assert_eq!(said, [(Some("Ada"), Some("Bonjour")), (Some("Léo"), Some("Imbécile"))]);
    let entry = told[0]["entry"].to_string();
    admin(&server, 0, &["chat", &id, &entry, "--forget"]);
    assert_eq!(admin(&server, 1, &["chat"]), json!([]));
}

#[tokio::test]
async fn what_is_damaged_in_the_store_is_listed_as_damaged() {
    let server = Server::start();
    let store = Sqlite::open(&server.database()).unwrap();
    let table = new_table().unwrap();
    let head = Head { status: Status::Playing, public: false, deadline: None, summary: "?".into() };
    let batch = Batch { table, first: 0, at: 5, entries: vec!["{}".into()], head, people: Vec::new() };
    store.append(batch).await.unwrap();
    let report = ChatReport { table, seq: 0, lines: "?".into(), count: 1, latest: 5 };
    store.report_chat(report).await.unwrap();
    store.close().await.unwrap();
    let (chat, tables) = (admin(&server, 0, &["chat"]), admin(&server, 0, &["tables"]));
    assert!(chat[0]["lines"].is_null() && chat[0]["damaged"].is_string(), "{chat}");
    assert!(tables[0]["game"].is_null() && tables[0]["damaged"].is_string(), "{tables}");
    for verb in ["chat", "tables"] {
        let told = said(0, lettrine(&["admin", verb, "--data", path(&server.data())]));
        assert!(told.contains(table.as_str()) && told.contains("unreadable: "), "{told}");
    }
}

#[tokio::test]
async fn a_person_s_names_and_lines_are_told_and_erased_while_the_game_goes_on() {
    let mut server = Server::with(&["--no-rate-limits"]);
    let identity = "p0123456789012345678901234567";
    let new = json!({"game": "word-out", "sit": {"name": "Ada", "identity": identity}});
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
    let sat = seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": "Léo"})).send().await.json();
    let secrets = [entered["seat"]["secret"].clone(), sat["secret"].clone()];
    let mut host = Client::join(&server, &id, json!({"host": entered["links"]["host"]})).await;
    host.host(json!({"do": "start"})).await.unwrap();
    let mut ada = Client::join(&server, &id, json!({"secret": secrets[0]})).await;
    let mut leo = Client::join(&server, &id, json!({"secret": secrets[1]})).await;
    ada.ask(json!({"for": "chat", "text": "mon secret"})).await.unwrap();
    leo.ask(json!({"for": "chat", "text": "le mien"})).await.unwrap();

    let mine = |method: &'static str| server.request(method, "/api/me/data").bearer(&json!(identity)).send();
    let kept = mine("GET").await.json();
    assert_eq!(
        (&kept["tables"][0]["names"], &kept["tables"][0]["said"]),
        (&json!(["Ada"]), &json!(["mon secret"]))
    );
    assert_eq!(admin(&server, 0, &["person", identity]), kept, "the host sees the same");

    let erased = mine("DELETE").await.json();
    assert_eq!(erased["tables"], 1, "{erased}");
    assert_eq!(mine("GET").await.json()["tables"], json!([]));
    // Members at the table are told the changed names and chat at once, without a play.
    leo.until(|leo| {
        let told = format!("{} {:?}", leo.table, leo.chat);
        told.contains("Anonyme 1") && !told.contains("Ada") && !told.contains("mon secret")
    })
    .await;
    // The game goes on without the name.
    let mut player = to_act(&server, &id, &secrets).await;
    player.act("after", &json!({"do": "pass"})).await.unwrap();
    let again = Client::join(&server, &id, json!({"secret": secrets[1]})).await;
    let told = format!("{} {:?}", again.table, again.chat);
    assert!(!told.contains("Ada") && !told.contains("mon secret") && told.contains("le mien"), "{told}");
    assert_eq!(server.stop().await, Some(0));
    said(0, lettrine(&["check", "--data", path(&server.data())]));
    let bytes = std::fs::read(server.database()).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(!holds("mon secret"), "nothing of it is left in the file");
    assert!(holds("le mien"));

    // A person can also be named by the link of a seat.
    let link = format!("https://jeux.example/t/{id}#{}", secrets[1].as_str().unwrap());
    assert_eq!(admin(&server, 0, &["person", &link])["tables"][0]["said"], json!(["le mien"]));
    assert_eq!(admin(&server, 0, &["person", &link, "--erase"])["tables"], 1);
    let left = admin(&server, 0, &["person", &link]);
    assert_eq!(left["tables"][0]["names"], json!(["Anonyme 2"]), "told once, though it is in the log twice");
    said(0, lettrine(&["check", "--data", path(&server.data())]));
    let bad = said(2, lettrine(&["admin", "person", "Ada", "--data", path(&server.data())]));
    assert!(bad.contains("Ada") && bad.contains("a browser's identity"), "{bad}");
}

#[tokio::test]
async fn what_is_not_there_is_told_in_a_sentence_and_by_the_exit_code() {
    let server = Server::start();
    let data = server.data();
    let unknown = "p0123456789012345678901234567";
    for (words, french, english) in [
        (&["tables"][..], "aucune table trouvée", "no table was found"),
        (&["bans"], "aucune adresse n'est bannie", "no address is banned"),
        (&["chat"], "aucune ligne de discussion signalée", "no line of chat was reported"),
        (&["person", unknown], "rien n'est gardé de cette personne", "nothing is kept of this person"),
        (
            &["delete", "aaaaaaaaaaaaaaaa"],
            "aucune table de ce nom, ou pas dans cet état",
            "no table of this name, or not in this state",
        ),
        (
            &["person", unknown, "--erase"],
            "rien n'est gardé de cette personne",
            "nothing is kept of this person",
        ),
    ] {
        for (language, sentence) in [("fr", french), ("en", english)] {
            let all = [&["admin", "--lang", language, "--data", path(&data)], words].concat();
            assert_eq!(said(1, lettrine(&all)), format!("{sentence}\n"));
        }
    }
    assert_eq!(admin(&server, 1, &["tables"]), json!([]));
    assert_eq!(admin(&server, 1, &["person", unknown, "--erase"]), json!({"tables": 0, "entries": 0}));
}

#[tokio::test]
async fn a_store_of_a_later_version_is_refused_in_the_same_words_by_the_server_and_its_host() {
    let mut server = Server::start();
    assert_eq!(server.stop().await, Some(0));
    let mut bytes = std::fs::read(server.database()).unwrap();
    // The version of the schema stands in the header of an SQLite file.
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    std::fs::write(server.database(), &bytes).unwrap();
    for (language, words) in
        [("fr", "écrit par un Lettrine plus récent"), ("en", "a later version of Lettrine")]
    {
        let [serve, admin] = [&["serve", "--port", "0"][..], &["admin", "figures"]].map(|command| {
            let mut lettrine = Command::new(env!("CARGO_BIN_EXE_lettrine"));
            lettrine.args(["--lang", language]).args(command).args(["--data", path(&server.data())]);
            said(2, lettrine.output().unwrap())
        });
        assert!(serve.contains(words), "{serve}");
        assert_eq!(serve, admin);
    }
}
