//! Reasons in words, in French and in English.

use lettrine_games::yahtzee_des_mots::box_name;
use lettrine_language::Language;

use super::{GOMME, Reason, Special};

/// Percentages of countering: below `FEW` there are few counters, from `MANY` on there are many.
const FEW: u8 = 25;
const MANY: u8 = 60;

/// All reasons in one line: `+14, peu de contres possibles`. Empty if there are none.
#[must_use]
pub fn said(reasons: &[Reason], language: Language) -> String {
    reasons.iter().map(|reason| reason.say(language)).collect::<Vec<_>>().join(", ")
}

impl Reason {
    /// The reason in words, as a part of a sentence about the player.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        if let Some((french, english)) = self.fixed() {
            return language.pick(french, english).to_owned();
        }
        match self {
            Reason::Points { points } => format!("+{points}"),
            Reason::LooksAhead { gain } => {
                let gain = figure(*gain, language);
                language.pick(
                    format!("environ {gain} de mieux pour la suite que le coup le plus payant"),
                    format!("about {gain} better in the long run than the most points at once"),
                )
            }
            Reason::Denies { points } => language.pick(
                format!("empêche l'adversaire de marquer {points}"),
                format!("keeps the other from scoring {points}"),
            ),
            Reason::Bonus { points } => language.pick(
                format!("dont {points} de prime pour les cartes posées"),
                format!("{points} of it a bonus for the cards laid"),
            ),
            Reason::Sheds { letter: GOMME } => {
                language.pick("une gomme de moins en main".into(), "one gomme fewer in hand".into())
            }
            Reason::Sheds { letter } => language.pick(
                format!("se débarrasse du {letter}, difficile à placer"),
                format!("gets rid of the {letter}, hard to place"),
            ),
            Reason::ThrowsOn { gain } => {
                let gain = figure(*gain, language);
                language.pick(
                    format!("relancer rapporte {gain} de plus en moyenne"),
                    format!("throwing again brings {gain} more on average"),
                )
            }
            Reason::StopsHere { gain } => {
                let gain = figure(*gain, language);
                language.pick(
                    format!("relancer ferait perdre {gain} en moyenne"),
                    format!("throwing again would lose {gain} on average"),
                )
            }
            Reason::KeepsBox { case, gain } => {
                let (case, gain) = (box_name(*case, language), figure(*gain, language));
                language.pick(
                    format!("garde « {case} » pour plus tard ({gain} de mieux)"),
                    format!("keeps '{case}' for later ({gain} better)"),
                )
            }
            Reason::GivesAway { case } => {
                let case = box_name(*case, language);
                language.pick(
                    format!("sacrifie « {case} », qui coûte le moins"),
                    format!("gives '{case}' away, which costs least"),
                )
            }
            Reason::Expects { total } => {
                let total = format!("{total:.0}");
                language.pick(format!("total espéré : {total}"), format!("expected total: {total}"))
            }
            _ => String::new(),
        }
    }

    /// The text of a reason without figures.
    fn fixed(&self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Reason::NothingElse => ("rien d'autre à jouer", "nothing else to play"),
            Reason::Overlooked => ("n'a rien vu de mieux", "saw nothing better"),
            Reason::Keeps { card: Special::Joker } => ("garde son JOKER", "keeps the JOKER"),
            Reason::Keeps { card: Special::Safe } => ("garde son INCONTRABLE", "keeps the INCONTRABLE"),
            Reason::Keeps { card: Special::Bin } => ("garde sa POUBELLE", "keeps the POUBELLE"),
            Reason::Uncounterable => ("personne ne peut contrer", "nobody can counter"),
            Reason::Counters { percent: ..FEW } => ("peu de contres possibles", "few counters possible"),
            Reason::Counters { percent: FEW..MANY } => {
                ("quelques contres possibles", "some counters possible")
            }
            Reason::Counters { .. } => (
                "le risque d'un contre est grand, mais il est pris",
                "a counter is likely, but worth the risk",
            ),
            Reason::LeavesLittle => ("laisse peu à prendre aux autres", "leaves little to the others"),
            Reason::ThrowsAway => {
                ("jette ce qui aurait servi aux autres", "bins what would have served the others")
            }
            Reason::LaysOff => ("se défait de ses cartes avant la fin", "gets rid of cards before the end"),
            Reason::GoesOut => ("pose sa dernière carte", "lays the last card"),
            Reason::Draws => ("pioche en attendant mieux", "draws, hoping for better"),
            Reason::TakesMajority => ("prend la majorité", "takes the majority"),
            Reason::Strengthens => ("renforce sa majorité", "strengthens the majority"),
            Reason::Hides => ("cache une carte adverse", "hides a card of another colour"),
            _ => return None,
        })
    }
}

/// A number of points with one decimal.
fn figure(points: f64, language: Language) -> String {
    let figure = format!("{points:.1}");
    language.pick(figure.replace('.', ","), figure)
}
