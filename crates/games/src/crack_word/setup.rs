//! Positions as the `setup` of a record: reading them.

use lettrine_engine::{Fields, Position, Problem, ReadError, Reader, Seat, Seats, Setup};
use lettrine_lexicon::Lexicon;
use serde_json::Value;

use super::card::{Card, Tile};
use super::cards::Cards;
use super::line::{LINES, Laid, Line, LineNumber};
use super::options::Options;
use super::rules::starter;
use super::state::{Each, Phase, Stage, State, each};
use super::write;

/// An upper bound for the cards in one place. No real table reaches it: four packs have 216 cards.
const MOST_CARDS: usize = 1000;

impl Setup for State {
    /// Reads a position. A position that no game can reach is an error.
    fn read_setup(
        fields: &mut Fields<'_>,
        options: &Options,
        seats: usize,
        lexicon: &Lexicon<'_>,
    ) -> Result<State, ReadError> {
        let mut state = State::table(options, seats);
        let State { public, hidden } = &mut state;
        let hands = fields.required("hands")?;
        hidden.hands = of_each(&hands, seats, read_cards)?;
        let piles = fields.required("piles")?;
        hidden.piles = of_each(&piles, seats, read_pile)?;
        for (line, reader) in public.lines.iter_mut().zip(fields.required("lines")?.list_of(LINES..=LINES)?) {
            *line = read_line(&reader, seats)?;
        }
        public.paquets = of_each(&fields.required("paquets")?, seats, |size| size.integer(0..=1_000_000))?;
        let turn = fields.required("turn")?;
        public.turn = turn.seat(seats)?;
        public.stage = read_stage(fields, seats)?;
        if let Some(chance) = fields.optional("chance") {
            public.chance = chance.integer(0..=i64::MAX)?;
        }
        piles_fit_the_stage(&state, &piles)?;
        read_seen(fields, &mut state)?;
        state.public.phase = read_phase(fields, &state, lexicon)?;
        if state.public.phase != Phase::Over {
            goes_on(&state, &hands, &turn)?;
        }
        Ok(state)
    }

    fn write_setup(&self) -> Value {
        write::write(self)
    }
}

/// Reads a list with one item for each seat.
fn of_each<T>(
    reader: &Reader<'_>,
    seats: usize,
    read: impl FnMut(&Reader<'_>) -> Result<T, ReadError>,
) -> Result<Each<T>, ReadError> {
    reader.list_of(seats..=seats)?.iter().map(read).collect()
}

fn read_card(reader: &Reader<'_>) -> Result<Card, ReadError> {
    let code = reader.text()?;
    Card::read(code).ok_or_else(|| reader.fails(Problem::NotACard(code.to_owned())))
}

fn read_cards(reader: &Reader<'_>) -> Result<Cards, ReadError> {
    reader.list_of(0..=MOST_CARDS)?.iter().map(read_card).collect()
}

/// Reads a pile, which records list top first.
fn read_pile(reader: &Reader<'_>) -> Result<Vec<Card>, ReadError> {
    reader.list_of(0..=MOST_CARDS)?.iter().rev().map(read_card).collect()
}

fn read_line(reader: &Reader<'_>, seats: usize) -> Result<Line, ReadError> {
    let mut cards: Vec<Laid> = Vec::new();
    for letter in reader.list_of(0..=MOST_CARDS)? {
        let text = letter.text()?;
        for (height, code) in text.split('/').enumerate() {
            let covers = height > 0;
            let laid = read_laid(code, covers, seats);
            let fits = |laid: &Laid| {
                !covers || cards.last().is_some_and(|beneath| beneath.tile.letter == laid.tile.letter)
            };
            let laid = laid.filter(fits).filter(|_| height < MOST_CARDS);
            cards.push(laid.ok_or_else(|| letter.fails(Problem::NotACard(text.to_owned())))?);
        }
    }
    Ok(cards.into_iter().collect())
}

/// Reads `E0` or `?E1`.
fn read_laid(code: &str, covers: bool, seats: usize) -> Option<Laid> {
    let (tile, seat) = code.split_at_checked(code.len().checked_sub(1)?)?;
    let tile = Tile::read(tile)?;
    let colour = Seat::all(seats).nth(seat.parse().ok()?)?;
    Some(Laid { tile, colour, covers })
}

fn read_stage(fields: &mut Fields<'_>, seats: usize) -> Result<Stage, ReadError> {
    let last_hand = fields.optional("last_hand").map_or(Ok(false), |last_hand| last_hand.boolean())?;
    let reader = fields.optional("out");
    let out: Each<bool> = match &reader {
        Some(out) => of_each(out, seats, |out| out.boolean())?,
        None => each(seats),
    };
    let out: Seats = Seat::all(seats).zip(out).filter(|(_, out)| *out).map(|(seat, _)| seat).collect();
    match reader {
        Some(reader) if !last_hand && out != Seats::default() => Err(reader.fails(Problem::Game(
            "personne ne sort du jeu avant la DERNIÈRE MAIN",
            "nobody is out before the last hand",
        ))),
        _ if last_hand => Ok(Stage::LastHand { out }),
        _ => Ok(Stage::Piles),
    }
}

/// Every pile must have cards before the last hand, and none in the last hand.
fn piles_fit_the_stage(state: &State, piles: &Reader<'_>) -> Result<(), ReadError> {
    let last_hand = state.public.is_last_hand();
    if state.hidden.piles.iter().all(|pile| pile.is_empty() == last_hand) {
        return Ok(());
    }
    Err(piles.fails(if last_hand {
        Problem::Game("il n'y a plus de PIOCHE dans la DERNIÈRE MAIN", "there are no piles in the last hand")
    } else {
        Problem::Game("une PIOCHE est vide sans `last_hand`", "a pile is empty without `last_hand`")
    }))
}

/// Reads what the table has seen of cards that are hidden now, and the cards that left the game. All these fields may be left out.
fn read_seen(fields: &mut Fields<'_>, state: &mut State) -> Result<(), ReadError> {
    let State { public, hidden } = state;
    let seats = public.seats();
    if let Some(known) = fields.optional("known") {
        public.known = of_each(&known, seats, read_cards)?;
        if !public.known.iter().zip(&hidden.hands).all(|(known, hand)| known.are_among(hand)) {
            return Err(known.fails(Problem::Game(
                "ces cartes ne sont pas dans la main",
                "these cards are not in the hand",
            )));
        }
    }
    if let Some(under) = fields.optional("under") {
        public.under = of_each(&under, seats, read_pile)?;
        if !public.under.iter().zip(&hidden.piles).all(|(under, pile)| pile.starts_with(under)) {
            return Err(under.fails(Problem::Game(
                "ces cartes ne sont pas sous la PIOCHE",
                "these cards are not under the pile",
            )));
        }
    }
    if let Some(shown) = fields.optional("shown") {
        public.shown = of_each(&shown, seats, read_cards)?;
    }
    if let Some(aside) = fields.optional("aside") {
        hidden.aside = of_each(&aside, seats, read_cards)?;
    }
    Ok(())
}

fn read_phase(fields: &mut Fields<'_>, state: &State, lexicon: &Lexicon<'_>) -> Result<Phase, ReadError> {
    let name = match fields.optional("phase") {
        Some(phase) => phase.one_of(&[("turn", "turn"), ("start", "start"), ("over", "over")])?,
        None => "turn",
    };
    // Only the phase `start` needs the line; in other phases it is ignored.
    let line = fields.optional("line");
    match name {
        "over" => Ok(Phase::Over),
        "start" => {
            let reader = line.ok_or_else(|| fields.fails(Problem::Missing("line".to_owned())))?;
            read_start(&reader, state, lexicon)
        }
        _ => Ok(Phase::Turn),
    }
}

fn read_start(reader: &Reader<'_>, state: &State, lexicon: &Lexicon<'_>) -> Result<Phase, ReadError> {
    let number: i64 = reader.integer(1..=4)?;
    let empty = LineNumber::new(number).filter(|line| state.public.line(*line).is_empty());
    let line = empty.ok_or_else(|| {
        reader
            .fails(Problem::Game("la ligne à relancer n'est pas vide", "the line to be started is not empty"))
    })?;
    match starter(&state.hidden.hands[state.public.turn.index()], lexicon) {
        Some(_) => Ok(Phase::Start { line }),
        None => Err(reader.fails(Problem::Game(
            "aucune carte de la main ne peut relancer cette ligne",
            "no card of the hand can start that line",
        ))),
    }
}

/// Refuses a position whose game would already be over, or in which a seat that is out is to act.
fn goes_on(state: &State, hands: &Reader<'_>, turn: &Reader<'_>) -> Result<(), ReadError> {
    let public = &state.public;
    let emptied = Seat::all(public.seats())
        .any(|seat| !public.is_out(seat) && state.hidden.hands[seat.index()].is_empty());
    if public.is_last_hand() && emptied {
        return Err(hands.fails(Problem::Game(
            "une main est vide dans la DERNIÈRE MAIN : la partie serait finie",
            "a hand is empty in the last hand: the game would be over",
        )));
    }
    if public.is_out(public.turn) {
        return Err(turn.fails(Problem::Game("ce joueur est sorti du jeu", "that player is out of the game")));
    }
    Ok(())
}
