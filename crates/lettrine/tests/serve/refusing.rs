//! What a host is told when something cannot be: settings that contradict each other, and errors of the system, in the host's language.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use crate::keeping::{lettrine, path, said, table};
use crate::postgres;
use crate::server::Server;

/// Runs the command, which must end with this code, in French and in English.
fn told(code: i32, arguments: &[&str]) -> [String; 2] {
    ["fr", "en"].map(|language| said(code, lettrine(&[&["--lang", language], arguments].concat())))
}

fn serve(data: &Path, settings: &[&str]) -> [String; 2] {
    told(2, &[&["serve", "--port", "0", "--data", path(data)], settings].concat())
}

#[test]
fn settings_that_contradict_each_other_or_mean_nothing_are_refused_before_the_folder_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    for (settings, french, english) in [
        (&["--lan", "--host", "127.0.0.1"][..], "l'un ou l'autre : --lan", "one or the other: --lan"),
        (
            &["--log", "eror"],
            "error, warn, info, debug, trace ou off",
            "error, warn, info, debug, trace or off",
        ),
        (&["--proxies", "2"], "--public-url", "--public-url"),
        (&["--proxies", "0"], "« --proxies 0 » : il faut", "'--proxies 0': expected"),
        (&["--sockets", "0"], "de 1 à 4294967295", "from 1 to 4294967295"),
        (&["--allow-host", "http://x"], "sans http://", "without http://"),
        (
            &["--public-url", "foo"],
            "il faut https://NOM, sans chemin\n",
            "expected https://NAME without a path\n",
        ),
        (&["--database", "postgres://h/d?foo=1"], "« foo »", "'foo'"),
    ] {
        let [in_french, in_english] = serve(&data, settings);
        assert!(in_french.contains(french), "{in_french}");
        assert!(in_english.contains(english), "{in_english}");
    }
    assert!(!data.exists());
}

#[tokio::test]
async fn an_address_or_a_folder_that_is_taken_is_told_with_what_to_do() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let port = server.address().rsplit_once(':').unwrap().1;
    let [french, english] = serve(folder.path(), &["--port", port]);
    assert!(french.contains("(un autre programme a déjà pris cette adresse)"), "{french}");
    assert!(english.contains("(another program uses this address already)"), "{english}");
    let [french, english] = serve(&server.data(), &[]);
    assert!(french.contains("un serveur joue déjà dans ce dossier, ou un import"), "{french}");
    assert!(english.contains("a server plays in this folder already, or an import"), "{english}");
}

#[test]
fn a_file_in_the_place_of_the_data_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("afile");
    std::fs::write(&file, "").unwrap();
    for data in [file.clone(), file.join("games")] {
        let [french, english] = serve(&data, &[]);
        assert!(french.contains("afile : c'est un fichier, et il faut un dossier\n"), "{french}");
        assert!(english.contains("afile: this is a file, and a folder is needed\n"), "{english}");
    }
}

#[test]
fn a_file_that_is_no_database_is_told_in_the_same_words_by_the_server_and_its_host() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path());
    std::fs::write(folder.path().join("lettrine.sqlite"), "no database at all\n".repeat(100)).unwrap();
    let [french, english] = serve(folder.path(), &[]);
    assert!(
        french.contains("lettrine.sqlite : ces parties ne peuvent pas être lues (ce n'est pas"),
        "{french}"
    );
    assert!(
        english.contains("lettrine.sqlite: these games cannot be read (this is no database)"),
        "{english}"
    );
    assert_eq!(told(2, &["admin", "figures", "--data", data]), [french, english]);
}

#[test]
fn a_file_that_is_not_there_is_told_in_the_host_s_language() {
    let [french, english] = told(2, &["import", "/nowhere/all.jsonl"]);
    assert!(french.contains("lecture impossible (il n'y a rien de ce nom)"), "{french}");
    assert!(english.contains("cannot be read (there is nothing of this name)"), "{english}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_that_cannot_be_written_names_the_copy_and_not_the_database() {
    let server = Server::start();
    table(&server).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    // No file may be larger than 64 blocks: a write behind that fails, as on a full disk.
    let limited = "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited, env!("CARGO_BIN_EXE_lettrine"), "--lang", "en", "backup", path(&copy)]);
    let output: Output = command.args(["--data", path(&server.data())]).output().unwrap();
    let told = said(2, output);
    assert!(told.contains("copy.sqlite: cannot be written"), "{told}");
    assert!(!copy.exists());
}

#[test]
fn a_restore_into_a_database_is_refused_with_the_commands_to_use_instead() {
    let [french, english] =
        told(2, &["restore", "copy.sqlite", "--database", "postgres://ada:s3cret@h/games"]);
    for told in [french, english] {
        assert!(told.contains("lettrine import") && told.contains("pg_restore"), "{told}");
        assert!(!told.contains("s3cret"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_into_a_database_with_games_proposes_another_database() {
    let address = postgres::shared().database();
    let mut server = Server::with(&["--database", &address]);
    table(&server).await;
    assert_eq!(server.stop().await, Some(0));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.jsonl");
    let told = tokio::task::spawn_blocking(move || {
        said(0, lettrine(&["export", path(&file), "--database", &address]));
        told(2, &["import", path(&file), "--database", &address])
    });
    let [french, english] = told.await.unwrap();
    assert!(french.contains("une autre base de données (--database)"), "{french}");
    assert!(english.contains("another database (--database)") && !english.contains("--data)"), "{english}");
}

#[tokio::test]
async fn what_a_parser_says_of_a_request_is_in_brackets() {
    let server = Server::start();
    let answer = server.request("POST", "/api/tables").body(&json!({})).send().await;
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.starts_with("requête illisible (missing field `game`"), "{detail}");
}

#[test]
fn a_command_with_verbs_shows_its_help_without_one() {
    for command in ["admin", "lexicon"] {
        assert_eq!(told(0, &[command]), told(0, &["help", command]));
    }
}
