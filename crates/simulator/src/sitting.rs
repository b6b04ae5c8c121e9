//! People who ask for a seat, by a request of its own and not over a connection.

use lettrine_table::protocol::{Sat, Sit};
use lettrine_table::secret::{Opens, Secret};
use lettrine_table::{Input, Problem, RequestId};

use crate::event::Event;
use crate::hearing::leaves_open;
use crate::judge::{ACCEPTED, Broken, DENIED, broken};
use crate::opening::fresh;
use crate::world::World;

/// A person who has asked for a seat.
pub(crate) struct Asking {
    client: usize,
    /// The secret that will open the seat.
    secret: Secret,
}

impl World {
    /// A client without a seat asks some node for one, now and then without the right to it, or under a name that is taken.
    pub(crate) fn ask_for_seat(&mut self, client: usize) {
        let Some(node) = self.some_node() else { return };
        self.said += 1;
        let request: RequestId = self.said;
        let fresh = fresh(&mut self.rng, Opens::Seat);
        let secret = match self.rng.u8(0..8) {
            0 => None,
            1 => Some(fresh.clone()),
            _ => Some(self.invitation.clone()),
        };
        let name = if self.once_in(8) { "Joueur 0".to_owned() } else { format!("Invité {request}") };
        let place = if self.rng.bool() { None } else { Some(self.rng.u8(0..4)) };
        let sit = Sit { name, place, ..Sit::default() };
        self.sitting.insert(request, Asking { client, secret: fresh.clone() });
        let wait = self.rng.i64(1..60);
        self.later(node, wait, Event::Comes(Box::new(Input::Sit { request, sit, secret, fresh })));
    }

    /// A person is answered: a seat that was given must be in the log, and one that was refused must not.
    pub(crate) fn answer_seat(
        &mut self,
        request: RequestId,
        sat: Result<Sat, Problem>,
    ) -> Result<(), Broken> {
        let Some(Asking { client, secret }) = self.sitting.remove(&request) else {
            return broken(ACCEPTED, format!("the request {request} for a seat is answered again"));
        };
        let digest = secret.digest().text();
        match sat {
            Ok(sat) => {
                if sat.secret != secret.reveal() || !self.judge.ledger.has_seated(&digest, sat.place) {
                    return broken(
                        ACCEPTED,
                        format!("client {client} has place {}, which is not in the log", sat.place),
                    );
                }
                // Perhaps the client has got another seat meanwhile, by an earlier request: then it keeps the later one.
                self.hang_up(client)?;
                self.clients[client].sit(sat.place, &secret);
            }
            Err(problem) if leaves_open(&problem) => {}
            Err(problem) => {
                if self.judge.ledger.has_seated_anywhere(&digest) {
                    return broken(
                        DENIED,
                        format!("client {client} was refused a seat, and has it: {problem:?}"),
                    );
                }
                self.judge.ledger.deny(&digest);
            }
        }
        Ok(())
    }

    /// The places of people whom no client can be: their answer was lost, so that nobody has their secret.
    pub(crate) fn lost_people(&self) -> Vec<u8> {
        let people =
            self.judge.table().places.iter().filter(|place| place.is_person()).map(|place| place.number);
        let is_somebody = |place: &u8| {
            (0..self.clients.len())
                .any(|client| self.clients[client].place == Some(*place) && self.seat_of(client).is_some())
        };
        people.filter(|place| !is_somebody(place)).collect()
    }
}
