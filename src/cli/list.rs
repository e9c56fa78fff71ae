//! `scoresheet list`.

use super::{
    CLEAN,
    args::{ListArgs, ListFormat, Listing},
    choices::Target,
    print, sections,
    settings::KEYS,
    terminal_width,
    trouble::Trouble,
};
use crate::{
    board::{Position, Role, Square},
    checks,
    diag::{Meta, Profile},
    laws::EDITIONS,
    notation::{LANGUAGES, MoveFormat, Style, Written, resolve_fast},
    report::{COLUMNS, END_COLUMNS, fold},
};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// Prints a table, or its rows as objects.
pub(super) fn run(args: ListArgs) -> Result<u8, Trouble> {
    let ListArgs { what, paths, size, format } = args;
    if what == Listing::Sections {
        return sections::run(&paths, size, format);
    }
    if !paths.is_empty() || size.is_some() {
        return Err("only `list sections` takes files and --size".into());
    }
    let mut out = String::new();
    if format == ListFormat::Json {
        objects(what).iter().for_each(|object| {
            // Writing to a `String` cannot fail.
            let _ = writeln!(out, "{object}");
        });
        print(&out)?;
        return Ok(CLEAN);
    }
    match what {
        Listing::Codes => {
            let width = terminal_width();
            codes().into_iter().for_each(|meta| out += &code_row(meta, width));
        }
        Listing::Profiles => out = profiles(),
        Listing::Laws => out = table(&as_texts(&editions())),
        Listing::Languages => out = table(&languages()),
        Listing::Articles => {
            let rows: Vec<_> = EDITIONS[0]
                .articles()
                .map(|article| {
                    [article.number, article.rule.about(), article.words().next().unwrap_or_default()]
                })
                .collect();
            out = table(&rows);
        }
        Listing::Columns => out = table(&columns()),
        Listing::Settings => out = table(&as_texts(&settings())),
        Listing::Notations => {
            out = table(&as_texts(&notations()));
        }
        // They are of files, and printed as these are read.
        Listing::Sections => {}
    }
    print(&out)?;
    Ok(CLEAN)
}

/// What is listed, an object a row.
fn objects(what: Listing) -> Vec<Value> {
    match what {
        Listing::Codes => codes().into_iter().map(code_object).collect(),
        Listing::Profiles => {
            Profile::ALL.map(|profile| json!({"profile": profile.name(), "about": profile.about()})).to_vec()
        }
        Listing::Laws => rows(&editions()),
        Listing::Languages => rows(&languages()),
        Listing::Notations => rows(&notations()),
        Listing::Columns => rows(&columns()),
        Listing::Settings => rows(&settings()),
        Listing::Sections => Vec::new(),
        Listing::Articles => {
            let articles = EDITIONS[0].articles().map(|article| {
                let words: Vec<&str> = article.words().collect();
                json!({"article": article.number, "about": article.rule.about(), "words": words})
            });
            articles.collect()
        }
    }
}

/// A code with what is declared of it; what does not apply is absent.
fn code_object(meta: &Meta) -> Value {
    let mut object = json!({
        "code": meta.code,
        "name": meta.name,
        "severity": meta.severity.word(),
        "on_request": meta.on_request,
        "meaning": meta.sentence(),
        "explanation": meta.explanation(),
    });
    let profiles: Map<String, Value> = meta
        .profiles
        .iter()
        .map(|(profile, severity)| (profile.name().to_owned(), severity.word().into()))
        .collect();
    if !profiles.is_empty() {
        object["profiles"] = profiles.into();
    }
    if let Some(fix) = meta.fix {
        object["fix"] = fix.word().into();
    }
    object
}

/// The rows below their headings, each an object; an empty cell, and one with a dash, is absent.
fn rows<T: AsRef<str>, const COLUMNS: usize>(table: &[[T; COLUMNS]]) -> Vec<Value> {
    let [headings, rows @ ..] = table else { return Vec::new() };
    let row = |row: &[T; COLUMNS]| {
        let cells = headings.iter().zip(row).map(|(heading, cell)| (heading.as_ref(), cell.as_ref()));
        let cells = cells.filter(|(_, cell)| !matches!(*cell, "" | "-"));
        Value::Object(cells.map(|(heading, cell)| (heading.replace(' ', "_"), cell.into())).collect())
    };
    rows.iter().map(row).collect()
}

/// The columns of tables, headings first, and what has them.
fn columns() -> Vec<[&'static str; 2]> {
    let of_check = COLUMNS.map(|column| [column, "check"]);
    let of_ends = END_COLUMNS.map(|column| [column, "rule end"]);
    [["column", "of"]].into_iter().chain(of_check).chain(of_ends).collect()
}

/// The keys of a settings file, headings first.
fn settings() -> Vec<[String; 3]> {
    let keys =
        KEYS.iter().map(|key| [key.name.to_owned(), key.takes().replace('`', ""), key.about.to_owned()]);
    let headings = ["key", "takes", "about"].map(str::to_owned);
    std::iter::once(headings).chain(keys).collect()
}

fn as_texts<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> Vec<[&str; COLUMNS]> {
    rows.iter().map(|row| row.each_ref().map(String::as_str)).collect()
}

/// All codes in order: the families as they are registered, whatever a code is about in them.
fn codes() -> Vec<&'static Meta> {
    let mut codes: Vec<_> = checks::metas().collect();
    let families: Vec<_> = codes.iter().map(|meta| meta.code.as_bytes()[0]).collect();
    codes.sort_by_key(|meta| {
        (families.iter().position(|&family| family == meta.code.as_bytes()[0]), meta.code)
    });
    codes
}

/// A code and what it means, which goes on below itself where `width` columns do not hold it.
fn code_row(meta: &Meta, width: Option<usize>) -> String {
    let Meta { code, name, severity, .. } = meta;
    let before = format!("{code}  {severity:8}  {name:28}  ");
    let lines = fold(meta.sentence(), width.map(|width| width.saturating_sub(before.width()).max(NARROWEST)));
    before.clone() + &lines.join(&format!("\n{:1$}", "", before.width())) + "\n"
}

/// What each profile is for, and the codes that are graver or less grave under one of them; a dash where that is as
/// without it.
fn profiles() -> String {
    let about = table(&Profile::ALL.map(|profile| [profile.name(), profile.about()]));
    let [publish, archive, arbiter] = Profile::ALL.map(Profile::name);
    let headings = ["code", "name", "severity", publish, archive, arbiter];
    let changed = codes().into_iter().filter(|meta| !meta.profiles.is_empty()).map(|meta| {
        let [publish, archive, arbiter] = Profile::ALL.map(|profile| {
            let severity = meta.severity_under(Some(profile));
            if severity == meta.severity { "-" } else { severity.word() }
        });
        [meta.code, meta.name, meta.severity.word(), publish, archive, arbiter]
    });
    let rows: Vec<_> = std::iter::once(headings).chain(changed).collect();
    about + "\n" + &table(&rows)
}

/// Columns that a sentence takes at least, however narrow the terminal is.
const NARROWEST: usize = 20;

/// The editions of the Laws, headings first, and the games that `--laws auto` applies each to.
fn editions() -> Vec<[String; 4]> {
    let oldest = EDITIONS.iter().filter_map(|laws| laws.since).min();
    let rows = EDITIONS.iter().map(|laws| {
        let since = laws.since.map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"));
        let applied = match laws.since {
            None => "only where it is named",
            since if since == oldest => "from that day, and to older games for want of an older edition",
            _ => "from that day",
        };
        [laws.name.to_owned(), laws.title.to_owned(), since.unwrap_or("-".to_owned()), applied.to_owned()]
    });
    let headings = ["edition", "title", "in force from", "applied to games"].map(str::to_owned);
    std::iter::once(headings).chain(rows).collect()
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

/// What `convert --to` writes, headings first, and the languages that each notation is written in.
fn notations() -> Vec<[String; 3]> {
    let start = Position::start();
    let first = resolve_fast(Written::man(Role::Pawn, Square::at(4, 3)), &start);
    let is_written = |style: Style, language| {
        first.is_some_and(|first| {
            MoveFormat::new(style, language).write(&start, first, &mut Vec::new()).is_ok()
        })
    };
    let languages = |style: Style| {
        let codes =
            LANGUAGES.iter().filter(|language| is_written(style, language)).map(|language| language.code);
        let codes: Vec<&str> = codes.collect();
        if codes.len() == LANGUAGES.len() { "all".to_owned() } else { codes.join(" ") }
    };
    let row = |name: &str, languages: String, about: &str| [name.to_owned(), languages, about.to_owned()];
    let targets = Target::all().map(|target| match target {
        Target::Moves(style) => row(style.name(), languages(style), style.about()),
        Target::Positions(positions) => row(positions.name(), "-".to_owned(), positions.about()),
    });
    [row("notation", "languages".to_owned(), "what it looks like")].into_iter().chain(targets).collect()
}

/// Columns as wide on a terminal as their widest cell, two spaces apart.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_takes_the_columns_there_are() {
        for meta in checks::metas() {
            let folded = code_row(meta, Some(80));
            assert!(folded.lines().all(|line| line.width() <= 80), "{folded}");
            assert_eq!(code_row(meta, None).lines().count(), 1);
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&folded), words(&code_row(meta, None)));
        }
    }
}
