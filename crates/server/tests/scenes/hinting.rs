//! Scenes in which players ask for hints.

use lettrine_bots::hint::Hint;
use serde_json::json;

use super::*;

/// Hints are allowed. A player takes all steps of one hint and the first step of another; a third hint comes from a record's notes.
pub(super) fn hints(game: &'static str, number: u64) -> Told {
    let agreed = lettrine_server::entry::Terms { hints: Some(true), ..terms(game, 2, "{}") };
    let mut told = Told { script: Script::open(agreed, number), looks: Vec::new() };
    (0..2).for_each(|place| told.script.sit(place));
    told.script.start(number);
    told.script.write(&Entry::Hinted { seat: 1, window: 0, step: 2, hint: None, id: None, said: None });
    (1..=3).for_each(|step| ask(&mut told, step));
    told.look();
    told.steps(3, Level::Normal);
    ask(&mut told, 1);
    told.look();
    told
}

fn ask(told: &mut Told, step: u8) {
    let (seat, window) = (told.script.to_act(), told.script.play().window);
    let both = |french: &str, english: &str| [french.to_owned(), english.to_owned()];
    let hint = Hint {
        steps: vec![
            both("Regardez la rangée 1.", "Look at row 1."),
            both("Le mot : RUE.", "The word: RUE."),
            both("Passez.", "Pass."),
        ],
        words: vec!["RUE".to_owned()],
        action: json!({"do": "pass"}),
    };
    let name = lettrine_server::table::Name::new(&format!("hint {window} {step}"), "ask hint");
    told.script.write(&Entry::Hinted {
        seat: u8::try_from(seat.index()).unwrap(),
        window,
        step,
        hint: Some(Box::new(hint)),
        id: Some(name.id),
        said: name.said,
    });
}
