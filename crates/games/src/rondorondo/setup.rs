//! Positions as the `setup` of a record: reading and writing them. Beside the fields of the record format there are four optional
//! ones for what players remember: `covered` (the cards under the visible ones; face-down ones as `(E)`), `laid_by` (the seat that
//! laid each face-down card: those of the holder from left to right, then those of `covered`), `known` (the cards that the table
//! knows of each hand) and `under` (the seats that slid the last cards of the pile under it).

use lettrine_engine::{Fields, Position, Problem, ReadError, Reader, Seat, Setup};
use lettrine_lexicon::Lexicon;
use serde_json::{Map, Value, json};

use super::card::Card;
use super::cards::Cards;
use super::holder::{Cell, Holder, MOST_CELLS, Misshapen};
use super::laid::Laid;
use super::opening;
use super::options::Options;
use super::shown::Shown;
use super::state::{Buried, Phase, State};

const MOST_POINTS: i64 = 1_000_000;
const MOST_EXCHANGES: i64 = 1_000_000;

#[derive(Clone, Copy)]
enum Stage {
    Opening,
    Turn,
    Over,
}

impl Setup for State {
    /// Reads a position.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        _: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        let stages = [("opening", Stage::Opening), ("turn", Stage::Turn), ("over", Stage::Over)];
        let stage = fields.optional("phase").map_or(Ok(Stage::Turn), |phase| phase.one_of(&stages))?;
        let mut state = State::table(options, seats);
        let hands = fields.required("hands")?;
        state.hands = hands.list_of(seats..=seats)?.iter().map(Cards::read).collect::<Result<_, _>>()?;
        state.draw = fields.required("draw")?.each(Card::read)?;
        if let Some(scores) = fields.optional("scores") {
            let scores = scores.list_of(seats..=seats)?;
            let points = |score: &Reader<'_>| score.integer(-MOST_POINTS..=MOST_POINTS);
            state.public.scores = scores.iter().map(points).collect::<Result<_, _>>()?;
        }
        if let Some(chance) = fields.optional("chance") {
            state.public.chance = chance.integer(0..=i64::MAX)?;
        }
        // Fields that the phase does not need are ignored.
        let (turn, exchanges, passes) =
            (fields.optional("turn"), fields.optional("exchanges"), fields.optional("passes"));
        let (holder, shown) = (fields.optional("holder"), fields.optional("shown"));
        if !matches!(stage, Stage::Opening) {
            let holder = holder.ok_or_else(|| fields.fails(Problem::Missing("holder".into())))?;
            read_holder(&holder, &mut state)?;
            let count = |reader: &Reader<'_>| reader.integer(0..=MOST_EXCHANGES);
            state.public.passes = passes.as_ref().map_or(Ok(0), count)?;
            let seat = turn.ok_or_else(|| fields.fails(Problem::Missing("turn".into())))?.seat(seats)?;
            state.phase = match stage {
                Stage::Over => Phase::Over { last: seat },
                _ => Phase::Turn { seat, exchanges: exchanges.as_ref().map_or(Ok(0), count)? },
            };
        } else if let Some(shown) = shown {
            state.phase = Phase::Opening { shown: read_shown(&shown, &state.hands)? };
        }
        read_memory(fields, &mut state)?;
        if !matches!(stage, Stage::Over) && state.is_exhausted() {
            return Err(
                fields.fails(Problem::Game("la partie serait déjà finie", "the game would already be over"))
            );
        }
        Ok(state)
    }

    /// Writes a position: reading it gives the same state.
    fn write_setup(&self) -> Value {
        let public = &self.public;
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| _ = fields.insert(name.to_owned(), value);
        put("hands", json!(self.hands));
        put("draw", json!(self.draw));
        put("holder", json!(written_holder(self)));
        put("scores", json!(public.scores));
        match &self.phase {
            Phase::Opening { shown } => {
                put("phase", json!("opening"));
                put("shown", json!(shown));
            }
            Phase::Turn { seat, exchanges } => {
                put("phase", json!("turn"));
                put("turn", json!(seat));
                put("exchanges", json!(exchanges));
                put("passes", json!(public.passes));
            }
            Phase::Over { last } => {
                put("phase", json!("over"));
                put("turn", json!(last));
                put("exchanges", json!(0));
                put("passes", json!(public.passes));
            }
        }
        put("chance", json!(public.chance));
        let buried = self.buried.iter().map(|buried| Laid::FaceDown(buried.card).to_string());
        let covered: Vec<String> = public.covered.iter().map(|card| card.to_string()).chain(buried).collect();
        let by = |cell: &Cell| if let Cell::FaceDown { by } = cell { Some(*by) } else { None };
        let laid_by: Vec<Option<Seat>> = public
            .holder
            .cells()
            .iter()
            .filter_map(by)
            .chain(self.buried.iter().map(|buried| buried.by))
            .collect();
        if !covered.is_empty() {
            put("covered", json!(covered));
        }
        if !laid_by.is_empty() {
            put("laid_by", json!(laid_by));
        }
        if public.known.iter().any(|known| !known.is_empty()) {
            put("known", json!(public.known));
        }
        if !public.under.is_empty() {
            put("under", json!(public.under));
        }
        Value::Object(fields)
    }
}

/// Reads the holder, in which a face-down card is written with its code. The seats that laid them are read with the optional
/// fields.
fn read_holder(reader: &Reader<'_>, state: &mut State) -> Result<(), ReadError> {
    let mut cells = Vec::new();
    for reader in reader.list_of(0..=MOST_CELLS)? {
        let laid = read_laid(&reader, &state.public.options)?;
        cells.push(Cell::of(laid, None));
        if let Laid::FaceDown(card) = laid {
            state.face_down.push(card);
        }
    }
    state.public.holder = Holder::new(cells).map_err(|misshapen| {
        let (french, english) = match misshapen {
            Misshapen::TooLong => ("trop de compartiments", "too many compartments"),
            Misshapen::Gap => ("le mot est interrompu", "something stands within the word"),
            Misshapen::TooShort => {
                ("le mot a moins de trois lettres", "the word has fewer than three letters")
            }
        };
        reader.fails(Problem::Game(french, english))
    })?;
    Ok(())
}

/// Reads a visible card. Face-down cards are known only with `beginner`, and `?-` only with `joker_gomme`.
pub(super) fn read_laid(reader: &Reader<'_>, options: &Options) -> Result<Laid, ReadError> {
    let laid = Laid::read(reader)?;
    let known = match laid {
        Laid::FaceDown(_) => options.beginner,
        Laid::JokerGomme => options.joker_gomme,
        Laid::Letter(_) | Laid::Joker(_) | Laid::Gomme => true,
    };
    if !known {
        return Err(reader.fails(Problem::NotACard(laid.to_string())));
    }
    Ok(laid)
}

/// Reads the words shown in the opening: `null` for not yet. Not all seats can have shown, because that ends the opening.
fn read_shown(reader: &Reader<'_>, hands: &[Cards]) -> Result<Vec<Option<Shown>>, ReadError> {
    let each = reader.list_of(hands.len()..=hands.len())?;
    let read = |(reader, hand): (&Reader<'_>, &Cards)| {
        if reader.is_null() {
            return Ok(None);
        }
        let cards = reader.each(Laid::read_shown)?;
        let heap: Cards = cards.iter().map(|laid| laid.card()).collect();
        if !cards.is_empty() && opening::letters(&cards).is_none() {
            return Err(reader.fails(Problem::Game(
                "on montre trois lettres ou jokers, ou rien",
                "one shows three letters or jokers, or nothing",
            )));
        }
        if !hand.contain(&heap) {
            return Err(
                reader.fails(Problem::Game("ces cartes ne sont pas en main", "these cards are not in hand"))
            );
        }
        Ok(Some(cards.into_iter().collect()))
    };
    let shown: Vec<Option<Shown>> = each.iter().zip(hands).map(read).collect::<Result<_, _>>()?;
    if shown.iter().all(Option::is_some) {
        return Err(reader.fails(Problem::Game("tous ont déjà montré", "all have shown already")));
    }
    Ok(shown)
}

/// Reads the optional fields for what players remember.
fn read_memory(fields: &mut Fields<'_>, state: &mut State) -> Result<(), ReadError> {
    let seats = state.seats();
    if let Some(covered) = fields.optional("covered") {
        for reader in covered.list()? {
            match reader.text()? {
                code if code.starts_with('(') => {
                    let card = read_laid(&reader, &state.public.options)?.card();
                    state.buried.push(Buried { card, by: None });
                }
                _ => state.public.covered.insert(Card::read(&reader)?),
            }
        }
    }
    if let Some(laid_by) = fields.optional("laid_by") {
        let backs = state.face_down.len() + state.buried.len();
        let by = |reader: &Reader<'_>| if reader.is_null() { Ok(None) } else { reader.seat(seats).map(Some) };
        let by: Vec<Option<Seat>> =
            laid_by.list_of(backs..=backs)?.iter().map(by).collect::<Result<_, ReadError>>()?;
        let (holder, buried) = by.split_at(state.face_down.len());
        state.public.holder.laid_by(holder);
        state.buried.iter_mut().zip(buried).for_each(|(card, by)| card.by = *by);
    }
    state.buried.sort_unstable();
    if let Some(known) = fields.optional("known") {
        for ((reader, hand), known) in
            known.list_of(seats..=seats)?.iter().zip(&state.hands).zip(&mut state.public.known)
        {
            *known = Cards::read(reader)?;
            if !hand.contain(known) {
                let problem = Problem::Game("ces cartes ne sont pas en main", "these cards are not in hand");
                return Err(reader.fails(problem));
            }
        }
    }
    if let Some(under) = fields.optional("under") {
        let under = under.list_of(0..=state.draw.len())?;
        state.public.under = under.iter().map(|seat| seat.seat(seats)).collect::<Result<_, _>>()?;
    }
    Ok(())
}

fn written_holder(state: &State) -> Vec<String> {
    let mut face_down = state.face_down.iter();
    let write = |cell: &Cell| match cell {
        Cell::FaceDown { .. } => {
            face_down.next().map_or_else(String::new, |card| Laid::FaceDown(*card).to_string())
        }
        cell => cell.to_string(),
    };
    state.public.holder.cells().iter().map(write).collect()
}
