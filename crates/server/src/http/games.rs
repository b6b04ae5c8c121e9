//! The list of games that can be played.

use axum::Json;
use lettrine_games::GAMES;

use super::visitor::Tongue;
use crate::protocol::{Choice, GameAbout};

/// The games, with the options that players may choose.
#[cfg_attr(test, utoipa::path(get, path = "/api/games", responses((status = 200, body = [GameAbout]))))]
pub(super) async fn games(Tongue(language): Tongue) -> Json<Vec<GameAbout>> {
    let about = |game: &&'static dyn lettrine_engine::AnyGame| GameAbout {
        name: game.name(),
        fewest: *game.seats().start(),
        most: *game.seats().end(),
        components: game.components(),
        choices: game
            .choices()
            .iter()
            .map(|choice| choice.tell(language))
            .map(|told| Choice {
                name: told.name,
                rule: told.rule,
                title: told.title,
                note: told.note,
                printed: told.printed,
                values: told.values,
            })
            .collect(),
        defaults: game
            .seats()
            .filter_map(|seats| game.read_options("{}", seats).ok())
            .map(|(options, _)| options)
            .collect(),
    };
    Json(GAMES.iter().map(about).collect())
}
