//! Every legal action of a view, each once.

use std::ops::ControlFlow;

use lettrine_engine::Search;
use lettrine_lexicon::{Letters, Lexicon};

use super::YahtzeeDesMots;
use super::action::Action;
use super::case::{Case, StandIn, Turn};
use super::die::{Dice, Keep};
use super::options::Order;
use super::rules;
use super::scoring::{Unserved, all_consonants, all_vowels};
use super::shape::Shape;
use super::sheet::Sheet;
use super::state::Phase;
use super::throws::Throws;
use super::view::View;
use super::words::word_sets;

type Visit<'v> = &'v mut dyn FnMut(Action) -> ControlFlow<()>;

impl Search<YahtzeeDesMots> for View<'_> {
    fn legal(&self, lexicon: &Lexicon<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let public = self.public;
        if self.viewer != Some(public.turn) {
            return ControlFlow::Continue(());
        }
        match public.phase {
            Phase::Over => ControlFlow::Continue(()),
            Phase::Throw => visit(Action::Throw { keep: Keep::NONE }),
            Phase::Turn { dice, throws } => {
                if throws.next().is_some() {
                    for keep in self.keepable.subsets().filter(|&keep| keep != Keep::ALL) {
                        visit(Action::Throw { keep })?;
                    }
                }
                let sheet = &public.player(public.turn).sheet;
                let order = public.options.order;
                Scores { sheet, order, dice, throws, lexicon }.visit(visit)
            }
        }
    }

    fn promise(&self, action: &Action, _: &Lexicon<'_>) -> i32 {
        rules::promise(self.public, action)
    }
}

/// The boxes that may be filled, and the words for them.
struct Scores<'a> {
    sheet: &'a Sheet,
    order: Order,
    dice: Dice,
    throws: Throws,
    lexicon: &'a Lexicon<'a>,
}

impl Scores<'_> {
    fn visit(&self, visit: Visit<'_>) -> ControlFlow<()> {
        // In numeric order the turn's box is the first open one (rule YM-7).
        let turns = match self.order {
            Order::Numeric => 1,
            Order::Free => Turn::ALL.len(),
        };
        for turn in self.sheet.open().take(turns) {
            self.fill(turn, visit)?;
            for stand_in in StandIn::ALL.into_iter().filter(|&stand_in| self.sheet.is_open(stand_in)) {
                self.stand_in(stand_in, turn, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The turn's box: a zero (rule YM-8), the words it wants, or a further word of seven letters (rule YM-14).
    fn fill(&self, turn: Turn, visit: Visit<'_>) -> ControlFlow<()> {
        let case = Case::Turn(turn);
        visit(Action::Score { case, words: Vec::new(), zero: None })?;
        self.with_words(case, None, turn.wants(), visit)?;
        // For `un-mot` a word of seven letters is already among the words it wants.
        if self.sheet.holds_yahtzee() && turn != Turn::UnMot {
            self.with_words(case, None, Shape::SEVEN, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// A box that stands in for the turn's box (rules YM-9 to YM-13).
    fn stand_in(&self, stand_in: StandIn, turn: Turn, visit: Visit<'_>) -> ControlFlow<()> {
        let case = Case::StandIn(stand_in);
        let zero = (self.order == Order::Free).then_some(turn);
        if self.throws == Throws::Three && stand_in != StandIn::Yahtzee {
            return ControlFlow::Continue(());
        }
        let alike = match stand_in {
            StandIn::Yahtzee => return self.with_words(case, zero, Shape::SEVEN, visit),
            StandIn::Chance => return self.with_words(case, zero, turn.leaves(), visit),
            StandIn::Voyelles => all_vowels(self.dice.faces()),
            StandIn::Consonnes => all_consonants(self.dice.faces()),
        };
        if !alike {
            return ControlFlow::Continue(());
        }
        visit(Action::Score { case, words: Vec::new(), zero })
    }

    fn with_words(&self, case: Case, zero: Option<Turn>, shape: Shape, visit: Visit<'_>) -> ControlFlow<()> {
        word_sets(self.lexicon.words(), Unserved::from(&self.dice), shape, &mut |words| {
            let words = words.iter().map(|word| Letters::from(word.as_slice())).collect();
            visit(Action::Score { case, words, zero })
        })
    }
}
