//! A world: nodes, a store, clients, and time that passes only when something happens.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use lettrine_engine::{Seat, json};
use lettrine_language::Language;
use lettrine_table::entry::Entry;
use lettrine_table::logged::{Logged, Millis};
use lettrine_table::nodes::{Lease, Message, NodeId};
use lettrine_table::protocol::{Say, Sit};
use lettrine_table::seats::{Level, Place};
use lettrine_table::secret::{BYTES, Opens, Secret, TableId};
use lettrine_table::terms::{Wish, deal};
use lettrine_table::{Chance, Input, MemberId, Problem, seat};

use crate::client::Client;
use crate::fault::Fault;
use crate::judge::{Broken, Judge};
use crate::node::{Deals, Node};
use crate::store::{Fate, Request, Store};
use crate::words::OneList;

/// By how much a node's date may be wrong, in milliseconds.
pub(crate) const SKEW: Millis = 100;
/// When every world begins, in milliseconds since 1970.
const BEGINNING: Millis = 1_700_000_000_000;

/// Something that will happen at a node.
#[derive(Debug)]
pub(crate) enum Event {
    /// A client's message reaches its node.
    Said { member: MemberId, text: String },
    /// A request reaches the store; what happens to it is already decided.
    Asked { request: Request, fate: Fate },
    /// The store's answer reaches the node.
    Answered(Box<Answer>),
    /// A bot has chosen, a hint was computed, or the node learns that a client has disconnected.
    Thought(Box<Input>),
    /// The node is notified that the log has grown.
    Notified { next: i64 },
    /// Another node's message reaches the node.
    Told { node: NodeId, number: u64, message: Message },
    /// The node checks its room's alarm.
    Alarm,
    /// The node reports that it is alive, and checks whether it missed a notification.
    Look,
    /// The node is started again.
    Start,
}

/// An answer of the store.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The answer to an append or to a read.
    Input(Input),
    /// The answer to opening a room: the log, and the state of the lease.
    Log(Result<(Vec<Logged>, Lease), Problem>),
}

/// An event that is due at a node, in one of its lives.
pub(crate) struct Due {
    pub(crate) at: Millis,
    number: u64,
    pub(crate) node: usize,
    pub(crate) life: u32,
    pub(crate) event: Event,
}

impl PartialEq for Due {
    fn eq(&self, other: &Due) -> bool {
        (self.at, self.number) == (other.at, other.number)
    }
}

impl Eq for Due {}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Due) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Due {
    fn cmp(&self, other: &Due) -> std::cmp::Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}

/// A simulated world.
pub struct World {
    pub(crate) rng: fastrand::Rng,
    pub(crate) fault: Option<Fault>,
    pub(crate) now: Millis,
    pub(crate) id: TableId,
    pub(crate) store: Store,
    pub(crate) nodes: Vec<Node>,
    pub(crate) clients: Vec<Client>,
    pub(crate) judge: Judge,
    pub(crate) deals: Deals,
    /// Whether failures still happen.
    pub(crate) is_troubled: bool,
    /// The times in which some node ran.
    pub(crate) ran: Vec<(Millis, Millis)>,
    queue: BinaryHeap<Reverse<Due>>,
    events: u64,
    pub(crate) lines: MemberId,
    /// How many requests were sent.
    pub(crate) said: u64,
}

impl World {
    /// The world with this seed.
    #[must_use]
    pub fn new(seed: u64, fault: Option<Fault>) -> World {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (id, deals) = (TableId::of([rng.u8(..); 10]), Deals(Cell::new(rng.u64(..))));
        let mut store = Store::default();
        let clients = open_table(&mut rng, id, &deals, &mut store);
        let judge = Judge::new(id, &store.log);
        let mut world = World {
            fault,
            now: BEGINNING + 1,
            id,
            nodes: Vec::new(),
            clients,
            judge,
            deals,
            is_troubled: true,
            ran: Vec::new(),
            queue: BinaryHeap::new(),
            events: 0,
            lines: 0,
            said: 0,
            store,
            rng,
        };
        for number in 0..world.rng.usize(1..=3) {
            let node = world.new_node(0);
            world.nodes.push(node);
            world.later(number, 500, Event::Look);
        }
        world
    }

    fn new_node(&mut self, life: u32) -> Node {
        let skew = self.rng.i64(-SKEW..=SKEW);
        Node::start(&mut self.store, life, self.now, skew)
    }

    /// Starts a node again.
    pub(crate) fn start(&mut self, node: usize, life: u32) {
        self.nodes[node] = self.new_node(life);
    }

    /// One step: the next event happens, or a client or node does something.
    pub fn step(&mut self) -> Result<(), Broken> {
        let waits = self.queue.peek().map(|due| due.0.at);
        let is_soon = waits.is_some_and(|at| at <= self.now + 40);
        match waits {
            Some(_) if is_soon && self.rng.u8(..) < 230 || self.rng.u8(..) < 110 => self.next_event(),
            _ => self.do_something(),
        }
    }

    /// The end of the log, one line per entry.
    pub(crate) fn tail(&self) -> Vec<String> {
        let from = self.store.log.len().saturating_sub(16);
        let line = |(seq, logged): (usize, &Logged)| {
            let body: String = logged.body.chars().take(160).collect();
            format!("{seq} +{} {body}", logged.at - BEGINNING)
        };
        self.store.log.iter().enumerate().skip(from).map(line).collect()
    }

    /// The next event happens.
    pub(crate) fn next_event(&mut self) -> Result<(), Broken> {
        let Some(Reverse(due)) = self.queue.pop() else { return self.do_something() };
        self.pass(due.at);
        let node = &self.nodes[due.node];
        if node.life != due.life && !matches!(due.event, Event::Asked { .. }) {
            return Ok(());
        }
        if node.still_until > self.now && !matches!(due.event, Event::Asked { .. }) {
            let at = node.still_until;
            self.put(at, due.node, due.life, due.event);
            return Ok(());
        }
        self.happen(due.node, due.life, due.event)
    }

    /// Lets time pass, and records whether some node ran.
    pub(crate) fn pass(&mut self, to: Millis) {
        if to <= self.now {
            return;
        }
        // If all nodes that are up are suspended, the first of them resumes in between.
        let mut from = self.now;
        if !self.nodes.iter().any(|node| node.is_up && node.still_until <= from) {
            let wakes = self.nodes.iter().filter(|node| node.is_up).map(|node| node.still_until).min();
            from = wakes.unwrap_or(to).min(to);
        }
        if from < to {
            match self.ran.last_mut() {
                Some(last) if last.1 == from => last.1 = to,
                _ => self.ran.push((from, to)),
            }
        }
        self.now = to;
    }

    /// Schedules an event at a node after this many milliseconds.
    pub(crate) fn later(&mut self, node: usize, wait: Millis, event: Event) {
        let (at, life) = (self.now + wait, self.nodes[node].life);
        self.put(at, node, life, event);
    }

    pub(crate) fn put(&mut self, at: Millis, node: usize, life: u32, event: Event) {
        self.events += 1;
        self.queue.push(Reverse(Due { at, number: self.events, node, life, event }));
    }

    /// True once in so many times, at random.
    pub(crate) fn once_in(&mut self, many: u32) -> bool {
        self.rng.u32(0..many) == 0
    }

    /// Connects a client to a node; an old connection is closed first.
    pub(crate) fn connect(&mut self, client: usize, node: usize) -> Result<(), Broken> {
        self.hang_up(client)?;
        self.lines += 1;
        let member = self.lines;
        self.clients[client].line = Some((node, member));
        self.nodes[node].members.insert(member, client);
        let Ok(Say::Join(join)) = Say::read(&self.clients[client].join()) else { return Ok(()) };
        let language = Language::French;
        self.tell_room(node, Input::Join { member, join, language })
    }

    /// Disconnects a client; its node learns of it at once.
    pub(crate) fn hang_up(&mut self, client: usize) -> Result<(), Broken> {
        let Some((node, member)) = self.clients[client].line.take() else { return Ok(()) };
        self.nodes[node].members.remove(&member);
        if self.nodes[node].room.is_some() { self.tell_room(node, Input::Leave { member }) } else { Ok(()) }
    }

    /// Kills a node.
    pub(crate) fn kill(&mut self, node: usize) {
        self.nodes[node].kill();
        for client in &mut self.clients {
            if client.line.is_some_and(|(at, _)| at == node) {
                client.line = None;
            }
        }
    }

    /// The seat of a client's place, if the client still has it.
    pub(crate) fn seat_of(&self, client: usize) -> Option<Seat> {
        let place = self.clients[client].place?;
        let sits = self.judge.table.place(place).is_some_and(Place::is_person);
        self.judge.table.seat_of(place).filter(|_| sits)
    }
}

/// Opens a table with people and bots, whose game has begun or not. Returns the clients of its people, and a watcher.
fn open_table(rng: &mut fastrand::Rng, id: TableId, deals: &Deals, store: &mut Store) -> Vec<Client> {
    let games = [
        ("word-out", r#"{"turn_seconds":30,"counter_seconds":10}"#),
        ("word-out", r#"{"turn_seconds":30,"counter_seconds":10}"#),
        ("word-out", r#"{"arbitration":"lenient"}"#),
        ("crack-word", r#"{"turn_seconds":30}"#),
        ("yahtzee-des-mots", r#"{"turn_seconds":30}"#),
    ];
    let (game, options) = games[rng.usize(..games.len())];
    let people = rng.u8(2..=3);
    let seats = people + rng.u8(0..=1);
    let wish = Wish {
        game,
        seats: Some(seats),
        options,
        lexicon: None,
        public: rng.bool(),
        hints: Some(rng.bool()),
    };
    let mut secret = |opens| Secret::of(opens, std::array::from_fn::<u8, BYTES, _>(|_| rng.u8(..)));
    let host = secret(Opens::Host);
    let mut clients = Vec::new();
    let mut entries = Vec::new();
    if let Ok(terms) = wish.terms(&OneList) {
        entries.push(Entry::Opened {
            terms: terms.clone(),
            host: host.digest(),
            invitation: host.derive(Opens::Invitation).digest(),
            watch: host.derive(Opens::Watch).digest(),
            person: None,
        });
        for place in 0..seats {
            let key = secret(Opens::Seat);
            let sit = Sit { name: format!("Joueur {place}"), ..Sit::default() };
            if place >= people {
                entries.push(Entry::BotSeated { place, name: format!("Robot {place}"), level: Level::Easy });
            } else if let Ok((entry, _)) = seat(id, place, &sit, &key) {
                entries.push(entry);
                let hosts = (place == 0).then(|| host.reveal());
                clients.push(Client::new(Some(place), key.reveal(), hosts));
            }
        }
        clients.push(Client::new(None, host.derive(Opens::Watch).reveal(), None));
        if let (true, Some(seed)) = (rng.bool(), deals.deal()) {
            entries.extend(deal(&terms, &seed));
        }
    }
    let body = |entry: &Entry| json::text(entry);
    store.log = entries.iter().map(|entry| Logged::new(BEGINNING, body(entry))).collect();
    clients
}
