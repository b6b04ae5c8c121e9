//! Sending over a socket, with a timeout for clients that read too slowly.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::http::StatusCode;
use futures_util::SinkExt;
use lettrine_engine::json;
use lettrine_language::Language;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::problem::Problem;
use crate::protocol::Tell;

/// How long a client may take to read a message.
const TO_READ: Duration = Duration::from_secs(10);

pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Option<Problem>> {
    match timeout(TO_READ, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(None),
        Err(_) => Err(Some(Problem::TooSlow)),
    }
}

/// Sends a message and all that wait in the queue behind it, with one flush.
pub(super) async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    outbox: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), Option<Problem>> {
    let sending = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(next) = outbox.try_recv() {
            socket.feed(Message::Text(next)).await?;
        }
        socket.flush().await
    };
    match timeout(TO_READ, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(None),
        Err(_) => Err(Some(Problem::TooSlow)),
    }
}

pub(super) async fn say(socket: &mut WebSocket, tell: &Tell) -> Result<(), Option<Problem>> {
    send(socket, Message::Text(json::text(tell).into())).await
}

pub(super) async fn close_quietly(socket: &mut WebSocket) -> Result<(), Option<Problem>> {
    let frame = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("") };
    let _ = send(socket, Message::Close(Some(frame))).await;
    Ok(())
}

/// Sends the reason, then a close frame. If the reason cannot be sent, the close frame is not tried.
pub(super) async fn close(socket: &mut WebSocket, problem: &Problem, language: Language) {
    if say(socket, &Tell::Closing { problem: problem.tell(language) }).await.is_err() {
        return;
    }
    // What is the server's trouble passes, and is no breach of its rules by the client.
    let passes = problem.status() == StatusCode::SERVICE_UNAVAILABLE;
    let code = if passes { close_code::AGAIN } else { close_code::POLICY };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(problem.code()) };
    let _ = send(socket, Message::Close(Some(frame))).await;
}
