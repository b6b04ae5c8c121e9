//! What a node does with its room's outputs.

use lettrine_table::protocol::Tell;
use lettrine_table::{Input, MemberId, Output, Problem};

use crate::client::Client;
use crate::fault::Fault;
use crate::judge::Broken;
use crate::store::{Drafted, Request};
use crate::words::words;
use crate::world::World;

impl World {
    /// Carries out an output. `told` collects the clients that were told something about the table.
    pub(crate) fn carry_out(
        &mut self,
        node: usize,
        output: Output,
        told: &mut Vec<usize>,
    ) -> Result<(), Broken> {
        match output {
            Output::Append(append) => {
                let (here, started) = (self.who_is_here(), self.nodes[node].started);
                let drafted = Drafted { at: self.now, here, started };
                self.ask_store(node, Request::Append(append.batch, drafted));
                if self.fault == Some(Fault::AnswerBeforeDisk) {
                    self.hand_in(node, Input::Stored(Ok(())));
                }
            }
            Output::Read { from } => self.ask_store(node, Request::Read(from)),
            Output::Words { .. } => self.hand_in(node, Input::Words(Ok(Some(words())))),
            Output::Tell { to, tell } => {
                let leaks =
                    self.fault == Some(Fault::TellAHiddenCard) && matches!(*tell, Tell::Played { .. });
                let others = self.nodes[node].members.keys().copied();
                let others: Vec<MemberId> = others.filter(|member| leaks && !to.contains(member)).collect();
                for member in to.into_iter().chain(others) {
                    self.hear(node, member, &tell, told)?;
                }
            }
            Output::Refuse { to, id, problem } => self.refuse(node, to, &id, &problem)?,
            Output::Staged { to, id, outcomes } => self.staged(node, to, &id, &outcomes)?,
            Output::Close { to, problem } => {
                let denies = self.fault == Some(Fault::DenyAnAppend) && problem == Problem::Uncertain;
                let problem = if denies { Problem::Store } else { problem };
                to.into_iter().try_for_each(|member| self.close(node, member, &problem))?;
            }
            Output::Joined { member, joined: Err(_) } => self.lose_line(node, member),
            Output::Joined { member, joined: Ok(()) } => {
                if let Some(client) = self.nodes[node].members.get(&member) {
                    self.clients[*client].joined = Some(member);
                }
            }
            Output::Sat { request, sat } => self.answer_seat(request, sat)?,
            Output::Think(think) => self.think(node, &think),
            Output::Hint(puzzle) => self.hint(node, &puzzle),
            Output::Publish(message) => self.publish(node, &message),
            Output::Call(_) | Output::Ended => {}
        }
        Ok(())
    }

    /// The places of clients that have joined a node which has no others.
    fn who_is_here(&self) -> Vec<u8> {
        let joined = |client: &&Client| client.line.is_some_and(|(_, member)| client.joined == Some(member));
        let here = self.clients.iter().filter(|_| self.nodes.len() == 1).filter(joined);
        here.filter_map(|client| client.mirror.place).collect()
    }

    /// Now and then, one of the members that were just told something has not read its messages fast enough.
    pub(crate) fn some_slow_one(&mut self, node: usize, told: &[usize]) -> Option<MemberId> {
        if !self.is_troubled || told.is_empty() || !self.once_in(300) {
            return None;
        }
        let client = told[self.rng.usize(..told.len())];
        self.clients[client].line.filter(|(at, _)| *at == node).map(|(_, member)| member)
    }
}
