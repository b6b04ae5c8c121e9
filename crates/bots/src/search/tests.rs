//! Properties of the search, in every game.

use lettrine_engine::{Fields, Imagine, Look, Position, ReadAction, ReadOptions, Rules, Seat, Seed, Setup};
use lettrine_games::crack_word::CrackWord;
use lettrine_games::rondorondo::Rondorondo;
use lettrine_games::word_out::{Options, State, WordOut};
use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, Words};

use super::{Judgement, search};

fn lexicon() -> LexiconBuf {
    let words = "rue rues ruse ruses rusee robe robes ote otes oter otera sel sels sale sales salee salees lest \
        leste lestes est ester este test tests teste testes reste restes arret arrets arrete art arts are ares \
        eau eaux aire aires lire lires lie lies lien liens rien riens tien tiens sien siens non nos vos ver vers \
        vert verte verts vertes mer mers mere meres ami amis amie amies ane anes nage nages nagee nager";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

/// The choice after at most this many playouts, and the number of playouts made.
fn choice<G: Judgement>(
    view: &G::View<'_>,
    seat: Seat,
    lexicon: &Lexicon<'_>,
    most: u32,
) -> (G::Action, u32) {
    let mut made = 0;
    let spent = &mut |playouts| {
        made = playouts;
        if playouts < most { 0.0 } else { 1.0 }
    };
    let action = search::<G>(view, seat, lexicon, &mut |_| true, spent, &mut fastrand::Rng::with_seed(5));
    (action, made)
}

/// Visits positions of random games, with every number of players.
fn positions<G: Judgement>(lexicon: &Lexicon<'_>, visit: &mut dyn FnMut(&G::State, &Seed, Seat)) {
    for (game, seats) in (0_u8..).zip(G::SEATS) {
        let options = G::Options::read(&mut Fields::none("options"), seats).unwrap();
        let seed = Seed::new([game; 32]);
        let (mut state, _) = G::State::dealt(&options, seats, &seed);
        let mut rng = fastrand::Rng::with_seed(game.into());
        for _ in 0..120 {
            let Some(seat) = state.window().and_then(|window| window.seats.iter().next()) else {
                break;
            };
            visit(&state, &seed, seat);
            let actions = lettrine_engine::legal_actions::<G>(&state, seat, lexicon);
            let action = rng.choice(actions).unwrap_or(G::Action::TIMEOUT);
            state.act(seat, &action, lexicon, &seed, &mut Vec::new()).unwrap();
        }
    }
}

fn check<G: Judgement>() {
    let (list, mut seen) = (lexicon(), 0);
    let lexicon = list.get();
    positions::<G>(&lexicon, &mut |state, seed, seat| {
        seen += 1;
        let view = state.view(Some(seat));
        let (action, made) = choice::<G>(&view, seat, &lexicon, 6);
        assert!(made <= 6, "thinking stops when it is told to: {made}");
        state.judge(seat, &action, &lexicon, seed, &mut Vec::new()).unwrap();
        assert_eq!((action.clone(), made), choice::<G>(&view, seat, &lexicon, 6), "the same seed");
        // The other players hold other cards; the player sees the same and must choose the same.
        let other = view.imagine(&mut fastrand::Rng::with_seed(seen));
        assert_eq!(action, choice::<G>(&other.view(Some(seat)), seat, &lexicon, 6).0, "hidden cards");
        let (_, made) = choice::<G>(&view, seat, &lexicon, 0);
        assert_eq!(made, 0, "without time nothing is played");
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn word_out_is_searched_from_the_view_alone_and_in_time() {
    check::<WordOut>();
}

#[test]
fn crack_word_is_searched_from_the_view_alone_and_in_time() {
    check::<CrackWord>();
}

#[test]
fn rondorondo_is_searched_from_the_view_alone_and_in_time() {
    check::<Rondorondo>();
}

#[test]
fn a_word_that_cannot_be_countered_is_cashed_before_one_that_can() {
    let setup = r#"{"hands":[["E","E!","L","O"],["S","T","A","N"]],"rows":[["R","U"],["L"],["V"],["N"]],
        "draw":["A","E","S"],"turn":0}"#;
    let tree = lettrine_engine::parse(setup).unwrap();
    let mut fields = lettrine_engine::Reader::new(&tree).object().unwrap();
    let options = Options::read(&mut Fields::none("options"), 2).unwrap();
    let lexicon = lexicon();
    let state = State::read_setup(&mut fields, &options, 2, &lexicon.get()).unwrap();
    let seat = Seat::new(0);
    let (action, _) = choice::<WordOut>(&state.view(Some(seat)), seat, &lexicon.get(), 400);
    let told = serde_json::to_string(&action).unwrap();
    assert_eq!(told, r#"{"do":"play","row":1,"cards":["E!"],"word_out":true}"#);
}
