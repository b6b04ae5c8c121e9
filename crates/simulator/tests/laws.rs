//! The laws hold in every world, and each of the faults breaks one.

use lettrine_simulator::{Fault, STEPS, run};

/// The seeds that the documentation names: the step at which each fault is found there.
const FOUND: [(Fault, u64, u64); 10] = [
    (Fault::AnswerBeforeDisk, 1, 2),
    (Fault::ForgetAnId, 6, 1197),
    (Fault::ChargeDowntime, 10, 237),
    (Fault::TellAHiddenCard, 1, 65),
    (Fault::LoseAnUndo, 1, 240),
    (Fault::DoubleABotsMove, 1, 1072),
    (Fault::SkipALostNotification, 78, STEPS),
    (Fault::TwoNodesFireAClock, 67, 597),
    (Fault::ForgetALease, 1, STEPS),
    (Fault::LosePresence, 1, STEPS),
];

#[test]
fn the_laws_hold_while_everything_fails() {
    assert_eq!(run(1, 15_000, None), Ok(10));
}

#[test]
fn a_fault_is_found_and_its_seed_replays_to_the_same_step() {
    for (fault, seed, step) in FOUND {
        let found = run(seed, STEPS, Some(fault));
        assert_eq!(found.as_ref().map_err(|found| found.step), Err(step), "{}", fault.name());
        assert_eq!(run(seed, STEPS, Some(fault)), found, "{}", fault.name());
        assert_eq!(run(seed, STEPS, None), Ok(1), "{} is found by the fault alone", fault.name());
    }
}
