//! `scoresheet list`.

use super::{CLEAN, args::Listing, print};
use crate::{
    checks,
    laws::EDITIONS,
    notation::{LANGUAGES, Style},
};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// Prints a table.
pub(super) fn run(what: Listing) -> Result<u8, String> {
    let mut out = String::new();
    match what {
        Listing::Codes => {
            for meta in checks::metas() {
                let first = meta.docs.lines().next().unwrap_or("").trim();
                let _ = writeln!(out, "{}  {:8}  {:28}  {first}", meta.code, meta.severity, meta.name);
            }
        }
        Listing::Laws => {
            for laws in EDITIONS {
                let (year, month, day) = laws.since;
                let _ = writeln!(
                    out,
                    "{:9}  {}  in force from {year}-{month:02}-{day:02}",
                    laws.name, laws.title
                );
            }
        }
        Listing::Languages => out = table(&languages()),
        Listing::Notations => {
            let rows = Style::ALL.iter().map(|style| [style.name(), style.about()]);
            out = table(&rows.collect::<Vec<_>>());
        }
    }
    print(&out)?;
    Ok(CLEAN)
}

/// What the table of languages says, headings first: of several spellings the one that is written.
fn languages() -> Vec<[&'static str; 13]> {
    let headings =
        ["code", "language", "own name", "K", "Q", "R", "B", "N", "pawn", "check", "mate", "draw", "e.p."];
    let first = |spellings: &[&'static str]| spellings.first().copied().unwrap_or("-");
    let rows = LANGUAGES.iter().map(|language| {
        let [king, queen, rook, bishop, knight] = language.pieces.map(first);
        let [pawn, check, mate] = [language.pawn, language.check, language.mate].map(first);
        let (draw, passing) = (first(language.draw), language.en_passant.first().unwrap_or(&"e.p."));
        let (code, name, native) = (language.code, language.name, language.native);
        [code, name, native, king, queen, rook, bishop, knight, pawn, check, mate, draw, passing]
    });
    std::iter::once(headings).chain(rows).collect()
}

/// Columns as wide on a terminal as their widest cell, two blanks apart.
fn table<const COLUMNS: usize>(rows: &[[&str; COLUMNS]]) -> String {
    let mut widths = [0; COLUMNS];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    let mut out = String::new();
    for row in rows {
        let mut missing = 0;
        for (cell, width) in row.iter().zip(widths) {
            let _ = write!(out, "{:missing$}{cell}", "");
            missing = width - cell.width() + 2;
        }
        out.push('\n');
    }
    out
}
