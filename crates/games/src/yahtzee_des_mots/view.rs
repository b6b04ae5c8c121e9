//! A position as a viewer may see it: everything but the throws to come.

use lettrine_engine::{Imagine, Look, Seat};
use serde::{Serialize, Serializer};

use super::YahtzeeDesMots;
use super::case::Turn;
use super::components::BOX;
use super::die::{Dice, Face, Keep};
use super::event::Event;
use super::options::Order;
use super::sheet::Sheet;
use super::state::{Phase, Player, Public, State};
use super::throws::Throws;

/// A position as a viewer may see it.
#[derive(Debug)]
pub struct View<'a> {
    /// The viewer's seat; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The public part of the position.
    pub public: &'a Public,
    /// The dice that may be kept in the next throw: all seven, unless a record fixes that throw. Then only dice that show the same
    /// face in it may be kept, and the view shows which, because the legal actions depend on it.
    pub keepable: Keep,
}

impl Look for State {
    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        View { viewer, public: &self.public, keepable: self.keepable() }
    }

    fn see(&self, event: &Event, _: Option<Seat>) -> Option<Event> {
        Some(event.clone())
    }
}

impl Imagine<YahtzeeDesMots> for View<'_> {
    /// Only throws to come are hidden. If some dice may not be kept, a next throw is imagined that explains it.
    fn imagine(&self, rng: &mut fastrand::Rng) -> State {
        let roll = match self.public.phase {
            Phase::Turn { dice, .. } if self.keepable != Keep::ALL => thrown_anew(&dice, self.keepable, rng),
            _ => None,
        };
        State { public: self.public.clone(), rolls: roll.into_iter().collect() }
    }
}

/// A throw in which these dice stay and every other die shows a different letter.
fn thrown_anew(dice: &Dice, keep: Keep, rng: &mut fastrand::Rng) -> Option<Dice> {
    let mut faces = *dice.faces();
    for (die, face) in faces.iter_mut().enumerate().filter(|(die, _)| !keep.contains(*die)) {
        let others = BOX.dice[die].into_iter().filter(|other| other != face && *other != Face::Diamond);
        *face = rng.choice(others.collect::<Vec<_>>())?;
    }
    Dice::new(faces)
}

/// The public part of a position, in the fields of a setup.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Position<'a> {
    sheets: Vec<&'a Sheet>,
    premiums: Vec<i32>,
    earlier: Vec<&'a [i32]>,
    first: Seat,
    turn: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    dice: Option<Dice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    throws: Option<Throws>,
    chance: u64,
}

impl<'a> From<&'a Public> for Position<'a> {
    fn from(public: &'a Public) -> Position<'a> {
        let (dice, throws) = match public.phase {
            Phase::Turn { dice, throws } => (Some(dice), Some(throws)),
            Phase::Throw | Phase::Over => (None, None),
        };
        Position {
            sheets: public.players.iter().map(|player| &player.sheet).collect(),
            premiums: public.players.iter().map(|player| player.premiums).collect(),
            earlier: public.players.iter().map(|player| player.earlier.as_slice()).collect(),
            first: public.first,
            turn: public.turn,
            dice,
            throws,
            chance: public.chance,
        }
    }
}

/// The points of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Total {
    /// The sum of the upper boxes.
    upper: i32,
    /// The upper premium, if it is reached (rule YM-15).
    bonus: i32,
    /// The total of this game, premiums included.
    game: i32,
    /// The total of the match (rule YM-16).
    r#match: i32,
}

/// The points that the upper boxes must reach, and the points that this earns (rule YM-15).
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Terms {
    reach: i32,
    earns: i32,
}

impl View<'_> {
    fn total(&self, player: &Player) -> Total {
        let options = &self.public.options;
        Total {
            upper: player.sheet.upper(),
            bonus: player.sheet.bonus(options.bonus),
            game: player.game(options),
            r#match: player.total(options),
        }
    }

    /// The open turns of the player to act.
    fn open(&self) -> impl Iterator<Item = Turn> {
        let plays = self.public.phase != Phase::Over;
        plays.then(|| self.public.player(self.public.turn).sheet.open()).into_iter().flatten()
    }
}

/// The fields of a setup, with the viewer's seat, the phase, the boxes that may be filled, and the totals.
impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = self.public;
        let (reach, earns) = public.options.bonus.terms();
        let is_free = public.options.order == Order::Free;
        let fields = ViewFields {
            seat: self.viewer,
            phase: public.phase.name(),
            r#box: self.open().next().filter(|_| !is_free),
            zeros: self.open().filter(|_| is_free).collect(),
            totals: public.players.iter().map(|player| self.total(player)).collect(),
            upper: Terms { reach, earns },
            position: public.into(),
        };
        fields.serialize(serializer)
    }
}

/// A view as it is serialized.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct ViewFields<'a> {
    seat: Option<Seat>,
    #[cfg_attr(feature = "typescript", ts(type = "'throw' | 'turn' | 'over'"))]
    phase: &'static str,
    /// In numeric order, the turn's box of the player to act (rule YM-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    r#box: Option<Turn>,
    /// In free order, the turns' boxes that may be filled. A box that stands in names one of them, which gets 0 (rule YM-9).
    zeros: Vec<Turn>,
    /// The points of each seat.
    totals: Vec<Total>,
    /// The terms of the upper premium.
    upper: Terms,
    #[serde(flatten)]
    position: Position<'a>,
}
