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
pub(super) fn address(verb: &str, said: &str) -> Result<IpAddr, Trouble> {
    let expected = ("une adresse IP", "an IP address");
    said.parse().map(household).map_err(|_| bad(&format!("admin {verb}"), said, expected))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn a_ban_of_no_days_is_refused() {
        assert_eq!((days(None).unwrap(), days(Some(7)).unwrap()), (None, Some(7)));
        let refused = days(Some(0)).unwrap_err();
        assert_eq!(refused.say(Language::French), "« --days 0 » : il faut au moins 1");
        assert_eq!(refused.say(Language::English), "'--days 0': expected at least 1");
    }
}
