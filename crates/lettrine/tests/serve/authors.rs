//! What an author of a bot needs: pages and files to read, word lists, and an example that plays.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::opening::table;
use crate::server::Server;

#[tokio::test]
async fn the_server_explains_cards_records_limits_errors_and_types() {
    let server = Server::start();
    for (path, kind, holds) in [
        ("/api/notation", "text/html", "a joker played as E"),
        ("/api/limits", "text/html", "0.2 a second, 30 at once"),
        ("/api/errors", "text/html", "<tr id=\"stale\">"),
        ("/api/protocol.ts", "text/plain", "export type Say = "),
        ("/api/bot.py", "text/plain", "websockets"),
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").starts_with(kind), "{path}: {}", answer.header("content-type"));
        assert!(answer.body.contains(holds), "{path}");
        assert!(server.get("/api").await.body.contains(&format!("href=\"{path}\"")), "{path} is linked");
    }
    assert!(server.get("/api").await.body.contains("Lettrine-Password"));
    // The page to which a problem's `type` points explains its code.
    let problem = server.get("/api/tables/aaaaaaaaaaaaaaaa").await.json();
    let (page, code) = problem["type"].as_str().unwrap().split_once('#').unwrap();
    assert!(server.get(page).await.body.contains(&format!("id=\"{code}\"")));
}

#[tokio::test]
async fn a_word_list_is_handed_out_as_text_compressed_where_wished_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.txt");
    std::fs::write(&file, "rue\nÉté\nrobe\n").unwrap();
    let server = Server::with(&["--lexicon", file.to_str().unwrap()]);
    let lists = server.get("/api/lexicons").await.json();
    let path = |list: &Value| format!("/api/lexicons/{}/words", list["fingerprint"].as_str().unwrap());

    let club = server.get(&path(&lists[1])).await;
    assert_eq!((club.status, club.body.as_str()), (200, "ETE\nROBE\nRUE\n"));
    assert!(club.header("content-type").starts_with("text/plain"));

    let packed = server.request("GET", &path(&lists[0])).header("Accept-Encoding", "br, gzip").send().await;
    assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("gzip", "accept-encoding"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.bytes.as_slice()).read_to_string(&mut text).unwrap();
    assert!(packed.bytes.len() * 2 < text.len());
    assert_eq!(text.lines().count(), usize::try_from(lists[0]["words"].as_u64().unwrap()).unwrap());
    assert!(text.lines().is_sorted() && text.lines().any(|word| word == "ABOYEZ"));
    // The fingerprint is the hash of the list, as the page on notation says.
    let hash = data_encoding::HEXLOWER.encode(&Sha256::digest(text.as_bytes())[..16]);
    assert_eq!(lists[0]["fingerprint"], hash);

    let tag = packed.header("etag").to_owned();
    let again = server.request("GET", &path(&lists[0])).header("If-None-Match", &format!("\"x\", {tag}"));
    let again = again.header("Accept-Encoding", "gzip").send().await;
    assert_eq!((again.status, again.bytes.len(), again.header("etag")), (304, 0, tag.as_str()));
    assert_ne!(club.header("etag"), tag);
    assert_eq!(server.get("/api/lexicons/0123/words").await.problem(), (404, "not_found".into()));
}

#[tokio::test]
async fn downloads_of_word_lists_are_rate_limited() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.txt");
    std::fs::write(&file, "rue\n").unwrap();
    let server = Server::with(&["--lexicon", file.to_str().unwrap()]);
    let club = server.get("/api/lexicons").await.json()[1]["fingerprint"].as_str().unwrap().to_owned();
    let mut codes = Vec::new();
    for _ in 0..20 {
        codes.push(server.get(&format!("/api/lexicons/{club}/words")).await.status);
    }
    assert!(codes.contains(&200) && codes.contains(&429), "{codes:?}");
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Starts the example bot with these arguments.
fn bot(arguments: &[&str]) -> Child {
    let python = root().join("target/python/bin/python3");
    assert!(python.exists(), "the example bot needs Python: run `scripts/setup tests` first");
    let mut bot = Command::new(python);
    bot.arg(root().join("examples/bot.py")).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    bot.spawn().unwrap()
}

/// Plays a whole game of the example bot against a bot of the server.
async fn plays(game: &str) {
    let server = Server::start();
    let child = bot(&[&format!("http://{}", server.address()), game]);
    let ended = tokio::task::spawn_blocking(move || child.wait_with_output().unwrap());
    let output =
        tokio::time::timeout(std::time::Duration::from_mins(4), ended).await.expect("it goes on").unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{error}");
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["scores"].as_array().unwrap().len(), 2, "{result}");
    assert!(!result["winners"].as_array().unwrap().is_empty());
    // Points show that the bot has played and not only waited.
    assert!(result["scores"].as_array().unwrap().iter().any(|score| score != 0), "{result}");
}

#[tokio::test]
async fn the_example_bot_plays_a_whole_game_of_word_out() {
    plays("word-out").await;
}

#[tokio::test]
async fn the_example_bot_plays_a_whole_game_of_crack_word() {
    plays("crack-word").await;
}

#[tokio::test]
async fn the_example_bot_plays_a_whole_game_of_rondorondo() {
    plays("rondorondo").await;
}

#[tokio::test]
async fn the_example_bot_plays_a_whole_game_of_yahtzee_des_mots() {
    plays("yahtzee-des-mots").await;
}

#[tokio::test]
async fn the_example_bot_takes_a_seat_by_an_invitation_and_plays_when_it_is_asked() {
    let server = Server::start();
    let (id, entered, mut ada) = table(&server, json!({"game": "crack-word"})).await;
    let invitation = entered["links"]["invitation"].as_str().unwrap();
    let mut pixel = bot(&[&format!("http://{}/t/{id}#{invitation}", server.address())]);
    ada.until(|ada| ada.table["seats"][1]["present"] == 1).await;
    assert_eq!(ada.table["seats"][1]["name"], "Pixel");
    ada.host(json!({"do": "start"})).await.unwrap();
    ada.until(|ada| ada.game["turn"]["may"].is_array()).await;
    // After three plays both have played, whichever seat began.
    while ada.plays < 3 {
        if ada.game["turn"]["may"].as_array().unwrap().is_empty() {
            ada.hear().await;
        } else {
            let name = format!("pass {}", ada.plays);
            ada.act(&name, &json!({"do": "pass"})).await.unwrap();
        }
    }
    pixel.kill().unwrap();
    pixel.wait().unwrap();
}
