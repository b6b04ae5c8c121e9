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
    /// Where to listen; port 0 for any that is free.
    pub listen: SocketAddr,
    /// The folder of the database, and of what can be found again.
    pub data: PathBuf,
    /// The database that several servers share; none, where everything is kept in the folder.
    pub database: Option<Address>,
    /// The address that people see, behind a proxy: its origin is the only one allowed, and the proxy is believed when it says
    /// whose request it passes on.
    pub public_url: Option<String>,
    /// How many proxies stand before the server, one behind the other, where there is a public address.
    pub proxies: u32,
    /// Where they write whose request they pass on.
    pub proxy_header: ProxyHeader,
    /// Names by which browsers may call the server where it has no public address, beside addresses and `localhost`. Whoever
    /// makes a name of their own lead here (DNS rebinding) is turned away.
    pub hosts: Vec<String>,
    /// The password of the instance.
    pub password: Option<String>,
    /// Whether there is a lobby of public tables.
    pub lobby: bool,
    /// Whether people may chat.
    pub chat: bool,
    /// Whether people may bring word lists of their own.
    pub uploads: bool,
    /// What words mean, where the host has a file that says so.
    pub definitions: Option<Arc<Definitions>>,
    /// The number that all deals and all choices of bots follow from, in the order in which games begin: for tests.
    pub seed: Option<u64>,
    /// How long a bot seems to think.
    pub bot_pause: Pace,
    /// How long a table stays in memory when nobody is there.
    pub linger: Duration,
    /// How long somebody may be gone before the table goes on without them: nothing waits for their consent, and a bot may have
    /// their seat.
    pub absence: Duration,
    /// How long clocks wait for everybody to come back after the server was started again.
    pub return_time: Duration,
    /// Whether imported games keep what is hidden in them when somebody else sits down, instead of being dealt anew.
    pub keep_imports: bool,
    /// After how many days without a move an unfinished game is forgotten.
    pub idle_days: u32,
    /// After how many days a table is forgotten at which nobody has played.
    pub waiting_days: u32,
    /// After how many days a game that is over is forgotten, with its chat; 0: never.
    pub finished_days: u32,
    /// After how many days an evening that is over is forgotten; 0: never.
    pub evening_days: u32,
    /// After how many days reports of words and of chat are forgotten.
    pub report_days: u32,
    /// After how many days a browser that wanted to be told is forgotten, unless it has said so again.
    pub subscription_days: u32,
    /// How many sockets one address may hold.
    pub sockets_per_address: u32,
    /// How many sockets there may be in all.
    pub sockets: u32,
    /// Whether push services may be anywhere, also on this machine and without encryption: for tests.
    pub push_anywhere: bool,
    /// The day that it is, whatever the clock says: for tests.
    pub today: Option<Day>,
    /// Whether addresses are held to a number of requests and tables a minute.
    pub rate_limits: bool,
}

/// Where a proxy writes whose request it passes on. It leaves the other header as the visitor wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`; `Forwarded`, where there is none.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239), whatever else is there.
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
