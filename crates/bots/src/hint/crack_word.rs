//! Hints in CRACK WORD.

use lettrine_engine::Seat;
use lettrine_games::crack_word::{Action, At, CrackWord, LineNumber, Offer, View};
use lettrine_lexicon::Letter;

use super::{Hinted, Knowing, Naming, advised, both, on_the_way};

impl Hinted for CrackWord {
    fn advise(view: &View<'_>, seat: Seat, knowing: Knowing<'_>, rng: &mut fastrand::Rng) -> Action {
        advised::<CrackWord>(view, seat, knowing, rng)
    }

    fn look(_: &View<'_>, action: &Action) -> Option<[String; 2]> {
        Some(match action {
            Action::Place { line, .. } => {
                [format!("Regardez la ligne {line}."), format!("Look at line {line}.")]
            }
            Action::Bin { line } => [
                format!("Regardez la ligne {line} : elle sert surtout aux autres."),
                format!("Look at line {line}: it is of more use to the others."),
            ],
            Action::Start { .. } => both(
                "Regardez votre main : quelle carte relance la ligne ?",
                "Look at your hand: which card starts the line anew?",
            ),
            Action::Pass | Action::Timeout => both(
                "Regardez votre main : rien n'y presse.",
                "Look at your hand: there is no hurry to lay anything.",
            ),
        })
    }

    fn aim(view: &View<'_>, action: &Action, knowing: Knowing<'_>) -> Option<Naming> {
        let letters = match action {
            Action::Place { line, at, card: Offer::Tile(tile), .. } => laid(view, *line, *at, tile.letter),
            Action::Start { card: Offer::Tile(tile) } => vec![tile.letter],
            _ => return None,
        };
        let contains = |word: &[Letter], part: &[Letter]| word.windows(part.len()).any(|run| run == part);
        on_the_way(&letters, contains, knowing)
    }

    fn plainly(_: &View<'_>, _: &Action) -> Option<[String; 2]> {
        None
    }
}

/// The letters of a line after a card is laid.
fn laid(view: &View<'_>, line: i64, at: At, letter: Letter) -> Vec<Letter> {
    let line = LineNumber::new(line).map(|line| view.public.line(line));
    let mut letters: Vec<Letter> = line.into_iter().flat_map(|line| line.letters()).collect();
    match at {
        At::Left => letters.insert(0, letter),
        At::Right => letters.push(letter),
        At::On(number) => {
            let covered = usize::try_from(number - 1).ok().and_then(|place| letters.get_mut(place));
            if let Some(covered) = covered {
                *covered = letter;
            }
        }
    }
    letters
}
