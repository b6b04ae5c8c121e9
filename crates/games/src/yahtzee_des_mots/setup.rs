//! Positions as the `setup` of a record: reading and writing them.

use std::collections::VecDeque;

use lettrine_engine::{Fields, Problem, ReadError, Reader, Seat, Setup, json};
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

use super::case::Case;
use super::die::Dice;
use super::options::Options;
use super::sheet::Sheet;
use super::state::{Phase, Player, Public, State};
use super::throws::Throws;
use super::view::Position;

/// An upper bound for points in a setup: more than any sheet holds, and small enough that sums do not overflow.
const MOST: i64 = 1_000_000;

impl Setup for State {
    /// Reads a position.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        _: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        let players = read_players(fields, options, seats)?;
        let games = players.first().map_or(0, |player| player.earlier.len());
        let first = match fields.optional("first") {
            Some(first) => first.seat(seats)?,
            // Rule YM-16: seat 0 began the match, and the beginner moves one seat with each game.
            None => (0..games).fold(Seat::new(0), |first, _| first.left(seats)),
        };
        let turn_reader = fields.required("turn")?;
        let rolls = fields.optional("rolls").map_or(Ok(Vec::new()), |rolls| rolls.each(read_dice))?;
        let chance = fields.optional("chance").map_or(Ok(0), |chance| chance.integer(0..=i64::MAX))?;
        let turn = turn_reader.seat(seats)?;
        let mut public =
            Public { options: options.clone(), players, first, turn, phase: Phase::Over, chance };
        read_phase(fields, &turn_reader, &mut public)?;
        Ok(State { public, rolls: VecDeque::from(rolls) })
    }

    /// The whole position in the fields of a setup.
    fn write_setup(&self) -> Value {
        let mut written = json::value(&Position::from(&self.public));
        written["rolls"] = json!(self.rolls);
        written
    }
}

fn read_players(fields: &mut Fields<'_>, options: &Options, seats: usize) -> Result<Vec<Player>, ReadError> {
    let sheets = fields.required("sheets")?.list_of(seats..=seats)?;
    let mut players: Vec<Player> = sheets
        .iter()
        .map(|sheet| Ok(Player { sheet: read_sheet(sheet)?, ..Player::default() }))
        .collect::<Result<_, ReadError>>()?;
    if let Some(premiums) = fields.optional("premiums") {
        for (player, points) in players.iter_mut().zip(premiums.list_of(seats..=seats)?) {
            player.premiums = points.integer(0..=MOST)?;
        }
    }
    if let Some(earlier) = fields.optional("earlier") {
        let earlier = earlier.list_of(seats..=seats)?;
        // All players have played the same number of games, and at least one game is left.
        let mut games = 0..=usize::from(options.parties).saturating_sub(1);
        for (player, totals) in players.iter_mut().zip(earlier) {
            let totals = totals.list_of(games)?;
            games = totals.len()..=totals.len();
            player.earlier = totals.iter().map(|total| total.integer(0..=MOST)).collect::<Result<_, _>>()?;
        }
    }
    Ok(players)
}

fn read_sheet(reader: &Reader<'_>) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::default();
    let mut fields = reader.object()?;
    for case in Case::all() {
        if let Some(points) = fields.optional(case.name()) {
            sheet.fill(case, points.integer(0..=MOST)?);
        }
    }
    fields.finish()?;
    Ok(sheet)
}

fn read_dice(reader: &Reader<'_>) -> Result<Dice, ReadError> {
    reader.text()?.parse().map_err(|_| {
        reader.fails(Problem::Game(
            "un jet est fait de sept signes, de A à Z, et d'un « * » au plus",
            "a throw is seven signs, A to Z, and one '*' at most",
        ))
    })
}

/// The phase follows from the sheets and the dice; a setup may name it, but must name the right one.
fn read_phase(fields: &mut Fields<'_>, turn: &Reader<'_>, public: &mut Public) -> Result<(), ReadError> {
    let (dice, throws) = (fields.optional("dice"), fields.optional("throws"));
    if let Some(seat) = public.next_to_play(public.turn) {
        let missing = |name: &str| fields.fails(Problem::Missing(name.into()));
        let throws = match (throws, &dice) {
            (Some(throws), _) => throws.integer::<u8>(0..=3)?,
            (None, None) => 0,
            (None, Some(_)) => return Err(missing("throws")),
        };
        public.phase = match Throws::numbered(throws) {
            Some(throws) => Phase::Turn { dice: read_dice(&dice.ok_or_else(|| missing("dice"))?)?, throws },
            None => Phase::Throw,
        };
        if seat != public.turn && public.phase != Phase::Throw {
            return Err(turn.fails(Problem::Game(
                "la feuille de ce joueur est pleine : il n'a rien à lancer",
                "this player's sheet is full: there is nothing to throw for",
            )));
        }
        // A seat whose sheet is full is passed over.
        public.turn = seat;
    } else if !public.is_last_game() {
        return Err(fields.fails(Problem::Game(
            "toutes les feuilles sont pleines, mais le match n'est pas fini",
            "all sheets are full, but the match is not over",
        )));
    }
    match fields.optional("phase") {
        Some(phase) => phase.one_of(&[(public.phase.name(), ())]),
        None => Ok(()),
    }
}
