//! Exports that are damaged or malformed: imports refuse them.

use lettrine_language::Language;
use lettrine_server::moving::{Import, Why};
use lettrine_server::store::{Damage, FILE_NAME, Flaw, Place};
use sha2::{Digest, Sha256};

use crate::{everything, export, import, wrong};

/// These lines, with a last line whose row count and checksum are right for them.
fn sealed(lines: &[&str]) -> String {
    let text: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
    let sum = data_encoding::HEXLOWER.encode(&Sha256::digest(&text));
    let rows = lines.len() - 1;
    format!("{text}{{\"end\":{{\"rows\":{rows},\"sha256\":\"{sum}\"}}}}\n")
}

fn found(text: &str) -> (u64, Why) {
    let found = wrong(import(tempfile::tempdir().unwrap().path(), text, false));
    assert!(found.say(Language::French).starts_with(&format!("ligne {} : ", found.line)));
    (found.line, found.why)
}

#[test]
fn a_changed_cut_or_lengthened_export_is_noticed() {
    let text = export(everything::store().path());
    let mut random = fastrand::Rng::with_seed(1);
    let read = |text: &[u8]| match Import::begin(text) {
        Ok(mut rows) => rows.find_map(Result::err),
        Err(wrong) => Some(wrong),
    };
    assert_eq!(read(text.as_bytes()), None);
    for _ in 0..300 {
        let mut bytes = text.clone().into_bytes();
        let place = random.usize(..bytes.len());
        match random.u8(..3) {
            0 => bytes[place] ^= 1 << random.u8(..7),
            1 => bytes.truncate(place),
            _ => _ = bytes.remove(place),
        }
        assert!(read(&bytes).is_some(), "byte {place}");
    }
    assert_eq!(read(format!("{text}{{}}\n").as_bytes()).unwrap().why, Why::Behind);
}

#[test]
fn a_wrong_export_is_refused_with_the_line_of_its_error() {
    let text = export(everything::store().path());
    let lines: Vec<&str> = text.lines().collect();
    let heading = lines[0];
    assert_eq!(found("a letter\n"), (1, Why::NotAnExport));
    assert_eq!(found("{\"lettrine\":\"export\",\"version\":2}\n"), (1, Why::Later(2)));
    assert_eq!(found(&lines[..3].join("\n")), (3, Why::Cut));
    assert!(matches!(found(&format!("{heading}\n[]\n")), (2, Why::NotJson(_))));
    let with = |line: &str| found(&sealed(&[heading, line]));
    assert_eq!(with(r#"{"rumour":{}}"#), (2, Why::UnknownKind("rumour".into())));
    assert_eq!(with(r#"{"erased":{"person":"AA"}}"#), (2, Why::MissingColumn("at")));
    assert_eq!(with(r#"{"erased":{"person":"?","at":1}}"#), (2, Why::BadCell("person")));
    assert_eq!(with(r#"{"erased":{"person":"AA","at":1.5}}"#), (2, Why::BadCell("at")));
    assert_eq!(with(r#"{"erased":{"person":"AA","at":1,"why":2}}"#), (2, Why::UnknownColumn("why".into())));
    let entry = lines.iter().position(|line| line.starts_with("{\"entry\"")).unwrap();
    assert!(matches!(found(&sealed(&[heading, lines[entry]])), (2, Why::Stray(_))));
}

#[test]
fn a_log_with_a_hole_or_a_change_is_named_with_its_line_though_the_checksum_agrees() {
    let text = export(everything::store().path());
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    let first = lines.iter().position(|line| line.starts_with("{\"entry\"")).unwrap();
    let line = |number: usize| u64::try_from(number + 1).unwrap();
    let mut cut = lines.clone();
    cut.remove(first + 2);
    let (at, why) = found(&sealed(&cut));
    let missing = Damage { entry: Some(2), flaw: Flaw::Missing };
    assert!(
        at == line(first + 2) && matches!(&why, Why::Damaged(_, damage) if *damage == missing),
        "{at} {why:?}"
    );
    let changed = lines[first + 1].replace("place", "plaice");
    let mut altered = lines.clone();
    altered[first + 1] = &changed;
    let (at, why) = found(&sealed(&altered));
    let flaw = Damage { entry: Some(1), flaw: Flaw::Altered };
    assert!(
        at == line(first + 1) && matches!(&why, Why::Damaged(_, damage) if *damage == flaw),
        "{at} {why:?}"
    );
}

#[test]
fn a_damaged_log_is_not_exported() {
    let folder = everything::store();
    let database = rusqlite::Connection::open(folder.path().join(FILE_NAME)).unwrap();
    database.execute("delete from entries where seq = 3", []).unwrap();
    drop(database);
    let exported = crate::export_of(&Place::File(folder.path().join(FILE_NAME))).map(drop);
    assert!(matches!(wrong(exported).why, Why::Damaged(..)));
}
