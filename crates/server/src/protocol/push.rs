//! Push subscriptions over HTTP: how browsers subscribe to notifications that arrive while the page is closed.

use serde::{Deserialize, Serialize};

/// The key that browsers need in order to subscribe.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PushKey {
    /// The server's public key (VAPID), in base64url.
    pub key: String,
}

/// A subscription, as the browser got it from its push service.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Subscribe {
    /// The address of the push service for this browser.
    #[cfg_attr(test, schema(max_length = 1000))]
    pub endpoint: String,
    /// The browser's public key, in base64url.
    #[cfg_attr(test, schema(min_length = 87, max_length = 88))]
    pub p256dh: String,
    /// The browser's shared secret, in base64url.
    #[cfg_attr(test, schema(min_length = 22, max_length = 24))]
    pub auth: String,
}

/// A subscription to be ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Unsubscribe {
    /// The address of the push service for this browser.
    pub endpoint: String,
}
