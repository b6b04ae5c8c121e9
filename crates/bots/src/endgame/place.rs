//! [`Place`]: the part of a position that determines its future, used as the key of the transposition table.

use lettrine_engine::{Look, Seat};
use lettrine_games::word_out::{Card, Cards, GREEN, Phase, RED, Row, State};
use lettrine_lexicon::{Lexicon, State as End};

/// A position without its scores, its discard pile and the order of its rows. Two positions with the same place have the same
/// future.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    rows: [Stand; 4],
    /// The cards of both hands, each in notation order, the hand of the player to act first.
    cards: Vec<Card>,
    /// The number of cards of the player to act.
    own: usize,
    phase: Asked,
    passes: u32,
}

/// The relevant part of a row: how it can continue, and the value of a word made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stand {
    /// The state in the minimal automaton: rows with the same continuations have the same state. `None` if no letter can follow.
    end: Option<End>,
    /// Whether the row is empty; a POUBELLE cannot be laid on an empty row.
    empty: bool,
    /// The points before doubling, and the number of doublings.
    sum: usize,
    doublings: usize,
    /// Whether the row cannot be countered.
    safe: bool,
    /// The number of letters, at most 2: longer rows do not differ, because a word counts from three letters on.
    len: usize,
    /// Whether the phase is about this row.
    asked: bool,
}

/// The question to the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Asked {
    Turn,
    Start,
    Counter {
        /// Whether the player to act began the chain of announcements.
        began: bool,
        /// For each player, whether they have already answered in this chain; `None` if players may be asked again.
        answered: Option<[bool; 2]>,
    },
    Over,
}

impl Place {
    pub(super) fn of(state: &State, lexicon: &Lexicon<'_>) -> Place {
        let public = state.view(None).public;
        let (own, other) = (public.turn, public.turn.left(2));
        let mut cards = held(state, own);
        let count = cards.len();
        cards.extend(held(state, other));
        let (phase, about) = match public.phase {
            Phase::Turn => (Asked::Turn, None),
            Phase::Start { row } => (Asked::Start, Some(row)),
            Phase::Counter { row, first_announcer, asked, .. } => {
                let answered = asked.map(|asked| [own, other].map(|seat| asked.contains(seat)));
                (Asked::Counter { began: first_announcer == own, answered }, Some(row))
            }
            Phase::Over => (Asked::Over, None),
        };
        let mut rows = Row::ALL.map(|row| (&public.rows[row.index()], about == Some(row)));
        rows.sort_unstable();
        let rows = rows.map(|(row, asked)| Stand::of(row, asked, lexicon));
        Place { rows, cards, own: count, phase, passes: public.passes }
    }
}

fn held(state: &State, seat: Seat) -> Vec<Card> {
    state.view(Some(seat)).hand.iter().flat_map(|hand| hand.iter()).collect()
}

impl Stand {
    fn of(row: &Cards, asked: bool, lexicon: &Lexicon<'_>) -> Stand {
        let words = lexicon.words();
        let mut end = Some(words.start());
        for card in row.iter() {
            end = end.and_then(|here| words.step(here, card.letter())).map(|step| step.state);
        }
        let end = end.filter(|end| !words.follow(*end).is_empty());
        let count = |letters: lettrine_lexicon::LetterSet| {
            row.iter().filter(|card| letters.contains(card.letter())).count()
        };
        let stand = Stand {
            end,
            empty: row.is_empty(),
            sum: row.len() + 2 * count(GREEN),
            doublings: count(RED),
            safe: row.iter().any(|card| card.is_safe()),
            len: row.len().min(2),
            asked,
        };
        // All rows that no letter can follow are equivalent, except for the row that the phase is about.
        if end.is_none() && !asked {
            return Stand { sum: 0, doublings: 0, safe: false, len: 0, ..stand };
        }
        stand
    }
}
