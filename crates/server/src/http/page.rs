//! Pages for people: the home page of a server without the web app, and the documentation of the interface.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::{Html, Response};
use lettrine_language::Language;
use serde_json::Value;

use super::openapi::document;
use super::visitor::Tongue;
use crate::problem::Problem;

/// The home page of a server that was built without the web app.
pub(super) fn home(Tongue(language): Tongue) -> Html<&'static str> {
    Html(language.pick(include_str!("home.fr.html"), include_str!("home.en.html")))
}

/// The page for a browser whose request is refused before it reaches the web app.
pub(super) fn refused(problem: &Problem, language: Language) -> Response {
    let (code, said) = (language.pick("fr", "en"), escape(&sentence(&problem.say(language))));
    let page = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>Lettrine</title>\n<main>\n<h1>Lettrine</h1>\n<p>{said}</p>\n</main>\n"
    );
    let mut response = problem.respond(language);
    *response.body_mut() = page.into();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    response
}

/// A problem as a sentence of its own: with a capital and a full stop.
fn sentence(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).chain(['.']).collect()
}

/// The page `/api`, which documents the interface.
pub(super) async fn api() -> Html<&'static str> {
    static PAGE: LazyLock<String> = LazyLock::new(|| write(&document()));
    Html(&PAGE)
}

/// The page starts with a fixed text about sockets; the rest is generated from the `OpenAPI` document.
fn write(document: &Value) -> String {
    let mut page = String::from(include_str!("api.head.html"));
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, about) in methods.as_object().into_iter().flatten() {
            operation(&mut page, &method.to_uppercase(), path, about);
        }
    }
    page.push_str("<h2>Types</h2>\n");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let _ = write!(page, "<section id=\"{0}\"><h3>{0}</h3>", escape(name));
        describe(&mut page, schema);
        page.push_str("</section>\n");
    }
    page.push_str("</main>\n");
    page
}

fn operation(page: &mut String, method: &str, path: &str, about: &Value) {
    let _ = write!(page, "<section><h3><code>{method} {}</code></h3>", escape(path));
    describe(page, about);
    if let Some(body) =
        about["requestBody"]["content"].as_object().and_then(|content| content.values().next())
    {
        let _ = write!(page, "<p>Takes {}.</p>", kind(&body["schema"]));
    }
    page.push_str("<ul>");
    for (status, answer) in about["responses"].as_object().into_iter().flatten() {
        let content = answer["content"].as_object().and_then(|content| content.values().next());
        let body = content.map(|content| kind(&content["schema"])).unwrap_or_default();
        let description = escape(answer["description"].as_str().unwrap_or_default());
        let _ = write!(page, "<li>{status} {body} {description}</li>");
    }
    page.push_str("</ul></section>\n");
}

/// Writes the summary, the description, the values and the fields of an operation or a type.
fn describe(page: &mut String, about: &Value) {
    for field in ["summary", "description"] {
        if let Some(text) = about[field].as_str().filter(|text| !text.is_empty()) {
            let _ = write!(page, "<p>{}</p>", escape(text));
        }
    }
    let parts = about["allOf"].as_array().into_iter().flatten();
    for part in std::iter::once(about).chain(parts) {
        if let Some(values) = part["enum"].as_array() {
            let values: Vec<String> = values.iter().map(|value| escape(&value.to_string())).collect();
            let _ = write!(page, "<p><code>{}</code></p>", values.join(" | "));
        }
        let Some(fields) = part["properties"].as_object() else { continue };
        page.push_str("<dl>");
        for (name, field) in fields {
            let text = escape(field["description"].as_str().unwrap_or_default());
            let _ = write!(page, "<dt><code>{}</code> {}</dt><dd>{text}</dd>", escape(name), kind(field));
        }
        page.push_str("</dl>");
    }
}

/// The name of a type, with a link to its section if it has one.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escape(name));
    }
    if let Some(either) = schema["oneOf"].as_array() {
        return either.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(name) => escape(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "anything".to_owned(),
    }
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
