//! The door: connections are let in, as many as an address may hold, and let go when nothing is heard from them.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::config::Config;
use crate::limits::{self, Slot, Sockets};

/// After what silence a connection is let go. A client of a table is asked far more often whether it is still there.
const SILENCE: Duration = Duration::from_secs(90);

/// Lets connections in.
pub(crate) struct Door {
    listener: TcpListener,
    held: Sockets,
    /// How many an address may hold.
    most: u32,
}

impl Door {
    /// A door for what these settings let in: an address's sockets, and what else it asks meanwhile. Behind a proxy all come from
    /// one address, and that it is not too many is for the proxy to see to.
    pub(crate) fn new(listener: TcpListener, config: &Config) -> Door {
        let proxied = config.public_url.is_some();
        let most =
            if proxied { u32::MAX } else { config.sockets_per_address.saturating_add(limits::CONNECTIONS) };
        Door { listener, held: Sockets::default(), most }
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(slot) = self.held.open(limits::household(address.ip()), self.most) else { continue };
            // What is told right after something else must not wait until that has been acknowledged.
            let _ = stream.set_nodelay(true);
            return (Guest::new(stream, slot, SILENCE), address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer(stream.remote_addr().ip())
    }
}

/// A connection that must be heard from now and then.
pub(crate) struct Guest {
    stream: TcpStream,
    patience: Duration,
    silence: Pin<Box<Sleep>>,
    _slot: Slot,
}

impl Guest {
    fn new(stream: TcpStream, slot: Slot, patience: Duration) -> Guest {
        Guest { stream, patience, silence: Box::pin(sleep(patience)), _slot: slot }
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if read.is_ready() {
            let until = Instant::now() + self.patience;
            self.silence.as_mut().reset(until);
            return read;
        }
        self.silence.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
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
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }
}

#[cfg(test)]
mod tests {
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
}
