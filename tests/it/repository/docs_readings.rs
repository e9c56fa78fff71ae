//! `docs/readings/` is made from what the rules of reading declare, and each rule reads its own example; whatever has drifted fails here.
//!
//! `UPDATE_DOCS=1 cargo test --test it docs_readings` writes the pages again.

use scoresheet::{
    ConvertOptions, convert_bytes,
    game::{Dialects, Rule, Scratch, read_game, rules},
};
use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

/// The command that mends what this test complains of.
const COMMAND: &str = "UPDATE_DOCS=1 cargo test --test it docs_readings";

fn page(rule: &Rule) -> String {
    let mut page = format!("# {}\n\n", rule.name);
    for line in rule.page.lines() {
        let _ = writeln!(page, "{}", line.strip_prefix(' ').unwrap_or(line));
    }
    let _ = write!(page, "\n```text\n{}\n```\n\nis read as\n\n```text\n{}\n```\n\n", rule.before, rule.after);
    let _ = writeln!(page, "- Asked: {}.", rule.place.text());
    let reports = match rule.reports {
        [] => "nothing".to_owned(),
        codes => codes.join(", "),
    };
    let _ = writeln!(page, "- Reported by: {reports}.");
    let _ = writeln!(page, "- Seen in: {}.", rule.seen);
    page
}

fn index() -> String {
    let mut index = String::from(
        "# Rules of reading\n\nHow `scoresheet` reads what is not written as PGN wants it, in the order in which the rules are asked.\n\
         `scoresheet show --tokens` says which of them read what in a game.\n\n| Rule | What it reads | Where |\n|---|---|---|\n",
    );
    for rule in rules() {
        let sentence = rule.page.lines().next().unwrap_or_default().trim().replace('|', "\\|");
        let _ = writeln!(index, "| [{0}]({0}.md) | {sentence} | {1} |", rule.name, rule.place.text());
    }
    index
}

#[test]
fn the_pages_are_what_the_rules_declare() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/readings");
    let mut pages: BTreeMap<String, String> =
        rules().iter().map(|rule| (format!("{}.md", rule.name), page(rule))).collect();
    pages.insert("README.md".to_owned(), index());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        pages.iter().for_each(|(name, page)| fs::write(folder.join(name), page).unwrap());
    }
    let there = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut there: Vec<String> = there.collect();
    there.sort();
    assert_eq!(there, pages.keys().cloned().collect::<Vec<_>>(), "{COMMAND}");
    for (name, page) in &pages {
        assert_eq!(&fs::read_to_string(folder.join(name)).unwrap(), page, "{name}: {COMMAND}");
    }
}

/// The rule is what reads its example, and without it something else would come out.
#[test]
fn every_rule_reads_its_example() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    for rule in rules() {
        let game = read_game(rule.before.as_bytes(), &dialects, &mut scratch);
        let used: Vec<&str> = game.items().filter_map(|item| item.rule).map(|rule| rule.name).collect();
        assert!(used.contains(&rule.name), "{}: {used:?} in {}", rule.name, rule.before);
        let written = convert_bytes(rule.before.as_bytes(), &ConvertOptions::default()).unwrap();
        assert_eq!(written.text.trim_end(), rule.after, "{}", rule.name);
    }
}
