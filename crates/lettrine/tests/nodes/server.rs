//! The address of a server: a node's own, or the proxy's.

use serde_json::Value;

use crate::http::{Answer, Request};

/// The address of a server.
#[derive(Clone)]
pub(crate) struct Server(pub(crate) String);

impl Server {
    /// The address, as `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.0
    }

    /// A request to this server.
    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request {
        Request::new(self.address(), method, path)
    }

    /// Sends a GET request with a secret.
    pub(crate) async fn get(&self, path: &str, secret: &Value) -> Answer {
        self.request("GET", path).bearer(secret).send().await
    }

    /// Sends a POST request that must create something.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.request("POST", path).body(&body).send().await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }
}
