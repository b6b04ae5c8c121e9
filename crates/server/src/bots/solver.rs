//! The thread on which a game that can be solved is, for the levels that look to its end. It takes seconds or minutes: meanwhile
//! they play by their turn, and no other table waits. What was solved once is kept in the server's folder.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use lettrine_bots::Mind;
use lettrine_bots::yahtzee::Terms;

use crate::solved;
use crate::workers::{Patience, step_back};

/// The folder in the server's own where solutions are kept.
const FOLDER: &str = "solved";

struct Job {
    mind: Arc<Mind>,
    terms: Terms,
}

/// What is to be solved.
pub(super) struct Solver {
    jobs: mpsc::Sender<Job>,
    /// What waits or is under way: whatever else is asked for meanwhile is not solved twice.
    asked: Mutex<Vec<Job>>,
    folder: PathBuf,
}

impl Solver {
    /// Starts the thread. It ends with this value, in the midst of its work.
    pub(super) fn start(data: &Path) -> std::io::Result<Arc<Solver>> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let solver = Arc::new(Solver { jobs, asked: Mutex::default(), folder: data.join(FOLDER) });
        let (wanted, folder) = (Arc::downgrade(&solver), solver.folder.clone());
        std::thread::Builder::new().name("solver".into()).spawn(move || {
            step_back(Patience::Unhurried);
            for job in waiting {
                solve(&job, &folder, &|| wanted.strong_count() > 0);
                if let Some(solver) = wanted.upgrade() {
                    solver.asked().retain(|other| !job.is(other));
                }
            }
        })?;
        Ok(solver)
    }

    /// Has the game solved for a mind, if that is not under way.
    pub(super) fn ask(&self, mind: &Arc<Mind>, terms: Terms) {
        let job = || Job { mind: Arc::clone(mind), terms };
        let mut asked = self.asked();
        if !asked.iter().any(|other| other.is(&job())) {
            asked.push(job());
            let _ = self.jobs.send(job());
        }
    }

    /// Solves the game for a mind, here and now.
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
    use lettrine_engine::{Live, Seat, Seed};
    use lettrine_lexicon::{Letters, LexiconBuf, Words};

    use super::*;

    fn mind(level: Level) -> Arc<Mind> {
        let words = ["rue", "ruse", "as", "tas", "eau"].map(|word| word.parse::<Letters>().unwrap());
        let list = LexiconBuf::build("test", &Words::new(words)).unwrap();
        Arc::new(Mind::new(level, &list.get()).unwrap())
    }

    fn table() -> Box<dyn Live> {
        let mut live = lettrine_games::named("yahtzee-des-mots").unwrap().table("{}", 2).unwrap();
        let dealt = live.deal(&Seed::new([1; 32]));
        live.fold(&dealt).unwrap();
        live
    }

    fn wanted(mind: &Mind) -> Option<Terms> {
        mind.wants_solved(&*table(), Seat::new(0))
    }

    /// Has it solved, and waits for it.
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
        // The next server finds it: nothing is left to be solved, so nobody is asked whether to go on.
        let values = solved::read(&file.path()).unwrap();
        let next = mind(Level::Maitre);
        let terms = wanted(&next).unwrap();
        assert!(next.solve(terms, values, &mut |_| ControlFlow::Break(())).is_some());
        assert!(mind(Level::Maitre).solve(terms, [], &mut |_| ControlFlow::Break(())).is_none());
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
