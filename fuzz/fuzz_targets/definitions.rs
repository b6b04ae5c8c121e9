//! Arbitrary bytes as a dictionary of definitions, a text or the files of StarDict: a dictionary that opens can be asked about any word,
//! and its meanings are short plain text.
#![no_main]

use lettrine_definitions::Definitions;
use lettrine_lexicon::Letters;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (opened, words) = match bytes.split_first() {
        Some((0, text)) => (Definitions::of_text(text.to_vec()), text),
        // The first bytes give the lengths of the files. The .ifo is generated to match the .idx, so that the fuzzer gets past its checks.
        Some((kind, rest)) if rest.len() > 3 => {
            let (lengths, rest) = rest.split_at(3);
            let (idx, rest) = rest.split_at(usize::from(lengths[0]).min(rest.len()));
            let (syn, rest) = rest.split_at(usize::from(lengths[1]).min(rest.len()));
            let kinds = [
                "",
                "sametypesequence=m\n",
                "sametypesequence=h\n",
                "sametypesequence=tm\nidxoffsetbits=64\n",
            ];
            let kinds = kinds[usize::from(kind % 4)];
            let head = "StarDict's dict ifo file\nversion=2.4.2\nbookname=fuzz\n";
            let ifo = format!("{head}wordcount={}\nidxfilesize={}\n{kinds}", lengths[2], idx.len());
            (Definitions::of_stardict(ifo.as_bytes(), idx.to_vec(), syn.to_vec(), rest.to_vec()), idx)
        }
        _ => return,
    };
    let Ok(definitions) = opened else { return };
    assert!(definitions.entries() > 0);
    for word in words.split(|byte| !byte.is_ascii_alphabetic()).filter(|word| !word.is_empty()).take(50) {
        let Ok(word) = Letters::fold(&String::from_utf8_lossy(word)) else { continue };
        // A compressed dictionary may be damaged in a part that opening it does not read.
        for meaning in definitions.meanings(&word, &["aboyer"]).unwrap_or_default() {
            assert!(!meaning.text.is_empty() && meaning.text.chars().count() <= 3001);
            assert!(meaning.text.chars().all(|c| c == '\n' || !c.is_control()));
        }
    }
});
