//! The smallest HTTP client: one request a connection. Every answer must be one that the interface documents.

use std::fmt::Write;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{documented, patience};

/// A request to be sent.
pub(crate) struct Request {
    address: String,
    /// What it calls the server.
    host: String,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Request {
    pub(crate) fn new(address: &str, method: &'static str, path: &str) -> Request {
        Request {
            address: address.to_owned(),
            host: address.to_owned(),
            method,
            path: path.to_owned(),
            headers: Vec::new(),
            body: None,
        }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Calls the server by another name.
    pub(crate) fn host(self, host: &str) -> Request {
        Request { host: host.to_owned(), ..self }
    }

    /// With a secret.
    pub(crate) fn bearer(self, secret: &Value) -> Request {
        let bearer = format!("Bearer {}", secret.as_str().unwrap());
        self.header("Authorization", &bearer)
    }

    /// With JSON.
    pub(crate) fn body(self, body: &Value) -> Request {
        let mut request = self.header("Content-Type", "application/json");
        request.body = Some(body.to_string());
        request
    }

    /// With whatever this is.
    pub(crate) fn raw_body(mut self, body: &str) -> Request {
        self.body = Some(body.to_owned());
        self
    }

    pub(crate) async fn send(self) -> Answer {
        patience(async {
            let mut stream = TcpStream::connect(&self.address).await.unwrap();
            let mut said = format!("{} {} HTTP/1.1\r\nHost: {}\r\n", self.method, self.path, self.host);
            for (name, value) in &self.headers {
                write!(said, "{name}: {value}\r\n").unwrap();
            }
            let body = self.body.unwrap_or_default();
            write!(said, "Connection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
            // A server that has heard enough may answer and close before it has read everything.
            let _ = stream.write_all(said.as_bytes()).await;
            let mut answered = Vec::new();
            let _ = stream.read_to_end(&mut answered).await;
            let answer = Answer::read(&String::from_utf8(answered).unwrap());
            documented::check(self.method, &self.path, &answer);
            answer
        })
        .await
    }
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        Answer { status, headers, body: body.to_owned() }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// A header's value; empty where there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(of, _)| of == name).map_or("", |(_, value)| value)
    }

    /// The status, and the code of the problem.
    pub(crate) fn problem(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap_or_default().to_owned())
    }
}
