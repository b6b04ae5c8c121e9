//! `lettrine-bench echo-server`: a server that only echoes, with the same libraries as the real one.

use std::io::Write;
use std::net::Ipv4Addr;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use super::fail;
use crate::Trouble;

/// Serves until the process is killed.
pub(crate) fn run() -> Result<(), Trouble> {
    tokio::runtime::Runtime::new().map_err(fail)?.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(fail)?;
        writeln!(anstream::stdout(), "http://{}", listener.local_addr().map_err(fail)?)?;
        let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
        axum::serve(listener, Router::new().route("/", get(open))).await.map_err(fail)
    })?;
    Ok(())
}

/// Uses the same buffer sizes as the real server.
async fn open(upgrade: WebSocketUpgrade) -> Response {
    upgrade.read_buffer_size(2 * 1024).write_buffer_size(0).on_upgrade(echo)
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        let echoes = matches!(message, Message::Text(_));
        if echoes && socket.send(message).await.is_err() {
            break;
        }
    }
}
