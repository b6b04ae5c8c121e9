//! The threads on which bots think. Thinking takes as long as it takes, and no player's message waits for it.

mod minds;
mod solver;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettrine_bots::hint::Hint;
use lettrine_bots::yahtzee::Terms;
use lettrine_bots::{Mind, Player};
pub use lettrine_table::{Puzzle, Question};
use tokio::sync::oneshot;

use crate::lexicons::Words;
use crate::problem::TableProblem;
use crate::workers::{Patience, step_back};
use minds::Minds;
use solver::Solver;

/// How many questions may wait.
const QUEUE: usize = 1024;
/// How long a bot thinks at most, on a machine that is too slow for all the playouts of its level.
const LONGEST: Duration = Duration::from_millis(500);
/// All that waits should have its answer within so long: the more tables wait, the shorter each thought.
const ANSWERED: Duration = Duration::from_secs(1);
/// What every game accepts.
const TIMEOUT: &str = r#"{"do":"timeout"}"#;

/// A bot's choice.
fn choose(question: &Question, thinker: &Thinker, rng: &mut fastrand::Rng) -> String {
    let Thinker { minds, solver, queue, .. } = thinker;
    let mut same = question.thought.map(fastrand::Rng::with_seed);
    let rng = same.as_mut().unwrap_or(rng);
    let level = match question.level.player() {
        Player::Simple(bot) => {
            return question.live.choose(question.seat, bot, &question.words.get(), rng).to_string();
        }
        Player::Level(level) => level,
    };
    // Without a single word to know there is nothing to think about.
    let Some(mind) = minds.of(level, &question.words) else { return TIMEOUT.into() };
    if let Some(terms) = mind.wants_solved(&*question.live, question.seat) {
        match question.thought {
            None => solver.ask(&mind, terms),
            // What is solved meanwhile would come into some decision or other, as the machine is quick or slow.
            Some(_) if terms.are_quick() => solver.solve_now(&mind, terms),
            Some(_) => {}
        }
    }
    let began = Instant::now();
    let spent = &mut |playouts| {
        let time = began.elapsed().as_secs_f32() / queue.longest().as_secs_f32();
        level.share(playouts).max(if question.thought.is_some() { 0.0 } else { time })
    };
    mind.choose(&*question.live, question.seat, spent, rng).to_string()
}

/// Two think together: one knows everyday words, the other plays well. None, if there is not a single word to know.
fn solve(puzzle: &Puzzle, minds: &Minds) -> Option<Hint> {
    let everyday = minds.of(lettrine_bots::Level::Debutant, &puzzle.words)?;
    let strong = minds.of(lettrine_bots::Level::Confirme, &puzzle.words)?;
    strong.hint(&everyday, &*puzzle.live, puzzle.seat, &puzzle.names)
}

enum Waiting {
    Move(Question, oneshot::Sender<String>),
    Hint(Puzzle, oneshot::Sender<Option<Hint>>),
}

/// How much waits, and for how many threads.
struct Queue {
    waiting: AtomicUsize,
    threads: usize,
}

impl Queue {
    /// How long a thought may take at this moment.
    fn longest(&self) -> Duration {
        let waiting = u32::try_from(self.waiting.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        let threads = u32::try_from(self.threads).unwrap_or(u32::MAX);
        (ANSWERED * threads / waiting.max(1)).min(LONGEST)
    }
}

/// What the threads share.
struct Thinker {
    minds: Minds,
    solver: Arc<Solver>,
    queue: Queue,
    questions: Mutex<mpsc::Receiver<Waiting>>,
}

impl Thinker {
    /// Answers one question after another, until nobody can ask any more.
    fn think(&self) {
        step_back(Patience::Awaited);
        let mut rng = fastrand::Rng::new();
        loop {
            // The lock is held while waiting: one thread waits for a question, the others for the lock.
            let next = self.questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(next) = next else { break };
            self.queue.waiting.fetch_sub(1, Ordering::Relaxed);
            // The table that asked may have been closed since.
            match next {
                Waiting::Move(question, reply) if !reply.is_closed() => {
                    let _ = reply.send(choose(&question, self, &mut rng));
                }
                Waiting::Hint(puzzle, reply) if !reply.is_closed() => {
                    let _ = reply.send(solve(&puzzle, &self.minds));
                }
                Waiting::Move(..) | Waiting::Hint(..) => {}
            }
        }
    }
}

/// The bots.
#[derive(Clone)]
pub struct Bots {
    questions: mpsc::SyncSender<Waiting>,
    thinker: Arc<Thinker>,
}

impl Bots {
    /// So many threads, of a server that keeps its data in this folder. They end with the last of the senders.
    pub fn start(threads: usize, data: &Path) -> std::io::Result<Bots> {
        let (sender, questions) = mpsc::sync_channel::<Waiting>(QUEUE);
        let queue = Queue { waiting: AtomicUsize::new(0), threads: threads.max(1) };
        let thinker = Arc::new(Thinker {
            minds: Minds::default(),
            solver: Solver::start(data)?,
            queue,
            questions: Mutex::new(questions),
        });
        for _ in 0..threads.max(1) {
            let thinker = Arc::clone(&thinker);
            std::thread::Builder::new().name("bot".into()).spawn(move || thinker.think())?;
        }
        Ok(Bots { questions: sender, thinker })
    }

    /// Has something wait for its turn; given back, if too much waits already.
    fn queue(&self, question: Waiting) -> Result<(), Waiting> {
        // Counted first: a thread may take it before `try_send` is back.
        self.thinker.queue.waiting.fetch_add(1, Ordering::Relaxed);
        self.questions.try_send(question).map_err(|full| {
            self.thinker.queue.waiting.fetch_sub(1, Ordering::Relaxed);
            let (TrySendError::Full(back) | TrySendError::Disconnected(back)) = full;
            back
        })
    }

    /// A master at a table with these words, who has solved the game on these terms; where that takes minutes, only if it was done
    /// before. May take seconds. None, if there is nothing to know.
    pub(crate) fn master(&self, words: &Words, terms: Option<Terms>) -> Option<Arc<Mind>> {
        let mind = self.thinker.minds.of(lettrine_bots::Level::Maitre, words)?;
        match terms {
            Some(terms) if terms.are_quick() => self.thinker.solver.solve_now(&mind, terms),
            Some(terms) => self.thinker.solver.ask(&mind, terms),
            None => {}
        }
        Some(mind)
    }

    /// The bot's choice; nothing, if too much waits already.
    pub async fn ask(&self, question: Question) -> Result<String, Question> {
        let (reply, answer) = oneshot::channel();
        match self.queue(Waiting::Move(question, reply)) {
            Err(Waiting::Move(back, _)) => Err(back),
            _ => Ok(answer.await.unwrap_or_default()),
        }
    }

    /// The way on which a hint will come; `Busy`, if too much waits already.
    pub fn hint(&self, puzzle: Puzzle) -> Result<oneshot::Receiver<Option<Hint>>, TableProblem> {
        let (reply, answer) = oneshot::channel();
        self.queue(Waiting::Hint(puzzle, reply)).map_err(|_| TableProblem::Busy)?;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::Level;

    #[test]
    fn the_more_tables_wait_the_shorter_each_thought_and_all_are_answered_in_time() {
        for threads in [1, 3] {
            let longest = |waiting| Queue { waiting: AtomicUsize::new(waiting), threads }.longest();
            assert_eq!((longest(0), longest(1)), (LONGEST, LONGEST));
            let mut before = LONGEST;
            for waiting in 2..QUEUE {
                let now = longest(waiting);
                assert!(now <= before && !now.is_zero(), "{waiting}");
                let all = now * u32::try_from(waiting).unwrap() / u32::try_from(threads).unwrap();
                assert!(all <= ANSWERED, "{waiting}: {all:?}");
                before = now;
            }
        }
    }

    #[tokio::test]
    async fn what_was_answered_or_turned_away_waits_no_longer() {
        let data = tempfile::tempdir().unwrap();
        let bots = Bots::start(1, data.path()).unwrap();
        let game = lettrine_games::named("word-out").unwrap();
        let mut live = game.table("{}", 2).unwrap();
        let dealt = live.deal(&lettrine_engine::Seed::new([1; 32]));
        live.fold(&dealt).unwrap();
        let seat = live.window().unwrap().seats.iter().next().unwrap();
        let question =
            || Question { live: live.fork(), seat, level: Level::Easy, words: Words::French, thought: None };
        for _ in 0..3 {
            assert!(!bots.ask(question()).await.ok().unwrap().is_empty());
        }
        assert_eq!(bots.thinker.queue.waiting.load(Ordering::Relaxed), 0);
    }
}
