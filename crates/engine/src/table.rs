//! A game under way: a state, a seed, a lexicon.

use lettrine_lexicon::{Language, Lexicon};

use crate::{Game, Refusal, Seat, Seed, winners};

/// A game under way.
pub struct Table<'a, G: Game> {
    /// The position.
    pub state: G::State,
    /// Where chance comes from.
    pub seed: Seed,
    /// The words that count.
    pub lexicon: Lexicon<'a>,
}

impl<G: Game> Clone for Table<'_, G> {
    fn clone(&self) -> Self {
        Table { state: self.state.clone(), seed: self.seed, lexicon: self.lexicon }
    }
}

/// Why an action does nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal<R> {
    /// The game is over.
    Over,
    /// Other seats are to act.
    NotYourTurn,
    /// The game refuses it.
    Refused(R),
}

impl<'a, G: Game> Table<'a, G> {
    /// Deals a new game.
    #[must_use]
    pub fn deal(
        options: &G::Options,
        seats: usize,
        seed: Seed,
        lexicon: Lexicon<'a>,
    ) -> (Table<'a, G>, Vec<G::Event>) {
        let mut table = Table { state: G::table(options, seats), seed, lexicon };
        let mut events = Vec::new();
        G::open(&table.state, &seed, &mut events);
        table.fold(&events);
        (table, events)
    }

    /// Plays an action, if it may be played: the events are added, and the state follows them.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        let before = events.len();
        self.judge(seat, action, events)?;
        self.fold(&events[before..]);
        Ok(())
    }

    /// Judges an action without playing it.
    pub fn judge(
        &self,
        seat: Seat,
        action: &G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Illegal<G::Refusal>> {
        judge::<G>(&self.state, seat, action, &self.lexicon, &self.seed, events)
    }

    fn fold(&mut self, events: &[G::Event]) {
        for event in events {
            G::fold(&mut self.state, event);
        }
    }

    /// The scores, if the game is over, and the seats that share the win (rule T-1).
    #[must_use]
    pub fn result(&self) -> Option<(Vec<i32>, Vec<Seat>)> {
        if G::window(&self.state).is_some() {
            return None;
        }
        let scores = G::scores(&self.state);
        let winners = winners(&scores);
        Some((scores, winners))
    }
}

/// Judges an action: whether its seat may act at all, and what the game says.
pub(crate) fn judge<G: Game>(
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    lexicon: &Lexicon<'_>,
    seed: &Seed,
    events: &mut Vec<G::Event>,
) -> Result<(), Illegal<G::Refusal>> {
    let window = G::window(state).ok_or(Illegal::Over)?;
    if !window.seats.contains(seat) {
        return Err(Illegal::NotYourTurn);
    }
    G::decide(state, seat, action, lexicon, seed, events).map_err(Illegal::Refused)
}

impl<R: Refusal> Illegal<R> {
    /// The rule that says so.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Illegal::Over | Illegal::NotYourTurn => "A-3",
            Illegal::Refused(refusal) => refusal.rule(),
        }
    }

    /// One sentence for people, with the rule.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        format!("{} ({})", self.tell(language), self.rule())
    }

    /// One sentence for people.
    #[must_use]
    pub fn tell(&self, language: Language) -> String {
        match self {
            Illegal::Over => language.pick("la partie est finie", "the game is over").to_owned(),
            Illegal::NotYourTurn => {
                language.pick("ce n'est pas à cette place de jouer", "it is not this seat's turn").to_owned()
            }
            Illegal::Refused(refusal) => refusal.say(language),
        }
    }
}
