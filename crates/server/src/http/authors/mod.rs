//! Documentation for authors of clients and bots: pages generated from the values that the code itself uses, and files to download.

mod errors;
mod limits;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::shared::Shared;

/// The page about the notation of cards, actions and records.
const NOTATION: &str = include_str!("notation.html");
/// The TypeScript declarations of all messages and views.
const PROTOCOL: &str = include_str!("../../../../../web/src/protocol.ts");
/// An example of a bot.
const BOT: &str = include_str!("../../../../../examples/bot.py");

/// The pages and files, under `/api`.
pub(super) fn router() -> Router<Arc<Shared>> {
    static LIMITS: LazyLock<String> = LazyLock::new(limits::page);
    static ERRORS: LazyLock<String> = LazyLock::new(errors::page);
    Router::new()
        .route("/api/notation", get(async || Html(NOTATION)))
        .route("/api/limits", get(async || Html(LIMITS.as_str())))
        .route("/api/errors", get(async || Html(ERRORS.as_str())))
        .route("/api/protocol.ts", get(async || text(PROTOCOL)))
        .route("/api/bot.py", get(async || text(BOT)))
}

/// A file as plain text, which a browser shows instead of downloading it.
fn text(file: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], file)
}

/// An HTML page with this title and content.
fn page(title: &str, contents: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Lettrine: {title}</title>\n<main>\n<p><a href=\"/api\">The interface</a></p>\n<h1>{title}</h1>\n{contents}</main>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The string values of this field in a piece of the declarations.
    fn tags(declarations: &str, field: &str) -> Vec<String> {
        let tag = format!("\"{field}\": \"");
        let found = declarations.split(&tag).skip(1);
        found.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    }

    /// The declaration of a type.
    fn declared(name: &str) -> &'static str {
        let (_, rest) = PROTOCOL.split_once(&format!("\nexport type {name} = ")).unwrap();
        rest.split("\nexport type ").next().unwrap()
    }

    #[test]
    fn every_kind_of_message_is_on_the_page_of_the_interface() {
        let page = include_str!("../api.head.html");
        for (name, field, fewest) in
            [("Say", "say", 5), ("Tell", "tell", 8), ("Ask", "for", 9), ("Host", "do", 8)]
        {
            let kinds = tags(declared(name), field);
            assert!(kinds.len() >= fewest, "{name}: {kinds:?}");
            for kind in kinds {
                assert!(page.contains(&format!("<code>{kind}</code>")), "{name}: {kind}");
            }
        }
    }

    #[test]
    fn every_action_of_every_game_is_on_the_page_of_the_notation() {
        let actions: Vec<_> = PROTOCOL
            .split("export type Action = {")
            .skip(1)
            .map(|rest| rest.split(";\n").next().unwrap())
            .collect();
        assert_eq!(actions.len(), lettrine_games::GAMES.len());
        for verb in actions.iter().flat_map(|action| tags(action, "do")) {
            assert!(NOTATION.contains(&format!("\"do\":\"{verb}\"")), "{verb}");
        }
        for game in lettrine_games::GAMES {
            assert!(NOTATION.contains(&format!("<h3>{}</h3>", game.name())), "{}", game.name());
        }
    }

    /// The examples of score sheets are real: the lines of each game, one below the other, are counted.
    #[test]
    fn every_line_of_a_sheet_on_the_page_of_the_notation_counts() {
        let (_, part) = NOTATION.split_once("<h2 id=\"sheets\">").unwrap();
        let example = part.split("<pre><code>").nth(1).unwrap().split("</code></pre>").next().unwrap();
        for game in lettrine_games::TABLETOPS {
            let lines = example.lines().filter_map(|line| line.strip_prefix(game.name()));
            let lines = format!("[{}]", lines.collect::<Vec<_>>().join(","));
            let counted = game.count("{}", 2, &lines, &lettrine_french::lexicon()).unwrap();
            assert!(counted.lines.len() > 1, "{}", game.name());
            for line in counted.lines {
                assert!(line.refused.is_none(), "{}: {:?}", game.name(), line.refused);
            }
        }
    }

    #[test]
    fn every_field_of_a_record_is_on_the_page_of_the_notation() {
        // The field names in the parser of records.
        let source = include_str!("../../../../engine/src/record.rs");
        let (_, reader) = source.split_once("pub fn read(text: &str)").unwrap();
        let reader = reader.split("\n    }\n").next().unwrap();
        let fields: Vec<&str> = reader.split('"').skip(1).step_by(2).collect();
        assert!(fields.contains(&"seed") && fields.contains(&"notes") && fields.len() > 10, "{fields:?}");
        for field in fields {
            assert!(NOTATION.contains(&format!("<code>{field}</code>")), "{field}");
        }
    }

    /// The examples are real: each game can parse its own.
    #[test]
    fn every_action_on_the_page_of_the_notation_is_one_that_its_game_can_read() {
        for game in lettrine_games::GAMES {
            let (_, part) = NOTATION.split_once(&format!("<h3>{}</h3>", game.name())).unwrap();
            let example = part.split("<pre><code>").nth(1).unwrap().split("</code></pre>").next().unwrap();
            let seats = serde_json::json!(vec!["A"; *game.seats().end()]);
            for line in example.replace("&gt;", ">").lines() {
                let record = serde_json::json!({"game": game.name(), "seats": seats, "actions": [
                    serde_json::from_str::<serde_json::Value>(line).unwrap()]});
                let record = lettrine_engine::Record::read(&record.to_string()).unwrap();
                let told = game.replay(
                    &record,
                    lettrine_french::lexicon(),
                    None,
                    lettrine_language::Language::English,
                    &mut |_| {},
                );
                // The action may be illegal at the start of the game, but it must be readable.
                assert!(!matches!(told, Err(lettrine_engine::ReplayError::Read(_))), "{line}: {told:?}");
            }
        }
    }
}
