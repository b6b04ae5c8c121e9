//! The sockets (WebSocket connections): each socket is one viewer of one table.

mod sending;

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use lettrine_language::Language;
use lettrine_table::MemberId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};
use tungstenite::error::CapacityError;

use sending::{close, close_quietly, say, send, send_all};

use super::reading;
use super::visitor::{Address, Path, Tongue, language};
use crate::door::{Meter, Peer};
use crate::limits::{self, Bucket};
use crate::problem::{Problem, TableProblem};
use crate::protocol::{Say, Tell};
use crate::room::{Command, Socket};
use crate::rooms::Rooms;
use crate::secret::TableId;
use crate::shared::Shared;

/// The timeout for a socket's first message, `join`.
pub(super) const TO_JOIN: Duration = Duration::from_secs(10);
/// The time between two pings of the server.
pub(super) const BETWEEN_PINGS: Duration = Duration::from_secs(25);
/// How long a client may send nothing, not even a pong, before the server closes the socket.
pub(super) const SILENCE: Duration = Duration::from_mins(1);
/// The size of a socket's read buffer, in bytes. It is small, because most sockets are idle most of the time.
const READ_BUFFER: usize = 2 * 1024;
/// How many bytes are buffered before they are written to the socket.
const WRITE_BUFFER: usize = 4 * 1024;

/// How many bytes a client may send without completing a message: more than the longest message in many frames.
const UNHEARD: usize = 2 * limits::MESSAGE_BYTES;

/// The number of open sockets, and the id of the next one.
struct Counter {
    open: AtomicU32,
    next: AtomicU64,
}

static SOCKETS: Counter = Counter { open: AtomicU32::new(0), next: AtomicU64::new(1) };

/// The live events of a table, over a WebSocket. The page `/api` describes the messages.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/socket", params(("table" = String, Path)), responses(
    (status = 101, description = "A WebSocket; the client says `join` first"),
    (status = 400, description = "`malformed`: this is no WebSocket"),
    (status = 403, description = "`foreign_origin`"),
    (status = 426, description = "`malformed`: the connection cannot become a WebSocket"), (status = 429, description = "`too_many`"))))]
pub(super) async fn socket(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Address(address): Address,
    Tongue(language): Tongue,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let table = TableId::said(&table).ok_or(TableProblem::NotFound)?;
    if !same_origin(&shared, &headers) {
        return Err(Problem::ForeignOrigin);
    }
    let slot =
        shared.limits.sockets.open(address, shared.config.sockets_per_address).ok_or(Problem::TooMany)?;
    if SOCKETS.open.load(Ordering::Relaxed) >= shared.config.sockets {
        return Err(Problem::TooMany);
    }
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        SOCKETS.open.fetch_add(1, Ordering::Relaxed);
        shared.metrics.sockets.inc();
        peer.meter.limit(UNHEARD);
        converse(socket, &shared, table, language, Peering { address, meter: &peer.meter }).await;
        drop(slot);
        shared.metrics.sockets.dec();
        SOCKETS.open.fetch_sub(1, Ordering::Relaxed);
    }))
}

/// Whether a socket may be opened from this origin: a page of a foreign site may not. Clients that are not browsers send no `Origin`.
fn same_origin(shared: &Shared, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = &shared.config.public_url {
        return origin == public.trim_end_matches('/');
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host))
}

/// The client's address, and the meter of its connection.
#[derive(Clone, Copy)]
struct Peering<'a> {
    address: IpAddr,
    meter: &'a Meter,
}

async fn converse(
    mut socket: WebSocket,
    shared: &Arc<Shared>,
    table: TableId,
    language: Language,
    peering: Peering<'_>,
) {
    match join(&mut socket, shared, table, language, peering.meter).await {
        Ok((id, mut outbox, language)) => {
            let ended = talk(&mut socket, shared, table, id, &mut outbox, language, peering).await;
            // The room has already counted a member that it disconnected.
            if ended == Err(Some(Problem::TooSlow)) && !outbox.is_closed() {
                shared.metrics.slow.inc();
            }
            Rooms::send(shared, table, Command::Leave { member: id }).await;
            if let Err(Some(problem)) = ended {
                close(&mut socket, &problem, language).await;
            }
        }
        Err(Some(problem)) => close(&mut socket, &problem, language).await,
        Err(None) => {}
    }
}

type Joined = (MemberId, mpsc::Receiver<Utf8Bytes>, Language);

/// Waits for the first message, which must be `join`, and joins the room. `Err(None)`: the client has disconnected.
async fn join(
    socket: &mut WebSocket,
    shared: &Arc<Shared>,
    table: TableId,
    asked: Language,
    meter: &Meter,
) -> Result<Joined, Option<Problem>> {
    let first = timeout(TO_JOIN, first_text(socket, meter))
        .await
        .unwrap_or(Err(Some(TableProblem::JoinFirst.into())))?;
    let said = reading::said(&first).map_err(Some)?;
    let Say::Join(join) = said else { return Err(Some(TableProblem::JoinFirst.into())) };
    let language = join.language.as_deref().map_or(asked, language);
    let (outbox, messages) = mpsc::channel(limits::WAITING_MESSAGES);
    let id = SOCKETS.next.fetch_add(1, Ordering::Relaxed);
    let socket = Socket { member: id, language, outbox };
    let (reply, answer) = oneshot::channel();
    Rooms::send(shared, table, Command::Join { socket, join, reply }).await;
    match answer.await {
        Ok(Ok(())) => Ok((id, messages, language)),
        Ok(Err(problem)) => Err(Some(problem)),
        Err(_) => Err(Some(TableProblem::Stopping.into())),
    }
}

/// The first text message. Pings and pongs before it are allowed, up to the rate limit.
async fn first_text(socket: &mut WebSocket, meter: &Meter) -> Result<Utf8Bytes, Option<Problem>> {
    let mut bucket = Bucket::new(limits::MESSAGES);
    loop {
        match hear(socket, meter).await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) if bucket.take() => {}
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Err(Some(TableProblem::TooFast.into())),
            Some(Ok(Message::Binary(_))) => return Err(Some(TableProblem::JoinFirst.into())),
            Some(Err(problem)) => return Err(problem),
            Some(Ok(Message::Close(_))) | None => return Err(None),
        }
    }
}

/// Passes messages in both directions until one side ends the connection. `Err(Some)` is sent to the client; `Err(None)`: the client
/// has disconnected.
async fn talk(
    socket: &mut WebSocket,
    shared: &Arc<Shared>,
    table: TableId,
    id: MemberId,
    outbox: &mut mpsc::Receiver<Utf8Bytes>,
    language: Language,
    Peering { address, meter }: Peering<'_>,
) -> Result<(), Option<Problem>> {
    let mut bucket = Bucket::new(limits::MESSAGES);
    let mut heard = Instant::now();
    // One timer for the whole connection: a new one for every message would cost more than reading the message. The same for the ban.
    let mut ping = pin!(tokio::time::sleep(BETWEEN_PINGS));
    let mut banned = pin!(shared.orders.banned(address, &shared.time));
    loop {
        tokio::select! {
            () = &mut banned => return Err(Some(Problem::Banned)),
            message = outbox.recv() => {
                // The room has disconnected this member: it has sent the reason, or the client was too slow to receive it.
                let Some(message) = message else { return close_quietly(socket).await };
                send_all(socket, message, outbox).await?;
            }
            received = hear(socket, meter) => {
                heard = Instant::now();
                match received {
                    Some(Ok(Message::Text(text))) => {
                        shared.metrics.messages.inc();
                        if !bucket.take() {
                            return Err(Some(TableProblem::TooFast.into()));
                        }
                        match reading::said(&text) {
                            Ok(said) => Rooms::send(shared, table, Command::Say { member: id, say: Box::new(said) }).await,
                            Err(problem) => {
                                let problem = problem.tell(language);
                                say(socket, &Tell::Refused { id: String::new(), problem }).await?;
                            }
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        if !bucket.take() {
                            return Err(Some(TableProblem::TooFast.into()));
                        }
                    }
                    Some(Ok(Message::Binary(_))) => return Err(Some(Problem::Malformed("binary".into()))),
                    Some(Err(Some(problem))) => return Err(Some(problem)),
                    Some(Ok(Message::Close(_)) | Err(None)) | None => return Ok(()),
                }
            }
            () = &mut ping => {
                if heard.elapsed() > SILENCE {
                    return Ok(());
                }
                send(socket, Message::Ping(Vec::new().into())).await?;
                ping.as_mut().reset(Instant::now() + BETWEEN_PINGS);
            }
        }
    }
}

/// The next message, or the problem that the client is told; `Err(None)` if there is nothing to tell.
async fn hear(socket: &mut WebSocket, meter: &Meter) -> Option<Result<Message, Option<Problem>>> {
    let received = socket.recv().await?;
    Some(match received {
        Ok(message) => {
            meter.heard();
            Ok(message)
        }
        Err(_) if meter.is_over() => Err(Some(TableProblem::TooFast.into())),
        Err(error) if is_too_long(&error) => Err(Some(TableProblem::TooLong.into())),
        Err(_) => Err(None),
    })
}

fn is_too_long(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref());
    matches!(source, Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })))
}
