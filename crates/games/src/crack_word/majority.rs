//! Which colour has the majority of a line (rule CW-11).

use lettrine_engine::Seat;

use super::line::{At, Line};
use super::options::Majority;

/// The number of visible cards of each colour on a line: with each JOKER counted once, and with each JOKER counted twice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Colours([[u32; 2]; 4]);

impl Colours {
    /// The counts of a line.
    pub(super) fn of(line: &Line) -> Colours {
        let mut colours = Colours::default();
        for laid in line.visible() {
            colours.add(laid.colour, laid.tile.joker);
        }
        colours
    }

    /// The counts after a card is laid; a card on top of another hides that one.
    pub(super) fn after(mut self, line: &Line, at: At, colour: Seat, joker: bool) -> Colours {
        if let At::On(number) = at
            && let Some(hidden) = line.letter_number(number)
        {
            let [once, twice] = &mut self.0[hidden.colour.index()];
            *once -= 1;
            *twice -= 1 + u32::from(hidden.tile.joker);
        }
        self.add(colour, joker);
        self
    }

    fn add(&mut self, colour: Seat, joker: bool) {
        let [once, twice] = &mut self.0[colour.index()];
        *once += 1;
        *twice += 1 + u32::from(joker);
    }

    /// The number of visible cards of each of the first `seats` seats.
    pub(super) fn counts(self, seats: usize) -> Vec<u32> {
        self.0.iter().take(seats).map(|[once, _]| *once).collect()
    }

    /// The colour that has the majority, if there is one.
    pub(super) fn holder(self, majority: Majority) -> Option<Seat> {
        Seat::all(self.0.len()).find(|&colour| self.has_majority(colour, majority))
    }

    /// Whether a colour has the majority. JOKERS count double only if this colour ties for the most.
    pub(super) fn has_majority(self, colour: Seat, majority: Majority) -> bool {
        let [once, twice] = [0, 1].map(|jokers| Count::new(&self.0, jokers, colour));
        once.wins(majority) || once.own == once.most_of_others && twice.wins(majority)
    }
}

/// One count of a line's visible cards, as one colour sees it.
struct Count {
    own: u32,
    most_of_others: u32,
    total: u32,
}

impl Count {
    fn new(colours: &[[u32; 2]; 4], jokers: usize, colour: Seat) -> Count {
        let mut count = Count { own: 0, most_of_others: 0, total: 0 };
        for (seat, cards) in colours.iter().enumerate() {
            count.total += cards[jokers];
            if seat == colour.index() {
                count.own = cards[jokers];
            } else {
                count.most_of_others = count.most_of_others.max(cards[jokers]);
            }
        }
        count
    }

    fn wins(&self, majority: Majority) -> bool {
        match majority {
            Majority::Relative => self.own > self.most_of_others,
            Majority::Absolute => self.own * 2 > self.total,
        }
    }
}
