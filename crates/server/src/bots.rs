//! The threads on which bots think. Thinking takes as long as it takes, and no player's message waits for it.

use std::sync::{Arc, Mutex, PoisonError, mpsc};

use lettrine_engine::{Live, Seat};
use tokio::sync::oneshot;

use crate::lexicons::Words;
use crate::seats::Level;

/// How many questions may wait.
const QUEUE: usize = 1024;

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
        for _ in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            std::thread::Builder::new().name("bot".into()).spawn(move || {
                let mut rng = fastrand::Rng::new();
                loop {
                    // The lock is held while waiting: one thread waits for a question, the others for the lock.
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(Waiting { question: Question { live, seat, level, words }, reply }) = next else {
                        break;
                    };
                    let action = live.choose(seat, level.bot(), &words.get(), &mut rng);
                    let _ = reply.send(action.to_string());
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
