//! Every legal action can be typed, and completion offers legal actions only.

use std::cell::OnceCell;

use lettrine_engine::{AnyPosition, Bot, Seed};

use super::offers::Offers;
use super::tongue::{self, phrase, plain};
use crate::language::Language;

/// Visits the positions of a game between random bots.
fn positions(game: &str, options: &str, visit: &mut dyn FnMut(&dyn AnyPosition, lettrine_engine::Seat)) {
    let (seed, lexicon) = (Seed::new([7; 32]), lettrine_french::lexicon());
    let mut position = lettrine_games::named(game).unwrap().table(options, 2).unwrap();
    let dealt = position.deal(&seed);
    position.fold(&dealt).unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..60 {
        let Some(seat) = position.window().and_then(|window| window.seats.iter().next()) else { return };
        visit(&*position, seat);
        let action = position.choose(seat, Bot::Random, &lexicon, &mut rng).to_string();
        let made = position.judge(seat, &action, &lexicon, &seed).unwrap();
        position.fold(&made.events).unwrap();
    }
}

const GAMES: [(&str, &str); 6] = [
    ("word-out", "{}"),
    ("crack-word", "{}"),
    ("rondorondo", "{}"),
    ("rondorondo", r#"{"beginner":true,"joker_gomme":true}"#),
    ("yahtzee-des-mots", "{}"),
    ("yahtzee-des-mots", r#"{"order":"free"}"#),
];

#[test]
fn every_legal_action_can_be_typed_in_both_languages() {
    for (game, options) in GAMES {
        let tongue = tongue::of(game).unwrap();
        positions(game, options, &mut |position, seat| {
            let (view, may) = (position.view(Some(seat)), position.may(seat));
            for (action, _) in position.legal(seat, &lettrine_french::lexicon(), 300).best {
                for language in [Language::French, Language::English] {
                    let typed = phrase(tongue, &action, &view, &may, language);
                    let tried = tongue.phrases(&action, &view, language);
                    assert!(typed.is_some(), "{game} {action}: {tried:?}");
                }
            }
        });
    }
}

#[test]
fn completion_offers_only_legal_actions() {
    let (seed, lexicon) = (Seed::new([7; 32]), lettrine_french::lexicon());
    for (game, options) in [GAMES[0], GAMES[1], GAMES[4]] {
        let tongue = tongue::of(game).unwrap();
        positions(game, options, &mut |position, seat| {
            let found = OnceCell::new();
            let offers = Offers {
                position: position.fork(),
                seat,
                lexicon,
                tongue,
                language: Language::French,
                found,
            };
            let (view, may) = (position.view(Some(seat)), position.may(seat));
            for offer in offers.moves().iter().take(100) {
                let action = tongue.read(&plain(offer), &view, &may).unwrap().to_string();
                let judged = position.judge(seat, &action, &lexicon, &seed);
                assert!(judged.is_ok(), "{game}: {offer} is {action}: {judged:?}");
                assert!(offers.complete(offer).iter().any(|next| next.starts_with(offer)), "{offer}");
            }
            assert!(offers.complete("zzz").is_empty());
            assert_eq!(offers.complete("quit"), ["quitter"]);
        });
    }
}
