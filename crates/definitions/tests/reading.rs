//! Dictionaries in both formats: the meanings of words, and the errors of damaged files.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fmt::Write;

use flate2::{Compress, Compression, FlushCompress};
use lettrine_definitions::{BadDefinitions, Definitions, Flaw, Place};
use lettrine_language::Language;
use lettrine_lexicon::Letters;

fn told(definitions: &Definitions, word: &str, lemmas: &[&str]) -> Vec<(String, String)> {
    let meanings = definitions.meanings(&Letters::fold(word).unwrap(), lemmas).unwrap();
    meanings.into_iter().map(|meaning| (meaning.headword, meaning.text)).collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(headword, text)| ((*headword).to_owned(), (*text).to_owned())).collect()
}

fn text(text: &str) -> Result<Definitions, BadDefinitions> {
    Definitions::of_text(text.as_bytes().to_vec())
}

/// A `StarDict` dictionary as its three files.
struct Book {
    ifo: String,
    idx: Vec<u8>,
    dict: Vec<u8>,
}

impl Book {
    fn new(entries: &[(&str, &[u8])], more: &str) -> Book {
        let (mut idx, mut dict) = (Vec::new(), Vec::new());
        for (word, entry) in entries {
            idx.extend(word.as_bytes());
            idx.push(0);
            idx.extend(u32::try_from(dict.len()).unwrap().to_be_bytes());
            idx.extend(u32::try_from(entry.len()).unwrap().to_be_bytes());
            dict.extend(*entry);
        }
        let mut ifo = "StarDict's dict ifo file\nversion=2.4.2\nbookname=Petit livre\n".to_owned();
        write!(ifo, "wordcount={}\nidxfilesize={}\n{more}", entries.len(), idx.len()).unwrap();
        Book { ifo, idx, dict }
    }

    fn open(self, syn: &[u8]) -> Result<Definitions, BadDefinitions> {
        Definitions::of_stardict(self.ifo.as_bytes(), self.idx, syn.to_vec(), self.dict)
    }
}

/// The bytes as dictzip compresses them, in chunks of this size.
fn dictzip(bytes: &[u8], piece: usize) -> Vec<u8> {
    let mut pieces = Vec::new();
    let mut packer = Compress::new(Compression::default(), false);
    for chunk in bytes.chunks(piece) {
        let mut packed = Vec::with_capacity(chunk.len() * 2 + 64);
        packer.compress_vec(chunk, &mut packed, FlushCompress::Full).unwrap();
        pieces.push(packed);
    }
    let number = |number: usize| u16::try_from(number).unwrap().to_le_bytes();
    let mut field = [number(1), number(piece), number(pieces.len())].concat();
    field.extend(pieces.iter().flat_map(|piece| number(piece.len())));
    // With a file name in the header, as dictzip writes it.
    let mut file = vec![0x1f, 0x8b, 8, 4 | 8, 0, 0, 0, 0, 0, 3];
    file.extend(number(field.len() + 4));
    file.extend(b"RA");
    file.extend(number(field.len()));
    file.extend(field);
    file.extend(b"livre.dict\0");
    file.extend(pieces.concat());
    file
}

#[test]
fn a_text_gives_the_meaning_behind_the_tab() {
    let list = text("# un commentaire\n\naboyer\tCrier, en parlant du chien.\\nÉlever la voix.\r\npêche\tFruit.\npèche\tFaute.\nàu-delà\tici\n").unwrap();
    assert_eq!(list.entries(), 3, "what has more than letters can be no word of a game");
    assert_eq!(
        told(&list, "ABOYER", &[]),
        pairs(&[("aboyer", "Crier, en parlant du chien.\nÉlever la voix.")])
    );
    assert_eq!(told(&list, "peche", &[]), pairs(&[("pêche", "Fruit."), ("pèche", "Faute.")]));
    assert_eq!(told(&list, "chat", &[]), []);
}

#[test]
fn a_form_is_looked_up_first_and_its_lemma_behind_it() {
    let list =
        text("aboyer\tcrier\naboie\tforme d'aboyer\npêcher\tprendre du poisson\npécher\tfauter\n").unwrap();
    assert_eq!(told(&list, "ABOIE", &["aboyer"]), pairs(&[("aboie", "forme d'aboyer"), ("aboyer", "crier")]));
    assert_eq!(told(&list, "ABOIERA", &["aboyer"]), pairs(&[("aboyer", "crier")]));
    assert_eq!(told(&list, "PECHAIT", &["pécher"]), pairs(&[("pécher", "fauter")]));
    assert_eq!(told(&list, "ABOYER", &["aboyer"]), pairs(&[("aboyer", "crier")]), "once");
}

#[test]
fn a_name_gives_way_to_a_word_of_the_same_letters() {
    let list = text("Paris\tville\nparis\tpluriel de pari\nLéon\tprénom\n").unwrap();
    assert_eq!(told(&list, "PARIS", &[]), pairs(&[("paris", "pluriel de pari")]));
    assert_eq!(told(&list, "LEON", &[]), pairs(&[("Léon", "prénom")]));
}

#[test]
fn a_flawed_text_is_refused_with_the_line_of_the_flaw() {
    let flaw = |bytes: &[u8]| {
        let bad = Definitions::of_text(bytes.to_vec()).unwrap_err();
        (bad.place, bad.flaw.say(Language::English))
    };
    let no_tab = "expected a word, a tab and its meaning".to_owned();
    assert_eq!(flaw(b"mot\tsens\nmot sens\n"), (Place::Line(2), no_tab.clone()));
    assert_eq!(flaw(b"mot\t  \n"), (Place::Line(1), no_tab));
    assert_eq!(flaw(b"# x\nmot\tsens\nm\xff\tsens\n"), (Place::Line(3), "this is not UTF-8".into()));
    assert_eq!(flaw(b"# rien\n").0, Place::Whole);
    let long = format!("mot\t{}", "x".repeat(70_000));
    assert_eq!(flaw(long.as_bytes()), (Place::Line(1), "this entry is too long".into()));
}

#[test]
fn stardict_tells_plain_text_and_reduces_markup() {
    let plain = Book::new(&[("aboyer", "Crier.".as_bytes())], "sametypesequence=m\n").open(b"").unwrap();
    assert_eq!(plain.name(), "Petit livre");
    assert_eq!(told(&plain, "ABOYER", &[]), pairs(&[("aboyer", "Crier.")]));
    let html =
        Book::new(&[("été", b"ete\0<b>Saison</b><br>chaude<script>x</script>")], "sametypesequence=th\n");
    assert_eq!(told(&html.open(b"").unwrap(), "ETE", &[]), pairs(&[("été", "[ete]\nSaison\nchaude")]));
    // Each field begins with its type, and one of them is a picture.
    let mixed =
        Book::new(&[("mot", b"mUn mot.\0P\0\0\0\x03\x01\x02\x03hSuite &amp; fin\0")], "").open(b"").unwrap();
    assert_eq!(told(&mixed, "MOT", &[]), pairs(&[("mot", "Un mot.\nSuite & fin")]));
}

#[test]
fn stardict_synonyms_lead_to_their_entries() {
    let book = Book::new(&[("abc", b"un"), ("def", b"deux")], "sametypesequence=m\n");
    let definitions = book.open(b"autre\0\0\0\0\x01").unwrap();
    assert_eq!(told(&definitions, "AUTRE", &[]), pairs(&[("def", "deux")]));
}

#[test]
fn stardict_offsets_of_64_bits_are_read() {
    let mut book = Book::new(&[], "sametypesequence=m\nidxoffsetbits=64\n");
    book.idx = [b"mot\0".as_slice(), &2_u64.to_be_bytes(), &4_u32.to_be_bytes()].concat();
    book.dict = b"..sens".to_vec();
    book.ifo = book.ifo.replace("wordcount=0\nidxfilesize=0", "wordcount=1\nidxfilesize=16");
    assert_eq!(told(&book.open(b"").unwrap(), "MOT", &[]), pairs(&[("mot", "sens")]));
}

#[test]
fn a_packed_dictionary_tells_the_same_as_an_unpacked_one() {
    let words: Vec<String> = (0..400_u32)
        .map(|n| (0..6).map(|at| char::from(b'a' + u8::try_from(n / 5_u32.pow(at) % 5).unwrap())).collect())
        .collect();
    let entries: Vec<String> = words.iter().map(|word| format!("{word} : {}", word.repeat(40))).collect();
    let entries: Vec<(&str, &[u8])> =
        words.iter().zip(&entries).map(|(word, entry)| (word.as_str(), entry.as_bytes())).collect();
    let mut book = Book::new(&entries, "sametypesequence=m\n");
    let unpacked = book.dict.clone();
    for piece in [1000, 7001, 60_000] {
        book.dict = dictzip(&unpacked, piece);
        let Book { ifo, idx, dict } = &book;
        let packed = Definitions::of_stardict(ifo.as_bytes(), idx.clone(), Vec::new(), dict.clone()).unwrap();
        for (word, entry) in &entries {
            let expected = std::str::from_utf8(entry).unwrap();
            assert_eq!(told(&packed, word, &[]), pairs(&[(word, expected)]), "{piece}");
        }
    }
}

#[test]
fn a_flawed_stardict_is_refused_with_the_file_and_place_of_the_flaw() {
    let book = || Book::new(&[("abc", b"un"), ("def", b"deux")], "sametypesequence=m\n");
    let flaw = |book: Book, syn: &[u8]| {
        let bad = book.open(syn).unwrap_err();
        (bad.path.display().to_string(), bad.place, bad.flaw)
    };
    let with = |change: &dyn Fn(&mut Book)| {
        let mut book = book();
        change(&mut book);
        flaw(book, b"")
    };
    let (file, place, what) = with(&|book| book.ifo = "nonsense".into());
    assert!(file == ".ifo" && place == Place::Line(1) && matches!(what, Flaw::NotIfo));
    let (_, place, what) = with(&|book| book.ifo = book.ifo.replace("wordcount=2", "wordcount=many"));
    assert!(place == Place::Line(4) && matches!(what, Flaw::Field("wordcount")));
    let (file, _, what) = with(&|book| book.ifo = book.ifo.replace("wordcount=2", "wordcount=3"));
    assert!(file == ".idx" && matches!(what, Flaw::Miscounted { expected: 3, found: 2 }), "{what:?}");
    let (_, place, what) = with(&|book| book.idx.truncate(20));
    assert!(place == Place::Offset(12) && matches!(what, Flaw::Cut), "{place:?} {what:?}");
    let (_, place, what) = with(&|book| book.dict.truncate(3));
    assert!(place == Place::Offset(12) && matches!(what, Flaw::Outside), "{place:?} {what:?}");
    let (file, _, what) = with(&|book| book.dict = b"\x1f\x8b\x08\0\0\0\0\0\0\x03abc".to_vec());
    assert!(file == ".dict" && matches!(what, Flaw::NotDictzip), "{what:?}");
    let (file, place, what) = flaw(book(), b"autre\0\0\0\0\x09");
    assert!(file == ".syn" && place == Place::Offset(0) && matches!(what, Flaw::Outside));
}

#[test]
fn the_files_of_a_dictionary_are_found_by_its_ifo() {
    let folder = std::env::temp_dir().join(format!("lettrine-definitions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let Book { ifo, idx, dict } = Book::new(&[("mot", b"sens")], "sametypesequence=m\n");
    let ifo_path = folder.join("livre.ifo");
    std::fs::write(&ifo_path, ifo).unwrap();
    let bad = Definitions::open(&ifo_path).unwrap_err();
    assert!(matches!(bad.flaw, Flaw::Missing(".idx")), "{bad:?}");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), Compression::fast());
    std::io::Write::write_all(&mut packed, &idx).unwrap();
    std::fs::write(folder.join("livre.idx.gz"), packed.finish().unwrap()).unwrap();
    let bad = Definitions::open(&ifo_path).unwrap_err();
    assert!(matches!(bad.flaw, Flaw::Missing(_)), "{bad:?}");
    std::fs::write(folder.join("livre.dict.dz"), dictzip(&dict, 100)).unwrap();
    assert_eq!(told(&Definitions::open(&ifo_path).unwrap(), "MOT", &[]), pairs(&[("mot", "sens")]));
    std::fs::write(folder.join("liste.tsv"), "mot\tautre sens\n").unwrap();
    assert_eq!(
        told(&Definitions::open(&folder.join("liste.tsv")).unwrap(), "MOT", &[]),
        pairs(&[("mot", "autre sens")])
    );
    std::fs::remove_dir_all(folder).unwrap();
}
