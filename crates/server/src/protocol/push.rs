//! What browsers say of themselves so that they can be told things while they are closed, over HTTP.

use serde::{Deserialize, Serialize};

/// What browsers subscribe with.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PushKey {
    /// The server's public key (VAPID), in base64url.
    pub key: String,
}

/// A subscription, as the browser has it from its push service.
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

/// A subscription that has ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Unsubscribe {
    /// The address of the push service for this browser.
    pub endpoint: String,
}
