//! Word lists that players upload.

use serde_json::{Value, json};

use crate::client::{Client, code};
use crate::http::Answer;
use crate::opening::{leo, table};
use crate::server::Server;

const LIST: &str = "Robe\nrue\nÉté\n\nporte-clé\nROBE\nà\nobjet\n";

/// Uploads a word list.
pub(crate) async fn bring(server: &Server, name: &str, list: impl AsRef<[u8]>, language: &str) -> Answer {
    let request = server.request("POST", &format!("/api/lexicons?name={name}"));
    let request = request.header("Content-Type", "application/octet-stream");
    request.header("Accept-Language", language).raw_body(list).send().await
}

fn server() -> Server {
    Server::with(&["--uploads", "--no-rate-limits"])
}

async fn names(server: &Server) -> Vec<Value> {
    let lists = server.get("/api/lexicons").await.json();
    lists.as_array().unwrap().iter().map(|list| list["name"].clone()).collect()
}

#[tokio::test]
async fn a_word_list_is_refused_unless_the_server_allows_uploads() {
    let server = Server::start();
    let answer = bring(&server, "club", LIST, "fr").await;
    assert_eq!(answer.problem(), (403, "no_uploads".into()));
    assert_eq!(names(&server).await.len(), 1);
    let (_, _, ada) = table(&server, json!({})).await;
    assert_eq!(ada.table["uploads"], false);
}

#[tokio::test]
async fn an_uploaded_list_is_read_reported_and_kept_once() {
    let server = server();
    let answer = bring(&server, "club", LIST, "fr").await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let brought = answer.json();
    assert_eq!((&brought["lexicon"]["name"], &brought["lexicon"]["words"]), (&json!("club"), &json!(4)));
    assert_eq!((&brought["skipped"], &brought["repeated"]), (&json!(2), &json!(1)));
    let lines = [
        json!({"line": 5, "text": "porte-clé", "why": "le caractère 6 n'est pas une lettre"}),
        json!({"line": 7, "text": "à", "why": "une seule lettre"}),
    ];
    assert_eq!(brought["lines"], json!(lines));
    assert_eq!(names(&server).await[1..], ["club"]);
    // The same words in another order and under another name are the same list.
    let again = bring(&server, "autre", "OBJET\nrue\nete\nrobe\n", "en").await.json();
    assert_eq!(again["lexicon"], brought["lexicon"]);
    assert_eq!(names(&server).await.len(), 2);
    // Other words under the same name are refused, in both languages.
    let taken = bring(&server, "club", "rue\n", "fr").await;
    assert_eq!(taken.problem(), (409, "list_name_taken".into()));
    assert!(taken.json()["detail"].as_str().unwrap().contains("« club »"));
    assert!(
        bring(&server, "club", "rue\n", "en").await.json()["detail"].as_str().unwrap().contains("'club'")
    );
    // An uploaded list cannot be downloaded.
    let fingerprint = brought["lexicon"]["fingerprint"].as_str().unwrap();
    assert_eq!(server.get(&format!("/api/lexicons/{fingerprint}/words")).await.status, 404);
}

#[tokio::test]
async fn w_4_a_table_plays_with_a_list_that_was_brought_also_after_a_crash_and_keeps_it_during_the_game() {
    let mut server = server();
    let brought = bring(&server, "club", "rue\nrues\nru\nrat\nrats\nzzyzx\n", "fr").await.json();
    let fingerprint = brought["lexicon"]["fingerprint"].clone();
    let options = json!({"options": {"arbitration": "lenient"}, "lexicon": "club"});
    let (id, entered, mut ada) = table(&server, options).await;
    let (_, _leo) = leo(&server, &id, &entered).await;
    assert_eq!((&ada.table["lexicon"], &ada.table["playable"]), (&json!("club"), &json!(true)));
    // Before the game, the list can still be changed, by its name or by its fingerprint.
    for (said, is) in [(json!("français"), "français"), (fingerprint.clone(), "club")] {
        let said = if is == "français" {
            server.get("/api/lexicons").await.json()[0]["name"].clone()
        } else {
            said
        };
        ada.host(json!({"do": "change", "lexicon": said})).await.unwrap();
        assert_eq!(ada.table["lexicon"], if is == "club" { json!("club") } else { said });
    }
    assert_eq!(ada.table["playable"], true);
    ada.host(json!({"do": "start"})).await.unwrap();
    assert_eq!(code(ada.host(json!({"do": "change", "lexicon": "french"})).await), "begun");

    server.crash();
    assert_eq!(names(&server).await[1..], ["club"]);
    let look = server.get(&format!("/api/tables/{id}")).await.json();
    assert_eq!((&look["lexicon"], &look["playable"]), (&json!("club"), &json!(true)));
    let record = server
        .request("GET", &format!("/api/tables/{id}/games/1/record"))
        .bearer(&entered["seat"]["secret"])
        .send()
        .await
        .json();
    assert_eq!(record["lexicon"]["fingerprint"], fingerprint);
}

#[tokio::test]
async fn the_words_of_a_list_that_was_brought_are_the_ones_that_count() {
    let server = server();
    let club = bring(&server, "club", "zz\nzzy\nrob\n", "fr").await.json()["lexicon"]["fingerprint"].clone();
    let french = server.get("/api/lexicons").await.json()[0]["fingerprint"].clone();
    let setup =
        json!({"hands": [["Z", "T"], ["A"]], "rows": [["Z"], ["R", "O"], [], []], "draw": ["A"], "turn": 0});
    let plays = json!([{"do": "play", "row": 1, "cards": ["Z"]}, {"do": "play", "row": 2, "cards": ["T"]}]);
    // Whether ZZ and ROT are words or the beginning of one.
    let cases = [
        (&french, json!([]), [false, true]),
        (&club, json!([]), [true, false]),
        (&club, json!(["ROTI"]), [true, true]),
    ];
    for (list, extra, counts) in cases {
        let record = json!({"game": "word-out", "seats": ["Ada", "Léo"], "setup": setup,
            "options": {"arbitration": "lenient", "extra_words": extra}, "lexicon": {"fingerprint": list}});
        let opened = server.post("/api/records", json!({"record": record})).await;
        let with = json!({"secret": opened["seats"][0]["secret"], "host": opened["links"]["host"]});
        let mut ada = Client::join(&server, opened["table"].as_str().unwrap(), with).await;
        ada.host(json!({"do": "resume"})).await.unwrap();
        let outcomes = ada.stage(plays.clone()).await.unwrap();
        let would = [0, 1].map(|play| outcomes[play].get("would").is_some());
        assert_eq!(would, counts, "{outcomes}");
    }
}

#[tokio::test]
async fn an_invalid_list_is_refused_with_its_wrong_line_and_nothing_is_kept() {
    let server = server();
    let cases: [(&[u8], &str, &str); 5] = [
        (b"rue\ncaf\xe9\n", "ligne 2", "line 2"),
        (b"", "aucun mot", "no word"),
        (b"rue\nle sac; 3\nla rue; 4\n", "ligne 2, « le sac; 3 »", "line 2, 'le sac; 3'"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "ligne 1", "line 1"),
        (b"LETTRINE\x01\0\0\0 is not enough", "lexique compilé", "compiled lexicon"),
    ];
    for (list, french, english) in cases {
        for (language, said) in [("fr", french), ("en", english)] {
            let answer = bring(&server, "club", list, language).await;
            assert_eq!(answer.problem(), (400, "bad_list".into()));
            let detail = answer.json()["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(said), "{detail}");
        }
    }
    let nameless = bring(&server, "%E2%80%8B", "rue\n", "fr").await;
    assert_eq!(nameless.problem(), (400, "bad_name".into()));
    let large = bring(&server, "club", vec![b'a'; 8 * 1024 * 1024 + 1], "fr").await;
    assert_eq!(large.problem(), (413, "too_long".into()));
    let form = server.request("POST", "/api/lexicons?name=club").header("Content-Type", "text/plain");
    assert_eq!(form.raw_body("rue\n").send().await.status, 415);
    assert_eq!(names(&server).await.len(), 1);
}

#[tokio::test]
async fn a_compiled_list_is_brought_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let (text, compiled) = (folder.path().join("club.txt"), folder.path().join("club.lex"));
    std::fs::write(&text, LIST).unwrap();
    let built = std::process::Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .args(["lexicon", "build"])
        .arg(&text)
        .arg("-o")
        .arg(&compiled)
        .output()
        .unwrap();
    assert!(built.status.success());
    let server = server();
    let from_text = bring(&server, "text", LIST, "fr").await.json();
    let from_lexicon = bring(&server, "compiled", std::fs::read(compiled).unwrap(), "fr").await.json();
    assert_eq!(from_lexicon["lexicon"], from_text["lexicon"]);
}

#[tokio::test]
async fn a_server_keeps_so_many_lists_and_no_more_and_an_address_brings_so_many_at_once() {
    let crowded = server();
    for number in 0..20_u8 {
        let word = format!("ru{}\n", char::from(b'a' + number));
        assert_eq!(bring(&crowded, &format!("club{number}"), word, "fr").await.status, 201);
    }
    assert_eq!(bring(&crowded, "one-more", "zut\n", "fr").await.problem(), (409, "too_many_lists".into()));
    assert_eq!(bring(&crowded, "known", "rua\n", "fr").await.status, 201, "the same as one that is there");

    let strict = Server::with(&["--uploads"]);
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(bring(&strict, "club", LIST, "fr").await.status);
    }
    assert!(codes.contains(&201) && codes.contains(&429), "{codes:?}");
}
