//! Restoring a backup that was made during play, and moving a whole store to another folder.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use crate::client::Client;
use crate::damage::exchange;
use crate::keeping::{lettrine, path, play, said, table, to_act};
use crate::patience;
use crate::server::Server;

type Accepted = Arc<Mutex<Vec<String>>>;

fn count(tables: &HashMap<String, Accepted>) -> usize {
    tables.values().map(|accepted| accepted.lock().unwrap().len()).sum()
}

fn names(tables: &HashMap<String, Accepted>) -> HashMap<String, HashSet<String>> {
    let names = |accepted: &Accepted| accepted.lock().unwrap().iter().cloned().collect();
    tables.iter().map(|(id, accepted)| (id.clone(), names(accepted))).collect()
}

/// The ids of the plays of a table in an export.
fn kept(export: &str, table: &str) -> Vec<String> {
    let of_table = format!("{{\"entry\":{{\"table_id\":\"{table}\"");
    let entries = export.lines().filter(|line| line.starts_with(&of_table));
    entries
        .filter_map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            let body: Value = serde_json::from_str(line["entry"]["body"].as_str().unwrap()).unwrap();
            body["played"]["id"].as_str().map(str::to_owned)
        })
        .collect()
}

/// The next action is accepted; if the game is over, the wish for another one.
async fn goes_on(server: &Server, id: &str, secrets: &[Value; 2]) {
    let mut player = to_act(server, id, secrets).await;
    if player.game["turn"].is_object() {
        player.act("after it was moved", &json!({"do": "pass"})).await.unwrap();
    } else {
        player.ask(json!({"for": "rematch"})).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_during_play_is_restored_with_all_that_was_accepted_before_and_played_on() {
    let mut server = Server::with(&["--no-rate-limits", "--sockets-per-address", "1000"]);
    let (mut tables, mut players, mut seats) = (HashMap::new(), Vec::new(), HashMap::new());
    for _ in 0..4 {
        let (id, secrets) = table(&server).await;
        let clients = [
            Client::join(&server, &id, json!({"secret": secrets[0]})).await,
            Client::join(&server, &id, json!({"secret": secrets[1]})).await,
        ];
        let accepted = Accepted::default();
        players.push(tokio::spawn(play(clients, Arc::clone(&accepted))));
        tables.insert(id.clone(), accepted);
        seats.insert(id, secrets);
    }
    let much = |more: usize| {
        let tables = &tables;
        let before = count(tables);
        patience(async move {
            while count(tables) < before + more {
                tokio::task::yield_now().await;
            }
        })
    };
    much(40).await;
    let (folder, data) = (tempfile::tempdir().unwrap(), server.data());
    let (backup, text) = (folder.path().join("backup.sqlite"), folder.path().join("after.jsonl"));
    let due = names(&tables);
    let (file, from) = (backup.clone(), data.clone());
    let copy = move || said(0, lettrine(&["backup", path(&file), "--data", path(&from)]));
    tokio::task::spawn_blocking(copy).await.unwrap();
    let told = names(&tables);
    much(20).await;

    // A backup is not restored while a server uses the folder.
    let refused = said(2, lettrine(&["restore", path(&backup), "--data", path(&data)]));
    assert!(refused.contains("a server plays in this folder"), "{refused}");
    players.iter().for_each(tokio::task::JoinHandle::abort);
    assert_eq!(server.stop().await, Some(0));
    let restored = said(0, lettrine(&["restore", path(&backup), "--data", path(&data)]));
    let aside = data.join("before-restore-1");
    assert!(restored.contains("4 tables") && restored.contains(path(&aside)), "{restored}");
    // The replaced database is kept aside, undamaged.
    said(0, lettrine(&["check", path(&aside.join("lettrine.sqlite"))]));

    said(0, lettrine(&["export", path(&text), "--data", path(&data)]));
    let text = std::fs::read_to_string(text).unwrap();
    let played_later = names(&tables);
    for (id, due) in due {
        let kept = kept(&text, &id);
        let found: HashSet<String> = kept.iter().cloned().collect();
        assert_eq!(found.len(), kept.len(), "nothing is there twice");
        assert!(due.is_subset(&found), "all that was accepted before the backup is there");
        assert!(
            found.is_subset(&played_later[&id]) || found.len() <= told[&id].len() + 1,
            "and nothing else"
        );
    }
    server.start_again();
    for (id, secrets) in seats {
        goes_on(&server, &id, &secrets).await;
    }
}

#[tokio::test]
async fn a_damaged_backup_is_not_restored_and_nothing_changes() {
    let mut server = Server::start();
    let (id, secrets) = table(&server).await;
    to_act(&server, &id, &secrets).await.act("the one that changes", &json!({"do": "pass"})).await.unwrap();
    assert_eq!(server.stop().await, Some(0));
    let (folder, data) = (tempfile::tempdir().unwrap(), server.data());
    let backup = folder.path().join("backup.sqlite");
    said(0, lettrine(&["backup", path(&backup), "--data", path(&data)]));
    exchange(&backup, "the one that changes", "the one that changed");
    let before = std::fs::read(server.database()).unwrap();
    let refused = said(2, lettrine(&["restore", path(&backup), "--data", path(&data)]));
    assert!(refused.contains("damaged in 1 place "), "{refused}");
    let missing = said(2, lettrine(&["restore", "/nowhere/at.all", "--data", path(&data)]));
    let new = folder.path().join("new");
    said(2, lettrine(&["restore", "/nowhere/at.all", "--data", path(&new)]));
    assert!(!new.exists(), "a folder is made for a backup only");
    assert!(missing.contains("/nowhere/at.all: no games are kept here"), "{missing}");
    assert_eq!(std::fs::read(server.database()).unwrap(), before);
    let files = std::fs::read_dir(&data).unwrap().map(|file| file.unwrap().file_name());
    let mut files: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, ["lettrine.lock", "lettrine.sqlite"], "nothing is left behind");
}

#[tokio::test]
async fn a_damaged_store_is_noticed_when_it_is_copied_and_an_export_names_the_way_out() {
    let mut server = Server::start();
    let (id, secrets) = table(&server).await;
    to_act(&server, &id, &secrets).await.act("the one that changes", &json!({"do": "pass"})).await.unwrap();
    assert_eq!(server.stop().await, Some(0));
    let (folder, data) = (tempfile::tempdir().unwrap(), server.data());
    let [copy, all] = ["copy.sqlite", "all.jsonl"].map(|name| folder.path().join(name));
    exchange(&server.database(), "the one that changes", "the one that changed");
    let copied = said(1, lettrine(&["backup", path(&copy), "--data", path(&data)]));
    assert!(copied.contains("copy.sqlite: damaged in 1 place;") && copy.is_file(), "{copied}");
    let refused = said(2, lettrine(&["export", path(&all), "--data", path(&data)]));
    assert!(refused.contains(&format!("'lettrine admin close {id}'")), "{refused}");
    for verb in ["close", "delete"] {
        said(0, lettrine(&["admin", verb, &id, "--data", path(&data)]));
    }
    let listed = said(0, lettrine(&["export", "-", "--data", path(&data)]));
    assert!(listed.starts_with("{\"lettrine\":\"export\"") && !listed.contains(&id), "{listed}");
}

#[tokio::test]
async fn all_that_is_kept_moves_to_another_folder_packed_or_not_and_is_played_on() {
    let server = Server::start();
    let (id, secrets) = table(&server).await;
    let folder = tempfile::tempdir().unwrap();
    for (name, is_packed) in [("all.jsonl", false), ("all.jsonl.gz", true)] {
        let file = folder.path().join(name);
        // The server keeps running meanwhile.
        let told = said(0, lettrine(&["export", path(&file), "--data", path(&server.data())]));
        assert!(told.contains(" 1 table,"), "{told}");
        let packed = std::fs::read(&file).unwrap().starts_with(&[0x1f, 0x8b]);
        assert_eq!(packed, is_packed);
        let exists = said(2, lettrine(&["export", path(&file), "--data", path(&server.data())]));
        assert!(exists.contains("exists already"), "{exists}");
        let to = folder.path().join(format!("to {name}"));
        let taken = said(0, lettrine(&["import", path(&file), "--data", path(&to)]));
        assert!(taken.contains(" 1 table,"), "{taken}");
        let again = said(2, lettrine(&["import", path(&file), "--data", path(&to)]));
        assert!(again.contains("games are kept here already") && again.contains("--add"), "{again}");
        let moved = Server::restored(&to.join("lettrine.sqlite"), &[]);
        goes_on(&moved, &id, &secrets).await;
    }
    let running = said(
        2,
        lettrine(&["import", path(&folder.path().join("all.jsonl")), "--data", path(&server.data())]),
    );
    assert!(running.contains("a server plays in this folder"), "{running}");
    let cut = folder.path().join("cut.jsonl");
    let text = std::fs::read_to_string(folder.path().join("all.jsonl")).unwrap();
    std::fs::write(&cut, text.lines().take(3).fold(String::new(), |all, line| all + line + "\n")).unwrap();
    let new = folder.path().join("new");
    let refused = said(2, lettrine(&["import", path(&cut), "--data", path(&new)]));
    assert!(refused.contains("cut.jsonl: line 4: the file was cut off"), "{refused}");
    let empty = said(0, lettrine(&["check", path(&new.join("lettrine.sqlite"))]));
    assert!(empty.contains("0 tables"), "{empty}");
}
