//! Games kept in `PostgreSQL`: a database that is killed and comes back, and one that cannot be used.

use std::process::{Command, Output};
use std::time::Duration;

use lettrine_server::secret::new_table;
use serde_json::{Value, json};

use crate::client::Client;
use crate::http::Answer;
use crate::keeping::{lettrine, said, table, to_act};
use crate::patience;
use crate::postgres;
use crate::server::Server;

async fn plays(server: &Server, table: &str, secret: &Value) -> usize {
    let record = server.request("GET", &format!("/api/tables/{table}/games/1/record")).bearer(secret);
    record.send().await.json()["actions"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_when_the_database_was_killed_and_is_back() {
    let database = postgres::Server::start(&[]);
    let address = database.database();
    let server = Server::with(&["--no-rate-limits", "--database", &address]);
    let (id, secrets) = table(&server).await;
    to_act(&server, &id, &secrets).await.act("one", &json!({"do": "pass"})).await.unwrap();
    assert_eq!(server.get("/readyz").await.status, 200);

    database.crash();
    assert_eq!(server.get("/readyz").await.status, 503);
    let opened = server.request("POST", "/api/tables").body(&json!({"game": "word-out"})).send().await;
    assert_eq!((opened.status, &opened.json()["code"]), (503, &json!("store")));
    // What was not saved is told otherwise than what cannot be read, and neither speaks of a disk.
    let detail = |answer: &Answer| answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail(&opened).contains("rien n'a été fait"), "{}", detail(&opened));
    let listed = server.get("/api/tables").await;
    assert_eq!((listed.status, &listed.json()["code"]), (503, &json!("store")));
    assert!(detail(&listed).contains("n'atteint pas ses données"), "{}", detail(&listed));
    // A table that is not in memory cannot be joined now: clients are told to try again later.
    let mut client = Client::connect(&server, new_table().unwrap().as_str()).await;
    client.say(json!({"say": "join"})).await;
    let closing = client.hear().await;
    assert_eq!((&closing["tell"], &closing["problem"]["code"]), (&json!("closing"), &json!("store")));
    let message = closing["problem"]["message"].as_str().unwrap();
    assert!(message.contains("n'atteint pas ses données"), "{closing}");
    assert_eq!(client.close_code().await, Some(1013));
    database.restart();
    patience(async {
        while server.get("/readyz").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    to_act(&server, &id, &secrets).await.act("two", &json!({"do": "pass"})).await.unwrap();
    assert_eq!(plays(&server, &id, &secrets[0]).await, 2);
    let checked =
        tokio::task::spawn_blocking(move || said(0, lettrine(&["check", "--database", &address]))).await;
    assert!(checked.unwrap().contains("everything is whole, 1 table,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_imported_into_a_database_in_which_servers_play() {
    let address = postgres::shared().database();
    let server = Server::with(&["--database", &address]);
    table(&server).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.jsonl").to_str().unwrap().to_owned();
    let told = tokio::task::spawn_blocking(move || {
        said(0, lettrine(&["export", &file, "--database", &address]));
        ["fr", "en"].map(|language| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_lettrine"));
            command.args(["--lang", language, "import", &file, "--add", "--database", &address]);
            said(2, command.output().unwrap())
        })
    });
    let [french, english] = told.await.unwrap();
    assert!(french.contains("des serveurs jouent déjà dans cette base de données"), "{french}");
    assert!(english.contains("servers play in this database already"), "{english}");
}

#[test]
fn a_backup_of_a_database_is_refused_with_the_commands_to_use_instead() {
    let told =
        said(2, lettrine(&["backup", "copy.sqlite", "--database", "postgres://ada:s3cret@localhost/games"]));
    assert!(
        told.contains("lettrine export") && told.contains("pg_dump") && !told.contains("s3cret"),
        "{told}"
    );
    assert!(!std::path::Path::new("copy.sqlite").exists());
}

#[test]
fn a_database_that_cannot_be_used_is_told_of_without_its_password() {
    let serve = |language: &str, address: &str| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lettrine"));
        command.args(["--lang", language, "serve", "--port", "0", "--database", address]);
        command.env("LETTRINE_DATA", std::env::temp_dir().join("lettrine-no-database")).output().unwrap()
    };
    for (address, french, english) in [
        (
            "postgres://ada:s3cret@localhost:1/games",
            "aucun serveur PostgreSQL",
            "no PostgreSQL server answers",
        ),
        ("mysql://ada:s3cret@localhost/games", "n'est pas de la forme", "is not like postgres://"),
        ("postgres://ada:s3cret@localhost/games?sslmode=always", "sslmode=always", "sslmode=always"),
    ] {
        for (language, words) in [("fr", french), ("en", english)] {
            let told = said(2, serve(language, address));
            assert!(told.contains(words) && !told.contains("s3cret"), "{told}");
        }
    }
}
