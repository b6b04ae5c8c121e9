//! Where requests come from: the host names that they use, and the proxies before the server.

use serde_json::json;

use crate::client::Client;
use crate::server::Server;

#[tokio::test]
async fn requests_under_a_foreign_host_name_are_refused() {
    let server = Server::start();
    let entered = server.post("/api/quick", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap();
    for path in ["/", "/api/games", "/api/tables", "/healthz"] {
        let answer = server.request("GET", path).host("rebound.example:7717").send().await;
        assert_eq!(answer.problem(), (421, "foreign_host".into()), "{path}");
        assert!(answer.body.contains("rebound.example"));
    }
    let rebound = [("host", "rebound.example"), ("origin", "http://rebound.example")];
    assert_eq!(Client::connect_with(&server, id, &rebound).await.err(), Some(421));
    for host in ["localhost:7717", "192.168.1.7", "[::1]:7717", "lettrine.localhost"] {
        assert_eq!(server.request("GET", "/api/games").host(host).send().await.status, 200, "{host}");
    }
}

#[tokio::test]
async fn further_host_names_can_be_allowed_and_behind_a_proxy_any_is_accepted() {
    let server = Server::with(&["--allow-host", "salon", "--allow-host", "jeux.example"]);
    for (host, status) in [("salon:7717", 200), ("Jeux.example", 200), ("cuisine", 421)] {
        assert_eq!(server.request("GET", "/api/games").host(host).send().await.status, status, "{host}");
    }
    let proxied = Server::with(&["--public-url", "https://jeux.example"]);
    assert_eq!(proxied.request("GET", "/api/games").host("backend").send().await.status, 200);
}

/// Whether a client with this address in the proxy header may still search.
async fn may_search(server: &Server, header: &str, seen: &str) -> bool {
    let answer = server.request("GET", "/api/words/rue").header(header, seen).send().await;
    assert!(matches!(answer.status, 200 | 429), "{}", answer.body);
    answer.status == 200
}

/// Searches until the client is over its rate limit. The client adds a different made-up address in front each time.
async fn search_until_refused(server: &Server, header: &str, seen: impl Fn(u32) -> String) {
    for made_up in 0..500 {
        if !may_search(server, header, &seen(made_up)).await {
            return;
        }
    }
    panic!("what a visitor makes up counts as an address");
}

#[tokio::test]
async fn behind_two_proxies_each_visitor_has_their_own_rate_limit() {
    let server = Server::with(&["--public-url", "https://jeux.example", "--proxies", "2"]);
    let header = "X-Forwarded-For";
    // On a slow machine the limit may have allowed one more search in the meantime. Another client would be allowed more than twenty.
    let mut refused = false;
    for _ in 0..20 {
        search_until_refused(&server, header, |n| {
            format!("6.6.{}.{}, 192.0.2.1:{}, 10.0.0.1", n / 250, n % 250, 4000 + n)
        })
        .await;
        refused = !may_search(&server, header, "192.0.2.1, 10.0.0.1").await;
        if refused {
            break;
        }
    }
    assert!(refused, "the same visitor");
    assert!(may_search(&server, header, "192.0.2.2, 10.0.0.1").await, "another visitor");
}

#[tokio::test]
async fn a_proxy_that_writes_forwarded_is_understood() {
    let server = Server::with(&["--public-url", "https://jeux.example", "--proxy-header", "forwarded"]);
    search_until_refused(&server, "Forwarded", |n| {
        format!("for=6.6.6.6, for=\"[2001:db8::1]:{}\";proto=https", 4000 + n)
    })
    .await;
    assert!(may_search(&server, "Forwarded", "for=\"[2001:db8:0:1::1]\"").await, "another visitor");
}
