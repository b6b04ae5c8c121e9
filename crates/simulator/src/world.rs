//! A world: nodes, a store, clients, and time that passes only when something happens.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use lettrine_table::logged::{Logged, Millis};
use lettrine_table::secret::{Secret, TableId};
use lettrine_table::{MemberId, RequestId};

use crate::client::Client;
use crate::clock::Times;
use crate::event::{Due, Event};
use crate::fault::Fault;
use crate::judge::{Broken, Judge};
use crate::node::{Deals, Node, SKEW};
use crate::opening::{BEGINNING, Opened, open_table};
use crate::sitting::Asking;
use crate::store::Store;

/// A simulated world.
pub struct World {
    pub(crate) rng: fastrand::Rng,
    pub(crate) fault: Option<Fault>,
    pub(crate) now: Millis,
    /// By how much the date is ahead of the true time, for whoever looks at it now.
    pub(crate) ahead: Millis,
    pub(crate) id: TableId,
    /// The secret that lets people sit down.
    pub(crate) invitation: Secret,
    pub(crate) store: Store,
    pub(crate) nodes: Vec<Node>,
    pub(crate) clients: Vec<Client>,
    pub(crate) judge: Judge,
    pub(crate) deals: Deals,
    /// Whether failures still happen.
    pub(crate) is_troubled: bool,
    /// How many steps were made.
    pub(crate) steps: u64,
    pub(crate) times: Times,
    queue: BinaryHeap<Reverse<Due>>,
    events: u64,
    pub(crate) lines: MemberId,
    /// How many requests were sent.
    pub(crate) said: u64,
    /// The people who have asked for a seat, and were not answered yet.
    pub(crate) sitting: BTreeMap<RequestId, Asking>,
}

impl World {
    /// The world with this seed.
    #[must_use]
    pub fn new(seed: u64, fault: Option<Fault>) -> World {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (id, deals) = (TableId::of([rng.u8(..); 10]), Deals(Cell::new(rng.u64(..))));
        let Opened { log, clients, invitation } = open_table(&mut rng, id, &deals);
        let judge = Judge::new(id, &log);
        let mut world = World {
            fault,
            now: BEGINNING + 1,
            ahead: 0,
            id,
            invitation,
            nodes: Vec::new(),
            clients,
            judge,
            deals,
            is_troubled: true,
            steps: 0,
            times: Times::default(),
            queue: BinaryHeap::new(),
            events: 0,
            lines: 0,
            said: 0,
            sitting: BTreeMap::new(),
            store: Store::with(log),
            rng,
        };
        let many = world.rng.usize(1..=3);
        world.times.several = many > 1;
        for number in 0..many {
            let node = world.new_node(0, many == 1);
            world.nodes.push(node);
            world.later(number, 500, Event::Look);
        }
        world
    }

    fn new_node(&mut self, life: u32, is_only: bool) -> Node {
        let skew = self.ahead + self.rng.i64(-SKEW..=SKEW);
        Node::start(&mut self.store, is_only, life, self.now, skew)
    }

    /// Starts a node again.
    pub(crate) fn start(&mut self, node: usize, life: u32) {
        self.nodes[node] = self.new_node(life, self.nodes.len() == 1);
    }

    /// One step: the next event happens, or a client or node does something.
    pub fn step(&mut self) -> Result<(), Broken> {
        self.steps += 1;
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
            match self.times.ran.last_mut() {
                Some(last) if last.1 == from => last.1 = to,
                _ => self.times.ran.push((from, to)),
            }
        }
        self.now = to;
    }

    /// Schedules an event at a node after this many milliseconds.
    pub(crate) fn later(&mut self, node: usize, wait: Millis, event: Event) {
        let (at, life) = (self.now + wait, self.nodes[node].life);
        self.put(at, node, life, event);
    }

    fn put(&mut self, at: Millis, node: usize, life: u32, event: Event) {
        self.events += 1;
        self.queue.push(Reverse(Due { at, number: self.events, node, life, event }));
    }

    /// True once in so many times, at random.
    pub(crate) fn once_in(&mut self, many: u32) -> bool {
        self.rng.u32(0..many) == 0
    }

    /// A node that takes connections, if there is one.
    pub(crate) fn some_node(&mut self) -> Option<usize> {
        let takes = |node: &Node| node.is_up && !node.is_stopping && node.still_until <= self.now;
        let up: Vec<usize> = (0..self.nodes.len()).filter(|node| takes(&self.nodes[*node])).collect();
        let chosen = self.rng.usize(..up.len().max(1));
        up.get(chosen).copied()
    }
}
