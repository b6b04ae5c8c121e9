//! A whole position, chosen at random, that agrees with a view.

use lettrine_engine::{Imagine, Seat};

use super::Rondorondo;
use super::card::Card;
use super::cards::Cards;
use super::components::pack;
use super::shown::Shown;
use super::state::{Buried, Phase, State};
use super::view::{DrawView, HandView, Sealed, Stage, View};

impl Imagine<Rondorondo> for View<'_> {
    /// Deals the cards that the viewer cannot see at random, from the cards not yet seen. If a position's cards do not add up to a
    /// pack, random cards of the pack are added.
    fn imagine(&self, rng: &mut fastrand::Rng) -> State {
        let mut unseen = Unseen::of(self, rng);
        let known = |seat: Seat| self.public.known[seat.index()].clone();
        let hands = self.hands.iter().zip(Seat::all(self.seats())).map(|(hand, seat)| match hand {
            HandView::Open(cards) => (*cards).clone(),
            HandView::Closed(count) => unseen.fill(known(seat), *count),
        });
        let hands = hands.collect();
        let draw = match &self.draw {
            DrawView::Open(cards) => cards.to_vec(),
            DrawView::Closed { count, under } => {
                let mut cards: Vec<Card> = (under.len()..*count).map(|_| unseen.next()).collect();
                cards.extend(under.iter().map(|card| card.unwrap_or_else(|| unseen.next())));
                cards
            }
        };
        let face_down = self.face_down.iter().map(|card| card.unwrap_or_else(|| unseen.next())).collect();
        let buried = self
            .buried
            .iter()
            .map(|(by, card)| Buried { by: *by, card: card.unwrap_or_else(|| unseen.next()) });
        let mut buried: Vec<Buried> = buried.collect();
        buried.sort_unstable();
        State { public: self.public.clone(), phase: phase(&self.phase), hands, draw, face_down, buried }
    }
}

/// Sealed words are imagined as none shown, which every hand allows.
fn phase(stage: &Stage<'_>) -> Phase {
    match stage {
        Stage::Opening(shown) => {
            let imagined = |sealed: &Sealed<'_>| match sealed {
                Sealed::NotYet => None,
                Sealed::Hidden => Some(Shown::default()),
                Sealed::Own(cards) => Some((*cards).clone()),
            };
            Phase::Opening { shown: shown.iter().map(imagined).collect() }
        }
        Stage::Turn { seat, exchanges } => Phase::Turn { seat: *seat, exchanges: *exchanges },
        Stage::Over { last } => Phase::Over { last: *last },
    }
}

/// The cards that the viewer has not seen, in a random order.
struct Unseen<'r> {
    cards: Vec<Card>,
    rng: &'r mut fastrand::Rng,
}

impl<'r> Unseen<'r> {
    fn of(view: &View<'_>, rng: &'r mut fastrand::Rng) -> Unseen<'r> {
        let mut rest: Cards = pack().collect();
        let mut see = |card: Card| _ = rest.remove(card);
        for (hand, known) in view.hands.iter().zip(&view.public.known) {
            match hand {
                HandView::Open(cards) => cards.iter().for_each(&mut see),
                HandView::Closed(_) => known.iter().for_each(&mut see),
            }
        }
        match &view.draw {
            DrawView::Open(cards) => cards.iter().copied().for_each(&mut see),
            DrawView::Closed { under, .. } => under.iter().flatten().copied().for_each(&mut see),
        }
        view.public.covered.iter().for_each(&mut see);
        view.public.holder.cells().iter().filter_map(|cell| cell.card()).for_each(&mut see);
        view.face_down.iter().flatten().copied().for_each(&mut see);
        view.buried.iter().filter_map(|(_, card)| *card).for_each(&mut see);
        let mut cards: Vec<Card> = rest.iter().collect();
        rng.shuffle(&mut cards);
        Unseen { cards, rng }
    }

    fn next(&mut self) -> Card {
        let any = |rng: &mut fastrand::Rng| rng.choice(pack().collect::<Vec<Card>>()).unwrap_or(Card::Joker);
        self.cards.pop().unwrap_or_else(|| any(self.rng))
    }

    fn fill(&mut self, mut hand: Cards, count: usize) -> Cards {
        (hand.len()..count).for_each(|_| hand.insert(self.next()));
        hand
    }
}
