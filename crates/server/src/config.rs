//! The settings of a server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lettrine_definitions::Definitions;
use lettrine_puzzles::Day;

use crate::app::App;
use crate::pace::Pace;
use crate::store::Address;

/// The settings of a server.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Debug)]
pub struct Config {
    /// The web app.
    pub app: App,
    /// The address to listen on; port 0 for any free port.
    pub listen: SocketAddr,
    /// The data folder: the database, and files that can be recomputed.
    pub data: PathBuf,
    /// The database that several servers share; `None` if everything is kept in the data folder.
    pub database: Option<Address>,
    /// The public address behind a proxy. Its origin is the only one allowed, and the proxy's header is trusted to name the client's
    /// address.
    pub public_url: Option<String>,
    /// How many proxies a request passes through, if there is a public address.
    pub proxies: u32,
    /// The header in which the proxies write the client's address.
    pub proxy_header: ProxyHeader,
    /// Host names by which browsers may address a server without a public address, beside IP addresses and `localhost`. Requests
    /// under any other name are refused, against DNS rebinding.
    pub hosts: Vec<String>,
    /// The password that visitors need, if any.
    pub password: Option<String>,
    /// Whether there is a lobby of public tables.
    pub lobby: bool,
    /// Whether players may chat.
    pub chat: bool,
    /// Whether people may upload word lists.
    pub uploads: bool,
    /// The definitions of words, if the host provides a dictionary.
    pub definitions: Option<Arc<Definitions>>,
    /// For tests: the number that all deals and all choices of bots follow from, in the order in which games begin.
    pub seed: Option<u64>,
    /// How long a bot seems to think.
    pub bot_pause: Pace,
    /// How long a table stays in memory when no member is connected.
    pub linger: Duration,
    /// How long a player may be disconnected before the table goes on without them: their consent is not waited for, and a bot may
    /// take their seat.
    pub absence: Duration,
    /// How long clocks wait for all players to return after a restart of the server.
    pub return_time: Duration,
    /// Whether imported games keep their hidden cards when another person sits down, instead of being dealt again.
    pub keep_imports: bool,
    /// After how many days without a move an unfinished game is deleted.
    pub idle_days: u32,
    /// After how many days a table at which nobody has played is deleted.
    pub waiting_days: u32,
    /// After how many days a finished game is deleted, with its chat; 0: never.
    pub finished_days: u32,
    /// After how many days a finished evening is deleted; 0: never.
    pub evening_days: u32,
    /// After how many days reports of words and of chat are deleted.
    pub report_days: u32,
    /// After how many days a push subscription is deleted, unless the browser has renewed it.
    pub subscription_days: u32,
    /// How many sockets one address may hold open.
    pub sockets_per_address: u32,
    /// How many sockets may be open in all.
    pub sockets: u32,
    /// For tests: whether push services may have any address, also on this machine and without encryption.
    pub push_anywhere: bool,
    /// For tests: the current day, whatever the clock says.
    pub today: Option<Day>,
    /// Whether requests and new tables are rate-limited per address.
    pub rate_limits: bool,
}

/// The header in which a proxy writes the client's address. The proxy passes the other header on as the visitor sent it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`; `Forwarded` if that is missing.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239), whatever other headers there are.
    Forwarded,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            app: App::default(),
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7717),
            data: PathBuf::from("lettrine-data"),
            database: None,
            public_url: None,
            proxies: 1,
            proxy_header: ProxyHeader::default(),
            hosts: Vec::new(),
            password: None,
            lobby: true,
            chat: true,
            uploads: false,
            definitions: None,
            seed: None,
            bot_pause: Pace::USUAL,
            linger: Duration::from_mins(1),
            absence: Duration::from_secs(30),
            return_time: Duration::from_secs(20),
            keep_imports: false,
            idle_days: 60,
            waiting_days: 2,
            finished_days: 0,
            evening_days: 0,
            report_days: 365,
            subscription_days: 365,
            sockets_per_address: 64,
            sockets: 20_000,
            push_anywhere: false,
            today: None,
            rate_limits: true,
        }
    }
}
