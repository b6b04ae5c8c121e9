//! A minimal HTTP client: one request per connection.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Trouble;

/// Posts a request. Returns the body of the response, which must be a success.
pub(crate) async fn post(host: SocketAddr, path: &str, secret: &str, body: &Value) -> Result<Value, Trouble> {
    let body = body.to_string();
    let bearer =
        if secret.is_empty() { String::new() } else { format!("authorization: Bearer {secret}\r\n") };
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-type: application/json\r\n{bearer}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(host).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no whole answer")?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{path}: {body}").into());
    }
    Ok(serde_json::from_str(body)?)
}
