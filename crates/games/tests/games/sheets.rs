//! A score sheet agrees with the played game: in random games a scribe writes down what everybody can see, and the counted sheet
//! has the game's scores and winners.

use crate::suite::lexicon;
use lettrine_engine::laws::Lawful;
use lettrine_engine::{Bot, Counted, Fold, Look, Position, ReadAction, Rules, Seed, Setup, Tabletop};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::tabletop;
use lettrine_games::word_out::WordOut;
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

/// A spectator who writes the lines of the score sheet. A line follows from an event as everybody sees it and from the table after
/// it; at the end the hands are open.
trait Scribe: Tabletop + Lawful {
    fn write(event: &Value, table: &Value, memory: &mut Value) -> Option<Value>;
}

impl Scribe for WordOut {
    fn write(event: &Value, table: &Value, _: &mut Value) -> Option<Value> {
        match event["event"].as_str()? {
            "cashed" => Some(json!({"do": "cash", "seat": event["seat"], "cards": event["cards"]})),
            "ended" => {
                let out = event["out"].as_u64();
                let held = table["hands"].as_array()?.iter().map(|hand| hand.as_array().map(Vec::len));
                let held: Vec<usize> = held.collect::<Option<_>>()?;
                assert!(out.is_none_or(|out| held[usize::try_from(out).unwrap()] == 0));
                Some(json!({"do": "end", "out": out, "held": held}))
            }
            _ => None,
        }
    }
}

impl Scribe for CrackWord {
    fn write(event: &Value, _: &Value, _: &mut Value) -> Option<Value> {
        let seat = &event["seat"];
        match event["event"].as_str()? {
            "cracked" => {
                Some(json!({"do": "crack", "seat": seat, "word": event["word"], "cards": event["points"]}))
            }
            "binned" => Some(json!({"do": "bin", "seat": seat})),
            "finished" => Some(json!({"do": "end", "out": seat, "bonus": event["bonus"]})),
            "all_out" => Some(json!({"do": "end", "out": null})),
            _ => None,
        }
    }
}

impl Scribe for Rondorondo {
    /// Remembers the number of exchanges in this turn, and whether all cards earn extra points.
    fn write(event: &Value, table: &Value, memory: &mut Value) -> Option<Value> {
        let seat = &event["seat"];
        let exchanges = memory["exchanges"].as_u64().unwrap_or(0);
        match event["event"].as_str()? {
            "exchanged" => {
                memory["exchanges"] = json!(exchanges + 1);
                None
            }
            "composed" => {
                memory["exchanges"] = json!(0);
                let all = memory["extra"] == "cards";
                let counts = |cell: &&Value| cell.as_str().is_some_and(|code| all || is_letter(code));
                let laid = event["cells"].as_array()?.iter().filter(counts).count();
                let holder = &table["holder"];
                Some(
                    json!({"do": "word", "seat": seat, "holder": holder, "laid": laid, "exchanges": exchanges}),
                )
            }
            "passed" => {
                memory["exchanges"] = json!(0);
                Some(json!({"do": "pass", "seat": seat, "exchanges": exchanges}))
            }
            "ended" => Some(json!({"do": "end", "hands": table["hands"]})),
            _ => None,
        }
    }
}

fn is_letter(code: &str) -> bool {
    code.chars().any(char::is_alphabetic) && !code.contains('(')
}

impl Scribe for YahtzeeDesMots {
    /// Remembers the last dice, and the number of the game.
    fn write(event: &Value, _: &Value, memory: &mut Value) -> Option<Value> {
        let game = memory["game"].as_u64().unwrap_or(1);
        match event["event"].as_str()? {
            "thrown" => memory["dice"] = event["dice"].clone(),
            "next-game" => memory["game"] = json!(game + 1),
            "scored" => {
                let mut line = json!({"do": "score", "seat": event["seat"], "game": game, "box": event["box"],
                    "words": event["words"]});
                if let Some(letter) = diamond(memory["dice"].as_str()?, &event["words"]) {
                    line["diamond"] = json!(letter);
                }
                if memory["free"] == true && !event["zero"].is_null() {
                    line["zero"] = event["zero"].clone();
                }
                return Some(line);
            }
            "timed-out" => {
                let (seat, case) = (&event["seat"], &event["box"]);
                return Some(json!({"do": "score", "seat": seat, "game": game, "box": case}));
            }
            _ => {}
        }
        None
    }
}

/// The letter of the words that no die shows, for which ◇ stood.
fn diamond(dice: &str, words: &Value) -> Option<String> {
    let mut dice: Vec<char> = dice.chars().collect();
    let words: Vec<&str> = words.as_array()?.iter().filter_map(Value::as_str).collect();
    let mut stood_for = None;
    for letter in words.concat().chars() {
        match dice.iter().position(|die| *die == letter) {
            Some(die) => _ = dice.remove(die),
            None => stood_for = Some(letter.to_string()),
        }
    }
    stood_for
}

/// Plays a game from the deal to the end. Returns its scores and winners, and the counted lines of the scribe.
fn played<G: Scribe>(rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> (Vec<i32>, Vec<usize>, Counted) {
    let seats = rng.usize(G::SEATS);
    let options = G::some_options(seats, rng);
    let tabletop = tabletop(G::NAME).unwrap();
    let record = json!({"game": G::NAME, "seats": vec!["Ada"; seats], "options": options,
        "seed": Seed::new(std::array::from_fn(|_| rng.u8(..))).to_string()});
    let record = lettrine_engine::Record::read(&record.to_string()).unwrap();
    let mut start = record.start::<G>(lexicon).unwrap();
    let mut memory = json!({"free": options["order"] == "free", "extra": options["extra"]});
    let mut lines: Vec<Value> = Vec::new();
    let greedy = rng.u8(..4);
    while let Some(window) = start.state.window() {
        let seat = rng.choice(window.seats.iter().collect::<Vec<_>>()).unwrap();
        let action = match rng.u8(..4) {
            0 if rng.u8(..8) == 0 => G::Action::TIMEOUT,
            some if some <= greedy => Bot::Greedy.choose::<G>(&start.state.view(Some(seat)), &lexicon, rng),
            _ => Bot::Random.choose::<G>(&start.state.view(Some(seat)), &lexicon, rng),
        };
        let before = start.state.clone();
        let mut events = Vec::new();
        start.state.act(seat, &action, &lexicon, &start.seed, &mut events).unwrap();
        lines.extend(told::<G>(&before, &start.state, &events, &mut memory));
    }
    let (scores, winners) = start.state.result().unwrap();
    let counted = tabletop.count(&options.to_string(), seats, &json!(lines).to_string(), &lexicon).unwrap();
    for (line, written) in counted.lines.iter().zip(&lines) {
        assert!(line.refused.is_none(), "{}: {written}: {:?}", G::NAME, line.refused);
    }
    (scores, winners.iter().map(|seat| seat.index()).collect(), counted)
}

/// The lines written down for the events of one action.
fn told<G: Scribe>(
    before: &G::State,
    after: &G::State,
    events: &[G::Event],
    memory: &mut Value,
) -> Vec<Value> {
    let mut state = before.clone();
    let over = after.window().is_none();
    let mut lines = Vec::new();
    for event in events {
        let seen = serde_json::to_value(state.see(event, None)).unwrap();
        state.fold(event);
        let mut lying = serde_json::to_value(state.view(None)).unwrap();
        if over {
            lying["hands"] = after.write_setup()["hands"].clone();
        }
        lines.extend(G::write(&seen, &lying, memory));
    }
    lines
}

fn agrees<G: Scribe>(games: u64) {
    let mut points = 0;
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let list = if seed % 6 == 0 { lettrine_french::lexicon() } else { lexicon() };
        let (scores, winners, counted) = played::<G>(&mut rng, list);
        let counted_winners: Vec<usize> = counted.winners.iter().map(|seat| seat.index()).collect();
        assert_eq!((&counted.scores, &counted_winners), (&scores, &winners), "{} with seed {seed}", G::NAME);
        assert!(counted.over, "{} with seed {seed}", G::NAME);
        assert_eq!(counted.lines.last().map(|line| &line.scores), Some(&scores));
        points += counted.lines.iter().filter(|line| !line.gains.is_empty()).count();
    }
    assert!(points > 5 * usize::try_from(games).unwrap(), "{} has made too few points", G::NAME);
}

#[test]
fn a_sheet_of_word_out_adds_up_to_the_game() {
    agrees::<WordOut>(24);
}

#[test]
fn a_sheet_of_crack_word_adds_up_to_the_game() {
    agrees::<CrackWord>(24);
}

#[test]
fn a_sheet_of_rondorondo_adds_up_to_the_game() {
    agrees::<Rondorondo>(24);
}

#[test]
fn a_sheet_of_yahtzee_des_mots_adds_up_to_the_match() {
    agrees::<YahtzeeDesMots>(24);
}
