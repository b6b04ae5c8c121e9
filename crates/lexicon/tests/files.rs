//! Lexicon files: valid files are read, all others are refused.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use lettrine_lexicon::{Letters, Lexicon, LexiconBuf, OpenError, Words};
use proptest::prelude::*;

fn sample() -> LexiconBuf {
    let words =
        ["aboyez", "objet", "robe", "rue", "rues", "ruse"].map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("échantillon", &Words::new(words)).unwrap()
}

/// The bytes with a corrected checksum, as an attacker could produce them.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= 16 {
        let checksum = crc32fast::hash(&bytes[16..]).to_le_bytes();
        bytes[12..16].copy_from_slice(&checksum);
    }
    bytes
}

/// Runs every query. None may panic or loop for ever, whatever the bytes.
fn ask_everything(lexicon: &Lexicon<'_>) {
    let word: Letters = "ruse".parse().unwrap();
    let _ = (lexicon.is_word(&word), lexicon.is_prefix(&word), lexicon.is_factor(&word));
    let _ = (lexicon.after_prefix(&word), lexicon.after_factor(&word), lexicon.before_factor(&word));
    let _ = (lexicon.name(), lexicon.fingerprint(), lexicon.near(&word, 1));
    let _ = lexicon.of_rack(&"RUSE?".parse().unwrap(), |_| std::ops::ControlFlow::Continue(()));
}

#[test]
fn a_written_lexicon_is_read_again() {
    let file = sample();
    let read = LexiconBuf::from_foreign(file.bytes()).unwrap();
    assert_eq!((read.get().name(), read.get().word_count()), ("échantillon", 6));
    assert_eq!(read.get().fingerprint(), file.get().fingerprint());
    assert!(read.get().is_word(&"ruse".parse::<Letters>().unwrap()));
    assert_eq!(read.get().is_faithful(), Ok(true));
}

#[test]
fn fingerprints_never_change() {
    // Old records identify this list by this fingerprint.
    assert_eq!(sample().get().fingerprint().to_string(), "1b89bb58ae07380e042970a6342ee8b6");
}

#[test]
fn foreign_files_are_named_as_such() {
    for bytes in [&b""[..], b"AA\nAB\n", b"\x7fELF", b"LETTRES....", b"%PDF-1.7"] {
        assert_eq!(Lexicon::open(bytes).unwrap_err(), OpenError::NotALexicon);
    }
}

#[test]
fn files_of_other_formats_are_named_as_such_with_what_to_do() {
    let mut bytes = sample().bytes().to_vec();
    for (found, age) in [(1, "older"), (9, "newer")] {
        bytes[8] = found;
        let found = u32::from(found);
        let error = Lexicon::open(&bytes).unwrap_err();
        assert_eq!(error, OpenError::Version { found, known: 2 });
        let told = error.to_string();
        assert!(told.contains(age) && told.contains("`lettrine lexicon build`"), "{told}");
    }
}

#[test]
fn truncated_and_lengthened_files_are_named_as_such() {
    let bytes = sample().bytes().to_vec();
    for length in 1..bytes.len() {
        let error = Lexicon::open(&bytes[..length]).unwrap_err();
        assert!(matches!(error, OpenError::Length { .. }), "{length}: {error}");
    }
    let longer = [bytes.as_slice(), b"\0"].concat();
    assert!(matches!(Lexicon::open(&longer), Err(OpenError::Length { .. })));
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = sample().bytes().to_vec();
    for bit in 0..bytes.len() * 8 {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert!(Lexicon::open(&damaged).is_err(), "bit {bit}");
    }
}

#[test]
fn an_automaton_that_goes_in_circles_is_refused() {
    let bytes = sample().bytes().to_vec();
    let (mut refused, mut circles) = (0, 0);
    // Each slot in turn is pointed back at the root.
    for at in (16..bytes.len() - 4).step_by(4) {
        let mut circular = bytes.clone();
        let slot = u32::from_le_bytes(circular[at..at + 4].try_into().unwrap());
        circular[at..at + 4].copy_from_slice(&(slot & 0x1ff | 2 << 9).to_le_bytes());
        if let Err(OpenError::Shape { what }) = LexiconBuf::from_foreign(resealed(circular)) {
            refused += 1;
            circles += usize::from(what == "an edge leads nowhere or in a circle");
        }
    }
    assert!(refused > 20 && circles > 10, "{refused} {circles}");
}

#[test]
fn a_file_that_announces_another_number_of_words_is_refused() {
    let mut bytes = sample().bytes().to_vec();
    for announced in [0, 5, 7, u32::MAX] {
        bytes[32..36].copy_from_slice(&announced.to_le_bytes());
        let error = LexiconBuf::from_foreign(resealed(bytes.clone())).unwrap_err();
        assert_eq!(error, OpenError::Shape { what: "the number of words is not the one announced" });
    }
}

#[test]
fn an_automaton_with_a_way_out_of_its_dead_end_is_refused() {
    // The slots follow 52 bytes of header. The dead state is base 0, the root base 2, the state after Z base 4. Slot 3 is free; an edge for
    // C in it would lead out of the dead state and accept every string that ends in C.
    let bytes =
        LexiconBuf::build("", &Words::new(["zz".parse::<Letters>().unwrap()])).unwrap().bytes().to_vec();
    let free = 52 + 3 * 4..52 + 4 * 4;
    assert_eq!(bytes[free.clone()], [0; 4]);
    let mut revived = bytes.clone();
    revived[free].copy_from_slice(&(3 | 1_u32 << 8).to_le_bytes());
    let error = LexiconBuf::from_foreign(resealed(revived)).unwrap_err();
    assert_eq!(error, OpenError::Shape { what: "something leads out of the dead end" });
    assert!(LexiconBuf::from_foreign(resealed(bytes)).is_ok());
}

proptest! {
    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for bytes in [bytes.clone(), [b"LETTRINE".as_slice(), &bytes].concat()] {
            prop_assert!(Lexicon::open(&bytes).is_err());
        }
    }

    #[test]
    fn resealed_damage_never_panics(places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut bytes = sample().bytes().to_vec();
        for (place, byte) in places {
            let place = 16 + place.index(bytes.len() - 16);
            bytes[place] = byte;
        }
        let bytes = resealed(bytes);
        if let Ok(lexicon) = Lexicon::open(&bytes) {
            ask_everything(&lexicon);
        }
        if let Ok(file) = LexiconBuf::from_foreign(&bytes) {
            ask_everything(&file.get());
            prop_assert_eq!(file.get().all().len(), file.get().word_count());
        }
    }
}
