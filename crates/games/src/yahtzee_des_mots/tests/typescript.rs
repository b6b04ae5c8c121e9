//! The declared TypeScript types.

use super::*;
use crate::typescript::Types;

#[test]
fn ym_2_the_declared_boxes_are_those_of_the_sheet() {
    let mut types = Types::default();
    super::super::typescript(&mut types);
    let declared = types.write(0);
    let line = |start: &str| declared.lines().find(|line| line.starts_with(start)).unwrap();
    let quoted = |case: Case| format!("'{}'", case.name());
    let (turns, others) = (line("export type Turn = "), line("export type StandIn = "));
    let names = |line: &str| line.matches('\'').count() / 2;
    assert_eq!((names(turns), names(others)), (8, 4));
    for case in Case::all() {
        let line = if matches!(case, Case::Turn(_)) { turns } else { others };
        assert!(line.contains(&quoted(case)), "{line}");
    }
    for name in ["View", "Seen", "Action", "Options", "Sheet"] {
        line(&format!("export type {name} = "));
    }
}
