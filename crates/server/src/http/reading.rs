//! Parsing of what clients send, with errors that name the part that is wrong.
//!
//! A parser quotes the wrong part in its error, and that part may be of any length. So an input that cannot be parsed is parsed once
//! more with its long texts cut, and the client gets the error of that second attempt.

use std::error::Error;
use std::fmt::Display;

use axum::Json;
use axum::extract::Query;
use axum::http::Uri;
use lettrine_engine::{cut, cut_after};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::problem::Problem;
use crate::protocol::Say;

/// The longest error message of a parser that is passed on, in characters.
const LONGEST: usize = 400;

/// Parses a request's body.
pub(super) fn body<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    read(text, cut_json, |text| Json::from_bytes(text.as_bytes()).map(|Json(body)| body).map_err(reason))
}

/// Parses a message over a socket.
pub(super) fn said(text: &str) -> Result<Say, Problem> {
    read(text, cut_json, Say::read)
}

/// Parses a request's query string.
pub(super) fn query<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    read(
        text,
        |text| Some(cut_query(text)),
        |text| {
            let uri = Uri::try_from(format!("/?{text}")).map_err(|error| error.to_string())?;
            Query::try_from_uri(&uri).map(|Query(query)| query).map_err(reason)
        },
    )
}

fn read<T, E: Display>(
    text: &str,
    short: impl FnOnce(&str) -> Option<String>,
    reader: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Problem> {
    reader(text).map_err(|error| {
        let again = short(text).and_then(|short| reader(&short).err());
        malformed(again.unwrap_or(error))
    })
}

/// The problem for an error of a parser.
pub(super) fn malformed(why: impl Display) -> Problem {
    Problem::Malformed(cut_after(&why.to_string(), LONGEST).into_owned())
}

/// The cause of an error of the framework. The framework's own message is the same for every request.
pub(super) fn reason(error: impl Error) -> String {
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// JSON with its long strings and field names cut; `None` if it has none, or is not JSON.
fn cut_json(text: &str) -> Option<String> {
    let whole: Value = serde_json::from_str(text).ok()?;
    let short = cut_value(whole.clone());
    (short != whole).then(|| short.to_string())
}

fn cut_value(value: Value) -> Value {
    match value {
        Value::String(text) => cut(&text).into(),
        Value::Array(items) => items.into_iter().map(cut_value).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (cut(&name).into_owned(), cut_value(value))).collect()
        }
        plain => plain,
    }
}

/// A query with its long names and values cut.
fn cut_query(text: &str) -> String {
    let short = |part: &str| {
        let part = part.replace('+', " ");
        let text = percent_decode_str(&part).decode_utf8_lossy();
        utf8_percent_encode(&cut(&text), NON_ALPHANUMERIC).to_string()
    };
    let pair = |pair: &str| pair.split('=').map(short).collect::<Vec<_>>().join("=");
    text.split('&').map(pair).collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is never read in whole")]
    struct Asked {
        row: u8,
        order: Option<Order>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Order {
        Longest,
        Shortest,
    }

    fn why(read: Result<Asked, Problem>) -> String {
        match read.unwrap_err() {
            Problem::Malformed(why) => why,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_reader_says_which_part_is_wrong() {
        for (text, part) in [
            (r#"{"row":"a"}"#, "row: "),
            (r#"{"order":"longest"}"#, "`row`"),
            (r#"{"row":1,"row":2}"#, "`row`"),
            ("{\n", "line 2"),
        ] {
            let said = why(body(text));
            assert!(said.contains(part) && !said.contains("Failed"), "{text}: {said}");
        }
        for (text, part) in [("order=longest", "`row`"), ("row=a", "row: ")] {
            let said = why(query(text));
            assert!(said.contains(part) && !said.contains("Failed"), "{text}: {said}");
        }
    }

    #[test]
    fn a_quotation_is_cut_after_forty_characters() {
        // The text contains the marks that the parser itself puts around a quotation: they must not confuse the cutting.
        let long = "É`, expected: ".repeat(900);
        let json = Value::from(long.as_str()).to_string();
        let encoded = utf8_percent_encode(&long, NON_ALPHANUMERIC).to_string();
        for said in [
            why(body(&format!(r#"{{"row":{json}}}"#))),
            why(body(&format!(r#"{{"row":1,{json}:2}}"#))),
            why(body(&format!(r#"{{"row":1,"order":{json}}}"#))),
            why(query(&format!("row=1&{encoded}=2"))),
            why(query(&format!("row=1&order={encoded}"))),
        ] {
            let beginning: String = long.chars().take(40).collect();
            assert!(said.contains(&format!("{beginning}…")), "{said}");
            assert!(!said.contains(&long.chars().take(41).collect::<String>()), "{said}");
            assert!(said.chars().count() < 200, "{said}");
        }
    }

    #[test]
    fn an_error_that_cutting_would_remove_is_told_uncut() {
        #[derive(Debug, Deserialize)]
        struct Named {
            #[serde(rename = "name")]
            _name: String,
        }
        // The cut text has only one of the two fields of the same name, so it can be parsed.
        let text = format!(r#"{{"name":"","name":"{}"}}"#, "é".repeat(41));
        let Problem::Malformed(said) = body::<Named>(&text).unwrap_err() else { panic!("no other problem") };
        assert!(said.contains("`name`"), "{said}");
    }
}
