//! A minimal HTTP client: one request for each connection. Every answer must be one that the interface documents.

use std::fmt::Write;
use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{documented, patience};

/// A request to be sent.
pub(crate) struct Request {
    address: String,
    /// The value of the Host header.
    host: String,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// The answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    /// The body as text.
    pub(crate) body: String,
    /// The body as received, which may be compressed.
    pub(crate) bytes: Vec<u8>,
}

impl Request {
    pub(crate) fn new(address: &str, method: &'static str, path: &str) -> Request {
        Request {
            address: address.to_owned(),
            host: address.to_owned(),
            method,
            path: path.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sets another Host header.
    pub(crate) fn host(self, host: &str) -> Request {
        Request { host: host.to_owned(), ..self }
    }

    /// Adds a secret.
    pub(crate) fn bearer(self, secret: &Value) -> Request {
        let bearer = format!("Bearer {}", secret.as_str().unwrap());
        self.header("Authorization", &bearer)
    }

    /// Adds a JSON body.
    pub(crate) fn body(self, body: &Value) -> Request {
        let mut request = self.header("Content-Type", "application/json");
        request.body = body.to_string().into_bytes();
        request
    }

    /// Adds a body of any bytes.
    pub(crate) fn raw_body(mut self, body: impl AsRef<[u8]>) -> Request {
        self.body = body.as_ref().to_vec();
        self
    }

    pub(crate) async fn send(self) -> Answer {
        patience(async {
            let mut stream = TcpStream::connect(&self.address).await.unwrap();
            let mut said = format!("{} {} HTTP/1.1\r\nHost: {}\r\n", self.method, self.path, self.host);
            for (name, value) in &self.headers {
                write!(said, "{name}: {value}\r\n").unwrap();
            }
            write!(said, "Connection: close\r\nContent-Length: {}\r\n\r\n", self.body.len()).unwrap();
            let said = [said.into_bytes(), self.body].concat();
            // The server may answer and close before it has read the whole request.
            let _ = stream.write_all(&said).await;
            let mut answered = Vec::new();
            let _ = stream.read_to_end(&mut answered).await;
            let answer = Answer::read(&answered);
            documented::check(self.method, &self.path, &answer);
            answer
        })
        .await
    }
}

impl Answer {
    fn read(answered: &[u8]) -> Answer {
        let end = answered.windows(4).position(|bytes| bytes == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no answer: {:?}", String::from_utf8_lossy(answered)));
        let (head, bytes) = (std::str::from_utf8(&answered[..end]).unwrap(), answered[end + 4..].to_vec());
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let mut answer = Answer { status, headers, body: String::new(), bytes };
        // An answer without a body (304) may still name its encoding.
        answer.body = if answer.header("content-encoding") == "gzip" && !answer.bytes.is_empty() {
            let mut text = String::new();
            GzDecoder::new(answer.bytes.as_slice()).read_to_string(&mut text).unwrap();
            text
        } else {
            String::from_utf8_lossy(&answer.bytes).into_owned()
        };
        answer
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The value of a header; empty if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(of, _)| of == name).map_or("", |(_, value)| value)
    }

    /// The status and the code of a problem.
    pub(crate) fn problem(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap_or_default().to_owned())
    }
}
