//! The thread that solves a game for the levels that plan to its end. It takes seconds or minutes; meanwhile the bots plan their turn
//! only, and no table waits. Solutions are kept in the data folder.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use lettrine_bots::Mind;
use lettrine_bots::yahtzee::Terms;

use crate::solved;
use crate::workers::{Patience, step_back, survive};

/// The folder of the solutions, inside the data folder.
const FOLDER: &str = "solved";

struct Job {
    mind: Arc<Mind>,
    terms: Terms,
}

/// The queue of games to solve.
pub(super) struct Solver {
    jobs: mpsc::Sender<Job>,
    /// The jobs that wait or are being solved: the same job is not queued twice.
    asked: Mutex<Vec<Job>>,
    folder: PathBuf,
}

impl Solver {
    /// Starts the thread. It ends when this value is dropped, even in the middle of a job.
    pub(super) fn start(data: &Path) -> std::io::Result<Arc<Solver>> {
        Solver::by(data, solve)
    }

    /// Starts the thread with this way to solve a game.
    fn by(
        data: &Path,
        solve: impl Fn(&Job, &Path, &dyn Fn() -> bool) + Send + 'static,
    ) -> std::io::Result<Arc<Solver>> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let solver = Arc::new(Solver { jobs, asked: Mutex::default(), folder: data.join(FOLDER) });
        let (wanted, folder) = (Arc::downgrade(&solver), solver.folder.clone());
        std::thread::Builder::new().name("solver".into()).spawn(move || {
            step_back(Patience::Unhurried);
            for job in waiting {
                let solved = survive("the solver", || solve(&job, &folder, &|| wanted.strong_count() > 0));
                // A job that panics stays in the list: it would panic again, and the bots do without its solution.
                if solved.is_some()
                    && let Some(solver) = wanted.upgrade()
                {
                    solver.asked().retain(|other| !job.is(other));
                }
            }
        })?;
        Ok(solver)
    }

    /// Queues the game for a mind, unless it is queued or being solved already.
    pub(super) fn ask(&self, mind: &Arc<Mind>, terms: Terms) {
        let job = || Job { mind: Arc::clone(mind), terms };
        let mut asked = self.asked();
        if !asked.iter().any(|other| other.is(&job())) {
            asked.push(job());
            let _ = self.jobs.send(job());
        }
    }

    /// Solves the game for a mind on this thread.
    pub(super) fn solve_now(&self, mind: &Arc<Mind>, terms: Terms) {
        solve(&Job { mind: Arc::clone(mind), terms }, &self.folder, &|| true);
    }

    fn asked(&self) -> std::sync::MutexGuard<'_, Vec<Job>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    fn is(&self, other: &Job) -> bool {
        Arc::ptr_eq(&self.mind, &other.mind) && self.terms == other.terms
    }
}

fn solve(Job { mind, terms }: &Job, folder: &Path, is_wanted: &dyn Fn() -> bool) {
    let file: PathBuf = solved::file(folder, &mind.name_of(*terms));
    let kept = solved::read(&file);
    let goes_on = &mut |_| if is_wanted() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let is_new = kept.is_none();
    let Some(solution) = mind.solve(*terms, kept.unwrap_or_default(), goes_on) else { return };
    if is_new && let Err(error) = solved::write(&file, solution.values()) {
        tracing::warn!(%error, file = %file.display(), "a solution cannot be kept");
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use lettrine_bots::Level;
    use lettrine_engine::{AnyPosition, Seat, Seed};
    use lettrine_lexicon::{Letters, LexiconBuf, Words};

    use super::*;

    fn mind(level: Level) -> Arc<Mind> {
        let words = ["rue", "ruse", "as", "tas", "eau"].map(|word| word.parse::<Letters>().unwrap());
        let list = LexiconBuf::build("test", &Words::new(words)).unwrap();
        Arc::new(Mind::new(level, &list.get()).unwrap())
    }

    fn table() -> Box<dyn AnyPosition> {
        let mut position = lettrine_games::named("yahtzee-des-mots").unwrap().table("{}", 2).unwrap();
        let dealt = position.deal(&Seed::new([1; 32]));
        position.fold(&dealt).unwrap();
        position
    }

    fn wanted(mind: &Mind) -> Option<Terms> {
        mind.wants_solved(&*table(), Seat::new(0))
    }

    /// Queues the game twice, and waits for its solution.
    fn have_solved(solver: &Solver, mind: &Arc<Mind>) {
        let terms = wanted(mind).unwrap();
        solver.ask(mind, terms);
        solver.ask(mind, terms);
        assert!(solver.asked().len() <= 1, "asked for twice, solved once");
        let began = Instant::now();
        while !solver.asked().is_empty() {
            assert!(began.elapsed() < Duration::from_mins(4), "it is never solved");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn the_game_is_solved_beside_the_tables_and_kept_for_the_next_start() {
        let data = tempfile::tempdir().unwrap();
        let solver = Solver::start(data.path()).unwrap();
        let master = mind(Level::Maitre);
        have_solved(&solver, &master);
        assert_eq!(wanted(&master), None, "it knows the whole game now");
        let kept: Vec<_> = std::fs::read_dir(data.path().join(FOLDER)).unwrap().map(Result::unwrap).collect();
        let [file] = &kept[..] else { panic!("{kept:?}") };
        // The next server finds the file: with all values known, `solve` never asks whether to go on.
        let values = solved::read(&file.path()).unwrap();
        let next = mind(Level::Maitre);
        let terms = wanted(&next).unwrap();
        assert!(next.solve(terms, values, &mut |_| ControlFlow::Break(())).is_some());
        assert!(mind(Level::Maitre).solve(terms, [], &mut |_| ControlFlow::Break(())).is_none());
    }

    #[test]
    fn a_game_that_cannot_be_solved_for_a_panic_is_not_tried_again_and_others_are_solved() {
        let data = tempfile::tempdir().unwrap();
        let tries = Arc::new(Mutex::new(0));
        let counted = Arc::clone(&tries);
        let solver = Solver::by(data.path(), move |_, _, _| {
            *counted.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            assert!(*counted.lock().unwrap_or_else(PoisonError::into_inner) > 1, "on purpose");
        });
        let (solver, first, second) = (solver.unwrap(), mind(Level::Maitre), mind(Level::Maitre));
        let terms = wanted(&first).unwrap();
        solver.ask(&first, terms);
        solver.ask(&second, terms);
        let began = Instant::now();
        while solver.asked().len() > 1 || *tries.lock().unwrap_or_else(PoisonError::into_inner) < 2 {
            assert!(began.elapsed() < Duration::from_mins(1), "the thread has ended");
            std::thread::sleep(Duration::from_millis(5));
            solver.ask(&first, terms);
        }
        assert!(Arc::ptr_eq(&solver.asked()[0].mind, &first));
    }

    #[test]
    fn only_the_master_looks_further_than_the_turn_and_other_games_are_not_solved() {
        assert_eq!(wanted(&mind(Level::Amateur)), None);
        assert_eq!(wanted(&mind(Level::Confirme)), None);
        assert!(wanted(&mind(Level::Maitre)).is_some());
        let other = lettrine_games::named("word-out").unwrap().table("{}", 2).unwrap();
        assert_eq!(mind(Level::Maitre).wants_solved(&*other, Seat::new(0)), None);
    }
}
