//! Malformed input of any kind gets an error or a closed socket, and does not disturb other clients.

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::Client;
use crate::party::Party;
use crate::patience;
use crate::player::Game;
use crate::server::Server;

async fn party(server: &Server) -> Party {
    Party::open(server, Game::deal("word-out", 2, json!({}), "9a")).await
}

#[tokio::test]
async fn a_malformed_message_is_refused_and_the_socket_stays_open() {
    let server = Server::start();
    let mut party = party(&server).await;
    let seat = party.game.to_act().unwrap();
    for text in [
        "",
        "{",
        "[]",
        "null",
        "\"say\"",
        "{\"say\":\"fly\"}",
        "{\"say\":\"act\"}",
        "{\"say\":\"act\",\"id\":\"x\",\"window\":-1,\"action\":{}}",
        "{\"say\":\"act\",\"id\":\"x\",\"id\":\"y\",\"window\":1,\"action\":{}}",
        "{\"say\":\"ask\",\"id\":\"x\",\"ask\":{\"for\":\"everything\"}}",
        "{\"say\":\"stage\",\"id\":\"x\",\"actions\":[],\"more\":1}",
    ] {
        party.clients[seat].send(Message::text(text)).await;
        let told = party.clients[seat].hear().await;
        assert_eq!(
            (&told["tell"], &told["problem"]["code"]),
            (&json!("refused"), &json!("malformed")),
            "{text}"
        );
    }
    // Well-formed JSON that is not an action of the game.
    for action in
        [json!({}), json!({"do": "fly"}), json!({"do": "play", "row": 1}), json!({"do": "pass", "why": 1})]
    {
        let refused = party.clients[seat].act("bad", &action).await.unwrap_err();
        assert_eq!(refused["code"], "unreadable", "{action}");
    }
    let refused = party.clients[seat].act(&"x".repeat(65), &json!({"do": "pass"})).await.unwrap_err();
    assert_eq!(refused["code"], "bad_id");
    let clock = party.clients[seat].act("clock", &json!({"do": "timeout"})).await.unwrap_err();
    assert_eq!(clock["code"], "not_your_turn", "only the server says when time is up");
    party.play_on(3).await;
}

#[tokio::test]
async fn a_quotation_in_a_refusal_is_cut_after_forty_characters() {
    let server = Server::start();
    let mut party = party(&server).await;
    let seat = party.game.to_act().unwrap();
    let long = "É".repeat(5_000);
    let is_short = |problem: &serde_json::Value| {
        let said = problem["message"].as_str().unwrap();
        assert!(said.chars().count() < 500, "{} characters: {said}", said.chars().count());
        assert!(said.contains(&format!("{}…", "É".repeat(40))) && !said.contains(&"É".repeat(41)), "{said}");
    };
    for text in [
        format!(r#"{{"say":"{long}"}}"#),
        format!(r#"{{"say":"{long}\"`, expected `"}}"#),
        format!(r#"{{"say":"act","id":"x","window":"{long}","action":{{}}}}"#),
        format!(r#"{{"say":"ask","id":"x","ask":{{"for":"{long}"}}}}"#),
        format!(r#"{{"say":"stage","id":"x","actions":[],"{long}":1}}"#),
    ] {
        party.clients[seat].send(Message::text(text)).await;
        is_short(&party.clients[seat].hear().await["problem"]);
    }
    for action in [
        json!({"do": long}),
        json!({"do": "pass", long.as_str(): 1}),
        json!({"do": "play", "row": 1, "cards": [long]}),
    ] {
        is_short(&party.clients[seat].act("bad", &action).await.unwrap_err());
    }
    party.play_on(2).await;
}

#[tokio::test]
async fn a_client_that_does_not_join_first_or_sends_impossible_frames_is_disconnected() {
    let server = Server::start();
    let mut party = party(&server).await;
    let id = party.id.clone();
    let closes = async |message: Message| {
        let mut client = Client::connect(&server, &id).await;
        client.send(message).await;
        let told = client.listen().await.map(|told| told["problem"]["code"].clone());
        while client.listen().await.is_some() {}
        told
    };
    let act = json!({"say": "act", "id": "x", "window": 1, "action": {"do": "pass"}}).to_string();
    assert_eq!(closes(Message::text(act)).await, Some(json!("join_first")));
    assert_eq!(closes(Message::text("{")).await, Some(json!("malformed")));
    assert_eq!(closes(Message::binary(vec![0, 1, 2])).await, Some(json!("join_first")));
    // A message over the size limit, and one that is not UTF-8: in any case the socket is closed.
    closes(Message::text("x".repeat(100_000))).await;
    closes(Message::Frame(Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true))).await;
    for seat in 0..2 {
        let huge = json!({"say": "ask", "id": "x", "ask": {"for": "chat", "text": "x".repeat(100_000)}});
        let mut device = party.device(&server, seat).await;
        device.say(huge).await;
        while device.listen().await.is_some() {}
    }
    party.clients[0].until(|client| client.table["seats"][0]["present"] == 1).await;
    party.play_on(3).await;
}

#[tokio::test]
async fn a_client_that_sends_too_long_a_message_is_disconnected_with_the_reason() {
    let server = Server::start();
    let mut party = party(&server).await;
    let long = "x".repeat(lettrine_server::limits::MESSAGE_BYTES + 1);
    let (begins, goes_on) = long.split_at(long.len() / 2);
    let text = |part: &str, kind, last| {
        Message::Frame(Frame::message(part.as_bytes().to_vec(), OpCode::Data(kind), last))
    };
    let in_parts = vec![text(begins, Data::Text, false), text(goes_on, Data::Continue, true)];
    for messages in [vec![Message::text(long.as_str())], in_parts] {
        for joined in [false, true] {
            let mut client = if joined {
                party.device(&server, 1).await
            } else {
                Client::connect(&server, &party.id).await
            };
            for message in messages.clone() {
                client.shout(message).await;
            }
            assert_eq!(client.hangs_up().await, Some(json!("too_long")), "joined: {joined}");
        }
    }
    party.play_on(3).await;
}

#[tokio::test]
async fn broken_frames_close_the_socket() {
    let server = Server::start();
    let mut party = party(&server).await;
    let frames: [(&str, &[u8]); 6] = [
        ("text without a mask", &[0x81, 0x02, b'h', b'i']),
        ("a frame of 2^62 bytes", &[0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, b'x']),
        ("the rest of nothing", &[0x80, 0x81, 0, 0, 0, 0, b'x']),
        ("a reserved kind", &[0x83, 0x80, 0, 0, 0, 0]),
        ("a ping in parts", &[0x09, 0x80, 0, 0, 0, 0]),
        ("no frame at all", b"GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n"),
    ];
    for (what, bytes) in frames {
        for joined in [false, true] {
            let mut client = if joined {
                party.device(&server, 1).await
            } else {
                Client::connect(&server, &party.id).await
            };
            client.stream().write_all(bytes).await.unwrap();
            client.hangs_up().await;
            assert!(client.listen().await.is_none(), "{what}");
        }
    }
    // A client disconnects in the middle of a frame.
    let mut torn = party.device(&server, 1).await;
    torn.stream().write_all(&[0x81, 0xfe, 0x10]).await.unwrap();
    drop(torn);
    party.clients[1].until(|client| client.table["seats"][1]["present"] == 1).await;
    party.play_on(3).await;
}

#[tokio::test]
async fn a_client_that_sends_too_many_messages_is_disconnected() {
    let server = Server::start();
    let mut party = party(&server).await;
    let mut device = party.device(&server, 0).await;
    let flood = Message::text(json!({"say": "stage", "id": "x", "actions": []}).to_string());
    let why = patience(async {
        loop {
            if let Some(why) = device.is_cut_off(&flood).await {
                return why;
            }
        }
    });
    assert_eq!(why.await, "too_fast");
    assert!(device.listen().await.is_none());
    party.play_on(3).await;
}

#[tokio::test]
async fn frames_that_never_make_a_message_are_not_read_for_ever() {
    let server = Server::start();
    let mut party = party(&server).await;
    for joined in [false, true] {
        let mut client =
            if joined { party.device(&server, 1).await } else { Client::connect(&server, &party.id).await };
        // A text message that never ends, in empty fragments: just as many as are too many. Behind more of them the reason might be lost.
        let most = 2 * lettrine_server::limits::MESSAGE_BYTES;
        let nothing = [0x00, 0x80, 0, 0, 0, 0].repeat(most / 6);
        client.stream().write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
        client.stream().write_all(&nothing).await.unwrap();
        assert_eq!(client.hangs_up().await, Some(json!("too_fast")), "joined: {joined}");
    }
    party.play_on(3).await;
}

#[tokio::test]
async fn half_open_sockets_and_broken_requests_disturb_no_game() {
    let server = Server::start();
    let mut party = party(&server).await;
    let mut left_open = Vec::new();
    for text in [
        "GET ",
        "GET /api/tables HTTP/1.1\r\nHost",
        "\0\0\0\0",
        "POST /api/quick HTTP/1.1\r\nContent-Length: 99999\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        left_open.push(stream);
    }
    for _ in 0..5 {
        left_open.push(TcpStream::connect(server.address()).await.unwrap());
    }
    // A socket that is open and never joins.
    let _silent = Client::connect(&server, &party.id).await;
    party.play_on(5).await;
}

#[tokio::test]
async fn bad_requests_say_what_is_wrong_and_change_nothing() {
    let server = Server::start();
    let post = |path: &str| server.request("POST", path).header("Content-Type", "application/json");
    let sit = json!({"name": "Ada"});
    assert_eq!(post("/api/quick").raw_body("{").send().await.problem(), (400, "malformed".into()));
    let form = server.request("POST", "/api/quick").raw_body("game=word-out").send().await;
    assert_eq!(form.problem().0, 400, "a form of another site is no request");
    let cases = [
        (json!({"game": "go", "sit": sit}), "no_such_game"),
        (json!({"game": "word-out", "sit": {"name": " "}}), "bad_name"),
        (json!({"game": "word-out", "bots": 99, "sit": sit}), "wrong_seats"),
        (json!({"game": "word-out", "options": {"decks": 3}, "sit": sit}), "unreadable"),
        (json!({"game": "word-out", "options": {"fast": true}, "sit": sit}), "unreadable"),
        (json!({"game": "word-out", "options": [], "sit": sit}), "unreadable"),
        (json!({"game": "word-out", "sit": sit, "password": "x"}), "malformed"),
    ];
    for (body, code) in cases {
        let answer = server.request("POST", "/api/quick").body(&body).send().await;
        assert_eq!(answer.problem(), (400, code.into()), "{body}");
    }
    let fast = json!({"game": "word-out", "options": {"fast": true}, "sit": sit});
    let detail = server.request("POST", "/api/quick").body(&fast).send().await.json()["detail"].clone();
    assert!(detail.as_str().unwrap().starts_with("options : « fast »"), "{detail}");
    let long = json!({"game": "x".repeat(100_000), "sit": sit});
    assert_eq!(
        server.request("POST", "/api/quick").body(&long).send().await.problem(),
        (413, "too_long".into())
    );
    for (method, path, status) in [
        ("GET", "/api/nowhere", 404),
        ("GET", "/api/tables/../../etc/passwd", 404),
        ("GET", "/api/tables/..%2f..%2fetc", 404),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/quick", 405),
        ("GET", "/api/tables/aaaaaaaaaaaaaaaa/socket", 400),
        ("GET", "/api/tables/aaaaaaaaaaaaaaaa/games/x/record", 404),
        ("GET", "/api/tables/aaaaaaaaaaaaaaaa/games/-1/replay", 404),
        ("GET", "/api/words/%FF", 404),
    ] {
        let answer = server.request(method, path).send().await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{method} {path}");
        assert_eq!(answer.json()["status"], status, "{method} {path}");
    }
    let detail = server.get("/api/words?letters=A").await.json()["detail"].clone();
    assert!(detail.as_str().unwrap().contains("letters"), "{detail}");
    let detail = server.get("/api/tables/aaaaaaaaaaaaaaaa/games/x/record").await.json()["detail"].clone();
    assert_eq!(detail, "il n'y a rien ici", "nothing of it in another language");
    assert!(server.request("PUT", "/api/tables").send().await.header("allow").contains("POST"));
    let basic = server.request("GET", "/api/me/tables").header("Authorization", "Basic YTpi");
    assert_eq!(basic.send().await.problem(), (403, "not_yours".into()));
    assert_eq!(server.get("/api/tables").await.json(), json!([]));
}
