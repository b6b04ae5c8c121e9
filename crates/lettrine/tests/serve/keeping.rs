//! What a server keeps: backed up while it runs, checked and restored; never used by two servers, nor written to files that are gone.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lettrine_server::secret::TableId;
use lettrine_server::store::{Sqlite, Store};
use serde_json::{Value, json};

use crate::client::Client;
use crate::patience;
use crate::server::Server;

/// Runs the command, in English.
pub(crate) fn lettrine(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lettrine")).args(["--lang", "en"]).args(arguments).output().unwrap()
}

/// The command's whole output, if it ended with this code.
pub(crate) fn said(code: i32, output: Output) -> String {
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A table for two with a game under way: its id, and the secrets of its seats.
pub(crate) async fn table(server: &Server) -> (String, [Value; 2]) {
    let entered = server.post("/api/tables", json!({"game": "word-out", "sit": {"name": "Ada"}})).await;
    let id = entered["table"].as_str().unwrap().to_owned();
    let seats = server.request("POST", &format!("/api/tables/{id}/seats"));
    let sat = seats.bearer(&entered["links"]["invitation"]).body(&json!({"name": "Léo"})).send().await.json();
    let mut host = Client::join(server, &id, json!({"host": entered["links"]["host"]})).await;
    host.host(json!({"do": "start"})).await.unwrap();
    (id, [entered["seat"]["secret"].clone(), sat["secret"].clone()])
}

/// The client of the seat that is to act.
pub(crate) async fn to_act(server: &Server, table: &str, secrets: &[Value; 2]) -> Client {
    let ada = Client::join(server, table, json!({"secret": secrets[0]})).await;
    if ada.game["turn"]["seats"][0] == 0 {
        return ada;
    }
    Client::join(server, table, json!({"secret": secrets[1]})).await
}

/// The seat that is to act passes, for ever. The ids of accepted actions are recorded.
pub(crate) async fn play(mut clients: [Client; 2], accepted: Arc<Mutex<Vec<String>>>) {
    for number in 0.. {
        let Some(turn) = clients[0].game["turn"]["seats"][0].as_u64() else {
            // The game is over: both ask for a rematch.
            for client in &mut clients {
                client.ask(json!({"for": "rematch"})).await.unwrap();
            }
            for client in &mut clients {
                client.until(|client| client.game["turn"].is_object()).await;
            }
            continue;
        };
        let player = clients.iter_mut().find(|client| client.you["seat"] == turn).unwrap();
        let window = player.game["turn"]["window"].clone();
        let id = format!("pass {number}.");
        player.act(&id, &json!({"do": "pass"})).await.unwrap();
        accepted.lock().unwrap().push(id);
        for client in &mut clients {
            client.until(|client| client.game["turn"]["window"] != window).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_during_play_has_all_that_was_accepted_before_it_and_passes_the_check() {
    let server = Server::with(&["--no-rate-limits", "--sockets-per-address", "1000"]);
    let mut tables = HashMap::new();
    for _ in 0..6 {
        let (id, secrets) = table(&server).await;
        let clients = [
            Client::join(&server, &id, json!({"secret": secrets[0]})).await,
            Client::join(&server, &id, json!({"secret": secrets[1]})).await,
        ];
        let accepted = Arc::default();
        let player = tokio::spawn(play(clients, Arc::clone(&accepted)));
        tables.insert(id, (accepted, secrets, player));
    }
    let folder = tempfile::tempdir().unwrap();
    for number in 0..4 {
        let plays = |tables: &HashMap<String, (Arc<Mutex<Vec<String>>>, _, _)>| -> usize {
            tables.values().map(|(accepted, ..)| accepted.lock().unwrap().len()).sum()
        };
        let before = plays(&tables);
        patience(async {
            while plays(&tables) < before + 30 {
                tokio::task::yield_now().await;
            }
        })
        .await;

        let due: HashMap<String, HashSet<String>> = tables
            .iter()
            .map(|(id, (accepted, ..))| (id.clone(), accepted.lock().unwrap().iter().cloned().collect()))
            .collect();
        let copy = folder.path().join(format!("{number}.sqlite"));
        let (data, file) = (server.data(), copy.clone());
        let backed_up = tokio::task::spawn_blocking(move || {
            said(0, lettrine(&["backup", path(&file), "--data", path(&data)]));
            said(0, lettrine(&["check", path(&file)]))
        });
        let checked = backed_up.await.unwrap();
        assert!(checked.contains("everything is whole, 6 tables"), "{checked}");

        let store = Sqlite::open(&copy).unwrap();
        for (table, due) in due {
            let log = store.load(TableId::said(&table).unwrap()).await.unwrap();
            let kept =
                |id: &String| log.iter().any(|logged| logged.body.contains(&format!("\"id\":\"{id}\"")));
            let lost: Vec<&String> = due.iter().filter(|id| !kept(id)).collect();
            assert!(lost.is_empty(), "backup {number} lacks {lost:?} of {}", due.len());
        }
        store.close().await.unwrap();
    }
    assert!(tables.values().all(|(.., player)| !player.is_finished()), "they play on");
    // The live store passes the check during play too, and a backup has everything that a server needs.
    let data = server.data();
    let checked = tokio::task::spawn_blocking(move || said(0, lettrine(&["check", "--data", path(&data)])));
    assert!(checked.await.unwrap().contains("everything is whole"));
    let restored = Server::restored(&folder.path().join("3.sqlite"), &[]);
    for (id, (_, secrets, player)) in tables {
        let ada = Client::join(&restored, &id, json!({"secret": secrets[0]})).await;
        assert_eq!(ada.you["place"], 0);
        player.abort();
    }
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_leaves_nothing_behind_when_it_fails() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    std::fs::write(&copy, "a letter").unwrap();
    let data = server.data();
    let exists = said(2, lettrine(&["backup", path(&copy), "--data", path(&data)]));
    assert!(exists.contains("copy.sqlite") && exists.contains("exists already"), "{exists}");
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), "a letter");
    let nothing =
        said(2, lettrine(&["backup", path(&folder.path().join("new")), "--data", path(folder.path())]));
    assert!(nothing.contains("no games are kept here"), "{nothing}");
    let nowhere =
        said(2, lettrine(&["backup", path(&folder.path().join("no/where")), "--data", path(&data)]));
    assert!(nowhere.contains("cannot be written"), "{nowhere}");
    let unreadable = said(2, lettrine(&["check", path(&copy)]));
    assert!(unreadable.contains("cannot be read"), "{unreadable}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "only the letter is there");
}

#[tokio::test]
async fn a_backup_is_on_disk_before_it_gets_its_name() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().canonicalize().unwrap();
    let copy = place.join("copy.sqlite");
    let traced = Command::new("strace")
        .args(["-f", "-y", "-e", "trace=fsync,rename,renameat2,link,linkat", env!("CARGO_BIN_EXE_lettrine")])
        .args(["backup", path(&copy), "--data", path(&server.data())])
        .output()
        .unwrap();
    let calls = said(0, traced);
    let place = format!("<{}", path(&place));
    let mut order = calls.lines().filter(|call| call.ends_with(" = 0")).map(|call| {
        let of_partial = call.contains(&format!("{place}/.lettrine-"));
        let of_folder = call.contains(&format!("{place}>)"));
        if call.contains("fsync(") {
            (of_partial, of_folder, false)
        } else {
            (false, false, call.contains("copy.sqlite"))
        }
    });
    let (partial, named, folder) = ((true, false, false), (false, false, true), (false, true, false));
    for step in [partial, named, folder] {
        assert!(order.any(|call| call == step), "{step:?} is missing, or too early:\n{calls}");
    }
}

#[tokio::test]
async fn a_finished_games_record_has_the_hash_of_its_log_and_one_that_goes_on_has_not() {
    let server = Server::with(&["--no-rate-limits"]);
    let (id, secrets) = table(&server).await;
    let address = format!("/api/tables/{id}/games/1/record");
    let unfinished = server.request("GET", &address).bearer(&secrets[0]).send().await.json();
    assert!(unfinished["notes"]["view"].is_object(), "{unfinished}");
    // From the hashes of two consecutive entries, a sealed answer could be guessed.
    assert_eq!(unfinished["notes"]["log"], Value::Null);
    let mut number = 0;
    while server.get(&address).await.json()["seed"].is_null() {
        to_act(&server, &id, &secrets)
            .await
            .act(&format!("pass {number}"), &json!({"do": "pass"}))
            .await
            .unwrap();
        number += 1;
    }
    let log = Sqlite::open(&server.database()).unwrap().load(TableId::said(&id).unwrap()).await.unwrap();
    let record = server.get(&address).await.json();
    assert_eq!(record["notes"]["log"], json!(log.last().unwrap().hash.unwrap().to_string()));
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_says_so_and_does_not_start() {
    let mut server = Server::start();
    let mut second = Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .args(["--lang", "en", "serve", "--port", "0", "--data", path(&server.data())])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let ends = async {
        while second.try_wait().unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    if tokio::time::timeout(Duration::from_secs(45), ends).await.is_err() {
        second.kill().unwrap();
    }
    let second = second.wait_with_output().unwrap();
    assert!(second.status.code().is_some(), "it plays in another server's folder");
    let refused = said(2, second);
    assert!(
        refused.contains("a server plays in this folder") && refused.contains(path(&server.data())),
        "{refused}"
    );
    assert_eq!(server.get("/readyz").await.status, 200, "the first one goes on");
    // The folder is not left locked by a crash nor by a normal stop.
    server.crash();
    assert_eq!(server.stop().await, Some(0));
    server.start_again();
}

#[tokio::test]
async fn a_stopped_server_leaves_its_database_in_one_file() {
    let mut server = Server::start();
    table(&server).await;
    assert_eq!(server.get("/api/tables").await.status, 200);
    assert_eq!(server.stop().await, Some(0));
    let files = std::fs::read_dir(server.data()).unwrap().map(|file| file.unwrap().file_name());
    let mut files: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, ["lettrine.lock", "lettrine.sqlite"]);
}

#[tokio::test]
async fn files_that_are_moved_or_removed_under_the_server_end_all_writing() {
    for gone in ["", "/lettrine.sqlite", "/lettrine.sqlite-wal", "/lettrine.sqlite-shm"] {
        let server = Server::start();
        let (id, secrets) = table(&server).await;
        let mut player = to_act(&server, &id, &secrets).await;
        assert_eq!(server.get("/readyz").await.status, 200);
        let from = format!("{}{gone}", path(&server.data()));
        std::fs::rename(&from, format!("{}.away", path(&server.data()))).unwrap();

        // The server notices it without any request, too.
        patience(async {
            while !server.log().contains("was moved or removed") {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
        let refused = player.act("a", &json!({"do": "pass"})).await.unwrap_err();
        assert_eq!(refused["code"], "store_gone", "{gone}: {refused}");
        let opened = server.request("POST", "/api/tables").body(&json!({"game": "word-out"})).send().await;
        assert_eq!((opened.status, &opened.json()["code"]), (503, &json!("store_gone")));
        assert_eq!(server.get("/readyz").await.status, 503, "{gone}");
        // Files that were put back may lack entries: only a restart makes the store usable again.
        std::fs::rename(format!("{}.away", path(&server.data())), &from).unwrap();
        assert_eq!(server.get("/readyz").await.status, 503, "{gone}");
    }
}
