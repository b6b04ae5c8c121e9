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

use crate::limits::{self, Slot, Sockets};

/// After what silence a connection is let go. A client of a table is asked far more often whether it is still there.
const SILENCE: Duration = Duration::from_secs(90);

/// Lets connections in.
pub(crate) struct Door {
    listener: TcpListener,
    held: Sockets,
    /// How many an address may hold; all come from the same one behind a proxy, which then has to see to that.
    most: Option<u32>,
}

impl Door {
    /// A door for so many sockets of an address, and for what else it asks meanwhile.
    pub(crate) fn new(listener: TcpListener, sockets: Option<u32>) -> Door {
        let most = sockets.map(|sockets| sockets.saturating_add(limits::CONNECTIONS));
        Door { listener, held: Sockets::default(), most }
    }
}

impl Listener for Door {
    type Io = Guest<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest<TcpStream>, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let most = self.most.unwrap_or(u32::MAX);
            let Some(slot) = self.held.open(limits::household(address.ip()), most) else { continue };
            // What is told right after something else must not wait until that has been acknowledged.
            let _ = stream.set_nodelay(true);
            return (Guest::new(stream, Some(slot), SILENCE), address);
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
pub(crate) struct Guest<S> {
    stream: S,
    patience: Duration,
    silence: Pin<Box<Sleep>>,
    _slot: Option<Slot>,
}

impl<S> Guest<S> {
    fn new(stream: S, slot: Option<Slot>, patience: Duration) -> Guest<S> {
        Guest { stream, patience, silence: Box::pin(sleep(patience)), _slot: slot }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guest<S> {
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

impl<S: AsyncWrite + Unpin> AsyncWrite for Guest<S> {
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
    use tokio::net::TcpSocket;

    use super::*;

    /// Both ends of a connection, the server's with so much patience.
    async fn connection(patience: Duration) -> (TcpStream, Guest<TcpStream>) {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let listener = socket.listen(1).unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        (client, Guest::new(stream, None, patience))
    }

    async fn read(guest: &mut Guest<TcpStream>) -> io::Result<usize> {
        let mut bytes = [0; 8];
        let mut buf = ReadBuf::new(&mut bytes);
        std::future::poll_fn(|cx| Pin::new(&mut *guest).poll_read(cx, &mut buf)).await?;
        Ok(buf.filled().len())
    }

    #[tokio::test]
    async fn who_says_nothing_for_long_is_let_go_and_who_speaks_stays() {
        let (client, mut guest) = connection(Duration::from_millis(50)).await;
        assert_eq!(read(&mut guest).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        client.try_write(b"ah").unwrap();
        assert_eq!(read(&mut guest).await.unwrap(), 2, "what was said is heard first");
        let (client, mut guest) = connection(Duration::from_mins(10)).await;
        client.try_write(b"oh").unwrap();
        assert_eq!(read(&mut guest).await.unwrap(), 2);
    }
}
