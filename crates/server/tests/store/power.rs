//! A simulated power loss: writes that were not flushed are lost, in whole or in part.
//!
//! A child process appends under `strace`, which records every write, flush, removed file and acknowledgement. From this trace the
//! test builds the disk as it would be after a power loss at an acknowledgement, and opens it with the real store.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use lettrine_server::secret::{TableId, new_table};
use lettrine_server::store::{Batch, Head, Place, Sqlite, Status, Store, check, open_archive};

/// The environment variable with the child process's folder.
const FOLDER: &str = "LETTRINE_POWER_FOLDER";
/// How many batches are appended.
const BATCHES: usize = 400;
/// How many pages the WAL has before it is copied: few, so that the WAL starts again several times.
const LONG_WAL: usize = 150;
/// At how many acknowledgements a power loss is simulated.
const LOSSES: usize = 40;
/// The word that the child process prints for each acknowledged batch.
const ACKNOWLEDGED: &str = "acknowledged";

/// The work of the child process: it appends batches.
async fn append_in(folder: &Path) -> ! {
    let store = Sqlite::with_checkpoints(&folder.join("lettrine.sqlite"), LONG_WAL).unwrap();
    let tables = [(); 4].map(|()| new_table().unwrap());
    for number in 0..BATCHES {
        let (table, first) = (tables[number % tables.len()], i64::try_from(number / tables.len()).unwrap());
        let head = Head { status: Status::Playing, public: false, deadline: None, summary: "{}".into() };
        let entries = vec![format!("\"{number} {}\"", "x".repeat(number * 37 % 3000))];
        store.append(Batch { table, first, at: 1, entries, head, people: Vec::new() }).await.unwrap();
        let line = format!("{ACKNOWLEDGED} {table} {first}\n");
        std::io::stdout().write_all(line.as_bytes()).unwrap();
    }
    // No clean shutdown: the content of the WAL stays there.
    std::process::exit(0);
}

/// An operation on the disk, or an acknowledgement.
enum Done {
    Wrote {
        file: PathBuf,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: PathBuf,
        length: usize,
    },
    Flushed {
        file: PathBuf,
    },
    Removed {
        file: PathBuf,
    },
    /// A batch was acknowledged: the table, and the number of its entry.
    Acknowledged {
        table: String,
        seq: usize,
    },
}

/// The operations in this folder, in order, parsed from the trace.
fn done(trace: &str, folder: &Path) -> Vec<Done> {
    let (mut done, mut unfinished) = (Vec::new(), HashMap::new());
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        if let Some(begun) = call.strip_suffix(" <unfinished ...>") {
            unfinished.insert(thread, begun);
        } else if let Some((_, end)) = call.split_once(" resumed>") {
            let begun: &str = unfinished.remove(thread).unwrap();
            done.extend(read_call(&format!("{begun}{end}"), folder));
        } else {
            done.extend(read_call(call, folder));
        }
    }
    done
}

/// Parses a system call that succeeded: `pwrite64(5<path>, "bytes", 4096, 0) = 4096`. All strings are escaped as `\x2f`.
fn read_call(call: &str, folder: &Path) -> Option<Done> {
    let (name, rest) = call.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    if result.starts_with('-') {
        return None;
    }
    let arguments: Vec<&str> = arguments.trim_end().strip_suffix(')')?.split(", ").collect();
    if name == "unlink" {
        let file = PathBuf::from(text(arguments[0].trim_matches('"')));
        return file.starts_with(folder).then_some(Done::Removed { file });
    }
    let (number, file) = arguments[0].strip_suffix('>')?.split_once('<')?;
    let bytes = || unescaped(arguments[1].trim_matches('"'));
    if name == "write" && number == "1" {
        let line = String::from_utf8(bytes()).ok()?;
        let mut words = line.split_whitespace();
        let (ACKNOWLEDGED, Some(table), Some(seq)) = (words.next()?, words.next(), words.next()) else {
            return None;
        };
        return Some(Done::Acknowledged { table: table.to_owned(), seq: seq.parse().ok()? });
    }
    let file = PathBuf::from(text(file));
    if !file.starts_with(folder) {
        return None;
    }
    Some(match name {
        "pwrite64" => Done::Wrote { file, at: arguments[3].parse().unwrap(), bytes: bytes() },
        "ftruncate" => Done::Cut { file, length: arguments[1].parse().unwrap() },
        "fsync" | "fdatasync" => Done::Flushed { file },
        other => panic!("{other} is not understood: {}", &call[..call.len().min(200)]),
    })
}

fn unescaped(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

fn text(escaped: &str) -> String {
    String::from_utf8(unescaped(escaped)).unwrap()
}

/// A disk: the files as they were flushed, and the later operations that are not flushed.
#[derive(Default)]
struct Disk {
    safe: HashMap<PathBuf, Vec<u8>>,
    unflushed: Vec<Done>,
}

impl Disk {
    fn take(&mut self, done: Done) {
        let Done::Flushed { file } = done else {
            self.unflushed.push(done);
            return;
        };
        // Flushing a file makes its content durable; flushing a folder makes the removal of files in it durable.
        let is_in = |done: &Done| match done {
            Done::Wrote { file: of, .. } | Done::Cut { file: of, .. } => *of == file,
            Done::Removed { file: of } => of.parent() == Some(&*file),
            Done::Flushed { .. } | Done::Acknowledged { .. } => false,
        };
        for done in self.unflushed.extract_if(.., |done| is_in(done)) {
            apply(&mut self.safe, &done);
        }
    }

    /// The files after a power loss: all flushed operations, and those of the others for which `kept` is true.
    fn after_a_loss(&self, mut kept: impl FnMut() -> bool) -> HashMap<PathBuf, Vec<u8>> {
        let mut files = self.safe.clone();
        for done in self.unflushed.iter().filter(|_| kept()) {
            apply(&mut files, done);
        }
        files
    }
}

fn apply(files: &mut HashMap<PathBuf, Vec<u8>>, done: &Done) {
    match done {
        Done::Wrote { file, at, bytes } => {
            let content = files.entry(file.clone()).or_default();
            content.resize(content.len().max(at + bytes.len()), 0);
            content[*at..at + bytes.len()].copy_from_slice(bytes);
        }
        Done::Cut { file, length } => files.entry(file.clone()).or_default().resize(*length, 0),
        Done::Removed { file } => _ = files.remove(file),
        Done::Flushed { .. } | Done::Acknowledged { .. } => {}
    }
}

/// Runs the child process under `strace`, and parses the trace.
fn appended(folder: &Path) -> Vec<Done> {
    let trace = folder.with_extension("trace");
    let calls = "trace=pwrite64,write,pwritev,writev,fsync,fdatasync,ftruncate,unlink,rename,fallocate";
    let ran = Command::new("strace")
        .args(["-f", "-q", "-y", "-xx", "-s", "1000000", "-e", calls, "-o"])
        .arg(&trace)
        .arg(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "power::a_power_loss_after_any_acknowledgement_loses_nothing_that_was_acknowledged",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .output()
        .unwrap_or_else(|error| panic!("strace is needed for this test (scripts/setup tests): {error}"));
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    done(&std::fs::read_to_string(trace).unwrap(), folder)
}

/// Opens these files with the real store: every acknowledged entry must be there.
async fn must_have(files: HashMap<PathBuf, Vec<u8>>, acknowledged: &HashMap<String, usize>, what: &str) {
    let folder = tempfile::tempdir().unwrap();
    // The WAL's index (`-shm`) is left out: after a power loss SQLite rebuilds it.
    for (file, content) in files.iter().filter(|(file, _)| !file.to_string_lossy().ends_with("-shm")) {
        std::fs::write(folder.path().join(file.file_name().unwrap()), content).unwrap();
    }
    let file = folder.path().join("lettrine.sqlite");
    let store = Sqlite::open(&file).unwrap_or_else(|error| panic!("{what}: {error}"));
    for (table, last) in acknowledged {
        let log = store.load(TableId::said(table).unwrap()).await.unwrap();
        assert!(log.len() > *last, "{what}: {} entries of {table}, {} acknowledged", log.len(), last + 1);
    }
    store.close().await.unwrap();
    // The entries are not real ones, so the check may report that they do not fold, but nothing else.
    let archive = open_archive(&Place::File(file)).await.unwrap();
    let found = check(&*archive, &mut |_, _| {}).await.unwrap().found;
    let broken = found.iter().filter(|found| found.damage.entry != Some(0)).count();
    assert_eq!(broken, 0, "{what}: {found:?}");
}

#[tokio::test]
async fn a_power_loss_after_any_acknowledgement_loses_nothing_that_was_acknowledged() {
    // In the child process: the test program runs itself again under `strace`.
    if let Some(folder) = std::env::var_os(FOLDER) {
        append_in(Path::new(&folder)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().canonicalize().unwrap().join("data");
    std::fs::create_dir(&place).unwrap();
    let (mut disk, mut acknowledged) = (Disk::default(), HashMap::new());
    let (mut count, mut dice, mut starts) = (0, fastrand::Rng::with_seed(7), 0);
    for done in appended(&place) {
        if let Done::Wrote { file, at: 0, .. } = &done {
            starts += usize::from(file.to_string_lossy().ends_with("-wal"));
        }
        let Done::Acknowledged { table, seq } = done else {
            disk.take(done);
            continue;
        };
        acknowledged.insert(table, seq);
        count += 1;
        if count % (BATCHES / LOSSES) != 0 {
            continue;
        }
        must_have(disk.after_a_loss(|| false), &acknowledged, "nothing unflushed is left").await;
        must_have(disk.after_a_loss(|| true), &acknowledged, "everything is left").await;
        must_have(disk.after_a_loss(|| dice.bool()), &acknowledged, "half is left").await;
    }
    assert_eq!(count, BATCHES, "every batch was acknowledged");
    assert!(starts > 3, "the WAL started {starts} times");
}
