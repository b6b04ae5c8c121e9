//! The server as a host runs it: origins, headers, the password, limits, metrics and its log.

use serde_json::json;

use crate::client::{Client, code};
use crate::opening::table;
use crate::server::Server;

#[tokio::test]
async fn a_page_of_another_site_may_not_open_sockets() {
    let server = Server::start();
    let entered = server.post("/api/quick", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    let own = format!("http://{}", server.address());
    assert!(Client::connect_with(&server, id, &[("origin", &own)]).await.is_ok());
    for origin in ["http://example.org", "null", "http://127.0.0.1:1", "https://127.0.0.1.example.org"] {
        assert_eq!(
            Client::connect_with(&server, id, &[("origin", origin)]).await.err(),
            Some(403),
            "{origin}"
        );
    }
    let proxied = Server::with(&["--public-url", "https://jeux.example.org"]);
    let entered = proxied.post("/api/quick", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    assert!(Client::connect_with(&proxied, id, &[("origin", "https://jeux.example.org")]).await.is_ok());
    assert_eq!(
        Client::connect_with(&proxied, id, &[("origin", "http://example.org")]).await.err(),
        Some(403)
    );
}

#[tokio::test]
async fn every_answer_has_safe_headers_and_no_inline_exception() {
    let server = Server::start();
    for path in
        ["/", "/t/abc", "/api", "/api/games", "/api/openapi.json", "/nothing", "/healthz", "/api/tables/x"]
    {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
    }
}

#[tokio::test]
async fn problems_are_told_in_the_visitors_language_with_code_and_status() {
    let server = Server::start();
    let ask = async |language: &str| {
        let answer = server
            .request("GET", "/api/tables/aaaaaaaaaaaaaaaa")
            .header("Accept-Language", language)
            .send()
            .await;
        assert_eq!(answer.header("content-type"), "application/problem+json");
        answer.json()
    };
    let french = ask("fr").await;
    assert_eq!((&french["status"], &french["code"]), (&json!(404), &json!("not_found")));
    assert_eq!(french["detail"], "il n'y a rien ici");
    assert_eq!(ask("en-GB, fr;q=0.5").await["detail"], "there is nothing here");
}

#[tokio::test]
async fn a_password_stands_before_everything_but_the_door() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("password");
    std::fs::write(&file, "sésame\n").unwrap();
    let server = Server::with(&["--password-file", file.to_str().unwrap()]);
    assert_eq!(server.get("/api/games").await.problem(), (401, "password_needed".into()));
    assert_eq!(server.get("/healthz").await.status, 200);
    let enter = async |password: &str| {
        server.request("POST", "/api/enter").body(&json!({"password": password})).send().await
    };
    assert_eq!(enter("sesame").await.problem(), (403, "wrong_password".into()));
    let entered = enter("sésame").await;
    assert_eq!(entered.status, 204);
    let cookie = entered.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(entered.header("set-cookie").contains("HttpOnly") && !cookie.contains("same"));
    assert_eq!(server.request("GET", "/api/games").header("Cookie", &cookie).send().await.status, 200);
    assert_eq!(
        server.request("GET", "/api/games").header("Lettrine-Password", "sésame").send().await.status,
        200
    );
    assert_eq!(Client::connect_with(&server, "aaaaaaaaaaaaaaaa", &[]).await.err(), Some(401));
    // The cookie depends on the server too: whoever knows the password elsewhere, or guesses it, cannot compute the cookie.
    let other = Server::with(&["--password-file", file.to_str().unwrap()]);
    let elsewhere = other.request("GET", "/api/games").header("Cookie", &cookie).send().await;
    assert_eq!(elsewhere.problem(), (401, "password_needed".into()));
    let mut guesses = Vec::new();
    for _ in 0..20 {
        guesses.push(enter("x").await.problem().1);
    }
    assert!(guesses.contains(&"too_fast".to_owned()), "wrong passwords are counted");
    // Clients at the same address who know the password are let in all the same.
    assert_eq!(enter("sésame").await.status, 204);
    for _ in 0..20 {
        let knows = server.request("GET", "/api/games").header("Lettrine-Password", "sésame");
        assert_eq!(knows.send().await.status, 200);
    }
    let guess = server.request("GET", "/api/games").header("Lettrine-Password", "sesame");
    assert_eq!(guess.send().await.problem(), (429, "too_fast".into()), "the header is no way round");
}

#[tokio::test]
async fn chat_can_be_switched_off() {
    let server = Server::with(&["--no-chat"]);
    let (_, _, mut ada) = table(&server, json!({})).await;
    assert_eq!(ada.table["chat"], false);
    assert_eq!(code(ada.ask(json!({"for": "react", "reaction": "👏"})).await), "no_chat");
    assert_eq!(code(ada.ask(json!({"for": "chat", "text": "bonjour"})).await), "no_chat");
}

#[tokio::test]
async fn a_forwarded_address_is_believed_behind_a_proxy_only() {
    for (proxy, second) in [(&[][..], Some(429)), (&["--public-url", "http://jeux.example.org"][..], None)] {
        let server = Server::with(&[&["--sockets-per-address", "1"], proxy].concat());
        let entered = server.post("/api/tables", json!({"game": "word-out"})).await;
        let id = entered["table"].as_str().unwrap();
        let claim = |address: &'static str| [("x-forwarded-for", address)];
        let _first = Client::connect_with(&server, id, &claim("192.0.2.1")).await.ok().unwrap();
        assert_eq!(Client::connect_with(&server, id, &claim("192.0.2.1")).await.err(), Some(429));
        assert_eq!(Client::connect_with(&server, id, &claim("198.51.100.1")).await.err(), second);
    }
}

#[tokio::test]
async fn an_address_opens_so_many_tables_and_sockets_and_no_more() {
    let server = Server::with(&["--sockets-per-address", "3"]);
    let new = json!({"game": "word-out", "public": true});
    let entered = server.post("/api/tables", new.clone()).await;
    let id = entered["table"].as_str().unwrap();
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(Client::join(&server, id, json!({})).await);
    }
    assert_eq!(Client::connect_with(&server, id, &[]).await.err(), Some(429));
    drop(clients.pop());
    // The socket is free again as soon as the server has noticed that it is closed.
    crate::patience(async {
        while Client::connect_with(&server, id, &[]).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    let mut refused = 0;
    for _ in 0..40 {
        let answer = server.request("POST", "/api/tables").body(&new).send().await;
        refused += u32::from(answer.status == 429);
    }
    assert!(refused > 0, "tables are not opened by the dozen");
}

#[tokio::test]
async fn the_server_reports_its_health_and_its_figures() {
    let server = Server::start();
    assert_eq!((server.get("/healthz").await.status, server.get("/readyz").await.status), (200, 200));
    let entered = server.post("/api/quick", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    let _ada = Client::join(&server, id, json!({"secret": entered["seat"]["secret"]})).await;
    let figures = server.get("/metrics").await.body;
    for line in [
        "lettrine_tables_opened_total 1",
        "lettrine_sockets 1",
        "lettrine_rooms 1",
        "# TYPE lettrine_durable_seconds histogram",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = Server::start();
    let document = server.get("/api/openapi.json").await.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    for path in ["/api/tables", "/api/quick", "/api/tables/{table}/socket", "/api/records", "/api/me/tables"]
    {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    let page = server.get("/api").await;
    assert!(page.header("content-type").starts_with("text/html") && page.body.contains("POST /api/quick"));
    assert!(page.body.contains("Lettrine-Password"), "the password's header is explained");
    let games = server.get("/api/games").await.json();
    let choices = games[0]["choices"].as_array().unwrap();
    assert!(choices.iter().any(|choice| choice["name"] == "arbitration" && choice["rule"] == "A-1"));
    assert_eq!(games[0]["defaults"][0]["arbitration"], "strict");
}

#[tokio::test]
async fn no_secret_stands_in_the_log_whatever_its_level() {
    let mut server = Server::with(&["--log", "trace", "--log-format", "json"]);
    let identity = "p".to_owned() + &"Q".repeat(30);
    let quick = json!({"game": "word-out", "sit": {"name": "Ada"}, "identity": identity});
    let entered = server.post("/api/quick", quick).await;
    let id = entered["table"].as_str().unwrap();
    let with =
        json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"], "identity": identity});
    let mut ada = Client::join(&server, id, with).await;
    let _ = ada.act("x", &json!({"do": "pass"})).await;
    let record = format!("/api/tables/{id}/games/1/record");
    server.request("GET", &record).bearer(&entered["seat"]["secret"]).send().await;
    assert_eq!(server.stop().await, Some(0));
    let log = server.log();
    assert!(log.contains("\"level\":\"DEBUG\"") && log.contains("request"), "{log}");
    let secrets = [
        &entered["seat"]["secret"],
        &entered["links"]["host"],
        &entered["links"]["invitation"],
        &entered["links"]["watch"],
    ];
    for secret in secrets.map(|secret| secret.as_str().unwrap()).into_iter().chain([identity.as_str()]) {
        assert!(!log.contains(secret), "a secret is in the log");
    }
}
