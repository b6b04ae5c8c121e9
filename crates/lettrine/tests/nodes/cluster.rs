//! Three nodes on one database, and a proxy before them.

use std::fs::File;

use tempfile::TempDir;

use crate::postgres;
use crate::program::Program;
use crate::proxy::Proxy;
use crate::server::Server;

/// How many nodes there are.
pub(crate) const NODES: usize = 3;

/// Three nodes on one database.
pub(crate) struct Cluster {
    /// The address that everybody knows.
    pub(crate) front: Server,
    proxy: Proxy,
    nodes: Vec<Node>,
    /// The database that they share.
    pub(crate) database: postgres::Server,
    address: String,
}

struct Node {
    program: Program,
    /// Its way to the database, which can be cut.
    way: Proxy,
    settings: Vec<String>,
    folder: TempDir,
}

impl Cluster {
    /// Starts a database of its own, and nodes on it.
    pub(crate) async fn start(settings: &[&str]) -> Cluster {
        let database = postgres::Server::start(&[]);
        let address = database.database();
        let (host, name) = address.rsplit_once('@').unwrap().1.split_once('/').unwrap();
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            let way = Proxy::before(vec![host.replace("localhost", "127.0.0.1")]).await;
            let reached = format!("postgres://postgres@{}/{name}", way.address);
            let usual = ["--database", &reached, "--no-rate-limits", "--sockets-per-address", "1000"];
            let settings: Vec<String> =
                usual.iter().chain(settings).map(|&setting| setting.to_owned()).collect();
            let folder = tempfile::tempdir().unwrap();
            let program = spawn(&folder, &settings).await;
            nodes.push(Node { program, way, settings, folder });
        }
        let proxy = Proxy::before(nodes.iter().map(|node| node.program.address.clone()).collect()).await;
        Cluster { front: Server(proxy.address.clone()), proxy, nodes, database, address }
    }

    /// One of the nodes, past the proxy.
    pub(crate) fn node(&self, number: usize) -> Server {
        Server(self.nodes[number].program.address.clone())
    }

    /// The address of the database.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A node is gone at once (SIGKILL).
    pub(crate) fn kill(&mut self, number: usize) {
        self.nodes[number].program.child.kill().unwrap();
        self.nodes[number].program.child.wait().unwrap();
    }

    /// A node is started again.
    pub(crate) async fn start_again(&mut self, number: usize) {
        let node = &mut self.nodes[number];
        node.program = spawn(&node.folder, &node.settings).await;
        self.proxy.replace(number, &node.program.address);
    }

    /// A node is cut off from the database, or no longer.
    pub(crate) fn cut_off(&self, number: usize, cut: bool) {
        self.nodes[number].way.cut(cut);
    }
}

/// Starting waits for the program's first line, and its way to the database leads through this process.
async fn spawn(folder: &TempDir, settings: &[String]) -> Program {
    let log = File::options().create(true).append(true).open(folder.path().join("log")).unwrap();
    let (data, settings) = (folder.path().join("data"), settings.to_vec());
    tokio::task::spawn_blocking(move || Program::start(&data, &settings, log.into())).await.unwrap()
}
