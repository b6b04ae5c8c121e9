//! Answering passwords, also wrong ones, at a bounded rate: whoever guesses is slowed down.
//!
//! Each address may be wrong a few times. After that all its passwords are answered one after another, each once the bucket has a token
//! again, and only a few may wait. The right password waits too, because until it is compared it is a guess like any other, but it
//! takes no token. Cookies of browsers that are let in never come here.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::{self, Buckets};
use crate::problem::{Problem, TableProblem};

/// The line of an address: whoever holds the lock is answered next.
type Line = Arc<tokio::sync::Mutex<()>>;

/// The wrong passwords of each address, and who waits for an answer.
pub struct Guesses {
    buckets: Buckets,
    lines: Mutex<HashMap<IpAddr, Line>>,
}

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses { buckets: Buckets::new(limits::PASSWORDS), lines: Mutex::default() }
    }
}

impl Guesses {
    /// Judges a password from this address when its turn has come. `TooFast`, unjudged, if too many wait already.
    pub(crate) async fn judge(
        &self,
        address: IpAddr,
        is_right: impl FnOnce() -> bool,
    ) -> Result<(), Problem> {
        let place = Place::take(self, address)?;
        let _turn = place.line.lock().await;
        loop {
            let wait = self.buckets.wait(address);
            if wait.is_zero() {
                break;
            }
            tokio::time::sleep(wait).await;
        }
        if is_right() {
            return Ok(());
        }
        self.buckets.take(address);
        Err(Problem::WrongPassword)
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<IpAddr, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the line of an address; left when dropped, also by a client that no longer waits.
struct Place<'a> {
    guesses: &'a Guesses,
    address: IpAddr,
    line: Line,
}

impl Place<'_> {
    fn take(guesses: &Guesses, address: IpAddr) -> Result<Place<'_>, Problem> {
        let line = Arc::clone(guesses.lines().entry(address).or_default());
        let place = Place { guesses, address, line };
        // The list of lines holds it as well.
        if Arc::strong_count(&place.line) - 1 > limits::WAITING_PASSWORDS {
            return Err(TableProblem::TooFast.into());
        }
        Ok(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut lines = self.guesses.lines();
        // Two are left: the one in the list, and this one.
        if Arc::strong_count(&self.line) <= 2 {
            lines.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::future::Future;
    use std::pin::Pin;
    use std::time::Duration;

    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use tokio::time::Instant;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = IpAddr::V6(std::net::Ipv6Addr::LOCALHOST);

    type Waiting<'a> = Pin<Box<dyn Future<Output = Result<(), Problem>> + 'a>>;

    fn too_fast() -> Result<(), Problem> {
        Err(TableProblem::TooFast.into())
    }

    /// An address that has been wrong as often as it may be.
    async fn spent() -> Guesses {
        let guesses = Guesses::default();
        while guesses.buckets.wait(HERE).is_zero() {
            assert_eq!(guesses.judge(HERE, || false).now_or_never(), Some(Err(Problem::WrongPassword)));
        }
        guesses
    }

    /// Passwords that wait to be compared, in this order.
    fn line<'a>(
        guesses: &'a Guesses,
        judged: &'a RefCell<Vec<usize>>,
        right: &'a [bool],
    ) -> Vec<Waiting<'a>> {
        let judge = |(number, right): (usize, &'a bool)| -> Waiting<'a> {
            let compare = move || {
                judged.borrow_mut().push(number);
                *right
            };
            let mut waiting = Box::pin(guesses.judge(HERE, compare));
            assert_eq!((&mut waiting).now_or_never(), None, "{number} has to wait");
            waiting
        };
        right.iter().enumerate().map(judge).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn when_an_address_has_been_wrong_too_often_its_passwords_are_compared_one_after_another() {
        let (guesses, judged, began) = (spent().await, RefCell::default(), Instant::now());
        let waiting = line(&guesses, &judged, &[false; limits::WAITING_PASSWORDS]);
        assert!(judged.borrow().is_empty(), "nothing is compared before its turn");
        let answers = join_all(waiting).await;
        assert_eq!(answers, [const { Err(Problem::WrongPassword) }; limits::WAITING_PASSWORDS]);
        assert_eq!(*judged.borrow(), (0..limits::WAITING_PASSWORDS).collect::<Vec<_>>());
        // The clock of this test moves only while all wait.
        let a_guess = Duration::from_secs_f32(1.0 / limits::PASSWORDS.0);
        let guesses = u32::try_from(limits::WAITING_PASSWORDS).unwrap();
        assert!(began.elapsed() + Duration::from_secs(1) > a_guess * guesses);
    }

    #[tokio::test(start_paused = true)]
    async fn only_a_few_wait_and_the_others_are_refused_without_being_compared() {
        let (guesses, judged) = (spent().await, RefCell::default());
        let mut waiting = line(&guesses, &judged, &[false; limits::WAITING_PASSWORDS]);
        assert_eq!(guesses.judge(HERE, || panic!("it is compared")).now_or_never(), Some(too_fast()));
        assert_eq!(
            guesses.judge(THERE, || true).now_or_never(),
            Some(Ok(())),
            "another address does not wait"
        );
        // A client that hangs up leaves its place to another.
        drop(waiting.pop());
        waiting.extend(line(&guesses, &judged, &[true]));
        assert_eq!(join_all(waiting).await.last(), Some(&Ok(())));
        assert!(guesses.lines().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_right_password_waits_its_turn_and_takes_no_token_of_the_next() {
        let (guesses, judged) = (spent().await, RefCell::default());
        let mut waiting = line(&guesses, &judged, &[true, true, false]);
        waiting.remove(0).await.unwrap();
        assert_eq!(waiting.remove(0).now_or_never(), Some(Ok(())));
        assert_eq!(waiting.remove(0).now_or_never(), Some(Err(Problem::WrongPassword)));
        assert_eq!(guesses.judge(HERE, || true).now_or_never(), None);
    }
}
