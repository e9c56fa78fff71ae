//! How often each rule of reading is used in real files: `SCORESHEET_CORPUS=FOLDER cargo test --test oracle readings -- --nocapture`.

use scoresheet::{
    game::{Dialects, Scratch, read_game, rules},
    input::{Item, Limits, Reader, Sources},
};
use std::{collections::BTreeMap, path::Path};

/// Counts the games in which each rule is used, and keeps the first file that shows it. Without a corpus the fixtures are read.
#[test]
fn rules_are_counted_over_real_files() {
    let corpus = std::env::var("SCORESHEET_CORPUS");
    let folder = corpus.unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures").to_owned());
    let mut shown: BTreeMap<&str, (u64, String)> = BTreeMap::new();
    let (dialects, mut scratch, mut games) = (Dialects::any(), Scratch::default(), 0_u64);
    let sources = Sources::find([Path::new(&folder)]);
    let mut reader = Reader::new(sources, Limits::default());
    while let Some(item) = reader.next() {
        let Item::Chunk(chunk) = item else { continue };
        for text in chunk.games() {
            games += 1;
            let game = read_game(text.text, &dialects, &mut scratch);
            let mut used: Vec<&str> = game.tape().iter().filter_map(|entry| Some(entry.rule?.name)).collect();
            used.sort_unstable();
            used.dedup();
            for name in used {
                shown.entry(name).or_insert_with(|| (0, text.origin.file.to_owned())).0 += 1;
            }
        }
        reader.recycle(chunk);
    }
    println!("{games} games in {folder}");
    for rule in rules() {
        match shown.get(rule.name) {
            Some((count, file)) => println!("{count:7} {} ({file})", rule.name),
            None => println!("      - {}: no file shows it", rule.name),
        }
    }
    assert!(games > 0 && shown.keys().all(|name| rules().iter().any(|rule| rule.name == *name)));
}
