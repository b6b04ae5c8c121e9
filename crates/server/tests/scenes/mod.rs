//! The scripts that generate the golden logs: one scene for each log. All randomness of a scene follows from one number.

mod brought;
mod hinting;
mod leaving;
pub(crate) mod shapes;

use lettrine_engine::Bot;
use lettrine_server::entry::{By, Entry};
use lettrine_server::seats::{Colour, Level};
use serde_json::Value;

use crate::script::{Script, digest, raw, seed, terms, words};
use brought::{imported, redealt};
use hinting::hints;
use leaving::given_up;

/// A scene: its log's name, its game, and how it is played.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) game: &'static str,
    pub(crate) make: fn(&'static str, u64) -> Told,
    /// What the scene's log must contain to be kept.
    pub(crate) sought: Sought,
}

/// The content that a log must have. A scene is played with other numbers until its log has it.
pub(crate) enum Sought {
    Anything,
    Event(&'static str),
    /// Every event of the game but this one, and every spelling of them.
    AllBut(&'static str),
    All,
}

/// A log, and the numbers of entries after which the table is compared.
pub(crate) struct Told {
    pub(crate) script: Script,
    pub(crate) looks: Vec<usize>,
}

/// All scenes. A golden log is never rewritten, even if its scene changes: new content needs a scene with a new name.
pub(crate) const SCENES: &[Scene] = &[
    Scene { name: "word-out", game: "word-out", make: word_out, sought: Sought::All },
    Scene { name: "crack-word", game: "crack-word", make: crack_word, sought: Sought::AllBut("LeftEmpty") },
    Scene {
        name: "crack-word-left-empty",
        game: "crack-word",
        make: crack_word_left_empty,
        sought: Sought::Event("LeftEmpty"),
    },
    Scene { name: "rondorondo", game: "rondorondo", make: rondorondo, sought: Sought::All },
    Scene {
        name: "rondorondo-by-lot",
        game: "rondorondo",
        make: rondorondo_by_lot,
        sought: Sought::Anything,
    },
    Scene {
        name: "rondorondo-on-one-screen",
        game: "rondorondo",
        make: rondorondo_on_one_screen,
        sought: Sought::Anything,
    },
    Scene { name: "yahtzee-des-mots", game: "yahtzee-des-mots", make: yahtzee, sought: Sought::All },
    Scene {
        name: "yahtzee-des-mots-alone",
        game: "yahtzee-des-mots",
        make: yahtzee_alone,
        sought: Sought::Anything,
    },
    Scene { name: "word-out-imported", game: "word-out", make: imported, sought: Sought::Anything },
    Scene { name: "crack-word-imported", game: "crack-word", make: imported, sought: Sought::Anything },
    Scene { name: "rondorondo-imported", game: "rondorondo", make: imported, sought: Sought::Anything },
    Scene {
        name: "yahtzee-des-mots-imported",
        game: "yahtzee-des-mots",
        make: imported,
        sought: Sought::Anything,
    },
    Scene {
        name: "yahtzee-des-mots-by-lot",
        game: "yahtzee-des-mots",
        make: yahtzee_by_lot,
        sought: Sought::Event("Begins"),
    },
    Scene { name: "word-out-redealt", game: "word-out", make: redealt, sought: Sought::Anything },
    Scene { name: "rondorondo-redealt", game: "rondorondo", make: redealt, sought: Sought::Anything },
    Scene { name: "crack-word-redealt", game: "crack-word", make: redealt, sought: Sought::Anything },
    Scene { name: "word-out-levels", game: "word-out", make: levels, sought: Sought::Anything },
    Scene { name: "crack-word-given-up", game: "crack-word", make: given_up, sought: Sought::Anything },
    Scene { name: "word-out-hints", game: "word-out", make: hints, sought: Sought::Anything },
];

impl Told {
    fn open(game: &str, seats: u8, options: &str, number: u64) -> Told {
        Told { script: Script::open(terms(game, seats, options), number), looks: Vec::new() }
    }

    /// A table that is opened and dealt, with a person on every seat.
    fn begin(game: &str, seats: u8, options: &str, number: u64) -> Told {
        let mut told = Told::open(game, seats, options, number);
        (0..seats).for_each(|place| told.script.sit(place));
        told.script.start(number);
        told
    }

    fn look(&mut self) {
        self.looks.push(self.script.log.len());
    }

    fn steps(&mut self, steps: usize, level: Level) {
        let until = self.script.log.len() + steps;
        self.script.step_until(level, |script| script.log.len() >= until);
    }

    /// Plays the first of these actions whose events contain a text, if there is one.
    fn act_for(&mut self, actions: &[String], wanted: &str) {
        let (seat, play) = (self.script.to_act(), self.script.play());
        let judge = |action: &str| play.position.judge(seat, action, &words(), &play.seed);
        let found = actions
            .iter()
            .find(|action| judge(action).is_ok_and(|made| made.events.json().get().contains(wanted)));
        if let Some(action) = found {
            assert!(self.script.act(action, By::Person, Some("by hand")));
        }
    }

    /// The cards in a field of the acting seat's view.
    fn cards(&self, field: &str) -> Vec<String> {
        let view = self.script.play().position.view(Some(self.script.to_act()));
        let cards = view[field].as_array().cloned().unwrap_or_default();
        cards.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Undoes the last plays as soon as that is possible, with the agreement of these places.
    fn undo(&mut self, agree: &[u8]) {
        self.script.step_until(Level::Normal, |script| script.undoable().is_some());
        let Some((place, plays)) = self.script.undoable().filter(|_| !self.script.is_over()) else { return };
        self.script.write(&Entry::UndoAsked { place, plays });
        for place in agree.iter().copied().filter(|other| *other != place) {
            self.script.write(&Entry::UndoAnswered { place, agrees: true });
        }
        self.look();
        self.script.write(&Entry::Undone { plays });
        self.look();
    }

    /// Starts a rematch that all people want.
    fn rematch(&mut self, number: u64) {
        self.look();
        let people: Vec<u8> = self
            .script
            .table
            .places
            .iter()
            .filter(|place| place.is_person())
            .map(|place| place.number)
            .collect();
        for place in people {
            self.script.write(&Entry::RematchWanted { place });
        }
        self.look();
        self.script.write(&Entry::Rematched);
        self.script.start(number);
        self.look();
    }
}

/// Every kind of event at a table, in a game of WORD OUT.
fn word_out(game: &'static str, number: u64) -> Told {
    let mut told = Told::open(game, 2, r#"{"turn_seconds":60,"counter_seconds":20}"#, number);
    let script = &mut told.script;
    script.sit(0);
    script.write(&Entry::BotSeated { place: 1, name: "Azur".into(), level: Level::Easy });
    script.write(&Entry::Left { place: 1 });
    let (name, colour) = ("Léo".to_owned(), Colour::Rose);
    script.write(&Entry::Seated { place: 1, name, colour, secret: digest("seat-1"), person: None });
    for colour in Colour::ALL {
        script.write(&Entry::Renamed { place: 1, name: format!("Léo {colour:?}"), colour });
    }
    told.look();
    let agreed =
        r#"{"turn_seconds":60,"counter_seconds":20,"extra_words":["XYLO","ZUT"],"struck_words":["SOT"]}"#;
    let public = |seats| lettrine_server::entry::Terms { public: true, ..terms(game, seats, agreed) };
    let script = &mut told.script;
    script.write(&Entry::Changed { terms: public(4) });
    script.sit(2);
    script.write(&Entry::BotSeated { place: 3, name: "Brume".into(), level: Level::Normal });
    told.look();
    let script = &mut told.script;
    script.write(&Entry::Changed { terms: public(3) });
    script.write(&Entry::Said { place: 0, text: "Bonjour à tous 👋".into() });
    script.write(&Entry::Said { place: 2, text: "\"Salut\"\\".into() });
    script.write(&Entry::Muted { place: 2, muted: true });
    told.look();
    told.script.start(number);
    told.look();
    told.steps(10, Level::Normal);
    told.look();

    told.script
        .step_until(Level::Normal, |script| script.play().position.may(script.to_act()).contains(&"play"));
    let cards = told.cards("hand");
    let plays = cards.iter().flat_map(|card| {
        (1..=4).map(move |row| format!(r#"{{"do":"play","row":{row},"cards":["{card}"]}}"#))
    });
    told.act_for(&plays.collect::<Vec<_>>(), r#""event":"misplayed""#);
    told.script.time_out();
    told.script.write(&Entry::Paused);
    told.look();
    told.script.write(&Entry::StoodIn { place: 0, level: Level::Easy });
    told.script.write(&Entry::Resumed);
    told.steps(3, Level::Easy);
    told.look();
    told.script.write(&Entry::Returned { place: 0 });
    told.script.write(&Entry::Muted { place: 2, muted: false });

    // One seat has answered the window, and another has not yet.
    told.script.step_until(Level::Normal, |script| !script.play().position.window().unwrap().then.is_empty());
    if !told.script.is_over() {
        let asked = told.script.play().asked();
        let last = *asked.last().unwrap();
        told.script.write(&Entry::Answered {
            seat: u8::try_from(last.index()).unwrap(),
            action: raw(r#"{"do":"decline"}"#),
            by: By::Bot,
            id: None,
            said: None,
        });
        told.look();
        told.script.seal(asked[0], Level::Easy);
        told.script.unseal();
    }
    let Some((place, plays)) = told.script.undoable() else { return told };
    told.script.write(&Entry::UndoAsked { place, plays });
    told.script.write(&Entry::UndoAnswered { place: (place + 1) % 3, agrees: false });
    told.undo(&[0, 1, 2]);
    told.script.write(&Entry::Removed { place: 2, name: "Cèdre".into(), level: Level::Normal });
    told.script.step_until(Level::Normal, |_| false);
    told.rematch(number + 1);
    told.script.step_until(Level::Normal, |_| false);
    told.look();
    told
}

/// Two games, with every kind of failed placement: one ends when a player finishes, the other when no player can go on.
fn crack_word(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 3, r#"{"turn_seconds":60}"#, number);
    told.look();
    told.steps(5, Level::Normal);
    for why in ["no_factor", "no_word", "no_majority"] {
        told.script.step_until(Level::Normal, |script| {
            script.play().position.may(script.to_act()).contains(&"place")
        });
        let crack = why != "no_factor";
        let cards = told.cards("hand");
        let places = cards.iter().flat_map(|card| {
            (1..=4).flat_map(move |line| {
                ["left", "right"].map(|at| {
                    format!(r#"{{"do":"place","line":{line},"at":"{at}","card":"{card}","crack":{crack}}}"#)
                })
            })
        });
        told.act_for(&places.collect::<Vec<_>>(), why);
        told.steps(1, Level::Normal);
    }
    told.steps(20, Level::Easy);
    told.look();
    told.undo(&[0, 1, 2]);
    told.script.time_out();
    told.script.step_until(Level::Normal, |_| false);
    told.rematch(number + 1);
    told.script.step_until(Level::Easy, |_| false);
    told.look();
    told
}

/// A line that no player can start. It is so rare that it has a scene of its own.
fn crack_word_left_empty(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 2, r#"{"turn_seconds":null,"majority":"absolute"}"#, number);
    told.script.step_until(Level::Normal, |_| false);
    told.look();
    told
}

/// Words that all players show at the same time, ages, and a card face down.
fn rondorondo(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 3, r#"{"beginner":true,"ages":[30,null,8],"turn_seconds":45}"#, number);
    told.look();
    told.steps(1, Level::Normal);
    told.look();
    // A word that a player has shown is still sealed, so it can be undone.
    told.undo(&[0, 1, 2]);
    told.steps(16, Level::Normal);
    told.look();
    told.steps(8, Level::Easy);
    told.look();
    told.script.time_out();
    told.script.step_until(Level::Normal, |_| false);
    told.rematch(number + 1);
    told.steps(8, Level::Easy);
    told.look();
    told
}

fn rondorondo_by_lot(game: &'static str, number: u64) -> Told {
    let mut told = Told::open(game, 2, r#"{"opening":false,"turn_seconds":null}"#, number);
    told.script.sit(0);
    told.script.write(&Entry::BotSeated { place: 1, name: "Azur".into(), level: Level::Normal });
    told.script.start(number);
    told.look();
    told.steps(30, Level::Normal);
    told.look();
    told
}

/// One bot of each of the four levels.
fn levels(game: &'static str, number: u64) -> Told {
    let mut told = Told::open(game, 5, "{}", number);
    told.script.sit(0);
    let levels = [Level::Debutant, Level::Amateur, Level::Confirme, Level::Maitre];
    for (place, level) in (1..).zip(levels) {
        let name = level.character().unwrap().into();
        told.script.write(&Entry::BotSeated { place, name, level });
    }
    told.script.start(number);
    told.look();
    told.steps(10, Level::Normal);
    told.look();
    told
}

/// Players share one device: the game is paused and the hourglass turned before each turn.
fn rondorondo_on_one_screen(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 2, "{}", number);
    for _ in 0..2 {
        told.script.write(&Entry::Paused);
        told.look();
        told.script.write(&Entry::Resumed);
        told.script.write(&Entry::Turned);
        told.look();
        told.script.step(Level::Normal);
    }
    told.steps(5, Level::Normal);
    told.look();
    told
}

/// A match of two games, with the boxes filled in any order.
fn yahtzee(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 2, r#"{"order":"free","parties":2,"turn_seconds":60}"#, number);
    told.look();
    told.steps(9, Level::Normal);
    told.look();
    told.undo(&[0, 1]);
    told.script.time_out();
    told.steps(20, Level::Easy);
    told.look();
    told.script.step_until(Level::Normal, |_| false);
    told.rematch(number + 1);
    told.steps(5, Level::Normal);
    told.look();
    told
}

fn yahtzee_alone(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 1, r#"{"bonus":"1982","turn_seconds":null}"#, number);
    told.steps(7, Level::Normal);
    told.look();
    told.script.step_until(Level::Normal, |_| false);
    told.look();
    told
}

/// The first player is drawn by lot.
fn yahtzee_by_lot(game: &'static str, number: u64) -> Told {
    let mut told = Told::begin(game, 3, r#"{"opener":"lot"}"#, number);
    told.look();
    told.steps(12, Level::Normal);
    told.look();
    told
}
