//! What holds for every game, whatever it is: run by one property test and one fuzz target for all registered games.
//!
//! One law a file. The proof that each law bites is in `tests/toy`: for each of them a game that breaks it, and is caught.

mod agreeing;
mod checked;
mod hiding;
mod lawful;
mod legality;
mod moving;
mod rebuilding;
mod remembering;

use std::mem::discriminant;

use lettrine_lexicon::Lexicon;

use self::remembering::Told;
use crate::{Bot, Look, Playing, Position, ReadAction, Seat, Seed, legal_actions};

pub use checked::Checked;
pub use hiding::{Parting, compare};
pub use lawful::{Lawful, Move, Place};

/// How many actions a game may take before we say that it does not end.
const LONGEST_GAME: usize = 5_000;

/// How many guesses are made to find a misplay.
const GUESSES: usize = 20;

/// Plays one game at random and checks every law at every step. The error tells which law broke, and how.
///
/// - Play ends: legal actions, misplays and timeouts in any mixture, and timeouts alone.
/// - What `legal` offers `decide` accepts, each action once; what it leaves out `decide` refuses or punishes.
/// - Events rebuild the state, also written to a log and read again.
/// - The points that events tell add up to the scores, and so does where they are said to come from; the cards that they tell to move do move, and no others.
/// - What a viewer cannot know changes nothing that this viewer is shown: cards that the rules hide from a viewer may change
///   places, and the view, what may be tried, what an action would make of the table and what is seen of the events stay the same.
/// - What the table remembers of hidden cards lies where it is remembered to, and was once shown to all.
/// - A refusal adds no event; only seats that the window allows have legal actions; a written action reads as itself.
/// - A state written as a setup and read again is the same state.
pub fn check<G: Lawful>(rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<Checked, String> {
    let seats = rng.usize(G::SEATS);
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    let options = rebuilding::options::<G>(&G::some_options(seats, rng), seats)?;
    let mut rebuilt = G::State::table(&options, seats);
    let (table, dealt) = Playing::<G>::deal(&options, seats, seed, lexicon);
    let (mut told, mut checked) = (Told::default(), Checked::default());
    follow::<G>(&rebuilt, &dealt, &mut told, &mut checked)?;
    rebuilding::rebuild::<G>(&mut rebuilt, &dealt)?;
    play_on(table, &options, rebuilt, told, checked, rng)
}

/// Plays on from a position at random, and checks every law at every step: see [`check`]. What the position remembers is taken
/// as shown.
pub fn check_from<G: Lawful>(
    table: Playing<'_, G>,
    options: &G::Options,
    rng: &mut fastrand::Rng,
) -> Result<Checked, String> {
    let rebuilt = table.state.clone();
    let told = Told::all_that_is_remembered::<G>(&table.state);
    play_on(table, options, rebuilt, told, Checked::default(), rng)
}

fn play_on<G: Lawful>(
    mut table: Playing<'_, G>,
    options: &G::Options,
    mut rebuilt: G::State,
    mut told: Told,
    mut checked: Checked,
    rng: &mut fastrand::Rng,
) -> Result<Checked, String> {
    let (seats, lexicon) = (table.state.scores().len(), table.lexicon);
    let cards = moving::all_cards::<G>(&table.state);
    let manner = Manner::some(rng);
    for _ in 0..LONGEST_GAME {
        if rebuilt != table.state {
            return Err(format!("events do not rebuild the state:\n{rebuilt:?}\n{:?}", table.state));
        }
        if moving::all_cards::<G>(&table.state) != cards {
            return Err(format!("cards are not conserved: {:?}", table.state));
        }
        remembering::check::<G>(&table.state, &told)?;
        rebuilding::written_again::<G>(&table.state, options, seats, &lexicon)?;
        hiding::imagined::<G>(&table, seats, rng)?;
        legality::only_who_may_acts::<G>(&table, seats)?;
        let Some(window) = table.state.window() else { return Ok(checked) };
        let acting: Vec<Seat> = window.seats.iter().collect();
        let seat = *rng.choice(&acting).ok_or("a window that nobody may act in")?;
        let legal = legal_actions::<G>(&table.state, seat, &lexicon);
        legality::check::<G>(&table, seat, &legal, rng)?;
        let action = manner.choose(&table, seat, &legal, rng);
        hiding::check::<G>(&table, (seat, &action), &legal, options, rng, &mut checked)?;
        let before = table.state.clone();
        let mut events = Vec::new();
        table
            .act(seat, &action, &mut events)
            .map_err(|why| format!("{action:?} is refused: {why:?}\n{:?}", table.state))?;
        checked.played::<G>(&action, &events);
        follow::<G>(&before, &events, &mut told, &mut checked)?;
        rebuilding::rebuild::<G>(&mut rebuilt, &events)?;
    }
    Err(format!("no end after {LONGEST_GAME} actions"))
}

/// Looks at events as they happen.
fn follow<G: Lawful>(
    before: &G::State,
    events: &[G::Event],
    told: &mut Told,
    checked: &mut Checked,
) -> Result<(), String> {
    agreeing::check::<G>(before, events)?;
    let (mut state, mut lying) = (before.clone(), moving::lying::<G>(before));
    for event in events {
        told.hear::<G>(&state, event);
        checked.happened(event);
        state = moving::check::<G>(&state, event, &mut lying)?;
    }
    Ok(())
}

/// How a game is played.
#[derive(Clone, Copy)]
enum Manner {
    /// The clock runs out every time.
    Timeouts,
    /// For the most points: what only a good player reaches.
    Greedy,
    /// Mostly a legal action, now and then one of a kind that is rarely drawn, a misplay, or the clock.
    Mixed,
}

impl Manner {
    fn some(rng: &mut fastrand::Rng) -> Manner {
        match rng.u8(..8) {
            0 => Manner::Timeouts,
            1 => Manner::Greedy,
            _ => Manner::Mixed,
        }
    }

    fn choose<G: Lawful>(
        self,
        table: &Playing<'_, G>,
        seat: Seat,
        legal: &[G::Action],
        rng: &mut fastrand::Rng,
    ) -> G::Action {
        let drawn = match (self, rng.u8(..16)) {
            (Manner::Timeouts, _) | (Manner::Mixed, 0) => None,
            (Manner::Greedy, _) => {
                return Bot::Greedy.choose::<G>(&table.state.view(Some(seat)), &table.lexicon, rng);
            }
            (Manner::Mixed, 1..=3) => misplay(table, seat, rng).or_else(|| rng.choice(legal).cloned()),
            (Manner::Mixed, 4..=7) => {
                let mut kinds: Vec<_> = legal.iter().map(discriminant).collect();
                kinds.dedup();
                let kind = rng.choice(kinds);
                let same = |action: &&G::Action| Some(discriminant(*action)) == kind;
                rng.choice(legal.iter().filter(same).collect::<Vec<_>>()).cloned()
            }
            (Manner::Mixed, _) => rng.choice(legal).cloned(),
        };
        drawn.unwrap_or(G::Action::TIMEOUT)
    }
}

/// Something that is accepted and punished, if a few guesses find it.
fn misplay<G: Lawful>(table: &Playing<'_, G>, seat: Seat, rng: &mut fastrand::Rng) -> Option<G::Action> {
    (0..GUESSES).find_map(|_| {
        let mut events = Vec::new();
        let action = G::guess(&table.state.view(Some(seat)), rng);
        let judged = table.judge(seat, &action, &mut events);
        (judged.is_ok() && G::punishes(&events)).then_some(action)
    })
}
