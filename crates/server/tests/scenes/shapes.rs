//! The names of all shapes (variants and optional fields) that a log can contain. A new variant does not compile until it is named
//! here; once it is named, a golden log must contain it.

use std::collections::BTreeSet;

use lettrine_engine::json;
use lettrine_games::{crack_word, rondorondo, word_out, yahtzee_des_mots};
use lettrine_server::entry::{By, Entry};
use lettrine_server::seats::{Colour, Level};
use lettrine_server::store::Logged;
use serde::de::DeserializeOwned;

type Names = BTreeSet<&'static str>;

/// Defines a function that names the variant of a value, and a list of all variants' names.
macro_rules! shapes {
    ($name:ident, $all:ident, $type:ty: $($variant:ident)*) => {
        fn $name(shape: &$type) -> &'static str {
            type Shape = $type;
            match shape { $(Shape::$variant { .. } => stringify!($variant),)* }
        }
        const $all: &[&str] = &[$(stringify!($variant)),*];
    };
}

shapes!(entry, ENTRIES, Entry:
    Opened Changed Seated Renamed BotSeated Left Started Played Answered StoodIn Returned GaveUp Removed Paused Resumed Turned Said Muted
    UndoAsked UndoAnswered Undone RematchWanted Rematched Held Released Redealt Heard Hinted);
shapes!(by, BY, By: Person Bot Clock Record);
shapes!(colour, COLOURS, Colour: Brick Amber Olive Teal Azure Indigo Plum Rose);
shapes!(level, LEVELS, Level: Easy Normal Debutant Amateur Confirme Maitre);

shapes!(word_out_event, WORD_OUT, word_out::Event: Dealt Returned Passed Fact);
shapes!(word_out_fact, WORD_OUT_FACTS, word_out::Fact:
    Lots Opened Laid Misplayed Binned Declined Cashed Next Ended);
shapes!(crack_word_event, CRACK_WORD, crack_word::Event:
    Cut Shuffled Buried Turned Placed Cracked Binned Started LeftEmpty Misplayed Passed Drew LastHand Turn Finished AllOut);
shapes!(rondorondo_event, RONDORONDO, rondorondo::Event:
    Dealt Shown Revealed Begins Exchanged Composed Passed Drawn Turn Ended);
shapes!(yahtzee_event, YAHTZEE, yahtzee_des_mots::Event: Begins Thrown Scored TimedOut BonusReached NextGame Ended);

/// The names of all shapes of entries and of the values in them.
pub(crate) fn all_of_entries() -> Names {
    [ENTRIES, BY, COLOURS, LEVELS].concat().into_iter().chain(FIELDS.iter().copied()).collect()
}

/// The names of optional fields that are present or absent.
const FIELDS: &[&str] = &[
    "opened by nobody known",
    "seated as nobody known",
    "begun in a position",
    "played without a name",
    "played with a name",
    "rewinds",
    "does not rewind",
    "reveals",
    "reveals nothing",
    "played with a digest of what was said",
    "answered without a name",
    "answered with a digest of what was said",
    "heard from nobody who sits there",
    "known to be imported",
    "gave up for a bot",
    "gave up for good",
    "words added",
    "words struck",
];

/// The names of all events of a game.
pub(crate) fn all_of_game(game: &str) -> Names {
    let names = match game {
        "word-out" => &[WORD_OUT, WORD_OUT_FACTS].concat(),
        "crack-word" => CRACK_WORD,
        "rondorondo" => RONDORONDO,
        "yahtzee-des-mots" => YAHTZEE,
        other => panic!("{other} has no golden log"),
    };
    names.iter().copied().collect()
}

/// Texts for the different ways in which the same event can be written. Some golden log of the game must contain each of them; of
/// alternatives separated by bars, one is enough.
pub(crate) fn spellings(game: &str) -> &'static [&'static str] {
    match game {
        "word-out" => &[
            r#""card":null"#,
            r#""card":""#,
            r#""out":null"#,
            r#""out":0|"out":1|"out":2"#,
            r#""dealer":null"#,
            r#""dealer":0|"dealer":1|"dealer":2"#,
            r#""word_out":true"#,
            r#""phase":"turn""#,
            r#""phase":"start""#,
            r#""phase":"counter""#,
        ],
        "crack-word" => &[
            r#""at":"left""#,
            r#""at":"right""#,
            r#""at":1|"at":2|"at":3"#,
            r#""card":"?"#,
            r#""out":true"#,
            r#""out":false"#,
            r#""why":"no_factor""#,
            r#""why":"no_word""#,
            r#""why":"no_majority""#,
        ],
        "rondorondo" => &[
            r#""by":"points""#,
            r#""by":"age""#,
            r#""add":"left""#,
            r#""add":"right""#,
            "(",
            r#""cards":[]"#,
        ],
        "yahtzee-des-mots" => &[r#""zero":"#, r#""premium":100"#, r#""words":[]"#, r#""keep":[]"#],
        other => panic!("{other} has no golden log"),
    }
}

/// The spellings that none of the logs contains.
pub(crate) fn missing_spellings(game: &str, logs: &[&[Logged]]) -> Vec<&'static str> {
    let bodies = || logs.iter().copied().flatten().map(|logged| &logged.body);
    let is_there = |spelling: &str| bodies().any(|body| spelling.split('|').any(|one| body.contains(one)));
    spellings(game).iter().copied().filter(|spelling| !is_there(spelling)).collect()
}

/// The names of the shapes in a log's entries.
pub(crate) fn of_entries(log: &[Logged]) -> Names {
    log.iter().flat_map(|logged| of_entry(&serde_json::from_str(&logged.body).unwrap())).collect()
}

fn of_entry(shape: &Entry) -> Vec<&'static str> {
    let mut names = vec![entry(shape)];
    let mut has = |name, has: bool| names.extend(has.then_some(name));
    match shape {
        Entry::Opened { terms, person, .. } => {
            has("opened by nobody known", person.is_none());
            has("words added", !terms.extra_words.is_empty());
            has("words struck", !terms.struck_words.is_empty());
        }
        Entry::Seated { person, .. } => has("seated as nobody known", person.is_none()),
        Entry::Started { setup, imported, .. } => {
            has("begun in a position", setup.is_some());
            has("known to be imported", *imported);
        }
        Entry::GaveUp { stand_in, .. } => {
            has("gave up for a bot", stand_in.is_some());
            has("gave up for good", stand_in.is_none());
        }
        Entry::Heard { place, .. } => has("heard from nobody who sits there", place.is_none()),
        Entry::Played { id, said, rewinds, reveals, .. } => {
            has("played with a digest of what was said", said.is_some());
            has("played without a name", id.is_none());
            has("played with a name", id.is_some());
            has("rewinds", *rewinds);
            has("does not rewind", !rewinds);
            has("reveals", *reveals);
            has("reveals nothing", !reveals);
        }
        Entry::Answered { id, said, .. } => {
            has("answered without a name", id.is_none());
            has("answered with a digest of what was said", said.is_some());
        }
        _ => {}
    }
    match shape {
        Entry::Seated { colour: of, .. } | Entry::Renamed { colour: of, .. } => names.push(colour(of)),
        Entry::BotSeated { level: of, .. }
        | Entry::StoodIn { level: of, .. }
        | Entry::Removed { level: of, .. } => {
            names.push(level(of));
        }
        Entry::Played { by: of, .. } | Entry::Answered { by: of, .. } => names.push(by(of)),
        _ => {}
    }
    names
}

/// The names of the game's events in a log.
pub(crate) fn of_game(game: &str, log: &[Logged]) -> Names {
    let mut names = Names::new();
    for logged in log {
        let (Entry::Started { events, .. } | Entry::Played { events, .. }) =
            serde_json::from_str(&logged.body).unwrap()
        else {
            continue;
        };
        match game {
            "word-out" => {
                for event in read::<word_out::Event>(&json::text(&events)) {
                    names.insert(word_out_event(&event));
                    if let word_out::Event::Fact(fact) = event {
                        names.insert(word_out_fact(&fact));
                    }
                }
            }
            "crack-word" => names.extend(read(&json::text(&events)).iter().map(crack_word_event)),
            "rondorondo" => names.extend(read(&json::text(&events)).iter().map(rondorondo_event)),
            "yahtzee-des-mots" => names.extend(read(&json::text(&events)).iter().map(yahtzee_event)),
            other => panic!("{other} has no golden log"),
        }
    }
    names
}

fn read<E: DeserializeOwned>(events: &str) -> Vec<E> {
    serde_json::from_str(events).unwrap()
}
