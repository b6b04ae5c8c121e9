//! Events and refusals in both languages.

use lettrine_engine::{Refusal, Tell};
use lettrine_language::Language::{self, English, French};

use super::*;

fn tell(table: &mut State, text: Value, language: Language) -> Vec<String> {
    let names = ["Ada".to_owned(), "Léo".to_owned()];
    act(table, text).unwrap().iter().map(|event| event.tell(&Cast::new(&names, language))).collect()
}

#[test]
fn events_are_told_in_both_languages() {
    let setup = json!({"sheets": [{"mot-2": 30, "mot-3": 3, "yahtzee": 50}], "turn": 0,
        "dice": "RAVIES*", "throws": 1, "rolls": ["RAVIEST"]});
    let table = read(1, json!({}), setup).unwrap();
    let throw = json!({"do": "throw", "keep": [1, 2]});
    assert_eq!(
        tell(&mut table.clone(), throw.clone(), French),
        ["Ada garde R A et relance (jet 2) : R A V I E S T"]
    );
    assert_eq!(
        tell(&mut table.clone(), throw, English),
        ["Ada keeps R A and throws again (throw 2): R A V I E S T"]
    );
    let ravi = json!({"do": "score", "box": "mot-4", "words": ["RAVI"]});
    assert_eq!(
        tell(&mut table.clone(), ravi.clone(), French),
        [
            "Ada marque RAVI en « mot de 4 lettres » : 7 points",
            "Ada atteint la prime de la section supérieure : 35 points"
        ]
    );
    assert_eq!(
        tell(&mut table.clone(), ravi, English),
        [
            "Ada scores RAVI in 'word of 4 letters': 7 points",
            "Ada reaches the upper section's premium: 35 points"
        ]
    );
}

#[test]
fn a_premium_and_a_zero_are_told() {
    let table = thrown(with(until("mot-3"), json!({"yahtzee": 50})), "FAMEUSE", 2);
    let chance = json!({"do": "score", "box": "chance", "words": ["FAMEUSE"]});
    assert_eq!(
        tell(&mut table.clone(), chance, French),
        ["Ada marque FAMEUSE en « chance » : 13 points, et 0 en « mot de 3 lettres », avec une prime de 100"]
    );
    assert_eq!(
        tell(&mut table.clone(), json!({"do": "timeout"}), French),
        ["Temps écoulé : Ada inscrit 0 en « mot de 3 lettres »"]
    );
}

#[test]
fn refusals_name_their_rule_and_speak_both_languages() {
    let table = thrown(until("mot-4"), "RAVIESZ", 3);
    for (refused, rule) in [
        (score(&table, "mot-4", &["VIRA"]), "YM-19"),
        (score(&table, "mot-4", &["SA"]), "YM-6"),
        (score(&table, "mot-5", &[]), "YM-7"),
        (score(&table, "chance", &["SA"]), "YM-13"),
        (score(&table, "yahtzee", &["SA"]), "YM-10"),
    ] {
        let refused = refused.unwrap_err();
        assert_eq!(refused.rule(), rule);
        assert_ne!(refused.say(French), refused.say(English));
    }
}

#[test]
fn every_rule_has_its_heading_in_both_languages() {
    for text in YahtzeeDesMots::RULES {
        let numbers: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("## YM-"))
            .filter_map(|heading| heading.split(' ').next())
            .collect();
        let expected: Vec<String> = (1..=19).map(|number| number.to_string()).collect();
        assert_eq!(numbers, expected);
    }
}
