//! The door: connections are let in, as many as an address may hold, and let go when they keep the server waiting.

mod meter;

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep, sleep};
use tower::ServiceExt;

use crate::config::Config;
use crate::limits::{self, Slot, Sockets};

pub(crate) use meter::Meter;

/// How long a connection may keep the server waiting.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// For a request's headers to be whole, from when the connection is free for it.
    headers: Duration,
    /// For anything at all to be heard, or to be read by the other side. A client of a table is asked far more often whether it is
    /// still there.
    silence: Duration,
}

const PATIENCE: Patience = Patience { headers: Duration::from_mins(1), silence: Duration::from_secs(90) };

/// Lets connections in.
pub(crate) struct Door {
    listener: TcpListener,
    held: Sockets,
    /// How many an address may hold.
    most: u32,
    patience: Patience,
}

impl Door {
    /// A door for what these settings let in: an address's sockets, and what else it asks meanwhile. Behind a proxy all come from
    /// one address, and that it is not too many is for the proxy to see to.
    pub(crate) fn new(listener: TcpListener, config: &Config) -> Door {
        let proxied = config.public_url.is_some();
        let most =
            if proxied { u32::MAX } else { config.sockets_per_address.saturating_add(limits::CONNECTIONS) };
        Door { listener, held: Sockets::default(), most, patience: PATIENCE }
    }

    /// Lets connections in and serves them until it is to stop, and then until the last of them is done.
    pub(crate) async fn serve(mut self, app: Router, stop: impl Future<Output = ()>) {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.patience.headers);
        let (stopping, told) = watch::channel(false);
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let mut stop = pin!(stop);
        loop {
            let (guest, address) = tokio::select! {
                let_in = self.accept() => let_in,
                () = &mut stop => break,
            };
            tokio::spawn(attend(http.clone(), guest, address, app.clone(), told.clone(), open.clone()));
        }
        let _ = stopping.send(true);
        drop((self, open));
        // Each connection drops its end when it is done.
        let _ = all_closed.recv().await;
    }

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(slot) = self.held.open(limits::household(address.ip()), self.most) else { continue };
            // What is told right after something else must not wait until that has been acknowledged.
            let _ = stream.set_nodelay(true);
            return (Guest::new(stream, slot, self.patience.silence), address);
        }
    }
}

/// Serves one connection. Told that the server stops, it finishes the request that is under way.
async fn attend(
    http: http1::Builder,
    guest: Guest,
    address: SocketAddr,
    app: Router,
    mut stopping: watch::Receiver<bool>,
    _open: mpsc::Sender<()>,
) {
    let peer = Peer { ip: address.ip(), meter: Arc::clone(&guest.meter) };
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer.clone()));
        app.clone().oneshot(request.map(Body::new))
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(guest), service).with_upgrades());
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Where a connection comes from, and what was read over it.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) ip: IpAddr,
    pub(crate) meter: Arc<Meter>,
}

/// A connection that must be heard from now and then, and must read what it is sent.
pub(crate) struct Guest {
    stream: TcpStream,
    patience: Duration,
    heard: Pin<Box<Sleep>>,
    /// Runs while something waits to be read by the other side.
    read: Option<Pin<Box<Sleep>>>,
    meter: Arc<Meter>,
    _slot: Slot,
}

impl Guest {
    fn new(stream: TcpStream, slot: Slot, patience: Duration) -> Guest {
        let heard = Box::pin(sleep(patience));
        Guest { stream, patience, heard, read: None, meter: Arc::default(), _slot: slot }
    }

    /// What came of writing; an error, where nothing could be written for too long.
    fn written<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.read = None;
            return wrote;
        }
        let patience = self.patience;
        let read = self.read.get_or_insert_with(|| Box::pin(sleep(patience)));
        read.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if read.is_ready() {
            let until = Instant::now() + self.patience;
            self.heard.as_mut().reset(until);
            let within = self.meter.read(buf.filled().len() - before);
            return if within { read } else { Poll::Ready(Err(io::ErrorKind::InvalidData.into())) };
        }
        self.heard.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.written(cx, wrote)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.written(cx, wrote)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// Both ends of a connection, the server's with so much patience.
    async fn connection(patience: Duration) -> (TcpStream, Guest) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, address) = listener.accept().await.unwrap();
        let slot = Sockets::default().open(address.ip(), 1).unwrap();
        (client, Guest::new(stream, slot, patience))
    }

    async fn read(guest: &mut Guest) -> io::Result<usize> {
        let mut bytes = [0; 8];
        let mut buf = ReadBuf::new(&mut bytes);
        std::future::poll_fn(|cx| Pin::new(&mut *guest).poll_read(cx, &mut buf)).await?;
        Ok(buf.filled().len())
    }

    #[tokio::test]
    async fn who_says_nothing_for_long_is_let_go_and_who_speaks_stays() {
        let (_client, mut silent) = connection(Duration::from_millis(50)).await;
        assert_eq!(read(&mut silent).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        let (client, mut guest) = connection(Duration::from_mins(10)).await;
        client.try_write(b"oh").unwrap();
        assert_eq!(read(&mut guest).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn who_does_not_read_for_long_is_let_go() {
        let (_deaf, mut guest) = connection(Duration::from_millis(50)).await;
        let bytes = vec![0; 64 * 1024];
        let written = async {
            loop {
                std::future::poll_fn(|cx| Pin::new(&mut guest).poll_write(cx, &bytes)).await?;
            }
        };
        let ended: io::Result<()> = written.await;
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    /// A server with little patience, and where it listens.
    async fn server(headers: Duration) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut door = Door::new(listener, &Config::default());
        door.patience.headers = headers;
        let app = Router::new().fallback(|| async { "yes" });
        tokio::spawn(door.serve(app, std::future::pending()));
        address
    }

    #[tokio::test]
    async fn headers_that_come_letter_by_letter_have_a_deadline() {
        let mut stream = TcpStream::connect(server(Duration::from_millis(200)).await).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ").await.unwrap();
        // Something is heard all the time: only a deadline for the whole ends this.
        let until_closed = async {
            while stream.write_all(b"x").await.is_ok() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(45), until_closed).await.expect("the server hangs up");
    }

    #[tokio::test]
    async fn a_request_is_served_and_the_connection_stays() {
        let mut stream = TcpStream::connect(server(Duration::from_mins(10)).await).await.unwrap();
        for _ in 0..2 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
            let mut answer = Vec::new();
            while !answer.ends_with(b"yes") {
                assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0);
            }
        }
    }
}
