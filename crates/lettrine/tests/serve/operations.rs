//! Checks the `OpenAPI` document's description of every operation.

use serde_json::Value;

use crate::documented::DOCUMENT;
use crate::server::Server;

/// All operations: method and path, and their description.
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
