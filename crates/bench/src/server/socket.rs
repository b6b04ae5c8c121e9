//! A client's socket.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::fail;
use crate::Trouble;

/// The timeout for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client's socket.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(super) async fn connect(host: SocketAddr, path: &str) -> Result<Socket, Trouble> {
        let stream = TcpStream::connect(host).await.map_err(fail)?;
        stream.set_nodelay(true).map_err(fail)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let url = format!("ws://{host}{path}");
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await.map_err(fail)?;
        Ok(Socket(socket))
    }

    pub(super) async fn say(&mut self, text: String) -> Result<(), Trouble> {
        self.0.send(Message::text(text)).await.map_err(fail)
    }

    /// The next text that begins so. A refusal is an error, which aborts the benchmark.
    pub(super) async fn hear(&mut self, beginning: &str) -> Result<Utf8Bytes, Trouble> {
        let heard = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) if text.starts_with(beginning) => return Ok(text),
                    Some(Ok(Message::Text(text))) if refuses(&text) => return Err(fail(text)),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(fail("a socket was closed")),
                    Some(Ok(_)) => {}
                }
            }
        };
        timeout(PATIENCE, heard).await.unwrap_or_else(|_| Err(fail("the server does not answer")))
    }
}

fn refuses(text: &str) -> bool {
    [r#"{"tell":"refused""#, r#"{"tell":"closing""#].iter().any(|start| text.starts_with(start))
}
