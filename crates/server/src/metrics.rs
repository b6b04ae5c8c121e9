//! Metrics for the operator of a server: `/metrics`, in Prometheus' text format.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The metrics.
pub struct Metrics {
    registry: Registry,
    /// Open sockets.
    pub sockets: Gauge,
    /// Tables in memory.
    pub rooms: Gauge,
    /// Running clocks.
    pub clocks: Gauge,
    /// Tables opened.
    pub opened: Counter,
    /// Actions played, by people, bots and clocks.
    pub played: Counter,
    /// Refused requests of members.
    pub refused: Counter,
    /// Messages received from clients.
    pub messages: Counter,
    /// Clients dropped because they read too slowly.
    pub slow: Counter,
    /// Seconds that an append to the store took, also a failed one.
    pub durable: Histogram,
    /// Seconds between a clock's deadline and its alarm.
    pub late: Histogram,
}

impl Metrics {
    /// All metrics at zero.
    #[must_use]
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("lettrine");
        let metrics = Metrics {
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            clocks: Gauge::default(),
            opened: Counter::default(),
            played: Counter::default(),
            refused: Counter::default(),
            messages: Counter::default(),
            slow: Counter::default(),
            durable: Histogram::new(exponential_buckets(0.0005, 2.0, 12)),
            late: Histogram::new(exponential_buckets(0.001, 2.0, 12)),
            registry: Registry::default(),
        };
        registry.register("sockets", "Sockets that are open", metrics.sockets.clone());
        registry.register("rooms", "Tables in memory", metrics.rooms.clone());
        registry.register("clocks", "Clocks that run", metrics.clocks.clone());
        registry.register("tables_opened", "Tables opened", metrics.opened.clone());
        registry.register("actions_played", "Actions played", metrics.played.clone());
        registry.register(
            "actions_refused",
            "Requests of members refused, actions among them",
            metrics.refused.clone(),
        );
        registry.register("messages", "Messages from clients", metrics.messages.clone());
        registry.register(
            "slow_clients",
            "Clients dropped because they read too slowly",
            metrics.slow.clone(),
        );
        registry.register(
            "durable_seconds",
            "How long appends to the store took, failed ones too",
            metrics.durable.clone(),
        );
        registry.register("clock_late_seconds", "By how much clocks rang late", metrics.late.clone());
        Metrics { registry, ..metrics }
    }

    /// The metrics in Prometheus' text format.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}
