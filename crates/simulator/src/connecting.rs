//! Clients come and go.

use lettrine_engine::Seat;
use lettrine_table::protocol::Say;
use lettrine_table::seats::Sitter;
use lettrine_table::{Input, MemberId};

use crate::client::Said;
use crate::event::Event;
use crate::judge::Broken;
use crate::world::World;

impl World {
    /// Connects a client to some node, where it repeats its unanswered requests.
    pub(crate) fn come(&mut self, client: usize) -> Result<(), Broken> {
        let Some(node) = self.some_node() else { return Ok(()) };
        self.connect(client, node)?;
        let unanswered = self.clients[client].said.iter().filter(|said| !said.answered);
        let again: Vec<Said> = unanswered.cloned().collect();
        for said in again {
            self.repeat(client, &said.id);
            self.send(client, said.text);
        }
        Ok(())
    }

    /// Connects a client to a node; an old connection is closed first.
    fn connect(&mut self, client: usize, node: usize) -> Result<(), Broken> {
        self.hang_up(client)?;
        self.lines += 1;
        let member = self.lines;
        self.clients[client].line = Some((node, member));
        self.nodes[node].members.insert(member, client);
        let Ok(Say::Join(join)) = Say::read(&self.clients[client].join()) else { return Ok(()) };
        let language = self.clients[client].language();
        self.tell_room(node, Input::Join { member, join, language })
    }

    /// Disconnects a client; its node learns of it at once.
    pub(crate) fn hang_up(&mut self, client: usize) -> Result<(), Broken> {
        let Some((node, member)) = self.clients[client].line.take() else { return Ok(()) };
        self.nodes[node].members.remove(&member);
        if self.nodes[node].room.is_some() { self.tell_room(node, Input::Leave { member }) } else { Ok(()) }
    }

    /// Cuts a client's connection; its node learns of it later.
    pub(crate) fn hang_up_later(&mut self, client: usize) {
        if let Some((node, member)) = self.clients[client].line.take() {
            self.nodes[node].members.remove(&member);
            self.later(node, 1, Event::Comes(Box::new(Input::Leave { member })));
        }
    }

    /// Cuts the connection of a member.
    pub(crate) fn lose_line(&mut self, node: usize, member: MemberId) {
        if let Some(client) = self.nodes[node].members.remove(&member) {
            self.clients[client].line = None;
        }
    }

    /// Cuts all connections of a node: its clients will reconnect.
    pub(crate) fn lose_lines(&mut self, node: usize) {
        let lost = std::mem::take(&mut self.nodes[node].members);
        for client in lost.into_values() {
            self.clients[client].line = None;
        }
    }

    /// Kills a node.
    pub(crate) fn kill(&mut self, node: usize) {
        self.lose_lines(node);
        self.nodes[node].kill();
    }

    /// The seat of a client's place, if the client still has it.
    pub(crate) fn seat_of(&self, client: usize) -> Option<Seat> {
        let place = self.clients[client].place?;
        let opens = |sitter: &Sitter| match sitter {
            Sitter::Person { secret, .. } => *secret == self.clients[client].digest,
            Sitter::Bot { .. } | Sitter::Nobody => false,
        };
        let sits = self.judge.table().place(place).is_some_and(|place| opens(&place.sitter));
        self.judge.table().seat_of(place).filter(|_| sits)
    }
}
