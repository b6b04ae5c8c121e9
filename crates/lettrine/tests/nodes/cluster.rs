//! Three nodes on one database, and a proxy before them.

use std::fs::File;

use tempfile::TempDir;

use crate::postgres;
use crate::program::Program;
use crate::proxy::Proxy;
use crate::server::Server;

/// The number of nodes.
pub(crate) const NODES: usize = 3;

/// Three nodes on one database, behind a proxy.
pub(crate) struct Cluster {
    /// The address of the proxy, which clients use.
    pub(crate) front: Server,
    proxy: Proxy,
    nodes: Vec<Node>,
    /// The database that the nodes share.
    pub(crate) database: postgres::Server,
    address: String,
}

struct Node {
    program: Program,
    /// The proxy between this node and the database, which can be cut.
    way: Proxy,
    settings: Vec<String>,
    folder: TempDir,
}

impl Cluster {
    /// Starts a new database, and nodes on it.
    pub(crate) async fn start(settings: &[&str]) -> Cluster {
        Cluster::prepared("", settings).await
    }

    /// The same on a database that is prepared with this SQL.
    pub(crate) async fn prepared(sql: &str, settings: &[&str]) -> Cluster {
        Cluster::on(postgres::Server::start(&[]), None, sql, settings).await
    }

    /// The same on a database with a standby. The nodes know the addresses of both.
    pub(crate) async fn with_standby(settings: &[&str]) -> Cluster {
        let database = postgres::Server::start(&[]);
        let standby = database.follow();
        Cluster::on(database, Some(standby), "", settings).await
    }

    async fn on(
        database: postgres::Server,
        standby: Option<String>,
        sql: &str,
        settings: &[&str],
    ) -> Cluster {
        let address = database.database();
        database.sql(&address, sql);
        let (host, name) = address.rsplit_once('@').unwrap().1.split_once('/').unwrap();
        let standby = standby.map(|standby| format!(",{standby}")).unwrap_or_default();
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            let way = Proxy::before(vec![host.replace("localhost", "127.0.0.1")]).await;
            let reached = format!("postgres://postgres@{}{standby}/{name}", way.address);
            let usual = ["--database", &reached, "--no-rate-limits", "--sockets-per-address", "1000"];
            let settings: Vec<String> =
                usual.iter().chain(settings).map(|&setting| setting.to_owned()).collect();
            let folder = tempfile::tempdir().unwrap();
            let program = spawn(&folder, &settings).await;
            nodes.push(Node { program, way, settings, folder });
        }
        let proxy = Proxy::before(nodes.iter().map(|node| node.program.address.clone()).collect()).await;
        let address = format!("postgres://postgres@{host}{standby}/{name}");
        Cluster { front: Server(proxy.address.clone()), proxy, nodes, database, address }
    }

    /// The address of one node, without the proxy.
    pub(crate) fn node(&self, number: usize) -> Server {
        Server(self.nodes[number].program.address.clone())
    }

    /// The address of the database, with that of its standby.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Kills a node (SIGKILL).
    pub(crate) fn kill(&mut self, number: usize) {
        self.nodes[number].program.child.kill().unwrap();
        self.nodes[number].program.child.wait().unwrap();
    }

    /// Starts a node again.
    pub(crate) async fn start_again(&mut self, number: usize) {
        let node = &mut self.nodes[number];
        node.program = spawn(&node.folder, &node.settings).await;
        self.proxy.replace(number, &node.program.address);
    }

    /// Cuts a node off from the database, or connects it again.
    pub(crate) fn cut_off(&self, number: usize, cut: bool) {
        self.nodes[number].way.cut(cut);
    }
}

/// Starts a node on a blocking thread: starting waits for its first line, and its connection to the database runs through this process.
pub(crate) async fn spawn(folder: &TempDir, settings: &[String]) -> Program {
    let log = File::options().create(true).append(true).open(folder.path().join("log")).unwrap();
    let (data, settings) = (folder.path().join("data"), settings.to_vec());
    tokio::task::spawn_blocking(move || Program::start(&data, &settings, log.into())).await.unwrap()
}
