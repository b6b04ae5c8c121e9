//! A minimal HTTP client: one connection, one request after the other.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::fail;
use crate::Trouble;

/// A connection to a server.
pub(super) struct Http {
    stream: TcpStream,
    host: SocketAddr,
}

impl Http {
    pub(super) async fn connect(host: SocketAddr) -> Result<Http, Trouble> {
        let stream = TcpStream::connect(host).await.map_err(fail)?;
        stream.set_nodelay(true).map_err(fail)?;
        Ok(Http { stream, host })
    }

    /// The body of the response to a GET.
    pub(super) async fn get(&mut self, path: &str) -> Result<String, Trouble> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.host);
        self.ask(&request).await
    }

    /// The body of the response to a POST.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Trouble> {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        Ok(serde_json::from_str(&self.ask(&request).await?)?)
    }

    async fn ask(&mut self, request: &str) -> Result<String, Trouble> {
        self.stream.write_all(request.as_bytes()).await.map_err(fail)?;
        let mut bytes = Vec::new();
        loop {
            if let Some((head, body)) = split(&bytes)
                && body.len() >= length(head)
            {
                let ok = head.starts_with("HTTP/1.1 2");
                let body = String::from_utf8_lossy(body).into_owned();
                return if ok { Ok(body) } else { Err(fail(format!("{request}: {head} {body}"))) };
            }
            if self.stream.read_buf(&mut bytes).await.map_err(fail)? == 0 {
                return Err(fail("the server has hung up"));
            }
        }
    }
}

/// The head and the body so far, once the head is complete.
fn split(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    Some((std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 4..]))
}

/// The length that the body will have.
fn length(head: &str) -> usize {
    let mut fields = head.lines().filter_map(|line| line.split_once(':'));
    let length = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    length.and_then(|(_, value)| value.trim().parse().ok()).unwrap_or(0)
}
