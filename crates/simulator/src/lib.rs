//! Simulated worlds: tables in which everything fails, driven by a seed, and the laws that hold nevertheless.
//!
//! A world has one thread, one table, up to three nodes that share one store, and clients. Its time passes only when something happens, and
//! everything follows from its seed. One of the four games is played; it was dealt, imported after some plays, or has not begun. Clients act
//! at random, take seats, come and go, share a seat between two devices, repeat requests, lose their connections, do not read what they are
//! told, and lie about windows and request ids. The store is slow, refuses, conflicts, does a request without answering, or answers that it
//! does not know and does the request afterwards; a person's data is erased from the log, or the table is deleted. Nodes are killed, shut
//! down and restarted, are suspended, and are cut off from the store or from each other. Their dates are wrong by a little, and leap by up
//! to six hours: forward at any time, back where there is only one node, which follows that when it is restarted. Notifications and messages
//! between nodes come late, twice or never, and so do the answers of bots. Leases expire, and now and then two nodes believe that they have
//! one. Then all troubles end. In one world of three nobody plays, and perhaps nobody comes, until the clock has fired. Then all clients come
//! back, and the table must go on.
//!
//! Nodes drive a [`lettrine_table::Room`] as the server does (`driving.rs`). The judge (`judge.rs`) sees the store's log and what clients
//! are told, and nothing of the rooms. These laws are checked:
//!
//! 1. A request that was accepted is in the log, once, however often it was repeated under its id; unless what was asked for was already so
//!    (`accepting.rs`). So is a seat that was given.
//! 2. Nothing is told that the log does not have, or that the viewer may not know: what a client has learnt, message by message, is what a
//!    viewer at its place sees after some entry of the log (`picture.rs`, hints included), while the place is its own; every play is told
//!    to it as that viewer sees it, in events, in sentences of its language, and in words made (`story.rs`); what its actions would do
//!    follows from the position that it sees; and a reaction is one that was shown.
//! 3. Every play in the log is one that the game allows at that point, made by whoever plays that seat: a person, a bot or a clock; and by a
//!    person only in the window that the request was sent for. A sealed answer is played as it was given. A new deal changes what is hidden,
//!    and nothing that everybody has seen.
//! 4. No clock charges time in which no node ran, and each fires once: not too early (`clock.rs` measures by itself, and allows for wrong
//!    dates), and not too late, though nobody plays (`waiting.rs`).
//! 5. A client that reconnects, to any node, is told the same as one that stayed connected.
//! 6. The table goes on whenever some player can go on, and what players have agreed on is done (`waiting.rs`).
//! 7. Presence is told the same at every node, once everything is delivered.
//! 8. A request that a client is told was not done, by a refusal or by a `closing` that says so, is not in the log, however often and
//!    through however many nodes it was sent; and it does not get there later, unless it is repeated. `uncertain` says nothing of it.
//! 9. A table that was deleted is at no node, and has no members.
//! 10. Nothing is taken back, and no rematch begins, unless everybody who is there agrees. It is checked where there is one node.
//! 11. What the store keeps of the table for lists and alarms, its head, follows from the log.
//!
//! What was erased from the log may still be told by nodes that do not know of it yet; in the end nobody is told it.
//!
//! **Left out.** Notifications to players who are away (`Call`), evenings, and word lists that are missing or changed. Where several nodes
//! share a store, its date leaps forward only: nodes do not follow a date that is set back, so that those restarted since would be hours
//! behind the others. And a clock that runs while some nodes have followed a leap and others have not yet may fire too early: entries then
//! have dates that lie in the future of the node that charges it.
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
//! | `answer-before-disk` | 1 | 6 | 2: a client is told that the clock is held, which the log does not have |
//! | `forget-an-id` | 3 | 388 | 1: a request is in the log twice |
//! | `charge-downtime` | 34 | 340 | 4: a clock of 30 s fires after 13.9 |
//! | `tell-a-hidden-card` | 2 | 32 | 2: a watcher is told a player's hand |
//! | `lose-an-undo` | 12 | 203 | 2: a client still sees plays that were taken back |
//! | `double-a-bots-move` | 1 | 1268 | 3: it is not the bot's turn |
//! | `skip-a-lost-notification` | 35 | 1500 | 6: all wait for a player who does not know that it is their turn |
//! | `two-nodes-fire-a-clock` | 171 | 1125 | 3: it is not that seat's turn |
//! | `forget-a-lease` | 14 | 1500 | 6: the node that let a bot think is dead, and no other node takes over |
//! | `lose-presence` | 1 | 1500 | 7: no client knows of members at other nodes |
//! | `deny-an-append` | 14 | 297 | 8: a client is told that nothing was done, and its request is in the log |
//! | `forget-a-clock` | 8 | 1500 | 4: a clock of 30 s has not fired after 50, with nobody playing |
//!
//! A test puts in each fault, and replays it.

mod accepting;
mod allowing;
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
