//! Web Push notifications for a browser that is closed. The push service is this test.

use data_encoding::BASE64URL_NOPAD;
use lettrine_server::secret::Secret;
use lettrine_server::store::{Sqlite, Store};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::client::Client;
use crate::keeping::{lettrine, path, said};
use crate::patience;
use crate::server::Server;

const LEO: &str = "pleoleoleoleoleoleoleoleo";
const AUTH: [u8; 16] = [7; 16];

/// A browser's key pair, which can open one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

impl Browser {
    fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint, "p256dh": BASE64URL_NOPAD.encode(&self.public), "auth": BASE64URL_NOPAD.encode(&AUTH),
        })
    }

    /// Decrypts a message as RFC 8291 says, from its one record of RFC 8188.
    fn open(self, sealed: &[u8]) -> Value {
        struct Bytes(usize);
        impl KeyType for Bytes {
            fn len(&self) -> usize {
                self.0
            }
        }
        let expand = |key: &Prk, info: &[&[u8]], bytes: usize| {
            let mut made = vec![0; bytes];
            key.expand(info, Bytes(bytes)).unwrap().fill(&mut made).unwrap();
            made
        };
        let (salt, rest) = sealed.split_at(16);
        let (theirs, rest) = rest[5..].split_at(usize::from(rest[4]));
        let extract = |shared: &[u8]| Salt::new(HKDF_SHA256, &AUTH).extract(shared);
        let shared =
            agree_ephemeral(self.private, &UnparsedPublicKey::new(&ECDH_P256, theirs), extract).unwrap();
        let secret = expand(&shared, &[b"WebPush: info\0", &self.public, theirs], 32);
        let secret = Salt::new(HKDF_SHA256, salt).extract(&secret);
        let key = expand(&secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = expand(&secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut text = rest.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        assert_eq!(text.last(), Some(&2));
        serde_json::from_slice(&text[..text.len() - 1]).unwrap()
    }
}

/// Receives one message and answers with this status. Returns its head and its body.
async fn takes(service: &TcpListener, status: &str) -> (String, Vec<u8>) {
    patience(async {
        let (mut stream, _) = service.accept().await.unwrap();
        let mut heard = Vec::new();
        loop {
            let mut bytes = [0; 4096];
            let read = stream.read(&mut bytes).await.unwrap();
            heard.extend(&bytes[..read]);
            let Some(end) = heard.windows(4).position(|bytes| bytes == b"\r\n\r\n") else { continue };
            let head = String::from_utf8(heard[..end].to_vec()).unwrap().to_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
            if heard.len() == end + 4 + length.parse::<usize>().unwrap() {
                let answer = format!("HTTP/1.1 {status} x\r\nContent-Length: 0\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
                let head = String::from_utf8(heard[..end].to_vec()).unwrap();
                return (head, heard[end + 4..].to_vec());
            }
        }
    })
    .await
}

/// Plays until it is another seat's turn.
async fn take_turn(server: &Server, id: &str, secret: &Value, client: &mut Client) {
    while client.game["turn"]["seats"][0] == client.you["seat"] {
        let offer =
            server.request("GET", &format!("/api/tables/{id}/legal")).bearer(secret).send().await.json();
        // Dice are scored after the first throw.
        let actions = offer["actions"].as_array().unwrap();
        let scores = actions.iter().find(|offered| offered["action"]["do"] == "score").unwrap_or(&actions[0]);
        client.act(&client.window().to_string(), &scores["action"]).await.unwrap();
    }
}

async fn subscribe(server: &Server, subscription: &Value) -> u16 {
    let said = server.request("POST", "/api/push").bearer(&json!(LEO)).body(subscription);
    said.header("Accept-Language", "fr").send().await.status
}

async fn subscriptions(server: &Server) -> usize {
    let store = Sqlite::open(&server.database()).unwrap();
    let kept = store.subscriptions(Secret::said(LEO).unwrap().digest()).await.unwrap().len();
    store.close().await.unwrap();
    kept
}

#[tokio::test]
async fn a_player_without_a_page_is_called_and_a_browser_that_is_gone_is_forgotten() {
    let mut server = Server::with(&["--push-anywhere", "--no-rate-limits"]);
    let key = server.get("/api/push").await.json()["key"].as_str().unwrap().to_owned();
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/push/leo", service.local_addr().unwrap());
    let browser = Browser::new();
    assert_eq!(subscribe(&server, &browser.subscription(&endpoint)).await, 204);
    server.crash();
    assert_eq!(server.get("/api/push").await.json()["key"], key, "the key outlives the server");

    let new = json!({
        "game": "yahtzee-des-mots", "seats": 2, "sit": {"name": "Ada"}, "options": {"turn_seconds": null},
    });
    let entered = server.post("/api/tables", new).await;
    let id = entered["table"].as_str().unwrap();
    let seats =
        server.request("POST", &format!("/api/tables/{id}/seats")).bearer(&entered["links"]["invitation"]);
    let sat = seats.body(&json!({"name": "Léo", "identity": LEO})).send().await.json();
    let with = json!({"secret": entered["seat"]["secret"], "host": entered["links"]["host"]});
    let mut ada = Client::join(&server, id, with).await;
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| !ada.game.is_null()).await;
    take_turn(&server, id, &entered["seat"]["secret"], &mut ada).await;

    let (head, sealed) = takes(&service, "201").await;
    assert!(head.starts_with("POST /push/leo HTTP/1.1"), "{head}");
    let header = |name: &str| {
        head.lines()
            .find_map(|line| line.to_lowercase().starts_with(name).then(|| line.split_once(": ").unwrap().1))
    };
    assert_eq!(
        (header("content-encoding"), header("ttl"), header("topic")),
        (Some("aes128gcm"), Some("86400"), Some(id))
    );
    let told = browser.open(&sealed);
    assert_eq!(
        told,
        json!({"title": "Lettrine · Yahtzee des Mots", "body": "À vous de jouer, avec Ada", "path": format!("/t/{id}")})
    );
    let (token, signer) =
        header("authorization").unwrap().strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (said, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    assert_eq!(signer, key);
    Signer::new(&ECDSA_P256_SHA256_FIXED, bytes(signer)).verify(said.as_bytes(), &bytes(signature)).unwrap();
    let claims: Value = serde_json::from_slice(&bytes(said.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", service.local_addr().unwrap()));

    // A player who is connected is not notified; one who has left again is.
    let other = Browser::new();
    assert_eq!(subscribe(&server, &other.subscription(&endpoint)).await, 204);
    let mut leo = Client::join(&server, id, json!({"secret": sat["secret"]})).await;
    take_turn(&server, id, &sat["secret"], &mut leo).await;
    drop(leo);
    ada.until(|ada| {
        let seats = ada.table["seats"].as_array().unwrap();
        let leo = seats.iter().find(|seat| seat["name"] == "Léo").unwrap();
        leo["present"] == 0 && ada.game["turn"]["seats"][0] == ada.you["seat"]
    })
    .await;
    take_turn(&server, id, &entered["seat"]["secret"], &mut ada).await;
    let (_, sealed) = takes(&service, "410").await;
    assert_eq!(other.open(&sealed)["body"], "À vous de jouer, avec Ada");
    patience(async {
        while subscriptions(&server).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_subscription_is_a_public_https_address_with_keys_and_a_person_has_few_of_them() {
    let server = Server::with(&["--public-url", "https://lettrine.example"]);
    let ask = |method, body: Value| {
        let request =
            server.request(method, "/api/push").host("lettrine.example").bearer(&json!(LEO)).body(&body);
        async move { request.send().await }
    };
    let good = Browser::new();
    for endpoint in [
        "http://push.example.com/x",
        "https://127.0.0.1/x",
        "https://[fe80::1]/x",
        "https://localhost/x",
        "nonsense",
    ] {
        let refused = ask("POST", good.subscription(endpoint)).await;
        assert_eq!(refused.problem(), (400, "bad_subscription".into()), "{endpoint}");
    }
    let mut keyless = good.subscription("https://push.example.com/x");
    keyless["p256dh"] = json!(BASE64URL_NOPAD.encode(&[1; 65]));
    assert_eq!(ask("POST", keyless).await.problem(), (400, "bad_subscription".into()));
    assert_eq!(subscriptions(&server).await, 0);
    for number in 0..12 {
        let kept = ask("POST", good.subscription(&format!("https://push.example.com/{number}"))).await;
        assert_eq!(kept.status, 204, "{}", kept.body);
    }
    assert_eq!(subscriptions(&server).await, 8);
    assert_eq!(ask("DELETE", json!({"endpoint": "https://push.example.com/11"})).await.status, 204);
    assert_eq!(subscriptions(&server).await, 7);
    let erased =
        server.request("DELETE", "/api/me/records").host("lettrine.example").bearer(&json!(LEO)).send().await;
    assert_eq!((erased.status, subscriptions(&server).await), (204, 0));
}

/// Whether the server's store has a key for push services.
async fn has_key(server: &Server) -> bool {
    let store = Sqlite::open(&server.database()).unwrap();
    // A key is kept only if there is none yet.
    let kept = store.push_key(b"another".to_vec()).await.unwrap();
    store.close().await.unwrap();
    kept != b"another"
}

#[tokio::test]
async fn a_server_without_a_public_address_takes_no_subscriptions() {
    let server = Server::start();
    assert_eq!(server.get("/api/push").await.problem(), (404, "not_found".into()));
    assert_eq!(subscribe(&server, &Browser::new().subscription("https://push.example.com/x")).await, 404);
    assert!(!has_key(&server).await && has_key(&Server::with(&["--push-anywhere"])).await);
}

#[tokio::test]
async fn a_server_restored_from_a_backup_has_the_key_that_browsers_subscribed_to() {
    let server = Server::with(&["--push-anywhere"]);
    let key = server.get("/api/push").await.json();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    let (data, file) = (server.data(), copy.clone());
    let backed_up = tokio::task::spawn_blocking(move || {
        said(0, lettrine(&["backup", path(&file), "--data", path(&data)]));
    });
    backed_up.await.unwrap();
    let restored = Server::restored(&copy, &["--push-anywhere"]);
    assert_eq!(restored.get("/api/push").await.json(), key);
}
