//! A position. All of it is public, except the throws that a record has fixed beforehand.

use std::collections::VecDeque;

use lettrine_engine::{Position, Seat, Window};

use super::YahtzeeDesMots;
use super::action::Action;
use super::case::{Case, Turn};
use super::die::{Dice, Keep};
use super::filling::Written;
use super::options::Options;
use super::rules;
use super::sheet::Sheet;
use super::throws::Throws;

/// A whole position.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The part that everybody sees.
    pub public: Public,
    /// The next throws, if a record fixes them; when none are left, throws are chance events.
    pub rolls: VecDeque<Dice>,
}

/// The part of a position that everybody sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Public {
    /// The options of the table.
    pub options: Options,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The seat that began this game.
    pub first: Seat,
    /// The seat whose turn it is; after the end, the seat that acted last.
    pub turn: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The number of the next chance event.
    pub chance: u64,
}

/// The sheet and the totals of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The sheet of this game.
    pub sheet: Sheet,
    /// The premiums of this game for further words of seven letters (rule YM-14).
    pub premiums: i32,
    /// The totals of the games already played (rule YM-16).
    pub earlier: Vec<i32>,
}

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No dice are thrown yet.
    Throw,
    /// The dice are thrown.
    Turn {
        /// The dice after the last throw.
        dice: Dice,
        /// The number of throws in this turn.
        throws: Throws,
    },
    /// The match is over.
    Over,
}

impl Phase {
    /// The phase's name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Throw => "throw",
            Phase::Turn { .. } => "turn",
            Phase::Over => "over",
        }
    }
}

impl Player {
    /// Writes the points of a box, with the 0 of the turn's box that it stands in for.
    pub(super) fn write(&mut self, case: Case, written: &Written) {
        self.sheet.fill(case, written.points);
        if let Some(zero) = written.zero {
            self.sheet.fill(zero, 0);
        }
        self.premiums = self.premiums.saturating_add(written.premium);
    }

    /// The points of this game so far.
    #[must_use]
    pub fn game(&self, options: &Options) -> i32 {
        self.sheet.total(options.bonus).saturating_add(self.premiums)
    }

    /// The points of the match so far (rule YM-16).
    #[must_use]
    pub fn total(&self, options: &Options) -> i32 {
        self.earlier.iter().fold(self.game(options), |sum, game| sum.saturating_add(*game))
    }
}

impl Public {
    /// A table before the first throw of a match.
    #[must_use]
    pub fn new(options: Options, seats: usize) -> Public {
        Public {
            options,
            players: vec![Player::default(); seats],
            first: Seat::new(0),
            turn: Seat::new(0),
            phase: Phase::Throw,
            chance: 0,
        }
    }

    /// The player at a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The first seat from this one on, clockwise, whose sheet is not full.
    #[must_use]
    pub fn next_to_play(&self, from: Seat) -> Option<Seat> {
        from.round(self.players.len()).find(|&seat| !self.player(seat).sheet.is_full())
    }

    /// Whether this game is the last of the match.
    #[must_use]
    pub fn is_last_game(&self) -> bool {
        self.players.iter().all(|player| player.earlier.len() + 1 >= usize::from(self.options.parties))
    }

    /// The turn's box of the player to act: the first open one (rule YM-7).
    #[must_use]
    pub fn turn_box(&self) -> Option<Turn> {
        self.player(self.turn).sheet.open().next()
    }

    /// The player to act as a legal score would leave them; `None` for other actions. The dictionary is not asked.
    #[must_use]
    pub fn player_after(&self, action: &Action) -> Option<Player> {
        let (case, mut written) = rules::written(self, action)?;
        if let Case::StandIn(_) = case {
            written.zero = Some(written.zero.or(self.turn_box())?);
        }
        let mut player = self.player(self.turn).clone();
        player.write(case, &written);
        Some(player)
    }

    /// The total of each seat in the match so far.
    #[must_use]
    pub fn totals(&self) -> Vec<i32> {
        self.players.iter().map(|player| player.total(&self.options)).collect()
    }
}

impl Position for State {
    type Game = YahtzeeDesMots;

    fn table(options: &Options, seats: usize) -> State {
        State { public: Public::new(options.clone(), seats), rolls: [].into() }
    }

    fn window(&self) -> Option<Window> {
        (self.public.phase != Phase::Over).then(|| Window::of(self.public.phase.name(), self.public.turn))
    }

    /// YM-18: the seconds of a turn's clock.
    fn seconds(&self) -> Option<u16> {
        self.public.options.turn_seconds.filter(|_| self.public.phase != Phase::Over)
    }

    fn scores(&self) -> Vec<i32> {
        self.public.totals()
    }
}

impl State {
    /// The dice that may be kept in the next throw: all, unless the record fixes that throw; then those that show the same face in
    /// it.
    #[must_use]
    pub fn keepable(&self) -> Keep {
        match (self.public.phase, self.rolls.front()) {
            (Phase::Turn { dice, throws }, Some(roll)) if throws.next().is_some() => dice.alike(roll),
            _ => Keep::ALL,
        }
    }
}
