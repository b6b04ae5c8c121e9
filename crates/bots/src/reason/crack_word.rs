//! Reasons in CRACK WORD: the terms of the glance.

use lettrine_games::crack_word::{Action, At, Card, CrackWord, LineNumber, Offer, View};
use lettrine_lexicon::Lexicon;

use super::{Explained, Reason, Special};
use crate::crack_word::Shape;

impl Explained for CrackWord {
    fn terms(view: &View<'_>, action: &Action, lexicon: &Lexicon<'_>) -> Vec<Reason> {
        let (Some(seat), Some(hand), public) = (view.viewer, view.hand, view.public) else {
            return Vec::new();
        };
        let shape = |line: i64| LineNumber::new(line).map(|line| Shape::of(public.line(line), seat));
        let mut reasons = match action {
            Action::Place { line, at, card: Offer::Tile(tile), crack: false } => {
                let (Some(before), Some(after)) = (shape(*line), shape(*line)) else { return Vec::new() };
                let mut reasons = laid(&before, &after.with(*at, tile.letter), *at, lexicon);
                reasons.splice(
                    ..0,
                    LineNumber::new(*line).and_then(|line| majority(view, line, *at, tile.joker)),
                );
                reasons
            }
            Action::Bin { line } => {
                let served = shape(*line).is_some_and(|before| before.prospect(lexicon) < 0.0);
                served.then_some(Reason::ThrowsAway).into_iter().collect()
            }
            Action::Pass if !public.is_last_hand() => vec![Reason::Draws],
            _ => Vec::new(),
        };
        if public.is_last_hand() && *action != Action::Pass {
            reasons.insert(0, if hand.len() == 1 { Reason::GoesOut } else { Reason::LaysOff });
        }
        reasons
    }

    fn spends(action: &Action, card: Special) -> bool {
        match (action, card) {
            (Action::Bin { .. }, Special::Bin) => true,
            (
                Action::Place { card: Offer::Tile(tile), .. } | Action::Start { card: Offer::Tile(tile) },
                Special::Joker,
            ) => tile.joker,
            _ => false,
        }
    }

    fn holds(view: &View<'_>, card: Special) -> bool {
        view.hand.is_some_and(|hand| match card {
            Special::Joker => hand.contains(Card::Joker),
            Special::Bin => hand.contains(Card::Bin),
            Special::Safe => false,
        })
    }
}

/// The majority by the rules, with JOKERS counted twice in a tie (rule CW-11).
fn majority(view: &View<'_>, line: LineNumber, at: At, joker: bool) -> Option<Reason> {
    let seat = view.viewer?;
    if !view.public.would_have_majority(line, at, seat, joker) {
        return None;
    }
    if !view.public.has_majority(line, seat) {
        return Some(Reason::TakesMajority);
    }
    // A card over one of the player's own colour adds none.
    let own = |number| view.public.line(line).visible().nth(number).is_some_and(|laid| laid.colour == seat);
    let covers_own = matches!(at, At::On(number) if usize::try_from(number - 1).is_ok_and(own));
    (!covers_own).then_some(Reason::Strengthens)
}

fn laid(before: &Shape, after: &Shape, at: At, lexicon: &Lexicon<'_>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if matches!(at, At::On(_)) && after.lead() > before.lead() {
        reasons.push(Reason::Hides);
    }
    let (was, is) = (before.prospect(lexicon), after.prospect(lexicon));
    if was < 0.0 && is > was && after.lead() <= 0.0 {
        reasons.push(Reason::LeavesLittle);
    }
    reasons
}
