//! Tests of the command line. They also make sure that the program is built with all other tests, so that `make test` can run it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::process::{Command, Output};

fn torture(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lettrine-torture")).args(arguments).output().unwrap()
}

#[test]
fn the_command_explains_its_attacks_and_names_an_unknown_one() {
    let help = torture(&["--help"]);
    let text = String::from_utf8(help.stdout).unwrap();
    assert!(help.status.success());
    for attack in ["full-disk", "read-only-disk", "slow-disk", "clock", "database"] {
        assert!(text.contains(attack), "{attack}");
    }
    let unknown = torture(&["--attack", "flood"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("there is no attack 'flood'"));
    assert_eq!(
        torture(&["--nodes", "3"]).status.code(),
        Some(2),
        "several nodes need a database of their own"
    );
}
