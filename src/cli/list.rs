//! `scoresheet list`.

use super::{
    CLEAN,
    args::{ListArgs, Listing},
    choices::Target,
    print, sections,
    settings::{KEYS, Key},
    terminal_width,
    trouble::Trouble,
};
use crate::{
    board::{Position, Role, Square},
    checks,
    diag::{Meta, Profile},
    laws::{EDITIONS, Laws},
    notation::{LANGUAGES, MoveFormat, Style, Written, resolve_fast},
    report::{
        Lines, Side, aligned, check_columns, event_columns, fold,
        rows::{self, Row},
    },
};
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
    if let Some(format) = format.rows() {
        print(&lines(what).written(format))?;
        return Ok(CLEAN);
    }
    print(&match what {
        Listing::Codes => {
            let width = terminal_width();
            codes().into_iter().map(|meta| code_row(meta, width)).collect()
        }
        Listing::Profiles => profiles(),
        Listing::Articles => {
            let rows = EDITIONS[0].articles().map(|article| {
                [article.number, article.rule.about(), article.words().next().unwrap_or_default()]
            });
            aligned(&rows.collect::<Vec<_>>(), Side::Left)
        }
        Listing::Columns => {
            let rows = columns().map(|(column, of)| [column, of]);
            aligned(&[["column", "of"]].into_iter().chain(rows).collect::<Vec<_>>(), Side::Left)
        }
        Listing::Notations => notations_text(),
        Listing::Laws | Listing::Languages | Listing::Settings => lines(what).table(),
        // They are of files, and printed as these are read.
        Listing::Sections => String::new(),
    })?;
    Ok(CLEAN)
}

/// What is listed.
fn lines(what: Listing) -> Lines<'static> {
    match what {
        Listing::Codes => Lines::new("Codes", codes().into_iter().map(rows::code).collect()),
        Listing::Profiles => Lines::new("Profiles", Profile::ALL.map(rows::profile).into()),
        Listing::Laws => Lines::new("Editions of the Laws", editions()),
        Listing::Languages => {
            Lines::new("Languages", LANGUAGES.iter().map(|&language| rows::language(language)).collect())
        }
        Listing::Notations => {
            let rows = notations().map(|(name, languages, about)| {
                let codes = languages.into_iter().map(str::to_owned).collect();
                rows::notation(name, codes, about)
            });
            Lines::new("Notations", rows.collect())
        }
        Listing::Columns => {
            Lines::new("Columns", columns().map(|(column, of)| rows::column(column, of)).collect())
        }
        Listing::Settings => {
            let row = |key: &Key| rows::setting(key.name, key.takes().replace('`', ""), key.about);
            Lines::new("Settings", KEYS.iter().map(row).collect())
        }
        Listing::Articles => {
            Lines::new("Articles of the Laws", EDITIONS[0].articles().map(rows::article).collect())
        }
        Listing::Sections => Lines::new("Sections", Vec::new()),
    }
}

/// The columns of tables, and what has them.
fn columns() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_check = check_columns().into_iter().chain(["tag:NAME"]).map(|column| (column, "check"));
    let of_event = event_columns().into_iter().map(|column| (column, "event"));
    of_check.chain(of_event).chain(rows::END_OF_GAME.names.iter().map(|&column| (column, "rule end")))
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
    let about = aligned(&Profile::ALL.map(|profile| [profile.name(), profile.about()]), Side::Left);
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
    about + "\n" + &aligned(&rows, Side::Left)
}

/// Columns that a sentence takes at least, however narrow the terminal is.
const NARROWEST: usize = 20;

/// The editions of the Laws, and the games that `--laws auto` applies each to.
fn editions() -> Vec<Row<'static>> {
    let oldest = EDITIONS.iter().filter_map(|laws| laws.since).min();
    let row = |&laws: &&'static Laws| {
        let applied = match laws.since {
            None => "only where it is named",
            since if since == oldest => "from that day, and to older games, since there is no older edition",
            _ => "from that day",
        };
        rows::edition(laws, applied)
    };
    EDITIONS.iter().map(row).collect()
}

/// What `convert --to` writes: the name, the codes of the languages that each notation is written in, and what it looks like.
fn notations() -> impl Iterator<Item = (&'static str, Vec<&'static str>, &'static str)> {
    let start = Position::start();
    let first = resolve_fast(Written::man(Role::Pawn, Square::at(4, 3)), &start);
    let is_written = move |style: Style, language| {
        first.is_some_and(|first| {
            MoveFormat::new(style, language).write(&start, first, &mut Vec::new()).is_ok()
        })
    };
    let languages = move |target: Target| match target {
        Target::Moves(style) => {
            let codes = LANGUAGES.iter().filter(|language| is_written(style, language));
            codes.map(|language| language.code).collect()
        }
        Target::Positions(_) => Vec::new(),
    };
    Target::all().map(move |target| (target.name(), languages(target), target.about()))
}

/// The table of notations: `all` where a notation is written in every language.
fn notations_text() -> String {
    let rows = notations().map(|(name, languages, about)| {
        let languages = match languages.len() {
            0 => "-".to_owned(),
            count if count == LANGUAGES.len() => "all".to_owned(),
            _ => languages.join(" "),
        };
        [name.to_owned(), languages, about.to_owned()]
    });
    let headings = ["notation", "languages", "what it looks like"].map(str::to_owned);
    aligned(&std::iter::once(headings).chain(rows).collect::<Vec<_>>(), Side::Left)
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
