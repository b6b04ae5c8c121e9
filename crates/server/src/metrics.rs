//! Figures for who looks after a server: `/metrics`, in Prometheus' format.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The figures.
pub struct Metrics {
    registry: Registry,
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Tables in memory.
    pub rooms: Gauge,
    /// Clocks that run.
    pub clocks: Gauge,
    /// Tables opened.
    pub opened: Counter,
    /// Actions played, by whomever.
    pub played: Counter,
    /// Actions refused.
    pub refused: Counter,
    /// Messages from clients.
    pub messages: Counter,
    /// Clients dropped because they read too slowly.
    pub slow: Counter,
    /// Seconds from an action to its entries being on disk.
    pub durable: Histogram,
    /// Seconds by which clocks rang late.
    pub late: Histogram,
}

impl Metrics {
    /// All at nought.
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
        registry.register("actions_refused", "Actions refused", metrics.refused.clone());
        registry.register("messages", "Messages from clients", metrics.messages.clone());
        registry.register(
            "slow_clients",
            "Clients dropped because they read too slowly",
            metrics.slow.clone(),
        );
        registry.register(
            "durable_seconds",
            "From an action to its entries being on disk",
            metrics.durable.clone(),
        );
        registry.register("clock_late_seconds", "By how much clocks rang late", metrics.late.clone());
        Metrics { registry, ..metrics }
    }

    /// In Prometheus' format.
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
