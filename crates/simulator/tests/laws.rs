//! The laws hold in every world, and each of the faults breaks one.

use lettrine_simulator::{Fault, STEPS, run};

/// For each fault, the seed that the documentation names, the step at which the fault is detected, and words of the law that it breaks.
const FOUND: [(Fault, u64, u64, &str); 12] = [
    (Fault::AnswerBeforeDisk, 1, 6, "nothing is told that the log does not have"),
    (Fault::ForgetAnId, 3, 388, "is in the log, once"),
    (Fault::ChargeDowntime, 34, 340, "no clock charges time"),
    (Fault::TellAHiddenCard, 2, 32, "that the viewer may not know"),
    (Fault::LoseAnUndo, 12, 203, "nothing is told that the log does not have"),
    (Fault::DoubleABotsMove, 1, 1268, "that the game allows"),
    (Fault::SkipALostNotification, 35, STEPS, "the table goes on"),
    (Fault::TwoNodesFireAClock, 171, 1125, "that the game allows"),
    (Fault::ForgetALease, 14, STEPS, "the table goes on"),
    (Fault::LosePresence, 1, STEPS, "the same at every node"),
    (Fault::DenyAnAppend, 14, 297, "is told is not done"),
    (Fault::ForgetAClock, 8, STEPS, "each fires once"),
];

#[test]
fn the_laws_hold_while_everything_fails() {
    assert_eq!(run(1, 15_000, None), Ok(10));
}

#[test]
fn a_fault_is_found_and_its_seed_replays_to_the_same_step() {
    for (fault, seed, step, law) in FOUND {
        let found = run(seed, STEPS, Some(fault));
        assert_eq!(found.as_ref().map_err(|found| found.step), Err(step), "{}", fault.name());
        assert!(found.as_ref().is_err_and(|found| found.broken.law.contains(law)), "{}", fault.name());
        assert_eq!(run(seed, STEPS, Some(fault)), found, "{}", fault.name());
        assert_eq!(run(seed, STEPS, None), Ok(1), "{} is found by the fault alone", fault.name());
    }
}
