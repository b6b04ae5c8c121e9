//! `lettrine admin bans`, `ban`, `unban`.

use std::net::IpAddr;

use lettrine_server::limits::household;
use lettrine_server::store::Ban;
use lettrine_server::uptime::{DAY, now};

use super::ago::{ago, hence};
use super::{Desk, bad};
use crate::Outcome;
use crate::trouble::Trouble;

/// The address as the store keeps it: an IPv6 address stands for its network.
pub(super) fn address(said: &str) -> Result<IpAddr, Trouble> {
    let expected = ("une adresse IP", "an IP address");
    said.parse().map(household).map_err(|_| bad("admin", said, expected))
}

pub(super) fn list(desk: &Desk) -> Result<Outcome, Trouble> {
    let bans = desk.ask(desk.store.orders())?.bans;
    let language = desk.language;
    desk.print(&bans, || {
        let line = |ban: &Ban| {
            let until = ban.until.map_or_else(
                || language.pick("pour toujours", "for good").to_owned(),
                |until| hence(until, language),
            );
            format!("{:<40} {:<14} {until:<14} {}", ban.address, ago(ban.added, language), ban.reason)
        };
        bans.iter().map(line).collect()
    })?;
    Ok(if bans.is_empty() { Outcome::No } else { Outcome::Yes })
}

pub(super) fn ban(
    desk: &Desk,
    address: IpAddr,
    reason: Option<&str>,
    days: Option<u32>,
) -> Result<Outcome, Trouble> {
    let (address, added) = (address.to_string(), now());
    let until = days.map(|days| added + i64::from(days) * DAY);
    let ban = Ban { address: address.clone(), reason: reason.unwrap_or_default().to_owned(), added, until };
    desk.ask(desk.store.ban(ban))?;
    desk.say(
        &format!("{address} n'entre plus ; ses connexions sont coupées dans l'instant"),
        &format!("{address} does not come in any more; its connections are cut at once"),
    )?;
    Ok(Outcome::Yes)
}

pub(super) fn unban(desk: &Desk, address: IpAddr) -> Result<Outcome, Trouble> {
    let address = address.to_string();
    let was = desk.ask(desk.store.unban(address.clone()))?;
    if was {
        desk.say(&format!("{address} peut revenir"), &format!("{address} may come back"))?;
    } else {
        desk.say(&format!("{address} n'était pas banni"), &format!("{address} was not banned"))?;
    }
    Ok(if was { Outcome::Yes } else { Outcome::No })
}
