//! An address behind which there is a server: a node's own, or that of the proxy before them.

use serde_json::Value;

use crate::http::{Answer, Request};

/// An address behind which there is a server.
#[derive(Clone)]
pub(crate) struct Server(pub(crate) String);

impl Server {
    /// `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.0
    }

    /// A request to be sent.
    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request {
        Request::new(self.address(), method, path)
    }

    /// Gets something with a secret.
    pub(crate) async fn get(&self, path: &str, secret: &Value) -> Answer {
        self.request("GET", path).bearer(secret).send().await
    }

    /// Posts something, which must succeed.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.request("POST", path).body(&body).send().await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }
}
