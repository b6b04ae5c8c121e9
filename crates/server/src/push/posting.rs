//! Sending a message to a push service over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{Request, header};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::Subscription;
use super::endpoint::{Endpoint, is_public};
use super::sealing::seal;
use super::vapid::Vapid;

/// How long a push service keeps a message for a browser that is offline, in seconds: a day.
const KEPT: &str = "86400";

/// The client of push services.
pub(super) struct Post {
    vapid: Vapid,
    tls: TlsConnector,
    anywhere: bool,
}

impl Post {
    pub(super) fn new(vapid: Vapid, anywhere: bool) -> Result<Post, String> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config =
            versions.map_err(|error| error.to_string())?.with_root_certificates(roots).with_no_client_auth();
        Ok(Post { vapid, tls: TlsConnector::from(Arc::new(config)), anywhere })
    }

    /// Sends a message, and returns the HTTP status of the answer. It replaces an earlier message on the same topic that is not delivered
    /// yet.
    pub(super) async fn send(&self, to: &Subscription, message: &str, topic: &str) -> Result<u16, String> {
        let endpoint = &to.endpoint;
        let sealed = seal(message.as_bytes(), &to.keys).ok_or("a browser's key is none")?;
        let authorization = self.vapid.authorization(&endpoint.origin()).ok_or("the key cannot sign")?;
        let host = endpoint.origin();
        let host = host.split_once("://").map_or("", |(_, host)| host);
        let request = Request::post(endpoint.path())
            .header(header::HOST, host)
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("TTL", KEPT)
            .header("Urgency", "normal")
            .header("Topic", topic)
            .body(Full::new(Bytes::from(sealed)))
            .map_err(|error| error.to_string())?;
        let stream = self.connect(endpoint).await?;
        if !endpoint.is_https() {
            return post(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host().to_owned()).map_err(|error| error.to_string())?;
        let stream = self.tls.connect(name, stream).await.map_err(|error| error.to_string())?;
        post(stream, request).await
    }

    /// Connects to a public IP address of the host. The check is made on the resolved address, since any name can resolve to a local one.
    async fn connect(&self, endpoint: &Endpoint) -> Result<TcpStream, String> {
        let found = tokio::net::lookup_host((endpoint.host(), endpoint.port())).await;
        let mut found = found.map_err(|error| error.to_string())?;
        let allowed = |address: &SocketAddr| self.anywhere || is_public(address.ip());
        let address = found.find(allowed).ok_or("the name leads to no public address")?;
        TcpStream::connect(address).await.map_err(|error| error.to_string())
    }
}

/// Sends one request and returns the status of the answer; redirects are not followed.
async fn post(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<u16, String> {
    let shaken = http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|error| error.to_string())?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(|error| error.to_string());
    connection.abort();
    Ok(answer?.status().as_u16())
}
