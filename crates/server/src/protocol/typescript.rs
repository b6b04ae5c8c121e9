//! The generator of the protocol's TypeScript declarations. `BLESS=1 cargo test -p lettrine-server typescript` writes them anew.

use std::path::Path;

use lettrine_games::typescript::{Types, declarations};

use super::{
    Answered, Brought, CountedSheet, DataRules, DealTable, Entered, Entrance, EveningInfo, EveningOpened,
    Finished, FoundWords, GameAbout, Import, Imported, JoinEvening, Legal, LexiconAbout, ListedTable, Log,
    MoveEvening, MyTables, NewEvening, NewTable, PlayDeal, Preparation, PushKey, PuzzleDay, PuzzleGrade,
    PuzzlePlayer, Quick, Replay, ReportLine, ReportWord, Reviewed, Sat, Say, Sit, Subscribe, Tell, WhoBegins,
    WhoPlays, WordAbout, WrittenSheet,
};

const HEAD: &str = "// Made from the server's Rust types by `BLESS=1 cargo test -p lettrine-server typescript`; a test compares.

";

/// Union types over all games.
const ANY: &str = r#"
export type GameName = "word-out" | "crack-word" | "rondorondo" | "yahtzee-des-mots";
export type Action = WordOut.Action | CrackWord.Action | Rondorondo.Action | YahtzeeDesMots.Action;
export type View = WordOut.View | CrackWord.View | Rondorondo.View | YahtzeeDesMots.View;
export type Seen = WordOut.Seen | CrackWord.Seen | Rondorondo.Seen | YahtzeeDesMots.Seen;
export type Options = WordOut.Options | CrackWord.Options | Rondorondo.Options | YahtzeeDesMots.Options;
export type SheetLine = WordOut.SheetLine | CrackWord.SheetLine | Rondorondo.SheetLine | YahtzeeDesMots.SheetLine;
export type Agreed = { extra_words?: string[], struck_words?: string[] };

"#;

#[test]
fn the_typescript_declarations_are_fresh() {
    let mut types = Types::default();
    types.add::<Say>();
    types.add::<Tell>();
    types.add::<NewTable>();
    types.add::<Quick>();
    types.add::<Sit>();
    types.add::<Sat>();
    types.add::<Entered>();
    types.add::<Entrance>();
    types.add::<ListedTable>();
    types.add::<MyTables>();
    types.add::<GameAbout>();
    types.add::<LexiconAbout>();
    types.add::<Brought>();
    types.add::<Legal>();
    types.add::<WordAbout>();
    types.add::<FoundWords>();
    types.add::<ReportWord>();
    types.add::<ReportLine>();
    types.add::<DataRules>();
    types.add::<crate::person::PersonData>();
    types.add::<crate::person::Erased>();
    types.add::<NewEvening>();
    types.add::<EveningOpened>();
    types.add::<EveningInfo>();
    types.add::<JoinEvening>();
    types.add::<MoveEvening>();
    types.add::<PlayDeal>();
    types.add::<DealTable>();
    types.add::<Import>();
    types.add::<Imported>();
    types.add::<Replay>();
    types.add::<Log>();
    types.add::<Reviewed>();
    types.add::<Finished>();
    types.add::<WrittenSheet>();
    types.add::<CountedSheet>();
    types.add::<Preparation>();
    types.add::<WhoPlays>();
    types.add::<WhoBegins>();
    types.add::<PushKey>();
    types.add::<PuzzleDay>();
    types.add::<PuzzlePlayer>();
    types.add::<Answered>();
    types.add::<PuzzleGrade>();
    types.add::<Subscribe>();
    let made = format!("{HEAD}{}{ANY}{}", declarations(), types.write(0));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "web/src/protocol.ts is old: BLESS=1 cargo test -p lettrine-server typescript");
}
