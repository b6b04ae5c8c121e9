//! One imagined deal, and how an action does in it.

use std::ops::ControlFlow;

use lettrine_engine::{Game, Imagine, Look, Playing, Position, ReadAction, Search, Seat, Seed};
use lettrine_lexicon::Lexicon;

use super::Judgement;

/// An imagined deal with its own chance.
pub(super) struct Deal<G: Game> {
    state: G::State,
    seed: Seed,
    player: Seat,
}

impl<G: Judgement> Deal<G> {
    /// Something that agrees with all that the view shows.
    pub(super) fn imagined(view: &G::View<'_>, player: Seat, rng: &mut fastrand::Rng) -> Deal<G> {
        let state = view.imagine(rng);
        let seed = Seed::new(std::array::from_fn(|_| rng.u8(..)));
        Deal { state, seed, player }
    }

    /// By how many points the player leads, some actions after this one.
    pub(super) fn value_of(&self, action: &G::Action, lexicon: &Lexicon<'_>) -> f32 {
        let mut table = Playing::<G> { state: self.state.clone(), seed: self.seed, lexicon: *lexicon };
        let mut events = Vec::new();
        if table.act(self.player, action, &mut events).is_err() {
            return f32::MIN;
        }
        // A turn that was only prepared is still to be taken: all candidates are compared after as many turns.
        let mut left = G::DEPTH + usize::from(G::prepares(action));
        for _ in 0..MOST_ACTIONS {
            let window = table.state.window().filter(|_| left > 0);
            let Some(seat) = window.and_then(|window| window.seats.iter().next()) else { break };
            let next = G::at_once(&table.state.view(Some(seat)), lexicon);
            left -= usize::from(!G::prepares(&next));
            events.clear();
            if table.act(seat, &next, &mut events).is_err() {
                break;
            }
        }
        lead::<G>(&table, self.player)
    }
}

/// No playout goes on for longer, however many actions only prepare others.
const MOST_ACTIONS: usize = 24;

/// The action that looks best at first sight; the timeout where nothing is legal.
pub(crate) fn at_a_glance<G: Judgement>(view: &G::View<'_>, lexicon: &Lexicon<'_>) -> G::Action {
    let (mut best, mut chosen, mut glances) = (f32::NEG_INFINITY, None, 0);
    let _ = view.legal(lexicon, &mut |action| {
        let glance = G::glance(view, &action, lexicon);
        if glance > best {
            (best, chosen) = (glance, Some(action));
        }
        glances += 1;
        if glances < G::GLANCES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    chosen.unwrap_or(G::Action::TIMEOUT)
}

/// The player's score before the best of the others', with what each has in hand while the game goes on.
fn lead<G: Judgement>(table: &Playing<'_, G>, player: Seat) -> f32 {
    let standings = standings::<G>(table);
    let own = standings.get(player.index()).copied().unwrap_or_default();
    let others = standings.iter().enumerate().filter(|(seat, _)| *seat != player.index());
    let best = others.map(|(_, standing)| *standing).fold(f32::NEG_INFINITY, f32::max);
    if best.is_finite() { own - best } else { own }
}

/// The score of each seat, with what it has in hand while the game goes on.
pub(crate) fn standings<G: Judgement>(table: &Playing<'_, G>) -> Vec<f32> {
    let over = table.state.window().is_none();
    let scores = table.state.scores();
    let standing = |(seat, score): (Seat, i32)| {
        #[expect(clippy::cast_precision_loss, reason = "scores are small")]
        let score = score as f32;
        let outlook = if over { 0.0 } else { G::outlook(&table.state.view(Some(seat)), &table.lexicon) };
        score + outlook
    };
    Seat::all(scores.len()).zip(scores).map(standing).collect()
}
