//! A table that is in use at several nodes: who is there through which, and which of the nodes attends to it.

use super::Room;
use crate::input::Moment;
use crate::logged::Millis;
use crate::nodes::{Lease, Message, NodeId, Present};
use crate::output::Output;
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::seats::Place;

/// What a room has told the other nodes last.
#[derive(Default)]
pub(super) struct Announced {
    present: Option<Present>,
    at: Millis,
}

impl Room {
    /// Whether what nobody asks for is done here.
    pub(super) fn attends(&self) -> bool {
        self.lease != Lease::Elsewhere
    }

    /// This node attends to the table from now on, or no longer.
    pub(super) fn leased(&mut self, lease: Lease, at: &Moment<'_>) -> Result<(), Problem> {
        let attended = self.attends();
        self.lease = lease;
        if attended || !self.attends() {
            return Ok(());
        }
        self.draft.unsettled = true;
        // Nobody attended to the table for a while, and players of the node that did may be on their way to another.
        let misses = |place: &Place| place.stand_in.is_none() && self.members.present(place.number) == 0;
        if self.here().any(misses) {
            self.charge(at);
            self.charged = at.now;
            self.hold_clock(at)?;
        }
        self.agree_without(at)
    }

    /// Another node tells something.
    pub(super) fn told(
        &mut self,
        node: NodeId,
        number: u64,
        message: &Message,
        at: &Moment<'_>,
    ) -> Result<(), Problem> {
        if !self.members.elsewhere.hear(node, number) {
            return Ok(());
        }
        match message {
            Message::Reaction { place, reaction } => {
                let tell = Tell::Reaction { place: *place, reaction: reaction.clone() };
                self.tell(self.members.ids(), tell);
                Ok(())
            }
            Message::Here { present, asks } => {
                if *asks {
                    self.announced.present = None;
                }
                self.draft.news.seats |= self.members.are_elsewhere(node, present, at.tick);
                let members = &self.members;
                self.away.retain(|place| members.present(*place) == 0);
                let waited = self.release.is_some() && self.attends() && self.everybody_is_back();
                if waited { self.release_clock(at) } else { Ok(()) }
            }
        }
    }

    /// Nodes that have been silent for long are gone, and whoever was there through them with them.
    pub(super) fn forget_silent(&mut self, at: &Moment<'_>) {
        self.members.forget_silent(self.kept(), at.tick);
        self.draft.news.seats = true;
    }

    /// Tells the other nodes who is here, where that has changed or was said too long ago.
    pub(super) fn announce(&mut self, at: &Moment<'_>) {
        if self.lease == Lease::Alone {
            return;
        }
        let present = self.members.here();
        let is_known = self.announced.present.as_ref() == Some(&present);
        if is_known && self.next_announcement().is_none_or(|due| due > at.tick) {
            return;
        }
        self.announced = Announced { present: Some(present.clone()), at: at.tick };
        self.outputs.push_back(Output::Publish(Message::Here { present, asks: false }));
    }

    /// Asks the other nodes who is there: this one has only just opened the table.
    pub(super) fn ask_around(&mut self, at: &Moment<'_>) {
        if self.lease != Lease::Alone {
            let present = self.members.here();
            self.announced = Announced { present: Some(present.clone()), at: at.tick };
            self.outputs.push_back(Output::Publish(Message::Here { present, asks: true }));
        }
    }

    /// When the others are to be told again who is here. That nobody is here is told once: who does not hear it finds it out.
    pub(super) fn next_announcement(&self) -> Option<Millis> {
        let is_told = self.lease != Lease::Alone;
        let somebody = is_told && self.announced.present.as_ref().is_some_and(|present| !present.is_empty());
        // Often enough that one that is lost makes nobody absent.
        somebody.then(|| self.announced.at + self.settings.absence / 3)
    }

    /// How long what another node has said of who is there holds.
    pub(super) fn kept(&self) -> Millis {
        self.settings.absence * 5 / 6
    }
}
