//! Hints in YAHTZEE DES MOTS.

use lettrine_engine::{ReadAction, Seat};
use lettrine_games::yahtzee_des_mots::{Action, DICE, Face, Keep, Phase, View, YahtzeeDesMots, box_name};
use lettrine_language::Language;

use super::{EVERYDAY, Hinted, Knowing, Naming, both};
use crate::yahtzee::Terms;

impl Hinted for YahtzeeDesMots {
    fn advise(view: &View<'_>, _: Seat, knowing: Knowing<'_>, _: &mut fastrand::Rng) -> Action {
        let Knowing { everyday, strong, .. } = knowing;
        let graded = strong.solution(Terms::from(&view.public.options)).graded(view, &strong.words());
        let familiar = graded.iter().find(|graded| match &graded.action {
            Action::Score { words, .. } => words.iter().all(|word| everyday.words().is_word(word)),
            Action::Throw { .. } | Action::Timeout => true,
        });
        let best = graded.first();
        let near = familiar.filter(|near| best.is_none_or(|best| best.expected - near.expected <= EVERYDAY));
        near.or(best).map_or(Action::TIMEOUT, |chosen| chosen.action.clone())
    }

    fn look(view: &View<'_>, action: &Action) -> Option<[String; 2]> {
        Some(match action {
            Action::Throw { .. } if !matches!(view.public.phase, Phase::Turn { .. }) => return None,
            Action::Throw { .. } => both(
                "Regardez les dés : ils peuvent donner mieux.",
                "Look at the dice: there may be better to come.",
            ),
            Action::Score { case, .. } => {
                let [french, english] =
                    [Language::French, Language::English].map(|language| box_name(*case, language));
                [format!("Regardez la case « {french} »."), format!("Look at the box '{english}'.")]
            }
            Action::Timeout => both("Regardez la feuille.", "Look at the sheet."),
        })
    }

    /// None: dice are not thrown for one particular word.
    fn aim(_: &View<'_>, _: &Action, _: Knowing<'_>) -> Option<Naming> {
        None
    }

    fn plainly(view: &View<'_>, action: &Action) -> Option<[String; 2]> {
        let Action::Throw { keep } = action else { return None };
        if *keep == Keep::NONE {
            return Some(both("Lancez tous les dés.", "Throw all the dice."));
        }
        let kept = faces(view, *keep);
        let (others, other) = if keep.iter().count() + 1 == DICE {
            ("l'autre dé", "die")
        } else {
            ("les autres dés", "dice")
        };
        Some([
            format!("Gardez {kept} et relancez {others}."),
            format!("Keep {kept} and throw the other {other} again."),
        ])
    }
}

/// The faces of the kept dice.
fn faces(view: &View<'_>, keep: Keep) -> String {
    let Phase::Turn { dice, .. } = view.public.phase else { return String::new() };
    let shown = keep.iter().filter_map(|die| dice.faces().get(die)).map(|face| match face {
        Face::Letter(letter) => letter.to_char(),
        Face::Diamond => '◇',
    });
    shown.map(String::from).collect::<Vec<_>>().join(" ")
}
