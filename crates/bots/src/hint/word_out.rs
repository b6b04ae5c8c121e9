//! Hints in WORD OUT.

use lettrine_engine::Seat;
use lettrine_games::word_out::{Action, Phase, View, WordOut};
use lettrine_lexicon::Letter;

use super::{Hinted, Knowing, Naming, advised, both, on_the_way};

impl Hinted for WordOut {
    fn advise(view: &View<'_>, seat: Seat, knowing: Knowing<'_>, rng: &mut fastrand::Rng) -> Action {
        advised::<WordOut>(view, seat, knowing, rng)
    }

    fn look(_: &View<'_>, action: &Action) -> Option<[String; 2]> {
        Some(match action {
            Action::Play { row, .. } => {
                let row = row.number();
                [format!("Regardez la rangée {row}."), format!("Look at row {row}.")]
            }
            Action::Bin { row } => {
                let row = row.number();
                [
                    format!("Regardez la rangée {row} : elle sert surtout aux autres."),
                    format!("Look at row {row}: it is of more use to the others."),
                ]
            }
            Action::Start { .. } => both(
                "Regardez votre main : par quoi commencer une rangée ?",
                "Look at your hand: what could start a row?",
            ),
            Action::Counter { .. } => {
                both("Regardez le mot annoncé : il peut continuer.", "Look at the word: it can go on.")
            }
            Action::Decline => {
                both("Regardez le mot annoncé, puis votre main.", "Look at the word, then at your hand.")
            }
            _ => both(
                "Regardez votre main : rien n'y presse.",
                "Look at your hand: there is no hurry to lay anything.",
            ),
        })
    }

    fn aim(view: &View<'_>, action: &Action, knowing: Knowing<'_>) -> Option<Naming> {
        let public = view.public;
        let (row, cards) = match (action, public.phase) {
            (Action::Play { row, cards, .. }, _) => (*row, cards),
            (Action::Start { cards, .. }, Phase::Start { row })
            | (Action::Counter { cards, .. }, Phase::Counter { row, .. }) => (row, cards),
            _ => return None,
        };
        let laid = public.rows.get(row.index()).into_iter().flat_map(|row| row.iter()).chain(cards.iter());
        let letters: Vec<Letter> = laid.map(|card| card.letter()).collect();
        on_the_way(&letters, |word, start| word.starts_with(start), knowing)
    }

    fn plainly(_: &View<'_>, action: &Action) -> Option<[String; 2]> {
        matches!(action, Action::Pass).then(|| both("Passez.", "Pass."))
    }
}
