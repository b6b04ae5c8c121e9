//! The threads on which bots think. No player's message waits for a bot's thinking.

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
use lettrine_engine::TIMEOUT;
pub use lettrine_table::{Puzzle, Question};
use tokio::sync::oneshot;

use crate::lexicons::Words;
use crate::problem::TableProblem;
use crate::workers::{Patience, step_back, survive};
use minds::Minds;
use solver::Solver;

/// How many questions may wait in the queue.
const QUEUE: usize = 1024;
/// How long a bot thinks at most on a machine that is too slow for all the playouts of its level.
const LONGEST: Duration = Duration::from_millis(500);
/// All waiting questions should be answered within this time: the more questions wait, the less time for each.
const ANSWERED: Duration = Duration::from_secs(1);

/// A bot's choice of an action.
fn choose(question: &Question, thinker: &Thinker, rng: &mut fastrand::Rng) -> String {
    let Thinker { minds, solver, queue, .. } = thinker;
    let mut same = question.thought.map(fastrand::Rng::with_seed);
    let rng = same.as_mut().unwrap_or(rng);
    let level = match question.level.player() {
        Player::Simple(bot) => {
            return question.position.choose(question.seat, bot, &question.words.get(), rng).to_string();
        }
        Player::Level(level) => level,
    };
    // Without a single known word there is no choice to make.
    let Some(mind) = minds.of(level, &question.words) else { return TIMEOUT.into() };
    if let Some(terms) = mind.wants_solved(&*question.position, question.seat) {
        match question.thought {
            None => solver.ask(&mind, terms),
            // A reproducible choice must not depend on whether a slow solution happens to be ready, so it is not requested.
            Some(_) if terms.are_quick() => solver.solve_now(&mind, terms),
            Some(_) => {}
        }
    }
    let began = Instant::now();
    let spent = &mut |playouts| {
        let time = began.elapsed().as_secs_f32() / queue.longest().as_secs_f32();
        level.share(playouts).max(if question.thought.is_some() { 0.0 } else { time })
    };
    mind.choose(&*question.position, question.seat, spent, rng).to_string()
}

/// The choice that comes on this channel. If none comes, because choosing it panicked, the bot lets its turn go by.
async fn chosen(answer: oneshot::Receiver<String>) -> String {
    answer.await.unwrap_or_else(|_| TIMEOUT.into())
}

/// Two minds compute a hint together: one knows everyday words, the other plays well. `None` if there is not a single word to know.
fn solve(puzzle: &Puzzle, minds: &Minds) -> Option<Hint> {
    let everyday = minds.of(lettrine_bots::Level::Debutant, &puzzle.words)?;
    let strong = minds.of(lettrine_bots::Level::Confirme, &puzzle.words)?;
    strong.hint(&everyday, &*puzzle.position, puzzle.seat, &puzzle.names)
}

enum Waiting {
    Move(Question, oneshot::Sender<String>),
    Hint(Puzzle, oneshot::Sender<Option<Hint>>),
    /// A move whose choice panics.
    #[cfg(test)]
    Panic(oneshot::Sender<String>),
}

/// How many questions wait, and how many threads answer them.
struct Queue {
    waiting: AtomicUsize,
    threads: usize,
}

impl Queue {
    /// How long a bot may think at this moment.
    fn longest(&self) -> Duration {
        let waiting = u32::try_from(self.waiting.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        let threads = u32::try_from(self.threads).unwrap_or(u32::MAX);
        (ANSWERED * threads / waiting.max(1)).min(LONGEST)
    }
}

/// What the bots' threads share.
struct Thinker {
    minds: Minds,
    solver: Arc<Solver>,
    queue: Queue,
    questions: Mutex<mpsc::Receiver<Waiting>>,
}

impl Thinker {
    /// Answers one question after another, until all senders are dropped.
    fn think(&self) {
        step_back(Patience::Awaited);
        let mut rng = fastrand::Rng::new();
        loop {
            // The lock is held while waiting: one thread waits for a question, the others for the lock.
            let next = self.questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(next) = next else { break };
            self.queue.waiting.fetch_sub(1, Ordering::Relaxed);
            // A question whose answer panics is dropped with its channel, and so answered by none.
            survive("a bot", || self.answer(next, &mut rng));
        }
    }

    /// Answers a question. Those of a table that was closed in the meantime are skipped.
    fn answer(&self, question: Waiting, rng: &mut fastrand::Rng) {
        match question {
            Waiting::Move(question, reply) if !reply.is_closed() => {
                let _ = reply.send(choose(&question, self, rng));
            }
            Waiting::Hint(puzzle, reply) if !reply.is_closed() => {
                let _ = reply.send(solve(&puzzle, &self.minds));
            }
            Waiting::Move(..) | Waiting::Hint(..) => {}
            #[cfg(test)]
            Waiting::Panic(_reply) => panic!("on purpose"),
        }
    }
}

/// The handle of the bots' threads.
#[derive(Clone)]
pub struct Bots {
    questions: mpsc::SyncSender<Waiting>,
    thinker: Arc<Thinker>,
}

impl Bots {
    /// Starts this many threads for a server with this data folder. They end when the last sender is dropped.
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

    /// Puts a question into the queue; gives it back if the queue is full.
    fn queue(&self, question: Waiting) -> Result<(), Waiting> {
        // Counted before sending: a thread may take the question before `try_send` returns.
        self.thinker.queue.waiting.fetch_add(1, Ordering::Relaxed);
        self.questions.try_send(question).map_err(|full| {
            self.thinker.queue.waiting.fetch_sub(1, Ordering::Relaxed);
            let (TrySendError::Full(back) | TrySendError::Disconnected(back)) = full;
            back
        })
    }

    /// A master for these words, with the solution of the game on these terms. A solution that takes seconds is computed now; one
    /// that takes minutes is used if it is ready, and otherwise requested. `None` if there is no word to know.
    pub(crate) fn master(&self, words: &Words, terms: Option<Terms>) -> Option<Arc<Mind>> {
        let mind = self.thinker.minds.of(lettrine_bots::Level::Maitre, words)?;
        match terms {
            Some(terms) if terms.are_quick() => self.thinker.solver.solve_now(&mind, terms),
            Some(terms) => self.thinker.solver.ask(&mind, terms),
            None => {}
        }
        Some(mind)
    }

    /// The bot's choice, or that it lets its turn go by if choosing failed; the question is given back if the queue is full.
    pub async fn ask(&self, question: Question) -> Result<String, Question> {
        let (reply, answer) = oneshot::channel();
        match self.queue(Waiting::Move(question, reply)) {
            Err(Waiting::Move(back, _)) => Err(back),
            _ => Ok(chosen(answer).await),
        }
    }

    /// The channel on which the hint will come; `Busy` if the queue is full.
    pub fn hint(&self, puzzle: Puzzle) -> Result<oneshot::Receiver<Option<Hint>>, TableProblem> {
        let (reply, answer) = oneshot::channel();
        self.queue(Waiting::Hint(puzzle, reply)).map_err(|_| TableProblem::Busy)?;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use lettrine_engine::{AnyPosition, Seat};

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

    fn dealt() -> Box<dyn AnyPosition> {
        let mut position = lettrine_games::named("word-out").unwrap().table("{}", 2).unwrap();
        let dealt = position.deal(&lettrine_engine::Seed::new([1; 32]));
        position.fold(&dealt).unwrap();
        position
    }

    fn question(position: &dyn AnyPosition, seat: Seat) -> Question {
        Question { position: position.fork(), seat, level: Level::Easy, words: Words::French, thought: None }
    }

    #[tokio::test]
    async fn a_bot_that_panics_lets_its_turn_go_by_and_the_thread_goes_on() {
        let data = tempfile::tempdir().unwrap();
        let (bots, position) = (Bots::start(1, data.path()).unwrap(), dealt());
        let (reply, answer) = oneshot::channel();
        assert!(bots.queue(Waiting::Panic(reply)).is_ok());
        assert_eq!(chosen(answer).await, TIMEOUT);
        let seat = position.window().unwrap().seats.iter().next().unwrap();
        let next = tokio::time::timeout(Duration::from_mins(1), bots.ask(question(&*position, seat))).await;
        assert_ne!(next.expect("the only thread has ended").ok().unwrap(), TIMEOUT);
        assert_eq!(bots.thinker.queue.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn answered_questions_leave_the_queue() {
        let data = tempfile::tempdir().unwrap();
        let (bots, position) = (Bots::start(1, data.path()).unwrap(), dealt());
        let seat = position.window().unwrap().seats.iter().next().unwrap();
        for _ in 0..3 {
            assert!(!bots.ask(question(&*position, seat)).await.ok().unwrap().is_empty());
        }
        assert_eq!(bots.thinker.queue.waiting.load(Ordering::Relaxed), 0);
    }

    /// Bots whose queue has room for one question, and no thread yet that answers it.
    fn without_threads(data: &Path) -> Bots {
        let (sender, questions) = mpsc::sync_channel(1);
        let queue = Queue { waiting: AtomicUsize::new(0), threads: 1 };
        let solver = Solver::start(data).unwrap();
        let thinker = Thinker { minds: Minds::default(), solver, queue, questions: Mutex::new(questions) };
        Bots { questions: sender, thinker: Arc::new(thinker) }
    }

    #[tokio::test]
    async fn questions_refused_by_a_full_queue_and_those_of_askers_who_left_do_not_wait() {
        let data = tempfile::tempdir().unwrap();
        let (bots, position) = (without_threads(data.path()), dealt());
        let seat = position.window().unwrap().seats.iter().next().unwrap();
        let waiting = || bots.thinker.queue.waiting.load(Ordering::Relaxed);
        let mut first = Box::pin(bots.ask(question(&*position, seat)));
        assert!((&mut first).now_or_never().is_none());
        for _ in 0..3 {
            let back = bots.ask(question(&*position, seat)).await.expect_err("the queue is full");
            assert_eq!((back.seat, waiting()), (seat, 1));
        }
        let puzzle =
            Puzzle { window: 1, position: position.fork(), seat, words: Words::French, names: Vec::new() };
        assert!(matches!(bots.hint(puzzle), Err(TableProblem::Busy)));
        assert_eq!(waiting(), 1);
        drop(first);
        let thinker = Arc::clone(&bots.thinker);
        let thread = std::thread::spawn(move || thinker.think());
        // The thread may still have to take the question of the asker who left.
        while bots.ask(question(&*position, seat)).await.is_err() {
            tokio::task::yield_now().await;
        }
        assert_eq!(waiting(), 0);
        drop(bots);
        thread.join().unwrap();
    }
}
