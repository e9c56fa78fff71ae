//! What a code, an article or a word of the Laws means.

use super::explain;
use crate::{
    checks,
    laws::{Article, EDITIONS, Laws},
    rulings::Topic,
};
use std::fmt::Write;

/// What `scoresheet explain` says: the long text of a code, or what the Laws say by article or word, in this edition or in each; `None`
/// where there is no such code, article or word. For `color` and `width` see `explain`.
pub fn explain_word(
    word: &str,
    laws: Option<&'static Laws>,
    color: bool,
    width: Option<usize>,
) -> Option<String> {
    match checks::find(word) {
        Some(meta) => Some(explain(meta, color, width)),
        None => article(word, laws),
    }
}

/// What the editions say of an article or a word; those that say the same go together.
fn article(query: &str, laws: Option<&'static Laws>) -> Option<String> {
    let mut out = String::new();
    let mut all: Vec<(Vec<&Laws>, Vec<Article>)> = Vec::new();
    for &edition in EDITIONS.iter().filter(|&&edition| laws.is_none_or(|laws| std::ptr::eq(laws, edition))) {
        let found = edition.explain(query);
        match all.iter_mut().find(|(_, said)| *said == found) {
            _ if found.is_empty() => {}
            Some((editions, _)) => editions.push(edition),
            None => all.push((vec![edition], found)),
        }
    }
    for (editions, found) in &all {
        let names: Vec<String> =
            editions.iter().map(|edition| format!("{} ({})", edition.title, edition.name)).collect();
        let _ = writeln!(out, "{}", names.join(", "));
        for article in found {
            let _ = writeln!(out, "  {:8} {}", article.number, article.text);
            let codes: Vec<&str> = checks::metas()
                .filter(|meta| meta.rules.iter().any(|(rule, _)| *rule == article.rule))
                .map(|meta| meta.code)
                .collect();
            let rulings = Topic::ALL.into_iter().filter(|question| {
                question.rules().contains(&article.rule) || Topic::OF_RECORDS.contains(&article.rule)
            });
            let rulings: Vec<String> =
                rulings.map(|question| format!("`rule {}`", question.command())).collect();
            if !codes.is_empty() {
                let _ = writeln!(out, "           cited by {}", codes.join(", "));
            }
            if !rulings.is_empty() {
                let _ = writeln!(out, "           ruled on by {}", rulings.join(", "));
            }
        }
    }
    (!out.is_empty()).then_some(out)
}
