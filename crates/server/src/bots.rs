//! The threads on which bots think. Thinking takes as long as it takes, and no player's message waits for it.

mod minds;

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use lettrine_bots::Player;
use lettrine_engine::{Live, Seat};
use tokio::sync::oneshot;

use crate::lexicons::Words;
use crate::seats::Level;
use crate::workers::step_back;
use minds::Minds;

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
}

impl Question {
    fn answer(&self, minds: &Minds, rng: &mut fastrand::Rng) -> String {
        let level = match self.level.player() {
            Player::Simple(bot) => {
                return self.live.choose(self.seat, bot, &self.words.get(), rng).to_string();
            }
            Player::Level(level) => level,
        };
        // Without a single word to know there is nothing to think about.
        let Some(mind) = minds.of(level, &self.words) else { return TIMEOUT.into() };
        let began = Instant::now();
        let spent = &mut |playouts| {
            let time = began.elapsed().as_secs_f32() / LONGEST.as_secs_f32();
            level.share(playouts).max(time)
        };
        mind.choose(&*self.live, self.seat, spent, rng).to_string()
    }
}

struct Waiting {
    question: Question,
    reply: oneshot::Sender<String>,
}

/// The bots.
#[derive(Clone)]
pub struct Bots(mpsc::SyncSender<Waiting>);

impl Bots {
    /// So many threads. They end with the last of the senders.
    pub fn start(threads: usize) -> std::io::Result<Bots> {
        let (sender, waiting) = mpsc::sync_channel::<Waiting>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let minds = Arc::new(Minds::default());
        for _ in 0..threads.max(1) {
            let (waiting, minds) = (Arc::clone(&waiting), Arc::clone(&minds));
            std::thread::Builder::new().name("bot".into()).spawn(move || {
                step_back();
                let mut rng = fastrand::Rng::new();
                loop {
                    // The lock is held while waiting: one thread waits for a question, the others for the lock.
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(Waiting { question, reply }) = next else { break };
                    // Whoever asked may be gone: the table was closed.
                    if !reply.is_closed() {
                        let _ = reply.send(question.answer(&minds, &mut rng));
                    }
                }
            })?;
        }
        Ok(Bots(sender))
    }

    /// The bot's choice; nothing, if too much waits already.
    pub async fn ask(&self, question: Question) -> Result<String, Question> {
        let (reply, answer) = oneshot::channel();
        match self.0.try_send(Waiting { question, reply }) {
            Ok(()) => Ok(answer.await.unwrap_or_default()),
            Err(mpsc::TrySendError::Full(back) | mpsc::TrySendError::Disconnected(back)) => {
                Err(back.question)
            }
        }
    }
}
