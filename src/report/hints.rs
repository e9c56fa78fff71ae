//! One cause that explains many findings.

use super::terminal::printable;
use crate::diag::{CodeCount, Severity, Tally, counted, thousands};
use crate::notation::language;

/// Fewer other findings than this do not hide the errors among them.
const HIDING: u64 = 20;

/// How many codes of errors have the place of their first named.
const PLACES: usize = 3;

/// Fewer findings of one code than this need no hint that they have one cause.
const MANY: u64 = 10;

/// A sentence for each such cause.
pub fn hints(tally: &Tally) -> impl Iterator<Item = String> {
    let same = tally.by_weight().into_iter().filter_map(|(code, count)| same(code, count));
    other_language(tally).into_iter().chain(same)
}

/// Where the errors are, if there are so many other findings that they are hard to see.
pub fn to_the_errors(tally: &Tally) -> Option<String> {
    let errors = tally.count(Severity::Error);
    let others = tally.at_least(Severity::Info) - errors;
    if errors == 0 || others < HIDING {
        return None;
    }
    let codes = tally.by_weight().into_iter().filter(|(_, count)| count.severity == Severity::Error);
    let place = |(code, count): (&str, &CodeCount)| {
        format!("{code} at {}:{}:{}", printable(&count.file), count.first.line, count.first.column)
    };
    let places: Vec<String> = codes.take(PLACES).map(place).collect();
    let (which, places) = (counted(errors, "error", "errors"), places.join(", "));
    Some(match errors {
        1 => format!("`--min-severity error` shows only the error, {places}"),
        _ => format!("`--min-severity error` shows only the {which}; the first of each code: {places}"),
    })
}

/// All findings of a code say the same.
fn same(code: &str, count: &CodeCount) -> Option<String> {
    let same = count.same.as_deref().filter(|_| count.findings >= MANY)?;
    Some(format!("all {} {code} say the same: {}", thousands(count.findings), printable(same)))
}

/// The games are in another language than the one that was given: all that do not fit that one, or nine in ten.
fn other_language(tally: &Tally) -> Option<String> {
    let misread: u64 = tally.other_languages.values().sum();
    let named = tally.other_languages.iter().filter_map(|(code, &games)| Some(((*code)?, games)));
    let (code, games) =
        named.max_by_key(|&(_, games)| games).filter(|&(_, games)| 10 * games >= 9 * misread)?;
    let name = language(code).map_or(code, |language| language.name);
    let which = match (games, tally.games) {
        (1, 1) => "the game is".to_owned(),
        (1, _) => "a game that is not legal in the language given is".to_owned(),
        (some, all) if some == all => format!("all {} are", counted(all, "game", "games")),
        (some, _) => {
            format!("{} that are not legal in the language given are", counted(some, "game", "games"))
        }
    };
    Some(format!("{which} legal in {name}: use `--from {code}`, or leave `--from` out"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(all: u64, languages: &[(Option<&'static str>, u64)]) -> Vec<String> {
        let mut tally = Tally::default();
        tally.games = all;
        tally.other_languages.extend(languages.iter().copied());
        hints(&tally).collect()
    }

    #[test]
    fn a_language_that_explains_nearly_all() {
        let advice = "use `--from es`, or leave `--from` out";
        assert_eq!(said(56, &[(Some("es"), 56)]), [format!("all 56 games are legal in Spanish: {advice}")]);
        assert_eq!(said(1, &[(Some("es"), 1)]), [format!("the game is legal in Spanish: {advice}")]);
        assert_eq!(
            said(56, &[(Some("es"), 18), (None, 2)]),
            [format!("18 games that are not legal in the language given are legal in Spanish: {advice}")]
        );
        assert_eq!(said(9, &[(Some("es"), 2), (Some("fr"), 2)]), [""; 0]);
        assert_eq!(said(9, &[(None, 5)]), [""; 0]);
        assert_eq!(said(9, &[]), [""; 0]);
    }
}
