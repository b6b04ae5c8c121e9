//! Checks every answer that a test gets against the server's `OpenAPI` document: the status and the content type.

use std::sync::LazyLock;

use lettrine_server::http::document;
use serde_json::Value;

use crate::http::Answer;

/// The `OpenAPI` document.
pub(crate) static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

/// Fails if the answer to a documented request is not documented.
pub(crate) fn check(method: &str, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap();
    let Some((template, methods)) =
        DOCUMENT["paths"].as_object().unwrap().iter().find(|(t, _)| fits(t, path))
    else {
        return;
    };
    let operation = &methods[method.to_lowercase()];
    let Some(responses) = operation["responses"].as_object() else {
        assert_eq!(answer.status, 405, "{method} {template} is not documented");
        return;
    };
    let Some(response) = responses.get(&answer.status.to_string()) else {
        panic!("{method} {template}: {} is not documented ({})", answer.status, answer.body);
    };
    let kind = answer.header("content-type").split(';').next().unwrap();
    let fits = match response["content"].as_object() {
        Some(contents) => contents.contains_key(kind),
        None => answer.body.is_empty(),
    };
    assert!(fits, "{method} {template} {}: '{kind}' is not documented: {response}", answer.status);
}

/// Whether a path matches a template such as `/api/tables/{table}`.
fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    let same = |(part, said): (&&str, &&str)| part == said || part.starts_with('{') && !said.is_empty();
    template.len() == path.len() && template.iter().zip(&path).all(same)
}
