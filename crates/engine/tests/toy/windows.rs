//! Windows: only the seats of the open window may act.

use lettrine_engine::{Illegal, Position, Rules, Seat, Seats, Seed, Window};
use serde_json::json;

use crate::card::Card;
use crate::event::{Action, Refused};
use crate::position::{lexicon, record, table};
use crate::state::State;

fn act(table: &mut State, seat: u8, action: Action) -> Result<usize, Illegal<Refused>> {
    let mut events = Vec::new();
    table.act(Seat::new(seat), &action, &lexicon(), &Seed::default(), &mut events).map(|()| events.len())
}

fn window(table: &State) -> Option<(&'static str, Vec<usize>, bool)> {
    let window = table.window()?;
    Some((window.phase, window.seats.iter().map(Seat::index).collect(), window.sealed))
}

#[test]
fn all_act_at_once_in_any_order_until_the_last_has() {
    let mut table = table(&json!({"game": "higher", "seats": ["A", "B", "C"], "seed": "2f"}));
    assert_eq!(window(&table), Some(("bidding", vec![0, 1, 2], true)));
    assert_eq!(act(&mut table, 2, Action::Timeout), Ok(1));
    assert_eq!(window(&table), Some(("bidding", vec![0, 1], true)));
    assert_eq!(act(&mut table, 2, Action::Timeout), Err(Illegal::NotYourTurn));
    assert_eq!(act(&mut table, 0, Action::Timeout), Ok(1));
    assert_eq!(act(&mut table, 1, Action::Timeout), Ok(4));
    assert_eq!(window(&table).unwrap().0, "turn");
}

#[test]
fn only_the_seat_to_act_may_act_and_no_seat_after_the_end() {
    let mut table = table(&record(&json!([])));
    assert_eq!(act(&mut table, 1, Action::Draw), Err(Illegal::NotYourTurn));
    assert_eq!(
        act(&mut table, 0, Action::Play { card: Card(4) }),
        Err(Illegal::Refused(Refused::NotInHand(Card(4))))
    );
    assert_eq!(act(&mut table, 0, Action::Pass), Err(Illegal::Refused(Refused::PileLeft)));
    assert_eq!(act(&mut table, 0, Action::Play { card: Card(3) }), Ok(2));
    assert_eq!(act(&mut table, 1, Action::Play { card: Card(4) }), Ok(2));
    assert_eq!(act(&mut table, 0, Action::Draw), Ok(2));
    assert_eq!(table.result(), None);
    assert_eq!(act(&mut table, 1, Action::Timeout), Ok(2));
    // 0 and 4 against 1 and 0, and an empty pile: seat 0 plays its 4, then both pass.
    assert_eq!(act(&mut table, 0, Action::Play { card: Card(4) }), Ok(2));
    assert_eq!(act(&mut table, 1, Action::Pass), Ok(2));
    assert_eq!(act(&mut table, 0, Action::Timeout), Ok(2));
    assert_eq!(window(&table), None);
    assert_eq!(act(&mut table, 0, Action::Draw), Err(Illegal::Over));
    // 3 + 4 − 1 card held, 4 − 2 cards held.
    assert_eq!(table.result(), Some((vec![6, 2], vec![Seat::new(0)])));
}

#[test]
fn a_tie_is_won_by_all_tied_seats() {
    let mut setup = record(&json!([]));
    setup["setup"] =
        json!({"hands": [["1"], ["1"]], "pile": [], "heap": ["4"], "turn": null, "scores": [5, 5]});
    assert_eq!(table(&setup).result(), Some((vec![5, 5], vec![Seat::new(0), Seat::new(1)])));
}

#[test]
fn an_illegal_action_changes_nothing_and_names_its_rule_in_both_languages() {
    use lettrine_language::Language::{English, French};
    let lenient = |mut record: serde_json::Value| {
        record["options"] = json!({"arbitration": "lenient"});
        record
    };
    let mut table = table(&lenient(record(&json!([]))));
    let before = table.clone();
    let (low, mut events) = (Action::Play { card: Card(0) }, Vec::new());
    let why = table.act(Seat::new(0), &low, &lexicon(), &Seed::default(), &mut events).unwrap_err();
    assert_eq!((why.rule(), events.len(), &before), ("HI-2", 0, &table));
    assert_eq!([why.say(French), why.say(English)], ["0 est trop bas (HI-2)", "0 is too low (HI-2)"]);
    let over = Illegal::<Refused>::Over;
    assert_eq!(
        [over.say(French), over.say(English)],
        ["la partie est finie (A-3)", "the game is over (A-3)"]
    );
    let other = Illegal::<Refused>::NotYourTurn;
    assert_eq!(other.say(French), "ce n'est pas à cette place de jouer (A-3)");
}

#[test]
fn a_set_of_seats_holds_the_seats_put_in_and_never_an_impossible_seat() {
    let seats: Seats = [Seat::new(2), Seat::new(0)].into_iter().collect();
    assert_eq!(seats.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
    assert!(seats.contains(Seat::new(2)) && !seats.contains(Seat::new(1)) && !seats.contains(Seat::new(200)));
    assert!(Seats::from(Seat::new(200)).is_empty());
    assert_eq!((seats | Seat::new(1).into()).iter().count(), 3);
    assert_eq!(Seat::new(2).left(3), Seat::new(0));
    assert_eq!(Seat::new(1).round(3).map(Seat::index).collect::<Vec<_>>(), [1, 2, 0]);
    assert!(!Window::of("turn", Seat::new(0)).sealed);
}
