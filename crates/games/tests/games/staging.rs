//! The preview that a player sees before confirming: under strict arbitration it never tells whether the letters are a word.

use lettrine_engine::laws::Lawful;
use lettrine_engine::{
    AnyPosition, Fields, Game, Look, Position, ReadAction, ReadOptions, Reader, Rules, Seat, Seed, Setup,
    Unplayable, legal_actions, parse,
};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::named;
use lettrine_games::word_out::WordOut;
use lettrine_lexicon::{Lexicon, LexiconBuf, read_list};
use serde_json::{Value, json};

/// The number of games, of actions in each, and of guesses at each turn.
const GAMES: u64 = 24;
const PLIES: usize = 80;
const GUESSES: usize = 25;

/// The outcomes of all guesses.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    /// The guess is staged and not refused.
    shown: usize,
    /// The action would be a misplay with one dictionary and not with the other: a preview could give that away.
    secrets: usize,
    /// The preview differs between the two dictionaries.
    told: usize,
}

fn options<G: Game>(options: &Value, seats: usize) -> G::Options {
    let tree = parse(&options.to_string()).unwrap();
    let mut fields: Fields<'_> = Reader::new(&tree).object().unwrap();
    let options = G::Options::read(&mut fields, seats).unwrap();
    fields.finish().unwrap();
    options
}

/// Whether an action is accepted and not punished.
fn succeeds<G: Lawful>(
    table: &G::State,
    seat: Seat,
    action: &G::Action,
    lexicon: Lexicon<'_>,
    seed: &Seed,
) -> bool {
    let mut events = Vec::new();
    let judged = table.decide(seat, action, &lexicon, seed, &mut events);
    judged.is_ok() && !G::punishes(&events)
}

/// The staged preview, or the refusal. `None` for a CRACK WORD start whose letter is in no word: it is refused under any
/// arbitration (rule CW-20) and costs nothing, so there is nothing to give away.
fn preview(
    position: &dyn AnyPosition,
    seat: Seat,
    action: &str,
    lexicon: Lexicon<'_>,
    seed: &Seed,
) -> Option<Result<String, Unplayable>> {
    let staged = position.stage(seat, action, &lexicon, seed).map(|would| would.get().to_owned());
    let free = staged.as_ref().is_err_and(|why| why.rule() == Some("CW-20"));
    (!free).then_some(staged)
}

/// Plays random games, and tries random actions at every turn with two dictionaries.
fn try_out<G: Lawful>(agreed: &Value) -> Tried {
    let game = named(G::NAME).unwrap();
    let french = lettrine_french::lexicon();
    let poor = LexiconBuf::build("pauvre", &read_list(b"rue\nas\nzoo\n").words).unwrap();
    let mut tried = Tried::default();
    for number in 0..GAMES {
        let mut rng = fastrand::Rng::with_seed(number);
        let seats = rng.usize(G::SEATS);
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        let (mut table, _) = G::State::dealt(&options::<G>(agreed, seats), seats, &seed);
        for _ in 0..PLIES {
            let Some(seat) = table.window().and_then(|window| window.seats.iter().next()) else {
                break;
            };
            let setup = table.write_setup().to_string();
            let position = game.position(&agreed.to_string(), seats, &setup, &french).unwrap();
            for _ in 0..GUESSES {
                let action = G::guess(&table.view(Some(seat)), &mut rng);
                let written = serde_json::to_string(&action).unwrap();
                let [one, other] = [french, poor.get()].map(|lexicon| {
                    (
                        preview(&*position, seat, &written, lexicon, &seed),
                        succeeds::<G>(&table, seat, &action, lexicon, &seed),
                    )
                });
                let (Some(staged), Some(staged_again)) = (one.0, other.0) else { continue };
                tried.shown += usize::from(staged.is_ok());
                tried.secrets += usize::from(one.1 != other.1);
                tried.told += usize::from(staged != staged_again);
            }
            let legal = legal_actions::<G>(&table, seat, &french);
            let action = rng.choice(&legal).cloned().unwrap_or(G::Action::TIMEOUT);
            table.act(seat, &action, &french, &seed, &mut Vec::new()).unwrap();
        }
    }
    tried
}

fn keeps_the_secret<G: Lawful>() {
    let strict = try_out::<G>(&json!({"arbitration": "strict"}));
    assert_eq!(strict.told, 0, "{}: {strict:?}", G::NAME);
    assert!(strict.secrets > 300 && strict.shown > strict.secrets, "{}: {strict:?}", G::NAME);
    // Under lenient arbitration the player is told at once; this shows that the test would detect a leak.
    let lenient = try_out::<G>(&json!({"arbitration": "lenient"}));
    assert!(lenient.told >= lenient.secrets && lenient.secrets > 300, "{}: {lenient:?}", G::NAME);
}

#[test]
fn a_preview_in_word_out_never_tells_whether_it_is_a_word() {
    keeps_the_secret::<WordOut>();
}

#[test]
fn a_preview_in_crack_word_never_tells_whether_it_is_a_word() {
    keeps_the_secret::<CrackWord>();
}
