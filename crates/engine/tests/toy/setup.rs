//! A position of HIGHER, read and written.

use lettrine_engine::{Fields, Position, Problem, ReadError, Reader, Seat, Setup};
use lettrine_lexicon::Lexicon;
use serde_json::{Value, json};

use crate::card::Card;
use crate::state::{Options, Phase, State};

fn cards(reader: &Reader<'_>) -> Result<Vec<Card>, ReadError> {
    let mut cards = reader.each(Card::read)?;
    cards.sort_unstable();
    Ok(cards)
}

fn among(few: &[Card], many: &[Card]) -> bool {
    let count = |cards: &[Card], card| cards.iter().filter(|other| *other == card).count();
    few.iter().all(|card| count(few, card) <= count(many, card))
}

impl Setup for State {
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        _: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        let mut state = State::table(options, seats);
        let each = |reader: Reader<'_>| -> Result<Vec<Vec<Card>>, ReadError> {
            reader.list_of(seats..=seats)?.iter().map(cards).collect()
        };
        state.hands = each(fields.required("hands")?)?;
        if let Some(known) = fields.optional("known") {
            state.known = each(known.clone())?;
            if !state.known.iter().zip(&state.hands).all(|(known, hand)| among(known, hand)) {
                return Err(
                    known.fails(Problem::Game("ces cartes ne sont pas en main", "these cards are not held"))
                );
            }
        }
        state.pile = fields.required("pile")?.each(Card::read)?;
        state.heap = fields.optional("heap").map_or(Ok(Vec::new()), |heap| heap.each(Card::read))?;
        if let Some(scores) = fields.optional("scores") {
            let scores = scores.list_of(seats..=seats)?;
            state.scores = scores.iter().map(|score| score.integer(-999..=999)).collect::<Result<_, _>>()?;
        }
        state.passes = fields.optional("passes").map_or(Ok(0), |passes| passes.integer(0..=1_000_000))?;
        state.chance = fields.optional("chance").map_or(Ok(0), |chance| chance.integer(0..=i64::MAX))?;
        if let Some(turn) = fields.optional("turn") {
            state.phase = if turn.is_null() { Phase::Over } else { Phase::Turn { seat: turn.seat(seats)? } };
        } else if let Some(bids) = fields.optional("bids") {
            let bid = |bid: &Reader<'_>| if bid.is_null() { Ok(None) } else { Card::read(bid).map(Some) };
            let read: Vec<Option<Card>> =
                bids.list_of(seats..=seats)?.iter().map(bid).collect::<Result<_, ReadError>>()?;
            let held = |(bid, hand): (&Option<Card>, &Vec<Card>)| bid.is_none_or(|card| hand.contains(&card));
            if !read.iter().zip(&state.hands).all(held) {
                return Err(
                    bids.fails(Problem::Game("ces cartes ne sont pas en main", "these cards are not held"))
                );
            }
            state.phase = Phase::Bidding { bids: read };
        }
        Ok(state)
    }

    fn write_setup(&self) -> Value {
        let mut setup = json!({
            "hands": self.hands, "known": self.known, "pile": self.pile, "heap": self.heap,
            "scores": self.scores, "passes": self.passes, "chance": self.chance,
        });
        match &self.phase {
            Phase::Bidding { bids } => setup["bids"] = json!(bids),
            Phase::Turn { seat } => setup["turn"] = json!(seat),
            Phase::Over => setup["turn"] = json!(None::<Seat>),
        }
        setup
    }
}
