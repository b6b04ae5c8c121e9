//! Simulated worlds: tables in which everything fails, driven by a seed, and the laws that hold nevertheless.
//!
//! A world has one thread, one table, up to three nodes that share one store, and clients. Its time passes only when something happens, and
//! everything follows from its seed. Clients act at random, come and go, repeat requests, lose their connections, and lie about windows and
//! request ids. The store is slow, refuses, conflicts, does a request without answering, or answers that it does not know and does the
//! request afterwards. Nodes are killed and restarted, are suspended, are cut off from the store and from each other, and have wrong dates.
//! Notifications and messages between nodes come late, twice or never, and so do the answers of bots. Leases expire, and now and then two
//! nodes believe that they have one. Then all troubles end, all clients come back, and the table must go on.
//!
//! Nodes drive a [`lettrine_table::Room`] as the server does (`driving.rs`). The judge (`judge.rs`) sees the store's log and what clients
//! are told, and nothing of the rooms. These laws are checked:
//!
//! 1. A request that was accepted is in the log, once, however often it was repeated under its id.
//! 2. Nothing is told that the log does not have, or that the viewer may not know: what a client has learnt, message by message, is what a
//!    viewer at its place sees after some entry of the log; and every play is told to it as that viewer sees it.
//! 3. Every play in the log is one that the game allows at that point.
//! 4. No clock charges time in which no node ran, and each fires once (`clock.rs` measures by itself, and allows for wrong dates).
//! 5. A client that reconnects, to any node, is told the same as one that stayed connected.
//! 6. The table goes on whenever some player can go on.
//! 7. Presence is told the same at every node, once everything is delivered.
//! 8. A request that a client is told was not done, by a refusal or by a `closing` that says so, is not in the log, however often and
//!    through however many nodes it was sent; and it does not get there later, unless it is repeated. `uncertain` says nothing of it.
//!
//! `make simulate SEED= STEPS=` runs worlds, starting with this seed. If a law is broken, it prints the seed of the world, the step and the
//! end of the log; `SEED=` with that number breaks the law at the same step again.
//!
//! # Faults
//!
//! Each of these bugs can be put into the driver on purpose (`fault.rs`; `make simulate FAULT=…`), and is detected:
//!
//! | fault | `SEED=` | step | the law that is broken |
//! |---|---|---|---|
//! | `answer-before-disk` | 1 | 2 | 2: a client is told something that the log does not have |
//! | `forget-an-id` | 2 | 453 | 1: a request is in the log twice |
//! | `charge-downtime` | 10 | 237 | 4: a clock of 30 s fires after 6.8 |
//! | `tell-a-hidden-card` | 1 | 65 | 2: a client is told a play as another viewer sees it |
//! | `lose-an-undo` | 2 | 1206 | 2: a client still sees a request that the undo has answered |
//! | `double-a-bots-move` | 1 | 829 | 3: it is not the bot's turn |
//! | `skip-a-lost-notification` | 45 | 1500 | 6: all wait for a player who does not know that it is their turn |
//! | `two-nodes-fire-a-clock` | 174 | 940 | 3: it is not that seat's turn |
//! | `forget-a-lease` | 4 | 1500 | 6: the node that let a bot think is dead, and no other node takes over |
//! | `lose-presence` | 4 | 1500 | 7: no client knows of members at other nodes |
//! | `deny-an-append` | 6 | 964 | 8: a client is told that nothing was done, and its request is in the log |
//!
//! A test puts in each fault, and replays it.

mod accepting;
mod befalling;
mod between;
mod carrying;
mod client;
mod clock;
mod connecting;
mod driving;
mod erasing;
mod event;
mod fault;
mod healing;
mod hearing;
mod judge;
mod ledger;
mod mirror;
mod node;
mod opening;
mod picture;
mod sitting;
mod store;
mod storing;
mod story;
mod talking;
mod thinking;
mod waiting;
mod wishing;
mod words;
mod world;

pub use fault::Fault;
pub use judge::Broken;
pub use world::World;

/// How many steps a world has before its troubles end.
pub const STEPS: u64 = 1_500;

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The seed of the world.
    pub seed: u64,
    /// The step; [`STEPS`] if the law was broken after all troubles had ended.
    pub step: u64,
    /// The broken law.
    pub broken: Broken,
    /// The end of the log, one line per entry.
    pub log: Vec<String>,
}

/// Runs one world after the other, with ascending seeds, until this many steps were made. Returns the number of worlds.
pub fn run(seed: u64, steps: u64, fault: Option<Fault>) -> Result<u64, Box<Found>> {
    let worlds = steps.div_ceil(STEPS);
    (0..worlds)
        .try_for_each(|number| live(seed.wrapping_add(number), STEPS.min(steps - number * STEPS), fault))?;
    Ok(worlds)
}

/// Runs one world.
fn live(seed: u64, steps: u64, fault: Option<Fault>) -> Result<(), Box<Found>> {
    let mut world = World::new(seed, fault);
    for step in 0..=steps {
        let held = if step < steps { world.step() } else { world.heal() };
        held.map_err(|broken| Box::new(Found { seed, step, broken, log: world.tail() }))?;
    }
    Ok(())
}
