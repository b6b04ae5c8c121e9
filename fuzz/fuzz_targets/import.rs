//! Exports from untrusted sources: arbitrary bytes, or arbitrary lines between a valid heading and a matching last line. The result is
//! rows, or an error with its line; never a panic. Rows that were read are the same after they are written and read again.
#![no_main]

use lettrine_language::Language;
use lettrine_server::moving::{Export, Import, Row, Wrong};
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};

const HEADING: &str = "{\"lettrine\":\"export\",\"version\":1,\"at\":0,\"by\":\"fuzz\"}\n";

fuzz_target!(|input: (bool, &[u8])| {
    let (sealed, bytes) = input;
    let text = if sealed { seal(bytes) } else { bytes.to_vec() };
    match read(&text) {
        Ok(rows) => {
            let mut export = Export::begin(Vec::new(), 0).unwrap();
            rows.iter().for_each(|row| export.row(row).unwrap());
            let (again, _) = export.end().unwrap();
            assert_eq!(read(&again).unwrap(), rows);
        }
        Err(wrong) => assert!(!wrong.say(Language::French).is_empty() && wrong.line > 0),
    }
});

fn read(text: &[u8]) -> Result<Vec<Row>, Wrong> {
    Import::begin(text)?.map(|row| row.map(|(_, row)| row)).collect()
}

/// Adds a heading before the lines, and a last line with their count and checksum after them.
fn seal(lines: &[u8]) -> Vec<u8> {
    let mut text = [HEADING.as_bytes(), lines].concat();
    if text.last() != Some(&b'\n') {
        text.push(b'\n');
    }
    let rows = text.iter().filter(|byte| **byte == b'\n').count() - 1;
    let sum: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    text.extend(format!("{{\"end\":{{\"rows\":{rows},\"sha256\":\"{sum}\"}}}}\n").into_bytes());
    text
}
