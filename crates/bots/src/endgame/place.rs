//! All of a position that matters for what is still to come.

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
    /// How many of them the player to act has.
    own: usize,
    phase: Asked,
    passes: u32,
}

/// A row, as far as it matters: how it can go on, and what a word made of it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stand {
    /// The place in the minimal automaton, which is the same for all rows that can go on alike. None, where no word can follow.
    end: Option<End>,
    /// Whether a POUBELLE may be laid on it.
    empty: bool,
    /// The points before they are doubled, and how often they are.
    sum: usize,
    doublings: usize,
    /// Whether nobody can counter.
    safe: bool,
    /// Up to two: from three letters on a word counts.
    len: usize,
    /// Whether the phase is about this row.
    asked: bool,
}

/// What the player to act is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Asked {
    Turn,
    Start,
    Counter {
        /// Whether the player to act began the chain of announcements.
        began: bool,
        /// Whether each has answered in this chain, where nobody is asked twice.
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
        // A row that no card can follow is as good as any other such row, unless it is itself at stake.
        if end.is_none() && !asked {
            return Stand { sum: 0, doublings: 0, safe: false, len: 0, ..stand };
        }
        stand
    }
}
