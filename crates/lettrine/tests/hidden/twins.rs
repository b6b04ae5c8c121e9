//! Two positions that look the same to a viewer, but differ in what is hidden.

use lettrine_engine::laws::{Lawful, Parting, compare};
use lettrine_engine::{Game, Position, ReadAction, Seat, Setup};
use serde_json::{Value, json};

use crate::position::{Known, after, some_action, some_actions, some_record, some_seed, somebody, start};

/// How many actions of each table are considered, and how many pairs of them are tried.
const SIDE_BY_SIDE: usize = 16;
const TRIES: usize = 40;

/// Two positions that look the same to a viewer, with their records.
pub(crate) struct Twins<G: Lawful> {
    pub(crate) viewer: Option<Seat>,
    pub(crate) records: [Value; 2],
    pub(crate) positions: [Known<G>; 2],
}

/// A play at both tables, and the positions after it.
type Play<G> = ([<G as Game>::Action; 2], [Known<G>; 2]);

impl<G: Lawful> Twins<G> {
    /// Two positions from the middle of a random game.
    pub(crate) fn some(rng: &mut fastrand::Rng) -> Box<Twins<G>> {
        loop {
            let seats = rng.usize(G::SEATS);
            let viewer = if rng.u8(..4) == 0 { None } else { Seat::all(seats).nth(rng.usize(..seats)) };
            if let Some(twins) = Twins::at(seats, viewer, rng) {
                return Box::new(twins);
            }
        }
    }

    /// `None` if nothing is hidden. The second position is made from the first and not from the viewer's view of it: whether the two
    /// look the same is decided by the bytes that the server sends.
    fn at(seats: usize, viewer: Option<Seat>, rng: &mut fastrand::Rng) -> Option<Twins<G>> {
        let record = some_record::<G>(seats, rng);
        let position = wander::<G>(start(&record)?.into(), rng);
        let other = G::otherwise(&position.state, viewer, &lettrine_french::lexicon(), rng);
        let mut records = [&position.state, &other].map(|state| {
            let mut record = record.clone();
            record["setup"] = state.write_setup();
            record
        });
        if rng.bool() {
            records[1]["seed"] = some_seed(rng).to_string().into();
        }
        fix_throws(&mut records, rng);
        let positions = [0, 1].map(|table| Known::from(start::<G>(&records[table]).unwrap()));
        let goes_on = positions[0].state.window().is_some();
        let hides = positions[0].state != positions[1].state;
        (goes_on && hides).then_some(Twins { viewer, records, positions })
    }

    /// A play of one seat: at each table an action that is accepted there. The viewer's own actions are equal; another seat's look the
    /// same to the viewer, and so do their effects. Pairs whose effects show the viewer what was hidden are skipped.
    pub(crate) fn play(
        &self,
        positions: &[Known<G>; 2],
        seat: Seat,
        rng: &mut fastrand::Rng,
    ) -> Option<Play<G>> {
        let actions = [0, 1].map(|table| some_actions(&positions[table], seat, SIDE_BY_SIDE, rng));
        let mut pairs: Vec<[&G::Action; 2]> =
            actions.iter().flatten().map(|action| [action, action]).collect();
        if self.viewer != Some(seat) {
            let overt =
                actions.each_ref().map(|actions| actions.iter().map(ReadAction::overt).collect::<Vec<_>>());
            for (one, shows) in actions[0].iter().zip(&overt[0]) {
                let alike = actions[1].iter().zip(&overt[1]).filter(|(_, other)| *other == shows);
                pairs.extend(alike.map(|(other, _)| [one, other]));
            }
        }
        rng.shuffle(&mut pairs);
        pairs.into_iter().take(TRIES).find_map(|[one, other]| {
            let next = [after(&positions[0], seat, one), after(&positions[1], seat, other)];
            let judged = next.each_ref().map(Option::is_some);
            assert!(
                self.viewer != Some(seat) || judged[0] == judged[1],
                "{one:?} is judged by what is hidden"
            );
            let [Some((one_next, happens)), Some((other_next, same))] = next else { return None };
            let worlds = [(&positions[0].state, &happens[..]), (&positions[1].state, &same[..])];
            let alike =
                compare::<G>(self.viewer, worlds).unwrap_or_else(|leak| panic!("{}: {leak}", G::NAME));
            (alike == Parting::Alike).then(|| ([one.clone(), other.clone()], [one_next, other_next]))
        })
    }
}

/// Plays at random for a while, but not to the end of the game.
fn wander<G: Lawful>(mut position: Known<G>, rng: &mut fastrand::Rng) -> Known<G> {
    let far = if rng.u8(..4) == 0 { 150 } else { 30 };
    for _ in 0..rng.usize(..far) {
        let (Some(seat), Some(window)) = (somebody(&position, rng), position.state.window()) else {
            break;
        };
        // Windows other than a common turn are rare, most of all questions that go round the table, and could leak most: stop there
        // often.
        let stay = if window.then.is_empty() { u8::from(window.phase != "turn") } else { 3 };
        if rng.u8(..6) < stay {
            break;
        }
        let action = some_action(&position, seat, rng).unwrap_or(G::Action::TIMEOUT);
        match after(&position, seat, &action) {
            Some((next, _)) if next.state.window().is_some() => position = next,
            _ => break,
        }
    }
    position
}

/// In a game whose record can fix throws, the throws to come are all that is hidden. The next ones are made the same at both tables, so
/// that play can go on for a while, and the later ones differ.
fn fix_throws(records: &mut [Value; 2], rng: &mut fastrand::Rng) {
    if records[0]["setup"].get("rolls").is_none() {
        return;
    }
    let mut throw =
        |_| (0..7).map(|_| rng.choice(['A', 'E', 'I', 'N', 'R', 'S', 'T']).unwrap()).collect::<String>();
    let shared: Vec<String> = (0..4).map(&mut throw).collect();
    for record in records {
        let own = (0..4).map(&mut throw);
        record["setup"]["rolls"] = json!(shared.iter().cloned().chain(own).collect::<Vec<_>>());
    }
}
