//! The laws hold in every world, and each of the faults breaks one.

use lettrine_simulator::{Fault, STEPS, run};

/// For each fault, the seed that the documentation names, and the step at which the fault is detected.
const FOUND: [(Fault, u64, u64); 11] = [
    (Fault::AnswerBeforeDisk, 1, 2),
    (Fault::ForgetAnId, 2, 453),
    (Fault::ChargeDowntime, 10, 237),
    (Fault::TellAHiddenCard, 1, 65),
    (Fault::LoseAnUndo, 2, 1206),
    (Fault::DoubleABotsMove, 1, 829),
    (Fault::SkipALostNotification, 45, STEPS),
    (Fault::TwoNodesFireAClock, 174, 940),
    (Fault::ForgetALease, 4, STEPS),
    (Fault::LosePresence, 4, STEPS),
    (Fault::DenyAnAppend, 6, 964),
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
