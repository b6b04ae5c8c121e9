//! A minimal HTTP client for these tests.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::patience::within;
use crate::server::Server;

/// Sends a GET request in this language, with the secret if there is one; returns the status and the raw body.
pub(crate) async fn get(
    server: &Server,
    path: &str,
    secret: Option<&str>,
    language: &str,
) -> (String, String) {
    let secret = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n")).unwrap_or_default();
    request(server, &format!("GET {path}"), &format!("{secret}Accept-Language: {language}\r\n"), "").await
}

pub(crate) async fn post(server: &Server, path: &str, body: &Value) -> (String, String) {
    let body = body.to_string();
    let headers = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    request(server, &format!("POST {path}"), &headers, &body).await
}

/// Sends one request on one connection; the answer ends when the server closes the connection.
async fn request(server: &Server, what: &str, headers: &str, body: &str) -> (String, String) {
    let host = server.address();
    let request = format!("{what} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n{body}");
    let mut answer = String::new();
    within(async {
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.read_to_string(&mut answer).await.unwrap();
    })
    .await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap();
    (status.to_owned(), body.to_owned())
}
