//! Every sentence of a telling begins with a capital letter or a figure, in both languages. Tested on many deals and on some whole
//! games.

use crate::suite::lexicon;
use lettrine_engine::{AnyGame, AnyPosition, Bot, Events, Seat, Seed, Viewer};
use lettrine_games::GAMES;
use lettrine_language::Language;

/// What all viewers are told of these events, in both languages.
fn told(position: &dyn AnyPosition, events: &Events, names: &[String]) -> Vec<String> {
    let eyes = Seat::all(names.len()).map(Some).chain([None]);
    let viewers: Vec<Viewer> = eyes
        .flat_map(|eyes| {
            [Language::French, Language::English].map(|language| Viewer { eyes, you: eyes, language })
        })
        .collect();
    position.see(events, &viewers, names).unwrap().seen.into_iter().flatten().map(|seen| seen.told).collect()
}

/// What all viewers are told of a game dealt from this seed, for up to `plays` actions.
fn game(kind: &dyn AnyGame, number: u8, plays: usize) -> Vec<String> {
    let names: Vec<String> = ["Ada", "Léo", "Zoé"].map(str::to_owned).to_vec();
    let (seed, rng) = (Seed::new([number; 32]), &mut fastrand::Rng::with_seed(u64::from(number)));
    let mut position = kind.table("{}", names.len()).unwrap();
    let dealt = position.deal(&seed);
    let mut lines = told(&*position, &dealt, &names);
    position.fold(&dealt).unwrap();
    for _ in 0..plays {
        let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) else { break };
        let action = position.choose(seat, Bot::Greedy, &lexicon(), rng);
        let made = position.judge(seat, &action.to_string(), &lexicon(), &seed).unwrap().events;
        lines.extend(told(&*position, &made, &names));
        position.fold(&made).unwrap();
    }
    lines
}

#[test]
fn every_sentence_begins_with_a_capital_letter_or_a_figure_and_you_have_none_within_it() {
    for kind in GAMES {
        let deals = (0..=u8::MAX).flat_map(|seed| game(*kind, seed, 0));
        let games = (0..4).flat_map(|seed| game(*kind, seed, 400));
        for line in deals.chain(games) {
            for sentence in line.split(". ").flat_map(|part| part.split("! ")) {
                assert!(!sentence.starts_with(char::is_lowercase), "{}: {line}", kind.name());
                assert!(
                    !["; Vous", "; You"].iter().any(|you| sentence.contains(you)),
                    "{}: {line}",
                    kind.name()
                );
            }
        }
    }
}
