//! Tests of `lettrine lexicon`: a word list is compiled, checked and printed again.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod common;

use std::path::Path;

use common::{lettrine, lettrine_with_input};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn w_4_a_list_is_compiled_examined_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let (list, compiled) = (folder.path().join("nous.txt"), folder.path().join("nous.lex"));
    std::fs::write(&list, "été\nzigzou\nÉTÉ\nporte-clé\nà\nrue\n").unwrap();

    let built = lettrine(&["lexicon", "build", text(&list), "-o", text(&compiled)]);
    assert_eq!(built.code, 0);
    assert!(built.out.contains("3 mots (1 ligne répétée, 2 passées)"), "{}", built.out);
    assert!(
        built.error.contains(
            "ligne 4, passée : « porte-clé » a un caractère qui n'est pas une lettre ('-', place 6)"
        ),
        "{}",
        built.error
    );
    assert!(built.error.contains("ligne 5, passée : « à » n'a qu'une lettre"));

    assert_eq!(lettrine(&["lexicon", "dump", text(&compiled)]).out, "ETE\nRUE\nZIGZOU\n");
    assert_eq!(lettrine(&["lexicon", "check", text(&compiled)]).code, 0);
    let info: serde_json::Value =
        serde_json::from_str(&lettrine(&["lexicon", "info", text(&compiled), "--json"]).out).unwrap();
    assert_eq!((info["name"].as_str(), info["words"].as_u64()), (Some("nous"), Some(3)));
    for lexicon in [&list, &compiled] {
        let answer = lettrine(&["dico", "--lexicon", text(lexicon), "zigzou"]);
        assert_eq!((answer.code, answer.out.as_str()), (0, "ZIGZOU : valable\n"));
        assert_eq!(lettrine(&["dico", "--lexicon", text(lexicon), "robe"]).code, 1);
    }
}

#[test]
fn the_embedded_lexicon_can_be_dumped_and_compiled_again() {
    let folder = tempfile::tempdir().unwrap();
    let (list, compiled) = (folder.path().join("français.txt"), folder.path().join("f.lex"));
    std::fs::write(&list, lettrine(&["lexicon", "dump"]).out).unwrap();
    assert_eq!(lettrine(&["lexicon", "build", text(&list), "-o", text(&compiled)]).code, 0);
    assert_eq!(std::fs::read(&compiled).unwrap(), lettrine_french::bytes());
}

#[test]
fn damaged_foreign_and_future_files_are_named_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let (list, good) = (at("a.txt", b"rue\nrobe\n"), folder.path().join("good.lex"));
    assert_eq!(lettrine(&["lexicon", "build", text(&list), "-o", text(&good)]).code, 0);
    let bytes = std::fs::read(&good).unwrap();
    let mut damaged = bytes.clone();
    *damaged.last_mut().unwrap() ^= 1;
    let mut future = bytes.clone();
    future[8] = 7;
    for (path, said) in [
        (at("cut.lex", &bytes[..bytes.len() / 2]), "coupé ou rallongé"),
        (at("damaged.lex", &damaged), "somme de contrôle"),
        (at("future.lex", &future), "format 7, plus récent"),
        (at("empty.lex", b""), "pas un lexique compilé"),
        (at("picture.png", b"\x89PNG\r\n\x1a\n\0\0"), "pas un lexique compilé"),
    ] {
        let answer = lettrine(&["lexicon", "check", text(&path)]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""));
        assert!(answer.error.contains(said), "{}", answer.error);
    }
    let answer = lettrine(&["dico", "--lexicon", text(&folder.path().join("picture.png")), "rue"]);
    assert!(answer.code == 2 && answer.error.contains("aucun mot"), "{}", answer.error);
    let answer = lettrine(&["lexicon", "build", text(&list), "-o", "/nulle/part.lex"]);
    assert!(answer.code == 2 && answer.error.contains("écriture impossible"), "{}", answer.error);
    assert_eq!(lettrine_with_input(&["lexicon", "build"], "").code, 2);
    let answer = lettrine(&["lexicon", "build", text(&list)]);
    assert!(answer.code == 2 && answer.error.contains("il manque « -o FICHIER »"), "{}", answer.error);
}

#[test]
fn a_lexicon_replaces_an_older_one_and_no_other_file() {
    let folder = tempfile::tempdir().unwrap();
    let (list, compiled) = (folder.path().join("a.txt"), folder.path().join("a.lex"));
    std::fs::write(&list, "rue\nrobe\n").unwrap();
    for _ in 0..2 {
        assert_eq!(lettrine(&["lexicon", "build", text(&list), "-o", text(&compiled)]).code, 0);
    }
    let answer = lettrine(&["lexicon", "build", text(&list), "-o", text(&list)]);
    assert!(answer.code == 2 && answer.error.contains("n'est pas écrasé"), "{}", answer.error);
    assert_eq!(std::fs::read_to_string(&list).unwrap(), "rue\nrobe\n");
}
