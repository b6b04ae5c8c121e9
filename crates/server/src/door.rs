//! The door accepts connections, up to a limit per address, and closes those that time out.

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

/// The timeouts of a connection.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// For a complete request head, from when the connection is ready for it.
    headers: Duration,
    /// For receiving any byte or having one read by the client. Clients of a table are pinged far more often.
    silence: Duration,
}

const PATIENCE: Patience = Patience { headers: Duration::from_mins(1), silence: Duration::from_secs(90) };

/// Accepts connections.
pub(crate) struct Door {
    listener: TcpListener,
    held: Sockets,
    /// How many connections an address may hold.
    most: u32,
    patience: Patience,
}

impl Door {
    /// A door with the limits of these settings: an address's sockets, plus some other connections. Behind a proxy all connections
    /// come from one address, so the proxy has to limit them.
    pub(crate) fn new(listener: TcpListener, config: &Config) -> Door {
        let proxied = config.public_url.is_some();
        let most =
            if proxied { u32::MAX } else { config.sockets_per_address.saturating_add(limits::CONNECTIONS) };
        Door { listener, held: Sockets::default(), most, patience: PATIENCE }
    }

    /// Accepts and serves connections until it is told to stop, then until the last of them is closed.
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
        // Each connection drops its sender when it is closed.
        let _ = all_closed.recv().await;
    }

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(slot) = self.held.open(limits::household(address.ip()), self.most) else { continue };
            // Without this, a message sent right after another would wait for the first one's acknowledgement.
            let _ = stream.set_nodelay(true);
            return (Guest::new(stream, slot, self.patience.silence), address);
        }
    }
}

/// Serves one connection. When the server stops, the current request is still finished.
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

/// The address of a connection, and the count of bytes read from it.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) ip: IpAddr,
    pub(crate) meter: Arc<Meter>,
}

/// A connection with timeouts for reading and writing.
pub(crate) struct Guest {
    stream: TcpStream,
    patience: Duration,
    /// When the client last gave a sign of life: a byte was received, or room for further bytes shows that it reads.
    heard: Instant,
    /// Fires when the timeout for reading may have passed. Resetting it at every read would cost more than the read itself.
    silence: Pin<Box<Sleep>>,
    /// The timeout for writing; set while the client does not read.
    read: Option<Pin<Box<Sleep>>>,
    meter: Arc<Meter>,
    _slot: Slot,
}

impl Guest {
    fn new(stream: TcpStream, slot: Slot, patience: Duration) -> Guest {
        let (heard, silence) = (Instant::now(), Box::pin(sleep(patience)));
        Guest { stream, patience, heard, silence, read: None, meter: Arc::default(), _slot: slot }
    }

    /// Passes the result of a write on; an error if no byte could be written for too long.
    fn written<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = &wrote {
            self.read = None;
            // A client that downloads for long says nothing meanwhile.
            if written.is_ok() {
                self.heard = Instant::now();
            }
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
            self.heard = Instant::now();
            let within = self.meter.read(buf.filled().len() - before);
            return if within { read } else { Poll::Ready(Err(io::ErrorKind::InvalidData.into())) };
        }
        while self.silence.as_mut().poll(cx).is_ready() {
            let until = self.heard + self.patience;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.silence.as_mut().reset(until);
        }
        Poll::Pending
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

    /// Both ends of a connection, the server's with this timeout.
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
    async fn a_client_that_sends_nothing_for_too_long_is_disconnected() {
        let (_client, mut silent) = connection(Duration::from_millis(50)).await;
        assert_eq!(read(&mut silent).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        let (client, mut guest) = connection(Duration::from_mins(10)).await;
        client.try_write(b"oh").unwrap();
        assert_eq!(read(&mut guest).await.unwrap(), 2);
    }

    /// Polls a read once: `None` if the connection stays open and nothing was received.
    async fn read_now(guest: &mut Guest) -> Option<io::Result<usize>> {
        let mut read = pin!(read(guest));
        std::future::poll_fn(|cx| {
            Poll::Ready(match read.as_mut().poll(cx) {
                Poll::Ready(read) => Some(read),
                Poll::Pending => None,
            })
        })
        .await
    }

    /// Polls until there is a result, without letting the paused clock run.
    async fn soon<T>(mut poll: impl FnMut(&mut Context<'_>) -> Poll<T>) -> T {
        loop {
            let polled = std::future::poll_fn(|cx| Poll::Ready(poll(cx))).await;
            if let Poll::Ready(result) = polled {
                return result;
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_client_that_sends_now_and_then_stays_longer_than_the_timeout() {
        let (client, mut guest) = connection(PATIENCE.silence).await;
        tokio::time::pause();
        for _ in 0..4 {
            assert!(read_now(&mut guest).await.is_none());
            tokio::time::advance(PATIENCE.silence * 2 / 3).await;
            client.try_write(b"oh").unwrap();
            let mut bytes = [0; 8];
            let mut buf = ReadBuf::new(&mut bytes);
            soon(|cx| Pin::new(&mut guest).poll_read(cx, &mut buf)).await.unwrap();
            assert_eq!(buf.filled(), b"oh");
        }
        assert!(read_now(&mut guest).await.is_none());
        tokio::time::advance(PATIENCE.silence * 2).await;
        let ended = read_now(&mut guest).await.expect("it is silent now");
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_reads_slowly_stays_longer_than_the_timeout() {
        let (client, mut guest) = connection(PATIENCE.silence).await;
        let bytes = vec![0; 64 * 1024];
        tokio::time::pause();
        let write = |guest: &mut Guest, cx: &mut Context<'_>| Pin::new(guest).poll_write(cx, &bytes);
        for _ in 0..4 {
            // As much as the connection takes; then the client reads all of it, after a while.
            while let Poll::Ready(wrote) = std::future::poll_fn(|cx| Poll::Ready(write(&mut guest, cx))).await
            {
                wrote.unwrap();
            }
            assert!(read_now(&mut guest).await.is_none(), "the client says nothing, but reads");
            tokio::time::advance(PATIENCE.silence * 2 / 3).await;
            let mut read = vec![0; 1024 * 1024];
            soon(|cx| {
                let _ = client.try_read(&mut read);
                write(&mut guest, cx)
            })
            .await
            .unwrap();
        }
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_for_too_long_is_disconnected() {
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

    /// Starts a server with this timeout for request heads, and returns its address.
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
        // Bytes arrive all the time: only a deadline for the whole head ends this.
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
