//! Tests of `lettrine play`: whole games, typed line by line.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod round;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// How often the lines are repeated: often enough that every game ends.
const PATIENCE: usize = 400;

fn lettrine(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lettrine"))
        .args(arguments)
        .args(["--lang", "fr"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keys = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The game may be over before all lines are read.
    let typing = std::thread::spawn(move || drop(keys.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    typing.join().unwrap();
    output
}

fn said(arguments: &[&str], input: &str) -> String {
    let output = lettrine(arguments, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8(output.stdout).unwrap();
    if arguments[0] == "play" {
        let wide = told.lines().find(|line| line.chars().count() > 80);
        assert!(wide.is_none(), "wider than 80 columns: {wide:?}");
    }
    told
}

/// Plays a game to its end by repeating these lines; its record can be verified and replayed.
fn whole_game(game: &str, lines: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partie.json");
    let path = file.to_str().unwrap();
    let told =
        said(&["play", game, "--bot", "amateur", "--seed", "2f", "--save", path], &lines.repeat(PATIENCE));
    assert!(told.contains("La partie est finie."), "{game}: {told}");
    assert!(told.contains("Partie gardée"), "{game}");
    let verified = said(&["verify", path], "");
    assert!(verified.contains("La donne est celle qui avait été promise"), "{verified}");
    assert!(!verified.contains("pas finie"), "{verified}");
    assert!(said(&["replay", path], "").contains("Gagné par"));
}

#[test]
fn word_out_is_played_to_its_end() {
    whole_game("word-out", "E 1\nS 2\nlaisser faire\nA\nE\nI\nO\nN\nR\nS\nT\nU\nL\npasser\n");
}

#[test]
fn crack_word_is_played_to_its_end() {
    whole_game("crack-word", "E droite 1\nS droite 2\nA gauche 3\nE\nA\npasser\n");
}

#[test]
fn rondorondo_is_played_to_its_end() {
    whole_game("rondorondo", "montrer rien\npasser\n");
}

#[test]
fn yahtzee_des_mots_is_played_to_its_end() {
    whole_game("yahtzee-des-mots", "lancer\ngarder 1 2 3\nécrire 0\n");
}

#[test]
fn yahtzee_des_mots_can_be_played_alone() {
    let told = said(&["play", "yahtzee-des-mots", "--seed", "1"], &"lancer\nécrire 0\n".repeat(PATIENCE));
    assert!(told.contains("La partie est finie.") && !told.contains("Minuscule"), "{told}");
}

#[test]
fn a_refused_action_is_told_with_its_rule_and_nothing_is_played() {
    let told = said(
        &["play", "word-out", "--seed", "2f"],
        "n'importe quoi 77\nE 9\nlaisser faire\n?\ndico aboyez\nscores\nannuler\nquitter\nnon\nquitter\noui\n",
    );
    assert!(told.contains("je ne comprends pas"), "{told}");
    assert!(told.contains('✗') && (told.contains("(WO-") || told.contains("(A-3)")), "{told}");
    assert!(told.contains("Vous pouvez :") && told.contains("ABOYEZ") && told.contains("Moi 0"), "{told}");
    assert!(told.contains("Vous n'avez encore rien joué."), "{told}");
    assert!(told.contains("À bientôt !"), "{told}");
}

#[test]
fn quitting_asks_first_and_a_closed_keyboard_counts_as_yes() {
    let told = said(&["play", "word-out", "--seed", "2f"], "quitter\nnon\nscores\nquitter\noui\n");
    assert_eq!(told.matches("Quitter la partie ? (oui/non)").count(), 2, "{told}");
    assert!(told.contains("Cette partie n'est pas gardée.") && told.contains("À bientôt !"), "{told}");
    let closed = said(&["play", "word-out", "--seed", "2f"], "");
    assert!(closed.contains("Quitter la partie ?") && closed.contains("À bientôt !"), "{closed}");
}

#[test]
fn a_list_of_ones_own_decides_which_words_are_valid() {
    let folder = tempfile::tempdir().unwrap();
    let words = folder.path().join("mots.txt");
    std::fs::write(&words, "zigzou\nrue\nrues\nles\nsel\n").unwrap();
    let told = said(
        &["play", "word-out", "--seed", "2f", "--lexicon", words.to_str().unwrap()],
        "dico zigzou\ndico maison\nquitter\noui\n",
    );
    assert!(
        told.contains("ZIGZOU : valable") && told.contains("MAISON : n'est pas un mot valable"),
        "{told}"
    );
}

#[test]
fn a_move_against_bots_can_be_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partie.json");
    let path = file.to_str().unwrap();
    let told = said(&["play", "yahtzee-des-mots", "--seed", "1", "--save", path], "lancer\nannuler\n");
    assert!(told.contains("Votre dernier coup est repris."), "{told}");
    let record = record(&file);
    assert_eq!((record["actions"].as_array().unwrap().len(), &record["notes"]["undone"]), (0, &1.into()));
}

fn record(file: &Path) -> serde_json::Value {
    serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
}

#[test]
fn a_hand_is_shown_only_to_its_owner() {
    let dealt = round::round(&said(&["deal", "rondorondo", "--seats", "Léa,Tom", "--seed", "2f"], ""));
    let arguments = ["play", "rondorondo", "--seat", "Léa", "--seat", "Tom", "--seed", "2f"];
    let told = said(&arguments, &"\nmain\nmontrer rien\npasser\n".repeat(6));
    let screens: Vec<&str> = told.split("Passez le clavier à ").skip(1).collect();
    // Each player sees the dealt hand once unasked and once by "main".
    for (screen, asked) in screens.iter().zip(&dealt.asked[..2]) {
        assert_eq!(round::hands(screen), [asked.hand.as_str(); 2], "{screen}");
    }
    let mut hands: std::collections::BTreeMap<&str, Vec<String>> = std::collections::BTreeMap::new();
    for screen in screens {
        let (owner, other) = if screen.starts_with("Léa") { ("Léa", "Tom>") } else { ("Tom", "Léa>") };
        assert!(!screen.contains(other), "{screen}");
        hands.entry(owner).or_default().extend(round::hands(screen));
    }
    assert!(hands["Léa"].len() > 3 && hands["Tom"].len() > 3, "{told}");
    assert!(hands["Léa"].iter().all(|hand| !hands["Tom"].contains(hand)), "{hands:?}");
}

#[test]
fn a_wrong_argument_is_named_before_anything_is_dealt() {
    let refused = |arguments: &[&str]| {
        let output = lettrine(&[&["play"], arguments].concat(), "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&[]).contains("il manque le jeu"));
    assert!(refused(&["scrabble"]).contains("scrabble"));
    assert!(refused(&["word-out", "--bot", "génie"]).contains("génie"));
    assert!(refused(&["word-out", "--option", "decks=9"]).contains("decks"));
    let taken = tempfile::NamedTempFile::new().unwrap();
    let name = taken.path().file_name().unwrap().to_str().unwrap();
    assert!(refused(&["word-out", "--save", taken.path().to_str().unwrap()]).contains(name));
    assert_eq!(std::fs::read(taken.path()).unwrap(), b"");
}
