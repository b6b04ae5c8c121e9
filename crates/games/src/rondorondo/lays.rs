//! What a viewer may do with the holder, whatever the dictionary says. A board offers exactly this, so it needs no rule of its own.

use serde::Serialize;

use super::holder::MOST_CELLS;
use super::view::{Stage, View};

/// What the viewer may do, when the viewer may act.
#[expect(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Lays {
    /// Whether a compartment may be added, at either end (RR-5).
    adds: bool,
    /// Whether a joker may be laid as a gomme (RR-9).
    joker_gomme: bool,
    /// Whether a card may be laid face down (RR-19).
    face_down: bool,
    /// Whether passing draws a card (RR-10).
    draws: bool,
}

impl Lays {
    pub(super) fn of(view: &View<'_>) -> Option<Lays> {
        view.acting_hand()?;
        let (options, cells) = (&view.public.options, view.public.holder.cells().len());
        let turn = matches!(view.phase, Stage::Turn { .. });
        // The first word has letters and jokers only, in the three compartments (RR-4).
        let covers = turn && cells > 0;
        Some(Lays {
            adds: covers && cells < MOST_CELLS,
            joker_gomme: covers && options.joker_gomme,
            face_down: covers && options.beginner,
            draws: turn && view.has_pile(),
        })
    }
}
