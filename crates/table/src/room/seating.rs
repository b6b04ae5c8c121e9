//! Joining, taking a seat, and leaving.

use lettrine_engine::Seat;
use lettrine_language::Language;

use super::Room;
use super::members::Member;
use crate::entry::Entry;
use crate::input::{MemberId, Moment};
use crate::logged::Status;
use crate::nodes::Lease;
use crate::problem::Problem;
use crate::protocol::{Join, Links, Sat, Sit};
use crate::seats::{Place, Sitter};
use crate::secret::{Opens, Secret, TableId};
use crate::writing;

impl Room {
    /// A client joins, with the rights that its secrets give.
    pub(super) fn join(
        &mut self,
        id: MemberId,
        join: &Join,
        language: Language,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let said = |text: &Option<String>| text.as_deref().and_then(Secret::said);
        let secrets = [said(&join.secret), said(&join.identity)];
        let host = said(&join.host);
        let hosts = || host.iter().chain(secrets.iter().flatten());
        let member = Member {
            id,
            language,
            place: secrets.iter().flatten().find_map(|secret| self.table.place_opened_by(secret)),
            host: hosts().any(|secret| self.table.is_host(secret)),
            links: hosts().find(|secret| secret.digest() == self.table.keys.host).map(links),
        };
        // Another node may have given this secret a seat only just now.
        let opens_nothing = |secret: &Secret| !self.may_watch(secret) && !self.table.is_host(secret);
        let is_unknown = member.place.is_none() && secrets.iter().flatten().any(opens_nothing);
        if is_unknown && self.lease != Lease::Alone && self.draft.tries == 0 {
            self.read_on();
            return Ok(());
        }
        let invited = || secrets.iter().flatten().any(|secret| self.may_watch(secret));
        let open = self.table.terms.public && secrets[0].is_none();
        if member.place.is_none() && !member.host && !invited() && !open {
            return Err(Problem::NotYours);
        }
        self.redeal_for(&member, at)?;
        self.draft.joins = Some(member);
        Ok(())
    }

    /// A member of this place has joined: the bot that stood in gives the seat back, and what waited for the person goes on.
    pub(super) fn arrived(&mut self, place: u8, at: &Moment<'_>) -> Result<(), Problem> {
        if self.table.place(place).is_some_and(|place| place.stand_in.is_some() && !place.gave_up) {
            self.write(&Entry::Returned { place }, at)?;
        }
        if self.release.is_some() && self.everybody_is_back() {
            self.release_clock(at)?;
        }
        self.agree_without(at)
    }

    /// A watch link lets a person watch, and so does an invitation: an invited person sees the table before taking a seat.
    fn may_watch(&self, secret: &Secret) -> bool {
        let said = secret.digest();
        said == self.table.keys.watch || said == self.table.keys.invitation
    }

    /// A member has disconnected.
    pub(super) fn leave(&mut self, id: MemberId, at: &Moment<'_>) -> Result<(), Problem> {
        let left = self.members.remove(id, at.tick);
        if self.members.is_empty() {
            self.lonely = at.tick;
        }
        match left.map(|member| member.place) {
            // Nothing waits for watchers, and a person with another device is still connected.
            Some(None) => {}
            Some(Some(place)) if self.members.present(place) > 0 => self.draft.news.seats = true,
            // The room has already removed a member that it disconnected, and no longer knows the member's place.
            Some(Some(_)) | None => return self.notice_absence(at),
        }
        Ok(())
    }

    /// Removes a member that did not read its messages fast enough.
    pub(super) fn drop_slow(&mut self, id: MemberId, at: &Moment<'_>) {
        let slow = self.members.remove(id, at.tick);
        if self.members.is_empty() {
            self.lonely = at.tick;
        }
        self.draft.news.seats |= slow.is_some_and(|member| member.place.is_some());
    }

    /// The seat whose view this secret gives; none for a watcher. Watching needs a link, unless the table is public or the game is over.
    pub fn viewer(&self, secret: Option<&Secret>) -> Result<Option<Seat>, Problem> {
        let table = self.settled().ok_or(Problem::Busy)?;
        if table.status() == Status::Over {
            let place = secret.and_then(|secret| table.place_opened_by(secret));
            return Ok(place.and_then(|place| table.seat_of(place)));
        }
        match secret {
            Some(secret) => match table.place_opened_by(secret) {
                Some(place) => Ok(table.seat_of(place)),
                None if self.may_watch(secret) || table.is_host(secret) || table.terms.public => Ok(None),
                None => Err(Problem::NotYours),
            },
            None if table.terms.public => Ok(None),
            None => Err(Problem::NotYours),
        }
    }

    /// A person takes an empty seat.
    pub(super) fn sit(
        &mut self,
        sit: &Sit,
        secret: Option<&Secret>,
        fresh: &Secret,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        let invited =
            |secret: &Secret| secret.digest() == self.table.keys.invitation || self.table.is_host(secret);
        if !self.table.terms.public && !secret.is_some_and(invited) {
            return Err(Problem::NotYours);
        }
        if self.table.status() != Status::Waiting {
            return Err(Problem::Begun);
        }
        let empty = |place: &&Place| matches!(place.sitter, Sitter::Nobody);
        let place = match sit.place {
            Some(number) => {
                let place = self.table.place(number).ok_or(Problem::NoSuchPlace)?;
                if empty(&place) { number } else { return Err(Problem::PlaceTaken) }
            }
            None => self.table.places.iter().find(empty).ok_or(Problem::TableFull)?.number,
        };
        self.may_write(Some(place), true, at)?;
        let (entry, sat) = seat(self.table.id, place, sit, fresh)?;
        if let Entry::Seated { name, .. } = &entry {
            self.table.may_be_called(place, name)?;
        }
        self.write(&entry, at)?;
        self.draft.sat = Some(sat);
        Ok(())
    }
}

/// The links that are derived from the host's secret.
#[must_use]
pub fn links(host: &Secret) -> Links {
    Links {
        host: host.reveal().to_owned(),
        invitation: host.derive(Opens::Invitation).reveal().to_owned(),
        watch: host.derive(Opens::Watch).reveal().to_owned(),
    }
}

/// The entry that seats a person, and the answer with the seat's secret.
pub fn seat(table: TableId, place: u8, sit: &Sit, secret: &Secret) -> Result<(Entry, Sat), Problem> {
    let name = writing::name(&sit.name).map_err(Problem::BadName)?;
    let person = sit.identity.as_deref().and_then(Secret::said).map(|identity| identity.digest());
    let sat = Sat { table: table.to_string(), place, secret: secret.reveal().to_owned() };
    Ok((Entry::Seated { place, name, colour: sit.colour, secret: secret.digest(), person }, sat))
}
