//! Thread pools for long computations: searches, records, word lists. Each has few threads and a bounded queue, and runs at a lower
//! priority than the threads that serve sockets.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::problem::TableProblem;

/// A thread's niceness (0 to 19).
#[derive(Clone, Copy)]
pub(crate) enum Patience {
    /// A player waits for the answer, perhaps with a running clock: on a busy machine a third of the time that other threads get.
    Awaited = 5,
    /// No player's turn depends on it: a ninth of the time that other threads get.
    Unhurried = 10,
}

/// How long a caller that waits for a place in the queue waits before it tries again.
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

type Job = Box<dyn FnOnce() + Send>;

/// A thread pool for one kind of computation.
pub(crate) struct Workers(mpsc::SyncSender<Job>);

impl Workers {
    /// Starts a pool with this many threads and this many places in its queue. The threads end when this value is dropped.
    pub(crate) fn start(name: &str, threads: usize, queue: usize) -> std::io::Result<Workers> {
        let (sender, jobs) = mpsc::sync_channel::<Job>(queue);
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            std::thread::Builder::new().name(name.into()).spawn(move || work(&jobs))?;
        }
        Ok(Workers(sender))
    }

    /// Runs this on the pool. `Busy` if the queue is full. A job is skipped when its caller no longer waits for the answer.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, TableProblem> {
        let (job, answer) = job(work);
        self.0.try_send(job).map_err(|_| TableProblem::Busy)?;
        answer.await.map_err(|_| TableProblem::Damaged)
    }

    /// Runs this on the pool, and waits for a place in the queue if it is full.
    pub(crate) async fn run_patiently<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, TableProblem> {
        let (mut job, answer) = job(work);
        while let Err(TrySendError::Full(back)) = self.0.try_send(job) {
            tokio::time::sleep(BETWEEN_TRIES).await;
            job = back;
        }
        answer.await.map_err(|_| TableProblem::Damaged)
    }
}

/// Work as a job, and where its result will come.
fn job<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> (Job, oneshot::Receiver<T>) {
    let (reply, answer) = oneshot::channel();
    let job = move || {
        if !reply.is_closed() {
            let _ = reply.send(work());
        }
    };
    (Box::new(job), answer)
}

fn work(jobs: &Mutex<mpsc::Receiver<Job>>) {
    step_back(Patience::Unhurried);
    loop {
        // The lock is held while waiting: one thread waits for a job, the others for the lock.
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { break };
        survive("a long job", job);
    }
}

/// Runs a job of a thread that has more of them to do, and returns its result; `None` if it panics. A panic is a bug of this job alone:
/// its caller gets an error, and the thread goes on with the next job.
pub(crate) fn survive<T>(what: &str, job: impl FnOnce() -> T) -> Option<T> {
    // What the job shared with others is behind locks whose poison is ignored, or is made anew for each job.
    let done = catch_unwind(AssertUnwindSafe(job));
    if done.is_err() {
        tracing::error!("{what} panicked");
    }
    done.ok()
}

/// Lowers the priority of the current thread. On Linux each thread has its own niceness; elsewhere the whole process would be
/// affected, so nothing is done.
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

    /// Starts a job that keeps its thread busy until the returned sender is used.
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

    /// Polls a call once, so that its job is in the queue.
    async fn queue<T>(work: &mut (impl Future<Output = T> + Unpin)) {
        tokio::select! {
            biased;
            _ = work => panic!("nothing can be done yet"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn a_job_is_refused_when_the_queue_is_full_and_queued_jobs_are_done() {
        let workers = Arc::new(Workers::start("test", 1, 1).unwrap());
        let (first, go_on) = hold(&workers).await;
        let mut second = Box::pin(workers.run(|| 2));
        queue(&mut second).await;
        assert_eq!(workers.run(|| 3).await, Err(TableProblem::Busy));
        let mut patient = Box::pin(workers.run_patiently(|| 4));
        queue(&mut patient).await;
        go_on.send(()).unwrap();
        assert_eq!((first.await.unwrap(), second.await, patient.await), (Ok(1), Ok(2), Ok(4)));
    }

    #[tokio::test]
    async fn a_job_that_panics_leaves_the_thread_to_the_next() {
        let workers = Workers::start("test", 1, 1).unwrap();
        let panicked: Result<(), _> = workers.run(|| panic!("on purpose")).await;
        assert_eq!(panicked, Err(TableProblem::Damaged));
        assert_eq!(workers.run(|| 1).await, Ok(1));
    }

    #[tokio::test]
    async fn a_job_whose_caller_has_gone_is_not_begun() {
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
