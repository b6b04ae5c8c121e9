//! How a node drives its room: what the real server does with sockets, a store, timers and threads, done with events.

use lettrine_bots::hint::Hint;
use lettrine_engine::{Bot, json};
use lettrine_table::entry::{By, Entry};
use lettrine_table::logged::{Logged, Millis};
use lettrine_table::pace::Pace;
use lettrine_table::protocol::{Say, Tell};
use lettrine_table::uptime::{Run, Uptime};
use lettrine_table::{Input, MemberId, Moment, NotStored, Output, Problem, Puzzle, Room, Settings, Think};

use crate::fault::Fault;
use crate::judge::{ACCEPTED, Broken, TOLD, broken};
use crate::mirror::Heard;
use crate::node::Node;
use crate::store::{Fate, Request};
use crate::words::{OneList, words};
use crate::world::{Answer, Event, World};

const SETTINGS: Settings = Settings {
    lobby: true,
    chat: true,
    uploads: false,
    keep_imports: false,
    bot_pause: Pace::NONE,
    linger: 20_000,
    absence: 5_000,
    return_time: 3_000,
};

/// How often a node says that it is alive, and looks whether it missed something.
const BETWEEN_LOOKS: Millis = 2_000;

impl World {
    /// Something happens at a node.
    pub(crate) fn happen(&mut self, node: usize, life: u32, event: Event) -> Result<(), Broken> {
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
            Event::Thought(input) => self.tell_room(node, *input),
            Event::Notified { next } => self.tell_room(node, Input::Grown { next }),
            Event::Alarm => {
                let due = self.nodes[node].alarm.take_if(|at| *at <= self.now).is_some();
                if due { self.tell_room(node, Input::Late) } else { Ok(()) }
            }
            Event::Look => {
                self.later(node, BETWEEN_LOOKS, Event::Look);
                if self.nodes[node].cut_until > self.now {
                    return Ok(());
                }
                self.nodes[node].beat(&mut self.store, self.now);
                if self.fault == Some(Fault::SkipALostNotification) || self.nodes[node].room.is_none() {
                    return Ok(());
                }
                self.tell_room(node, Input::Grown { next: self.store.next() })
            }
            Event::Start => {
                self.nodes[node] = Node::start(&mut self.store, life, self.now);
                self.later(node, BETWEEN_LOOKS, Event::Look);
                Ok(())
            }
        }
    }

    /// Tells a node's room something, and does what follows from it.
    pub(crate) fn tell_room(&mut self, node: usize, input: Input) -> Result<(), Broken> {
        if self.nodes[node].room.is_none() {
            self.wait_for_room(node, input);
            return Ok(());
        }
        self.hand_in(node, input);
        self.follow(node)
    }

    /// Whoever joins has the room opened; what else comes too late is lost.
    fn wait_for_room(&mut self, node: usize, input: Input) {
        if !matches!(input, Input::Join { .. }) {
            return;
        }
        self.nodes[node].waiting.push(input);
        if !std::mem::replace(&mut self.nodes[node].is_opening, true) {
            self.ask_store(node, Request::Open);
        }
    }

    fn open_room(&mut self, node: usize, log: Result<Vec<Logged>, Problem>) -> Result<(), Broken> {
        self.nodes[node].is_opening = false;
        let waiting = std::mem::take(&mut self.nodes[node].waiting);
        let in_use = self.nodes.iter().any(|other| other.room.is_some());
        let always = always();
        let opened =
            log.and_then(|log| Room::open(self.id, &log, SETTINGS, in_use, &self.moment(&always, node)));
        let Ok(room) = opened else {
            self.lose_lines(node);
            return Ok(());
        };
        self.nodes[node].room = Some(room);
        self.follow(node)?;
        waiting.into_iter().try_for_each(|input| self.tell_room(node, input))
    }

    /// All lines to a node end: its clients will try again.
    fn lose_lines(&mut self, node: usize) {
        let lost = std::mem::take(&mut self.nodes[node].members);
        for client in lost.into_values() {
            self.clients[client].line = None;
        }
    }

    fn moment<'a>(&'a self, always: &'a Uptime, node: usize) -> Moment<'a> {
        let charges_all = self.fault == Some(Fault::ChargeDowntime);
        let node = &self.nodes[node];
        Moment {
            now: self.now,
            tick: self.now,
            started: node.started,
            uptime: if charges_all { always } else { &node.uptime },
            chance: &self.deals,
            lists: &OneList,
        }
    }

    fn hand_in(&mut self, node: usize, input: Input) {
        let Some(mut room) = self.nodes[node].room.take() else { return };
        let always = always();
        room.handle(input, &self.moment(&always, node));
        self.nodes[node].room = Some(room);
    }

    /// Does what the room wants done; then what the clients know is compared with the log.
    fn follow(&mut self, node: usize) -> Result<(), Broken> {
        let mut told = Vec::new();
        while let Some(output) = self.nodes[node].room.as_mut().and_then(Room::poll) {
            self.carry_out(node, output, &mut told)?;
        }
        for client in told {
            self.compare(client)?;
        }
        if self.nodes[node].room.as_ref().is_some_and(Room::is_over) {
            self.nodes[node].room = None;
            self.lose_lines(node);
        }
        let always = always();
        let alarm = self.nodes[node].room.as_ref().and_then(|room| room.alarm(&self.moment(&always, node)));
        if let Some(at) = alarm
            && self.nodes[node].alarm.is_none_or(|set| at < set)
        {
            self.nodes[node].alarm = Some(at);
            self.later(node, (at - self.now).max(1), Event::Alarm);
        }
        Ok(())
    }

    fn carry_out(&mut self, node: usize, output: Output, told: &mut Vec<usize>) -> Result<(), Broken> {
        match output {
            Output::Append(append) => {
                self.ask_store(node, Request::Append(append.batch));
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
            Output::Refuse { to, id, .. } => {
                if let Some(client) = self.nodes[node].members.get(&to) {
                    answered(&mut self.clients[*client].said, &id);
                }
            }
            Output::Close { to, .. } => {
                for member in to {
                    self.lose_line(node, member);
                }
            }
            Output::Joined { member, joined: Err(_) } => self.lose_line(node, member),
            Output::Think(think) => self.think(node, &think),
            Output::Hint(puzzle) => self.hint(node, &puzzle),
            Output::Joined { .. }
            | Output::Staged { .. }
            | Output::Sat { .. }
            | Output::Call(_)
            | Output::Ended => {}
        }
        Ok(())
    }

    fn lose_line(&mut self, node: usize, member: MemberId) {
        if let Some(client) = self.nodes[node].members.remove(&member) {
            self.clients[client].line = None;
        }
    }

    /// A client is told something, unless its line is dead already.
    fn hear(
        &mut self,
        node: usize,
        member: MemberId,
        tell: &Tell,
        told: &mut Vec<usize>,
    ) -> Result<(), Broken> {
        let Some(&number) = self.nodes[node].members.get(&member) else { return Ok(()) };
        let client = &mut self.clients[number];
        if let Tell::Table { .. } = tell {
            (client.behind, client.is_whole) = (0, true);
            client.happened.clear();
        }
        match client.mirror.hear(tell) {
            Heard::Table(happened) => {
                client.happened.extend(happened);
                if !told.contains(&number) {
                    told.push(number);
                }
            }
            Heard::Accepted(id) => {
                let said = answered(&mut client.said, &id);
                let (places, judge) = ([client.place, client.mirror.place, None], &self.judge);
                if said && !places.iter().any(|place| judge.has_done(*place, &id)) {
                    return broken(ACCEPTED, format!("{id} is accepted, and not in the log"));
                }
            }
            Heard::Nothing => {}
        }
        Ok(())
    }

    /// What a client knows is what the log says, behind some entry, for whoever looks from its place.
    fn compare(&mut self, number: usize) -> Result<(), Broken> {
        let client = &mut self.clients[number];
        let place = client.mirror.place;
        if place.is_some() && place != client.place || client.mirror.links && client.host.is_none() {
            return broken(TOLD, format!("client {number} is told of another's place or links"));
        }
        let (known, happened) = (client.mirror.picture(), std::mem::take(&mut client.happened));
        let (from, next) = (client.behind, self.judge.next());
        let is_whole = std::mem::take(&mut client.is_whole);
        let fits = |after: &usize| self.judge.picture(*after, place) == Some(&known);
        let Some(after) = (from..=next).rev().find(fits) else {
            let expected = self.judge.picture(next, place);
            let what = expected.map_or_else(String::new, |expected| difference(expected, &known));
            return broken(
                TOLD,
                format!("client {number} knows what the log does not have behind {next}: {what}"),
            );
        };
        client.behind = after;
        if !is_whole {
            let seen = self.judge.plays(from, after, place);
            let same = seen.len() == happened.len()
                && seen.iter().zip(&happened).all(|(seen, told)| **seen == json::value(&told.events));
            if !same {
                return broken(TOLD, format!("client {number} is told of other plays than those it may see"));
            }
        }
        Ok(())
    }

    /// A bot thinks: it answers soon or late, twice or never.
    fn think(&mut self, node: usize, think: &Think) {
        if self.is_troubled && self.once_in(12) {
            return;
        }
        let question = &think.question;
        let action =
            question.live.choose(question.seat, Bot::Random, &words().get(), &mut self.rng).to_string();
        let times = if self.is_troubled && self.once_in(8) { 2 } else { 1 };
        for _ in 0..times {
            let late = if self.is_troubled && self.once_in(6) { 70_000 } else { 800 };
            let (wait, action) = (self.rng.i64(1..late), action.clone());
            let input = Input::Chosen { window: think.window, seat: question.seat, action };
            self.later(node, wait, Event::Thought(Box::new(input)));
        }
    }

    fn hint(&mut self, node: usize, puzzle: &Puzzle) {
        let action = puzzle.live.choose(puzzle.seat, Bot::Random, &words().get(), &mut self.rng);
        let steps = ["où", "mot", "coup"].map(|step| [step.to_owned(), step.to_owned()]).to_vec();
        let hint = (!self.once_in(5)).then(|| Box::new(Hint { steps, action }));
        let (window, seat, wait) = (puzzle.window, puzzle.seat, self.rng.i64(1..3000));
        self.later(node, wait, Event::Thought(Box::new(Input::Hinted { window, seat, hint })));
    }

    /// Something is asked of the store: what becomes of it is decided now.
    fn ask_store(&mut self, node: usize, request: Request) {
        let is_cut = self.nodes[node].cut_until > self.now;
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
            // Nobody knows whether it was done, or will be.
            let (wait, uncertain) = (self.rng.i64(1..1_000), Err(NotStored::Because(Problem::Uncertain)));
            let answer = match &request {
                Request::Append(_) => Answer::Input(Input::Stored(uncertain)),
                Request::Read(_) => Answer::Input(Input::Read(Err(Problem::Store))),
                Request::Open => Answer::Log(Err(Problem::Store)),
            };
            self.later(node, wait, Event::Answered(Box::new(answer)));
        }
        if fate != Fate::Lost {
            self.later(node, wait, Event::Asked { request, fate });
        }
    }

    /// Something asked reaches the store.
    fn at_store(&mut self, node: usize, life: u32, request: Request, fate: Fate) -> Result<(), Broken> {
        let refused = fate == Fate::Refused;
        let answer = match request {
            Request::Append(_) if refused => {
                Answer::Input(Input::Stored(Err(NotStored::Because(Problem::Store))))
            }
            Request::Append(mut batch) => {
                let has = |by: By| move |body: &String| matches!(serde_json::from_str(body), Ok(Entry::Played { by: of, .. }) if of == by);
                if self.fault == Some(Fault::TwoNodesFireAClock) && batch.entries.iter().any(has(By::Clock)) {
                    batch.first = self.store.next();
                }
                let from = self.store.log.len();
                let mut stored = self.store.append(&batch);
                if self.fault == Some(Fault::DoubleABotsMove)
                    && stored.is_ok()
                    && batch.entries.iter().any(has(By::Bot))
                {
                    batch.first = self.store.next();
                    stored = self.store.append(&batch);
                }
                if stored.is_ok() {
                    self.judge.appended(&self.store.log, from, &self.ran)?;
                    self.notify(node);
                }
                Answer::Input(Input::Stored(stored))
            }
            Request::Read(_) if refused => Answer::Input(Input::Read(Err(Problem::Store))),
            Request::Read(from) => Answer::Input(Input::Read(Ok(self.read(from)))),
            Request::Open if refused => Answer::Log(Err(Problem::Store)),
            Request::Open => Answer::Log(Ok(self.read(0))),
        };
        if fate != Fate::Unanswered && self.nodes[node].life == life {
            let wait = self.rng.i64(1..10);
            self.later(node, wait, Event::Answered(Box::new(answer)));
        }
        Ok(())
    }

    fn read(&self, from: i64) -> Vec<Logged> {
        let mut log = self.store.read(from);
        if self.fault == Some(Fault::LoseAnUndo) {
            let nothing = r#"{"heard":{"place":null,"id":"-","said":""}}"#;
            for logged in log.iter_mut().filter(|logged| logged.body.starts_with(r#"{"undone""#)) {
                nothing.clone_into(&mut logged.body);
            }
        }
        log
    }

    /// The other nodes hear that the log has grown: late, twice, or not at all.
    fn notify(&mut self, by: usize) {
        let next = self.store.next();
        for node in (0..self.nodes.len()).filter(|node| *node != by).collect::<Vec<_>>() {
            let times = match self.rng.u8(0..20) {
                0..2 if self.is_troubled => 0,
                2 if self.is_troubled => 2,
                _ => 1,
            };
            for _ in 0..times {
                if self.nodes[node].cut_until <= self.now {
                    let slow = if self.is_troubled && self.once_in(10) { 3_000 } else { 20 };
                    let wait = self.rng.i64(1..slow);
                    self.later(node, wait, Event::Notified { next });
                }
            }
        }
    }
}

/// What was said is answered. Whether it must be in the log if it was accepted.
fn answered(said: &mut [crate::client::Said], id: &str) -> bool {
    let Some(said) = said.iter_mut().find(|said| said.id == id) else { return false };
    said.answered = true;
    said.is_logged
}

/// A server that has always run.
fn always() -> Uptime {
    Uptime::new(&[], Run { number: 0, started: 0, alive: 0 })
}

/// The first fields that differ.
fn difference(expected: &serde_json::Value, known: &serde_json::Value) -> String {
    match (expected, known) {
        (serde_json::Value::Object(one), serde_json::Value::Object(other)) => one
            .iter()
            .filter(|(name, value)| other.get(*name) != Some(value))
            .map(|(name, value)| format!("{name}.{}", difference(value, &known[name])))
            .collect::<Vec<_>>()
            .join("; "),
        _ => format!(" {expected} is known as {known}"),
    }
}
