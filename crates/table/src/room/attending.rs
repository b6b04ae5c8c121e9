//! Attending to a table that is open at several nodes: which members each node has, and which node has the lease.

use super::Room;
use crate::input::Moment;
use crate::logged::Millis;
use crate::nodes::{Lease, Message, NodeId, Present};
use crate::output::Output;
use crate::problem::Problem;
use crate::protocol::Tell;
use crate::seats::Place;

/// What this room last told the other nodes.
#[derive(Default)]
pub(super) struct Announced {
    present: Option<Present>,
    at: Millis,
}

impl Room {
    /// Whether this node fires the clock, lets bots think and notifies players.
    pub(super) fn attends(&self) -> bool {
        self.lease != Lease::Elsewhere
    }

    /// This node got or lost the lease.
    pub(super) fn leased(&mut self, lease: Lease, at: &Moment<'_>) -> Result<(), Problem> {
        // If another node has appended first, this is judged again, and the lease is here already.
        let attended = self.attends() && self.draft.tries == 0;
        self.lease = lease;
        if attended || !self.attends() {
            return Ok(());
        }
        self.draft.unsettled = true;
        // No node attended for a while, and the players of the node that did may be reconnecting to another one.
        let misses = |place: &Place| place.stand_in.is_none() && self.members.present(place.number) == 0;
        if self.here().any(misses) {
            self.credit(at);
            self.charged = at.now;
            self.hold_clock(at)?;
        }
        self.agree_without(at)
    }

    /// Handles a message of another node.
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

    /// Forgets the members of nodes that have been silent for long.
    pub(super) fn forget_silent(&mut self, at: &Moment<'_>) {
        self.members.forget_silent(self.kept(), at.tick);
        self.draft.news.seats = true;
    }

    /// Tells the other nodes which members are here, if that has changed or was told too long ago.
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

    /// Asks the other nodes for their members, because this node has just opened the table.
    pub(super) fn ask_around(&mut self, at: &Moment<'_>) {
        if self.lease != Lease::Alone {
            let present = self.members.here();
            self.announced = Announced { present: Some(present.clone()), at: at.tick };
            self.outputs.push_back(Output::Publish(Message::Here { present, asks: true }));
        }
    }

    /// When the other nodes must be told again which members are here. That there are none is told only once: nodes that miss it find out
    /// by the silence.
    pub(super) fn next_announcement(&self) -> Option<Millis> {
        let is_told = self.lease != Lease::Alone;
        let somebody = is_told && self.announced.present.as_ref().is_some_and(|present| !present.is_empty());
        // Often enough that one lost message makes nobody absent.
        somebody.then(|| self.announced.at + self.settings.absence / 3)
    }

    /// How long another node's message about its members stays valid.
    pub(super) fn kept(&self) -> Millis {
        self.settings.absence * 5 / 6
    }
}
