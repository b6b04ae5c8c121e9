//! Coming, sitting down, and going.

use lettrine_engine::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::Room;
use super::members::{Joined, Member, MemberId};
use crate::entry::Entry;
use crate::limits;
use crate::problem::Problem;
use crate::protocol::{Links, Sat, Sit};
use crate::seats::{Place, Sitter};
use crate::secret::{Opens, Secret, new_secret};
use crate::store::Status;

impl Room {
    /// A socket joins, as what its secrets open.
    pub(super) async fn join(&mut self, mut member: Member, reply: oneshot::Sender<Result<Joined, Problem>>) {
        let said = |text: &Option<String>| text.as_deref().and_then(Secret::said);
        let secrets = [said(&member.join.secret), said(&member.join.identity)];
        let host = said(&member.join.host);
        member.place = secrets.iter().flatten().find_map(|secret| self.table.place_opened_by(secret));
        let hosts = host.iter().chain(secrets.iter().flatten());
        member.host = hosts.clone().any(|secret| self.table.is_host(secret));
        member.links = hosts.clone().find(|secret| secret.digest() == self.table.keys.host).map(links);
        if member.place.is_none()
            && !member.host
            && !secrets.iter().flatten().any(|secret| self.may_watch(secret))
        {
            let open = self.table.terms.public && secrets[0].is_none();
            if !open {
                let _ = reply.send(Err(Problem::NotYours));
                return;
            }
        }
        if let Err(problem) = self.redeal_for(&member).await {
            let _ = reply.send(Err(problem));
            return;
        }
        let (id, place) = (member.id, member.place);
        self.members.add(member);
        if reply.send(Ok(Joined)).is_err() {
            self.members.remove(id);
            return;
        }
        if let Some(place) = place {
            self.away.remove(&place);
        }
        self.tell_table(id);
        if let Some(place) = place {
            if self.table.place(place).is_some_and(|place| place.stand_in.is_some() && !place.gave_up) {
                let _ = self.commit(&[Entry::Returned { place }]).await;
            }
            if self.release.is_some() && self.everybody_is_back() {
                self.release_clock().await;
            }
            self.agree_without().await;
        }
    }

    /// A watch link opens a look, and so does an invitation: who is invited sees the table before sitting down.
    fn may_watch(&self, secret: &Secret) -> bool {
        let said = secret.digest();
        said == self.table.keys.watch || said == self.table.keys.invitation
    }

    /// A socket is gone.
    pub(super) async fn leave(&mut self, id: MemberId) {
        let left = self.members.remove(id);
        if self.members.is_empty() {
            self.lonely = Instant::now();
        }
        match left.map(|member| member.place) {
            // Who watched is asked for nothing, and who is still there on another device has not gone.
            Some(None) => {}
            Some(Some(place)) if self.members.present(place) > 0 => self.tell_seats(),
            // Whom the room let go before the socket ended is no member any more, and which place that was is forgotten.
            Some(Some(_)) | None => self.notice_absence().await,
        }
    }

    /// Which seat's eyes a secret gives; a watcher's, for a watch link or a public table.
    pub(super) fn viewer(&self, secret: Option<&Secret>) -> Result<Option<Seat>, Problem> {
        if self.table.status() == Status::Over {
            return Ok(secret
                .and_then(|secret| self.table.place_opened_by(secret))
                .and_then(|p| self.table.seat_of(p)));
        }
        match secret {
            Some(secret) => match self.table.place_opened_by(secret) {
                Some(place) => Ok(self.table.seat_of(place)),
                None if self.may_watch(secret) || self.table.is_host(secret) || self.table.terms.public => {
                    Ok(None)
                }
                None => Err(Problem::NotYours),
            },
            None if self.table.terms.public => Ok(None),
            None => Err(Problem::NotYours),
        }
    }

    /// Somebody takes an empty seat.
    pub(super) async fn sit(&mut self, sit: Sit, secret: Option<&Secret>) -> Result<Sat, Problem> {
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
        self.may_write(Some(place), true)?;
        let (entry, sat) = seat(self.table.id, place, &sit)?;
        if let Entry::Seated { name, .. } = &entry {
            self.table.may_be_called(place, name)?;
        }
        self.commit(&[entry]).await?;
        self.tell_seats();
        Ok(sat)
    }

    /// The host deletes the table.
    pub(super) async fn delete(&mut self, secret: &Secret) -> Result<(), Problem> {
        if !self.table.is_host(secret) {
            return Err(Problem::HostOnly);
        }
        self.shared.store.delete(self.table.id).await?;
        self.members.close(&Problem::Deleted);
        self.ended = true;
        Ok(())
    }
}

/// The links that follow from the host's.
#[must_use]
pub(crate) fn links(host: &Secret) -> Links {
    Links {
        host: host.reveal().to_owned(),
        invitation: host.derive(Opens::Invitation).reveal().to_owned(),
        watch: host.derive(Opens::Watch).reveal().to_owned(),
    }
}

/// The entry that seats somebody, and the secret that opens the seat.
pub(crate) fn seat(table: crate::secret::TableId, place: u8, sit: &Sit) -> Result<(Entry, Sat), Problem> {
    let name = limits::name(&sit.name).map_err(Problem::BadName)?;
    let person = sit.identity.as_deref().and_then(Secret::said).map(|identity| identity.digest());
    let secret = new_secret(Opens::Seat)?;
    let sat = Sat { table: table.to_string(), place, secret: secret.reveal().to_owned() };
    Ok((Entry::Seated { place, name, colour: sit.colour, secret: secret.digest(), person }, sat))
}
