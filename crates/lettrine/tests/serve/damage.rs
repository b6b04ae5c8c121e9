//! A log that was changed: the table reports the damage and is not played.

use std::path::Path;

use serde_json::json;

use crate::client::Client;
use crate::keeping::{lettrine, said, table, to_act};
use crate::server::Server;

/// Replaces bytes in a file, which must contain them exactly once.
pub(crate) fn exchange(file: &Path, from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let mut bytes = std::fs::read(file).unwrap();
    let places: Vec<usize> = bytes
        .windows(from.len())
        .enumerate()
        .filter(|(_, window)| *window == from.as_bytes())
        .map(|(at, _)| at)
        .collect();
    assert_eq!(places.len(), 1, "{from} is there once");
    bytes[places[0]..places[0] + to.len()].copy_from_slice(to.as_bytes());
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test]
async fn a_changed_entry_is_named_by_the_check_and_at_the_table_and_others_play_on() {
    let mut server = Server::start();
    let (damaged, secrets) = table(&server).await;
    let (whole, others) = table(&server).await;
    to_act(&server, &damaged, &secrets)
        .await
        .act("the one that changes", &json!({"do": "pass"}))
        .await
        .unwrap();
    assert_eq!(server.stop().await, Some(0));
    // The changed log can still be parsed; only its hash shows the change.
    exchange(&server.database(), "the one that changes", "the one that changed");

    let file = server.database();
    let checked = said(1, lettrine(&["check", file.to_str().unwrap()]));
    assert!(
        checked.contains(&format!("table {damaged}, entry 5: the entry is not what was written")),
        "{checked}"
    );
    assert!(!checked.contains(&whole), "{checked}");

    server.start_again();
    for _ in 0..2 {
        let join = json!({"secret": secrets[0]});
        assert_eq!(Client::refused(&server, &damaged, join).await, "damaged");
    }
    let record = server.get(&format!("/api/tables/{damaged}/games/1/record")).await;
    let problem = record.json();
    assert_eq!((record.status, &problem["code"]), (500, &json!("damaged")));
    assert!(problem["detail"].as_str().unwrap().contains("entrée 5"), "{problem}");
    to_act(&server, &whole, &others).await.act("a", &json!({"do": "pass"})).await.unwrap();
}
