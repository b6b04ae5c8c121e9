//! Actions that are always allowed, for players that just play on.

use serde_json::{Value, json};

use crate::client::Client;

/// An action with this verb that is allowed whenever the verb is.
pub(crate) fn action_of(verb: &str, ada: &Client) -> Value {
    match verb {
        "start" => {
            // A word can begin with any letter of the hand.
            let hand = ada.game["view"]["hand"].as_array().unwrap();
            let letter = |card: &&Value| card.as_str().unwrap().starts_with(|c: char| c.is_ascii_uppercase());
            match (hand.iter().find(letter), ada.table["game"].as_str()) {
                (Some(card), Some("crack-word")) => json!({"do": "start", "card": card}),
                (Some(card), _) => json!({"do": "start", "cards": [card]}),
                (None, Some("crack-word")) => json!({"do": "start", "card": "?A"}),
                (None, _) => json!({"do": "start", "cards": ["?A"]}),
            }
        }
        "show" => json!({"do": "show", "cards": []}),
        "throw" => json!({"do": "throw", "keep": []}),
        "score" => {
            // No words in the first open box: 0 points.
            let seat = usize::try_from(ada.you["seat"].as_u64().unwrap()).unwrap();
            let sheet = &ada.game["view"]["sheets"][seat];
            let boxes = ["mot-2", "mot-3", "mot-4", "mot-5", "mot-6", "un-mot", "deux-mots", "trois-mots"];
            let open = boxes.iter().find(|name| sheet.get(**name).is_none_or(Value::is_null)).unwrap();
            json!({"do": "score", "box": open})
        }
        verb => json!({"do": verb}),
    }
}
