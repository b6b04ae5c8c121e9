//! Tests of errors that quote long values: the quotation is cut, and the error stays one readable line.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;

use common::{Answer, lettrine};

/// Runs a command on a record given as text.
fn on_record(command: &[&str], record: &str) -> Answer {
    let folder = tempfile::tempdir().unwrap();
    let (file, words) = (folder.path().join("partie.json"), folder.path().join("mots.txt"));
    std::fs::write(&file, record).unwrap();
    std::fs::write(&words, "rue\nrues\n").unwrap();
    lettrine(
        &[&[command[0], file.to_str().unwrap()], &command[1..], &["--lexicon", words.to_str().unwrap()]]
            .concat(),
    )
}

const SETUP: &str =
    r#""hands":[["E","S","?"],["A","N"]],"rows":[["R","U"],["M"],[],[]],"draw":["D"],"turn":0"#;

/// A WORD OUT record with this setup.
fn record(setup: &str, rest: &str) -> String {
    format!(r#"{{"game":"word-out","seats":["Ada","Léo"],"setup":{{{setup}}}{rest}}}"#)
}

/// Checks that the error is one short line, and that it quotes the value only as far as the limit.
fn is_short(answer: &Answer, quoted: &str, about: &str) {
    let error = answer.error.trim_end();
    assert_eq!((answer.code, answer.out.as_str(), error.lines().count()), (2, "", 1), "{about}: {error}");
    assert!(error.chars().count() < 500, "{about}: {} characters", error.chars().count());
    let beginning: String = quoted.chars().take(40).collect();
    assert!(error.contains(&format!("{beginning}…")), "{about}: {error}");
    let longer: String = quoted.chars().take(41).collect();
    assert!(!error.contains(&longer), "{about}: {error}");
}

#[test]
fn a_quotation_in_an_error_is_cut_after_forty_characters() {
    let long = "É".repeat(100_000);
    let letters = "Z".repeat(60);
    let play = |action: &str| record(SETUP, &format!(r#","actions":[{action}]"#));
    let hostile = [
        format!(r#"{{"game":"{long}","seats":["A","B"]}}"#),
        format!(r#"{{"game":"word-out","seats":["A","B"],"seed":"{long}"}}"#),
        format!(r#"{{"game":"word-out","seats":["A","B"],"{long}":1}}"#),
        format!(r#"{{"game":"word-out","seats":["A","B"],"{long}":1,"{long}":2}}"#),
        record(SETUP, &format!(r#","options":{{"{long}":1}}"#)),
        record(SETUP, &format!(r#","options":{{"arbitration":"{long}"}}"#)),
        record(SETUP, &format!(r#","options":{{"extra_words":["{long}-"]}}"#)),
        record(&SETUP.replace("\"E\",", &format!("\"{long}\",")), ""),
        record(&format!("{SETUP},\"phase\":\"{long}\""), ""),
        record(&format!("{SETUP},\"{long}\":1"), ""),
        play(&format!(r#"{{"seat":0,"do":"{long}"}}"#)),
        play(&format!(r#"{{"seat":0,"do":"pass","{long}":1}}"#)),
        play(&format!(r#"{{"seat":0,"do":"play","row":1,"cards":["{long}"]}}"#)),
    ];
    for text in &hostile {
        for command in [&["replay", "--json"][..], &["perft", "1"], &["replay", "--lang", "en"]] {
            is_short(&on_record(command, text), &long, &text.chars().take(60).collect::<String>());
        }
    }
    // Values that a game refuses are cut as well: a word of sixty letters, and a row of as many.
    let dice = format!(
        r#"{{"game":"yahtzee-des-mots","seats":["A"],"setup":{{"sheets":[{{}}],"turn":0,"dice":"RAVIEST","throws":1}},
        "actions":[{{"seat":0,"do":"score","box":"un-mot","words":["{letters}"]}}]}}"#
    );
    let row = vec!["\"Z\""; 60].join(",");
    let row = SETUP.replace("[\"M\"]", &format!("[{row}]"));
    let lenient =
        r#","options":{"arbitration":"lenient"},"actions":[{"seat":0,"do":"play","row":2,"cards":["E"]}]"#;
    let free = dice.replace(r#""setup""#, r#""options":{"order":"free"},"setup""#);
    for text in [free, record(&row, lenient)] {
        is_short(&on_record(&["replay"], &text), &letters, &text.chars().take(60).collect::<String>());
    }
}

#[test]
fn an_error_line_stays_short_whatever_is_wrong() {
    // An escaped character takes eight characters; quotes and commas inside a value do not end the quotation.
    let signs = r"\u2028".repeat(5_000);
    let marks = r#"`, expected \""#.repeat(5_000);
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    for text in [
        format!(r#"{{"game":"{signs}","seats":["A","B"]}}"#),
        format!(r#"{{"game":"{marks}","seats":["A","B"]}}"#),
        format!(r#"{{"{marks}":1,"{marks}":1}}"#),
        deep.clone(),
        format!(r#"{{"game":{deep}}}"#),
        "9".repeat(5_000),
        format!(r#"{{"game":"word-out","seats":["A","B"],"format":{}}}"#, i64::MAX),
        format!(r#"{{"game":"word-out","seats":{}}}"#, serde_json::json!(vec!["A"; 5_000])),
    ] {
        let answer = on_record(&["replay"], &text);
        let error = answer.error.trim_end();
        assert_eq!((answer.code, error.lines().count()), (2, 1), "{error}");
        assert!(error.chars().count() < 500, "{} characters: {error}", error.chars().count());
    }
}

#[test]
fn a_long_argument_is_quoted_cut_and_a_long_path_keeps_its_end() {
    let long = "é".repeat(3_000);
    for arguments in [
        &[long.as_str()][..],
        &["rules", &long],
        &["deal", &long],
        &["deal", "word-out", "--seats", "A,B", "--option", &format!("{long}=1")],
        &["replay", "a", "--seat", &long],
        &["replay", "a", &long],
        &["--lang", &long],
    ] {
        is_short(&lettrine(arguments), &long, arguments[0].get(..8).unwrap_or_default());
    }
    // A path is cut at its beginning: its end tells files apart.
    let path = format!("{}/fin.json", "dossier/".repeat(400));
    let answer = lettrine(&["replay", &path]);
    assert!(answer.error.chars().count() < 500 && answer.error.contains("fin.json"), "{}", answer.error);
}
