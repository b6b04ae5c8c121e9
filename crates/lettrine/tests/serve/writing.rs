//! Rate limits and a size limit for what goes into a table's log besides plays.

use lettrine_server::secret::TableId;
use lettrine_server::store::{Batch, Head, Sqlite, Status, Store};
use lettrine_server::uptime::now;
use serde_json::json;

use crate::client::{Client, code};
use crate::opening::{leo, table};
use crate::server::Server;
use crate::whole_games::play_on;

#[tokio::test]
async fn a_player_who_renames_without_end_is_refused_and_the_others_are_not() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({})).await;
    let (_, mut leo) = leo(&server, &id, &entered).await;
    let mut refused = None;
    for turn in 0..400 {
        let name = format!("Ada {turn}");
        if let Err(problem) = ada.ask(json!({"for": "rename", "name": name, "colour": "teal"})).await {
            refused = Some(problem["code"].clone());
            break;
        }
    }
    assert_eq!(refused, Some(json!("too_fast")));
    leo.ask(json!({"for": "rename", "name": "Léonie", "colour": "plum"})).await.unwrap();
}

#[tokio::test]
async fn a_request_that_changes_nothing_is_not_logged() {
    let server = Server::start();
    let (id, _, mut ada) = table(&server, json!({})).await;
    let entries = async || {
        let store = Sqlite::open(&server.database()).unwrap();
        store.load(TableId::said(&id).unwrap()).await.unwrap().len()
    };
    let before = entries().await;
    ada.ask(json!({"for": "rename", "name": "Ada", "colour": "teal"})).await.unwrap();
    ada.ask(json!({"for": "return"})).await.unwrap();
    ada.host(json!({"do": "mute", "place": 0, "muted": false})).await.unwrap();
    assert_eq!(entries().await, before);
    ada.ask(json!({"for": "rename", "name": "Ada", "colour": "plum"})).await.unwrap();
    assert_eq!(entries().await, before + 2, "what was said, and under which name");
}

#[tokio::test]
async fn a_full_log_takes_plays_and_the_end_of_a_pause_but_no_chat_or_renaming() {
    let mut server = Server::start();
    let quick = json!({"game": "word-out", "sit": {"name": "Ada"}});
    let entered = server.post("/api/quick", quick).await;
    let id = entered["table"].as_str().unwrap();
    let with = json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"]});
    let mut ada = Client::join(&server, id, with.clone()).await;
    ada.host(json!({"do": "pause"})).await.unwrap();
    assert_eq!(server.stop().await, Some(0));
    // A log this long could be produced within a few hours.
    let store = Sqlite::open(&server.database()).unwrap();
    let table = TableId::said(id).unwrap();
    let first = i64::try_from(store.load(table).await.unwrap().len()).unwrap();
    let muted = json!({"muted": {"place": 0, "muted": false}}).to_string();
    let head = Head { status: Status::Playing, public: false, deadline: None, summary: "{}".into() };
    let entries = vec![muted; 20_000];
    store.append(Batch { table, first, at: now(), entries, head, people: Vec::new() }).await.unwrap();
    store.close().await.unwrap();
    server.start_again();
    let mut ada = Client::join(&server, id, with).await;
    assert_eq!(code(ada.ask(json!({"for": "rename", "name": "Ada L.", "colour": "teal"})).await), "log_full");
    assert_eq!(code(ada.ask(json!({"for": "chat", "text": "bonjour"})).await), "log_full");
    ada.host(json!({"do": "resume"})).await.unwrap();
    assert_eq!(code(ada.host(json!({"do": "pause"})).await), "log_full");
    let (passes, told) = (["pass", "decline", "start"], ada.plays);
    play_on(&mut ada, &passes, told + 2).await;
}

#[tokio::test]
async fn a_name_that_looks_like_anothers_is_refused() {
    let server = Server::start();
    let (id, entered, _ada) = table(&server, json!({})).await;
    let sit = async |name: &str| {
        let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
        seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": name})).send().await
    };
    for alike in ["Ada", "ADA", " ada ", "Аdа"] {
        let refused = sit(alike).await;
        assert_eq!(refused.problem(), (409, "name_taken".into()), "{alike}");
        assert!(refused.body.contains("Ada"));
    }
    for hidden in ["Ada\u{17b4}", "Ada\u{34f}", "Ada\u{200d}", "A\u{1d173}da", "\u{fffc}"] {
        assert_eq!(sit(hidden).await.problem(), (400, "bad_name".into()), "{hidden:?}");
    }
    let sat = sit("Zoé").await;
    assert_eq!(sat.status, 201, "{}", sat.body);
    let mut zoe = Client::join(&server, &id, json!({"secret": sat.json()["secret"]})).await;
    let rename = |name: &str| json!({"for": "rename", "name": name, "colour": "rose"});
    assert_eq!(code(zoe.ask(rename("Adа")).await), "name_taken");
    zoe.ask(rename("ZOÉ")).await.unwrap();
}
