//! How a node drives its room: what the server does with sockets, a store, timers and threads, done with events.

use lettrine_table::logged::Logged;
use lettrine_table::nodes::Lease;
use lettrine_table::pace::Pace;
use lettrine_table::protocol::Say;
use lettrine_table::uptime::{Run, Uptime};
use lettrine_table::{Input, Moment, Problem, Room, Settings};

use crate::between::BETWEEN_LOOKS;
use crate::event::{Answer, Event};
use crate::fault::Fault;
use crate::judge::Broken;
use crate::store::Request;
use crate::words::OneList;
use crate::world::World;

pub(crate) const SETTINGS: Settings = Settings {
    lobby: true,
    chat: true,
    uploads: false,
    keep_imports: false,
    bot_pause: Pace::NONE,
    linger: 20_000,
    absence: 5_000,
    return_time: 3_000,
};

impl World {
    /// Handles an event at a node.
    pub(crate) fn happen(&mut self, node: usize, life: u32, event: Event) -> Result<(), Broken> {
        if self.nodes.len() == 1 && !matches!(event, Event::Asked { .. }) {
            self.follow_date(node);
        }
        match event {
            Event::Said { member, text } => {
                let Ok(say) = Say::read(&text) else { return Ok(()) };
                self.tell_room(node, Input::Say { member, say: Box::new(say) })
            }
            Event::Asked { request, fate } => self.at_store(node, life, request, fate),
            Event::Answered(answer) => match *answer {
                Answer::Input(input) => self.tell_room(node, input),
                Answer::Log(log) => self.open_room(node, log),
            },
            Event::Comes(input) => self.tell_room(node, *input),
            Event::Notified { next } => self.tell_room(node, Input::Grown { next }),
            Event::Alarm => {
                let due = self.nodes[node].alarm.take_if(|at| *at <= self.now).is_some();
                if due { self.tell_room(node, Input::Late) } else { Ok(()) }
            }
            Event::Wake if self.nodes[node].room.is_none() => Ok(()),
            Event::Wake => self.tell_room(node, Input::Wake),
            Event::Stopped => {
                self.stopped(node);
                Ok(())
            }
            Event::Told { node: from, number, message } => {
                self.tell_room(node, Input::Told { node: from, number, message })
            }
            Event::Look => self.look(node),
            Event::Start => {
                self.start(node, life);
                self.later(node, BETWEEN_LOOKS, Event::Look);
                Ok(())
            }
        }
    }

    /// Gives an input to a node's room, and carries out the outputs.
    pub(crate) fn tell_room(&mut self, node: usize, input: Input) -> Result<(), Broken> {
        if self.nodes[node].room.is_none() {
            self.wait_for_room(node, input);
            return Ok(());
        }
        self.hand_in(node, input);
        self.follow(node)
    }

    /// A person who comes opens the room, and so does a clock that runs. Any other input for a room that is not open is lost.
    fn wait_for_room(&mut self, node: usize, input: Input) {
        if !matches!(input, Input::Join { .. } | Input::Sit { .. } | Input::Wake) {
            return;
        }
        self.nodes[node].waiting.push(input);
        if !std::mem::replace(&mut self.nodes[node].is_opening, true) {
            self.ask_store(node, Request::Open);
        }
    }

    fn open_room(&mut self, node: usize, log: Result<(Vec<Logged>, Lease), Problem>) -> Result<(), Broken> {
        self.nodes[node].is_opening = false;
        let waiting = std::mem::take(&mut self.nodes[node].waiting);
        let always = always();
        let opened = log.and_then(|(log, lease)| {
            self.nodes[node].lease = lease;
            Room::open(self.id, &log, SETTINGS, lease, &self.moment(&always, node))
        });
        let Ok(room) = opened else {
            self.lose_lines(node);
            return Ok(());
        };
        self.nodes[node].room = Some(room);
        self.follow(node)?;
        for input in waiting {
            // A client that has hung up in the meantime does not join any more.
            let stays = !matches!(&input, Input::Join { member, .. } if !self.nodes[node].members.contains_key(member));
            if stays {
                self.tell_room(node, input)?;
            }
        }
        Ok(())
    }

    fn moment<'a>(&'a self, always: &'a Uptime, node: usize) -> Moment<'a> {
        let charges_all = self.fault == Some(Fault::ChargeDowntime);
        let node = &self.nodes[node];
        Moment {
            now: node.date(self.now),
            date: self.now + self.ahead,
            tick: self.now,
            started: node.started.0,
            uptime: if charges_all { always } else { &node.uptime },
            chance: &self.deals,
            lists: &OneList,
        }
    }

    pub(crate) fn hand_in(&mut self, node: usize, input: Input) {
        let Some(mut room) = self.nodes[node].room.take() else { return };
        let always = always();
        room.handle(input, &self.moment(&always, node));
        self.nodes[node].room = Some(room);
    }

    /// Carries out the room's outputs, then compares what clients were told with the log.
    fn follow(&mut self, node: usize) -> Result<(), Broken> {
        let mut told = Vec::new();
        loop {
            while let Some(output) = self.nodes[node].room.as_mut().and_then(Room::poll) {
                self.carry_out(node, output, &mut told)?;
            }
            let Some(member) = self.some_slow_one(node, &told) else { break };
            self.lose_line(node, member);
            self.hand_in(node, Input::Slow { member });
        }
        for client in told {
            self.compare(client)?;
        }
        if self.nodes[node].room.as_ref().is_some_and(Room::is_over) {
            self.nodes[node].room = None;
            self.let_go(node);
            self.lose_lines(node);
            self.stopped(node);
        }
        let always = always();
        let forgets = self.fault == Some(Fault::ForgetAClock);
        let room = self.nodes[node].room.as_ref().filter(|room| !forgets || !room.ticks());
        let alarm = room.and_then(|room| room.alarm(&self.moment(&always, node)));
        if let Some(at) = alarm
            && self.nodes[node].alarm.is_none_or(|set| at < set)
        {
            self.nodes[node].alarm = Some(at);
            self.later(node, (at - self.now).max(1), Event::Alarm);
        }
        Ok(())
    }
}

/// The uptime of a server that has always run.
fn always() -> Uptime {
    Uptime::new(&[], Run { number: 0, started: 0, alive: 0 })
}
