//! Whatever the server answers to any test stands in its `OpenAPI` document: the status, and the kind of content.

use std::sync::LazyLock;

use lettrine_server::http::document;
use serde_json::Value;

use crate::http::Answer;
use crate::server::Server;

static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

/// Fails where the answer to a documented request is not a documented one.
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

/// Whether a path is one of these: `/api/tables/{table}`.
fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    let same = |(part, said): (&&str, &&str)| part == said || part.starts_with('{') && !said.is_empty();
    template.len() == path.len() && template.iter().zip(&path).all(same)
}

/// All operations: method, path, and what is said of them.
fn operations() -> impl Iterator<Item = (String, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(move |(method, about)| (format!("{method} {path}"), about))
    })
}

#[test]
fn every_operation_documents_the_problems_it_can_meet() {
    for (name, about) in operations() {
        let documents = |status: &str| about["responses"][status].is_object();
        assert!(documents("421") && documents("429"), "{name}");
        if about["requestBody"].is_object() {
            assert!(["400", "408", "413"].into_iter().all(documents), "{name}");
        }
        if name.contains("{table}") {
            assert!(documents("404") && documents("503"), "{name}");
        }
        for (status, response) in about["responses"].as_object().unwrap() {
            let tells = response["content"]["application/problem+json"].is_object();
            let ready = (name.as_str(), status.as_str()) == ("get /readyz", "503");
            assert!(tells || ready || status.as_str() < "400", "{name} {status}");
        }
    }
}

#[test]
fn names_of_games_and_lengths_are_bounded() {
    let schemas = &DOCUMENT["components"]["schemas"];
    let games = schemas["NewTable"]["properties"]["game"]["enum"].as_array().unwrap();
    assert!(
        games.contains(&"word-out".into())
            && games == schemas["Quick"]["properties"]["game"]["enum"].as_array().unwrap()
    );
    assert_eq!(schemas["Sit"]["properties"]["name"]["maxLength"], 24);
    let (_, search) = operations().find(|(name, _)| name == "get /api/words").unwrap();
    for parameter in search["parameters"].as_array().unwrap() {
        let schema = &parameter["schema"];
        assert!(schema["maxLength"] == 40 || schema["minimum"] == 0, "{parameter}");
    }
}

#[tokio::test]
async fn the_figures_are_of_the_kind_that_is_documented() {
    let figures = Server::start().get("/metrics").await;
    assert!(figures.header("content-type").starts_with("application/openmetrics-text"));
    assert!(figures.body.ends_with("# EOF\n"));
}
