//! Tables in a seeded world in which everything fails, and the laws that hold all the same.
//!
//! A world has one thread, one table, up to three nodes that share one store, and people with pages. Its time passes only when something
//! happens, and everything follows from its seed. Clients act at random, come and go, say things again, lose their lines, and lie
//! about windows and names. The store is slow, refuses, conflicts, does what it was asked and never answers, or answers that it does not know and does
//! it afterwards. Nodes are killed and started again, stand still, are cut off from the store and from each other, and have dates of
//! their own. Notifications and what nodes tell each other come late, twice or never; bots as well. Leases run out, and now and then
//! two nodes believe that they have one. Then all troubles end, everybody comes back, and the table must go on.
//!
//! Nodes drive a [`lettrine_table::Room`] as the server does (`driving.rs`). The judge (`judge.rs`) sees the log of the store and what
//! clients are told, and nothing of the rooms. After every step:
//!
//! 1. What was accepted is in the log, once: whatever was said under one name, and however often.
//! 2. Nothing is told that the log does not have, or that the viewer may not know: what a client knows, told bit by bit, is what
//!    somebody at its place sees of the log behind some entry; and every play it is told of is that play through its own eyes.
//! 3. Every play in the log is one that the game allows where it stands.
//! 4. No clock charges time that no node ran, and each fires once (`clock.rs` counts by itself, and allows for dates that differ).
//! 5. Whoever reconnects, to whichever node, is told the same as who stayed.
//! 6. The table goes on whenever somebody can go on.
//! 7. Who is there is told the same at every node, once things are quiet.
//!
//! `make simulate SEED= STEPS=` runs worlds from a seed on; a law that is broken is printed with the seed of its world, the step, and the
//! end of the log, and `SEED=` with that number breaks it at the same step again.
//!
//! # That it bites
//!
//! Each of these is broken on purpose in the hands that drive the rooms (`fault.rs`; `make simulate FAULT=…`), and found:
//!
//! | fault | `SEED=` | step | the law that is broken |
//! |---|---|---|---|
//! | `answer-before-disk` | 1 | 2 | 2: a client is told what the log does not have |
//! | `forget-an-id` | 6 | 1197 | 1: somebody's words are in the log twice |
//! | `charge-downtime` | 10 | 237 | 4: a clock of 30 s rings after 6.8 |
//! | `tell-a-hidden-card` | 1 | 65 | 2: a client is told a play through another's eyes |
//! | `lose-an-undo` | 1 | 240 | 2: a client sees a card that was taken back |
//! | `double-a-bots-move` | 1 | 1072 | 3: it is not the bot's turn |
//! | `skip-a-lost-notification` | 78 | 1500 | 6: everybody waits for somebody who does not know |
//! | `two-nodes-fire-a-clock` | 67 | 597 | 3: it is not that seat's turn |
//! | `forget-a-lease` | 1 | 1500 | 6: a bot's node is dead, and no other node has it think |
//! | `lose-presence` | 1 | 1500 | 7: nobody knows of those at other nodes |
//!
//! What it has found in the table itself: a clock was charged before it was held, so that it rang at once when it was released; what was
//! said beside the start of a game, at another node, was told twice; a hint that was asked for again at another node was given twice.
//!
//! A test breaks them all, and replays each.

mod between;
mod client;
mod clock;
mod driving;
mod fault;
mod healing;
mod hearing;
mod judge;
mod mirror;
mod node;
mod store;
mod storing;
mod talking;
mod thinking;
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
    /// The step; as many as a world has, where it was broken after all troubles had ended.
    pub step: u64,
    /// The law.
    pub broken: Broken,
    /// The end of the log, a line an entry.
    pub log: Vec<String>,
}

/// Lives of one world after the other, from this seed on, until so many steps were made. How many worlds that were.
pub fn run(seed: u64, steps: u64, fault: Option<Fault>) -> Result<u64, Box<Found>> {
    let worlds = steps.div_ceil(STEPS);
    (0..worlds)
        .try_for_each(|number| live(seed.wrapping_add(number), STEPS.min(steps - number * STEPS), fault))?;
    Ok(worlds)
}

/// The life of one world.
fn live(seed: u64, steps: u64, fault: Option<Fault>) -> Result<(), Box<Found>> {
    let mut world = World::new(seed, fault);
    for step in 0..=steps {
        let held = if step < steps { world.step() } else { world.heal() };
        held.map_err(|broken| Box::new(Found { seed, step, broken, log: world.tail() }))?;
    }
    Ok(())
}
