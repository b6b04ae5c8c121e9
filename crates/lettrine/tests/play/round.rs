//! Whole games of people who share a keyboard: everything is typed, and every screen is checked.

use std::fmt::Write as _;

use lettrine_engine::{AnyPosition, Bot, Record, Seat};
use serde_json::Value;

use super::{record, said};

/// What a player types for an action, unambiguously.
fn typed(action: &Value) -> String {
    let list = |name: &str, between: &str| {
        let one =
            |text: &Value| text.as_str().map_or_else(|| text.to_string().replace("null", "."), str::to_owned);
        action[name].as_array().unwrap().iter().map(one).collect::<Vec<_>>().join(between)
    };
    let or = |text: String, nothing: &str| if text.is_empty() { nothing.to_owned() } else { text };
    let side = |name: &str| if action[name] == "left" { "gauche" } else { "droite" };
    let text = |name: &str| action[name].as_str().unwrap();
    let announces = if action["word_out"] == true { " !" } else { "" };
    let crack = if action["crack"] == true { " crack" } else { "" };
    match text("do") {
        "play" => format!("{} {}{announces}", list("cards", " "), action["row"]),
        "start" if action["cards"].is_array() => format!("{}{announces}", list("cards", " ")),
        "counter" => format!("contrer {}{announces}", list("cards", " ")),
        "start" => text("card").to_owned(),
        "decline" => "laisser faire".to_owned(),
        "bin" => format!("poubelle {}{}", action["row"], action["line"]).replace("null", ""),
        "place" if action["at"].is_number() => {
            format!("{} {} lettre {}{crack}", text("card"), action["line"], action["at"])
        }
        "place" => format!("{} {} {}{crack}", text("card"), side("at"), action["line"]),
        "show" => format!("montrer {}", or(list("cards", ""), "rien")),
        "exchange" => format!("échanger {}", text("card")),
        "compose" if action["add"].is_null() => format!("former {}", list("cells", " ")),
        "compose" => format!("former {} {}", list("cells", " "), side("add")),
        "throw" if action["keep"] == serde_json::json!([]) => "lancer".to_owned(),
        "throw" => format!("garder {}", list("keep", " ")),
        "score" => format!("écrire {} en {}", or(list("words", " "), "0"), text("box").replace('-', " ")),
        _ => "passer".to_owned(),
    }
}

/// A whole game as typed by its players.
#[derive(Default)]
pub(super) struct Round {
    keys: String,
    actions: Vec<Value>,
    pub(super) asked: Vec<Asked>,
}

/// A seat that was asked to act.
pub(super) struct Asked {
    seat: Seat,
    /// The seat's hand then, as it is drawn; empty in a game without hands.
    pub(super) hand: String,
    /// Whether the seat was asked for a CONTRE.
    counters: bool,
}

/// Plays a game with the seed of the dealt record, all seats greedy, and records what the players would type.
pub(super) fn round(dealt: &str) -> Round {
    let (record, lexicon) = (Record::read(dealt).unwrap(), lettrine_french::lexicon());
    let options = serde_json::from_str::<Value>(dealt).unwrap()["options"].to_string();
    let game = lettrine_games::named(&record.game).unwrap();
    let mut position: Box<dyn AnyPosition> = game.table(&options, record.seats.len()).unwrap();
    let events = position.deal(&record.seed);
    position.fold(&events).unwrap();
    let (mut rng, mut round) = (fastrand::Rng::with_seed(4), Round::default());
    while let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) {
        if round.asked.last().is_none_or(|before| before.seat != seat) {
            // A player who takes the keyboard presses Enter.
            round.keys.push('\n');
        }
        let view = position.view(Some(seat));
        let hand = view["hand"].as_array().or(view["hands"][seat.index()].as_array());
        let cards: Vec<&str> = hand.into_iter().flatten().filter_map(|card| card.as_str()).collect();
        let hand = if cards.is_empty() { String::new() } else { format!("[{}]", cards.join("][")) };
        let counters = position.may(seat).contains(&"counter");
        round.asked.push(Asked { seat, hand, counters });
        let action = position.choose(seat, Bot::Greedy, &lexicon, &mut rng);
        writeln!(round.keys, "{}", typed(&action)).unwrap();
        let made = position.judge(seat, &action.to_string(), &lexicon, &record.seed).unwrap();
        position.fold(&made.events).unwrap();
        round.actions.push(action);
    }
    round
}

/// The hands that were shown, in order, with wrapped lines joined.
pub(super) fn hands(told: &str) -> Vec<String> {
    let mut hands: Vec<String> = Vec::new();
    let mut is_hand = false;
    for line in told.lines() {
        if let Some(hand) = line.strip_prefix("  Votre main ") {
            hands.push(hand.to_owned());
            is_hand = true;
        } else if let Some(more) = line.strip_prefix("             ").filter(|_| is_hand) {
            hands.last_mut().unwrap().push_str(more);
        } else {
            is_hand = false;
        }
    }
    hands
}

/// Plays a whole game of these people on one keyboard. Everything typed is read as meant, no player sees another's hand, and no line is
/// too wide.
fn at_one_keyboard(game: &str, names: &[&str]) -> Round {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partie.json");
    let round = round(&said(&["deal", game, "--seats", &names.join(","), "--seed", "2f"], ""));
    let mut order = vec!["play", game, "--seed", "2f", "--save", file.to_str().unwrap()];
    order.extend(names.iter().flat_map(|name| ["--seat", name]));
    let told = said(&order, &round.keys);
    assert!(told.contains("La partie est finie."), "{game}: {told}");
    let mut played = record(&file)["actions"].as_array().unwrap().clone();
    for action in &mut played {
        action.as_object_mut().unwrap().remove("seat");
    }
    assert_eq!(played, round.actions, "{game}");
    let mut takes: Vec<usize> = round.asked.iter().map(|asked| asked.seat.index()).collect();
    takes.dedup();
    let passed: Vec<&str> = told.split("Passez le clavier à ").skip(1).collect();
    assert_eq!(passed.len(), takes.len());
    for (screen, seat) in passed.iter().zip(takes) {
        let shown: String = names[seat].chars().take(24).collect();
        assert!(screen.starts_with(&shown), "{game}: {screen}");
    }
    if round.asked.iter().any(|asked| !asked.hand.is_empty()) {
        let held: Vec<&String> = round.asked.iter().map(|asked| &asked.hand).collect();
        assert_eq!(hands(&told).iter().collect::<Vec<_>>(), held, "{game}");
    }
    round
}

const NAMES: [&str; 10] = [
    "Léa",
    "Tom",
    "Zoé",
    "Maximilienne-Alexandrine de la Tour d'Auvergne",
    "Ada",
    "Jean-Baptiste-Emmanuel",
    "Noé",
    "Bartholomé le Très Patient",
    "Io",
    "Marie-Thérèse",
];

#[test]
fn wo_12_each_player_who_may_counter_is_asked_in_turn_with_the_other_hands_hidden() {
    let round = at_one_keyboard("word-out", &NAMES[..3]);
    let both_asked = round
        .asked
        .windows(2)
        .filter(|asked| asked.iter().all(|asked| asked.counters) && asked[0].seat.left(3) == asked[1].seat);
    assert!(both_asked.count() > 0, "the second is asked once the first has let it be");
    assert!(round.actions.iter().any(|action| action["do"] == "counter"));
}

#[test]
fn the_most_players_of_word_out_share_one_keyboard() {
    at_one_keyboard("word-out", &NAMES[..8]);
}

#[test]
fn the_most_players_of_crack_word_share_one_keyboard() {
    at_one_keyboard("crack-word", &NAMES[..4]);
}

#[test]
fn the_most_players_of_rondorondo_share_one_keyboard() {
    at_one_keyboard("rondorondo", &NAMES[..6]);
}

#[test]
fn the_most_players_of_yahtzee_share_one_keyboard() {
    at_one_keyboard("yahtzee-des-mots", &NAMES);
}
