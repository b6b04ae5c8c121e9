//! The way to the store and back: requests may be slow, refused, lost, or done and never answered.

use lettrine_table::entry::{By, Entry};
use lettrine_table::logged::Logged;
use lettrine_table::{Input, NotStored, Problem};

use crate::event::{Answer, Event};
use crate::fault::Fault;
use crate::judge::Broken;
use crate::store::{Fate, Request};
use crate::world::World;

impl World {
    /// Sends a request to the store. What happens to it is decided now.
    pub(crate) fn ask_store(&mut self, node: usize, request: Request) {
        let is_cut = self.nodes[node].storeless_until > self.now;
        let fate = match self.rng.u8(0..100) {
            _ if is_cut => Fate::Lost,
            0..3 if self.is_troubled => Fate::Refused,
            3..5 if self.is_troubled => Fate::Lost,
            5..8 if self.is_troubled => Fate::Unanswered,
            _ => Fate::Done,
        };
        let slow = if self.is_troubled && self.once_in(30) { 4_000 } else { 15 };
        let wait = self.rng.i64(1..slow);
        if fate == Fate::Lost || fate == Fate::Unanswered {
            // The node does not learn whether it was done, or will be.
            let (wait, uncertain) = (self.rng.i64(1..1_000), Err(NotStored::Because(Problem::Uncertain)));
            let answer = match &request {
                Request::Append(..) => Answer::Input(Input::Stored(uncertain)),
                Request::Read(_) => Answer::Input(Input::Read(Err(Problem::Store))),
                Request::Open => Answer::Log(Err(Problem::Store)),
            };
            self.later(node, wait, Event::Answered(Box::new(answer)));
        }
        if fate != Fate::Lost {
            self.later(node, wait, Event::Asked { request, fate });
        }
    }

    /// A request reaches the store.
    pub(crate) fn at_store(
        &mut self,
        node: usize,
        life: u32,
        request: Request,
        fate: Fate,
    ) -> Result<(), Broken> {
        let refused = fate == Fate::Refused;
        let answer = match request {
            Request::Append(..) if refused => {
                Answer::Input(Input::Stored(Err(NotStored::Because(Problem::Store))))
            }
            Request::Append(mut batch, drafted) => {
                if self.fault == Some(Fault::TwoNodesFireAClock) && batch.entries.iter().any(has(By::Clock)) {
                    batch.first = self.store.next();
                }
                let mut stored = self.store.append(&batch);
                if self.fault == Some(Fault::DoubleABotsMove)
                    && stored.is_ok()
                    && batch.entries.iter().any(has(By::Bot))
                {
                    batch.first = self.store.next();
                    stored = self.store.append(&batch);
                }
                if stored.is_ok() {
                    self.judge.appended(&self.store.log, &drafted, &self.times)?;
                    self.judge.kept(&batch.head)?;
                    self.notify(Some(node));
                }
                Answer::Input(Input::Stored(stored))
            }
            Request::Read(_) if refused => Answer::Input(Input::Read(Err(Problem::Store))),
            Request::Read(from) => Answer::Input(Input::Read(Ok(self.read(from)))),
            Request::Open if refused => Answer::Log(Err(Problem::Store)),
            Request::Open => {
                let lease = self.lease(node);
                // A log that is read now is not read again because it was changed before.
                self.nodes[node].knows_erased = self.store.is_erased;
                Answer::Log(Ok((self.read(0), lease)))
            }
        };
        if fate != Fate::Unanswered && self.nodes[node].life == life {
            let wait = self.rng.i64(1..10);
            self.later(node, wait, Event::Answered(Box::new(answer)));
        }
        Ok(())
    }

    /// The log from an entry on, as a node reads it.
    fn read(&self, from: i64) -> Vec<Logged> {
        let mut log = self.store.read(from);
        let nothing = r#"{"heard":{"place":null,"id":"-","said":""}}"#;
        let lost = match self.fault {
            Some(Fault::LoseAnUndo) => r#"{"undone""#,
            Some(Fault::ForgetAnId) => r#"{"heard""#,
            _ => return log,
        };
        for logged in log.iter_mut().filter(|logged| logged.body.starts_with(lost)) {
            nothing.clone_into(&mut logged.body);
        }
        log
    }
}

fn has(by: By) -> impl Fn(&String) -> bool {
    move |body| match serde_json::from_str(body) {
        Ok(Entry::Played { by: of, .. }) => of == by,
        _ => false,
    }
}
