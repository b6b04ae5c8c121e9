//! Arbitrary bytes as a client's message over a socket: an error, or a message that every game can judge; never a panic.
#![no_main]

use std::sync::LazyLock;

use lettrine_engine::{AnyPosition, Bot, Seat, Seed, Viewer};
use lettrine_games::GAMES;
use lettrine_language::Language;
use lettrine_lexicon::{LexiconBuf, read_list};
use lettrine_server::limits;
use lettrine_server::protocol::{Ask, Host, Join, Say};
use lettrine_server::secret::Secret;
use libfuzzer_sys::fuzz_target;

static LEXICON: LazyLock<LexiconBuf> = LazyLock::new(|| {
    let words = include_bytes!("../../crates/games/tests/samples/words.txt");
    LexiconBuf::build("samples", &read_list(words).words).unwrap()
});

/// Positions of every game: after the deal, and after some plays.
static POSITIONS: LazyLock<Vec<Box<dyn AnyPosition>>> = LazyLock::new(|| {
    let mut positions = Vec::new();
    for game in GAMES {
        let mut position = game.table("{}", 2).unwrap();
        position.fold(&position.deal(&Seed::default())).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        for play in 0..30 {
            if play % 5 == 0 {
                positions.push(position.fork());
            }
            let Some(window) = position.window() else { break };
            let seat = window.seats.iter().next().unwrap();
            let action = position.choose(seat, Bot::Greedy, &LEXICON.get(), &mut rng).to_string();
            let made = position.judge(seat, &action, &LEXICON.get(), &Seed::default()).unwrap();
            position.fold(&made.events).unwrap();
        }
    }
    positions
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(said) = Say::read(text) else { return };
    match said {
        Say::Act(act) => judge(act.action.get()),
        Say::Stage(stage) => {
            stage.actions.iter().take(limits::STAGED_ACTIONS).for_each(|action| judge(action.get()));
        }
        Say::Ask(asking) => match asking.ask {
            Ask::Rename { name, .. } => _ = limits::name(&name),
            Ask::Chat { text } => _ = limits::text(&text),
            Ask::React { reaction } => _ = limits::reaction(&reaction),
            _ => {}
        },
        Say::Host(hosting) => {
            if let Host::Change { options: Some(options), seats, .. } = hosting.host {
                agree(&options.to_string(), seats);
            }
        }
        Say::Join(Join { secret, host, identity, .. }) => {
            [secret, host, identity].into_iter().flatten().for_each(|said| _ = Secret::said(&said));
        }
    }
});

/// Every seat stages and plays the action in every position, including seats that do not exist.
fn judge(action: &str) {
    for position in POSITIONS.iter() {
        for seat in [0, 1, 2, 200].map(Seat::new) {
            let (lexicon, seed) = (LEXICON.get(), Seed::default());
            let staged = position.stage(seat, action, &lexicon, &seed);
            match position.judge(seat, action, &lexicon, &seed) {
                Ok(made) => {
                    assert!(staged.is_ok(), "what can be played can be staged");
                    let viewers =
                        [None, Some(seat)].map(|eyes| Viewer { eyes, you: eyes, language: Language::French });
                    position.see(&made.events, &viewers, &["Ada".into(), "Léo".into()]).unwrap();
                    let mut after = position.fork();
                    after.fold(&made.events).unwrap();
                    let _ = (after.view(Some(seat)), after.may(seat), after.window());
                    // The action as a log writes it can be read again.
                    position.overt(&made.action.to_string()).unwrap();
                }
                Err(why) => assert!(!why.say(Language::French).is_empty()),
            }
        }
    }
}

/// Options that a host asks for are refused, or give a table that can be dealt.
fn agree(options: &str, seats: Option<u8>) {
    for game in GAMES {
        let seats = usize::from(seats.unwrap_or(2)).clamp(*game.seats().start(), *game.seats().end());
        let Ok((options, _)) = game.read_options(options, seats) else { continue };
        let mut position = game.table(&options.to_string(), seats).unwrap();
        position.fold(&position.deal(&Seed::default())).unwrap();
        let _ = (position.view(None), position.window(), position.seconds());
    }
}
