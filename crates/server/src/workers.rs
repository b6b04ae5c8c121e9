//! Threads for what takes long: searches, records, word lists. Few at a time, a bounded queue before them, and the system lets
//! the threads that serve sockets run first.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use tokio::sync::oneshot;

use crate::problem::TableProblem;

/// How far the system puts threads behind the others (`nice`, of 19).
#[derive(Clone, Copy)]
pub(crate) enum Patience {
    /// Somebody at a table waits for the answer, perhaps with a clock: on a busy machine a third of what other threads get.
    Awaited = 5,
    /// Nobody's turn depends on it: a ninth.
    Unhurried = 10,
}

type Job = Box<dyn FnOnce() + Send>;

/// Threads for one kind of work.
pub(crate) struct Workers(mpsc::SyncSender<Job>);

impl Workers {
    /// So many threads, before which so many jobs may wait. They end with this value.
    pub(crate) fn start(name: &str, threads: usize, queue: usize) -> std::io::Result<Workers> {
        let (sender, jobs) = mpsc::sync_channel::<Job>(queue);
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            std::thread::Builder::new().name(name.into()).spawn(move || work(&jobs))?;
        }
        Ok(Workers(sender))
    }

    /// Has this done when its turn comes. `Busy`, if too much waits already. What nobody waits for any more is not begun.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, TableProblem> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            if !reply.is_closed() {
                let _ = reply.send(work());
            }
        };
        self.0.try_send(Box::new(job)).map_err(|_| TableProblem::Busy)?;
        answer.await.map_err(|_| TableProblem::Damaged)
    }
}

fn work(jobs: &Mutex<mpsc::Receiver<Job>>) {
    step_back(Patience::Unhurried);
    loop {
        // The lock is held while waiting: one thread waits for a job, the others for the lock.
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { break };
        // A job that panics is answered with an error; the thread is there for the next one.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a long job panicked");
        }
    }
}

/// Lets the other threads of the machine run first. On Linux a thread has a niceness of its own; elsewhere the whole process
/// would step back.
#[cfg_attr(
    not(target_os = "linux"),
    expect(unused_variables, reason = "all threads have the usual priority")
)]
pub(crate) fn step_back(patience: Patience) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, patience as i32) {
        tracing::debug!(%error, "the threads for long work have the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Something under way that keeps its thread until it is let go, and what lets it go.
    async fn hold(
        workers: &Arc<Workers>,
    ) -> (tokio::task::JoinHandle<Result<u8, TableProblem>>, mpsc::Sender<()>) {
        let (begun, has_begun) = oneshot::channel();
        let (go_on, may_go_on) = mpsc::channel::<()>();
        let workers = Arc::clone(workers);
        let held = tokio::spawn(async move {
            let work = move || {
                begun.send(()).unwrap();
                may_go_on.recv().unwrap();
                1
            };
            workers.run(work).await
        });
        has_begun.await.unwrap();
        (held, go_on)
    }

    /// Begins to wait for something, which is then in the queue.
    async fn queue<T>(work: &mut (impl Future<Output = T> + Unpin)) {
        tokio::select! {
            biased;
            _ = work => panic!("nothing can be done yet"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn what_finds_the_queue_full_is_told_so_and_the_rest_is_done() {
        let workers = Arc::new(Workers::start("test", 1, 1).unwrap());
        let (first, go_on) = hold(&workers).await;
        let mut second = Box::pin(workers.run(|| 2));
        queue(&mut second).await;
        assert_eq!(workers.run(|| 3).await, Err(TableProblem::Busy));
        go_on.send(()).unwrap();
        assert_eq!((first.await.unwrap(), second.await), (Ok(1), Ok(2)));
    }

    #[tokio::test]
    async fn a_job_that_panics_leaves_the_thread_to_the_next() {
        let workers = Workers::start("test", 1, 1).unwrap();
        let panicked: Result<(), _> = workers.run(|| panic!("on purpose")).await;
        assert_eq!(panicked, Err(TableProblem::Damaged));
        assert_eq!(workers.run(|| 1).await, Ok(1));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_begun() {
        let workers = Arc::new(Workers::start("test", 1, 2).unwrap());
        let (first, go_on) = hold(&workers).await;
        let (done, was_done) = mpsc::channel::<()>();
        let mut second = Box::pin(workers.run(move || done.send(()).unwrap()));
        queue(&mut second).await;
        drop(second);
        go_on.send(()).unwrap();
        first.await.unwrap().unwrap();
        workers.run(|| ()).await.unwrap();
        assert!(was_done.recv().is_err(), "its sender is dropped unused");
    }
}
