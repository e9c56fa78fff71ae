//! A code's long text: its doc comment, with the number that each edition of the Laws gives its rules.

use super::{Applicability, Meta};
use crate::laws::{EDITIONS, Laws};
use std::fmt::Write;

/// The most characters in a line of articles.
const WIDTH: usize = 100;

impl Meta {
    /// The first line of the doc comment: one sentence.
    pub fn sentence(&self) -> &'static str {
        self.docs.lines().next().unwrap_or_default().trim()
    }

    /// The doc comment, in Markdown, with a section "Articles" before its first heading. It ends with a line feed.
    pub fn explanation(&self) -> String {
        let mut text = String::new();
        let mut told = false;
        for line in self.docs.lines() {
            // rustdoc's own rule: one space after `///` belongs to the slashes.
            let line = line.strip_prefix(' ').unwrap_or(line).trim_end();
            if line.starts_with("# ") && !told {
                self.tell_fix(&mut text);
                self.articles(&mut text);
                text.push('\n');
                told = true;
            }
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{line}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        if !told {
            text.push('\n');
            self.tell_fix(&mut text);
            self.articles(&mut text);
        }
        text
    }

    /// Whether there is a fix, and who applies it.
    fn tell_fix(&self, text: &mut String) {
        text.push_str(match self.fix {
            None => return,
            Some(Applicability::Safe) => "Fix: `scoresheet check --fix` corrects it.\n\n",
            Some(Applicability::Unsafe) => {
                "Fix: `scoresheet check --fix --unsafe-fixes` writes what was most likely meant.\n\n"
            }
        });
    }

    /// The section "Articles": an item for each run of editions that number the code's rules alike.
    fn articles(&self, text: &mut String) {
        text.push_str("# Articles\n\n");
        match (self.rules, self.pgn) {
            ([], None) => text.push_str("None: this is about the file.\n"),
            ([], Some(sections)) => {
                let _ = writeln!(text, "None: this is about the file format (PGN standard, {sections}).");
            }
            (_, sections) => {
                for run in EDITIONS.chunk_by(|one, next| self.numbers(one) == self.numbers(next)) {
                    let editions =
                        if run.len() == EDITIONS.len() { "All editions".into() } else { titles(run) };
                    item(text, &editions, &self.numbers(run[0]));
                }
                if let Some(sections) = sections {
                    let _ = writeln!(text, "- PGN standard: {sections}");
                }
            }
        }
    }

    /// The articles in one edition, each with the words of its rules: `9.2.1 (announced)`.
    fn numbers(&self, laws: &Laws) -> Vec<String> {
        let mut articles: Vec<(&str, Vec<&str>)> = Vec::new();
        for &(rule, word) in self.rules {
            let Some(article) = laws.article(rule) else { continue };
            match articles.iter_mut().find(|(known, _)| *known == article) {
                Some((_, words)) if words.contains(&word) => {}
                Some((_, words)) => words.push(word),
                None => articles.push((article, vec![word])),
            }
        }
        let named = |(article, words): (&str, Vec<&str>)| match words.concat().is_empty() {
            true => article.to_owned(),
            false => format!("{article} ({})", words.join("; ")),
        };
        articles.into_iter().map(named).collect()
    }
}

/// `FIDE 2018 and 2014`: the name of who issued them once.
fn titles(run: &[&Laws]) -> String {
    let mut issuer = "";
    let mut text = String::new();
    for (at, laws) in run.iter().enumerate() {
        let (who, year) = laws.title.rsplit_once(' ').unwrap_or(("", laws.title));
        text.push_str(match run.len() - at {
            _ if at == 0 => "",
            1 => " and ",
            _ => ", ",
        });
        text.push_str(if who == issuer { year } else { laws.title });
        issuer = who;
    }
    text
}

/// Appends an item of a list, broken into lines.
fn item(text: &mut String, editions: &str, articles: &[String]) {
    let mut line = format!("- {editions}:");
    if articles.is_empty() {
        line.push_str(" none");
    }
    for (at, article) in articles.iter().enumerate() {
        let end = if at + 1 < articles.len() { "," } else { "" };
        if line.chars().count() + article.chars().count() + 2 > WIDTH {
            let _ = writeln!(text, "{line}");
            line = " ".into();
        }
        let _ = write!(line, " {article}{end}");
    }
    let _ = writeln!(text, "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Severity, samples},
        laws::Rule,
    };

    const PLAIN: Meta = Meta {
        code: "N007",
        name: "ambiguous-move",
        severity: Severity::Error,
        docs: " A move that two men could make.\n\n # Example\n ```text\n     1. Nd2\n ```\n No space.\n\n\n",
        ..samples::META
    };

    fn articles(meta: &Meta) -> String {
        let mut text = String::new();
        meta.articles(&mut text);
        text.strip_prefix("# Articles\n\n").unwrap().to_owned()
    }

    #[test]
    fn the_articles_go_before_the_first_heading() {
        let text = "A move that two men could make.\n\n# Articles\n\nNone: this is about the file.\n\n\
                    # Example\n```text\n    1. Nd2\n```\nNo space.\n";
        assert_eq!(PLAIN.explanation(), text);
        assert_eq!(PLAIN.sentence(), "A move that two men could make.");
        let bare = Meta { docs: " No heading.\n", ..PLAIN };
        assert_eq!(bare.explanation(), "No heading.\n\n# Articles\n\nNone: this is about the file.\n");
    }

    #[test]
    fn editions_that_agree_share_a_line() {
        let twice =
            Meta { rules: &[(Rule::ThreefoldAnnounced, "announced"), (Rule::SamePosition, "")], ..PLAIN };
        let text = articles(&twice);
        let first = "- FIDE 2023: 9.2.1 (announced), 9.2.3\n- FIDE 2018 and 2017: 9.2.1.1 (announced), 9.2.2\n- FIDE 2014";
        assert!(text.starts_with(first), "{text}");
        let everywhere = Meta { rules: &[(Rule::SignedResult, "")], pgn: Some("section 8"), ..PLAIN };
        let text = articles(&everywhere);
        assert!(text.starts_with("- FIDE 2023, 2018, 2017, 2014 and 2009: 8.7\n"), "{text}");
        assert!(text.ends_with("- PGN standard: section 8\n"), "{text}");
        let lacking = Meta { rules: &[(Rule::SeventyFive, "")], ..PLAIN };
        assert!(articles(&lacking).contains("FIDE 2009, classic rules and article of 2017: none\n"));
        let format = Meta { pgn: Some("section 8.1"), ..PLAIN };
        assert_eq!(articles(&format), "None: this is about the file format (PGN standard, section 8.1).\n");
    }

    #[test]
    fn rules_of_one_article_share_its_number_and_long_lists_are_broken() {
        let moves = [Rule::RookMove, Rule::QueenMove, Rule::KnightMove, Rule::PawnMove, Rule::OwnPiece];
        let rules: Vec<_> = moves.into_iter().map(|rule| (rule, "with a remark of some length")).collect();
        let many = Meta { rules: rules.leak(), ..PLAIN };
        let text = articles(&many);
        assert!(text.contains(",\n  3."), "{text}");
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        let same = Meta { rules: &[(Rule::IllegalMove, "one"), (Rule::PawnNotReplaced, "other")], ..PLAIN };
        assert!(articles(&same).contains("FIDE 2009: 7.4a (one; other)\n"), "{}", articles(&same));
    }
}
