//! What a player may try, and what an action would make of the table. The dictionary is not asked.

use lettrine_engine::Stage;
use serde::Serialize;

use super::YahtzeeDesMots;
use super::action::Action;
use super::case::Case;
use super::rules;
use super::state::Phase;
use super::view::View;

/// What filling a box would write down.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Would {
    r#box: Case,
    /// The points in the box.
    points: i32,
    /// The premium beside the sheet (rule YM-14).
    premium: i32,
}

impl Stage<YahtzeeDesMots> for View<'_> {
    type Would = Would;

    /// The verbs of the phase. After a throw a box can always be filled, at least with 0 (rule YM-8).
    fn may(&self) -> Vec<&'static str> {
        match self.public.phase {
            Phase::Throw => vec!["throw"],
            Phase::Turn { throws, .. } => {
                throws.next().map(|_| "throw").into_iter().chain(["score"]).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    /// What filling a box would write down; `None` for a throw, which cannot be foreseen.
    fn stage(&self, action: &Action) -> Option<Would> {
        let (case, written) = rules::written(self.public, action)?;
        Some(Would { r#box: case, points: written.points, premium: written.premium })
    }
}
