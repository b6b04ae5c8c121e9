//! Two positions that look the same to a viewer, with other things hidden.

use lettrine_engine::laws::{Lawful, Parting, compare};
use lettrine_engine::{Game, Playing, Position, ReadAction, Seat, Setup};
use serde_json::{Value, json};

use crate::position::{after, some_action, some_actions, some_record, some_seed, somebody, start};

/// How many actions of each table are laid side by side, and how many pairs of them are tried.
const SIDE_BY_SIDE: usize = 16;
const TRIES: usize = 40;

/// Two positions that look the same to a viewer.
pub(crate) struct Twins<G: Lawful> {
    pub(crate) viewer: Option<Seat>,
    pub(crate) records: [Value; 2],
    pub(crate) positions: [Playing<'static, G>; 2],
}

/// A play at both tables, and the positions behind it.
type Play<G> = ([<G as Game>::Action; 2], [Playing<'static, G>; 2]);

impl<G: Lawful> Twins<G> {
    /// Two positions out of the middle of a game at random.
    pub(crate) fn some(rng: &mut fastrand::Rng) -> Box<Twins<G>> {
        loop {
            let seats = rng.usize(G::SEATS);
            let viewer = if rng.u8(..4) == 0 { None } else { Seat::all(seats).nth(rng.usize(..seats)) };
            if let Some(twins) = Twins::at(seats, viewer, rng) {
                return Box::new(twins);
            }
        }
    }

    /// None, where nothing is hidden. The other position is made from the first one and not from what the viewer sees of it:
    /// whether the two look the same, the bytes must tell.
    fn at(seats: usize, viewer: Option<Seat>, rng: &mut fastrand::Rng) -> Option<Twins<G>> {
        let record = some_record::<G>(seats, rng);
        let position = wander(start::<G>(&record)?.table, rng);
        let other = G::otherwise(&position.state, viewer, &position.lexicon, rng);
        let mut records = [&position.state, &other].map(|state| {
            let mut record = record.clone();
            record["setup"] = state.write_setup();
            record
        });
        if rng.bool() {
            records[1]["seed"] = some_seed(rng).to_string().into();
        }
        fix_throws(&mut records, rng);
        let positions = [0, 1].map(|table| start::<G>(&records[table]).unwrap().table);
        let goes_on = positions[0].state.window().is_some();
        let hides = positions[0].state != positions[1].state;
        (goes_on && hides).then_some(Twins { viewer, records, positions })
    }

    /// A play of one seat, at each table an action that may be played there: the viewer's own is the same, another's looks the
    /// same to the viewer, and so does what comes of it, unless the rules show the viewer now what was hidden.
    pub(crate) fn play(
        &self,
        positions: &[Playing<'static, G>; 2],
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

/// Plays at random for a while, but not to the end.
fn wander<G: Lawful>(mut position: Playing<'static, G>, rng: &mut fastrand::Rng) -> Playing<'static, G> {
    let far = if rng.u8(..4) == 0 { 150 } else { 30 };
    for _ in 0..rng.usize(..far) {
        let (Some(seat), Some(window)) = (somebody(&position, rng), position.state.window()) else {
            break;
        };
        // What is no common turn is rare, a question that goes round above all, and much could be told there.
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

/// Where a record can say how dice will lie, all that is hidden is throws to come: the next ones are the same at both tables, so
/// that play goes on for a while, and those behind them are not.
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
