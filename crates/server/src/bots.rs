//! The threads on which bots think. Thinking takes as long as it takes, and no player's message waits for it.

mod minds;
mod solver;

use std::path::Path;
use std::sync::mpsc::{self, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettrine_bots::hint::Hint;
use lettrine_bots::yahtzee::Terms;
use lettrine_bots::{Mind, Player};
use lettrine_engine::{Live, Seat};
use tokio::sync::oneshot;

use crate::lexicons::Words;
use crate::problem::Problem;
use crate::seats::Level;
use crate::workers::step_back;
use minds::Minds;
use solver::Solver;

/// How many questions may wait.
const QUEUE: usize = 1024;
/// How long a bot thinks at most, on a machine that is too slow for all the playouts of its level.
const LONGEST: Duration = Duration::from_millis(500);
/// What every game accepts.
const TIMEOUT: &str = r#"{"do":"timeout"}"#;

/// A question to a bot.
pub struct Question {
    /// The position, with this seat to act.
    pub live: Box<dyn Live>,
    /// The bot's seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// The words that count.
    pub words: Words,
    /// What it chooses by, where it must choose the same again: the machine's speed then has no part in it.
    pub thought: Option<u64>,
}

impl Question {
    fn answer(&self, minds: &Minds, solver: &Solver, rng: &mut fastrand::Rng) -> String {
        let mut same = self.thought.map(fastrand::Rng::with_seed);
        let rng = same.as_mut().unwrap_or(rng);
        let level = match self.level.player() {
            Player::Simple(bot) => {
                return self.live.choose(self.seat, bot, &self.words.get(), rng).to_string();
            }
            Player::Level(level) => level,
        };
        // Without a single word to know there is nothing to think about.
        let Some(mind) = minds.of(level, &self.words) else { return TIMEOUT.into() };
        if let Some(terms) = mind.wants_solved(&*self.live, self.seat) {
            match self.thought {
                None => solver.ask(&mind, terms),
                // What is solved meanwhile would come into some decision or other, as the machine is quick or slow.
                Some(_) if terms.are_quick() => solver.solve_now(&mind, terms),
                Some(_) => {}
            }
        }
        let began = Instant::now();
        let spent = &mut |playouts| {
            let time = began.elapsed().as_secs_f32() / LONGEST.as_secs_f32();
            level.share(playouts).max(if self.thought.is_some() { 0.0 } else { time })
        };
        mind.choose(&*self.live, self.seat, spent, rng).to_string()
    }
}

/// A position that somebody would have a hint for.
pub struct Puzzle {
    /// The position, with this seat to act.
    pub live: Box<dyn Live>,
    /// Who asks.
    pub seat: Seat,
    /// The words that count.
    pub words: Words,
    /// The names round the table.
    pub names: Vec<String>,
}

impl Puzzle {
    /// Two think together: one knows everyday words, the other plays well. None, if there is not a single word to know.
    fn answer(&self, minds: &Minds) -> Option<Hint> {
        let everyday = minds.of(lettrine_bots::Level::Debutant, &self.words)?;
        let strong = minds.of(lettrine_bots::Level::Confirme, &self.words)?;
        strong.hint(&everyday, &*self.live, self.seat, &self.names)
    }
}

enum Waiting {
    Move(Question, oneshot::Sender<String>),
    Hint(Puzzle, oneshot::Sender<Option<Hint>>),
}

/// The bots.
#[derive(Clone)]
pub struct Bots {
    questions: mpsc::SyncSender<Waiting>,
    minds: Arc<Minds>,
    solver: Arc<Solver>,
}

impl Bots {
    /// So many threads, of a server that keeps its data in this folder. They end with the last of the senders.
    pub fn start(threads: usize, data: &Path) -> std::io::Result<Bots> {
        let (sender, waiting) = mpsc::sync_channel::<Waiting>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let (minds, solver) = (Arc::new(Minds::default()), Solver::start(data)?);
        for _ in 0..threads.max(1) {
            let (waiting, minds, solver) = (Arc::clone(&waiting), Arc::clone(&minds), Arc::clone(&solver));
            std::thread::Builder::new().name("bot".into()).spawn(move || {
                step_back();
                let mut rng = fastrand::Rng::new();
                loop {
                    // The lock is held while waiting: one thread waits for a question, the others for the lock.
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    // Whoever asked may be gone: the table was closed.
                    match next {
                        Ok(Waiting::Move(question, reply)) if !reply.is_closed() => {
                            let _ = reply.send(question.answer(&minds, &solver, &mut rng));
                        }
                        Ok(Waiting::Hint(puzzle, reply)) if !reply.is_closed() => {
                            let _ = reply.send(puzzle.answer(&minds));
                        }
                        Ok(_) => {}
                        Err(_) => break,
                    }
                }
            })?;
        }
        Ok(Bots { questions: sender, minds, solver })
    }

    /// A master at a table with these words, who has solved the game on these terms; where that takes minutes, only if it was done
    /// before. May take seconds. None, if there is nothing to know.
    pub(crate) fn master(&self, words: &Words, terms: Option<Terms>) -> Option<Arc<Mind>> {
        let mind = self.minds.of(lettrine_bots::Level::Maitre, words)?;
        match terms {
            Some(terms) if terms.are_quick() => self.solver.solve_now(&mind, terms),
            Some(terms) => self.solver.ask(&mind, terms),
            None => {}
        }
        Some(mind)
    }

    /// The bot's choice; nothing, if too much waits already.
    pub async fn ask(&self, question: Question) -> Result<String, Question> {
        let (reply, answer) = oneshot::channel();
        match self.questions.try_send(Waiting::Move(question, reply)) {
            Err(
                TrySendError::Full(Waiting::Move(back, _))
                | TrySendError::Disconnected(Waiting::Move(back, _)),
            ) => Err(back),
            _ => Ok(answer.await.unwrap_or_default()),
        }
    }

    /// The way on which a hint will come; `Busy`, if too much waits already.
    pub fn hint(&self, puzzle: Puzzle) -> Result<oneshot::Receiver<Option<Hint>>, Problem> {
        let (reply, answer) = oneshot::channel();
        self.questions.try_send(Waiting::Hint(puzzle, reply)).map_err(|_| Problem::Busy)?;
        Ok(answer)
    }
}
