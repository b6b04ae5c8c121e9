//! What holds for every game, whatever it is: run by one property test and one fuzz target for all registered games.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lettrine_lexicon::Lexicon;

use crate::reader::{Reader, parse};
use crate::record::{read_action, write_action};
use crate::{Fields, Game, Seat, Seed, Table, legal_actions};

/// What the laws need to know about a game beside its rules.
pub trait Lawful: Game {
    /// Some action of the right shape, legal or not.
    fn guess(view: &Self::View<'_>, rng: &mut fastrand::Rng) -> Self::Action;

    /// Whether these events punish a misplay.
    fn punishes(events: &[Self::Event]) -> bool;

    /// All the cards of a state, wherever they lie, by their codes, in order; nothing for a game without cards.
    fn cards(state: &Self::State) -> Vec<String>;

    /// Options drawn at random, as a record writes them.
    fn some_options(seats: usize, rng: &mut fastrand::Rng) -> serde_json::Value;
}

/// How many actions a game may take before we say that it does not end.
const LONGEST_GAME: usize = 50_000;

/// Plays one game at random and checks every law at every step. The error tells which law broke, and how.
///
/// - Random play ends, and timeouts alone end every game.
/// - What `legal` offers `decide` accepts, each action once; what it leaves out `decide` refuses or punishes.
/// - Events rebuild the state, also written to a log and read again; cards are conserved.
/// - What a viewer cannot see changes nothing in that viewer's view.
/// - A refusal adds no event; only seats that the window allows have legal actions; a written action reads as itself.
/// - A state written as a setup and read again is the same state.
pub fn check<G: Lawful>(rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<(), String> {
    let seats = rng.usize(G::SEATS);
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    let options = options::<G>(&G::some_options(seats, rng), seats)?;
    let (mut table, dealt) = Table::<G>::deal(&options, seats, seed, lexicon);
    let cards = G::cards(&table.state);
    let mut rebuilt = G::table(&options, seats);
    rebuild::<G>(&mut rebuilt, &dealt)?;
    let by_timeouts = rng.u8(..8) == 0;

    for _ in 0..LONGEST_GAME {
        if rebuilt != table.state {
            return Err(format!("events do not rebuild the state:\n{rebuilt:?}\n{:?}", table.state));
        }
        if G::cards(&table.state) != cards {
            return Err(format!("cards are not conserved: {:?}", table.state));
        }
        written_again::<G>(&table, &options, seats)?;
        views_hide::<G>(&table, seats, rng)?;
        only_who_may_acts::<G>(&table, seats)?;
        let Some(window) = G::window(&table.state) else { return Ok(()) };
        let acting: Vec<Seat> = window.seats.iter().collect();
        let seat = *rng.choice(&acting).ok_or("a window that nobody may act in")?;
        let legal = legal_actions::<G>(&table.state, seat, &lexicon);
        legal_is_legal::<G>(&table, seat, &legal, rng)?;
        let action =
            if by_timeouts { G::timeout() } else { rng.choice(&legal).cloned().unwrap_or_else(G::timeout) };
        let mut events = Vec::new();
        table
            .act(seat, &action, &mut events)
            .map_err(|why| format!("{action:?} is refused: {why:?}\n{:?}", table.state))?;
        rebuild::<G>(&mut rebuilt, &events)?;
    }
    Err(format!("no end after {LONGEST_GAME} actions"))
}

/// Folds events as a log gives them back.
fn rebuild<G: Game>(state: &mut G::State, events: &[G::Event]) -> Result<(), String> {
    let logged = serde_json::to_string(events).map_err(|error| error.to_string())?;
    let read: Vec<G::Event> = serde_json::from_str(&logged).map_err(|error| format!("{error}\n{logged}"))?;
    if read != events {
        return Err(format!("logged events read as others:\n{read:?}\n{events:?}"));
    }
    for event in &read {
        G::fold(state, event);
    }
    Ok(())
}

fn options<G: Game>(value: &serde_json::Value, seats: usize) -> Result<G::Options, String> {
    let tree = parse(&value.to_string()).map_err(|error| error.to_string())?;
    let mut fields = Reader::new(&tree).object().map_err(|error| error.to_string())?;
    let options = G::read_options(&mut fields, seats).map_err(|error| error.to_string())?;
    fields.finish().map_err(|error| error.to_string())?;
    Ok(options)
}

fn written_again<G: Game>(table: &Table<'_, G>, options: &G::Options, seats: usize) -> Result<(), String> {
    let written = G::write_setup(&table.state).to_string();
    let tree = parse(&written).map_err(|error| error.to_string())?;
    let mut fields: Fields<'_> = Reader::new(&tree).object().map_err(|error| error.to_string())?;
    let read = G::read_setup(&mut fields, options, seats, &table.lexicon)
        .and_then(|state| fields.finish().map(|()| state))
        .map_err(|error| format!("a written setup is not read again: {error}\n{written}"))?;
    if read == table.state {
        Ok(())
    } else {
        Err(format!("a written setup reads as another state:\n{read:?}\n{:?}", table.state))
    }
}

fn views_hide<G: Game>(table: &Table<'_, G>, seats: usize, rng: &mut fastrand::Rng) -> Result<(), String> {
    let viewer = if rng.bool() { None } else { Seat::all(seats).nth(rng.usize(..seats)) };
    let view = G::view(&table.state, viewer);
    let imagined = G::imagine(&view, rng);
    let (view, same) = (format!("{view:?}"), format!("{:?}", G::view(&imagined, viewer)));
    if view == same {
        Ok(())
    } else {
        Err(format!("an imagined state shows another view to {viewer:?}:\n{view}\n{same}"))
    }
}

fn only_who_may_acts<G: Game>(table: &Table<'_, G>, seats: usize) -> Result<(), String> {
    let acting = G::window(&table.state).map(|window| window.seats).unwrap_or_default();
    let idle = Seat::all(seats).filter(|&seat| !acting.contains(seat)).map(Some).chain([None]);
    for viewer in idle {
        if G::legal(&G::view(&table.state, viewer), &table.lexicon, &mut |_| ControlFlow::Break(()))
            .is_break()
        {
            return Err(format!("`legal` has an action for {viewer:?}, who may not act: {:?}", table.state));
        }
    }
    Ok(())
}

fn reads_again<G: Game>(seat: Seat, action: &G::Action, seats: usize) -> Result<(), String> {
    let written = write_action::<G>(seat, action).to_string();
    let tree = parse(&written).map_err(|error| error.to_string())?;
    let read = read_action::<G>(&Reader::new(&tree), seats)
        .map_err(|error| format!("{written} is not read again: {error}"))?;
    if read == (seat, action.clone()) { Ok(()) } else { Err(format!("{written} reads as {read:?}")) }
}

fn legal_is_legal<G: Lawful>(
    table: &Table<'_, G>,
    seat: Seat,
    legal: &[G::Action],
    rng: &mut fastrand::Rng,
) -> Result<(), String> {
    let table_seats = G::scores(&table.state).len();
    let offered: HashSet<&G::Action> = legal.iter().collect();
    if offered.len() != legal.len() {
        return Err(format!("`legal` visits an action twice: {:?}", table.state));
    }
    let mut events = Vec::new();
    for action in legal.iter().take(30).chain(rng.choice(legal)) {
        reads_again::<G>(seat, action, table_seats)?;
        events.clear();
        let judged = table.judge(seat, action, &mut events);
        if judged.is_err() || G::punishes(&events) {
            return Err(format!(
                "`legal` offers {action:?}, but it is {judged:?} {events:?}\n{:?}",
                table.state
            ));
        }
    }
    for _ in 0..10 {
        let action = G::guess(&G::view(&table.state, Some(seat)), rng);
        events.clear();
        let judged = table.judge(seat, &action, &mut events);
        if judged.is_err() && !events.is_empty() {
            return Err(format!(
                "{action:?} is refused, but something happens: {events:?}\n{:?}",
                table.state
            ));
        }
        let accepted = judged.is_ok() && !G::punishes(&events);
        if accepted != offered.contains(&action) && action != G::timeout() {
            return Err(format!("{action:?}: accepted {accepted}, offered {}\n{:?}", !accepted, table.state));
        }
    }
    // A visitor that has enough is left alone.
    let mut visits = 0;
    let flow = G::legal(&G::view(&table.state, Some(seat)), &table.lexicon, &mut |_| {
        visits += 1;
        ControlFlow::Break(())
    });
    if visits > 1 || flow.is_break() != (visits == 1) {
        return Err(format!("`legal` does not stop when told: {:?}", table.state));
    }
    Ok(())
}
