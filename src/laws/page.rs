//! The tables of `docs/laws.md` come from the data.

use super::{EDITIONS, Rule};
use std::{fs, path::Path};

const COMMAND: &str = "UPDATE_DOCS=1 cargo test --lib laws::page";

/// A table of Markdown; its first row are the headings.
fn table(rows: &[Vec<String>]) -> String {
    let mut out = String::new();
    for (index, row) in rows.iter().enumerate() {
        out += &format!("| {} |\n", row.join(" | "));
        if index == 0 {
            out += &format!("|{}\n", "---|".repeat(row.len()));
        }
    }
    out
}

/// A heading and a column for each edition.
fn headings(first: &str) -> Vec<String> {
    let names = EDITIONS.iter().map(|laws| format!("`{}`", laws.name));
    std::iter::once(first.to_owned()).chain(names).collect()
}

fn editions() -> String {
    let mut rows = vec![["`--laws`", "Title", "In force from"].map(str::to_owned).to_vec()];
    rows.extend(EDITIONS.iter().map(|laws| {
        let since = laws.since.map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"));
        vec![format!("`{}`", laws.name), laws.title.to_owned(), since.unwrap_or("only by name".to_owned())]
    }));
    table(&rows)
}

fn parameters() -> String {
    let columns: Vec<_> = EDITIONS.iter().map(|laws| laws.parameters()).collect();
    let mut rows = vec![headings("What")];
    for (index, (name, _)) in columns[0].iter().enumerate() {
        let values = columns.iter().map(|column| column[index].1.clone());
        rows.push(std::iter::once(name.clone()).chain(values).collect());
    }
    table(&rows)
}

fn articles() -> String {
    let mut rows = vec![headings("Rule")];
    rows.extend(Rule::ALL.iter().map(|&rule| {
        let numbers = EDITIONS.iter().map(|laws| laws.article(rule).unwrap_or("").to_owned());
        std::iter::once(rule.about().trim_end_matches('.').to_owned()).chain(numbers).collect()
    }));
    table(&rows)
}

/// The page with what stands between `<!-- name -->` and `<!-- end -->` made anew.
fn renewed(page: &str, name: &str, table: &str) -> String {
    let mark = format!("<!-- {name} -->\n");
    let (before, rest) = page.split_once(&mark).unwrap_or_else(|| panic!("no {mark}"));
    let (_, after) = rest.split_once("<!-- end -->").unwrap_or_else(|| panic!("no end of {mark}"));
    format!("{before}{mark}{table}<!-- end -->{after}")
}

#[test]
fn the_page_shows_the_data() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/laws.md");
    let page = fs::read_to_string(&path).unwrap();
    let tables = [("editions", editions()), ("parameters", parameters()), ("articles", articles())];
    let wanted = tables.iter().fold(page.clone(), |page, (name, table)| renewed(&page, name, table));
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value != "0") {
        fs::write(&path, &wanted).unwrap();
    } else {
        assert!(page == wanted, "docs/laws.md is out of date; to write it again: {COMMAND}");
    }
}

#[test]
fn a_table_is_put_in_the_place_of_the_old_one() {
    let page = "a\n<!-- x -->\nold\n<!-- end -->\nb\n<!-- y -->\nkept\n<!-- end -->\n";
    let expected = "a\n<!-- x -->\nnew\n<!-- end -->\nb\n<!-- y -->\nkept\n<!-- end -->\n";
    assert_eq!(renewed(page, "x", "new\n"), expected);
}
