//! Every legal action of a view, each once. The automata give the letters that a line takes, so that no illegal action is built.

use std::ops::ControlFlow;

use lettrine_engine::{Search, Seat};
use lettrine_lexicon::{Automaton, Letter, LetterSet, Lexicon, Step};

use super::CrackWord;
use super::action::Action;
use super::card::{Card, Tile};
use super::cards::Cards;
use super::line::{At, Line, LineNumber};
use super::majority::Colours;
use super::rules::{SHORTEST, starting_letters};
use super::scoring;
use super::state::{Phase, Public};
use super::view::View;

/// A visitor of actions, which may stop the search.
type Visit<'v> = &'v mut dyn FnMut(Action) -> ControlFlow<()>;

impl Search<CrackWord> for View<'_> {
    /// Visits every legal action of the view's seat.
    fn legal(&self, lexicon: &Lexicon<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let (Some(seat), Some(hand)) = (self.viewer, self.hand) else { return ControlFlow::Continue(()) };
        if seat != self.public.turn {
            return ControlFlow::Continue(());
        }
        match self.public.phase {
            Phase::Over => ControlFlow::Continue(()),
            Phase::Start { .. } => {
                tiles(hand, starting_letters(lexicon), &mut |tile| visit(Action::Start { card: tile.into() }))
            }
            Phase::Turn => {
                for number in LineNumber::all() {
                    Spot { public: self.public, seat, hand, lexicon, number }.visit(visit)?;
                }
                visit(Action::Pass)
            }
        }
    }

    fn promise(&self, action: &Action, _: &Lexicon<'_>) -> i32 {
        scoring::promise(self, action)
    }
}

/// Visits the tiles that a hand can make of these letters, each once.
fn tiles(
    hand: &Cards,
    letters: LetterSet,
    visit: &mut dyn FnMut(Tile) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for letter in (hand.letters() & letters).iter() {
        visit(Tile { letter, joker: false })?;
    }
    if hand.contains(Card::Joker) {
        for letter in letters.iter() {
            visit(Tile { letter, joker: true })?;
        }
    }
    ControlFlow::Continue(())
}

/// A line, seen by the player who is to act, with that player's hand.
struct Spot<'s, 'l> {
    public: &'s Public,
    seat: Seat,
    hand: &'s Cards,
    lexicon: &'s Lexicon<'l>,
    number: LineNumber,
}

impl Spot<'_, '_> {
    fn line(&self) -> &Line {
        self.public.line(self.number)
    }

    fn visit(&self, visit: Visit<'_>) -> ControlFlow<()> {
        let line = self.line();
        if line.is_empty() {
            return self.lay(At::Right, starting_letters(self.lexicon), Colours::default(), visit);
        }
        if self.hand.contains(Card::Bin) {
            visit(Action::Bin { line: self.number.into() })?;
        }
        let (factors, mirror) = (self.lexicon.factors(), self.lexicon.mirror());
        let Some(here) = walk(factors, line.letters()) else { return ControlFlow::Continue(()) };
        let colours = Colours::of(line);
        self.lay(At::Right, factors.follow(here.state), colours, visit)?;
        if let Some(here) = walk(mirror, line.letters().rev()) {
            self.lay(At::Left, mirror.follow(here.state), colours, visit)?;
        }
        for (number, letter) in (1..).zip(line.letters()) {
            self.lay(At::On(number), letter.into(), colours, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the cards that can be laid at one place, without and with a crack.
    fn lay(&self, at: At, letters: LetterSet, colours: Colours, visit: Visit<'_>) -> ControlFlow<()> {
        let letters = if self.hand.contains(Card::Joker) { letters } else { letters & self.hand.letters() };
        if letters.is_empty() {
            return ControlFlow::Continue(());
        }
        let cracks = self.cracks(at, letters, colours);
        tiles(self.hand, letters, &mut |tile| {
            let place = |crack| Action::Place { line: self.number.into(), at, card: tile.into(), crack };
            visit(place(false))?;
            if cracks.allow(tile) { visit(place(true)) } else { ControlFlow::Continue(()) }
        })
    }

    /// The letters with which the line can be cracked, among these (rules CW-10 and CW-11).
    fn cracks(&self, at: At, letters: LetterSet, colours: Colours) -> Cracks {
        let [plain, joker] = [false, true].map(|joker| {
            let after = colours.after(self.line(), at, self.seat, joker);
            after.has_majority(self.seat, self.public.options.majority)
        });
        // A JOKER never counts less than a letter: without a majority with a JOKER there is none with a letter.
        let words = if joker { self.words(at, letters) } else { LetterSet::EMPTY };
        Cracks { plain: if plain { words } else { LetterSet::EMPTY }, joker: words }
    }

    /// Those of the letters that make the line a word of three letters or more.
    fn words(&self, at: At, letters: LetterSet) -> LetterSet {
        let (words, line) = (self.lexicon.words(), self.line());
        let is_word = |left: Option<Letter>| {
            walk(words, left.into_iter().chain(line.letters())).is_some_and(|here| here.is_word)
        };
        let length = line.letters().count() + usize::from(!matches!(at, At::On(_)));
        match at {
            _ if length < SHORTEST => LetterSet::EMPTY,
            At::On(_) if is_word(None) => letters,
            At::On(_) => LetterSet::EMPTY,
            At::Left => letters.iter().filter(|&letter| is_word(Some(letter))).collect(),
            At::Right => {
                let Some(here) = walk(words, line.letters()) else { return LetterSet::EMPTY };
                let ends = |letter: &Letter| words.step(here.state, *letter).is_some_and(|step| step.is_word);
                letters.iter().filter(ends).collect()
            }
        }
    }
}

/// The letters with which a line may be cracked, when laid as a letter and when laid as a JOKER.
#[derive(Clone, Copy)]
struct Cracks {
    plain: LetterSet,
    joker: LetterSet,
}

impl Cracks {
    fn allow(self, tile: Tile) -> bool {
        if tile.joker { self.joker } else { self.plain }.contains(tile.letter)
    }
}

/// Walks the automaton along the letters; `None` if it cannot.
fn walk(automaton: Automaton<'_>, letters: impl Iterator<Item = Letter>) -> Option<Step> {
    let mut here = Step { state: automaton.start(), is_word: false };
    for letter in letters {
        here = automaton.step(here.state, letter)?;
    }
    Some(here)
}
