//! As much of HTTP as these tests need.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::patience::within;
use crate::server::Server;

/// Asks in the language, with the secret if there is one; the status, and the body as it came.
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

/// One request, one connection: the answer is all that comes until the server hangs up.
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
