//! Positions as the `setup` of a record: reading and writing them.

use lettrine_engine::{Fields, Problem, ReadError, Reader, Seat, Seats, Setup};
use lettrine_lexicon::{LONGEST, Lexicon};
use serde::Serialize;
use serde_json::{Value, json};

use super::card::{Card, Laid};
use super::cards::Cards;
use super::hand::{Hand, MOST};
use super::options::{CounterRound, Options};
use super::row::{ROWS, Row};
use super::rules::can_start;
use super::state::{Phase, Public, State, next_with_cards};

const LARGEST_SCORE: i64 = 1_000_000;
const MOST_PASSES: i64 = 1_000_000;

impl Setup for State {
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        let hands_reader = fields.required("hands")?;
        let hands = read_hands(&hands_reader, seats)?;
        let mut draw = fields.required("draw")?.each(Card::read)?;
        draw.reverse();
        if hands.iter().map(Vec::len).sum::<usize>() + draw.len() > MOST {
            let problem =
                Problem::Game("trop de cartes en main et dans la pioche", "too many cards in hands and pile");
            return Err(hands_reader.fails(problem));
        }
        let hands: Vec<Hand> = hands.into_iter().map(|hand| hand.into_iter().collect()).collect();
        let rows = read_rows(fields)?;
        let discard = fields.optional("discard").map_or(Ok(Vec::new()), |cards| cards.each(Card::read))?;
        let scores = match fields.optional("scores") {
            Some(scores) => scores
                .list_of(seats..=seats)?
                .iter()
                .map(|score| score.integer(-LARGEST_SCORE..=LARGEST_SCORE))
                .collect::<Result<_, _>>()?,
            None => vec![0; seats],
        };
        let known = read_known(fields, &hands)?;
        let passes_reader = fields.optional("passes");
        let passes = passes_reader.as_ref().map_or(Ok(0), |passes| passes.integer(0..=MOST_PASSES))?;
        let chance = fields.optional("chance").map_or(Ok(0), |chance| chance.integer(0..=i64::MAX))?;
        let turn_reader = fields.required("turn")?;
        let turn = turn_reader.seat(seats)?;
        let phase = read_phase(fields, &rows, options, &turn_reader, seats)?;
        let public = Public { options: *options, rows, discard, scores, known, turn, phase, passes, chance };
        let state = State { public, hands, draw };
        still_going(&state, &hands_reader, passes_reader.as_ref())?;
        settle(state, &turn_reader, lexicon)
    }

    fn write_setup(&self) -> Value {
        #[derive(Serialize)]
        struct Setup<'a> {
            hands: &'a [Hand],
            draw: Vec<Card>,
            #[serde(flatten)]
            open: Open<'a>,
        }
        let draw = self.draw.iter().rev().copied().collect();
        json!(Setup { hands: &self.hands, draw, open: Open::from(&self.public) })
    }
}

/// The open part of a position, in the fields of a setup.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Open<'a> {
    rows: &'a [Cards],
    discard: &'a [Card],
    scores: &'a [i32],
    turn: Seat,
    #[serde(flatten)]
    phase: Phase,
    passes: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    known: Option<&'a [Hand]>,
    chance: u64,
}

impl<'a> From<&'a Public> for Open<'a> {
    fn from(public: &'a Public) -> Open<'a> {
        let Public { rows, discard, scores, known, turn, phase, passes, chance, .. } = public;
        let known = known.iter().any(|known| !known.is_empty()).then_some(known.as_slice());
        Open { rows, discard, scores, turn: *turn, phase: *phase, passes: *passes, known, chance: *chance }
    }
}

/// Refuses a setup whose game would already be over, unless its phase is `over`: no seat has cards, or every seat that has cards
/// has passed (WO-23).
fn still_going(state: &State, hands: &Reader<'_>, passes: Option<&Reader<'_>>) -> Result<(), ReadError> {
    if state.public.phase == Phase::Over {
        return Ok(());
    }
    let with_cards = state.hands.iter().filter(|hand| !hand.is_empty()).count();
    if with_cards == 0 {
        return Err(hands.fails(Problem::Game("personne n'a de cartes", "nobody has cards")));
    }
    let over = state.draw.is_empty() && state.public.passes as usize >= with_cards;
    match passes.filter(|_| over) {
        Some(reader) => Err(reader.fails(Problem::Game(
            "tous ont passé : la partie est finie",
            "all have passed: the game is over",
        ))),
        None => Ok(()),
    }
}

fn read_hands(reader: &Reader<'_>, seats: usize) -> Result<Vec<Vec<Card>>, ReadError> {
    reader.list_of(seats..=seats)?.iter().map(|hand| hand.each(Card::read)).collect()
}

fn read_rows(fields: &mut Fields<'_>) -> Result<[Cards; ROWS], ReadError> {
    let mut rows = [Cards::new(); ROWS];
    for (row, reader) in rows.iter_mut().zip(fields.required("rows")?.list_of(ROWS..=ROWS)?) {
        for card in reader.list_of(0..=LONGEST)? {
            row.push(Laid::read(&card)?);
        }
    }
    Ok(rows)
}

/// The cards that the table has seen of each hand; they must be in that hand.
fn read_known(fields: &mut Fields<'_>, hands: &[Hand]) -> Result<Vec<Hand>, ReadError> {
    let Some(reader) = fields.optional("known") else { return Ok(vec![Hand::EMPTY; hands.len()]) };
    let mut known = Vec::with_capacity(hands.len());
    for (reader, hand) in reader.list_of(hands.len()..=hands.len())?.iter().zip(hands) {
        let mut left = *hand;
        for card in reader.list()? {
            let code = Card::read(&card)?;
            if !left.has(code) {
                return Err(card.fails(Problem::Game(
                    "cette carte n'est pas dans la main",
                    "the hand has no such card",
                )));
            }
            left.take(code);
        }
        known.push(reader.each(Card::read)?.into_iter().collect());
    }
    Ok(known)
}

/// The phase with its own fields; fields of other phases are ignored.
fn read_phase(
    fields: &mut Fields<'_>,
    rows: &[Cards; ROWS],
    options: &Options,
    turn: &Reader<'_>,
    seats: usize,
) -> Result<Phase, ReadError> {
    let named = fields.optional("phase").map_or(Ok("turn"), |phase| {
        phase.one_of(&["turn", "start", "counter", "over"].map(|name| (name, name)))
    })?;
    let phase = match named {
        "start" => {
            let reader = fields.required("row")?;
            let row = read_row(&reader)?;
            if !rows[row.index()].is_empty() {
                let problem =
                    Problem::Game("la rangée à commencer n'est pas vide", "the row to start is not empty");
                return Err(reader.fails(problem));
            }
            Phase::Start { row }
        }
        "counter" => read_counter(fields, rows, options, turn, seats)?,
        "over" => Phase::Over,
        _ => Phase::Turn,
    };
    for other in ["row", "announcer", "first_announcer", "asked"] {
        fields.optional(other);
    }
    Ok(phase)
}

fn read_counter(
    fields: &mut Fields<'_>,
    rows: &[Cards; ROWS],
    options: &Options,
    turn: &Reader<'_>,
    seats: usize,
) -> Result<Phase, ReadError> {
    let reader = fields.required("row")?;
    let row = read_row(&reader)?;
    if rows[row.index()].is_empty() {
        return Err(
            reader.fails(Problem::Game("la rangée à contrer est vide", "the row to counter is empty"))
        );
    }
    let announcer = fields.required("announcer")?.seat(seats)?;
    if turn.seat(seats)? == announcer {
        return Err(
            turn.fails(Problem::Game("on ne contre pas son propre mot", "nobody counters their own word"))
        );
    }
    let first = fields.optional("first_announcer").map_or(Ok(announcer), |first| first.seat(seats))?;
    let asked = match options.counter_round {
        CounterRound::Afresh => None,
        CounterRound::Once => Some(read_asked(fields, announcer, first, turn, seats)?),
    };
    Ok(Phase::Counter { row, announcer, first_announcer: first, asked })
}

/// WO-14: the seats that have answered in the chain. An announcer who countered is in the set, listed or not; the first announcer
/// is never asked and is not in the set.
fn read_asked(
    fields: &mut Fields<'_>,
    announcer: Seat,
    first: Seat,
    turn: &Reader<'_>,
    seats: usize,
) -> Result<Seats, ReadError> {
    let mut listed = Seats::default();
    for reader in fields.optional("asked").map_or(Ok(Vec::new()), |asked| asked.list())? {
        let seat = reader.seat(seats)?;
        if listed.contains(seat) {
            return Err(reader.fails(Problem::Game("cette place figure déjà", "this seat is listed already")));
        }
        listed = listed.with(seat);
    }
    let now = turn.seat(seats)?;
    if now == first || listed.contains(now) {
        return Err(turn.fails(Problem::Game(
            "cette place a déjà répondu, ou annoncé la première",
            "this seat has answered already, or announced first",
        )));
    }
    Ok(listed.with(announcer).iter().filter(|&seat| seat != first).collect())
}

fn read_row(reader: &Reader<'_>) -> Result<Row, ReadError> {
    let number = reader.integer(1..=4)?;
    Row::numbered(number).ok_or_else(|| reader.fails(Problem::OutOfRange { value: number, allowed: 1..=4 }))
}

/// Moves the turn on from a seat that cannot act: one without cards (WO-20), or one that must start a row and has no card that can
/// (WO-13).
fn settle(mut state: State, turn: &Reader<'_>, lexicon: &Lexicon<'_>) -> Result<State, ReadError> {
    let seat = state.public.turn;
    let hand = state.hand(seat);
    match state.public.phase {
        Phase::Turn if hand.is_empty() => state.public.turn = next_with_cards(&state.hands, seat),
        Phase::Start { .. } if !can_start(hand, lexicon) => {
            state.public.turn = next_with_cards(&state.hands, seat);
            state.public.phase = Phase::Turn;
        }
        phase @ Phase::Counter { .. } if hand.is_empty() => {
            let asked = state.asked_behind(seat, phase).next();
            state.public.turn = asked.ok_or_else(|| {
                turn.fails(Problem::Game("personne ne peut plus contrer", "nobody is left to counter"))
            })?;
        }
        _ => {}
    }
    Ok(state)
}
