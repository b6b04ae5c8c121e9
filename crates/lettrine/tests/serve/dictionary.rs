//! The dictionary: a word's entry, its definitions if the host has a file of them, and the words that players report.

use serde_json::{Value, json};

use crate::keeping::{lettrine, path, said};
use crate::server::Server;

/// The dictionary's entry for a word.
async fn about(server: &Server, word: &str) -> Value {
    server.get(&format!("/api/words/{word}")).await.json()
}

#[tokio::test]
async fn a_word_is_told_with_its_forms_anagrams_and_familiarity() {
    let server = Server::start();
    let told = about(&server, "aboyez").await;
    assert_eq!((&told["valid"], &told["familiar"]), (&json!(true), &json!("mot courant")));
    let lemma = &told["lemmas"][0];
    assert_eq!((&lemma["lemma"], &lemma["kind"]), (&json!("aboyer"), &json!("verbe")));
    let present = &lemma["forms"][1];
    assert_eq!(present["title"], "présent");
    assert_eq!(present["forms"][0], json!({"who": "je", "form": "aboie", "word": "ABOIE"}));
    let english =
        server.request("GET", "/api/words/niche").header("accept-language", "en").send().await.json();
    assert_eq!(english["lemmas"][0]["kind"], "noun");
    assert_eq!(english["anagrams"], json!(["CHIEN", "CHINE", "CHENI"]));
    let none = about(&server, "zobe").await;
    assert_eq!(
        (&none["valid"], &none["lemmas"], &none["familiar"]),
        (&json!(false), &json!([]), &Value::Null)
    );
    assert_eq!((&none["meanings"], &none["dictionary"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn the_hosts_dictionary_gives_the_meanings_of_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Petit dico.tsv");
    std::fs::write(&file, "aboyer\tCrier, en parlant du chien.\\n<b>Élever</b> la voix.\nzobe\tpoisson\n")
        .unwrap();
    let server = Server::with(&["--definitions", path(&file)]);
    let told = about(&server, "aboyez").await;
    assert_eq!(told["dictionary"], "Petit dico");
    let meaning =
        json!({"headword": "aboyer", "text": "Crier, en parlant du chien.\n<b>Élever</b> la voix."});
    assert_eq!(
        told["meanings"],
        json!([meaning]),
        "a text has no markup: what looks like it is shown as it stands"
    );
    assert_eq!(about(&server, "rue").await["meanings"], json!([]));
    assert_eq!(about(&server, "zobe").await["meanings"], json!([]), "what is no word has no meaning");
    // The command prints the same.
    let told = said(0, lettrine(&["dico", "aboyez", "--forms", "--definitions", path(&file)]));
    assert!(
        told.contains("aboyer: Crier, en parlant du chien.") && told.contains("past historic: je aboyai"),
        "{told}"
    );
}

#[test]
fn a_dictionary_that_cannot_be_read_is_named_with_its_place_and_nothing_starts() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("sans-tab.tsv", b"mot\tsens\nautre sens\n");
    write("latin1.tsv", b"\xe9t\xe9\tsaison\n");
    write("seul.ifo", b"StarDict's dict ifo file\nversion=2.4.2\nwordcount=1\nidxfilesize=12\nbookname=x\n");
    write("coupe.ifo", b"StarDict's dict ifo file\nversion=2.4.2\nwordcount=1\nidxfilesize=12\nbookname=x\n");
    write("coupe.idx", b"abc\0\0\0\0\0\0\0");
    write("coupe.dict", b"sens");
    for (file, place, why) in [
        ("sans-tab.tsv", ", line 2:", "expected a word, a tab and its meaning"),
        ("latin1.tsv", ", line 1:", "this is not UTF-8"),
        ("seul.ifo", ":", "the file .idx beside it is missing"),
        ("coupe.ifo", "coupe.idx, byte 0:", "the file ends in the middle of an entry"),
        ("nulle-part.tsv", ":", "it cannot be read"),
    ] {
        let path = folder.path().join(file).display().to_string();
        let command =
            ["serve", "--port", "0", "--data", data.to_str().unwrap(), "--definitions", path.as_str()];
        let told = said(2, lettrine(&command));
        assert!(told.contains(place) && told.contains(why), "{file}: {told}");
        assert!(!data.exists(), "nothing is begun");
    }
}

async fn report(server: &Server, body: Value) -> (u16, String) {
    let answer = server.request("POST", "/api/reports").body(&body).send().await;
    if answer.status == 204 { (204, String::new()) } else { answer.problem() }
}

#[tokio::test]
async fn words_are_reported_to_the_host_listed_exported_and_forgotten_while_the_server_runs() {
    let mut server = Server::with(&["--no-rate-limits"]);
    let data = server.data();
    let reports = |code: i32, more: &[&str]| {
        said(code, lettrine(&[&["reports", "--data", path(&data)], more].concat()))
    };
    // The host may ask in two ways.
    let words = |code: i32, more: &[&str]| {
        said(code, lettrine(&[&["admin", "words", "--data", path(&data)], more].concat()))
    };
    assert_eq!(
        (reports(1, &[]), words(1, &[])),
        ("no word was reported\n".into(), "no word was reported\n".into())
    );
    let sent = (204, String::new());
    let missing = json!({"kind": "missing", "word": "Zobé", "part": "masculine_noun", "reason": "poisson"});
    assert_eq!(report(&server, missing).await, sent);
    assert_eq!(
        report(&server, json!({"kind": "missing", "word": "ZOBÉ"})).await,
        sent,
        "once more, without a reason"
    );
    assert_eq!(
        report(&server, json!({"kind": "missing", "word": "zober", "part": "verb", "reason": " "})).await,
        sent
    );
    assert_eq!(
        report(&server, json!({"kind": "unwanted", "word": "rue", "reason": "n'existe\u{a0}pas"})).await,
        sent
    );

    let told = reports(0, &[]);
    assert!(told.contains("Missing:\n     2 ×  zobé  poisson\n     1 ×  zober\n"), "{told}");
    assert!(told.contains("Not wanted:\n     1 ×  rue"), "{told}");
    assert_eq!(words(0, &[]), told);
    let rows: Value = serde_json::from_str(&reports(0, &["--json"])).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&words(0, &["--json"])).unwrap(), rows);
    assert_eq!(
        (&rows[0]["kind"], &rows[0]["spelling"], &rows[0]["count"], &rows[0]["part"]),
        (&json!("missing"), &json!("zobé"), &json!(2), &json!("masculine_noun"))
    );
    assert_eq!((rows.as_array().unwrap().len(), &rows[2]["word"]), (3, &json!("RUE")));
    let both = reports(2, &["--json", "--export", "missing"]);
    assert!(both.contains("'reports --export' takes no '--json'"), "{both}");
    // Reports outlive a crash.
    server.crash();
    let lines = |text: &str| {
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(&reports(0, &["--export", "missing"])),
        [
            "zobé\tnm\t3\t0\tpoisson (signalé 2 fois)",
            "zober\tv=aimer\t3\t0\tsans raison donnée (signalé 1 fois)"
        ]
    );
    assert_eq!(
        lines(&words(0, &["--export", "unwanted", "--clear"])),
        ["rue\tmot\tn'existe\u{a0}pas (signalé 1 fois)"]
    );
    assert_eq!(lines(&reports(1, &["--export", "unwanted"])), [""; 0]);
    assert!(reports(0, &["--clear"]).contains("zobé"), "the others were left alone");
    assert_eq!((reports(1, &[]), reports(1, &["--json"])), ("no word was reported\n".into(), "[]\n".into()));
    assert_eq!(report(&server, json!({"kind": "missing", "word": "zobe"})).await, sent, "the server goes on");
    said(2, lettrine(&["reports", "--export", "all", "--data", path(&data)]));
}

#[tokio::test]
async fn a_report_that_cannot_be_so_is_refused_with_its_reason() {
    let server = Server::with(&["--no-rate-limits"]);
    for (body, status, code) in [
        (json!({"kind": "missing", "word": "rue"}), 409, "is_a_word"),
        (json!({"kind": "unwanted", "word": "zobe"}), 409, "no_such_word"),
        (json!({"kind": "missing", "word": "l'eau"}), 400, "not_letters"),
        (json!({"kind": "missing", "word": "  "}), 400, "not_letters"),
        (json!({"kind": "missing", "word": "z".repeat(41)}), 413, "too_long"),
        (json!({"kind": "missing", "word": "zobe", "reason": "x".repeat(201)}), 400, "bad_text"),
        (json!({"kind": "missing", "word": "zobe", "reason": "a\tb"}), 400, "bad_text"),
        (json!({"kind": "wrong", "word": "zobe"}), 400, "malformed"),
        (json!({"kind": "missing", "word": "zobe", "part": "noun"}), 400, "malformed"),
        (json!({"kind": "missing"}), 400, "malformed"),
        (json!({"kind": "missing", "word": "zobe", "more": 1}), 400, "malformed"),
    ] {
        assert_eq!(report(&server, body.clone()).await, (status, code.to_owned()), "{body}");
    }
    assert_eq!(said(1, lettrine(&["reports", "--data", path(&server.data())])), "no word was reported\n");
}

#[tokio::test]
async fn an_address_reports_so_many_words_at_once() {
    let server = Server::start();
    let mut refused = None;
    for number in 0..30_u8 {
        let word = format!("zz{}{}", char::from(b'a' + number / 26), char::from(b'a' + number % 26));
        let answer = report(&server, json!({"kind": "missing", "word": word})).await;
        if answer.0 != 204 {
            refused = Some((number, answer));
            break;
        }
    }
    let (number, answer) = refused.expect("somewhere it is enough");
    assert_eq!(answer, (429, "too_fast".into()));
    assert!(number >= 10, "{number}");
}
