//! A plain TCP proxy: it forwards each connection to one of its addresses, in turn. It can be cut.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A running proxy.
pub(crate) struct Proxy {
    /// The address on which it listens: `127.0.0.1:PORT`.
    pub(crate) address: String,
    behind: Arc<Mutex<Vec<String>>>,
    is_cut: watch::Sender<bool>,
}

impl Proxy {
    /// A proxy in front of these addresses.
    pub(crate) async fn before(behind: Vec<String>) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (behind, (is_cut, cut)) = (Arc::new(Mutex::new(behind)), watch::channel(false));
        tokio::spawn(accept(listener, Arc::clone(&behind), cut));
        Proxy { address, behind, is_cut }
    }

    /// Replaces one of the addresses, after a server was started again.
    pub(crate) fn replace(&self, number: usize, address: &str) {
        address.clone_into(&mut self.behind.lock().unwrap()[number]);
    }

    /// Cuts every connection and refuses new ones, or allows them again.
    pub(crate) fn cut(&self, cut: bool) {
        self.is_cut.send_replace(cut);
    }
}

async fn accept(listener: TcpListener, behind: Arc<Mutex<Vec<String>>>, cut: watch::Receiver<bool>) {
    let turn = Arc::new(AtomicUsize::new(0));
    while let Ok((mut from, _)) = listener.accept().await {
        let (behind, mut cut, turn) = (Arc::clone(&behind), cut.clone(), Arc::clone(&turn));
        tokio::spawn(async move {
            if *cut.borrow_and_update() {
                return;
            }
            let addresses = behind.lock().unwrap().clone();
            let first = turn.fetch_add(1, Ordering::Relaxed);
            for number in 0..addresses.len() {
                let address = &addresses[(first + number) % addresses.len()];
                let Ok(mut to) = TcpStream::connect(address).await else { continue };
                let (_, _) = (from.set_nodelay(true), to.set_nodelay(true));
                tokio::select! {
                    _ = copy_bidirectional(&mut from, &mut to) => {}
                    _ = cut.changed() => {}
                }
                return;
            }
        });
    }
}
