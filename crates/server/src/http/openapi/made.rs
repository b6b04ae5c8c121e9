//! The `OpenAPI` document, generated from the handlers and types.

use std::path::Path;

use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, Response};

use crate::http::{
    data, evenings, games, guard, health, legal, lexicons, mine, my_tables, push, puzzles, records, reports,
    reviews, rules, socket, tables, tabletop, words,
};
use crate::problem::Details;
use crate::protocol::Trouble;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Lettrine",
        description = "Tables by link: four French word games. What is live goes over a WebSocket; see /api.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::games,
        lexicons::all,
        lexicons::words,
        lexicons::bring,
        rules::rules,
        words::word,
        words::words,
        reports::report,
        data::report,
        data::rules,
        data::kept,
        data::erase,
        evenings::open,
        evenings::look,
        evenings::reschedule,
        evenings::cancel,
        evenings::join,
        evenings::play,
        tables::quick,
        tables::open,
        tables::lobby,
        tables::look,
        tables::sit,
        tables::remove,
        my_tables::mine,
        my_tables::held,
        mine::records,
        mine::erase,
        push::key,
        push::subscribe,
        push::unsubscribe,
        puzzles::answer,
        puzzles::day,
        puzzles::table,
        tabletop::first,
        tabletop::preparation,
        tabletop::sheet,
        legal::legal,
        socket::socket,
        records::export,
        records::replay,
        records::log,
        reviews::review,
        records::import,
        guard::enter,
        health::healthz,
        health::readyz,
        health::metrics
    ),
    components(schemas(Details, Trouble))
)]
struct Api;

#[test]
fn the_document_that_is_served_is_that_of_the_handlers() {
    let made = made().to_pretty_json().unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
        std::fs::write(path, &made).unwrap();
        return;
    }
    assert!(super::DOCUMENT == made, "openapi.json is old: BLESS=1 cargo test -p lettrine-server openapi");
}

#[test]
fn an_operation_that_takes_a_secret_says_what_it_answers_to_another_one() {
    for (path, item) in Api::openapi().paths.paths {
        let operations = [item.get, item.post, item.patch, item.delete];
        for operation in operations.into_iter().flatten().filter(|operation| operation.security.is_some()) {
            assert!(
                operation.responses.responses.contains_key("403"),
                "{path}: {:?}",
                operation.operation_id
            );
        }
    }
}

fn made() -> utoipa::openapi::OpenApi {
    let mut document = Api::openapi();
    for (path, item) in &mut document.paths.paths {
        let operations = [&mut item.get, &mut item.post, &mut item.patch, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            add_problems(path, operation);
        }
    }
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    let about = "Where the instance has a password: the password itself. What is not ASCII goes as UTF-8.";
    let header = ApiKey::Header(ApiKeyValue::with_description(guard::PASSWORD_HEADER, about));
    components.add_security_scheme("password", SecurityScheme::ApiKey(header));
    let about = "Where the instance has a password: what `POST /api/enter` set.";
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description(guard::COOKIE, about));
    components.add_security_scheme("entrance", SecurityScheme::ApiKey(cookie));
    document
}

/// Adds the problems that all operations of a kind can have; each handler declares its own.
fn add_problems(path: &str, operation: &mut Operation) {
    let looked_after = matches!(path, "/healthz" | "/readyz");
    let mut problems = vec![
        ("421", "`foreign_host`: the server does not go by the name in `Host`"),
        ("429", "`too_fast`: too many requests from one address; see `Retry-After`"),
    ];
    if !looked_after {
        problems.push(("503", "`busy`, `store` or `stopping`: try again; see `Retry-After`"));
    }
    problems.push(("403", "`banned`: the host of the server does not let this address in"));
    if !looked_after && path != "/api/enter" {
        problems.push(("401", "`password_needed`: the instance has a password"));
        problems.push(("403", "`wrong_password`"));
    }
    if operation.request_body.is_some() {
        problems.push(("400", "`malformed`: the body is not what it should be"));
        problems.push(("408", "`too_slow`: the body took too long to arrive"));
        problems.push(("413", "`too_long`: the body is too large"));
    }
    if path.contains("{table}") {
        problems.push(("404", "`not_found`: there is no such table"));
        problems.push(("500", "`damaged`: the table's log cannot be read"));
    }
    let responses = &mut operation.responses.responses;
    for (status, about) in problems {
        match responses.get_mut(status) {
            Some(RefOr::T(response)) => {
                response.description = format!("{}; or {about}", response.description);
            }
            _ => _ = responses.insert(status.to_owned(), RefOr::T(Response::new(about))),
        }
    }
    let details = || Content::new(Some(Ref::from_schema_name("Details")));
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && status.as_str() >= "400"
            && response.content.is_empty()
        {
            response.content.insert("application/problem+json".into(), RefOr::T(details()));
        }
    }
}
