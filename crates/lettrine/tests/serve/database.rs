//! Games kept in `PostgreSQL`: a database that is killed and comes back, and one that cannot be used.

use std::process::{Command, Output};
use std::time::Duration;

use serde_json::{Value, json};

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
    assert!(checked.unwrap().contains("everything is whole, 1 tables"));
}

#[test]
fn a_backup_of_a_database_says_what_to_use_instead() {
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
