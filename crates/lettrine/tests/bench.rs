//! Tests of `lettrine bench` and the program that it starts.

use std::process::Command;

#[test]
fn a_program_without_its_benchmarks_says_how_to_get_them() {
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("lettrine");
    std::fs::copy(env!("CARGO_BIN_EXE_lettrine"), &alone).unwrap();
    let answer = Command::new(&alone).args(["--lang", "en", "bench", "lexicon"]).output().unwrap();
    let said = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(2));
    assert!(said.contains("lettrine-bench") && said.contains("'make bench' makes it"), "{said}");
}
