//! What a player may try, and what it would make of the table: told without the dictionary.

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
    /// In the box.
    points: i32,
    /// Beside the sheet (rule YM-14).
    premium: i32,
}

impl Stage<YahtzeeDesMots> for View<'_> {
    type Would = Would;

    /// The verbs of the phase. With the dice on the table a box can always be filled, if only with 0 (rule YM-8).
    fn may(&self) -> Vec<&'static str> {
        match self.public.phase {
            Phase::Throw => vec!["throw"],
            Phase::Turn { throws, .. } => {
                throws.next().map(|_| "throw").into_iter().chain(["score"]).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    /// What filling a box would write down. How a throw will lie nobody knows.
    fn stage(&self, action: &Action) -> Option<Would> {
        let (case, written) = rules::written(self.public, action)?;
        Some(Would { r#box: case, points: written.points, premium: written.premium })
    }
}
