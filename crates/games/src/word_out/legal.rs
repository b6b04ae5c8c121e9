//! Every legal action of a view, each once, found by walking the automaton: at each state the automaton gives the letters that may
//! follow, and the hand those that it has. No candidate is built and then rejected.

use std::ops::ControlFlow;

use lettrine_engine::Search;
use lettrine_lexicon::{Automaton, LetterSet, Lexicon, State};

use super::WordOut;
use super::action::Action;
use super::card::{Card, Laid, Mark};
use super::cards::Cards;
use super::hand::Hand;
use super::row::Row;
use super::scoring::points;
use super::state::Phase;
use super::view::View;

type Visit<'v> = &'v mut dyn FnMut(Action) -> ControlFlow<()>;

impl Search<WordOut> for View<'_> {
    fn legal(&self, lexicon: &Lexicon<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(hand) = self.acting() else { return ControlFlow::Continue(()) };
        let words = lexicon.words();
        match self.public.phase {
            Phase::Turn => {
                let bin = hand.has(Card::BIN);
                for row in Row::ALL {
                    let laid = self.public.row(row);
                    search(words, laid, hand, |cards, word_out| {
                        visit(Action::Play { row, cards, word_out })
                    })?;
                    if bin && !laid.is_empty() {
                        visit(Action::Bin { row })?;
                    }
                }
                visit(Action::Pass)
            }
            Phase::Start { row } => search(words, self.public.row(row), hand, |cards, word_out| {
                visit(Action::Start { cards, word_out })
            }),
            Phase::Counter { row, .. } => {
                search(words, self.public.row(row), hand, |cards, word_out| {
                    visit(Action::Counter { cards, word_out })
                })?;
                visit(Action::Decline)
            }
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// The points that a legal action makes now, or makes if nobody counters: those of its WORD OUT, and those for laying the last
    /// card with an empty pile (WO-22).
    fn promise(&self, action: &Action, _: &Lexicon<'_>) -> i32 {
        let (row, cards, word_out) = match (action, self.public.phase) {
            (Action::Play { row, cards, word_out }, _) => (*row, cards, *word_out),
            (Action::Start { cards, word_out }, Phase::Start { row })
            | (Action::Counter { cards, word_out }, Phase::Counter { row, .. }) => (row, cards, *word_out),
            (Action::Bin { .. }, _) => return last_card(self, 1),
            _ => return 0,
        };
        let word = if word_out { points(&self.public.row(row).followed_by(cards)) } else { 0 };
        word.saturating_add(last_card(self, cards.len()))
    }
}

/// Visits everything that may be laid behind this row: the cards added, and whether WORD OUT is announced.
fn search<F: FnMut(Cards, bool) -> ControlFlow<()>>(
    words: Automaton<'_>,
    row: &[Laid],
    hand: &Hand,
    visit: F,
) -> ControlFlow<()> {
    let mut here = words.start();
    for card in row {
        let Some(step) = words.step(here, card.letter()) else { return ControlFlow::Continue(()) };
        here = step.state;
    }
    // Most hands have no card for most rows: test that before copying the hand.
    if (words.follow(here) & playable(hand)).is_empty() {
        return ControlFlow::Continue(());
    }
    Walk { words, row: row.len(), hand: *hand, cards: Cards::new(), visit }.extend(here, 1, false)
}

/// The letters that the hand can lay; with a joker, all letters.
fn playable(hand: &Hand) -> LetterSet {
    if hand.has(Card::JOKER) {
        return LetterSet::ALL;
    }
    hand.letters(Mark::Plain) | hand.letters(Mark::Again) | hand.letters(Mark::Safe)
}

struct Walk<'a, F> {
    words: Automaton<'a>,
    /// The number of cards on the row.
    row: usize,
    /// The cards left in the hand.
    hand: Hand,
    /// The cards laid so far.
    cards: Cards,
    visit: F,
}

impl<F: FnMut(Cards, bool) -> ControlFlow<()>> Walk<'_, F> {
    /// Lays one more card in every legal way. `allowed` more cards may be laid (WO-7); `behind_again` tells whether the last card
    /// laid was a REJOUER.
    fn extend(&mut self, here: State, allowed: usize, behind_again: bool) -> ControlFlow<()> {
        let held = Mark::ALL.map(|mark| self.hand.letters(mark));
        let joker = self.hand.has(Card::JOKER);
        for letter in (self.words.follow(here) & playable(&self.hand)).iter() {
            let Some(step) = self.words.step(here, letter) else { continue };
            let word_out = step.is_word && self.row + self.cards.len() + 1 >= 3;
            for mark in Mark::ALL {
                if held[mark as usize].contains(letter) {
                    let free = mark == Mark::Again && behind_again;
                    let more = allowed - usize::from(!free) + usize::from(mark == Mark::Again);
                    self.lay(Laid::new(letter, mark), step.state, word_out, more)?;
                }
            }
            if joker {
                self.lay(Laid::joker(letter), step.state, word_out, allowed - 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn lay(&mut self, card: Laid, here: State, word_out: bool, more: usize) -> ControlFlow<()> {
        self.cards.push(card);
        (self.visit)(self.cards, false)?;
        if word_out {
            (self.visit)(self.cards, true)?;
        }
        if more > 0 {
            self.hand.take(card.card());
            self.extend(here, more, card.is_again())?;
            self.hand.add(card.card());
        }
        self.cards.pop();
        ControlFlow::Continue(())
    }
}

fn last_card(view: &View<'_>, laid: usize) -> i32 {
    let own = view.acting().map_or(0, Hand::len);
    let held = view.counts.iter().sum::<usize>().saturating_sub(own);
    if view.draw == 0 && own == laid { i32::try_from(held).unwrap_or(i32::MAX) } else { 0 }
}
