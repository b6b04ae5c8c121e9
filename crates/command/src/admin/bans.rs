//! `lettrine admin bans`, `ban`, `unban`.

use std::net::IpAddr;

use lettrine_server::limits::household;
use lettrine_server::store::Ban;
use lettrine_server::uptime::DAY;

use super::{Desk, bad};
use crate::Outcome;
use crate::trouble::Trouble;

/// The address as the store keeps it: an IPv6 address stands for its network of 64 bits, which may also be written as `bans` tells it.
pub(super) fn address(verb: &str, said: &str) -> Result<IpAddr, Trouble> {
    let expected = ("une adresse IP", "an IP address");
    let plain = said.strip_suffix("/64").filter(|network| network.contains(':')).unwrap_or(said);
    plain.parse().map(household).map_err(|_| bad(&format!("admin {verb}"), said, expected))
}

/// How many days a ban lasts. A ban of no days would be over at once, and end the one there is.
pub(super) fn days(said: Option<u32>) -> Result<Option<u32>, Trouble> {
    match said {
        Some(0) => Err(bad("--days", "0", ("au moins 1", "at least 1"))),
        days => Ok(days),
    }
}

pub(super) fn list(desk: &Desk) -> Result<Outcome, Trouble> {
    let bans = desk.ask(desk.store.orders())?.bans;
    let language = desk.language;
    let line = |ban: &Ban| {
        let until = ban
            .until
            .map_or_else(|| language.pick("pour toujours", "for good").to_owned(), |until| desk.hence(until));
        let address = shown(&ban.address);
        format!("{address:<40} {:<14} {until:<14} {}", desk.ago(ban.added), ban.reason)
    };
    let none = ("aucune adresse n'est bannie", "no address is banned");
    desk.list(&bans, none, bans.iter().map(line).collect())
}

/// An address as people are told it: of IPv6, a ban is for the network.
fn shown(address: &str) -> String {
    if address.contains(':') { format!("{address}/64") } else { address.to_owned() }
}

pub(super) fn ban(
    desk: &Desk,
    address: IpAddr,
    reason: Option<&str>,
    days: Option<u32>,
) -> Result<Outcome, Trouble> {
    let (address, added) = (address.to_string(), desk.date);
    let until = days.map(|days| added + i64::from(days) * DAY);
    let told = shown(&address);
    let ban = Ban { address, reason: reason.unwrap_or_default().to_owned(), added, until };
    desk.ask(desk.store.ban(ban))?;
    desk.say(
        &format!("{told} n'entre plus ; ses connexions sont coupées dans l'instant"),
        &format!("{told} does not come in any more; its connections are cut at once"),
    )?;
    Ok(Outcome::Yes)
}

pub(super) fn unban(desk: &Desk, address: IpAddr) -> Result<Outcome, Trouble> {
    let address = address.to_string();
    let told = shown(&address);
    let was = desk.ask(desk.store.unban(address))?;
    if was {
        desk.say(&format!("{told} peut revenir"), &format!("{told} may come back"))?;
    } else {
        desk.say(&format!("{told} n'était pas banni"), &format!("{told} was not banned"))?;
    }
    Ok(if was { Outcome::Yes } else { Outcome::No })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn an_address_of_ipv6_is_told_as_its_network_which_is_understood_too() {
        let kept = address("ban", "2001:db8::1").unwrap();
        assert_eq!(shown(&kept.to_string()), "2001:db8::/64");
        assert_eq!(address("unban", "2001:db8::/64").unwrap(), kept);
        assert_eq!(shown("192.0.2.7"), "192.0.2.7");
        assert!(address("ban", "192.0.2.7/64").is_err() && address("ban", "2001:db8::/32").is_err());
    }

    #[test]
    fn a_ban_of_no_days_is_refused() {
        assert_eq!((days(None).unwrap(), days(Some(7)).unwrap()), (None, Some(7)));
        let refused = days(Some(0)).unwrap_err();
        assert_eq!(refused.say(Language::French), "« --days 0 » : il faut au moins 1");
        assert_eq!(refused.say(Language::English), "'--days 0': expected at least 1");
    }
}
