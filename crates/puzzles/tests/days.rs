//! Properties of the puzzles of several days. `lettrine puzzles --days 1000` checks many more.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_games::GAMES;
use lettrine_lexicon::LexiconBuf;
use lettrine_puzzles::{Day, Maker, NoAnswer, check, difficulty};
use serde_json::json;

fn maker() -> Maker<'static> {
    Maker::new(lettrine_french::lexicon()).unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

#[test]
fn every_day_of_the_week_has_sound_puzzles_as_hard_as_it_should() {
    let (maker, first) = (maker(), day("2026-11-16"));
    // One of each weekday, spread over several years.
    for number in 0..7 {
        let day = first.after(number * 141).unwrap();
        for game in GAMES {
            let puzzle = maker.make(day, game.name()).unwrap();
            check(&maker, &puzzle).unwrap();
            let aim = difficulty::aim(day, game.name());
            assert!(aim.contains(&puzzle.gap), "{}: a gap of {} and not of {aim:?}", puzzle.name, puzzle.gap);
        }
    }
}

#[test]
fn puzzles_differ_from_day_to_day_and_from_game_to_game() {
    let maker = maker();
    let (monday, tuesday) = (day("2026-11-16"), day("2026-11-17"));
    let made = |day, game| maker.make(day, game).unwrap();
    assert_ne!(made(monday, "word-out").record, made(tuesday, "word-out").record);
    assert_ne!(maker.name(monday, "word-out"), maker.name(monday, "crack-word"));
    assert_eq!(maker.make(monday, "tas"), None);
}

#[test]
fn an_invalid_answer_is_refused_and_a_poor_one_is_graded() {
    let maker = maker();
    let puzzle = maker.make(day("2026-11-16"), "word-out").unwrap();
    let grade = |action| maker.grade(&puzzle, &[action]);
    assert_eq!(grade(json!({"do": "pass"})), Err(NoAnswer::Unfinished));
    assert_eq!(maker.grade(&puzzle, &[]), Err(NoAnswer::Unfinished));
    assert!(matches!(grade(json!({"do": "dance"})), Err(NoAnswer::Unplayable(1, _))));
    let no_card = json!({"do": "play", "row": 1, "cards": ["K", "K"], "word_out": true});
    assert!(matches!(grade(no_card), Err(NoAnswer::Unplayable(1, _))));
    let everyday = maker.grade(&puzzle, &puzzle.everyday[0].actions).unwrap();
    assert!(everyday.percent < 100 && everyday.percent >= 100 - puzzle.gap - 1, "{everyday:?}");
}

#[test]
fn the_throw_is_graded_by_its_decisions_and_not_by_its_luck() {
    let maker = maker();
    let puzzle = maker.make(day("2026-11-16"), "yahtzee-des-mots").unwrap();
    let best = &puzzle.best[0].actions;
    assert_eq!(maker.grade(&puzzle, best).unwrap().percent, 100);
    // If the same dice are kept, the throws are the same for everybody.
    assert_eq!(maker.grade(&puzzle, best), maker.grade(&puzzle, best));
    let open = puzzle.record["setup"]["sheets"][0].as_object().unwrap();
    let turn = ["un-mot", "deux-mots", "trois-mots"].into_iter().find(|name| !open.contains_key(*name));
    let zero = json!({"do": "score", "box": turn.unwrap(), "words": []});
    let nothing = maker.grade(&puzzle, std::slice::from_ref(&zero)).unwrap();
    assert_eq!((nothing.percent, nothing.answer.points), (0, 0));
    let thrown_away = [json!({"do": "throw", "keep": []}), zero.clone(), zero];
    assert!(matches!(maker.grade(&puzzle, &thrown_away), Err(NoAnswer::Unfinished)));
    assert_eq!(maker.grade(&puzzle, &[json!({"do": "throw", "keep": []})]), Err(NoAnswer::Unfinished));
}

#[test]
fn a_list_of_too_few_words_makes_no_puzzle() {
    let words = lettrine_lexicon::read_list(b"chat\nchien\nrue\n").words;
    let few = LexiconBuf::build("few", &words).unwrap();
    let maker = Maker::new(few.get()).unwrap();
    for game in GAMES {
        assert_eq!(maker.make(day("2026-11-16"), game.name()), None, "{}", game.name());
    }
}
