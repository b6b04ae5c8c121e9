//! The laws: properties that hold for every game. One property test and one fuzz target run them for all registered games.
//!
//! Each law has its own file. `tests/toy` proves that the laws work: for each of them there is a game that breaks it and is caught.

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
use crate::{Bot, Game, Look, Position, ReadAction, Rules, Seat, Seed, legal_actions};

pub use checked::Checked;
pub use hiding::{Parting, compare};
pub use lawful::{Lawful, Move, Place};

/// The number of actions after which a game is reported as endless.
const LONGEST_GAME: usize = 5_000;

/// The number of guesses made to find a misplay.
const GUESSES: usize = 20;

/// What a game is played with: the same in both worlds.
struct Conditions<'a, G: Game> {
    options: &'a G::Options,
    seed: Seed,
    lexicon: Lexicon<'a>,
}

/// Plays one game at random and checks every law at every step. The error tells which law was broken, and how.
///
/// - Play ends: with legal actions, misplays and timeouts in any mixture, and with timeouts alone.
/// - `decide` accepts every action that `legal` offers, each once; it refuses or punishes all others.
/// - Events rebuild the state, also after they were written to a log and read again.
/// - The points that events tell add up to the scores, and so do the gains. Exactly the cards move that events tell to move.
/// - Facts that a viewer cannot know change nothing that this viewer is shown: if cards hidden by the rules are exchanged, the
///   view, the actions that may be tried, their staging and the events as seen stay the same.
/// - A hidden card that the table remembers lies where it is remembered to lie, and was once shown to all.
/// - A refusal adds no event; only seats that the window allows have legal actions; a written action reads as itself.
/// - A state that is written as a setup and read again is the same state.
pub fn check<G: Lawful>(rng: &mut fastrand::Rng, lexicon: Lexicon<'_>) -> Result<Checked, String> {
    let seats = rng.usize(G::SEATS);
    let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
    let options = rebuilding::options::<G>(&G::some_options(seats, rng), seats)?;
    let mut rebuilt = G::State::table(&options, seats);
    let (state, dealt) = G::State::dealt(&options, seats, &seed);
    let (mut told, mut checked) = (Told::default(), Checked::default());
    follow::<G>(&rebuilt, &dealt, &mut told, &mut checked)?;
    rebuilding::rebuild::<G>(&mut rebuilt, &dealt)?;
    let conditions = Conditions::<G> { options: &options, seed, lexicon };
    play_on(state, &conditions, rebuilt, told, checked, rng)
}

/// Plays on from a position at random, and checks every law at every step: see [`check`]. What the position remembers counts
/// as shown.
pub fn check_from<G: Lawful>(
    state: G::State,
    options: &G::Options,
    seed: Seed,
    lexicon: Lexicon<'_>,
    rng: &mut fastrand::Rng,
) -> Result<Checked, String> {
    let rebuilt = state.clone();
    let told = Told::all_that_is_remembered::<G>(&state);
    play_on(state, &Conditions::<G> { options, seed, lexicon }, rebuilt, told, Checked::default(), rng)
}

fn play_on<G: Lawful>(
    mut state: G::State,
    conditions: &Conditions<'_, G>,
    mut rebuilt: G::State,
    mut told: Told,
    mut checked: Checked,
    rng: &mut fastrand::Rng,
) -> Result<Checked, String> {
    let Conditions { options, seed, lexicon } = conditions;
    let seats = state.scores().len();
    let cards = moving::all_cards::<G>(&state);
    let manner = Manner::some(rng);
    for _ in 0..LONGEST_GAME {
        if rebuilt != state {
            return Err(format!("events do not rebuild the state:\n{rebuilt:?}\n{state:?}"));
        }
        if moving::all_cards::<G>(&state) != cards {
            return Err(format!("cards are not conserved: {state:?}"));
        }
        remembering::check::<G>(&state, &told)?;
        rebuilding::written_again::<G>(&state, options, seats, lexicon)?;
        hiding::imagined::<G>(&state, seats, rng)?;
        legality::only_who_may_acts::<G>(&state, seats, lexicon)?;
        let Some(window) = state.window() else { return Ok(checked) };
        let acting: Vec<Seat> = window.seats.iter().collect();
        let seat = *rng.choice(&acting).ok_or("a window that nobody may act in")?;
        let legal = legal_actions::<G>(&state, seat, lexicon);
        legality::check::<G>(&state, conditions, seat, &legal, rng)?;
        let action = manner.choose(&state, conditions, seat, &legal, rng);
        hiding::check::<G>(&state, conditions, (seat, &action), &legal, rng, &mut checked)?;
        let before = state.clone();
        let mut events = Vec::new();
        state
            .act(seat, &action, lexicon, seed, &mut events)
            .map_err(|why| format!("{action:?} is refused: {why:?}\n{state:?}"))?;
        checked.played::<G>(&action, &events);
        follow::<G>(&before, &events, &mut told, &mut checked)?;
        rebuilding::rebuild::<G>(&mut rebuilt, &events)?;
    }
    Err(format!("no end after {LONGEST_GAME} actions"))
}

/// Checks the laws about events (points, moves) on the events of one action, and records them.
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

/// How the actions of a test game are chosen.
#[derive(Clone, Copy)]
enum Manner {
    /// Every clock runs out.
    Timeouts,
    /// The greedy bot plays, to reach positions that only a good player reaches.
    Greedy,
    /// Mostly a random legal action; sometimes one of a kind drawn at random, a misplay, or a timeout.
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
        state: &G::State,
        conditions: &Conditions<'_, G>,
        seat: Seat,
        legal: &[G::Action],
        rng: &mut fastrand::Rng,
    ) -> G::Action {
        let drawn = match (self, rng.u8(..16)) {
            (Manner::Timeouts, _) | (Manner::Mixed, 0) => None,
            (Manner::Greedy, _) => {
                return Bot::Greedy.choose::<G>(&state.view(Some(seat)), &conditions.lexicon, rng);
            }
            (Manner::Mixed, 1..=3) => {
                misplay(state, conditions, seat, rng).or_else(|| rng.choice(legal).cloned())
            }
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

/// An action that is accepted and punished, if a few guesses find one.
fn misplay<G: Lawful>(
    state: &G::State,
    conditions: &Conditions<'_, G>,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Option<G::Action> {
    let Conditions { lexicon, seed, .. } = conditions;
    (0..GUESSES).find_map(|_| {
        let mut events = Vec::new();
        let action = G::guess(&state.view(Some(seat)), rng);
        let judged = state.judge(seat, &action, lexicon, seed, &mut events);
        (judged.is_ok() && G::punishes(&events)).then_some(action)
    })
}
