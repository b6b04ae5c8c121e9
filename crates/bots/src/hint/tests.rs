//! Properties of hints.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use lettrine_engine::{AnyPosition, Bot, Game, Imagine, Record, Seat, Seed, Setup};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::{self, Rondorondo};
use lettrine_games::word_out::{Action, Card, Cards, Laid, Row, WordOut};
use lettrine_games::yahtzee_des_mots::YahtzeeDesMots;
use lettrine_lexicon::{Letter, Letters, Lexicon, LexiconBuf, Words};
use serde_json::{Value, json};

use super::{Hint, Hinted, Knowing, Naming};
use crate::review::review;
use crate::{Level, Mind};

/// Everyday words, and one that only a strong player knows: NASTIE.
fn list() -> LexiconBuf {
    let words = "rue rues ruse robe robes sel sels sale sales est test tests reste art arts eau eaux aire lire lien \
        rien non ver vers vert verte mer mers ami amis nage ne ni le la les nastie";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

/// Built once, because selecting a level's words from the whole list takes a good part of a second.
static FRENCH: OnceLock<Pair> = OnceLock::new();

struct Pair {
    everyday: Mind,
    strong: Mind,
}

impl Pair {
    fn at(table: &Lexicon<'_>) -> Pair {
        Pair {
            everyday: Mind::new(Level::Debutant, table).unwrap(),
            strong: Mind::new(Level::Confirme, table).unwrap(),
        }
    }

    fn hint(&self, position: &dyn AnyPosition, seat: Seat) -> Hint {
        let names = ["Ada", "Léo", "Zoé"].map(str::to_owned);
        self.strong.hint(&self.everyday, position, seat, &names).unwrap()
    }
}

fn from_setup(game: &str, seats: usize, setup: &Value, words: &Lexicon<'_>) -> Box<dyn AnyPosition> {
    lettrine_games::named(game).unwrap().position("{}", seats, &setup.to_string(), words).unwrap()
}

fn rows(hand: &Value, other: &Value) -> Value {
    json!({"hands": [hand, other], "rows": [["R", "U"], ["L"], ["V"], ["N"]], "draw": ["A", "E", "S"], "turn": 0})
}

#[test]
fn a_hint_tells_where_to_look_then_the_word_then_the_move() {
    let list = list();
    let position =
        from_setup("word-out", 2, &rows(&json!(["E!", "O", "B"]), &json!(["B", "T", "N"])), &list.get());
    let hint = Pair::at(&list.get()).hint(&*position, Seat::new(0));
    let french: Vec<&str> = hint.steps.iter().map(|step| step[0].as_str()).collect();
    assert_eq!(
        french,
        [
            "Regardez la rangée 1.",
            "Le mot : RUE.",
            "Vous posez E (INCONTRABLE) sur la rangée 1 : WORD OUT ! Vous encaissez RUE : 3 points."
        ]
    );
    assert_eq!(hint.action, json!({"do": "play", "row": 1, "cards": ["E!"], "word_out": true}));
    assert_eq!([1, 2, 3].map(|steps| hint.words(steps).len()), [0, 1, 1], "where to look gives no word away");
    assert_eq!(hint.words, ["RUE"]);
}

#[test]
fn a_card_that_makes_no_word_yet_is_on_the_way_to_one() {
    let list = list();
    let position = from_setup("word-out", 2, &rows(&json!(["I", "A"]), &json!(["B", "T"])), &list.get());
    let pair = Pair::at(&list.get());
    let knowing = Knowing { everyday: &pair.everyday, strong: &pair.strong, names: &[] };
    let view = position.view_of::<WordOut>(Seat::new(0)).unwrap();
    let laid: Vec<Laid> = view.hand.unwrap().iter().filter_map(Card::laid).collect();
    let i = laid.into_iter().find(|card| card.letter().to_char() == 'I').unwrap();
    let [_, row, ..] = Row::ALL;
    let lays_i = Action::Play { row, cards: Cards::of(&[i]).unwrap(), word_out: false };
    let Naming { words, told: [french, english] } = WordOut::aim(&view, &lays_i, knowing).unwrap();
    assert!(french.contains(&words[0]), "{words:?}");
    assert!(["Pensez à LIRE.", "Pensez à LIEN."].contains(&french.as_str()), "{french}");
    assert!(english.starts_with("Think of LI"));
}

#[test]
fn an_everyday_word_comes_first_where_a_rare_one_is_hardly_better() {
    let list = list();
    let setup = json!({"hands": [["E!"], ["B", "T"]], "rows": [["N", "A", "S", "T", "I"], ["R", "E", "S", "T"], ["V"], ["N"]],
        "draw": [], "turn": 0});
    let position = from_setup("word-out", 2, &setup, &list.get());
    let pair = Pair::at(&list.get());
    let seat = Seat::new(0);
    let rare = pair.strong.choose(
        &*position,
        seat,
        &mut |done| f32::from(done > 100),
        &mut fastrand::Rng::with_seed(1),
    );
    assert_eq!(rare["row"], 1, "a strong player takes the longer word");
    assert_eq!(pair.hint(&*position, seat).steps[1][1], "The word: RESTE.");
}

#[test]
fn a_rarer_word_comes_first_where_it_is_clearly_better() {
    let words = "rue rues wok woks".split(' ').map(|word| word.parse::<Letters>().unwrap());
    let list = LexiconBuf::build("test", &Words::new(words)).unwrap();
    // The last card makes RUES, for 4 points, or WOKS, for 16.
    let setup = json!({"hands": [["S!"], ["B", "T"]], "rows": [["W", "O", "K"], ["R", "U", "E"], ["V"], ["N"]],
        "draw": [], "turn": 0});
    let position = from_setup("word-out", 2, &setup, &list.get());
    let pair = Pair::at(&list.get());
    assert!(!pair.everyday.words().is_word(&"woks".parse::<Letters>().unwrap()));
    assert_eq!(pair.hint(&*position, Seat::new(0)).steps[1][1], "The word: WOKS.");
}

#[test]
fn a_line_that_is_cracked_is_told_with_its_points() {
    let list = list();
    let setup = json!({"hands": [["T", "B", "B"], ["B", "N", "N"]], "piles": [["A", "E"], ["A", "E"]],
        "lines": [["V0", "E0", "R1"], ["B0"], ["B1"], ["B1"]], "paquets": [0, 0], "turn": 0});
    let position = from_setup("crack-word", 2, &setup, &list.get());
    let hint = Pair::at(&list.get()).hint(&*position, Seat::new(0));
    assert_eq!(hint.steps[0][1], "Look at line 1.");
    assert_eq!(hint.steps[1][0], "Le mot : VERT.");
    assert!(hint.steps[2][0].contains("CRACK WORD !"), "{hint:?}");
}

/// A random position of a game, with a seat that may act; `None` if the game is over before.
fn some<G: Game>(seed: u8, plays: usize, words: &Lexicon<'_>) -> Option<(Box<dyn AnyPosition>, Seat)> {
    let (seed, rng) = (Seed::new([seed; 32]), &mut fastrand::Rng::with_seed(u64::from(seed)));
    let mut position = lettrine_games::named(G::NAME).unwrap().table("{}", 2).unwrap();
    position.fold(&position.deal(&seed)).unwrap();
    for _ in 0..plays {
        let seat = position.window()?.seats.iter().next()?;
        let action = position.choose(seat, Bot::Greedy, words, rng);
        position.fold(&position.judge(seat, &action.to_string(), words, &seed).unwrap().events).unwrap();
    }
    let seat = position.window()?.seats.iter().next()?;
    Some((position, seat))
}

/// A hint can be played, has text at every step, and is the same in another position that looks the same to the player.
fn holds<G: Game>() {
    let words = lettrine_french::lexicon();
    let pair = FRENCH.get_or_init(|| Pair::at(&lettrine_french::lexicon()));
    for (seed, plays) in [(1, 0), (2, 1), (3, 4), (4, 9)] {
        let Some((position, seat)) = some::<G>(seed, plays, &words) else { continue };
        let hint = pair.hint(&*position, seat);
        position.judge(seat, &hint.action.to_string(), &words, &Seed::new([seed; 32])).unwrap();
        assert!(hint.steps.iter().flatten().all(|step| step.len() > 4), "{hint:?}");
        // With three steps, the second names the words, in capitals.
        if let [_, [french, _], _] = hint.steps.as_slice() {
            assert!(
                !hint.words.is_empty() && hint.words.iter().all(|word| french.contains(word)),
                "{hint:?}"
            );
        }
        let other = position.view_of::<G>(seat).unwrap().imagine(&mut fastrand::Rng::with_seed(9));
        let other = from_setup(G::NAME, 2, &other.write_setup(), &words);
        assert_eq!(pair.hint(&*other, seat), hint, "seed {seed}");
    }
}

#[test]
fn a_hint_in_word_out_can_be_played_and_knows_no_hidden_card() {
    holds::<WordOut>();
}

#[test]
fn a_hint_in_crack_word_can_be_played_and_knows_no_hidden_card() {
    holds::<CrackWord>();
}

#[test]
fn a_hint_in_rondorondo_can_be_played_and_knows_no_hidden_card() {
    holds::<Rondorondo>();
}

#[test]
fn a_hint_in_yahtzee_des_mots_can_be_played_and_knows_no_throw_to_come() {
    holds::<YahtzeeDesMots>();
}

/// The maximum number of points that a hint may cost, within the statistical error.
const MOST: f64 = 4.0;

/// A hint is good advice even if its word is familiar: the master finds no action that is significantly better by `MOST` points.
fn is_good_advice<G: Game>() {
    let words = lettrine_french::lexicon();
    let pair = FRENCH.get_or_init(|| Pair::at(&lettrine_french::lexicon()));
    let master = Mind::new(Level::Maitre, &words).unwrap();
    let mut judged = 0;
    for (seed, plays) in [(11, 2), (12, 5), (13, 8), (14, 11), (15, 14), (16, 17)] {
        let Some((position, seat)) = some::<G>(seed, plays, &words) else { continue };
        let mut action = pair.hint(&*position, seat).action;
        action["seat"] = json!(seat);
        let record =
            json!({"game": G::NAME, "seats": ["Ada", "Léo"], "setup": position.setup(), "actions": [action]});
        let record = Record::read(&record.to_string()).unwrap();
        let keep_going = &mut |_| ControlFlow::Continue(());
        let review = review(&master, &record, words, 160, keep_going).unwrap();
        let decision = &review.decisions[0];
        assert!(decision.loss - 2.0 * decision.error < MOST, "{} {decision:?}", G::NAME);
        judged += 1;
    }
    assert!(judged > 3, "{judged}");
}

#[test]
fn a_hint_in_word_out_is_good_advice() {
    is_good_advice::<WordOut>();
}

#[test]
fn a_hint_in_crack_word_is_good_advice() {
    is_good_advice::<CrackWord>();
}

#[test]
fn a_hint_in_rondorondo_is_good_advice() {
    is_good_advice::<Rondorondo>();
}

#[test]
fn a_hint_in_yahtzee_des_mots_is_good_advice() {
    // The cost is exact here, except for words that only the master knows.
    is_good_advice::<YahtzeeDesMots>();
}

#[test]
fn before_the_first_throw_a_hint_is_the_throw_and_nothing_else() {
    let words = lettrine_french::lexicon();
    let pair = FRENCH.get_or_init(|| Pair::at(&lettrine_french::lexicon()));
    let position = from_setup("yahtzee-des-mots", 2, &json!({"sheets": [{}, {}], "turn": 0}), &words);
    assert_eq!(pair.hint(&*position, Seat::new(0)).steps, [["Lancez tous les dés.", "Throw all the dice."]]);
}

#[test]
fn a_move_that_leads_to_no_word_has_no_word_to_show() {
    let list = list();
    let position = from_setup("word-out", 2, &rows(&json!(["K", "W"]), &json!(["B", "T"])), &list.get());
    let hint = Pair::at(&list.get()).hint(&*position, Seat::new(0));
    let english: Vec<&str> = hint.steps.iter().map(|step| step[1].as_str()).collect();
    assert_eq!(english, ["Look at your hand: there is no hurry to lay anything.", "Pass."]);
}

#[test]
fn cards_to_be_shown_have_the_names_that_people_give_them() {
    let words = lettrine_french::lexicon();
    let setup = json!({"hands": [["?", "R", "I"], ["A", "E", "N"]], "draw": ["T"], "holder": ["M", "A", "R", "E"], "turn": 0});
    let position = from_setup("rondorondo", 2, &setup, &words);
    let view = position.view_of::<Rondorondo>(Seat::new(0)).unwrap();
    let [e, r] = [b'E', b'R'].map(|letter| Letter::from_ascii(letter).unwrap());
    let cards = [rondorondo::Laid::Joker(e), rondorondo::Laid::Letter(r)].into_iter().collect();
    let shown = rondorondo::Action::Show { cards };
    let told = Rondorondo::plainly(&view, &shown).unwrap();
    assert_eq!(told, ["Montrez un joker (E), R.", "Show a joker (E), R."]);
}
